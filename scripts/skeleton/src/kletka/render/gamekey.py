"""Game Title as a text board: the row y = 0 is the uppermost.

A B   marks of the seats      .   empty      *   stands before the last move
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.events import CellMarked
from kletka.games.gamekey.position import EMPTY, SEATS
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.paper import Paper
from kletka.render.squares import Square, lay_out

LAST = "*"
SEAT_COLOURS = ("blue", "red")
CELL = 3  # columns


def draw(view: GamePrefixView, choices: Sequence[Mark], paper: Paper) -> list[Text]:
    """Draw whose turn it is and the board; the cells that may be chosen are lit."""
    return [*_status(view, paper), Text(), *_board(view, choices, paper)]


def _status(view: GamePrefixView, paper: Paper) -> Iterator[Text]:
    say = paper.phrases.say
    yield from map(Text, wrap(_turn(view, paper), paper.width))
    if last := last_move(paper.events):
        words = say("gamekey-board-last", who=paper.who(last.seat, SEATS), cell=last.cell)
        yield from map(Text, wrap(words, paper.width))


def _turn(view: GamePrefixView, paper: Paper) -> str:
    say = paper.phrases.say
    if view.mover is not None:
        return say("gamekey-board-move", who=paper.who(view.mover, SEATS))
    if view.winner is None:
        return say("gamekey-board-draw")
    return say("gamekey-board-won", who=paper.who(view.winner, SEATS))


def last_move(events: Sequence[Event]) -> CellMarked | None:
    """Find the latest move among some events."""
    moves = (event for event in reversed(events) if isinstance(event, CellMarked))
    return next(moves, None)


def _board(view: GamePrefixView, choices: Sequence[Mark], paper: Paper) -> list[Text]:
    lit = {action.cell for action in choices}
    last = last_move(paper.events)

    def square(cell: Cell, sign: str) -> Square:
        is_last = last is not None and last.cell == cell
        colour = "" if sign == EMPTY else COLOURS[SEAT_COLOURS[SEATS.index(sign)]][1]
        looks = (colour, "bold" if cell in lit else "", "underline" if is_last else "")
        mark = LAST if is_last else ""
        return Square((mark + sign).rjust(CELL), " ".join(filter(None, looks)))

    return lay_out(
        [
            [square(Cell(x, y), sign) for x, sign in enumerate(row)]
            for y, row in enumerate(view.rows)
        ],
        columns=[str(x).rjust(CELL) for x in range(view.width)],
        labels=[f"{y} " for y in range(view.height)],
        width=paper.width,
        gap=0,
    )
