"""The interface of a game. Rules are pure: the same arguments always give the same result."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from kletka.protocol.event import Event
from kletka.protocol.options import Options
from kletka.protocol.turn import Chance, Over, Seat, ToMove

OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """A new position and what happened on the way to it."""

    state: StateT
    events: Sequence[EventT]  # read-only; long ones are made when they are looked at


class Rules(Protocol[OptionsT, StateT, ActionT, EventT, ViewT]):
    """One game. Instances hold no data; positions are values that may be stored, shared, compared.

    The `rules.py` of a game names the functions that do the work, and no rule is written there.
    """

    key: str  # "chain": the same one word in every place
    version: int  # raised when behaviour changes, not when code does
    order: int  # the place among the games that windows offer, from 1
    options_type: type[OptionsT]
    view_type: type[ViewT]
    event_type: type[EventT]  # the base class of the game's events
    refusal_type: type[StrEnum]  # the reasons of every IllegalAction, UnreadableAction, BadOptions…
    ending_type: type[StrEnum]  # the words that an Outcome may carry
    hidden: bool = False  # whether a viewer sees less than everything
    secret_options: tuple[str, ...] = ()  # which choices give away what is hidden
    draws: bool = False  # whether a game can end with nobody ahead, so that a draw can be offered

    @property
    def event_types(self) -> tuple[type[EventT], ...]:
        """The events of the game, in the order of their definition."""
        return tuple(kind for kind in self.event_type.types() if not kind.packed)

    @property
    def packed_types(self) -> tuple[type[EventT], ...]:
        """The events that only `pack` makes."""
        return tuple(kind for kind in self.event_type.types() if kind.packed)

    @property
    def refusals(self) -> tuple[str, ...]:
        """The reasons that a refusal of this game may carry."""
        return tuple(self.refusal_type)

    @property
    def endings(self) -> tuple[str, ...]:
        """The words that an outcome of this game may carry."""
        return tuple(self.ending_type)

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """Say how many seats these options make."""

    @abstractmethod
    def setup(self, options: OptionsT, seed: int) -> Step[StateT, EventT]:
        """Begin a game; the only place where a seed enters. Refuses with BadOptions."""

    @abstractmethod
    def turn(self, state: StateT) -> ToMove | Chance[ActionT] | Over:
        """Say whose decision it is."""

    def eliminated(self, state: StateT) -> frozenset[Seat]:
        """Name the seats that have lost already, while the others play on."""
        del state
        return frozenset()

    @abstractmethod
    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """List the legal actions of the seat or the dice that `turn` names; it depends only on what the mover sees.

        The sequence is read-only: a tuple, or lazy on large boards. When the game is over it is empty.
        """

    @abstractmethod
    def check(self, state: StateT, action: ActionT) -> None:
        """Refuse an action that is not legal now, with IllegalAction and the reason."""

    @abstractmethod
    def advance(self, state: StateT, action: ActionT) -> StateT:
        """Return the state after an action known to be legal, without events: the same as `apply`, faster."""

    @abstractmethod
    def emit_events(self, before: StateT, action: ActionT, after: StateT) -> Sequence[EventT]:
        """List what happened when a legal action led from one position to the other."""

    def apply(self, state: StateT, action: ActionT) -> Step[StateT, EventT]:
        """Return the state after a legal action and its events; refuse any other with IllegalAction."""
        self.check(state, action)
        after = self.advance(state, action)
        return Step(after, self.emit_events(state, action, after))

    def work(self, state: StateT) -> int:
        """Return the cost bound of a step: the most cells that it, its packed events and its view may touch.

        A server yields to other games, or uses a worker, by this number; 0: boards are always small.
        """
        del state
        return 0

    @abstractmethod
    def view_for(self, state: StateT, viewer: Seat | None) -> ViewT:
        """Build what this viewer may see, from what they may see; None is a spectator."""

    def event_for(self, event: EventT, viewer: Seat | None) -> EventT | None:
        """Return the event as this viewer may see it, or None; open games hide nothing."""
        del viewer
        return event

    def pack(self, events: Sequence[EventT]) -> Sequence[EventT]:
        """Return the events of one step as they are sent: very many that belong together as one."""
        return events

    def unpack(self, events: Sequence[EventT]) -> Sequence[EventT]:
        """Return the events that `pack` was given."""
        return events

    @abstractmethod
    def imagine(self, view: ViewT, seed: int) -> StateT:
        """Determinize: return a position that this view allows, which a bot can search.

        `view_for` of it gives the same view, and `legal_actions` the same list. An open game has
        just one such position; a hidden one chooses by the seed, and that is its leak test.
        """

    def reveal(self, state: StateT) -> object:
        """Return the whole position as plain data, secrets included: for traces and reviews."""
        return self.view_for(state, None)

    def disclose(self, state: StateT) -> object | None:
        """Return what views hid, for the replay of a game that is over; None: they hid nothing."""
        del state
        return None

    @abstractmethod
    def write_action(self, action: ActionT) -> str:
        """Write an action in at most 48 bytes of plain ASCII: log, terminal, buttons."""

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """Read what `write_action` wrote, forgiving case and spaces, or raise UnreadableAction."""

    @abstractmethod
    def write_state(self, state: StateT) -> str:
        """Write the whole position, secrets included, in one line."""

    @abstractmethod
    def read_state(self, text: str) -> StateT:
        """Read what `write_state` wrote, or raise UnreadableState."""


class OpenRules(Rules[OptionsT, StateT, ActionT, EventT, ViewT], Protocol):
    """A game that hides nothing: one view for everybody, and one position for each view."""

    @abstractmethod
    def view_of(self, state: StateT) -> ViewT:
        """Build what everybody sees."""

    @abstractmethod
    def state_of(self, view: ViewT) -> StateT:
        """Rebuild the position that gives this view."""

    def view_for(self, state: StateT, viewer: Seat | None) -> ViewT:
        """Build the same view for every viewer."""
        del viewer
        return self.view_of(state)

    def imagine(self, view: ViewT, seed: int) -> StateT:
        """Return the one position that this view allows."""
        del seed
        return self.state_of(view)


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
