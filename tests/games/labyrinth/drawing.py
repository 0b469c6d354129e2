"""Mazes drawn by hand, for tests: text -> state, and back.

    +---+---+-X-+      --- and | are walls, X is the Exit
    |@A     |$  |      @ player   $ Gold   r ring   b bag
    +   +---+   +      A Arsenal  H Hospital  M mine  L lift  G Graveyard
    | d   1   2 |      1 2 3 … portals in the order of their ring
    +---+---+---+      d dragon   ^ > v < archer and where it aims

Floors are drawn one below the other, with an empty line between them. Where no Exit or no
Graveyard is drawn there is none, which no game would allow.
"""

from collections.abc import Iterable
from textwrap import dedent
from typing import Any

from kletka.games.labyrinth.board import (
    Building,
    Direction,
    Exit,
    Maze,
    Passages,
    Shape,
    Side,
    shape,
)
from kletka.games.labyrinth.events import LabyrinthEvent
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import (
    CARRIED,
    ITEMS,
    PLAYER,
    Archer,
    Dragon,
    Item,
    LabyrinthState,
    Setup,
)
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Cell, Mask

ROOM = 3  # columns inside a cell
NOWHERE = 0  # a bit of the guard row: no cell of any maze
MONSTER_HEALTH = 5
DEFAULTS = LabyrinthOptions()
AIMS = {
    "^": Direction.UP,
    ">": Direction.RIGHT,
    "v": Direction.DOWN,
    "<": Direction.LEFT,
}
LETTERS = {
    Building.ARSENAL: "A",
    Building.HOSPITAL: "H",
    Building.MINE: "M",
    Building.LIFT: "L",
    Building.GRAVEYARD: "G",
}


