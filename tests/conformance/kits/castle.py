"""What the common suites need to know of castles."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from kletka.games.castle.actions import (
    Attack,
    CastleAction,
    Decline,
    Die,
    Heal,
    Move,
    Obstacle,
    Obstacles,
    Place,
    Raise,
    Roll,
)
from kletka.games.castle.board import GRID
from kletka.games.castle.events import (
    AttackDeclared,
    AttackRolled,
    BarricadeDestroyed,
    BattleTurnBegan,
    CastleEvent,
    GameEnded,
    ObstacleRaised,
    ObstaclesCounted,
    PlacingEnded,
    PlacingTurnBegan,
    PotionDrunk,
    SecondActionDeclined,
    SecondActionRolled,
    TurnPassed,
    UnitDestroyed,
    UnitHealed,
    UnitMoved,
    UnitPlaced,
)
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.state import Awaits, CastleState, PendingChance, Stage
from kletka.games.castle.units import BLACK, KINDS, STATS
from kletka.games.castle.view import CastleView, Piece, ranges_of, state_of
from kletka.protocol import Cell, Outcome, ranked
from tests.conformance.kit import Count, Kit, Playthrough, Sample

NEAR = 4  # moves and attacks up to so many squares away, straight or not, are tried
OFF_BOARD = (Cell(9, 0), Cell(0, 7))


def universe(state: CastleState) -> Iterable[CastleAction]:
    del state
    return every_action()


@cache
def every_action() -> tuple[CastleAction, ...]:
    return tuple(_every_action())


def _every_action() -> Iterator[CastleAction]:
    cells = (*GRID.cells, *OFF_BOARD)
    yield Decline()
    yield from (Obstacles(count) for count in range(1, 6))
    yield from (Die(value) for value in range(1, 7))
    yield from (Heal(cell) for cell in cells)
    yield from (Place(kind, cell) for kind in KINDS for cell in cells)
    yield from (Raise(obstacle, cell) for obstacle in Obstacle for cell in cells)
    yield from (Roll(*dice) for dice in product(range(1, 7), repeat=3))
    for start, target in product(cells, repeat=2):
        if abs(start.x - target.x) + abs(start.y - target.y) <= NEAR:
            yield Move(start, target)
            yield Attack(start, target)


def follow(view: CastleView, event: CastleEvent) -> CastleView:
    """Follow an event; what every unit reaches is derived from the rest of the view."""
    after = _followed(view, event)
    return replace(after, ranges=ranges_of(state_of(after)))


def _followed(view: CastleView, event: CastleEvent) -> CastleView:
    """Rebuild the view after an event from the event alone."""
    for result in (before_the_battle, on_the_board, with_the_dice, from_turn_to_turn):
        after = result(view, event)
        if after is not None:
            return after
    raise AssertionError(event)


def before_the_battle(view: CastleView, event: CastleEvent) -> CastleView | None:
    match event:
        case PlacingTurnBegan(seat):
            return replace(view, mover=seat)
        case UnitPlaced(seat, kind, cell, left):
            hands = [list(hand) for hand in view.left]
            hands[seat][KINDS.index(kind)] = left
            view = with_piece(view, Piece(cell, seat, kind, STATS[kind].health, potion=True))
            return replace(view, left=tuple(map(tuple, hands)))
        case PlacingEnded():
            pending = PendingChance(Awaits.OBSTACLE_COUNT)
            return replace(view, stage=Stage.OBSTACLES, pending=pending, mover=BLACK)
        case ObstaclesCounted(count):
            return replace(view, pending=PendingChance(Awaits.OBSTACLE, left=count))
        case ObstacleRaised(obstacle, cell, left):
            view = replace(view, pending=PendingChance(Awaits.OBSTACLE, left=left))
            if obstacle is Obstacle.WALL:
                return replace(view, walls=row_by_row((*view.walls, cell)))
            return replace(view, barricades=row_by_row((*view.barricades, cell)))
        case _:
            return None


def on_the_board(view: CastleView, event: CastleEvent) -> CastleView | None:
    match event:
        case UnitMoved(start=start, cell=cell):
            piece = piece_at(view, start)
            return with_piece(without_piece(view, start), replace(piece, cell=cell))
        case BarricadeDestroyed(cell=cell):
            return replace(view, barricades=tuple(c for c in view.barricades if c != cell))
        case AttackDeclared(start=start, cell=cell):
            return replace(view, pending=PendingChance(Awaits.ATTACK_DICE, start, cell))
        case UnitDestroyed(owner, kind, cell):
            lost = [(*kinds, kind) if n == owner else kinds for n, kinds in enumerate(view.fallen)]
            return replace(without_piece(view, cell), fallen=tuple(lost))
        case PotionDrunk(cell=cell):
            view = with_piece(view, replace(piece_at(view, cell), potion=False))
            return replace(view, pending=PendingChance(Awaits.HEAL_DIE, cell))
        case _:
            return None


def with_the_dice(view: CastleView, event: CastleEvent) -> CastleView | None:
    match event:
        case AttackRolled(seat=seat, cell=cell, health=health, points=points):
            both = tuple(points if one == seat else kept for one, kept in enumerate(view.points))
            hurt = replace(piece_at(view, cell), health=health)
            return replace(with_piece(view, hurt), points=both)
        case UnitHealed(cell=cell, health=health, die_follows=more):
            view = with_piece(view, replace(piece_at(view, cell), health=health))
            return replace(view, pending=PendingChance(Awaits.SECOND_DIE) if more else None)
        case SecondActionRolled(won=won):
            return replace(view, second=won, pending=None)
        case _:
            return None


def from_turn_to_turn(view: CastleView, event: CastleEvent) -> CastleView | None:
    match event:
        case BattleTurnBegan(seat, number):
            return replace(
                view, stage=Stage.BATTLE, mover=seat, round=number, second=False, pending=None
            )
        case SecondActionDeclined() | TurnPassed():
            return view
        case GameEnded(winner=winner, ending=ending, rounds=rounds):
            ranking = ranked({0, 1}) if winner is None else ranked(winner, 1 - winner)
            return replace(
                view,
                stage=Stage.OVER,
                outcome=Outcome(ranking, ending),
                round=rounds,
                second=False,
                pending=None,
            )
        case _:
            return None


def piece_at(view: CastleView, cell: Cell) -> Piece:
    return next(piece for piece in view.pieces if piece.cell == cell)


def without_piece(view: CastleView, cell: Cell) -> CastleView:
    return replace(view, pieces=tuple(piece for piece in view.pieces if piece.cell != cell))


def with_piece(view: CastleView, piece: Piece) -> CastleView:
    pieces = [*without_piece(view, piece.cell).pieces, piece]
    pieces.sort(key=lambda one: (one.cell.y, one.cell.x))
    return replace(view, pieces=tuple(pieces))


def row_by_row(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: (cell.y, cell.x)))


CLOSE_FIGHT = (
    "block ******************/**B%R%************/****##B@R&********/******$$B&********"
    "/******************/**********R@******/****************** "
    "15p,9p,7p,4p,10p,3p black 12 first 60:54 %,@,&:%,@,& -"
)
WOUNDED = (
    "block ******************/******************/##****R%**********/******B%**********"
    "/******************/******************/****************** "
    "3p,2p red 40 second 67:90 %,@,@,&,&:%,@,@,&,& second-die"
)

KIT = Kit(
    samples=(
        Sample(CastleOptions(), seeds=(1,)),
        Sample(CastleOptions(), seeds=(2, 3), longest=250),
        Sample(CastleOptions(units_block=False), seeds=(4,), longest=400),
    ),
    universe=universe,
    counts=(
        Count("the first placements", 3, options=CastleOptions()),
        Count("a close fight", 3, position=CLOSE_FIGHT),
        Count("a close fight through units", 3, position=CLOSE_FIGHT.replace("block", "walk")),
    ),
    playthroughs=(Playthrough("first-blood", CastleOptions(), seed=21, steps=150),),
    follow=follow,
    off_board=(
        "heal r7c0",
        "heal r0c9",
        "heal r12c2",
        "place knight r999c999",
        "p k 10 2",
        "place elf (12, 100)",
        "move r12c2 r4c2",
        "move 5 2 4 12",
        "attack r5c2 -> r4c10",
        "wall r999999999c0",
        "barricade 10,10",
    ),
    unreadable=(
        "place",
        "place king r5c2",
        "place knight",
        "place knight r5",
        "move r5c2",
        "move r5c2 r4c2 r3c2",
        "attack r5c2",
        "heal",
        "heal 123",
        f"heal r{10**9}c2",
        "decline it",
        "obstacles 0",
        "obstacles 6",
        "wall",
        "roll 1 2",
        "roll 1 2 7",
        "die 0",
        "die 7",
        "r5c2 r4c2",
    ),
    broken_states=(
        CLOSE_FIGHT.replace("block", "jump"),
        CLOSE_FIGHT.replace("R%", "G%"),
        CLOSE_FIGHT.replace("9p", "16p"),
        CLOSE_FIGHT.replace("##", "$$"),
        CLOSE_FIGHT.replace("first", "second"),
        CLOSE_FIGHT.replace("60:54", "20:54"),
        CLOSE_FIGHT.replace("%,@,&:", "%,@:"),
        CLOSE_FIGHT.replace("black 12", "black 0"),
        CLOSE_FIGHT[:-1] + "attack-dice:r2c3:r2c5",
        CLOSE_FIGHT[:-1] + "heal-die:r2c3",
        CLOSE_FIGHT[:-1] + "obstacle:1",
        WOUNDED,
    ),
)
