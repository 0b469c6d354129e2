"""The context of a drawing: language, names, width of the window, latest events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from kletka.phrases import Phrases
from kletka.protocol import Event

EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What a text board needs besides the view."""

    phrases: Phrases
    names: tuple[str, ...]  # of the seats
    width: int = 80  # columns of the window
    events: Sequence[Event] = ()  # of the last action, to mark the last move

    def seat_name(self, seat: int, letters: str) -> str:
        """Return the letter of a seat on the board, followed by its name if that differs."""
        letter, name = letters[seat], self.names[seat]
        return letter if name == letter else f"{letter} {name}"


def last_event(events: Sequence[Event], *kinds: type[EventT]) -> EventT | None:
    """Find the latest event of these types."""
    return next((event for event in reversed(events) if isinstance(event, kinds)), None)
