"""Judges answers to puzzles: solved, to go on, or wrong. It only plays by the rules, and searches nothing."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from kletka.protocol import Event, Over, Refused, ToMove
from kletka.puzzles.puzzle import Puzzle

Status = Literal["solved", "go-on", "wrong"]


class Verdict(msgspec.Struct, frozen=True):
    """What an answer is worth so far."""

    status: Status
    replies: tuple[str, ...] = ()  # to be played before the solver decides again


def judge(puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
    """Judge everything that was played since the position: by the solver, in reply, and by dice.

    Refuses what the rules refuse, replies that are not those of the puzzle, and actions after its end.
    """
    rules = puzzle.rules
    state = rules.read_state(puzzle.position)
    to_solve = rules.turn(state)
    assert isinstance(to_solve, ToMove)
    reached = 0
    verdict = Verdict("go-on")
    for number, text in enumerate(actions):
        if verdict.status != "go-on":
            raise Refused("shell-refused-puzzle-over")
        action = rules.read_action(text)
        solving = rules.turn(state) == to_solve
        step = rules.apply(state, action)
        on_line = _is_solution(puzzle, number, rules.write_action(action))
        if not solving and not on_line:
            raise Refused("shell-refused-puzzle-reply")
        state = step.state
        if solving:
            reached += _counted(puzzle, rules.unpack(step.events))
            over = rules.turn(state) != to_solve
            verdict = _verdict(puzzle, number, reached, on_line=on_line, over=over)
        elif isinstance(rules.turn(state), Over):
            verdict = Verdict("wrong")
    if actions and verdict.status == "go-on":
        return Verdict("go-on", _replies(puzzle, len(actions), state, to_solve))
    return verdict


def _is_solution(puzzle: Puzzle, number: int, text: str) -> bool:
    return number < len(puzzle.solution) and puzzle.solution[number] == text


def _counted(puzzle: Puzzle, events: Sequence[Event]) -> int:
    return 0 if puzzle.goal is None else puzzle.goal.counted(events)


def _verdict(puzzle: Puzzle, number: int, reached: int, *, on_line: bool, over: bool) -> Verdict:
    """Judge one action of the solver; `over`: somebody else decides now."""
    if puzzle.goal is not None and reached >= puzzle.goal.count:
        return Verdict("solved")
    if puzzle.free:
        return Verdict("wrong" if over else "go-on")
    if not on_line:
        return Verdict("wrong")
    return Verdict("solved" if number + 1 == len(puzzle.solution) else "go-on")


def _replies(puzzle: Puzzle, played: int, state: Any, to_solve: ToMove) -> tuple[str, ...]:
    rules = puzzle.rules
    replies: list[str] = []
    while rules.turn(state) != to_solve:
        text = puzzle.solution[played + len(replies)]
        replies.append(text)
        state = rules.advance(state, rules.read_action(text))
    return tuple(replies)
