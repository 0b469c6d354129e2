"""What an alert says, in any language."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from kletka.phrases import Phrases, person_name


class AlertKind(StrEnum):
    """What a person can be alerted of."""

    TURN = "turn"
    TIME = "time"  # about to lose on time
    CHALLENGE = "challenge"
    TOURNAMENT = "tournament"  # it begins


class RenderedNotice(NamedTuple):
    """A notice in words."""

    title: str
    body: str


class Notice(Struct, frozen=True, omit_defaults=True):
    """One alert before it is put into words."""

    kind: AlertKind
    phrase: str
    path: str  # of the page that it is about
    tag: str  # a newer notice with the same tag replaces this one
    game: str = ""  # its key
    name: str = ""  # of a person or a tournament that it is about
    players: tuple[str, ...] = ()  # the other people at the table
    match: str = ""  # its id, if it is about one

    def render(self, words: Phrases) -> RenderedNotice:
        """Put a notice into words."""
        game = words.say(f"{self.game}-title") if self.game else ""
        names = ", ".join(person_name(name, words) for name in self.players)
        count = len(self.players)
        body = words.say(self.phrase, name=self.name, names=names, count=count)
        return RenderedNotice(game or words.say("alerts-title"), body)
