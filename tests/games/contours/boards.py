"""Drawn sheets of Contours, as people see them: the signs of the notation with spaces between."""

from collections.abc import Sequence

import pytest

from kletka.games.contours.events import ContourClosed, ContoursEvent
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import IllegalAction


def sheet(drawing: str, *, ending: str = "full") -> ContoursState:
    """Read a drawn sheet; who moves follows from the numbers of points."""
    rows = ["".join(line.split()) for line in tidy(drawing).split("\n")]
    signs = "".join(rows).upper()
    mover = "A" if signs.count("A") == signs.count("B") else "B"
    size = f"{len(rows[0])}x{len(rows)}"
    return RULES.read_state(f"{size} blue,red {ending} {mover} {'/'.join(rows)}")


def drawn(state: ContoursState) -> str:
    """Draw a sheet as `sheet` reads it."""
    rows = RULES.write_state(state).split(" ")[-1].split("/")
    return "\n".join(" ".join(row) for row in rows)


def tidy(drawing: str) -> str:
    """Take the indentation out of a drawn sheet."""
    return "\n".join(line.strip() for line in drawing.split("\n") if line.strip())


def play(state: ContoursState, *moves: str) -> ContoursState:
    for move in moves:
        state = RULES.apply(state, RULES.read_action(move)).state
    return state


def events_of(state: ContoursState, move: str) -> Sequence[ContoursEvent]:
    return RULES.apply(state, RULES.read_action(move)).events


def closed(state: ContoursState, move: str) -> list[ContourClosed]:
    """List the contours that a move closes."""
    return [event for event in events_of(state, move) if isinstance(event, ContourClosed)]


def refusal(state: ContoursState, move: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        play(state, move)
    return refused.value


def choices(state: ContoursState) -> set[str]:
    return {RULES.write_action(action) for action in RULES.legal_actions(state)}


def score(state: ContoursState) -> tuple[int, int]:
    return RULES.view_for(state, None).score
