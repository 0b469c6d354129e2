"""What everybody sees of a game of Game Title: nothing is hidden."""

from dataclasses import dataclass

from kletka.games.gamekey.outcome import outcome
from kletka.games.gamekey.position import read_board, write_board
from kletka.games.gamekey.state import GamePrefixState, Setup
from kletka.protocol import Seat, grid


@dataclass(frozen=True, slots=True)
class GamePrefixView:
    """The whole game, as plain data for windows."""

    width: int
    height: int
    rows: tuple[str, ...]  # y = 0 first: `A` `B` are marks of the seats, `.` is an empty cell
    mover: Seat | None  # nobody's turn once the game is over
    winner: Seat | None  # nobody in a draw, and while the game goes on


def view_of(state: GamePrefixState) -> GamePrefixView:
    """Build what everybody sees."""
    board = state.setup.board
    result = outcome(state)
    return GamePrefixView(
        width=board.width,
        height=board.height,
        rows=tuple(write_board(state).split("/")),
        mover=state.mover if result is None else None,
        winner=None if result is None else result.winner,
    )


def state_of(view: GamePrefixView) -> GamePrefixState:
    """Rebuild the position that gives this view."""
    board = grid(view.width, view.height)
    marks = read_board(board, "/".join(view.rows))
    # The seats take turns one by one, also when nobody is to move any more.
    mover = Seat(sum(one.bit_count() for one in marks) % 2)
    return GamePrefixState(Setup(board), mover, marks)
