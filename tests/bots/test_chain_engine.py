"""The compiled engine of Cell Capture sees what the readable bots see, and finds the same values."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.bots import Budget
from kletka.bots.chain import kernel
from kletka.bots.chain.engine import ChainEngine, expert_engine, player_engine
from kletka.bots.chain.evaluation import ChainWeights, evaluate
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.chain.search import ChainSearch
from kletka.bots.compiled import alpha_beta
from kletka.bots.compiled.alpha_beta import AlphaBeta, SearchLimits
from kletka.bots.minimax import Minimax, SearchResult
from kletka.compiling import compile_cached
from kletka.games.chain.actions import ChainAction
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask, Seat
from tests.games.chain.positions import filled
from tests.scale import examples, scaled

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

EVERYTHING = 10_000
WIDE = SearchLimits(
    max_depth=4, root_moves=EVERYTHING, width=EVERYTHING, quiescence=0, reduce_after=EVERYTHING
)
evaluate_compiled = compile_cached(kernel.evaluate)
list_moves_compiled = compile_cached(kernel.list_moves)

boards = st.builds(
    lambda options, seed, empty, ready: filled(options, random.Random(seed), empty, ready),
    st.builds(
        ChainOptions,
        st.integers(5, 9),
        st.integers(5, 9),
        st.integers(2, 10),
        drops_add_up=st.booleans(),
    ),
    st.integers(0, 2**32 - 1),
    st.floats(0, 0.95),
    st.floats(0, 0.9),
)


def is_over(state: ChainState) -> bool:
    return not RULES.legal_actions(state)


@settings(max_examples=examples(400))
@given(boards, st.integers(0, 9))
def test_the_evaluation_is_the_same_to_the_last_bit(state: ChainState, seat: int) -> None:
    seat %= len(state.owners)
    weights = ChainWeights()
    position = ChainEngine(weights, WIDE, 1).position(state)._replace(seat=seat)

    assert evaluate_compiled(position) == evaluate(state, Seat(seat), weights)


@settings(max_examples=examples(400))
@given(boards, st.integers(0, 9), st.sampled_from([1, 2, EVERYTHING]))
def test_candidate_moves_are_the_same_and_ranked_alike(
    state: ChainState, seat: int, starts: int
) -> None:
    if is_over(state):
        return
    seat %= len(state.owners)
    position = ChainEngine(ChainWeights(), WIDE, starts).position(state)._replace(seat=seat)
    moves, scores = np.zeros(200, np.int64), np.zeros(200, np.int64)
    count = list_moves_compiled(position, moves, scores, 0)
    grid = state.setup.board
    ranked = {
        grid.cell(int(cell) - grid.stride): int(score)
        for cell, score in zip(moves[:count], scores[:count], strict=True)
    }
    mine = state.owners[seat]
    everybody = state.mover == seat or not mine
    targets = state.occupied & ~state.owners[state.mover] if everybody else mine
    listed = [action.cell for action in candidate_moves(state, targets, EVERYTHING, starts)]

    assert len(ranked) == count == len(listed)
    if starts == EVERYTHING:  # else one may list other chips that set off the same reaction
        assert [ranked[cell] for cell in listed] == sorted(ranked.values(), reverse=True)


class AllMoves(ChainSearch):
    """The game as the readable search sees it, with every legal move."""

    def moves(self, state: ChainState) -> list[ChainAction]:
        return list(RULES.legal_actions(state))


def by_minimax(state: ChainState, depth: int) -> SearchResult[ChainAction]:
    budget = Budget(nodes=10**9)
    game = AllMoves(state.mover, ChainWeights(), EVERYTHING, budget)
    moves = RULES.legal_actions(state)
    return Minimax(game, state.mover, budget).best(state, moves, depth)


def test_the_value_is_that_of_the_readable_search_at_every_depth() -> None:
    depths = set()
    for number in range(scaled(60, 1500)):
        rng = random.Random(number)
        players = rng.choice([2, 2, 3, 4])
        options = ChainOptions(5, rng.randint(5, 6), players, drops_add_up=number % 3 == 0)
        state = filled(options, rng, empty=rng.uniform(0.5, 0.9), ready=rng.uniform(0.1, 0.7))
        if is_over(state):
            continue
        few = len(RULES.legal_actions(state)) <= 6  # else the readable search takes long
        depth = rng.randint(1, 4) if few else rng.randint(1, 3)
        limits = SearchLimits(depth, EVERYTHING, EVERYTHING, 0, EVERYTHING)
        found = ChainEngine(ChainWeights(), limits, EVERYTHING).best(
            state, rng, Budget(nodes=10**9)
        )
        expected = by_minimax(state, depth)

        assert (found.value, found.depth) == (expected.value, expected.depth)
        depths.add(found.depth)
    assert depths >= {1, 2, 3, 4}


class SeenMoves(AllMoves):
    """The game as a player sees it who overlooks the moves on some cells."""

    def __init__(self, seat: Seat, budget: Budget, overlooked: Mask) -> None:
        super().__init__(seat, ChainWeights(), EVERYTHING, budget)
        self._overlooked = overlooked

    def moves(self, state: ChainState) -> list[ChainAction]:
        grid = state.setup.board
        every = super().moves(state)
        seen = [action for action in every if not self._overlooked & grid.bit(action.cell)]
        return seen or every[:1]


def test_what_is_overlooked_is_missing_in_the_whole_tree() -> None:
    for number in range(scaled(40, 800)):
        rng = random.Random(number)
        options = ChainOptions(5, 5, rng.choice([2, 2, 3]))
        state = filled(options, rng, empty=rng.uniform(0.5, 0.9), ready=rng.uniform(0.1, 0.7))
        if is_over(state):
            continue
        limits = SearchLimits(3, EVERYTHING, EVERYTHING, 0, EVERYTHING)
        engine = ChainEngine(ChainWeights(), limits, EVERYTHING, overlook_rate=0.5)
        found = engine.best(state, random.Random(1), Budget(nodes=10**9))
        drawn = random.Random(1)
        drawn.shuffle(list(RULES.legal_actions(state)))
        grid = state.setup.board
        cells = (grid.height + 2) * grid.stride
        overlooked = sum((drawn.random() < 0.5) << cell for cell in range(cells)) >> grid.stride
        budget = Budget(nodes=10**9)
        game = SeenMoves(state.mover, budget, overlooked & grid.board)
        expected = Minimax(game, state.mover, budget).best(state, game.moves(state), 3)

        if len(game.moves(state)) > 1:  # else one of the overlooked moves is chosen, any of them
            assert (found.value, found.depth) == (expected.value, expected.depth)
            assert not overlooked & grid.bit(found.action.cell)


def test_a_level_looks_at_no_more_positions_than_it_may() -> None:
    budget = Budget(nodes=10**6)
    player_engine(60, 700, 0.0).best(middle(6, 2), random.Random(1), budget)

    assert budget.nodes_spent == 700


def middle(side: int, players: int) -> ChainState:
    return filled(ChainOptions(side, side, players), random.Random(side), 0.4, 0.3)


@pytest.mark.parametrize(("side", "players"), [(8, 2), (8, 3), (50, 10)])
def test_the_result_under_a_budget_of_nodes_does_not_depend_on_the_slices(
    side: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def search() -> SearchResult[ChainAction]:
        budget = Budget(nodes=2000)
        found = expert_engine().best(middle(side, players), random.Random(1), budget)
        assert budget.nodes_spent == 2000
        return found

    whole = search()
    monkeypatch.setattr(AlphaBeta, "slice_nodes", 7)
    monkeypatch.setattr(alpha_beta, "SLICE_WORK", 1000)

    assert search() == whole


def test_on_the_largest_board_a_slice_ends_by_its_work() -> None:
    """A slice of thousands of nodes would take seconds there."""
    budget = Budget(nodes=10**6)
    slices = 0
    allowance = budget.allowance

    def counted(nodes: int) -> int:
        nonlocal slices
        slices += 1
        if slices == 50:
            budget.cancel()
        return allowance(nodes)

    budget.allowance = counted  # type: ignore[method-assign]
    expert_engine().best(middle(50, 10), random.Random(1), budget)

    assert slices == 50
    assert budget.nodes_spent < 50 * alpha_beta.SLICE_WORK / 2500


def test_the_table_is_kept_between_moves_of_a_seat_and_dropped_for_another_game() -> None:
    limits = SearchLimits(
        max_depth=5, root_moves=EVERYTHING, width=8, quiescence=0, reduce_after=EVERYTHING
    )
    engine, fresh = (ChainEngine(ChainWeights(), limits, 2) for _ in range(2))
    state, other = middle(6, 2), middle(7, 2)

    def nodes(searching: ChainEngine, state: ChainState) -> int:
        return searching.best(state, random.Random(1), Budget(nodes=10**9)).nodes

    assert nodes(engine, state) > 2 * nodes(engine, state)
    assert nodes(engine, other) == nodes(fresh, other)
