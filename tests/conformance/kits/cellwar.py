"""What the common suites need to know of Cell War."""

from collections.abc import Iterator
from dataclasses import replace

from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Defend, Farm
from kletka.games.cellwar.events import (
    CellCaptured,
    CellWarEvent,
    ColonyDoomed,
    ColonySaved,
    ColonyVanished,
    DefenceRaised,
    FarmBuilt,
    IncomeReceived,
    PlayerDefeated,
    TurnBegan,
    TurnEnded,
    WarEnded,
)
from kletka.games.cellwar.legal import hindrances
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.state import CellWarState, Reach
from kletka.games.cellwar.view import CellWarView, PlayerView, state_of
from kletka.protocol import Cell, Outcome, Seat, ranked
from tests.conformance.kit import Count, Kit, Playthrough, Sample

LETTERS = "ABCD"


def universe(state: CellWarState) -> Iterator[CellWarAction]:
    yield END_TURN
    board = state.setup.board.grid
    for cell in (*board.cells, Cell(board.width, 0), Cell(0, board.height), Cell(999, 999)):
        yield Capture(cell)
        yield Farm(cell)
        yield from (Defend(cell, amount) for amount in range(11))


def follow(view: CellWarView, event: CellWarEvent) -> CellWarView:
    """Rebuild the view after an event; what hinders the mover is derived from the rest of it."""
    after = _followed(view, event)
    hindered = None if after.mover is None else hindrances(state_of(after))
    return replace(after, hindrances=hindered)


def _followed(view: CellWarView, event: CellWarEvent) -> CellWarView:
    match event:
        case CellCaptured() | FarmBuilt() | DefenceRaised():
            return counted(after_purchase(view, event))
        case ColonyDoomed() | ColonySaved() | ColonyVanished() | PlayerDefeated():
            return counted(after_cut(view, event))
        case _:
            return after_turn(view, event)


def after_purchase(
    view: CellWarView, event: CellCaptured | FarmBuilt | DefenceRaised
) -> CellWarView:
    view = paid(view, event.seat, event.gold)
    match event:
        case CellCaptured(seat=seat, cell=cell):
            taken = emptied(view, (cell,), LETTERS[seat])
            if view.reach is Reach.NOW:
                return taken
            return replace(taken, captured=marked(view.captured, (cell,), "+"))
        case FarmBuilt(cell=cell):
            return replace(view, works=marked(view.works, (cell,), "*"))
        case DefenceRaised(cell=cell, defence=defence):
            return replace(view, works=marked(view.works, (cell,), str(defence)))


def after_cut(
    view: CellWarView, event: ColonyDoomed | ColonySaved | ColonyVanished | PlayerDefeated
) -> CellWarView:
    match event:
        case ColonyDoomed(cells=cells, turns=turns):
            return replace(view, doomed=marked(view.doomed, cells, str(turns)))
        case ColonySaved(cells=cells):
            return replace(view, doomed=marked(view.doomed, cells, "."))
        case ColonyVanished(cells=cells):
            return emptied(view, cells, ".")
        case PlayerDefeated(owner=owner, cells=cells):
            return replace(emptied(view, cells, "."), fallen=(*view.fallen, owner))


def after_turn(view: CellWarView, event: CellWarEvent) -> CellWarView:
    match event:
        case TurnEnded():
            return replace(
                view,
                doomed=tuple(row.replace("2", "1") for row in view.doomed),
                captured=tuple("." * len(row) for row in view.captured),
            )
        case TurnBegan(seat=seat, round=number):
            return replace(view, mover=seat, round=number)
        case IncomeReceived(seat=seat, gold=gold):
            return paid(view, seat, gold)
        case WarEnded(ranking=ranking, ending=ending):
            return replace(view, mover=None, outcome=Outcome(ranked(*ranking), ending))
        case _:
            raise AssertionError(event)


def marked(rows: tuple[str, ...], cells: tuple[Cell, ...], sign: str) -> tuple[str, ...]:
    drawn = [list(row) for row in rows]
    for x, y in cells:
        drawn[y][x] = sign
    return tuple("".join(row) for row in drawn)


def emptied(view: CellWarView, cells: tuple[Cell, ...], owner: str) -> CellWarView:
    """Give cells to an owner, or to nobody, with nothing on them."""
    return replace(
        view,
        owners=marked(view.owners, cells, owner),
        works=marked(view.works, cells, "."),
        doomed=marked(view.doomed, cells, "."),
    )


def paid(view: CellWarView, seat: Seat, gold: int) -> CellWarView:
    return with_player(view, seat, replace(view.players[seat], gold=gold))


def with_player(view: CellWarView, seat: Seat, player: PlayerView) -> CellWarView:
    players = list(view.players)
    players[seat] = player
    return replace(view, players=tuple(players))


def counted(view: CellWarView) -> CellWarView:
    """Count cells and farms again."""

    def count(letter: str, player: PlayerView) -> PlayerView:
        works = [
            work
            for owners, row in zip(view.owners, view.works, strict=True)
            for owner, work in zip(owners, row, strict=True)
            if owner == letter
        ]
        farms = works.count("*")
        price = 1 + farms // 10
        return replace(player, cells=len(works), farms=farms, income=farms, farm_price=price)

    return replace(view, players=tuple(map(count, LETTERS, view.players)))


SMALL_MAP = "AAA......./AAA...^.../AAA.~...../...^..#.../..#...BBB./......BBB./......BBB."
CLOSE_MAP = "AAABBB/AAABBB/AAABBB/CCC^.#/CCC.~./CCC..."

DUEL = "...../.^.../....."
SAMPLE = f"{DUEL} AAABB/A.ABB/AA.BB *..1*/...9./..... - 3,2 4/9 A red,blue - - turn -"
SAMPLE_NOW = SAMPLE.replace(" turn ", " now ")

KIT = Kit(
    samples=(
        Sample(CellWarOptions(rounds=6), seeds=(1, 2)),
        Sample(CellWarOptions(rounds=40, map=SMALL_MAP), seeds=(1, 2)),
        Sample(CellWarOptions(rounds=60, players=3, map=CLOSE_MAP), seeds=(1, 2, 3)),
        Sample(CellWarOptions(10, 12, players=4, rounds=12), seeds=(1, 2)),
        Sample(CellWarOptions(10, 10, rounds=12, reach="now"), seeds=(1, 2)),
        Sample(CellWarOptions(50, 50, players=3, rounds=0), seeds=(5,), longest=60),
    ),
    universe=universe,
    counts=(
        Count("the first purchases", 2, options=CellWarOptions(10, 10)),
        Count("a narrow front", 3, position=SAMPLE),
        Count("the same with a front that moves at once", 3, position=SAMPLE_NOW),
    ),
    playthroughs=(
        Playthrough("drawn-map", CellWarOptions(10, 10, rounds=5), seed=3, steps=120),
        Playthrough("three-close", CellWarOptions(players=3, map=CLOSE_MAP), seed=8, steps=160),
    ),
    follow=follow,
    off_board=(
        "capture 50,0",
        "farm 0,50",
        "defend 999,999 1",
        "q1000,3",
        "defend 1,1 1000",
        "capture (999999999, 0)",
    ),
    unreadable=(
        "capture",
        "capture 1",
        "farm x,y",
        "defend 1,1",
        "defend 1,1 x",
        f"defend 1,1 {10**9}",
        "defend 1 2",
        "end 1,1",
        "take 1,1",
        "1,1",
        "r 1",
        "defend 1,1 ٣",
    ),
    short={"width": 10, "height": 10, "rounds": 3},
    long={"width": 10, "height": 10},
)
