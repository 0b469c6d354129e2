"""What a turn of Cell Capture did: the game won, chips captured, a chip raised."""

from collections.abc import Sequence

from kletka.analysis.explain import Fact
from kletka.games.chain.events import (
    CellExploded,
    ChipCaptured,
    ChipPlaced,
    ChipUpgraded,
    GameWon,
)
from kletka.protocol import Event, Seat
from kletka.wire.analysis_documents import Clause


def describe_turn(events: Sequence[Event], seat: Seat, victim: Seat | None) -> Fact | None:
    """Describe a turn by the chips that it captured, of everybody or of one victim."""
    chosen = next((one for one in events if isinstance(one, ChipPlaced | ChipUpgraded)), None)
    if chosen is None:
        return None
    cell = str(chosen.cell)
    if any(isinstance(one, GameWon) for one in events):
        return Fact(
            Clause("chain-analysis-wins", {"cell": cell}),
            Clause("chain-analysis-lets-win", {"cell": cell, "seat": seat}),
        )
    captured = {
        one.cell: one.owner
        for one in reversed(events)
        if isinstance(one, ChipCaptured) and victim in (None, one.owner)
    }
    if captured:
        count = len(captured)
        return Fact(
            Clause("chain-analysis-captures", {"cell": cell, "count": count}),
            Clause("chain-analysis-lets-capture", {"cell": cell, "count": count, "seat": seat}),
        )
    if any(isinstance(one, CellExploded) for one in events):
        return Fact(Clause("chain-analysis-explodes", {"cell": cell}))
    if isinstance(chosen, ChipUpgraded):
        return Fact(Clause("chain-analysis-raises", {"cell": cell, "level": chosen.level}))
    return Fact(Clause("chain-analysis-places", {"cell": cell}))
