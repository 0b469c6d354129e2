"""Cell War as a text board.

A cell is three signs wide: the ground, the owner, and what stands there.

      ·     neutral                A     a cell of A           +·   can be captured now
     △·     neutral hill          △A3    his hill, defence 3   ▲B   a hill that can be captured
      ■ ≈   mountain, water        A*    his farm               a!  doomed, in lower case
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from kletka.games.cellwar.actions import Capture, CellWarAction
from kletka.games.cellwar.events import CellCaptured, DefenceRaised, FarmBuilt
from kletka.games.cellwar.maps import HILL, MOUNTAIN, SEAT_LETTERS, WATER
from kletka.games.cellwar.position import NOTHING
from kletka.games.cellwar.state import CELL_PRICE, HILL_PRICE
from kletka.games.cellwar.view import CellWarView, PlayerView
from kletka.protocol import Cell, Event
from kletka.render.colours import COLOURS
from kletka.render.paper import Paper
from kletka.render.squares import Square, lay_out

LIT = {False: " ", True: "+"}
LIT_HILL = {False: "△", True: "▲"}
BARRIERS = {MOUNTAIN: Square(" ■ ", "bright_black"), WATER: Square(" ≈ ", "cyan dim")}
NEUTRAL = "·"
DOOMED = "!"
MOVER = "►"


def draw(view: CellWarView, choices: Sequence[CellWarAction], paper: Paper) -> list[Text]:
    """Draw the status and the board; the cells that can be captured are lit."""
    return [*_status(view, paper), Text(), *_board(view, choices, paper)]


def _status(view: CellWarView, paper: Paper) -> Iterator[Text]:
    say = paper.phrases.say
    who = NOTHING if view.mover is None else paper.who(view.mover, SEAT_LETTERS)
    over = "yes" if view.mover is None else "no"
    head = say("cellwar-board-round", round=view.round, rounds=view.rounds, over=over, who=who)
    yield from _lines(head, paper, "bold")
    for seat, player in enumerate(view.players):
        yield from _player(seat, player, view, paper)
    yield from _lines(say("cellwar-board-prices", cell=CELL_PRICE, hill=HILL_PRICE), paper, "dim")
    for seat in range(len(view.players)):
        for turns in (1, 2):
            if count := _count_doomed(view, SEAT_LETTERS[seat], str(turns)):
                told = say(
                    "cellwar-board-doomed",
                    who=paper.who(seat, SEAT_LETTERS),
                    count=count,
                    turns=turns,
                )
                yield from _lines(told, paper, "bold")


def _player(seat: int, player: PlayerView, view: CellWarView, paper: Paper) -> Iterator[Text]:
    """Tell what a player has: on one line, or on two in a narrow window."""
    say = paper.phrases.say
    name, style = COLOURS[player.colour]
    who = paper.who(seat, SEAT_LETTERS)
    if seat in view.fallen and not player.cells:
        yield from _lines(
            "  " + say("cellwar-board-fallen", who=who, colour=say(name)), paper, "dim"
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
    mark = MOVER if view.mover == seat else " "
    whole = f"{mark} {purse}; {realm}"
    if len(whole) <= paper.width:
        yield Text(whole, style)
    else:
        yield from _lines(f"{mark} {purse};", paper, style)
        yield from _lines(f"    {realm}", paper, style)


def _board(view: CellWarView, choices: Sequence[CellWarAction], paper: Paper) -> list[Text]:
    lit = {action.cell for action in choices if isinstance(action, Capture)}
    last = touched(paper.events)
    width, height = len(view.terrain[0]), len(view.terrain)

    def square(cell: Cell) -> Square:
        text, style = _square(view, cell, lit=cell in lit)
        return Square(text, f"{style} underline".strip() if cell in last else style)

    return lay_out(
        [[square(Cell(x, y)) for x in range(width)] for y in range(height)],
        columns=[f" {x:<2}" for x in range(width)],
        labels=[f"{y} " for y in range(height)],
        width=paper.width,
        gap=0,
    )


def touched(events: Sequence[Event]) -> frozenset[Cell]:
    """Find the cells that gold was spent on."""
    spending = CellCaptured | FarmBuilt | DefenceRaised
    return frozenset(event.cell for event in events if isinstance(event, spending))


def _square(view: CellWarView, cell: Cell, *, lit: bool) -> Square:
    x, y = cell
    terrain, owner = view.terrain[y][x], view.owners[y][x]
    if terrain in BARRIERS:
        return BARRIERS[terrain]
    ground = (LIT_HILL if terrain == HILL else LIT)[lit]
    bold = "bold" if lit else ""
    if owner == NOTHING:
        return Square(f"{ground}{NEUTRAL} ", bold)
    work = view.works[y][x].replace(NOTHING, " ")
    style = COLOURS[view.players[SEAT_LETTERS.index(owner)].colour][1]
    if view.doomed[y][x] != NOTHING:
        doomed = f"{ground}{owner.lower()}{work.replace(' ', DOOMED)}"
        return Square(doomed, f"{style} {bold} italic blink".replace("  ", " "))
    return Square(f"{ground}{owner}{work}", f"{style} {bold}".strip())


def _count_doomed(view: CellWarView, letter: str, turns: str) -> int:
    return sum(
        pair == (letter, turns)
        for owners, doomed in zip(view.owners, view.doomed, strict=True)
        for pair in zip(owners, doomed, strict=True)
    )


def _lines(text: str, paper: Paper, style: str) -> Iterator[Text]:
    """Break a status line where the window ends."""
    indent = text[: len(text) - len(text.lstrip(f"{MOVER} "))]
    for line in wrap(text, paper.width, subsequent_indent=" " * len(indent)):
        yield Text(line, style)
