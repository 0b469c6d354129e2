"""The compiled search of Contours sees what the readable one sees, and keeps what it learned."""

import random

import numpy as np
import pytest

from kletka.bots import Budget
from kletka.bots.compiled import tree_search
from kletka.bots.compiled.tree_search import Tree
from kletka.bots.contours import engine, kernel
from kletka.bots.contours.closing_points import ClosingPoints
from kletka.bots.contours.engine import ContoursEngine
from kletka.bots.contours.moves import relevant_moves
from kletka.bots.contours.search import value_of_lead
from kletka.games.contours import compiled
from kletka.games.contours import kernel as rules_kernel
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from tests.bots.tree_statistics import statistics
from tests.games.contours.boards import sheet
from tests.games.contours.styles import STYLES, choose
from tests.scale import scaled

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine


def middle_of_a_game(width: int, height: int, moves: int, seed: int = 1) -> ContoursState:
    rng = random.Random(seed)
    state = RULES.setup(ContoursOptions(width, height), 0).state
    for _ in range(moves):
        if len(state.free) > 1:
            state = RULES.advance(state, choose(state, rng, STYLES[:3]))
    return state


def new_memory(seed: int = 1) -> kernel.Memory:
    memory = engine.new_memory()
    rules_kernel.begin_words(memory.words, seed, 0, 0)
    return memory


def search(state: ContoursState, tree: Tree, slices: list[int]) -> None:
    """Search a position into a tree by several calls."""
    memory = new_memory()
    start = compiled.board_of(state, memory.scratch)
    room = engine.new_room()
    for playouts in slices:
        engine.compiled_search(start, memory, tree, room, playouts)


def test_candidates_and_urgent_moves_are_those_of_the_readable_search() -> None:
    urgent_moves = 0
    for seed in range(scaled(30, 300)):
        rng = random.Random(seed)
        state = middle_of_a_game(rng.randint(3, 12), rng.randint(3, 12), rng.randrange(60), seed)
        if state.theirs & state.inside_mine:
            continue  # any move captures: the readable search calls them all urgent
        memory = new_memory()
        moves = np.zeros(rules_kernel.CELLS, np.int64)
        priors = np.zeros(rules_kernel.CELLS, np.float32)
        board = compiled.board_of(state, memory.scratch)
        count = kernel.candidates(board, memory, moves, priors)

        closing = ClosingPoints(state, Budget())
        urgent = closing.captures(state) | closing.threats(state)
        expected = state.board.cells(relevant_moves(state))
        assert tuple(compiled.cell_of(int(move)) for move in moves[:count]) == expected
        for cell, prior in zip(expected, priors, strict=False):
            is_urgent = bool(urgent & state.board.spots[cell][1])
            assert (prior >= kernel.URGENT_PRIOR) == is_urgent
            urgent_moves += is_urgent
    assert urgent_moves > 10


def test_a_playout_is_worth_what_the_readable_search_says() -> None:
    memory = new_memory()
    values = np.zeros(2, np.float32)
    for seed in range(scaled(10, 100)):
        board = compiled.board_of(middle_of_a_game(8, 8, 20, seed), memory.scratch)
        kernel.play_out(board, memory, values)

        lead = int(board[rules_kernel.SCORE] - board[rules_kernel.SCORE + 1])
        assert rules_kernel.is_over(board)
        assert values[0] == pytest.approx(value_of_lead(lead))
        assert values.sum() == pytest.approx(1)


def test_who_placed_a_point_is_known_also_when_it_is_captured() -> None:
    state = sheet("""
        . A . .
        A b A B
        . A . B
        B . . .
    """)
    board = compiled.board_of(state, compiled.new_scratch())
    players = [kernel.player_of(board, compiled.number_of(cell)) for cell in state.board.grid.cells]

    assert players == [-1, 0, -1, -1, 0, 1, 0, 1, -1, 0, -1, 1, 1, -1, -1, -1]


def test_many_short_calls_find_the_same_as_one_long_call() -> None:
    state = middle_of_a_game(10, 10, 20)
    long, short = (tree_search.new_tree(1000, 50_000) for _ in range(2))
    search(state, long, [600])
    search(state, short, [1, 2, 597])

    for name in Tree._fields:
        assert np.array_equal(getattr(long, name), getattr(short, name))
    assert long.visits[: long.edge_count[0]].sum() == 600


def test_a_playout_counts_for_the_moves_that_the_same_seat_makes_later() -> None:
    state = middle_of_a_game(8, 8, 10)
    tree = tree_search.new_tree(1000, 50_000)
    search(state, tree, [200])
    edges = int(tree.edge_count[0])

    rave_visits = tree.rave_visits[:edges] - tree_search.PRIOR_VISITS
    assert (rave_visits >= tree.visits[:edges]).all()
    assert rave_visits.sum() > 5 * 200
    assert rave_visits.max() <= 200


def test_a_full_tree_is_searched_on() -> None:
    state = middle_of_a_game(10, 10, 20)
    for nodes, edges in ((3, 50_000), (1000, 150)):
        tree = tree_search.new_tree(nodes, edges)
        search(state, tree, [300])

        assert tree.used[tree_search.NODES] <= nodes
        assert tree.used[tree_search.EDGES] <= edges
        assert tree.visits[: tree.edge_count[0]].sum() == 300


def test_a_part_of_a_tree_is_copied_with_all_that_it_knows() -> None:
    tree, copy = (tree_search.new_tree(1000, 50_000) for _ in range(2))
    search(middle_of_a_game(6, 6, 8), tree, [800])
    child = int(tree.child[tree_search.best_edge(tree, 0)])
    tree_search.copy_subtree(tree, copy, child)

    assert statistics(tree, child) is not None
    assert statistics(copy, 0) == statistics(tree, child)


def test_the_tree_is_kept_for_the_position_after_a_reply_and_for_no_other() -> None:
    state = middle_of_a_game(8, 8, 12)
    after, other = (ContoursEngine() for _ in range(2))
    for player in (after, other):
        move, reply, *_ = player.best(state, random.Random(1), Budget(nodes=3000)).variation
        assert player.root_visits == 3000
    replied = RULES.advance(RULES.advance(state, move), reply)
    after.best(replied, random.Random(1), Budget(nodes=10))
    other.best(middle_of_a_game(8, 8, 14), random.Random(1), Budget(nodes=10))

    assert after.root_visits > 100
    assert other.root_visits == 10


def test_a_position_with_one_move_costs_one_slice() -> None:
    state = sheet("A B A\nB . B\nA B A")
    budget = Budget(nodes=10**6)

    assert ContoursEngine().best(state, random.Random(1), budget).action == state.free[0]
    assert budget.nodes_spent <= engine.SLICE_MOVES
