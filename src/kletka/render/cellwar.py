"""Cell War as a text board.

A cell has three characters: the terrain, the owner, and the building or defence.

      ·     neutral                A     a cell of A           +·   can be captured now
     △·     neutral hill          △A3    hill of A, defence 3  ▲B   a hill that can be captured
      ■ ≈   mountain, water        A*    farm of A              a!  doomed, in lower case
                                   A°    captured in this turn
"""

from collections.abc import Iterator, Sequence

from rich.text import Text

from kletka.games.cellwar.actions import Capture, CellWarAction
from kletka.games.cellwar.events import CellCaptured, DefenceRaised, FarmBuilt
from kletka.games.cellwar.maps import HILL, MOUNTAIN, SEAT_LETTERS, WATER
from kletka.games.cellwar.position import NOTHING
from kletka.games.cellwar.state import CELL_PRICE, HILL_PRICE
from kletka.games.cellwar.view import CellWarView, PlayerView
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.context import RenderContext
from kletka.render.layout import TextCell, layout_grid, wrap_line

PLAIN_MARKS = {False: " ", True: "+"}  # by whether the cell can be captured
HILL_MARKS = {False: "△", True: "▲"}
BARRIERS = {MOUNTAIN: TextCell(" ■ ", "bright_black"), WATER: TextCell(" ≈ ", "cyan dim")}
NEUTRAL = "·"
DOOMED_MARK = "!"
CAPTURED_MARK = "°"
MOVER_MARK = "►"


def render(
    view: CellWarView, choices: Sequence[CellWarAction], context: RenderContext
) -> list[Text]:
    """Draw the status and the board; the cells that can be captured are marked."""
    return [*_status(view, context), Text(), *_board(view, choices, context)]


def _status(view: CellWarView, context: RenderContext) -> Iterator[Text]:
    say = context.phrases.say
    who = NOTHING if view.mover is None else context.seat_name(view.mover, SEAT_LETTERS)
    over = "yes" if view.mover is None else "no"
    head = say("cellwar-board-round", round=view.round, rounds=view.rounds, over=over, who=who)
    yield from _wrap_indented(head, context, "bold")
    for seat, player in enumerate(view.players):
        yield from _player(seat, player, view, context)
    yield from _wrap_indented(
        say("cellwar-board-prices", cell=CELL_PRICE, hill=HILL_PRICE), context, "dim"
    )
    for seat in range(len(view.players)):
        for turns in (1, 2):
            if count := _count_doomed(view, SEAT_LETTERS[seat], str(turns)):
                text = say(
                    "cellwar-board-doomed",
                    who=context.seat_name(seat, SEAT_LETTERS),
                    count=count,
                    turns=turns,
                )
                yield from _wrap_indented(text, context, "bold")


def _player(
    seat: int, player: PlayerView, view: CellWarView, context: RenderContext
) -> Iterator[Text]:
    """Describe what a player has: on one line, or on two in a narrow window."""
    say = context.phrases.say
    name, style = COLOURS[player.colour]
    who = context.seat_name(seat, SEAT_LETTERS)
    if seat in view.fallen and not player.cells:
        yield from _wrap_indented(
            "  " + say("cellwar-board-fallen", who=who, colour=say(name)), context, "dim"
        )
        return
    purse = say(
        "cellwar-board-purse",
        who=who,
        colour=say(name),
        gold=player.gold,
        income=player.income,
    )
    realm = say(
        "cellwar-board-realm",
        cells=player.cells,
        farms=player.farms,
        price=player.farm_price,
    )
    mark = MOVER_MARK if view.mover == seat else " "
    whole = f"{mark} {purse}; {realm}"
    if len(whole) <= context.width:
        yield Text(whole, style)
    else:
        yield from _wrap_indented(f"{mark} {purse};", context, style)
        yield from _wrap_indented(f"    {realm}", context, style)


def _board(
    view: CellWarView, choices: Sequence[CellWarAction], context: RenderContext
) -> list[Text]:
    capturable = {action.cell for action in choices if isinstance(action, Capture)}
    last = bought_cells(context.events)
    width, height = len(view.terrain[0]), len(view.terrain)

    def square(cell: Cell) -> TextCell:
        text, style = _square(view, cell, capturable=cell in capturable)
        return TextCell(text, f"{style} underline".strip() if cell in last else style)

    return layout_grid(
        [[square(Cell(x, y)) for x in range(width)] for y in range(height)],
        columns=[f" {x:<2}" for x in range(width)],
        labels=[f"{y} " for y in range(height)],
        width=context.width,
        gap=0,
    )


def bought_cells(events: Sequence[Event]) -> frozenset[Cell]:
    """Find the cells that gold was spent on."""
    spending = CellCaptured | FarmBuilt | DefenceRaised
    return frozenset(event.cell for event in events if isinstance(event, spending))


def _square(view: CellWarView, cell: Cell, *, capturable: bool) -> TextCell:
    x, y = cell
    terrain, owner = view.terrain[y][x], view.owners[y][x]
    if terrain in BARRIERS:
        return BARRIERS[terrain]
    terrain_mark = (HILL_MARKS if terrain == HILL else PLAIN_MARKS)[capturable]
    bold = "bold" if capturable else ""
    if owner == NOTHING:
        return TextCell(f"{terrain_mark}{NEUTRAL} ", bold)
    work = view.works[y][x].replace(NOTHING, " ")
    style = COLOURS[view.players[SEAT_LETTERS.index(owner)].colour][1]
    if view.doomed[y][x] != NOTHING:
        doomed = f"{terrain_mark}{owner.lower()}{work.replace(' ', DOOMED_MARK)}"
        return TextCell(doomed, f"{style} {bold} italic blink".replace("  ", " "))
    if view.captured[y][x] != NOTHING:
        work = work.replace(" ", CAPTURED_MARK)
    return TextCell(f"{terrain_mark}{owner}{work}", f"{style} {bold}".strip())


def _count_doomed(view: CellWarView, letter: str, turns: str) -> int:
    return sum(
        pair == (letter, turns)
        for owners, doomed in zip(view.owners, view.doomed, strict=True)
        for pair in zip(owners, doomed, strict=True)
    )


def _wrap_indented(text: str, context: RenderContext, style: str) -> list[Text]:
    """Break a status line; continuation lines are indented as the first one is."""
    indent = len(text) - len(text.lstrip(f"{MOVER_MARK} "))
    return wrap_line(text, context.width, style, indent)
