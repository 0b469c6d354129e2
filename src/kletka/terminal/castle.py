"""The dialogue of Castles: which unit, which row, which column, one question after another.

A whole action typed at any question (`move r5c2 r4c2`) is taken as it is.
"""

from collections.abc import Sequence

from kletka.games.castle.board import GRID
from kletka.games.castle.rules import RULES
from kletka.games.castle.units import KINDS
from kletka.games.castle.view import CastleView
from kletka.phrases import Phrases, in_notation
from kletka.protocol import Cell, UnreadableAction
from kletka.terminal.question import Dialogue, Question

PLACING_MENU = ("castle-ask-menu-knight", "castle-ask-menu-dwarf", "castle-ask-menu-elf")
ACTION_MENU = ("castle-ask-menu-move", "castle-ask-menu-attack", "castle-ask-menu-heal")
VERBS = ("move", "attack", "heal", "decline")
ROWS = tuple(map(str, range(GRID.height)))
COLUMNS = tuple(map(str, range(GRID.width)))


class WholeAction(Exception):  # noqa: N818 - control flow, not an error
    """The player typed a complete action instead of an answer."""


def questions(view: CastleView, words: Phrases) -> Dialogue:
    """Ask for one action: a placement, or a move, attack or healing."""
    try:
        if any(view.left[view.mover]):
            return (yield from _placing(view, words))
        return (yield from _acting(view, words))
    except WholeAction as whole:
        return str(whole)


def _placing(view: CastleView, words: Phrases) -> Dialogue:
    left = view.left[view.mover]
    menu = [words.say(phrase, left=count) for phrase, count in zip(PLACING_MENU, left, strict=True)]
    asked = (words.say("castle-ask-pieces"), *menu, words.say("castle-ask-unit"))
    numbers = [str(number) for number, count in enumerate(left, start=1) if count]
    kind = yield from _one_of(asked, numbers, words)
    row = yield from _one_of((words.say("castle-ask-row"),), ROWS, words)
    column = yield from _one_of((words.say("castle-ask-column"),), COLUMNS, words)
    return f"place {KINDS[int(kind) - 1].value} r{row}c{column}"


def _acting(view: CastleView, words: Phrases) -> Dialogue:
    row = yield from _one_of((words.say("castle-ask-own-row"),), ROWS, words)
    column = yield from _one_of((words.say("castle-ask-own-column"),), COLUMNS, words)
    if not _stands(view, Cell(int(column), int(row))):
        return f"heal r{row}c{column}"  # refused by the rules before more is asked
    menu = [words.say(phrase) for phrase in ACTION_MENU]
    menu += [words.say("castle-ask-menu-decline")] if view.second else []
    asked = (words.say("castle-ask-action"), *menu)
    numbers = tuple(str(number) for number in range(1, len(menu) + 1))
    verb = VERBS[int((yield from _one_of(asked, numbers, words))) - 1]
    if verb == "decline":
        return verb
    if verb == "heal":
        return f"heal r{row}c{column}"
    to_row = yield from _one_of((words.say("castle-ask-target-row"),), ROWS, words)
    to_column = yield from _one_of((words.say("castle-ask-target-column"),), COLUMNS, words)
    return f"{verb} r{row}c{column} r{to_row}c{to_column}"


def _stands(view: CastleView, cell: Cell) -> bool:
    """Say whether a unit of the mover stands on this square."""
    return any(piece.cell == cell and piece.seat == view.mover for piece in view.pieces)


def _one_of(lines: tuple[str, ...], allowed: Sequence[str], words: Phrases) -> Dialogue:
    """Ask until the answer is one of the allowed numbers (CAS-D25), or a whole action."""
    complaint = ""
    while True:
        answer = yield Question("> ", lines, complaint)
        if answer in allowed:
            return answer
        typed = in_notation(answer, "castle", words)
        try:
            RULES.read_action(typed)
        except UnreadableAction:
            numbers = ", ".join(allowed)
            complaint = words.say("castle-ask-not-listed", text=answer, allowed=numbers)
        else:
            raise WholeAction(typed)
