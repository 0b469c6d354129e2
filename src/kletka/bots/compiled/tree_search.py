"""Monte Carlo tree search with RAVE on flat arrays: what Numba compiles, generic over kernels.

The readable search is `bots/mcts.py`; this one follows it, with the tree in arrays instead of
objects. A kernel gives its functions to `make_search`, which compiles a search for this game alone.
A search goes on where it stopped: many short calls find the same as one long call, so that the
caller can look at the clock between two calls.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from kletka.compiling import compile_cached

Ints = NDArray[np.int64]
ShortInts = NDArray[np.int32]
Floats = NDArray[np.float32]

PRIOR_VISITS = 10.0
"""The number of visits that the prior value of a move counts for."""

RAVE_EQUIVALENCE = 300.0
"""How slowly a move's own visits outweigh its RAVE statistics; about so many visits halve them."""

EXPAND_AFTER = 4
"""Visits of a move before its node is expanded."""

MAX_DEPTH = 256
NODES, EDGES = 0, 1  # of the tree's `used`


class Tree(NamedTuple):
    """A tree in arrays. Node 0 is the root; the edges of a node lie side by side."""

    used: Ints  # the nodes and the edges in use
    first_edge: ShortInts  # of each node; -1 until it is expanded
    edge_count: ShortInts  # of each node
    move: ShortInts  # of each edge
    child: ShortInts  # of each edge: a node, or -1
    visits: ShortInts  # of each edge: playouts that went through it
    value_sum: Floats  # of those playouts, for the mover
    rave_visits: Floats  # of each edge: playouts in which the mover made the move now or later
    rave_value_sum: Floats
    origin: ShortInts  # of each node: its number in the tree that it was copied from
    path_nodes: ShortInts  # of the running playout
    path_edges: ShortInts
    path_seats: ShortInts  # who moved


def new_tree(nodes: int, edges: int) -> Tree:
    """Make a tree with room for so many nodes and edges; it has a root that is not expanded."""
    tree = Tree(
        used=np.zeros(2, np.int64),
        first_edge=np.zeros(nodes, np.int32),
        edge_count=np.zeros(nodes, np.int32),
        move=np.zeros(edges, np.int32),
        child=np.zeros(edges, np.int32),
        visits=np.zeros(edges, np.int32),
        value_sum=np.zeros(edges, np.float32),
        rave_visits=np.zeros(edges, np.float32),
        rave_value_sum=np.zeros(edges, np.float32),
        origin=np.zeros(nodes, np.int32),
        path_nodes=np.zeros(MAX_DEPTH, np.int32),
        path_edges=np.zeros(MAX_DEPTH, np.int32),
        path_seats=np.zeros(MAX_DEPTH, np.int32),
    )
    clear(tree)
    return tree


def clear(tree: Tree) -> None:
    """Leave nothing in a tree but its root."""
    tree.used[:] = (1, 0)
    tree.first_edge[0] = -1


def add_edges(tree: Tree, node: int, moves: Ints, priors: Floats, count: int) -> bool:
    """Expand a node; say whether the tree has room for it."""
    first = tree.used[EDGES]
    if first + count > len(tree.move):
        return False
    tree.used[EDGES] = first + count
    tree.first_edge[node] = first
    tree.edge_count[node] = count
    for n in range(count):
        edge = first + n
        tree.move[edge] = moves[n]
        tree.child[edge] = -1
        tree.visits[edge] = 0
        tree.value_sum[edge] = 0.0
        tree.rave_visits[edge] = PRIOR_VISITS
        tree.rave_value_sum[edge] = PRIOR_VISITS * priors[n]
    return True


def add_child(tree: Tree, edge: int) -> int:
    """Give the node that an edge leads to, -1 if there is no room for it."""
    node: int = tree.child[edge]
    if node < 0:
        node = tree.used[NODES]
        if node == len(tree.first_edge):
            return -1
        tree.used[NODES] = node + 1
        tree.first_edge[node] = -1
        tree.child[edge] = node
    return node


