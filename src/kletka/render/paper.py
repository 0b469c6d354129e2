"""What a drawing is made on: language, names, width."""

from dataclasses import dataclass

from kletka.phrases import Phrases
from kletka.protocol import Event


@dataclass(frozen=True, slots=True)
class Paper:
    """The sheet that a text board is drawn on."""

    phrases: Phrases
    names: tuple[str, ...]  # of the seats
    width: int = 80  # columns of the window
    events: tuple[Event, ...] = ()  # of the last action, to mark the last move
