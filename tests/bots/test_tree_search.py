"""The compiled tree search grows the tree of the readable one, for two seats and more.

Most tests run it uncompiled, on a toy game; one compiles it for that game.
"""

import random
from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.extending import register_jitable

from kletka.bots import Budget
from kletka.bots.compiled import tree_search
from kletka.bots.compiled.tree_search import Tree
from kletka.bots.mcts import Node, TreeSearch, TreeSearchResult
from tests.bots import neighbours
from tests.bots.neighbours import PAIR, SOLVED, SQUARES, Neighbours, Position, for_seat
from tests.bots.tree_statistics import statistics
from tests.scale import scaled

for _part in neighbours.PARTS:
    register_jitable(_part)

RUN = tree_search.make_search(neighbours.GAME, sources=0).py_func


def middle_of_a_game(seats: int, moves: int, seed: int = 1) -> Position:
    rng, game = random.Random(seed), Neighbours()
    state = neighbours.position("." * SQUARES, seats)
    for _ in range(moves):
        state = game.advance(state, rng.choice(state.empty))
    return state


def grow(tree: Tree, state: Position, playouts: int, rng: random.Random, run: Any = RUN) -> None:
    """Search a position into a tree."""
    room = tree_search.new_room(neighbours.BOARD_WORDS, SQUARES, state.seats)
    memory = neighbours.new_memory(rng, playouts)
    run(neighbours.board_of(state), memory, tree, room, playouts)


def new_tree() -> Tree:
    """Make a tree that counts as exactly as the readable search, which moves that are nearly equal need."""
    tree = tree_search.new_tree(5000, 50_000)
    exact: list[Any] = [one.astype("f8") if one.dtype == np.float32 else one for one in tree]
    return Tree(*exact)


def searched(state: Position, playouts: int, run: Any = RUN) -> Tree:
    tree = new_tree()
    grow(tree, state, playouts, random.Random(7), run)
    return tree


def readable(state: Position, playouts: int) -> TreeSearch[Position, int]:
    """Search with the random numbers of `searched`."""
    search = TreeSearch(Neighbours(), Budget(nodes=playouts), random.Random(7))
    assert search.best(state, -1).playouts == playouts
    return search


def readable_statistics(node: Node[Position, int]) -> object:
    """Give the same of a readable tree."""
    if not node.edges:
        return None
    return [
        (
            move,
            edge.visits,
            edge.value_sum,
            edge.rave_visits,
            edge.rave_value_sum,
            "no child" if edge.node is None else readable_statistics(edge.node),
        )
        for move, edge in node.edges.items()
    ]


def result(tree: Tree, playouts: int) -> TreeSearchResult[int]:
    edge = tree_search.best_edge(tree, 0)
    line = tuple(tree_search.variation(tree, edge))
    return TreeSearchResult(line[0], tree_search.value(tree, edge), playouts, line)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tree_is_that_of_the_readable_search(seats: int) -> None:
    for seed in range(scaled(8, 80)):
        state = middle_of_a_game(seats, seed % 8, seed)
        playouts = 100 + 50 * (seed % 8)
        tree, search = searched(state, playouts), readable(state, playouts)

        assert search.root is not None
        assert statistics(tree) == readable_statistics(search.root)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answer_is_that_of_the_readable_search(seats: int) -> None:
    for seed in range(scaled(20, 200)):
        state = middle_of_a_game(seats, seed % 8, seed)
        playouts = 1 + 7 * seed
        search = TreeSearch(Neighbours(), Budget(nodes=playouts), random.Random(7))

        assert result(searched(state, playouts), playouts) == search.best(state, -1)


@pytest.mark.parametrize("seat", range(3))
def test_each_of_three_seats_plays_for_its_own_value(seat: int) -> None:
    found = result(searched(for_seat(SOLVED, seat), 3000), 3000)

    assert found.action == neighbours.MAX_N_MOVE
    assert found.value == pytest.approx(neighbours.MAX_N_VALUE, abs=PAIR / 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_kept_tree_goes_on_after_a_move_and_the_replies_of_all_others(seats: int) -> None:
    game = Neighbours()
    state = middle_of_a_game(seats, SQUARES - 2 * seats)
    tree, kept = searched(state, 2000), new_tree()
    search = readable(state, 2000)
    node, place = search.root, 0
    for _ in range(seats):
        assert node is not None
        edge = tree_search.best_edge(tree, place)
        move, place = int(tree.move[edge]), int(tree.child[edge])
        node, state = node.edges[move].node, game.advance(state, move)
    assert node is not None
    assert node.edges

    tree_search.copy_subtree(tree, kept, place)
    assert statistics(kept) == readable_statistics(node)

    grow(kept, state, 300, random.Random(8))
    search = TreeSearch(game, Budget(), random.Random(8))
    for _ in range(300):
        search._simulate(node)
    assert statistics(kept) == readable_statistics(node)


@pytest.mark.slow
@pytest.mark.timeout(600)  # it compiles the search
def test_the_compiled_search_is_the_uncompiled_one() -> None:
    # Not on disk: the types of the toy game would stand beside those of the engine, which could not be
    # loaded any more where there are no tests.
    compiled_run = njit(RUN)
    for seats in (2, 3, 4):
        state = middle_of_a_game(seats, 3)
        compiled, uncompiled = (searched(state, 500, run) for run in (compiled_run, RUN))

        for name in Tree._fields:
            assert np.array_equal(getattr(compiled, name), getattr(uncompiled, name))
