"""The effects of entries around the game: seats, offers, rematches, the table itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.entry import Entry, EntryKind
from kletka.match.occupant import OPEN, Occupant
from kletka.protocol import Seat

if TYPE_CHECKING:
    from kletka.match.table import Table


class Offer(Struct, frozen=True, gc=False):
    """Something that the others are asked to agree to."""

    kind: EntryKind  # TAKE_BACK_ASKED or DRAW_OFFERED
    seat: Seat  # of the player who asks
    agreed: frozenset[Seat]  # the player who asks, and those who have agreed so far
    number: int  # of the entry that asked


def people(occupants: tuple[Occupant, ...]) -> frozenset[Seat]:
    """Name the seats that people hold."""
    return frozenset(
        Seat(number) for number, occupant in enumerate(occupants) if occupant.is_person
    )


def _seated(table: "Table", seat: Seat | None, occupant: Occupant) -> "Table":
    occupants = tuple(
        occupant if number == seat else other for number, other in enumerate(table.occupants)
    )
    return replace(table, occupants=occupants)


def _of(table: "Table", entry: Entry) -> Occupant:
    assert entry.seat is not None
    return table.occupants[entry.seat]


def _asking(table: "Table", entry: Entry) -> "Table":
    assert entry.seat is not None
    agreed = frozenset({entry.seat})
    return replace(table, offer=Offer(entry.kind, entry.seat, agreed, table.number))


def _agreeing(table: "Table", entry: Entry) -> "Table":
    assert table.offer is not None
    assert entry.seat is not None
    agreed = table.offer.agreed | {entry.seat}
    return replace(table, offer=replace(table.offer, agreed=agreed))


def _wanting_more(table: "Table", entry: Entry) -> "Table":
    assert entry.seat is not None
    again, declined = table.again | {entry.seat}, table.declined - {entry.seat}
    return replace(table, again=again, declined=declined)


def _declining(table: "Table", entry: Entry) -> "Table":
    assert entry.seat is not None
    return replace(table, declined=table.declined | {entry.seat})


def _sitting_down(table: "Table", entry: Entry) -> "Table":
    """Take a seat; the first person at an empty table is its host."""
    assert entry.seat is not None
    hosts = table.hosts if people(table.occupants) else frozenset({entry.seat})
    return replace(_seated(table, entry.seat, Occupant(name=entry.text)), hosts=hosts)


def _standing_up(table: "Table", entry: Entry) -> "Table":
    assert entry.seat is not None
    return replace(_seated(table, entry.seat, OPEN), hosts=table.hosts - {entry.seat})


def _pausing(table: "Table", entry: Entry) -> "Table":
    milliseconds = int(entry.text)
    starts = None if table.starts is None else table.starts + milliseconds
    return replace(table, clocks=table.clocks.after_pause(milliseconds, entry.at), starts=starts)


CHANGES: dict[EntryKind, Callable[["Table", Entry], "Table"]] = {
    EntryKind.SIT: _sitting_down,
    EntryKind.STAND_UP: _standing_up,
    EntryKind.HAND_OVER: lambda table, entry: _seated(
        table, entry.seat, replace(_of(table, entry), level=entry.text)
    ),
    EntryKind.COME_BACK: lambda table, entry: _seated(
        table, entry.seat, replace(_of(table, entry), level=None)
    ),
    EntryKind.TAKE_BACK_ASKED: _asking,
    EntryKind.DRAW_OFFERED: _asking,
    EntryKind.TAKE_BACK_GRANTED: _agreeing,
    EntryKind.DRAW_ACCEPTED: _agreeing,
    EntryKind.REMATCH_ASKED: _wanting_more,
    EntryKind.REMATCH_DECLINED: _declining,
    EntryKind.REMATCH: lambda table, entry: replace(table, successor=entry.text),
    EntryKind.PAUSE: _pausing,
    EntryKind.START: lambda table, _: replace(table, starts=None),
    EntryKind.CANCEL: lambda table, entry: replace(table, cancelled=entry.kind),
    EntryKind.ABANDON: lambda table, entry: replace(table, cancelled=entry.kind),
    EntryKind.CLOSE: lambda table, entry: (
        table if table.begun else replace(table, cancelled=entry.kind)
    ),
}
"""What an entry changes around the game."""

LEAVES_OPEN = frozenset(
    {
        *(EntryKind.TAKE_BACK_ASKED, EntryKind.TAKE_BACK_GRANTED),
        *(EntryKind.DRAW_OFFERED, EntryKind.DRAW_ACCEPTED),
        *(EntryKind.COME_BACK, EntryKind.PAUSE, EntryKind.START),
    }
)
"""What does not settle a question: with any other entry the game, or somebody, went on."""
