"""The compiled alpha-beta finds the values of plain minimax, however it is sliced and interrupted.

Here it runs uncompiled, on toy games; `test_chain_engine.py` runs it compiled.
"""

import zlib
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots import Budget
from kletka.bots.compiled.alpha_beta import AlphaBeta, Kernel, SearchLimits, make_search
from kletka.bots.compiled.iterative_deepening import TACTICAL, Integers
from kletka.bots.minimax import WIN
from tests.scale import scaled

MOVES = 4


class Toy(NamedTuple):
    """A game where many lines meet: a position is how many moves were made, and their sum."""

    seed: int
    seats: int
    made: list[int]  # the moves, which the search makes and unmakes


def draw(toy: Toy, what: str, below: int) -> int:
    return zlib.crc32(f"{toy.seed} {what} {len(toy.made)} {sum(toy.made)}".encode()) % below


def side(toy: Toy) -> int:
    if toy.made and draw(toy, "end", 12) == 0:
        return 0
    return 1 if len(toy.made) % toy.seats == 0 else -1


def make(toy: Toy, move: int) -> None:
    toy.made.append(int(move))


def unmake(toy: Toy) -> None:
    toy.made.pop()


def list_moves(toy: Toy, moves: Integers, scores: Integers, first: int) -> int:
    for move in range(MOVES):
        moves[first + move] = move
        scores[first + move] = draw(toy, f"score {move}", 2) * TACTICAL
    return MOVES


def list_noisy(toy: Toy, moves: Integers, scores: Integers, first: int) -> int:
    noisy = [move for move in range(MOVES) if draw(toy, f"noisy {move}", 3) == 0]
    for n, move in enumerate(noisy):
        moves[first + n] = move
        scores[first + n] = TACTICAL
    return len(noisy)


def evaluate(toy: Toy) -> float:
    return draw(toy, "value", 2000) - 1000.5


def final_value(toy: Toy) -> float:
    return draw(toy, "final", 3) - 1.0


def key(toy: Toy) -> int:
    return len(toy.made) * 1000 + sum(toy.made)


def work(toy: Toy) -> int:
    del toy
    return 0


RUN = make_search(
    Kernel(side, make, unmake, list_moves, list_noisy, evaluate, final_value, key, work), sources=0
).py_func


def search(
    toy: Toy, budget: Budget | None = None, table_bits: int = 10, **changed: int
) -> tuple[int, float, int]:
    """Search all moves of the root; give the best one, its value and the depth."""
    wide = {"max_depth": 5, "root_moves": 9, "width": 9, "quiescence": 0, "reduce_after": 99}
    engine = AlphaBeta(RUN, MOVES, SearchLimits(**{**wide, **changed}), table_bits)
    found = engine.best(toy, range(MOVES), budget or Budget(nodes=10**9))
    return found.action, found.value, found.depth


def plain_value(toy: Toy, depth: int, quiescence: int = 0) -> float:
    """Look at everything."""
    mover = side(toy)
    if mover == 0:
        return final_value(toy) * (WIN - len(toy.made))
    values = [] if depth > 0 else [evaluate(toy)]
    moves = [0] * MOVES
    count = 0
    if depth > 0:
        count = list_moves(toy, moves, [0] * MOVES, 0)  # type: ignore[arg-type]
    elif -depth < quiescence:
        count = list_noisy(toy, moves, [0] * MOVES, 0)  # type: ignore[arg-type]
    for move in moves[:count]:
        make(toy, move)
        values.append(plain_value(toy, depth - 1, quiescence))
        unmake(toy)
    return max(values) if mover > 0 else min(values)


def root_values(toy: Toy, depth: int, quiescence: int = 0) -> dict[int, float]:
    values = {}
    for move in range(MOVES):
        make(toy, move)
        values[move] = plain_value(toy, depth - 1, quiescence)
        unmake(toy)
    return values


toys = st.builds(Toy, st.integers(0, 10**6), st.integers(2, 4), st.builds(list))


