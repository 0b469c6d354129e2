"""What an alert says, in any language."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from kletka.phrases import Phrases


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
    values: dict[str, str | int] = {}
    match: str = ""  # its id, if it is about one

    def render(self, words: Phrases) -> RenderedNotice:
        """Put a notice into words."""
        game = words.say(f"{self.game}-title") if self.game else ""
        body = words.say(self.phrase, game=game, **self.values)
        return RenderedNotice(game or words.say("alerts-title"), body)
