"""Contours as a text board: every sign is an intersection, the row y = 0 is the uppermost.

A B   active points         + -   territory of A, of B       *   stands before the last move
a b   captured points        .    empty                          where there is room for it
"""

from collections.abc import Iterator, Sequence

from rich.text import Text

from kletka.games.contours.actions import Place
from kletka.games.contours.events import PointPlaced
from kletka.games.contours.view import DRAW, ContoursView, Intersection, Kind
from kletka.protocol import Cell, Event, Seat
from kletka.render.colours import COLOURS
from kletka.render.context import RenderContext, last_event
from kletka.render.layout import TextCell, layout_grid, widest_cell, wrap_line

SEATS = "AB"
TERRITORY = "+-"
EMPTY = "."
LAST_MOVE_MARK = "*"

WIDE, MEDIUM, NARROW = 3, 2, 1  # columns of an intersection; a narrow one has no room for a mark


def render(view: ContoursView, choices: Sequence[Place], context: RenderContext) -> list[Text]:
    """Draw the score, the turn and the board; the intersections that may be chosen are bold."""
    return [*_status(view, context), Text(), *_board(view, choices, context)]


def _status(view: ContoursView, context: RenderContext) -> Iterator[Text]:
    say = context.phrases.say
    first, second = (
        f"{context.seat_name(seat, SEATS)} ({say(COLOURS[colour][0])})"
        for seat, colour in enumerate(view.colours)
    )
    score = say(
        "contours-board-score",
        first=first,
        first_score=view.score[0],
        second_score=view.score[1],
        second=second,
    )
    yield from wrap_line(score, context.width, "bold")
    yield from wrap_line(_turn(view, context), context.width)
    if last := last_move(context.events):
        text = say("contours-board-last", who=context.seat_name(last.seat, SEATS), cell=last.cell)
        yield from wrap_line(text, context.width)


def _turn(view: ContoursView, context: RenderContext) -> str:
    say = context.phrases.say
    if view.mover is not None:
        return say("contours-board-move", who=context.seat_name(view.mover, SEATS))
    if view.winner == DRAW:
        return say("contours-board-draw")
    assert isinstance(view.winner, int)
    return say("contours-board-won", who=context.seat_name(view.winner, SEATS))


def last_move(events: Sequence[Event]) -> PointPlaced | None:
    """Find the latest move in events."""
    return last_event(events, PointPlaced)


def _board(view: ContoursView, choices: Sequence[Place], context: RenderContext) -> list[Text]:
    labels = [f"{y} " for y in range(view.height)]
    cell_width = widest_cell(
        (WIDE, MEDIUM, NARROW), view.width, context.width - len(labels[-1]) - 1
    )
    selectable = {action.cell for action in choices}
    last = last_move(context.events)

    def square(cell: Cell, intersection: Intersection) -> TextCell:
        sign, style = _sign(intersection, view.colours)
        is_last = last is not None and last.cell == cell
        mark = LAST_MOVE_MARK if is_last and cell_width > NARROW else ""
        styles = (style, "bold" if cell in selectable else "", "underline" if is_last else "")
        return TextCell((mark + sign).rjust(cell_width), " ".join(filter(None, styles)))

    return layout_grid(
        [[square(Cell(x, y), at) for x, at in enumerate(row)] for y, row in enumerate(view.cells)],
        columns=[_column(x, cell_width) for x in range(view.width)],
        labels=labels,
        width=context.width,
        gap=0,
    )


def _sign(intersection: Intersection, colours: Sequence[str]) -> tuple[str, str]:
    """Return the sign of an intersection and its style; captured points are dim and crossed out."""
    owner: Seat | None = intersection.owner
    if owner is None:
        return EMPTY, ""
    style = COLOURS[colours[owner]][1]
    if intersection.kind is Kind.TERRITORY:
        return TERRITORY[owner], f"{style} dim"
    if intersection.captured:
        return SEATS[owner].lower(), f"{style} dim strike"
    return SEATS[owner], style


def _column(x: int, cell_width: int) -> str:
    """Label a column by its number, or by its last digit where there is no room for two."""
    return str(x if cell_width == WIDE else x % 10).rjust(cell_width)
