"""What everybody sees of a game of Castles: nothing is hidden."""

from dataclasses import dataclass

from kletka.games.castle.board import BOARD, GRID, reach, strikes
from kletka.games.castle.legal import passable_of
from kletka.games.castle.outcome import STALEMATE, VICTORY, outcome
from kletka.games.castle.state import CastleState, PendingChance, Setup, Stage
from kletka.games.castle.units import BLACK, RED, SEATS, Army, Kind, Unit
from kletka.protocol import Cell, Outcome, Over, Seat


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit as it is seen on the board."""

    cell: Cell
    seat: Seat
    kind: Kind
    health: int
    potion: bool  # whether it is not drunk yet


@dataclass(frozen=True, slots=True)
class Range:
    """What a unit reaches from where it stands, whoever is on turn; it follows from the rest."""

    moves: tuple[Cell, ...]  # the free squares to which it may move
    strikes: tuple[Cell, ...]
    """The squares on which it would hit an enemy, whether one stands there or not."""


@dataclass(frozen=True, slots=True)
class CastleView:
    """A position as it is seen; pairs are of black and of red."""

    stage: Stage
    mover: Seat  # the seat on turn; of the last turn, once the game is over
    second: bool  # whether the action to come is the second of this turn
    pending: PendingChance | None  # what chance has to decide before the game goes on
    round: int  # 0 until the battle
    pieces: tuple[Piece, ...]  # the units, row by row
    ranges: tuple[Range, ...]
    """What each of the pieces reaches, in their order, whoever is on turn; none before the battle."""
    walls: tuple[Cell, ...]  # their cells
    barricades: tuple[Cell, ...]  # their cells
    left: tuple[tuple[int, ...], ...]
    """Of each seat the units still to place: knights, dwarves, elves."""
    points: tuple[int, ...]  # by seat
    fallen: tuple[tuple[Kind, ...], ...]
    """Of each seat the kinds of fallen units, in the order of falling."""
    units_block: bool  # the option
    outcome: Outcome | None  # as in the row itself


def view_of(state: CastleState) -> CastleView:
    """Show a position."""
    units = sorted((unit.square, seat, unit) for seat in SEATS for unit in state.armies[seat])
    return CastleView(
        stage=state.stage,
        mover=state.mover,
        second=state.second,
        pending=state.pending,
        round=state.round,
        pieces=tuple(
            Piece(GRID.cell(square), seat, unit.kind, unit.health, unit.potion)
            for square, seat, unit in units
        ),
        ranges=ranges_of(state),
        walls=GRID.cells_of(state.walls),
        barricades=GRID.cells_of(state.barricades),
        left=tuple(state.left_to_place(seat) for seat in SEATS),
        points=state.points,
        fallen=state.fallen,
        units_block=state.setup.units_block,
        outcome=outcome(state),
    )


def ranges_of(state: CastleState) -> tuple[Range, ...]:
    """Say what every unit reaches, in the order of the pieces of a view."""
    if not state.round:
        return ()
    free = state.free
    passable = passable_of(state, free)
    units = sorted(unit for army in state.armies for unit in army)
    return tuple(
        Range(
            GRID.cells_of(reach(unit.kind, unit.square, passable, free)),
            GRID.cells_of(
                strikes(unit.kind, unit.square, BOARD & ~state.obstacles, state.obstacles, 0)
            ),
        )
        for unit in units
    )


def state_of(view: CastleView) -> CastleState:
    """Rebuild the position that gives this view."""
    return CastleState(
        setup=Setup(view.units_block),
        mover=view.mover,
        armies=(_army(view, BLACK), _army(view, RED)),
        walls=GRID.mask_of(view.walls),
        barricades=GRID.mask_of(view.barricades),
        round=view.round,
        second=view.second,
        pending=view.pending,
        points=(view.points[BLACK], view.points[RED]),
        fallen=(view.fallen[BLACK], view.fallen[RED]),
        over=_over(view.outcome),
    )


def _army(view: CastleView, seat: Seat) -> Army:
    return tuple(
        Unit(GRID.index(piece.cell), piece.kind, piece.health, piece.potion)
        for piece in view.pieces
        if piece.seat == seat
    )


def _over(result: Outcome | None) -> Over | None:
    if result is None:
        return None
    return STALEMATE if result.winner is None else VICTORY[result.winner]
