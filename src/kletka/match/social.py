"""Entries that tell of people and not of the game: which they are, and how many entries a match may have."""

from typing import TYPE_CHECKING

from kletka.match.entry import Kind
from kletka.match.errors import NotAllowed

if TYPE_CHECKING:
    from kletka.match.table import Table

SOCIAL = frozenset(Kind) - {
    *(Kind.ACT, Kind.DRAW, Kind.STAND_IN),
    *(Kind.RESIGN, Kind.TIME_OUT, Kind.FORFEIT, Kind.DRAW_AGREED, Kind.CLOSE),
}
"""All but moves and departures. Takebacks are among them: with bots alone they need no consent."""

OPENING = frozenset(
    {
        *(Kind.TAKE_BACK, Kind.TAKE_BACK_ASKED, Kind.DRAW_OFFERED),
        *(Kind.STAND_UP, Kind.HAND_OVER),
    }
)
"""What can be done again and again; the other social entries answer one of these, or happen once."""


def check_length(before: "Table", after: "Table", most: int) -> None:
    """Refuse one more move at a table that has had enough of them; it can still be ended."""
    if before.number < most or after.number == before.number:
        return
    if after.match.entries[before.number - after.match.before].kind is Kind.ACT:
        raise NotAllowed("shell-refused-match-entries", most=most)


def check_social(before: "Table", after: "Table", most: int) -> None:
    """Refuse one more offer or takeback at a table that has had enough; moves and answers go on."""
    if before.match.social < most or after.number == before.number:
        return
    kind = after.match.entries[before.number - after.match.before].kind
    if kind in OPENING and not (kind is Kind.TAKE_BACK and before.offer is not None):
        raise NotAllowed("shell-refused-social", most=most)
