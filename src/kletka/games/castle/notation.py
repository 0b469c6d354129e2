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
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.units import KINDS, STATS
from kletka.protocol import NUMBER, Cell, UnreadableAction

_SQUARE = r"\(?\s*r?\s*(\d)\s*[,;]?\s*c?\s*(\d)\s*\)?"  # r5c2, 5 2, 5,2, (5, 2), 52
_FAR_SQUARE = rf"\(?\s*r?\s*({NUMBER})(?:\s*[,;]\s*c?|\s*c|\s)\s*({NUMBER})\s*\)?"  # r12c3
_KIND = r"(knight|dwarf|elf|[kde123%@&])"
_TO = r"\s*(?:->|-|>|to|,|;)?\s*"
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
        raise UnreadableAction(Refusal.UNREADABLE_VERB, text=text)
    patterns, build, example = known
    said = words[verb.end() :].strip()
    rest = next(filter(None, (pattern.fullmatch(said) for pattern in patterns)), None)
    if rest is None:
        raise UnreadableAction(Refusal.UNREADABLE_REST, text=text, example=example)
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


_Reader = tuple[tuple[re.Pattern[str], ...], Callable[..., CastleAction], str]
"""The patterns of what follows the verb, how to build the action of it, and an example."""


def _after(*parts: str) -> tuple[re.Pattern[str], ...]:
    """Compile what follows a verb.

    Squares are read with one digit each first, so that `52` is row 5, column 2; then with more,
    so that a square off the board is illegal and not unreadable.
    """
    far = [_FAR_SQUARE if part is _SQUARE else part for part in parts]
    return tuple(re.compile("".join(form)) for form in (parts, far))


_LONG_VERBS: dict[str, _Reader] = {
    "place": (_after(_KIND, r"\s*", _SQUARE), _place, "place knight r5c2"),
    "move": (_after(_SQUARE, _TO, _SQUARE), _move, "move r5c2 r4c2"),
    "attack": (_after(_SQUARE, _TO, _SQUARE), _attack, "attack r5c2 r4c2"),
    "heal": (_after(_SQUARE), _heal, "heal r5c2"),
    "decline": (_after(), Decline, "decline"),
    "obstacles": (_after(r"([1-5])"), _obstacles, "obstacles 3"),
    "wall": (_after(_SQUARE), _wall, "wall r3c4"),
    "barricade": (_after(_SQUARE), _barricade, "barricade r3c4"),
    "roll": (_after(rf"{_DIE}\s*{_DIE}\s*{_DIE}"), _roll, "roll 1 2 6"),
    "die": (_after(_DIE), _die, "die 4"),
}
_SHORT = {"p": "place", "m": "move", "a": "attack", "h": "heal", "d": "decline"}
_VERBS = _LONG_VERBS | {short: _LONG_VERBS[verb] for short, verb in _SHORT.items()}