def select(tree: Tree, node: int) -> int:
    """Choose the edge with the highest mean of its own value and its RAVE value.

    A move that was never tried has its RAVE value alone, which begins with its prior.
    """
    first = tree.first_edge[node]
    best_score = -1.0
    best: int = first
    for edge in range(first, first + tree.edge_count[node]):
        score = tree.rave_value_sum[edge] / tree.rave_visits[edge]
        visits = tree.visits[edge]
        if visits:
            rave_share = np.sqrt(RAVE_EQUIVALENCE / (3 * visits + RAVE_EQUIVALENCE))
            score = rave_share * score + (1 - rave_share) * tree.value_sum[edge] / visits
        if score > best_score:
            best_score = score
            best = edge
    return best


def copy_subtree(source: Tree, target: Tree, root: int) -> None:
    """Copy a node and all below it into another tree, where it becomes the root."""
    nodes, edges = 1, 0
    target.origin[0] = root
    node = 0
    while node < nodes:
        origin = target.origin[node]
        first = source.first_edge[origin]
        if first < 0:
            target.first_edge[node] = -1
        else:
            count = source.edge_count[origin]
            target.first_edge[node] = edges
            target.edge_count[node] = count
            for edge in range(first, first + count):
                target.move[edges] = source.move[edge]
                target.visits[edges] = source.visits[edge]
                target.value_sum[edges] = source.value_sum[edge]
                target.rave_visits[edges] = source.rave_visits[edge]
                target.rave_value_sum[edges] = source.rave_value_sum[edge]
                target.child[edges] = -1
                if source.child[edge] >= 0:
                    target.child[edges] = nodes
                    target.origin[nodes] = source.child[edge]
                    nodes += 1
                edges += 1
        node += 1
    target.used[NODES] = nodes
    target.used[EDGES] = edges


for _part in (add_edges, add_child, select):
    register_jitable(_part)


class GameFunctions(NamedTuple):
    """What a search needs of a game; every function is plain Python and known to Numba.

    `memory` is whatever arrays the game works with; the search only hands it on. A move is made at most
    once in a game: RAVE asks at the end who has made it.
    """

    copy_board: Callable[..., Any]  # (source, target)
    mover: Callable[..., Any]  # (board) -> seat
    is_over: Callable[..., Any]  # (board) -> bool
    make: Callable[..., Any]  # (board, memory, move)
    candidates: Callable[..., Any]  # (board, memory, moves, priors) -> their number
    play_out: Callable[
        ..., Any
    ]  # (board, memory, values): to the end, and each seat's value, 0 to 1
    player_of: Callable[..., Any]  # (board, move) -> the seat that has made it, or -1


class Room(NamedTuple):
    """Arrays that a search works with, and that hold nothing between two playouts."""

    board: Ints
    moves: Ints
    priors: Floats
    values: Floats  # of a playout, for each seat


def new_room(board_words: int, most_moves: int, seats: int) -> Room:
    """Make the room for a game with boards of so many words and positions with so many moves."""
    return Room(
        board=np.zeros(board_words, np.int64),
        moves=np.zeros(most_moves, np.int64),
        priors=np.zeros(most_moves, np.float32),
        values=np.zeros(seats, np.float32),
    )


