"""What a turn of Contours did: points captured, or only a point put down."""

from collections.abc import Sequence

from kletka.analysis.explain import Fact
from kletka.games.contours.events import ContourClosed, PointPlaced
from kletka.protocol import Event, Seat
from kletka.wire.analysis_documents import Clause


def describe_turn(events: Sequence[Event], seat: Seat, victim: Seat | None) -> Fact | None:
    """Describe a turn by the points that its contours captured."""
    del victim  # there is only one other seat
    placed = next((one for one in events if isinstance(one, PointPlaced)), None)
    if placed is None:
        return None
    cell = str(placed.cell)
    count = sum(
        len(one.captured) for one in events if isinstance(one, ContourClosed) and one.seat == seat
    )
    if not count:
        return Fact(Clause("contours-analysis-places", {"cell": cell}), quiet=True)
    return Fact(
        Clause("contours-analysis-captures", {"cell": cell, "count": count}),
        Clause("contours-analysis-lets-capture", {"cell": cell, "count": count, "seat": seat}),
    )