@given(toys, st.integers(1, 5), st.integers(0, 3), st.sampled_from([0, 2, 10]))
def test_the_value_is_that_of_plain_minimax(
    toy: Toy, max_depth: int, quiescence: int, table_bits: int
) -> None:
    action, value, depth = search(
        toy, max_depth=max_depth, quiescence=quiescence, table_bits=table_bits
    )
    values = root_values(toy, depth, quiescence)

    assert value == max(values.values())
    assert values[action] == value


def exact_value(toy: Toy, depth: int, known: dict[tuple[int, int], float]) -> float:
    """Look at every position once: how it was reached does not matter in this game."""
    place = len(toy.made), sum(toy.made)
    if place not in known:
        mover = side(toy)
        if mover == 0:
            known[place] = final_value(toy) * (WIN - len(toy.made))
        elif depth == 0:
            known[place] = evaluate(toy)
        else:
            values = []
            for move in range(MOVES):
                make(toy, move)
                values.append(exact_value(toy, depth - 1, known))
                unmake(toy)
            known[place] = max(values) if mover > 0 else min(values)
    return known[place]


def test_what_is_remembered_of_a_position_holds_for_every_line_that_leads_to_it() -> None:
    """A bound taken for a value, or a win taken for a nearer one, would mislead."""
    for seed in range(scaled(100, 3000)):
        toy = Toy(seed, 2 + seed % 2, [])
        _, value, depth = search(toy, max_depth=7)

        assert value == exact_value(toy, depth, {})


@given(toys, st.integers(1, 300))
def test_the_result_does_not_depend_on_the_slices(toy: Toy, nodes: int) -> None:
    whole = search(toy, Budget(nodes=nodes))
    toy.made.clear()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(AlphaBeta, "slice_nodes", 1)
        sliced = search(toy, Budget(nodes=nodes))

    assert sliced == whole


@given(toys, st.integers(1, 300))
def test_a_budget_of_nodes_is_kept_and_gives_a_move(toy: Toy, nodes: int) -> None:
    budget = Budget(nodes=nodes)
    action, *_ = search(toy, budget)

    assert action in range(MOVES)
    assert budget.nodes_spent <= nodes


def test_a_cancelled_search_answers_at_the_next_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 10:
            budget.cancel()
        return 0.0

    monkeypatch.setattr(AlphaBeta, "slice_nodes", 5)
    budget = Budget(milliseconds=1, clock=clock)
    search(Toy(1, 2, []), budget, max_depth=9)

    assert looks == 10
    assert budget.nodes_spent <= 5 * 10


@pytest.mark.parametrize("changed", [{"width": 2}, {"reduce_after": 1}, {"root_moves": 2}])
def test_narrow_searches_visit_fewer_nodes(changed: dict[str, int]) -> None:
    def visited(**limits: int) -> int:
        total = 0
        for seed in range(20):
            budget = Budget(nodes=10**9)
            search(Toy(seed, 2, []), budget, **limits)
            total += budget.nodes_spent
        return total

    assert visited(**changed) < visited()


def test_a_table_and_cuts_save_most_of_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluations = 0
    plain: Callable[[Toy], float] = evaluate

    def counted(toy: Toy) -> float:
        nonlocal evaluations
        evaluations += 1
        return plain(toy)

    monkeypatch.setitem(globals(), "evaluate", counted)
    looked = 0
    for seed in range(10):
        budget = Budget(nodes=10**9)
        search(Toy(seed, 2, []), budget)
        looked += budget.nodes_spent
        root_values(Toy(seed, 2, []), 5)

    assert looked < evaluations / 2


def test_results_of_a_search_are_reused_for_the_next_move() -> None:
    toy = Toy(5, 2, [])
    limits = SearchLimits(max_depth=6, root_moves=9, width=9, quiescence=0, reduce_after=99)
    kept, fresh = AlphaBeta(RUN, MOVES, limits, 12), AlphaBeta(RUN, MOVES, limits, 12)
    kept.best(toy, range(MOVES), Budget(nodes=10**9))
    again, from_scratch = Budget(nodes=10**9), Budget(nodes=10**9)
    first = kept.best(toy, range(MOVES), again)
    second = fresh.best(toy, range(MOVES), from_scratch)

    assert (first.value, first.depth) == (second.value, second.depth)
    assert again.nodes_spent < from_scratch.nodes_spent / 2
