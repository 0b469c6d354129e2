"""What a drawing is made on: language, names, width."""

from collections.abc import Sequence
from dataclasses import dataclass

from kletka.phrases import Phrases
from kletka.protocol import Event


@dataclass(frozen=True, slots=True)
class Paper:
    """The sheet that a text board is drawn on."""

    phrases: Phrases
    names: tuple[str, ...]  # of the seats
    width: int = 80  # columns of the window
    events: Sequence[Event] = ()  # of the last action, to mark the last move

    def who(self, seat: int, letters: str) -> str:
        """Say the letter of a seat on the board, and the name where that is another word."""
        letter, name = letters[seat], self.names[seat]
        return letter if name == letter else f"{letter} {name}"
