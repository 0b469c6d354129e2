"""What the common suites need to know of Contours."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kletka.games.contours.actions import Place
from kletka.games.contours.events import (
    ContourClosed,
    ContoursEvent,
    GameEnded,
    PointPlaced,
    TurnPassed,
)
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.state import ContoursState
from kletka.games.contours.view import DRAW, ContoursView, Status
from kletka.protocol import Cell
from tests.conformance.kit import Count, Kit, Playthrough, Sample


def universe(state: ContoursState) -> Iterator[Place]:
    grid = state.board.grid
    yield from map(Place, grid.cells)
    yield from map(Place, (Cell(grid.width, 0), Cell(0, grid.height), Cell(999, 999)))


def follow(view: ContoursView, event: ContoursEvent) -> ContoursView:
    """Rebuild the view after an event from the event alone."""
    match event:
        case PointPlaced(seat=seat, cell=cell):
            return with_cells(view, (cell,), "AB"[seat])
        case ContourClosed(seat=seat, captured=captured, territory=territory, score=score):
            view = with_cells(view, captured, "ba"[seat])
            view = with_cells(view, territory, "+-"[seat])
            first, second = view.score
            return replace(view, score=(score, second) if seat == 0 else (first, score))
        case TurnPassed(seat=seat):
            return replace(view, mover=seat)
        case GameEnded(winner=winner, first_score=first, second_score=second):
            return replace(
                view,
                mover=None,
                status=Status.FINISHED,
                winner=DRAW if winner is None else winner,
                score=(first, second),
            )
        case _:
            raise AssertionError(event)


def with_cells(view: ContoursView, cells: Iterable[Cell], sign: str) -> ContoursView:
    rows = [list(row) for row in view.rows]
    for x, y in cells:
        rows[y][x] = sign
    return replace(view, rows=tuple(map("".join, rows)))


KIT = Kit(
    samples=(
        Sample(ContoursOptions(3, 3)),
        Sample(ContoursOptions(5, 4, ("green", "black"))),
        Sample(ContoursOptions(7, 9, early_end=True)),
        Sample(ContoursOptions(6, 5, balance=True)),
        Sample(ContoursOptions(10, 10)),
        Sample(ContoursOptions(10, 20), seeds=(4,)),
        Sample(ContoursOptions(20, 20), seeds=(5,), longest=250),
        Sample(ContoursOptions(50, 50), seeds=(6,), longest=60),
    ),
    universe=universe,
    counts=(
        Count("the smallest sheet", 7, options=ContoursOptions(3, 3)),
        Count("a sheet of four by four", 4, options=ContoursOptions(4, 4)),
        Count(
            "a point in the jaws", 4, position="5x5 blue,red full A ..A../.ABA./B..../B..../....."
        ),
        Count(
            "a point inside a ring", 4, position="5x5 blue,red full A ..A../.ABA./..A../B...B/.B..."
        ),
    ),
    playthroughs=(
        Playthrough("small-sheet", ContoursOptions(5, 5), seed=3, steps=40),
        Playthrough("ten-by-ten", ContoursOptions(10, 10), seed=8, steps=110),
        Playthrough("cut-short", ContoursOptions(7, 6, early_end=True), seed=5, steps=60),
    ),
    follow=follow,
    unreadable=("3", "3,4,5", "a,b", "place 3,4", f"{10**9},0"),
    off_board=("50,0", "0,50", "999,999", "1000 3", "(999999999, 0)"),
    broken_states=(
        "3x3 blue,red full A .../...",
        "3x3 blue,red full A .../.../....",
        "3x3 blue,red full A .../.../..",
        "3x3 blue,red full A .../.../..?",
        "2x3 blue,red full A ../../..",
        "3x51 blue,red full A .../.../...",
        "03x3 blue,red full A .../.../...",
        "3x3 blue,blue full A .../.../...",
        "3x3 blue full A .../.../...",
        "3x3 blue,red,green full A .../.../...",
        "3x3 blue,gold full A .../.../...",
        "3x3 blue,red later A .../.../...",
        "3x3 blue,red full C .../.../...",
        "3x3 blue,red full AB .../.../...",
        "3x3 blue,red full B .../.../...",
        "3x3 blue,red full A A../.../...",
        "3x3 blue,red full A .../.B./...",
        "3x3 blue,red full A b../.A./...",
        "3x3 blue,red full A .../AbA/.B.",
        "3x3 blue,red full A .A./A+A/BAB/",
        "3x3 blue,red full A BAB/A+A/BAB",
        "4x4 blue,red full A .B../BAB./.BA./A..A",
    ),
    short={"width": 5, "height": 5},
    long={"width": 20, "height": 20},
)
