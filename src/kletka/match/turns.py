"""Which turn of a seat is under way."""

from kletka.match.entry import EntryKind
from kletka.match.table import Table
from kletka.protocol import Seat, ToMove


def turn_start(table: Table, seat: Seat) -> int | None:
    """Name the turn of a person by the entry that began it; None while they are not to move.

    A turn may have several actions of the seat, with chance outcomes between them; they begin no new turn.
    """
    match = table.match
    if not table.begun or match.turn != ToMove(seat) or not table.occupants[seat].decides:
        return None
    for number, entry in zip(
        range(match.number, match.dropped, -1), reversed(match.entries), strict=False
    ):
        own = entry.kind is EntryKind.ACT and entry.seat == seat
        if not own and entry.kind is not EntryKind.CHANCE:
            return number
    return match.dropped
