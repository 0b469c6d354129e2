"""The compiled search of Contours; to import it needs Numba, `bots.compiled.warmup` loads it."""

import random
from contextlib import suppress

import numpy as np
from numba.extending import register_jitable

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.compiled import tree_search
from kletka.bots.compiled.tree_search import GameFunctions, Room
from kletka.bots.contours import kernel, tactics
from kletka.bots.mcts import TreeSearchResult
from kletka.compiling import compile_cached, compile_with_sources, hash_sources
from kletka.games.contours import compiled
from kletka.games.contours import kernel as rules_kernel
from kletka.games.contours.actions import Place, place
from kletka.games.contours.compiled import Ints
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState

for _part in (*tactics.PARTS, *kernel.PARTS):
    register_jitable(_part)

GAME = GameFunctions(
    copy_board=kernel.copy_board,
    mover=kernel.mover,
    is_over=rules_kernel.is_over,
    make=kernel.make,
    candidates=kernel.candidates,
    play_out=kernel.play_out,
    player_of=kernel.player_of,
)

SLICE_MOVES = 8000
"""Moves of playouts between two readings of the clock: about a millisecond."""

MOST_NODES, MOST_EDGES = 1 << 16, 1 << 20
"""Room of a tree; a full one is searched on, but grows no more."""


TACTICS_WORK = 300_000
"""Intersections that the search for forced captures of one side may look at: one or two milliseconds.

At 20 ms of processor time a move on 20x20, three games of three were won with it against the same
search without it, by 14 points on average. In every node of the tree it cost more than it gave.
"""


_SOURCES = hash_sources(kernel, tactics, rules_kernel)

compiled_search = tree_search.make_search(GAME, _SOURCES)
compiled_copy = compile_cached(tree_search.copy_subtree)
compiled_candidates = compile_with_sources(kernel.candidates, _SOURCES)
compiled_judge = compile_with_sources(kernel.judge_by_tactics, _SOURCES)
compiled_solve = compile_with_sources(tactics.solve, _SOURCES)
# Each is compiled at its first call.


def new_memory() -> kernel.Memory:
    """Make the arrays that the functions of the game work with."""
    return kernel.Memory(
        journal=compiled.NO_JOURNAL,
        scratch=compiled.new_scratch(),
        words=np.zeros(4, np.int64),
        cells=np.zeros(rules_kernel.CELLS, np.int64),
        near=np.zeros(rules_kernel.ROWS, np.int64),
    )


def new_room() -> Room:
    """Make the arrays that the search works with."""
    return tree_search.new_room(rules_kernel.BOARD_WORDS, rules_kernel.CELLS, seats=2)


class ContoursEngine:
    """A compiled tree search, which keeps its tree while it follows one game."""

    def __init__(self, tactics_work: int = TACTICS_WORK) -> None:
        self._forcing = 0  # the move that begins a decisive capture, or 0
        self._tactics_work = tactics_work
        self._attack = tactics.new_attack()
        self._journal = compiled.new_journal()
        self._tree = tree_search.new_tree(MOST_NODES, MOST_EDGES)
        self._spare = tree_search.new_tree(MOST_NODES, MOST_EDGES)
        self._memory = new_memory()
        self._room = new_room()
        self._after: Ints = self._room.board  # the position after the last move
        self._after_node = -1  # its node, -1: unknown

    @property
    def root_visits(self) -> int:
        """The playouts that the tree knows of from its root on."""
        return tree_search.root_visits(self._tree)

    def best(
        self, state: ContoursState, rng: random.Random, budget: Budget
    ) -> TreeSearchResult[Place]:
        """Search until the budget is used up; a playout counts as a node."""
        start = compiled.board_of(state, self._memory.scratch)
        start[rules_kernel.EARLY_END] = 0  # it never changes the winner (CON-7.2), and costs time
        self._keep(start)
        self._forcing = 0
        rules_kernel.begin_words(self._memory.words, *(rng.getrandbits(32) for _ in range(3)))
        playouts = self._search(start, budget, max(1, SLICE_MOVES // len(state.signs)))
        if not tree_search.is_expanded(self._tree):
            return TreeSearchResult(rng.choice(state.free), 0.5, playouts)
        edge = tree_search.edge_of(self._tree, self._forcing)
        if edge < 0:
            edge = tree_search.best_edge(self._tree, 0)
        self._remember(start, edge)
        moves = tree_search.variation(self._tree, edge)
        line = tuple(place(compiled.cell_of(move)) for move in moves)
        return TreeSearchResult(line[0], tree_search.value(self._tree, edge), playouts, line)

    def _search(self, start: Ints, budget: Budget, slice_playouts: int) -> int:
        """Search slice by slice, and count the playouts."""
        before = budget.nodes_spent
        with suppress(BudgetExceeded):
            self._expand_root(start, budget)
            while not tree_search.has_one_move(self._tree):
                playouts = budget.allowance(slice_playouts)
                compiled_search(start, self._memory, self._tree, self._room, playouts)
                budget.nodes_spent += playouts
        return budget.nodes_spent - before

    def _expand_root(self, start: Ints, budget: Budget) -> None:
        """Expand the root by tactics too; what the tree knows of it already is kept."""
        budget.check_time()
        room, memory = self._room, self._memory
        count = compiled_candidates(start, memory, room.moves, room.priors)
        moves, priors = room.moves[:count], room.priors[:count]
        arrays = (self._journal, memory.scratch, self._attack)
        self._forcing = compiled_judge(start, *arrays, self._tactics_work, moves, priors)
        tree_search.prefer(self._tree, moves, priors)

    def _remember(self, start: Ints, edge: int) -> None:
        """Remember the position after a move, and its node."""
        self._after = start.copy()
        self._after_node = int(self._tree.child[edge])
        move = int(self._tree.move[edge])
        compiled.make(self._after, compiled.NO_JOURNAL, self._memory.scratch, move)

    def _keep(self, start: Ints) -> None:
        """Keep what the tree knows of a position that follows the last move, else clear the tree."""
        node = self._node_of(start)
        self._after_node = -1
        if node < 0:
            tree_search.clear(self._tree)
        else:
            compiled_copy(self._tree, self._spare, node)
            self._tree, self._spare = self._spare, self._tree

    def _node_of(self, start: Ints) -> int:
        """Find the node of a position that is one reply after the last move; -1: there is none."""
        tree, node = self._tree, self._after_node
        if node < 0 or tree.first_edge[node] < 0:
            return -1
        seat = self._after[rules_kernel.MOVER]
        for edge in tree_search.edges(tree, node):
            move = int(tree.move[edge])
            if tree.child[edge] >= 0 and kernel.player_of(start, move) == seat:
                compiled.make(self._after, compiled.NO_JOURNAL, self._memory.scratch, move)
                same = self._after[rules_kernel.KEY] == start[rules_kernel.KEY]
                return int(tree.child[edge]) if same else -1
        return -1


def expert_engine() -> ContoursEngine:
    """Make the engine of the level expert."""
    return ContoursEngine()


def warm() -> None:
    """Compile the search, or load it from the cache, by a search of a few nodes."""
    player = ContoursEngine()
    state = RULES.setup(ContoursOptions(4, 4), 1).state
    rng = random.Random(1)
    for _ in range(2):
        line = player.best(state, rng, Budget(nodes=400)).variation
        for move in line[:2]:
            state = RULES.advance(state, move)
