"""The history of a player on one scale: for the chart, for the record against bots, for repeated games."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

MOST_ROWS = 250
"""Results that a history holds: with nine opponents each they fit into one note of every store."""

REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000
REPEAT_WINDOW_ROWS = 100
MOST_REPEATS = 10
"""Of the results of the last 24 hours, and of the last hundred, so many between the same two accounts
count; the others are logged, and change nothing."""


class HistoryRow(Struct, frozen=True, gc=False, array_like=True):
    """One result of a player."""

    number: int  # in the log
    at: int  # milliseconds since 1970
    match: str
    place: int
    shared: bool  # whether somebody else has the same place
    mu: float
    sigma: float
    opponents: tuple[str, ...]  # accounts; one that was deleted is empty
    bots: tuple[str, ...]  # levels
    counts: bool

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents) + len(self.bots)


class LevelRecord(Struct, frozen=True, gc=False, array_like=True):
    """Results against one level of bots."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def with_result(self, own: int, other: int) -> "LevelRecord":
        """Add a game in which the player and the bot had these places."""
        if own < other:
            return replace(self, won=self.won + 1)
        return (
            replace(self, lost=self.lost + 1)
            if own > other
            else replace(self, drawn=self.drawn + 1)
        )


class History(Struct, frozen=True):
    """The last results of a player, and the results against each level since the first."""

    rows: tuple[HistoryRow, ...] = ()
    levels: Mapping[str, LevelRecord] = {}
    peak: float = 0.0  # the highest certain rating; 0: there was none

    @property
    def number(self) -> int:
        """The number in the log of the last result."""
        return self.rows[-1].number if self.rows else 0

    def with_row(self, row: HistoryRow) -> "History":
        return replace(self, rows=(*self.rows, row)[-MOST_ROWS:])

    def repeats(self, opponent: str, at: int) -> int:
        """Count the results with this opponent that count, within the window of repeated games."""
        recent = self.rows[-REPEAT_WINDOW_ROWS:]
        return sum(
            row.counts and opponent in row.opponents and at - row.at < REPEAT_WINDOW_MS
            for row in recent
        )