def maze(
    picture: str,
    *,
    carried: Iterable[Item] = (),
    monster_health: int = MONSTER_HEALTH,
    gold: bool = False,
    options: LabyrinthOptions = DEFAULTS,
    **changed: Any,
) -> LabyrinthState:
    """Read a drawn maze; further fields of the state may be given by their names."""
    floors = [floor.splitlines() for floor in tidy(picture).split("\n\n")]
    size = shape(len(floors[0][0]) // (ROOM + 1), len(floors[0]) // 2, len(floors))
    marks = list(_marks(size, floors))
    items = tuple(carried)
    state = LabyrinthState(
        Setup.of(_read_maze(size, floors, marks), options),
        _read_passages(size, floors),
        place=_one(marks, "@"),
        health=options.player_health,
        arrows=options.player_arrows,
        bombs=options.player_bombs,
        carried=tuple(items.count(item) for item in ITEMS),
        gold=CARRIED if gold else _one(marks, "$"),
        dropped_rings=_all(marks, "r"),
        dropped_bags=_all(marks, "b"),
        dragons=tuple(Dragon(place, monster_health) for place in _all(marks, "d")),
        archers=tuple(
            Archer(place, AIMS[mark], monster_health) for place, mark in marks if mark in AIMS
        ),
    )
    return state._replace(**changed)


def picture(state: LabyrinthState) -> str:
    """Draw a state in the same way."""
    size = state.setup.board.shape
    return "\n\n".join(_draw_floor(state, floor + 1) for floor in range(size.floors))


def tidy(text: str) -> str:
    """Take away the indentation of a picture, and the lines before and after it."""
    lines = [line.rstrip() for line in dedent(text).splitlines()]
    return "\n".join(lines).strip("\n")


ALWAYS_EMITTED = ("TurnBegan", "SidesSeen")


def play(state: LabyrinthState, *texts: str) -> LabyrinthState:
    """Play actions given as text, and come to the state after them."""
    for text in texts:
        state = RULES.apply(state, RULES.read_action(text)).state
    return state


def happens(state: LabyrinthState, text: str) -> list[LabyrinthEvent]:
    """Play one action and list everything that happens, secrets included."""
    return list(RULES.apply(state, RULES.read_action(text)).events)


def events_of(state: LabyrinthState, text: str) -> list[LabyrinthEvent]:
    """Play one action and list its public events.

    The number of the next turn and the sides of the cell follow every step: left out here.
    """
    events = [RULES.event_for(event, PLAYER) for event in happens(state, text)]
    return [event for event in events if event and type(event).__name__ not in ALWAYS_EMITTED]


def view_of(state: LabyrinthState) -> LabyrinthView:
    """Give what the player sees."""
    return RULES.view_for(state, PLAYER)


def legal(state: LabyrinthState) -> set[str]:
    return {RULES.write_action(action) for action in RULES.legal_actions(state)}


def _marks(size: Shape, floors: list[list[str]]) -> Iterable[tuple[int, str]]:
    for floor, rows in enumerate(floors, start=1):
        for y in range(size.height):
            for x in range(size.width):
                room = rows[2 * y + 1].ljust(size.width * (ROOM + 1))[x * (ROOM + 1) + 1 :][:ROOM]
                for mark in room.replace(" ", ""):
                    yield size.place(Cell(x, y), floor), mark


def _all(marks: list[tuple[int, str]], wanted: str) -> tuple[int, ...]:
    return tuple(place for place, mark in marks if mark == wanted)


def _one(marks: list[tuple[int, str]], wanted: str) -> int:
    found = _all(marks, wanted)
    assert len(found) <= 1, f"{wanted} is drawn {len(found)} times"
    return found[0] if found else NOWHERE


def _mask(marks: list[tuple[int, str]], wanted: str) -> Mask:
    return sum(1 << place for place in _all(marks, wanted))


def _read_maze(size: Shape, floors: list[list[str]], marks: list[tuple[int, str]]) -> Maze:
    exits = [
        Exit(place, direction)
        for place in size.places
        for direction in Direction
        if _border(size, floors, place, direction).strip("-") == "X"
    ]
    return Maze(
        size,
        exits[0] if exits else Exit(NOWHERE, Direction.UP),
        graveyard=_one(marks, "G"),
        arsenals=_mask(marks, "A"),
        hospitals=_mask(marks, "H"),
        mines=_mask(marks, "M"),
        lifts=_mask(marks, "L"),
        portals=tuple(
            place for _, place in sorted((mark, place) for place, mark in marks if mark.isdigit())
        ),
    )


def _read_passages(size: Shape, floors: list[list[str]]) -> Passages:
    def open_to(direction: Direction) -> Mask:
        return sum(
            1 << place
            for place in size.places
            if not _border(size, floors, place, direction).strip()
        )

    right, down = open_to(Direction.RIGHT), open_to(Direction.DOWN)
    assert not right & ~size.inner.right, "the right wall has a hole"
    assert not down & ~size.inner.down, "the lowest wall has a hole"
    return Passages(right, down)


def _border(size: Shape, floors: list[list[str]], place: int, direction: Direction) -> str:
    cell, floor = size.where(place)
    left, top = cell.x * (ROOM + 1), cell.y * 2
    row, column, width = {
        Direction.UP: (top, left + 1, ROOM),
        Direction.RIGHT: (top + 1, left + ROOM + 1, 1),
        Direction.DOWN: (top + 2, left + 1, ROOM),
        Direction.LEFT: (top + 1, left, 1),
    }[direction]
    return floors[floor - 1][row].ljust(column + width)[column : column + width]


def _draw_floor(state: LabyrinthState, floor: int) -> str:
    size = state.setup.board.shape
    lines = []
    for y in range(size.height):
        row = [size.place(Cell(x, y), floor) for x in range(size.width)]
        lines.append(_draw_across(state, row, Direction.UP))
        rooms = [_end(state, row[0], Direction.LEFT)]
        rooms += [f"{_room(state, p):^{ROOM}}{_end(state, p, Direction.RIGHT)}" for p in row]
        lines.append("".join(rooms))
    last = [size.place(Cell(x, size.height - 1), floor) for x in range(size.width)]
    lines.append(_draw_across(state, last, Direction.DOWN))
    return "\n".join(lines)


def _draw_across(state: LabyrinthState, row: list[int], direction: Direction) -> str:
    looks = {Side.SPACE: "   ", Side.EXIT: "-X-", Side.WALL: "---", Side.OUTER_WALL: "---"}
    sides = (looks[state.setup.board.side(state.passages, place, direction)] for place in row)
    return "+" + "".join(f"{side}+" for side in sides)


def _end(state: LabyrinthState, place: int, direction: Direction) -> str:
    looks = {Side.SPACE: " ", Side.EXIT: "X", Side.WALL: "|", Side.OUTER_WALL: "|"}
    return looks[state.setup.board.side(state.passages, place, direction)]


def _room(state: LabyrinthState, place: int) -> str:
    building = state.setup.board.building(place)
    aims = {direction: mark for mark, direction in AIMS.items()}
    return "".join(
        (
            "@" if place == state.place else "",
            str(state.setup.board.portals.index(place) + 1) if building is Building.PORTAL else "",
            LETTERS.get(building, "") if building else "",
            "$" if place == state.gold else "",
            "r" * state.dropped_rings.count(place),
            "b" * state.dropped_bags.count(place),
            *("d" for dragon in state.dragons if dragon.place == place),
            *(aims[archer.direction] for archer in state.archers if archer.place == place),
        )
    )
