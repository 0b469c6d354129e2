"""What an entry changes around the game: seats, offers, the wish to play again, the table itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.entry import Entry, Kind
from kletka.match.occupant import OPEN, Occupant
from kletka.protocol import Seat

if TYPE_CHECKING:
    from kletka.match.table import Table


class Offer(Struct, frozen=True, gc=False):
    """Something that the others are asked to agree to."""

    kind: Kind  # TAKE_BACK_ASKED or DRAW_OFFERED
    seat: Seat  # who asks
    agreed: frozenset[Seat]  # who asks, and who has said yes so far
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
    """Take a seat; at a table where nobody sits, the first who comes is its host."""
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


CHANGES: dict[Kind, Callable[["Table", Entry], "Table"]] = {
    Kind.SIT: _sitting_down,
    Kind.STAND_UP: _standing_up,
    Kind.HAND_OVER: lambda table, entry: _seated(
        table, entry.seat, replace(_of(table, entry), level=entry.text)
    ),
    Kind.COME_BACK: lambda table, entry: _seated(
        table, entry.seat, replace(_of(table, entry), level=None)
    ),
    Kind.TAKE_BACK_ASKED: _asking,
    Kind.DRAW_OFFERED: _asking,
    Kind.TAKE_BACK_GRANTED: _agreeing,
    Kind.DRAW_ACCEPTED: _agreeing,
    Kind.REMATCH_ASKED: _wanting_more,
    Kind.REMATCH_DECLINED: _declining,
    Kind.REMATCH: lambda table, entry: replace(table, successor=entry.text),
    Kind.PAUSE: _pausing,
    Kind.START: lambda table, _: replace(table, starts=None),
    Kind.CANCEL: lambda table, entry: replace(table, cancelled=entry.kind),
    Kind.ABANDON: lambda table, entry: replace(table, cancelled=entry.kind),
    Kind.CLOSE: lambda table, entry: table if table.begun else replace(table, cancelled=entry.kind),
}
"""What an entry changes around the game."""

LEAVES_OPEN = frozenset(
    {
        *(Kind.TAKE_BACK_ASKED, Kind.TAKE_BACK_GRANTED),
        *(Kind.DRAW_OFFERED, Kind.DRAW_ACCEPTED),
        *(Kind.COME_BACK, Kind.PAUSE, Kind.START),
    }
)
"""What does not settle a question: with any other entry the game, or somebody, went on."""
