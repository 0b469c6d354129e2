"""What the common suites need to know of Game Title."""

from collections.abc import Iterator
from dataclasses import replace

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.events import CellMarked, GameEnded, GamePrefixEvent, TurnPassed
from kletka.games.gamekey.options import GamePrefixOptions
from kletka.games.gamekey.state import GamePrefixState
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Cell
from tests.conformance.kit import Count, Kit, Playthrough, Sample


def universe(state: GamePrefixState) -> Iterator[Mark]:
    board = state.setup.board
    yield from map(Mark, board.cells)
    yield from map(Mark, (Cell(board.width, 0), Cell(0, board.height), Cell(999, 999)))


def follow(view: GamePrefixView, event: GamePrefixEvent) -> GamePrefixView:
    """Rebuild the view after an event from the event alone."""
    match event:
        case CellMarked(seat=seat, cell=cell):
            rows = [list(row) for row in view.rows]
            rows[cell.y][cell.x] = "AB"[seat]
            return replace(view, rows=tuple(map("".join, rows)))
        case TurnPassed(seat=seat):
            return replace(view, mover=seat)
        case GameEnded(winner=winner):
            return replace(view, mover=None, winner=winner)
        case _:
            raise AssertionError(event)


KIT = Kit(
    samples=(
        Sample(GamePrefixOptions()),
        Sample(GamePrefixOptions(5, 4)),
        Sample(GamePrefixOptions(20, 20), seeds=(4,), longest=150),
    ),
    universe=universe,
    counts=(
        Count("the usual board", 5, options=GamePrefixOptions()),
        Count("near the end", 4, position="3x3 B ABA/BA./..."),
    ),
    playthroughs=(Playthrough("usual-board", GamePrefixOptions(), seed=3, steps=9),),
    follow=follow,
    unreadable=("3", "3,4,5", "a,b", "mark 3,4", f"{10**9},0"),
    off_board=("20,0", "0,20", "999,999", "(999999999, 0)"),
    broken_states=(
        "3x3 A .../...",
        "3x3 A .../.../....",
        "3x3 A .../.../..?",
        "2x3 A ../../..",
        "3x21 A .../.../...",
        "03x3 A .../.../...",
        "3x3 C .../.../...",
        "3x3 AB .../.../...",
        "3x3 B .../.../...",
        "3x3 A A../.../...",
    ),
    short={"width": 3, "height": 3},
    long={"width": 20, "height": 20},
)
