"""Contours as a text board: every sign is an intersection, the row y = 0 is the uppermost.

A B   active points         + -   territory of A, of B       *   stands before the last move
a b   captured points        .    empty                          where there is room for it
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from kletka.games.contours.actions import Place
from kletka.games.contours.events import PointPlaced
from kletka.games.contours.view import DRAW, ContoursView, Intersection, Kind
from kletka.protocol import Cell, Event, Seat
from kletka.render.colours import COLOURS
from kletka.render.paper import Paper
from kletka.render.squares import Square, lay_out, roomiest

SEATS = "AB"
TERRITORY = "+-"
EMPTY = "."
LAST = "*"

AIRY, CLOSE, TIGHT = 3, 2, 1  # columns of an intersection; a tight one has no room for a mark


def draw(view: ContoursView, choices: Sequence[Place], paper: Paper) -> list[Text]:
    """Draw the score, the turn and the board; the intersections that may be chosen are lit."""
    return [*_status(view, paper), Text(), *_board(view, choices, paper)]


def _status(view: ContoursView, paper: Paper) -> Iterator[Text]:
    say = paper.phrases.say
    first, second = (
        f"{paper.who(seat, SEATS)} ({say(COLOURS[colour][0])})"
        for seat, colour in enumerate(view.colours)
    )
    score = say(
        "contours-board-score",
        first=first,
        first_score=view.score[0],
        second_score=view.score[1],
        second=second,
    )
    yield from (Text(line, style="bold") for line in wrap(score, paper.width))
    yield from map(Text, wrap(_turn(view, paper), paper.width))
    if last := last_move(paper.events):
        told = say("contours-board-last", who=paper.who(last.seat, SEATS), cell=last.cell)
        yield from map(Text, wrap(told, paper.width))


def _turn(view: ContoursView, paper: Paper) -> str:
    say = paper.phrases.say
    if view.mover is not None:
        return say("contours-board-move", who=paper.who(view.mover, SEATS))
    if view.winner == DRAW:
        return say("contours-board-draw")
    assert isinstance(view.winner, int)
    return say("contours-board-won", who=paper.who(view.winner, SEATS))


def last_move(events: Sequence[Event]) -> PointPlaced | None:
    """Find the move that events tell of, the latest one."""
    moves = (event for event in reversed(events) if isinstance(event, PointPlaced))
    return next(moves, None)


def _board(view: ContoursView, choices: Sequence[Place], paper: Paper) -> list[Text]:
    labels = [f"{y} " for y in range(view.height)]
    size = roomiest((AIRY, CLOSE, TIGHT), view.width, paper.width - len(labels[-1]) - 1)
    lit = {action.cell for action in choices}
    last = last_move(paper.events)

    def square(cell: Cell, intersection: Intersection) -> Square:
        sign, style = _sign(intersection, view.colours)
        is_last = last is not None and last.cell == cell
        mark = LAST if is_last and size > TIGHT else ""
        looks = (style, "bold" if cell in lit else "", "underline" if is_last else "")
        return Square((mark + sign).rjust(size), " ".join(filter(None, looks)))

    return lay_out(
        [[square(Cell(x, y), at) for x, at in enumerate(row)] for y, row in enumerate(view.cells)],
        columns=[_column(x, size) for x in range(view.width)],
        labels=labels,
        width=paper.width,
        gap=0,
    )


def _sign(intersection: Intersection, colours: Sequence[str]) -> tuple[str, str]:
    """Give the sign of an intersection and how it looks; captured points are dim and crossed."""
    owner: Seat | None = intersection.owner
    if owner is None:
        return EMPTY, ""
    style = COLOURS[colours[owner]][1]
    if intersection.kind is Kind.TERRITORY:
        return TERRITORY[owner], f"{style} dim"
    if intersection.captured:
        return SEATS[owner].lower(), f"{style} dim strike"
    return SEATS[owner], style


def _column(x: int, size: int) -> str:
    """Label a column; where there is no room between two numbers, by its last digit."""
    return str(x if size == AIRY else x % 10).rjust(size)
