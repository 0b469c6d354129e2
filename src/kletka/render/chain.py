"""Cell Capture as a text board: `A2` is a chip of seat A and level 2, the row y = 0 is the lowest."""

from collections.abc import Sequence

from rich.text import Text

from kletka.games.chain.actions import ChainAction
from kletka.games.chain.events import ChipPlaced, ChipUpgraded
from kletka.games.chain.position import SEATS
from kletka.games.chain.view import ChainView, Chip, Standing
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.paper import Paper
from kletka.render.squares import Square, lay_out, roomiest

LAST = "*"  # stands before the cell of the last move
READY = "!"  # stands before a chip that explodes when it is chosen (CHAIN-D1)

AIRY, CLOSE, NARROW = 4, 3, 2  # columns of a cell; a narrow one has no room for a mark
NARROW_LABELS = 5  # narrow cells have room for every fifth label only


def draw(view: ChainView, choices: Sequence[ChainAction], paper: Paper) -> list[Text]:
    """Draw the status and the board; the cells that may be chosen are lit."""
    return [*_status(view, paper), Text(), *_board(view, choices, paper)]


def _status(view: ChainView, paper: Paper) -> list[Text]:
    say = paper.phrases.say
    if view.winner is None:
        assert view.mover is not None  # somebody moves until somebody has won
        head = say("chain-board-move", round=view.round, who=paper.who(view.mover, SEATS))
    else:
        head = say("chain-board-won", round=view.round, who=paper.who(view.winner, SEATS))
    lines = [Text(head, style="bold")]
    if last := last_move(paper.events):
        who = paper.who(last.seat, SEATS)
        lines.append(Text(say("chain-board-last", who=who, cell=last.cell)))
    return lines + _standings(view, paper)


def _standings(view: ChainView, paper: Paper) -> list[Text]:
    """List the players in the order of their turns, as many to a line as fit."""
    lines: list[Text] = []
    for number, seat in enumerate(view.order, start=1):
        entry = _standing(number, view.standings[seat], paper)
        if lines and len(lines[-1]) + 2 + len(entry) <= paper.width:
            lines[-1] = Text.assemble(lines[-1], "  ", entry)
        else:
            lines.append(entry)
    return lines


def _standing(number: int, standing: Standing, paper: Paper) -> Text:
    say = paper.phrases.say
    name, style = COLOURS[standing.colour]
    who = paper.who(standing.seat, SEATS)
    if standing.out:
        told = say("chain-board-standing-out", number=number, who=who, colour=say(name))
        return Text(told, style="dim")
    told = say(
        "chain-board-standing", number=number, who=who, colour=say(name), chips=standing.chips
    )
    return Text(told, style=style)


def last_move(events: Sequence[Event]) -> ChipPlaced | ChipUpgraded | None:
    """Find the move that events tell of, the latest one."""
    moves = (event for event in reversed(events) if isinstance(event, ChipPlaced | ChipUpgraded))
    return next(moves, None)


def _board(view: ChainView, choices: Sequence[ChainAction], paper: Paper) -> list[Text]:
    labels = [f"{y} " for y in reversed(range(view.height))]
    size = roomiest((AIRY, CLOSE, NARROW), view.width, paper.width - len(labels[0]) - 1)
    chips = {chip.cell: chip for chip in view.chips}
    lit = {action.cell for action in choices}
    marks = dict.fromkeys(view.ready if lit else (), READY)
    if last := last_move(paper.events):
        marks[last.cell] = LAST

    def square(cell: Cell) -> Square:
        text, looks = _chip(view, chips.get(cell), lit=cell in lit)
        mark = marks.get(cell, " ")
        looks += " underline" if mark == LAST else ""
        return Square(_fit(text, size, mark), looks.strip())

    return lay_out(
        [[square(Cell(x, y)) for x in range(view.width)] for y in reversed(range(view.height))],
        columns=[_column(x, size) for x in range(view.width)],
        labels=labels,
        width=paper.width,
        gap=0,
    )


def _chip(view: ChainView, chip: Chip | None, *, lit: bool) -> Square:
    if chip is None:
        return Square(".", "bold" if lit else "")
    style = COLOURS[view.standings[chip.seat].colour][1]
    return Square(f"{SEATS[chip.seat]}{chip.level}", f"{style} bold reverse" if lit else style)


def _column(x: int, size: int) -> str:
    shown = size > NARROW or x % NARROW_LABELS == 0
    return _fit(str(x) if shown else "", size)


def _fit(text: str, size: int, mark: str = " ") -> str:
    """Put a text into a cell: a mark before it where there is room, spaces after it."""
    return (text if size == NARROW else mark + text).ljust(size)
