"""Social entries, which are about people and not about the game, and the limits of both kinds."""

from typing import TYPE_CHECKING

from kletka.match.entry import EntryKind
from kletka.match.errors import NotAllowed

if TYPE_CHECKING:
    from kletka.match.table import Table

SOCIAL = frozenset(EntryKind) - {
    *(EntryKind.ACT, EntryKind.CHANCE, EntryKind.STAND_IN),
    *(
        EntryKind.RESIGN,
        EntryKind.TIME_OUT,
        EntryKind.FORFEIT,
        EntryKind.DRAW_AGREED,
        EntryKind.CLOSE,
    ),
}
"""All but moves and departures. Takebacks are among them: with bots alone they need no consent."""

OPENING = frozenset(
    {
        *(EntryKind.TAKE_BACK, EntryKind.TAKE_BACK_ASKED, EntryKind.DRAW_OFFERED),
        *(EntryKind.STAND_UP, EntryKind.HAND_OVER),
    }
)
"""What can be done again and again; the other social entries answer one of these, or happen once."""


def check_length(before: "Table", after: "Table", most: int) -> None:
    """Refuse one more move at a table that has had enough of them; it can still be ended."""
    if before.number < most or after.number == before.number:
        return
    if after.match.entries[before.number - after.match.dropped].kind is EntryKind.ACT:
        raise NotAllowed("shell-refused-match-entries", most=most)


def check_social(before: "Table", after: "Table", most: int) -> None:
    """Refuse one more offer or takeback at a table that has had enough; moves and answers go on."""
    if before.match.social < most or after.number == before.number:
        return
    kind = after.match.entries[before.number - after.match.dropped].kind
    if kind in OPENING and not (kind is EntryKind.TAKE_BACK and before.offer is not None):
        raise NotAllowed("shell-refused-social", most=most)
