"""What the common suites need to know of Cell Capture."""

from collections.abc import Iterator
from dataclasses import replace

from kletka.games.chain.actions import ChainAction, Place, Upgrade
from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
    ChipPlaced,
    ChipUpgraded,
    GameWon,
    PlayerEliminated,
    TurnBegan,
)
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.state import ChainState
from kletka.games.chain.view import ChainView, Chip, Standing
from kletka.protocol import Cell
from tests.conformance.kit import Count, Kit, Playthrough, Sample


def universe(state: ChainState) -> Iterator[ChainAction]:
    grid = state.setup.board
    off_board = (Cell(grid.width, 0), Cell(0, grid.height), Cell(999, 999))
    for cell in (*grid.cells, *off_board):
        yield Place(cell)
        yield Upgrade(cell)


def follow(view: ChainView, event: ChainEvent) -> ChainView:
    """Rebuild the view after an event from the event alone."""
    match event:
        case ChipPlaced(seat=seat, cell=cell):
            return with_chip(view, cell, Chip(cell, seat, 1))
        case (
            ChipUpgraded(seat=seat, cell=cell, level=level)
            | ChipCreated(seat=seat, cell=cell, level=level)
            | ChipGrown(seat=seat, cell=cell, level=level)
            | ChipCaptured(seat=seat, cell=cell, level=level)
        ):
            return with_chip(view, cell, Chip(cell, seat, level))
        case CellExploded(cell=cell):
            return with_chip(view, cell, None)
        case PlayerEliminated(seat=seat):
            out = tuple(
                replace(standing, out=standing.out or standing.seat == seat)
                for standing in view.standings
            )
            return replace(view, standings=out, eliminated=(*view.eliminated, seat))
        case TurnBegan(seat=seat, round=number):
            return counted(replace(view, mover=seat, round=number))
        case GameWon(seat=seat):
            return counted(replace(view, mover=None, winner=seat))
        case _:
            raise AssertionError(event)


def with_chip(view: ChainView, cell: Cell, chip: Chip | None) -> ChainView:
    others = [other for other in view.chips if other.cell != cell]
    chips = [*others, chip] if chip else others
    chips.sort(key=lambda each: (each.cell.y, each.cell.x))
    return replace(view, chips=tuple(chips))


def counted(view: ChainView) -> ChainView:
    """Count the chips again once the board is at rest."""

    def count(standing: Standing) -> Standing:
        mine = [chip.level for chip in view.chips if chip.seat == standing.seat]
        return replace(standing, chips=len(mine), levels=sum(mine))

    ready = (chip.cell for chip in view.chips if (chip.seat, chip.level) == (view.mover, 3))
    return replace(view, ready=tuple(ready), standings=tuple(map(count, view.standings)))


ROWS = "/.5/.2A3.2/B1.4/.5"

KIT = Kit(
    samples=(
        Sample(ChainOptions(5, 5, 2)),
        Sample(ChainOptions(5, 7, 3, ("white", "pink", "red"), balance=True)),
        Sample(ChainOptions(6, 5, 10, drops_add_up=True), seeds=(4,)),
        Sample(ChainOptions(8, 8, 2), seeds=(6,), longest=300),
        Sample(ChainOptions(50, 5, 4), seeds=(7,), longest=150),
    ),
    universe=universe,
    counts=(
        Count("the first placements of three", 3, options=ChainOptions(5, 5, 3)),
        Count(
            "a crowded board, ripe to burst",
            6,
            position="5x5 red,blue AB level-1 9 A - A3B2.2B3/B3A3B3.B2/.B3A3.2/A1.2B3./.3A2B1",
        ),
        Count(
            "the same board where drops add up",
            6,
            position="5x5 red,blue AB add-up 9 A - A3B2.2B3/B3A3B3.B2/.B3A3.2/A1.2B3./.3A2B1",
        ),
    ),
    playthroughs=(
        Playthrough("small-duel", ChainOptions(5, 5, 2), seed=45, steps=60),
        Playthrough("five-at-the-table", ChainOptions(7, 6, 5), seed=17, steps=60),
        Playthrough("drops-add-up", ChainOptions(6, 5, 3, drops_add_up=True), seed=7, steps=60),
    ),
    follow=follow,
    unreadable=("place", "put 1,1", "1,1 2,2", "up", "u1", "A_2_(5,3)", f"{10**9},0"),
    off_board=("50,0", "place 0,50", "999,999", "place 1000,3", "u(999999999, 0)"),
    broken_states=(
        f"5x5 red,blue AB level-1 4 A .5{ROWS}",
        f"4x5 red,blue AB level-1 4 A - .5{ROWS}",
        f"5x5 red AB level-1 4 A - .5{ROWS}",
        f"5x5 red,red AB level-1 4 A - .5{ROWS}",
        f"5x5 red,blue AA level-1 4 A - .5{ROWS}",
        f"5x5 red,blue AB level-2 4 A - .5{ROWS}",
        f"5x5 red,blue AB level-1 0 A - .5{ROWS}",
        f"5x5 red,blue AB level-1 4 C - .5{ROWS}",
        f"5x5 red,blue AB level-1 4 A C .5{ROWS}",
        f"5x5 red,blue AB level-1 4 A BB .5{ROWS}",
        f"5x5 red,blue AB level-1 4 A B .5{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .4{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .5/.5{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .x{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .4A4{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .4A0{ROWS}",
        f"5x5 red,blue AB level-1 4 A - .4C1{ROWS}",
        f"5x5 red,blue AB level-1 1 A - .5{ROWS}",
        "5x5 red,blue AB level-1 4 A - .5/.5/.5/B1.4/.5",
    ),
    short={"width": 5, "height": 5, "players": 3},
    long={"width": 20, "height": 20},
)
