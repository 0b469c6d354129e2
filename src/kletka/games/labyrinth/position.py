"""Positions of Labyrinth as text, with everything that is hidden.

Eleven fields between single spaces; floors are divided by `//`, rows by `/`, lists by `;`:

    3x2x1                 width, height, floors (a real one has sides from 3 to 8)
    -+./...               passages: - right, | down, + both, . neither
    A.G/P.M               buildings: Arsenal, Hospital, Portal, Mine, Lift, Graveyard
    0,1,1                 the ring of portals, in order; a place is x,y,floor
    2,0,1:right           the Exit
    mine_damage=2         the options of the setup that differ from the defaults
    1,0,1:5:5:2:ac:0:0    the player: place, health, arrows, bombs, items, rings, bags
    carried::             where Gold, rings and bags lie
    1,1,1:5               dragons: place, health
    1,1,1:up:5            archers: place, direction, health
    1:0:play              turn, deaths, phase
"""

import re
from collections.abc import Sequence

from kletka.games.labyrinth.board import Building, Direction, Exit, Maze, Passages, Shape, shape
from kletka.games.labyrinth.legal import legal_mask
from kletka.games.labyrinth.options import FLOORS, SIDES, LabyrinthOptions
from kletka.games.labyrinth.refusal import Refusal
from kletka.games.labyrinth.state import (
    CARRIED,
    ITEMS,
    Archer,
    Dragon,
    LabyrinthState,
    Phase,
    Setup,
    items_of,
)
from kletka.protocol import BadOptions, Cell, Mask, UnreadableState, bits

_LETTERS = {
    Building.ARSENAL: "A",
    Building.HOSPITAL: "H",
    Building.PORTAL: "P",
    Building.MINE: "M",
    Building.LIFT: "L",
    Building.GRAVEYARD: "G",
}
_OPENINGS = ".-|+"  # bit 0: right, bit 1: down
_FIELDS = 11
_NOTHING = "-"
_NUMBER = re.compile(r"0|[1-9]\d{0,8}")
_DEFAULTS = Setup._field_defaults


def write_state(state: LabyrinthState) -> str:
    """Write the position as the eleven fields above."""
    maze = state.setup.board
    size = maze.shape
    agreed = state.setup.agreed().items()
    player = (
        _write_place(size, state.place),
        state.health,
        state.arrows,
        state.bombs,
        "".join(item[0] for item in items_of(state.carried)),
        state.rings,
        state.bags,
    )
    found = (
        "carried" if state.gold == CARRIED else _write_place(size, state.gold),
        _write_places(size, state.dropped_rings),
        _write_places(size, state.dropped_bags),
    )
    fields = (
        f"{size.width}x{size.height}x{size.floors}",
        _write_board(size, [_OPENINGS[_openings(state.passages, p)] for p in size.places]),
        _write_board(size, _letters(maze)),
        _write_places(size, maze.portals),
        f"{_write_place(size, maze.exit.place)}:{maze.exit.direction}",
        ",".join(f"{name}={value}" for name, value in agreed if value != _DEFAULTS[name]),
        ":".join(map(str, player)),
        ":".join(found),
        ";".join(f"{_write_place(size, d.place)}:{d.health}" for d in state.dragons),
        ";".join(f"{_write_place(size, a.place)}:{a[1]}:{a.health}" for a in state.archers),
        f"{state.turn}:{state.deaths}:{state.phase}",
    )
    return " ".join(field or _NOTHING for field in fields)


def read_state(text: str) -> LabyrinthState:
    """Read what `write_state` wrote, or refuse with UnreadableState."""
    try:
        state = _read(text)
    except (ValueError, BadOptions) as malformed:
        raise UnreadableState(Refusal.BROKEN_POSITION) from malformed
    validate(state)
    if write_state(state) != text:
        raise UnreadableState(Refusal.BROKEN_POSITION)
    return state


def _write_place(size: Shape, place: int) -> str:
    cell, floor = size.where(place)
    return f"{cell},{floor}"


def _write_places(size: Shape, places: Sequence[int]) -> str:
    return ";".join(_write_place(size, place) for place in places)


def _write_board(size: Shape, marks: Sequence[str]) -> str:
    line = "".join(marks)
    rows = [line[start : start + size.width] for start in range(0, len(line), size.width)]
    floors = [rows[start : start + size.height] for start in range(0, len(rows), size.height)]
    return "//".join(map("/".join, floors))


def _openings(passages: Passages, place: int) -> int:
    return (passages.right >> place & 1) | (passages.down >> place & 1) << 1


def _letters(maze: Maze) -> list[str]:
    built = maze.arsenals | maze.hospitals | maze.mines | maze.lifts | 1 << maze.graveyard
    for portal in maze.portals:
        built |= 1 << portal
    return [
        _LETTERS[building] if built >> place & 1 and (building := maze.building(place)) else "."
        for place in maze.shape.places
    ]


# Reading: whatever is malformed is a ValueError, which `read_state` turns into a refusal.


