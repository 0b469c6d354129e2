"""What an action of Castles did, before its dice: an attack, a step, a potion."""

from collections.abc import Sequence

from kletka.analysis.explain import Fact
from kletka.games.castle.events import (
    AttackDeclared,
    BarricadeDestroyed,
    PotionDrunk,
    SecondActionDeclined,
    UnitMoved,
    UnitPlaced,
)
from kletka.protocol import Cell, Event, Seat
from kletka.wire.analysis_documents import Clause


def describe_turn(events: Sequence[Event], seat: Seat, victim: Seat | None) -> Fact | None:
    """Describe an action by its unit and its target."""
    del victim  # there is only one other seat
    for event in events:
        match event:
            case AttackDeclared():
                values: dict[str, int | str] = {
                    "kind": event.kind.value,
                    "target": event.target_kind.value,
                    "square": _square(event.cell),
                }
                return Fact(
                    Clause("castle-analysis-attacks", values),
                    Clause("castle-analysis-lets-attack", {**values, "seat": seat}),
                )
            case UnitMoved():
                return _of_unit("castle-analysis-moves", event.kind.value, event.cell)
            case BarricadeDestroyed():
                return _of_unit("castle-analysis-breaks", event.kind.value, event.cell)
            case PotionDrunk():
                return _of_unit("castle-analysis-heals", event.kind.value, event.cell)
            case UnitPlaced():
                return _of_unit("castle-analysis-places", event.kind.value, event.cell)
            case SecondActionDeclined():
                return Fact(Clause("castle-analysis-declines"))
    return None


def _of_unit(phrase: str, kind: str, cell: Cell) -> Fact:
    return Fact(Clause(phrase, {"kind": kind, "square": _square(cell)}))


def _square(cell: Cell) -> str:
    return f"r{cell.y}c{cell.x}"
