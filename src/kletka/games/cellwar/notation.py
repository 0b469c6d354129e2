"""Actions of Cell War as text.

An action is `capture 3,4`, `farm 3,4`, `defend 3,4 2` or `end`; the keys Q, W, E, R of the rules
stand for the words (WAR-11a).
"""

import re
from typing import assert_never

from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Defend, EndTurn, Farm
from kletka.games.cellwar.refusal import Refusal
from kletka.protocol import NUMBER, Cell, UnreadableAction, read_cell

_WORDS = {"q": "capture", "w": "farm", "e": "defend", "r": "end"}
_ACTION = re.compile(r"([a-z]+)\s*(.*)")  # a key may touch its cell: `q3,4`
_AMOUNT = re.compile(rf"(.*\S)\s+({NUMBER})")


def write_action(action: CellWarAction) -> str:
    """Write an action, such as `capture 3,4`."""
    match action:
        case Capture(cell):
            return f"capture {cell}"
        case Farm(cell):
            return f"farm {cell}"
        case Defend(cell, amount):
            return f"defend {cell} {amount}"
        case EndTurn():
            return "end"
    assert_never(action)


def read_action(text: str) -> CellWarAction:
    """Read an action, forgiving case and spaces; how much gold is wise is not asked here."""
    match = _ACTION.fullmatch(text.strip().lower())
    if match is None:
        raise UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)
    word, rest = _WORDS.get(match[1], match[1]), match[2]
    if word == "end" and not rest:
        return END_TURN
    if word == "capture":
        return Capture(_read_cell(text, rest))
    if word == "farm":
        return Farm(_read_cell(text, rest))
    if word == "defend":
        return _read_defend(text, rest)
    raise UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)


def _read_defend(text: str, rest: str) -> Defend:
    match = _AMOUNT.fullmatch(rest.strip()) if rest.isascii() else None
    cell = read_cell(match[1]) if match else None
    if match is None or cell is None:
        raise UnreadableAction(Refusal.UNREADABLE_AMOUNT, text=text)
    return Defend(cell, int(match[2]))


def _read_cell(text: str, rest: str) -> Cell:
    cell = read_cell(rest)
    if cell is None:
        raise UnreadableAction(Refusal.UNREADABLE_CELL, text=text)
    return cell
