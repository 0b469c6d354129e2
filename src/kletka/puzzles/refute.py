"""Refutes wrong answers: the strongest reply, and in words what the answer allows."""

from collections.abc import Sequence

import msgspec

from kletka.analysis.explain import explain
from kletka.analysis.judge import Judge
from kletka.analysis.line import play_turn
from kletka.bots import Budget
from kletka.protocol import ToMove
from kletka.puzzles.puzzle import Puzzle
from kletka.wire.analysis_documents import Explanation

NODES = {"chain": 20_000, "contours": 600, "castle": 1_500, "cellwar": 3_000}
"""Nodes of the search for the reply: at most about half a second."""

SEATS = 2  # of every puzzle

MOST_ACTIONS = 12
"""Actions of the reply that are shown."""


class Refutation(msgspec.Struct, frozen=True):
    """Why an answer is wrong."""

    line: tuple[str, ...]  # the strongest reply, and how play goes on; none: the table decides
    explanation: Explanation | None  # without what is better: the solver may try again


def refute(puzzle: Puzzle, actions: Sequence[str]) -> Refutation:
    """Refute an answer that `judge` calls wrong; the same answer gets the same refutation."""
    rules = puzzle.rules
    state = rules.read_state(puzzle.position)
    to_solve = rules.turn(state)
    assert isinstance(to_solve, ToMove)
    seat = to_solve.seat
    played = list(map(rules.read_action, actions))
    start, before = 0, state  # where the last decision of the solver began
    for number, action in enumerate(played):
        if rules.turn(state) == to_solve and not (number and puzzle.free):
            start, before = number, state
        state = rules.apply(state, action).state
    answer = play_turn(rules, before, seat, played[start:])
    best = play_turn(rules, before, seat, map(rules.read_action, puzzle.solution[start:]))
    judge = Judge(rules, SEATS, lambda times: Budget(nodes=max(1, int(NODES[puzzle.game] * times))))
    reply = judge.value(state).variation[:MOST_ACTIONS]
    found = explain(rules, seat, best, answer, reply)
    return Refutation(
        tuple(map(rules.write_action, reply)),
        None if found is None else msgspec.structs.replace(found, better=None),
    )