def _read(text: str) -> LabyrinthState:
    fields = ["" if field == _NOTHING else field for field in text.split(" ")]
    if len(fields) != _FIELDS:
        raise ValueError(text)
    width, height, floors = map(_number, fields[0].split("x"))
    if width not in SIDES or height not in SIDES or floors not in FLOORS:
        raise ValueError(text)
    size = shape(width, height, floors)
    given = dict(_pair(option, "=") for option in _list(fields[5], ","))
    if not set(given) <= set(_DEFAULTS):
        raise ValueError(text)
    place, health, arrows, bombs, carried, rings, bags = fields[6].split(":")
    gold, dropped_rings, dropped_bags = fields[7].split(":")
    turn, deaths, phase = fields[10].split(":")
    maze = _read_maze(size, fields[2], fields[3], fields[4])
    return LabyrinthState(
        Setup.of(maze, LabyrinthOptions.read(given)),
        _read_passages(size, fields[1]),
        _read_place(size, place),
        _number(health),
        _number(arrows),
        _number(bombs),
        tuple(carried.count(item[0]) for item in ITEMS),
        _number(rings),
        _number(bags),
        CARRIED if gold == "carried" else _read_place(size, gold),
        _read_places(size, dropped_rings),
        _read_places(size, dropped_bags),
        tuple(_read_dragon(size, one) for one in _list(fields[8])),
        tuple(_read_archer(size, one) for one in _list(fields[9])),
        _number(turn),
        _number(deaths),
        Phase(phase),
    )


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or not text.isascii():
        raise ValueError(text)
    return int(text)


def _pair(text: str, divider: str) -> tuple[str, str]:
    first, second = text.split(divider)
    return first, second


def _list(text: str, divider: str = ";") -> list[str]:
    return text.split(divider) if text else []


def _read_place(size: Shape, text: str) -> int:
    x, y, floor = map(_number, text.split(","))
    if x >= size.width or y >= size.height or not 1 <= floor <= size.floors:
        raise ValueError(text)
    return size.place(Cell(x, y), floor)


def _read_places(size: Shape, text: str) -> tuple[int, ...]:
    return tuple(_read_place(size, one) for one in _list(text))


def _read_dragon(size: Shape, text: str) -> Dragon:
    place, health = _pair(text, ":")
    return Dragon(_read_place(size, place), _number(health))


def _read_archer(size: Shape, text: str) -> Archer:
    place, direction, health = text.split(":")
    return Archer(_read_place(size, place), Direction(direction), _number(health))


def _read_board(size: Shape, text: str) -> list[tuple[int, str]]:
    """Pair each place with its mark; the text is checked when the position is written again."""
    return list(zip(size.places, text.replace("/", ""), strict=True))


def _read_passages(size: Shape, text: str) -> Passages:
    marks = [(place, _OPENINGS.index(mark)) for place, mark in _read_board(size, text)]
    return Passages(
        sum((mark & 1) << place for place, mark in marks),
        sum((mark >> 1) << place for place, mark in marks),
    )


def _read_maze(size: Shape, buildings: str, ring: str, way_out: str) -> Maze:
    marks = _read_board(size, buildings)

    def sites(building: Building) -> Mask:
        return sum(1 << place for place, mark in marks if mark == _LETTERS[building])

    (graveyard,) = bits(sites(Building.GRAVEYARD))
    place, direction = _pair(way_out, ":")
    portals = _read_places(size, ring)
    if sorted(portals) != list(bits(sites(Building.PORTAL))):
        raise ValueError(ring)
    return Maze(
        size,
        Exit(_read_place(size, place), Direction(direction)),
        graveyard,
        sites(Building.ARSENAL),
        sites(Building.HOSPITAL),
        sites(Building.MINE),
        sites(Building.LIFT),
        portals,
    )


def validate(state: LabyrinthState) -> None:
    """Refuse, with UnreadableState, a position whose parts do not belong together."""
    if not (_maze_is_valid(state) and _player_is_valid(state) and _phase_is_valid(state)):
        raise UnreadableState(Refusal.BROKEN_POSITION)


def _maze_is_valid(state: LabyrinthState) -> bool:
    maze = state.setup.board
    size = maze.shape
    shaft = size.shaft(next(bits(maze.lifts))) if maze.lifts else ()
    monsters = [(dragon.place, dragon.health) for dragon in state.dragons]
    monsters += [(archer.place, archer.health) for archer in state.archers]
    return (
        not state.passages.right & ~size.inner.right
        and not state.passages.down & ~size.inner.down
        and size.is_outer(*maze.exit)
        and bool(maze.lifts) == (size.floors > 1)
        and maze.lifts == sum(1 << place for place in shaft)
        and all(health > 0 and place != maze.graveyard for place, health in monsters)
    )


def _player_is_valid(state: LabyrinthState) -> bool:
    limit = state.setup.death_limit
    return (
        0 <= state.health <= state.max_health
        and (state.health == 0) == (state.phase is Phase.DEFEAT)
        and state.arrows <= state.setup.player_arrows
        and state.bombs <= state.setup.player_bombs
        and sum(state.carried) <= state.slots
        and max(state.carried) <= state.copies
        and state.turn > 0
        and (not limit or state.deaths <= limit)
        and (state.phase is Phase.DEFEAT) == (0 < limit == state.deaths)
    )


def _phase_is_valid(state: LabyrinthState) -> bool:
    if state.phase is Phase.LIFT:
        return bool(state.setup.board.lifts >> state.place & 1)
    if state.phase is Phase.VICTORY:
        return state.gold == CARRIED and state.place == state.setup.board.exit.place
    if state.phase is Phase.DEFEAT:
        return True
    stuck = not legal_mask(state._replace(phase=Phase.PLAY))
    return stuck == (state.phase is Phase.WALLED_IN)
