"""The compiled expectimax finds the values of a plain one, however it is sliced and interrupted.

Here it runs uncompiled, on toy games; `test_castle_engine.py` runs it compiled.
"""

import zlib
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots import Budget
from kletka.bots.compiled.expectimax import (
    Expectimax,
    ExpectimaxLimits,
    Kernel,
    make_search,
)
from kletka.bots.compiled.iterative_deepening import TACTICAL, Integers
from kletka.bots.minimax import WIN
from tests.scale import scaled

MOVES = 3
OUTCOMES = 3
ROUND = 3
"""Steps of a round: a decision, and twice maybe dice, else another decision."""


class Toy(NamedTuple):
    """A game where many lines meet: a position is how many steps were made, and their sum."""

    seed: int
    made: list[int]  # moves and outcomes, which the search makes and unmakes


def draw(toy: Toy, what: str, below: int) -> int:
    return zlib.crc32(f"{toy.seed} {what} {len(toy.made)} {sum(toy.made)}".encode()) % below


def side(toy: Toy) -> int:
    if toy.made and draw(toy, "end", 12) == 0:
        return 0
    return 1 if not toy.made or draw(toy, "side", 2) else -1


def is_chance(toy: Toy) -> bool:
    return len(toy.made) % ROUND != 0 and draw(toy, "dice", 2) == 0


def make(toy: Toy, move: int) -> None:
    toy.made.append(int(move))


def unmake(toy: Toy) -> None:
    toy.made.pop()


def list_moves(toy: Toy, moves: Integers, scores: Integers, first: int) -> int:
    count = 1 + draw(toy, "count", MOVES)
    for move in range(count):
        moves[first + move] = move
        scores[first + move] = draw(toy, f"score {move}", 2) * TACTICAL
    return count


def list_outcomes(toy: Toy, moves: Integers, weights: Integers, first: int) -> int:
    for outcome in range(OUTCOMES):
        moves[first + outcome] = outcome
        weights[first + outcome] = 1 + draw(toy, f"weight {outcome}", 9)
    return OUTCOMES


def evaluate(toy: Toy) -> float:
    return (draw(toy, "value", 2000) - 1000.5) * 900


def final_value(toy: Toy) -> float:
    return draw(toy, "final", 3) - 1.0


def key(toy: Toy) -> int:
    return len(toy.made) * 1000 + sum(toy.made)


KERNEL = Kernel(
    side, is_chance, make, unmake, list_moves, list_outcomes, evaluate, final_value, key
)
RUN = make_search(KERNEL, sources=0).py_func
ROOT_MOVES = range(MOVES)


def engine(max_depth: int = 4, table_bits: int = 10, max_nodes: int | None = None) -> Expectimax:
    limits = ExpectimaxLimits(max_depth, max_nodes)
    return Expectimax(RUN, MOVES, MOVES + OUTCOMES, limits, table_bits)


def search(
    toy: Toy, budget: Budget | None = None, max_depth: int = 4, table_bits: int = 10
) -> tuple[int, float, int]:
    """Search all moves of the root; give the best one, its value and the depth."""
    found = engine(max_depth, table_bits).best(toy, ROOT_MOVES, budget or Budget(nodes=10**9))
    return found.action, found.value, found.depth


def plain_value(toy: Toy, depth: int, ply: int, visited: list[int]) -> float:
    """Look at everything."""
    visited[0] += 1
    mover = side(toy)
    if mover == 0:
        return final_value(toy) * (WIN - ply)
    steps, numbers = [0] * (MOVES + OUTCOMES), [0] * (MOVES + OUTCOMES)
    chance = is_chance(toy)
    if depth <= 0 and not chance:
        return evaluate(toy)
    listing = list_outcomes if chance else list_moves
    count = listing(toy, steps, numbers, 0)  # type: ignore[arg-type]
    values = []
    for step in steps[:count]:
        make(toy, step)
        values.append(
            plain_value(toy, depth, ply, visited)
            if chance
            else plain_value(toy, depth - 1, ply + 1, visited)
        )
        unmake(toy)
    if chance:
        weighted = zip(values, numbers[:count], strict=True)
        return sum(value * weight for value, weight in weighted) / sum(numbers[:count])
    return max(values) if mover > 0 else min(values)


def root_values(toy: Toy, depth: int, visited: list[int] | None = None) -> dict[int, float]:
    values = {}
    for move in ROOT_MOVES:
        make(toy, move)
        values[move] = plain_value(toy, depth - 1, 1, visited or [0])
        unmake(toy)
    return values


toys = st.builds(Toy, st.integers(0, 10**6), st.builds(list))


@given(toys, st.integers(1, 4), st.sampled_from([1, 3, 10]))
def test_the_value_is_that_of_plain_expectimax(toy: Toy, max_depth: int, table_bits: int) -> None:
    action, value, depth = search(toy, max_depth=max_depth, table_bits=table_bits)
    values = root_values(toy, depth)

    # in the table a win may be some plies nearer or farther, if the position came at another ply
    same = pytest.approx(max(values.values()), rel=1e-9, abs=max_depth)
    assert value == same
    assert values[action] == same


def test_cuts_at_dice_and_at_decisions_save_most_of_the_work() -> None:
    looked, visited = 0, [0]
    for seed in range(scaled(10, 100)):
        budget = Budget(nodes=10**9)
        search(Toy(seed, []), budget, max_depth=6)
        looked += budget.nodes_spent
        root_values(Toy(seed, []), 6, visited)

    assert looked < visited[0] / 3


@given(toys, st.integers(1, 300))
def test_the_result_does_not_depend_on_the_slices(toy: Toy, nodes: int) -> None:
    whole = search(toy, Budget(nodes=nodes))
    toy.made.clear()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Expectimax, "slice_nodes", 1)
        sliced = search(toy, Budget(nodes=nodes))

    assert sliced == whole


@given(toys, st.integers(1, 300))
def test_a_budget_of_nodes_is_kept_and_gives_a_move(toy: Toy, nodes: int) -> None:
    budget = Budget(nodes=nodes)
    action, *_ = search(toy, budget)

    assert action in ROOT_MOVES
    assert budget.nodes_spent <= nodes


def test_a_level_looks_at_no_more_nodes_than_it_may() -> None:
    budget = Budget(nodes=10**6)
    found = engine(max_nodes=70, max_depth=9).best(Toy(1, []), ROOT_MOVES, budget)

    assert found.nodes <= budget.nodes_spent == 70


def test_a_cancelled_search_answers_at_the_next_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 10:
            budget.cancel()
        return 0.0

    monkeypatch.setattr(Expectimax, "slice_nodes", 5)
    budget = Budget(milliseconds=1, clock=clock)
    search(Toy(1, []), budget, max_depth=9)

    assert looks == 10
    assert budget.nodes_spent <= 5 * 10


def test_results_of_a_search_are_reused_for_the_next_move() -> None:
    kept, fresh = engine(5, 12), engine(5, 12)
    again = from_scratch = 0
    for seed in range(10):
        toy = Toy(seed, [])
        kept.best(toy, ROOT_MOVES, Budget(nodes=10**9))
        first = kept.best(toy, ROOT_MOVES, Budget(nodes=10**9))
        second = fresh.best(toy, ROOT_MOVES, Budget(nodes=10**9))
        kept, fresh = engine(5, 12), engine(5, 12)
        assert first.value == pytest.approx(second.value, rel=1e-9, abs=5)
        again += first.nodes
        from_scratch += second.nodes

    assert again < from_scratch * 0.8
