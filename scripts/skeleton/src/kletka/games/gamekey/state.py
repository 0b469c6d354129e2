"""A position of Game Title."""

from typing import NamedTuple

from kletka.protocol import Grid, Mask, Seat


class Setup(NamedTuple):
    """What was agreed before the first move, and never changes."""

    board: Grid


class GamePrefixState(NamedTuple):
    """A position, a value."""

    setup: Setup
    mover: Seat  # after the end, the seat that would move next
    marks: tuple[Mask, Mask]  # the cells that each seat has marked

    @property
    def empty(self) -> Mask:
        """The cells that nobody has marked."""
        return self.setup.board.board & ~(self.marks[0] | self.marks[1])
