"""The one table that every window sits at, whether it stands in this process or on a server."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol, Self, TypeAlias

from kletka.match import EntryKind
from kletka.protocol import AnyRules, Event, Outcome, Seat


@dataclass(frozen=True, slots=True)
class EntryEvents:
    """One entry, and what the people here may know of what happened with it."""

    number: int
    kind: EntryKind | None  # None: the setup
    seat: Seat | None  # whom it concerns; None: the table
    text: str  # as in the entry; empty where the people here may not know it
    events: tuple[Event, ...]  # none once it is taken back


class Decider(Enum):
    """Who somebody is that must decide and is not here."""

    TABLE = auto()  # a draw is due
    BOT = auto()
    PERSON = auto()
    GUEST = auto()  # a person who has not come yet


@dataclass(frozen=True, slots=True)
class Awaited:
    """Whom the people here must wait for."""

    who: Decider
    seat: Seat | None = None
    away: bool = False  # not connected at the moment


@dataclass(frozen=True, slots=True)
class Request:
    """What somebody elsewhere asks one of the people here."""

    kind: EntryKind  # TAKE_BACK_ASKED or DRAW_OFFERED
    by: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class Hint:
    """An advised action, and what it would do; a hidden game does not tell."""

    action: str  # in notation
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to be said in the language of whoever reads it: a Fluent id and its values."""

    phrase: str
    values: Mapping[str, object] = field(default_factory=dict)


Say: TypeAlias = Callable[[Sentence], None]
"""How whoever sits here is told what no news tells: that the connection is lost, for instance."""


class Table(Protocol):
    """A game, and the people at this end of it. Every change is kept before it is seen.

    Nothing here changes but by a call: what others do is taken in by `look` and `go_on`. What is
    not allowed is answered with Refused; OSError says that it could not be kept.
    """

    @property
    def rules(self) -> AnyRules: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        """The seats of the people here; none for who only watches."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown: the one who must decide, else the first held here."""

    @property
    def view(self) -> Any:
        """What the viewer sees."""

    @property
    def choices(self) -> Sequence[Any]:
        """The legal actions of the mover."""

    @property
    def mover(self) -> Seat | None:
        """The seat of a person here who must act now."""

    @property
    def request(self) -> Request | None:
        """What a person here must answer now."""

    @property
    def awaited(self) -> Awaited | None:
        """Whom everybody here waits for; None: one of them must decide, or the game is over."""

    @property
    def away(self) -> tuple[Seat, ...]:
        """The people elsewhere who play and are not there at the moment."""

    @property
    def clocks(self) -> tuple[float, ...]:
        """The seconds that each seat has left; none where nobody plays against time."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""

    @property
    def log(self) -> Sequence[EntryEvents]:
        """Everything that is known of the game, the oldest first."""

    @property
    def saved_to(self) -> str:
        """Where every move is kept, in a word for people."""

    def new_entries(self) -> list[EntryEvents]:
        """Give what has happened since this was asked last."""

    def poll(self) -> bool:
        """Take in what has come meanwhile, without waiting; say whether there is news."""

    def proceed(self) -> None:
        """Let whoever is awaited decide, or wait until something happens."""

    def act(self, seat: Seat, text: str) -> None:
        """Do an action for a person here."""

    def take_back(self) -> None:
        """Take back the last action of a person here, or ask the others for it."""

    def resign(self, seat: Seat) -> None: ...

    def offer_draw(self, seat: Seat) -> None:
        """Agree on a draw with whoever else sits here, or offer it to the others."""

    def answer(self, *, yes: bool) -> None:
        """Answer the request."""

    def cancel(self, seat: Seat) -> None:
        """Close the table that this seat has set up, before the game begins."""

    def claim(self, seat: Seat) -> None:
        """Go on without somebody who has left and was waited for."""

    def hand_over(self, seat: Seat) -> None:
        """Let a bot play for somebody who has left and was waited for."""

    def hint(self, seat: Seat) -> Hint:
        """Say what a strong bot would do that knows no more than this seat."""

    def record(self) -> str:
        """Write the game as a record."""

    def play_again(self) -> Self:
        """Leave this game for another with the same options and people."""

    def leave(self) -> Sentence:
        """Say where the record is when the game is over, else how to come back to it."""

    def close(self) -> None:
        """Let go of everything; the game stays where it is kept."""
