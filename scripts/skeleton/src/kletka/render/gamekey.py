"""Game Title as a text board: the row y = 0 is the uppermost.

A B   marks of the seats      .   empty      *   stands before the last move
"""

from collections.abc import Iterator, Sequence

from rich.text import Text

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.events import CellMarked
from kletka.games.gamekey.position import EMPTY, SEATS
from kletka.games.gamekey.view import GamePrefixView
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.context import RenderContext, last_event
from kletka.render.layout import TextCell, layout_grid, wrap_line

LAST = "*"
SEAT_COLOURS = ("blue", "red")
CELL = 3  # columns


def render(view: GamePrefixView, choices: Sequence[Mark], context: RenderContext) -> list[Text]:
    """Draw whose turn it is and the board; the cells that may be chosen are bold."""
    return [*_status(view, context), Text(), *_board(view, choices, context)]


def _status(view: GamePrefixView, context: RenderContext) -> Iterator[Text]:
    say = context.phrases.say
    yield from wrap_line(_turn(view, context), context.width)
    if last := last_move(context.events):
        text = say("gamekey-board-last", who=context.seat_name(last.seat, SEATS), cell=last.cell)
        yield from wrap_line(text, context.width)


def _turn(view: GamePrefixView, context: RenderContext) -> str:
    say = context.phrases.say
    if view.mover is not None:
        return say("gamekey-board-move", who=context.seat_name(view.mover, SEATS))
    if view.winner is None:
        return say("gamekey-board-draw")
    return say("gamekey-board-won", who=context.seat_name(view.winner, SEATS))


def last_move(events: Sequence[Event]) -> CellMarked | None:
    """Find the latest move in events."""
    return last_event(events, CellMarked)


def _board(view: GamePrefixView, choices: Sequence[Mark], context: RenderContext) -> list[Text]:
    selectable = {action.cell for action in choices}
    last = last_move(context.events)

    def square(cell: Cell, sign: str) -> TextCell:
        is_last = last is not None and last.cell == cell
        colour = "" if sign == EMPTY else COLOURS[SEAT_COLOURS[SEATS.index(sign)]][1]
        styles = (colour, "bold" if cell in selectable else "", "underline" if is_last else "")
        mark = LAST if is_last else ""
        return TextCell((mark + sign).rjust(CELL), " ".join(filter(None, styles)))

    return layout_grid(
        [
            [square(Cell(x, y), sign) for x, sign in enumerate(row)]
            for y, row in enumerate(view.rows)
        ],
        columns=[str(x).rjust(CELL) for x in range(view.width)],
        labels=[f"{y} " for y in range(view.height)],
        width=context.width,
        gap=0,
    )
