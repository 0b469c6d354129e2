"""Attempts of bots at puzzles, which tell how difficult they are."""

import random

from kletka.bots import Budget, bot
from kletka.protocol import ToMove
from kletka.puzzles.judge import judge
from kletka.puzzles.puzzle import Puzzle


def solves(puzzle: Puzzle, level: str, nodes: int, seed: int) -> bool:
    """Say whether a level solves a puzzle; the same seed and nodes always give the same answer."""
    rules = puzzle.rules
    player = bot(puzzle.game, level)
    player.prepare()
    rng = random.Random(seed)
    state = rules.read_state(puzzle.position)
    actions: list[str] = []
    verdict = judge(puzzle, actions)
    while verdict.status == "go-on":
        for text in verdict.replies:
            actions.append(text)
            state = rules.advance(state, rules.read_action(text))
        turn = rules.turn(state)
        assert isinstance(turn, ToMove)
        view = rules.view_for(state, turn.seat)
        action = player.choose(view, rules.legal_actions(state), rng, Budget(nodes=nodes))
        actions.append(rules.write_action(action))
        state = rules.advance(state, action)
        verdict = judge(puzzle, actions)
    return verdict.status == "solved"


def finds_turn(puzzle: Puzzle, turns: int, seed: int) -> bool:
    """Say whether one of so many turns, drawn at random, reaches the goal of a puzzle about a turn.

    Only actions of the kind that the solution begins with are drawn: Cell War's captures.
    """
    rng = random.Random(seed)
    return any(_random_turn_solves(puzzle, rng) for _ in range(turns))


def _random_turn_solves(puzzle: Puzzle, rng: random.Random) -> bool:
    rules, goal = puzzle.rules, puzzle.goal
    assert goal is not None
    kind = type(rules.read_action(puzzle.solution[0]))
    state = rules.read_state(puzzle.position)
    turn = rules.turn(state)
    reached = 0
    while rules.turn(state) == turn:
        choice = [action for action in rules.legal_actions(state) if type(action) is kind]
        if not choice:
            return False
        step = rules.apply(state, rng.choice(choice))
        reached += goal.counted(rules.unpack(step.events))
        if reached >= goal.count:
            return True
        state = step.state
    return False
