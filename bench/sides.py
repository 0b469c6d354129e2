"""What is measured: playouts of ours, of the peers and of the literal implementation."""

import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pyspiel

from kletka.games import GAMES
from kletka.protocol import Chance


def playout(
    key: str, longest: int | None = None, *, told: bool = False, **options: object
) -> Callable[[], int]:
    """Play one random game through the public promise: choices, a random one, the bare step.

    With `told` the step tells its events: what a table pays for a move.
    """
    rules = GAMES[key]
    chosen = rules.options_type.read(options)
    rng = random.Random(7)
    seeds = cycle(range(1000))

    def run() -> int:
        state = rules.setup(chosen, next(seeds)).state
        legal_actions, advance, choice = rules.legal_actions, rules.advance, rng.choice
        apply = rules.apply
        moves = 0
        while moves != longest and (legal := legal_actions(state)):
            action = choice(legal)
            state = apply(state, action).state if told else advance(state, action)
            moves += 1
        return moves

    return run


def go(board: int) -> Callable[[], int]:
    """Play one random game of OpenSpiel's Go in a Python loop."""
    game = pyspiel.load_game("go", {"board_size": board})
    rng = random.Random(7)

    def run() -> int:
        state = game.new_initial_state()
        choice = rng.choice
        moves = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            moves += 1
        return moves

    return run


def positions(key: str, count: int, **options: object) -> list[Any]:
    """Positions of a random game, evenly spread over its first thousands of moves."""
    rules = GAMES[key]
    rng = random.Random(3)
    state = rules.setup(rules.options_type.read(options), 1).state
    found = [state]
    for _ in range(2000):
        turn = rules.turn(state)
        legal = rules.legal_actions(state)
        if not legal:
            break
        if isinstance(turn, Chance):
            actions, weights = zip(*turn.odds, strict=True)
            state = rules.advance(state, rng.choices(actions, weights)[0])
        else:
            state = rules.advance(state, rng.choice(legal))
        found.append(state)
    return found[:: max(1, len(found) // count)]


def each(work: Callable[[Any], object], values: list[Any]) -> Callable[[], int]:
    """Do one piece of work for each value."""

    def run() -> int:
        for value in values:
            work(value)
        return len(values)

    return run


def setups(key: str, **options: object) -> Callable[[], int]:
    """Set up one game after another, a new seed each time."""
    rules = GAMES[key]
    chosen = rules.options_type.read(options)
    seeds: Iterator[int] = cycle(range(100_000))

    def run() -> int:
        rules.setup(chosen, next(seeds))
        return 1

    return run


__all__ = ["each", "go", "playout", "positions", "setups"]
