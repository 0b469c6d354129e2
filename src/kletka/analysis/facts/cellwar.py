"""What a turn of Cell War did: enemies defeated, land cut off or taken, farms built."""

from collections.abc import Sequence

from kletka.analysis.explain import Fact
from kletka.games.cellwar.events import CellCaptured, ColonyDoomed, FarmBuilt, PlayerDefeated
from kletka.protocol import Event, Seat
from kletka.wire.analysis_documents import Clause


def describe_turn(events: Sequence[Event], seat: Seat, victim: Seat | None) -> Fact | None:
    """Describe a turn by the greatest harm that it did, to everybody or to one victim."""
    return _harm(events, seat, victim) or (None if victim is not None else _growth(events))


def _harm(events: Sequence[Event], seat: Seat, victim: Seat | None) -> Fact | None:
    def hits(owner: Seat | None) -> bool:
        return owner is not None and owner != seat and victim in (None, owner)

    for one in events:
        if isinstance(one, PlayerDefeated) and hits(one.owner):
            return Fact(
                Clause("cellwar-analysis-defeats", {"seat": one.owner}),
                Clause("cellwar-analysis-lets-defeat", {"seat": seat}),
            )
    cut_off = sum(
        len(one.cells) for one in events if isinstance(one, ColonyDoomed) and hits(one.owner)
    )
    taken = [one for one in events if isinstance(one, CellCaptured) and hits(one.owner)]
    if cut_off > len(taken):
        return Fact(
            Clause("cellwar-analysis-cuts", {"count": cut_off}),
            Clause("cellwar-analysis-lets-cut", {"count": cut_off, "seat": seat}),
        )
    if not taken:
        return None
    farms = sum(one.farm for one in taken)
    values: dict[str, int | str] = {"count": len(taken), "farms": farms}
    cell = str(taken[0].cell)
    return Fact(
        Clause("cellwar-analysis-takes", values),
        Clause("cellwar-analysis-lets-take", {**values, "cell": cell, "seat": seat}),
    )


def _growth(events: Sequence[Event]) -> Fact:
    farms = sum(isinstance(one, FarmBuilt) for one in events)
    cells = sum(isinstance(one, CellCaptured) for one in events)
    if farms or cells:
        return Fact(Clause("cellwar-analysis-grows", {"cells": cells, "farms": farms}))
    return Fact(Clause("cellwar-analysis-idles"))
