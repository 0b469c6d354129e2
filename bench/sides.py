"""What is measured: playouts of ours, of the peers and of the literal implementation."""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count, cycle
from typing import Any

import pyspiel

from kletka.games import GAMES
from kletka.games.chain.playouts import play_out
from kletka.games.chain.state import ChainState
from kletka.games.contours.actions import Place
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.state import ContoursState, Draft
from kletka.protocol import AnyRules, Chance
from tests.literal.chain import LiteralChain


def playout(
    key: str, longest: int | None = None, *, with_events: bool = False, **options: object
) -> Callable[[], int]:
    """Play one random game through the public promise: choices, a random one, the bare step.

    With `told` the step tells its events: what a table pays for a move.
    """
    rules = GAMES[key]
    chosen = rules.options_type.read(options)
    rng = random.Random(7)
    seeds = cycle(range(1000))
    limit = sys.maxsize if longest is None else longest

    def apply_with_events(state: Any, action: Any) -> Any:
        return rules.apply(state, action).state

    def run() -> int:
        state = rules.setup(chosen, next(seeds)).state
        legal_actions, choice = rules.legal_actions, rng.choice
        step = apply_with_events if with_events else rules.advance
        for moves in range(limit):
            legal = legal_actions(state)
            if not legal:
                return moves
            state = step(state, choice(legal))
        return limit

    return run


def loop_alone(moves: int, actions: int) -> Callable[[], int]:
    """Do the loop of `playout` without a game: what no rules in Python can be faster than."""
    legal = tuple(range(actions))
    rng = random.Random(7)

    def legal_actions(state: int) -> tuple[int, ...]:
        del state
        return legal

    def advance(state: int, action: int) -> int:
        del action
        return state

    def run() -> int:
        state, choice = 0, rng.choice
        for _ in range(moves):
            found = legal_actions(state)
            if not found:
                break
            state = advance(state, choice(found))
        return moves

    return run


def least_step(size: int) -> Callable[[], int]:
    """Play Contours without its captures: a step that only makes the next position as the rules make it."""
    chosen = ContoursOptions(size, size)
    rules = GAMES["contours"]
    rng = random.Random(7)

    def advance(state: ContoursState, action: Place) -> ContoursState:
        setup = state.setup
        _, point, sign = setup.board.spots[action.cell]
        after = Draft()
        after.setup, after.mover = setup, state.mover
        after.mine, after.theirs = state.theirs, state.mine | point
        after.inside_mine, after.inside_theirs = state.inside_theirs, state.inside_mine
        after.signs = state.signs.replace(sign, "", 1)
        after.spoils = state.spoils
        after.__class__ = ContoursState  # type: ignore[assignment]
        return after

    def run() -> int:
        state = rules.setup(chosen, 0).state
        legal_actions, choice = rules.legal_actions, rng.choice
        for moves in range(sys.maxsize):
            legal = legal_actions(state)
            if not legal:
                return moves
            state = advance(state, choice(legal))
        raise AssertionError("the sheet is full at last")

    return run


def go(board: int) -> Callable[[], int]:
    """Play one random game of OpenSpiel's Go in the same loop."""
    game = pyspiel.load_game("go", {"board_size": board})
    rng = random.Random(7)

    def run() -> int:
        state = game.new_initial_state()
        choice = rng.choice
        for moves in range(sys.maxsize):
            if state.is_terminal():
                return moves
            state.apply_action(choice(state.legal_actions()))
        raise AssertionError("Go ends")

    return run


def positions(key: str, wanted: int, moves: int = 2000, **options: object) -> list[Any]:
    """Play random games, one after another, for so many moves; give positions evenly spread."""
    rules = GAMES[key]
    chosen = rules.options_type.read(options)
    rng = random.Random(3)
    every = moves // wanted
    found: list[Any] = []
    played = 0
    for seed in count(1):
        state = rules.setup(chosen, seed).state
        while rules.legal_actions(state):
            if played % every == 0:
                found.append(state)
            if len(found) == wanted:
                return found
            state = _moved(rules, state, rng)
            played += 1
    raise AssertionError("there is always one more game")


def _moved(rules: AnyRules, state: Any, rng: random.Random) -> Any:
    turn = rules.turn(state)
    if isinstance(turn, Chance):
        actions, weights = zip(*turn.odds, strict=True)
        return rules.advance(state, rng.choices(actions, weights)[0])
    return rules.advance(state, rng.choice(rules.legal_actions(state)))


def onward(key: str, starts: Sequence[Any], moves: int) -> Callable[[], int]:
    """Play some random moves from each of these positions."""
    rules = GAMES[key]
    rng = random.Random(7)

    def run() -> int:
        legal_actions, advance, choice = rules.legal_actions, rules.advance, rng.choice
        done = 0
        for start in starts:
            state = start
            for _ in range(moves):
                legal = legal_actions(state)
                if not legal:
                    break
                state = advance(state, choice(legal))
                done += 1
        return done

    return run


def batches(starts: Sequence[ChainState], games: int, moves: int) -> Callable[[], int]:
    """Play many random games of some moves from each of these positions, one call for each."""
    seeds = count()

    def run() -> int:
        return sum(play_out(start, games, next(seeds), moves).moves for start in starts)

    return run


def first_call() -> float:
    """Give the seconds of processor time that the first batch on a machine takes: it compiles."""
    code = (
        "import time\n"
        "from kletka.games.chain.options import ChainOptions\n"
        "from kletka.games.chain.playouts import play_out\n"
        "from kletka.games.chain.rules import RULES\n"
        "start = RULES.setup(ChainOptions(), seed=1).state\n"
        "before = time.process_time()\n"
        "play_out(start, games=1, seed=1, longest=1)\n"
        "print(time.process_time() - before)\n"
    )
    with tempfile.TemporaryDirectory() as nothing_kept:
        found = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "NUMBA_CACHE_DIR": nothing_kept},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(found.stdout)


def literal_onward(starts: Sequence[LiteralChain], moves: int) -> Callable[[], int]:
    """Do the same with the literal implementation of Cell Capture."""
    rng = random.Random(7)

    def run() -> int:
        done = 0
        for start in starts:
            game = replace(start, board=start.board.copy(), out=start.out.copy())
            for _ in range(moves):
                cells = sorted(game.choices())
                if not cells:
                    break
                game.choose(rng.choice(cells))
                done += 1
        return done

    return run


def literal_chain(state: Any) -> LiteralChain:
    """Set up a position of Cell Capture in the literal implementation."""
    setup = state.setup
    game = LiteralChain(
        setup.board.width, setup.board.height, list(setup.order), drops_add_up=setup.drops_add_up
    )
    for chip in GAMES["chain"].view_for(state, None).chips:
        game.board[chip.cell.x, chip.cell.y] = (chip.seat, chip.level)
    game.round, game.turn, game.out = state.round, state.place, set(state.out)
    return game


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


__all__ = [
    "batches",
    "each",
    "first_call",
    "go",
    "least_step",
    "literal_chain",
    "literal_onward",
    "loop_alone",
    "onward",
    "playout",
    "positions",
    "setups",
]
