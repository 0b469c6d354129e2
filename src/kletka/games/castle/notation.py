"""Actions in text: `place knight r5c2`, `move r5c2 r4c2`, `roll 1 2 6`."""

import re
from collections.abc import Callable

from kletka.games.castle.actions import (
    Attack,
    CastleAction,
    Decline,
    Die,
    Heal,
    Move,
    Obstacle,
    Obstacles,
    Place,
    Raise,
    Roll,
)
from kletka.games.castle.units import KINDS, STATS
from kletka.protocol import Cell, UnreadableAction

UNKNOWN_VERB = "castle-unreadable-verb"
UNFINISHED = "castle-unreadable-rest"

_SHOWN = 48  # of a text that cannot be read, so much is said back

_SQUARE = r"\(?\s*r?\s*(\d)\s*[,;]?\s*c?\s*(\d)\s*\)?"  # r5c2, 5 2, 5,2, (5, 2), 52
_KIND = r"(knight|dwarf|elf|[kde123%@&])"
_TWO_SQUARES = rf"{_SQUARE}\s*(?:->|-|>|to|,|;)?\s*{_SQUARE}"
_DIE = r"([1-6])"

_KINDS = {
    name: kind
    for number, kind in enumerate(KINDS, start=1)
    for name in (kind.value, kind.value[0], str(number), STATS[kind].symbol)
}


def write_square(cell: Cell) -> str:
    """Name a square by its printed labels, which count from 0; row 0 is the top (CAS-D5)."""
    return f"r{cell.y}c{cell.x}"


def write_action(action: CastleAction) -> str:
    """Write an action, a chance outcome included, in a few words."""
    match action:
        case Place(kind, cell):
            return f"place {kind.value} {write_square(cell)}"
        case Move(start, target):
            return f"move {write_square(start)} {write_square(target)}"
        case Attack(start, target):
            return f"attack {write_square(start)} {write_square(target)}"
        case Heal(cell):
            return f"heal {write_square(cell)}"
        case Decline():
            return "decline"
        case Obstacles(count):
            return f"obstacles {count}"
        case Raise(obstacle, cell):
            return f"{obstacle.value} {write_square(cell)}"
        case Roll(first, second, third):
            return f"roll {first} {second} {third}"
        case Die(value):
            return f"die {value}"


def read_action(text: str) -> CastleAction:
    """Read an action, forgiving case, spaces and short verbs, or raise UnreadableAction."""
    words = text.strip().lower()
    verb = re.match(r"[a-z]*", words)
    assert verb is not None
    known = _VERBS.get(verb[0])
    if known is None or not text.isascii():
        raise UnreadableAction(UNKNOWN_VERB, text=text[:_SHOWN])
    pattern, build, example = known
    rest = re.fullmatch(pattern, words[verb.end() :].strip())
    if rest is None:
        raise UnreadableAction(UNFINISHED, text=text[:_SHOWN], example=example)
    return build(*rest.groups())


def _cell(row: str, column: str) -> Cell:
    return Cell(int(column), int(row))


def _place(kind: str, row: str, column: str) -> Place:
    return Place(_KINDS[kind], _cell(row, column))


def _move(*numbers: str) -> Move:
    return Move(_cell(*numbers[:2]), _cell(*numbers[2:]))


def _attack(*numbers: str) -> Attack:
    return Attack(_cell(*numbers[:2]), _cell(*numbers[2:]))


def _heal(row: str, column: str) -> Heal:
    return Heal(_cell(row, column))


def _obstacles(count: str) -> Obstacles:
    return Obstacles(int(count))


def _wall(row: str, column: str) -> Raise:
    return Raise(Obstacle.WALL, _cell(row, column))


def _barricade(row: str, column: str) -> Raise:
    return Raise(Obstacle.BARRICADE, _cell(row, column))


def _roll(*dice: str) -> Roll:
    first, second, third = map(int, dice)
    return Roll(first, second, third)


def _die(value: str) -> Die:
    return Die(int(value))


_Reader = tuple[str, Callable[..., CastleAction], str]
"""The pattern of what follows the verb, how to build the action of it, and an example."""

_LONG_VERBS: dict[str, _Reader] = {
    "place": (rf"{_KIND}\s*{_SQUARE}", _place, "place knight r5c2"),
    "move": (_TWO_SQUARES, _move, "move r5c2 r4c2"),
    "attack": (_TWO_SQUARES, _attack, "attack r5c2 r4c2"),
    "heal": (_SQUARE, _heal, "heal r5c2"),
    "decline": ("", Decline, "decline"),
    "obstacles": (r"([1-5])", _obstacles, "obstacles 3"),
    "wall": (_SQUARE, _wall, "wall r3c4"),
    "barricade": (_SQUARE, _barricade, "barricade r3c4"),
    "roll": (rf"{_DIE}\s*{_DIE}\s*{_DIE}", _roll, "roll 1 2 6"),
    "die": (_DIE, _die, "die 4"),
}
_SHORT = {"p": "place", "m": "move", "a": "attack", "h": "heal", "d": "decline"}
_VERBS = _LONG_VERBS | {short: _LONG_VERBS[verb] for short, verb in _SHORT.items()}
