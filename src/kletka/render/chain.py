"""Cell Capture as a text board: `A2` is a chip of seat A and level 2, the row y = 0 is the lowest."""

from collections.abc import Sequence

from rich.text import Text

from kletka.games.chain.actions import ChainAction
from kletka.games.chain.events import ChipPlaced, ChipUpgraded
from kletka.games.chain.position import SEATS
from kletka.games.chain.view import ChainView, Chip, Standing
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.context import RenderContext, last_event
from kletka.render.layout import TextCell, layout_grid, pack_items, widest_cell

MOVES: tuple[type[ChipPlaced | ChipUpgraded], ...] = (ChipPlaced, ChipUpgraded)

LAST_MOVE_MARK = "*"
READY_MARK = "!"  # before a chip that explodes at the next upgrade (CHAIN-D1)

WIDE, MEDIUM, NARROW = 4, 3, 2  # columns of a cell; a narrow one has no room for a mark
NARROW_LABEL_STEP = 5  # narrow cells have room for every fifth label only


def render(view: ChainView, choices: Sequence[ChainAction], context: RenderContext) -> list[Text]:
    """Draw the status and the board; the cells that may be chosen are highlighted."""
    return [*_status(view, context), Text(), *_board(view, choices, context)]


def _status(view: ChainView, context: RenderContext) -> list[Text]:
    say = context.phrases.say
    if view.winner is None:
        assert view.mover is not None  # a running game has a mover
        head = say("chain-board-move", round=view.round, who=context.seat_name(view.mover, SEATS))
    else:
        head = say("chain-board-won", round=view.round, who=context.seat_name(view.winner, SEATS))
    lines = [Text(head, style="bold")]
    if last := last_move(context.events):
        who = context.seat_name(last.seat, SEATS)
        lines.append(Text(say("chain-board-last", who=who, cell=last.cell)))
    return lines + _standings(view, context)


def _standings(view: ChainView, context: RenderContext) -> list[Text]:
    """List the players in the order of their turns, as many to a line as fit."""
    entries = [
        _standing(number, view.standings[seat], context)
        for number, seat in enumerate(view.order, start=1)
    ]
    return pack_items(entries, context.width)


def _standing(number: int, standing: Standing, context: RenderContext) -> Text:
    say = context.phrases.say
    name, style = COLOURS[standing.colour]
    who = context.seat_name(standing.seat, SEATS)
    if standing.out:
        text = say("chain-board-standing-out", number=number, who=who, colour=say(name))
        return Text(text, style="dim")
    text = say(
        "chain-board-standing", number=number, who=who, colour=say(name), chips=standing.chips
    )
    return Text(text, style=style)


def last_move(events: Sequence[Event]) -> ChipPlaced | ChipUpgraded | None:
    """Find the latest move in events."""
    return last_event(events, *MOVES)


def _board(view: ChainView, choices: Sequence[ChainAction], context: RenderContext) -> list[Text]:
    labels = [f"{y} " for y in reversed(range(view.height))]
    cell_width = widest_cell((WIDE, MEDIUM, NARROW), view.width, context.width - len(labels[0]) - 1)
    chips = {chip.cell: chip for chip in view.chips}
    selectable = {action.cell for action in choices}
    marks = dict.fromkeys(view.ready if selectable else (), READY_MARK)
    if last := last_move(context.events):
        marks[last.cell] = LAST_MOVE_MARK

    def square(cell: Cell) -> TextCell:
        text, style = _chip(view, chips.get(cell), selectable=cell in selectable)
        mark = marks.get(cell, " ")
        style += " underline" if mark == LAST_MOVE_MARK else ""
        return TextCell(_fit(text, cell_width, mark), style.strip())

    return layout_grid(
        [[square(Cell(x, y)) for x in range(view.width)] for y in reversed(range(view.height))],
        columns=[_column(x, cell_width) for x in range(view.width)],
        labels=labels,
        width=context.width,
        gap=0,
    )


def _chip(view: ChainView, chip: Chip | None, *, selectable: bool) -> TextCell:
    if chip is None:
        return TextCell(".", "bold" if selectable else "")
    style = COLOURS[view.standings[chip.seat].colour][1]
    return TextCell(
        f"{SEATS[chip.seat]}{chip.level}", f"{style} bold reverse" if selectable else style
    )


def _column(x: int, cell_width: int) -> str:
    shown = cell_width > NARROW or x % NARROW_LABEL_STEP == 0
    return _fit(str(x) if shown else "", cell_width)


def _fit(text: str, cell_width: int, mark: str = " ") -> str:
    """Pad a text to the width of a cell, after a mark where there is room for it."""
    return (text if cell_width == NARROW else mark + text).ljust(cell_width)
