"""What everybody at the table sees: castles hide nothing."""

from dataclasses import dataclass

from kletka.games.castle.field import GRID
from kletka.games.castle.state import CastleState, Draw, Stage
from kletka.games.castle.units import SEATS, Kind
from kletka.protocol import Cell, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit as it is seen on the board."""

    cell: Cell
    seat: Seat
    kind: Kind
    health: int
    potion: bool  # not drunk yet


@dataclass(frozen=True, slots=True)
class CastleView:
    """A position as it is seen; pairs are of black and of red."""

    stage: Stage
    mover: Seat  # of the last turn, once the game is over
    second: bool  # the action to come is the second of this turn
    draw: Draw | None  # what the table has to draw before the game goes on
    round: int
    pieces: tuple[Piece, ...]  # row by row
    walls: tuple[Cell, ...]
    barricades: tuple[Cell, ...]
    left: tuple[tuple[int, ...], ...]  # units to place: knights, dwarves, elves
    points: tuple[int, ...]
    fallen: tuple[tuple[Kind, ...], ...]  # in the order in which they fell
    units_block: bool
    outcome: Outcome | None


def view_of(state: CastleState) -> CastleView:
    """Show a position."""
    units = sorted((unit.square, seat, unit) for seat in SEATS for unit in state.armies[seat])
    return CastleView(
        stage=state.stage,
        mover=state.mover,
        second=state.second,
        draw=state.draw,
        round=state.round,
        pieces=tuple(
            Piece(GRID.cell(square), seat, unit.kind, unit.health, unit.potion)
            for square, seat, unit in units
        ),
        walls=GRID.cells_of(state.walls),
        barricades=GRID.cells_of(state.barricades),
        left=tuple(state.left_to_place(seat) for seat in SEATS),
        points=state.points,
        fallen=state.fallen,
        units_block=state.units_block,
        outcome=state.over.outcome if state.over else None,
    )
