"""Wars as drawn boards.

A cell is one word: its owner or its ground first, then what lies on it.

    .  #  ~  ^      neutral plain, mountain, water, hill
    A  A* A3 A^     a cell of A: empty, with a farm, with defence 3, on a hill (`A^*`, `A^3`)
    a  a3           a doomed cell of A, due when A next ends a turn
    a' a3'          a doomed cell of A, cut off in this very turn of A
    A+ A*+ A3+      a cell that the mover captured in this turn
"""

import re
from collections.abc import Callable, Sequence

from kletka.games.cellwar.events import CellWarEvent
from kletka.games.cellwar.options import COLOURS
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.protocol import Refused

_WORD = re.compile(r"([.#~^A-Da-d])(\^?)([*1-9]?)('?)(\+?)")


def war(
    board: str,
    *,
    gold: tuple[int, ...] = (9, 9),
    mover: str = "A",
    at: str = "1/0",
    fallen: str = "-",
    ending: str = "-",
    reach: str = "turn",
) -> CellWarState:
    """Set up a drawn war; `at` is the round and the limit."""
    rows = [[_word(word) for word in line.split()] for line in _lines(board)]

    def field(sign: Callable[[re.Match[str]], str]) -> str:
        return "/".join("".join(map(sign, row)) for row in rows)

    fields = (
        field(_terrain),
        field(lambda word: word[1].upper() if word[1].isalpha() else "."),
        field(lambda word: word[3] or "."),
        field(lambda word: "." if not word[1].islower() else "2" if word[4] else "1"),
        ",".join(map(str, gold)),
        at,
        mover,
        ",".join(COLOURS[: len(gold)]),
        fallen,
        ending,
        reach,
        field(lambda word: word[5] or ".") if "+" in board else "-",
    )
    return RULES.read_state(" ".join(fields))


def board(text: str) -> str:
    """Give a drawn board in the form that `drawn` gives: one space between the words."""
    return "\n".join(" ".join(line.split()) for line in _lines(text))


def drawn(state: CellWarState) -> str:
    """Draw a position; what was captured in this turn is not marked."""
    view = RULES.view_for(state, None)
    rows = zip(view.terrain, view.owners, view.works, view.doomed, strict=True)
    return "\n".join(" ".join(map(_draw, *row)) for row in rows)


def play(state: CellWarState, *actions: str) -> CellWarState:
    """Do some actions, one after another."""
    for action in actions:
        state = RULES.apply(state, RULES.read_action(action)).state
    return state


def events_of(state: CellWarState, action: str) -> Sequence[CellWarEvent]:
    """Give the events of one action."""
    return RULES.apply(state, RULES.read_action(action)).events


def refusal(state: CellWarState, action: str) -> Refused:
    """Give the refusal of an action that must be refused, and is not on the list either."""
    wanted = RULES.read_action(action)
    assert wanted not in RULES.legal_actions(state)
    try:
        RULES.apply(state, wanted)
    except Refused as refused:
        return refused
    raise AssertionError(f"{action} was not refused")


def choices(state: CellWarState, word: str = "") -> set[str]:
    """Give the legal actions that begin with this word."""
    texts = map(RULES.write_action, RULES.legal_actions(state))
    return {text for text in texts if text.startswith(word)}


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def _word(text: str) -> re.Match[str]:
    match = _WORD.fullmatch(text)
    assert match, text
    return match


def _terrain(word: re.Match[str]) -> str:
    return word[2] or ("." if word[1].isalpha() else word[1])


def _draw(terrain: str, owner: str, work: str, doomed: str) -> str:
    if owner == ".":
        return terrain
    who = owner if doomed == "." else owner.lower()
    hill = "^" if terrain == "^" else ""
    return f"{who}{hill}{work.strip('.')}{chr(39) if doomed == '2' else ''}"