def make_search(game: GameFunctions, sources: int) -> Any:  # noqa: C901 - Numba compiles one function
    """Compile a search for a game.

    `sources` is a hash of the source files of the game: Numba notices only changes of this file.
    """
    copy_board, mover, is_over, make, candidates, play_out, player_of = game

    def search(start: Ints, memory: Any, tree: Tree, room: Room, playouts: int) -> int:
        """Run so many playouts from a position on; give the hash of the sources that ran."""
        board, moves, priors, values = room
        for _ in range(playouts):
            copy_board(start, board)
            node = 0
            depth = 0
            expandable = True
            while depth < MAX_DEPTH and not is_over(board):
                if tree.first_edge[node] < 0:
                    if not expandable:
                        break
                    count = candidates(board, memory, moves, priors)
                    if not add_edges(tree, node, moves, priors, count):
                        break
                edge = select(tree, node)
                tree.path_nodes[depth] = node
                tree.path_edges[depth] = edge
                tree.path_seats[depth] = mover(board)
                depth += 1
                make(board, memory, tree.move[edge])
                node = add_child(tree, edge)
                if node < 0:
                    break
                expandable = tree.visits[edge] >= EXPAND_AFTER
            play_out(board, memory, values)
            for n in range(depth):
                seat = tree.path_seats[n]
                value = values[seat]
                tree.visits[tree.path_edges[n]] += 1
                tree.value_sum[tree.path_edges[n]] += value
                first = tree.first_edge[tree.path_nodes[n]]
                for edge in range(first, first + tree.edge_count[tree.path_nodes[n]]):
                    if player_of(board, tree.move[edge]) == seat:
                        tree.rave_visits[edge] += 1
                        tree.rave_value_sum[edge] += value
        return sources

    return compile_cached(search)


def is_expanded(tree: Tree) -> bool:
    """Say whether a tree knows a move."""
    return bool(tree.first_edge[0] >= 0)


def has_one_move(tree: Tree) -> bool:
    """Say whether there is nothing to choose."""
    return is_expanded(tree) and bool(tree.edge_count[0] == 1)


def edges(tree: Tree, node: int) -> range:
    """Give the numbers of the edges of an expanded node."""
    first = int(tree.first_edge[node])
    return range(first, first + int(tree.edge_count[node]))


def prefer(tree: Tree, moves: Ints, priors: Floats) -> None:
    """Expand the root, or, if it is expanded, let new priors count beside what is known."""
    if not is_expanded(tree):
        add_edges(tree, 0, moves, priors, len(moves))
        return
    known = dict(zip(moves.tolist(), priors.tolist(), strict=True))
    for edge in edges(tree, 0):
        prior = known.get(int(tree.move[edge]))
        if prior is not None:
            tree.rave_visits[edge] += PRIOR_VISITS
            tree.rave_value_sum[edge] += PRIOR_VISITS * prior


def root_visits(tree: Tree) -> int:
    """Count the playouts that a tree knows of from its root on."""
    if not is_expanded(tree):
        return 0
    return int(sum(tree.visits[edge] for edge in edges(tree, 0)))


def best_edge(tree: Tree, node: int) -> int:
    """Give the edge of a node with the most visits: the search returns to good moves.

    Of equal ones it is that with the highest RAVE value, which more playouts tell of.
    """
    return max(edges(tree, node), key=lambda edge: (tree.visits[edge], rave_value(tree, edge)))


def value(tree: Tree, edge: int) -> float:
    """Give the mean value of a move, by its own playouts, or by RAVE if it has none."""
    if tree.visits[edge]:
        return float(tree.value_sum[edge] / tree.visits[edge])
    return rave_value(tree, edge)


def rave_value(tree: Tree, edge: int) -> float:
    """Give the mean value of a move by RAVE and its prior."""
    return float(tree.rave_value_sum[edge] / tree.rave_visits[edge])


def edge_of(tree: Tree, move: int) -> int:
    """Give the edge of the root with this move; -1: it is not among the candidates."""
    return next((edge for edge in edges(tree, 0) if tree.move[edge] == move), -1)


def variation(tree: Tree, edge: int) -> list[int]:
    """List the moves of the most visited line that begins with an edge."""
    moves = [int(tree.move[edge])]
    node = int(tree.child[edge])
    while node >= 0 and tree.first_edge[node] >= 0:
        edge = best_edge(tree, node)
        if not tree.visits[edge]:
            break
        moves.append(int(tree.move[edge]))
        node = int(tree.child[edge])
    return moves
