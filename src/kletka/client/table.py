"""The interface of a table, local or on a server."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol, Self, TypeAlias

from kletka.match import EntryKind
from kletka.protocol import AnyRules, Event, Outcome, Seat


@dataclass(frozen=True, slots=True)
class EntryEvents:
    """One entry with the events that are visible to the players here."""

    number: int
    kind: EntryKind | None  # None: the setup
    seat: Seat | None  # None: the table
    text: str  # as in the entry; empty where it is hidden from the players here
    events: tuple[Event, ...]  # none once it is taken back


class Decider(Enum):
    """What kind of decision the players here wait for."""

    TABLE = auto()  # a random draw
    BOT = auto()
    PERSON = auto()
    GUEST = auto()  # a player who has not joined yet


@dataclass(frozen=True, slots=True)
class Awaited:
    """The decision that the players here wait for."""

    who: Decider
    seat: Seat | None = None
    away: bool = False  # not connected at the moment


@dataclass(frozen=True, slots=True)
class Request:
    """An offer of another player to one of the players here."""

    kind: EntryKind  # TAKE_BACK_ASKED or DRAW_OFFERED
    by: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class HintedAction:
    """An advised action and its events; none in a game with hidden information."""

    action: str  # in notation
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message for the player: a Fluent id and its values."""

    phrase: str
    values: Mapping[str, object] = field(default_factory=dict)


Say: TypeAlias = Callable[[Sentence], None]
"""Prints messages that belong to no entry, such as a lost connection."""


class ClientTable(Protocol):
    """A game, and the players at this end of it. Every change is stored before it is shown.

    It changes only during calls: `poll` and `proceed` process what others do. Calls raise Refused
    for what is not allowed, and OSError for what could not be stored.
    """

    @property
    def rules(self) -> AnyRules: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        """The seats of the players here; none for a spectator."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown: the mover here, else the first seat here."""

    @property
    def view(self) -> Any:
        """What the viewer sees."""

    @property
    def choices(self) -> Sequence[Any]:
        """The legal actions of the mover."""

    @property
    def mover(self) -> Seat | None:
        """The seat of a player here who is to move."""

    @property
    def request(self) -> Request | None:
        """The offer that a player here must answer."""

    @property
    def awaited(self) -> Awaited | None:
        """The decision that is awaited from elsewhere; None if there is none."""

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of players elsewhere who are not connected."""

    @property
    def clocks(self) -> tuple[float, ...]:
        """The seconds that each seat has left; empty without a clock."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a finished game."""

    @property
    def log(self) -> Sequence[EntryEvents]:
        """All entries so far, the oldest first."""

    @property
    def saved_to(self) -> str:
        """Where the game is stored, as shown to the player."""

    def new_entries(self) -> list[EntryEvents]:
        """Return the entries since the last call."""

    def poll(self) -> bool:
        """Process pending messages without waiting; return whether there are new entries."""

    def proceed(self) -> None:
        """Let a bot or a draw decide, or wait until something happens."""

    def act(self, seat: Seat, text: str) -> None:
        """Play an action for a player here."""

    def take_back(self) -> None:
        """Take back the last action of a player here, or ask the others to agree."""

    def resign(self, seat: Seat) -> None: ...

    def offer_draw(self, seat: Seat) -> None:
        """Agree on a draw between players here, or offer it to the others."""

    def answer(self, *, yes: bool) -> None:
        """Answer the request."""

    def cancel(self, seat: Seat) -> None:
        """Cancel a match before it begins."""

    def claim(self, seat: Seat) -> None:
        """Continue without a player who has left."""

    def hand_over(self, seat: Seat) -> None:
        """Let a bot play for a player who has left."""

    def hint(self, seat: Seat) -> HintedAction:
        """Return the action of a strong bot that sees what this seat sees."""

    def record(self) -> str:
        """Write the game as a record."""

    def play_again(self) -> Self:
        """Start another game with the same options and players."""

    def leave(self) -> Sentence:
        """Return a message: where the record is, or how to resume the game."""

    def close(self) -> None:
        """Release files and connections; the game stays stored."""
