"""Drawn boards of Cell Capture, as people see them: the top row first, `A2` a chip, `.` an empty cell."""

from kletka.games.chain.actions import Place, Upgrade
from kletka.games.chain.events import ChainEvent
from kletka.games.chain.options import COLOURS
from kletka.games.chain.position import SEATS
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Cell, Step


def position(
    drawing: str,
    *,
    order: str = "AB",
    mover: str = "A",
    round: int = 9,  # noqa: A002 - the word of the rules
    out: str = "-",
    drops_add_up: bool = False,
    balance: bool = False,
) -> ChainState:
    """Read a drawn board; whatever is not said is a duel of red and blue in round 9."""
    rows = [line.split() for line in tidy(drawing).split("\n")]
    fields = (
        f"{len(rows[0])}x{len(rows)}",
        ",".join(COLOURS[: len(order)]),
        order,
        ("add-up" if drops_add_up else "level-1") + ("+edge" if balance else ""),
        str(round),
        mover,
        out,
        "/".join("".join(row) for row in rows),
    )
    return RULES.read_state(" ".join(fields))


def drawn(state: ChainState) -> str:
    """Draw the board as `position` reads it."""
    grid = state.setup.board
    rows = ([_chip(state, Cell(x, y)) for x in range(grid.width)] for y in range(grid.height))
    return "\n".join(reversed([" ".join(row) for row in rows]))


def _chip(state: ChainState, cell: Cell) -> str:
    owner = state.owner(cell)
    return "." if owner is None else f"{SEATS[owner]}{state.level(cell)}"


def tidy(drawing: str) -> str:
    """Take the indentation and the padding out of a drawn board."""
    return "\n".join(" ".join(line.split()) for line in drawing.split("\n") if line.strip())


def upgrade(state: ChainState, x: int, y: int) -> Step[ChainState, ChainEvent]:
    return RULES.apply(state, Upgrade(Cell(x, y)))


def place(state: ChainState, x: int, y: int) -> Step[ChainState, ChainEvent]:
    return RULES.apply(state, Place(Cell(x, y)))
