"""The search, on trees drawn at random: it finds what plain looking at everything finds."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots import Budget
from kletka.bots.minimax import WIN, Minimax
from kletka.protocol import Seat

Node = tuple[int, ...]
"""A position of the toy game: the moves that led to it."""

ME = Seat(0)


class Toy:
    """A tree drawn from a seed: who moves, how many moves, what a position is worth, what ends."""

    def __init__(self, seed: int, seats: int = 2, *, dice: bool = False) -> None:
        self.seed = seed
        self.seats = seats
        self.dice = dice
        self.seen = 0

    def _draw(self, state: Node, what: str, below: int) -> int:
        return random.Random(f"{self.seed} {what} {state}").randrange(below)

    def mover(self, state: Node) -> Seat | None:
        if state and self._draw(state, "end", 9) == 0:
            return None
        return Seat(len(state) % self.seats)

    def chance_outcomes(self, state: Node) -> Sequence[tuple[Node, int]] | None:
        if not self.dice or len(state) % 3 != 2 or self.mover(state) is None:
            return None
        return [((*state, side), side) for side in (1, 2, 3)]

    def moves(self, state: Node) -> Sequence[int]:
        return range(1 + self._draw(state, "moves", 4))

    def advance(self, state: Node, action: int) -> Node:
        return (*state, action)

    def evaluate(self, state: Node, seat: Seat) -> float:
        self.seen += 1
        return self._draw(state, f"value {seat}", 2000) - 1000

    def final_value(self, state: Node, seat: Seat) -> float:
        return self._draw(state, f"final {seat}", 3) - 1


def plain_value(game: Toy, state: Node, depth: int, ply: int) -> float:
    """Look at everything."""
    outcomes = game.chance_outcomes(state)
    if outcomes is not None:
        total = sum(weight for _, weight in outcomes)
        return sum(w * plain_value(game, after, depth, ply) for after, w in outcomes) / total
    mover = game.mover(state)
    if mover is None:
        return game.final_value(state, ME) * (WIN - ply)
    if depth == 0:
        return game.evaluate(state, ME)
    values = [
        plain_value(game, game.advance(state, move), depth - 1, ply + 1)
        for move in game.moves(state)
    ]
    return max(values) if mover == ME else min(values)


@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    dice=st.booleans(),
    depth=st.integers(1, 4),
)
def test_the_search_finds_the_value_of_plain_minimax(
    seed: int, seats: int, dice: bool, depth: int
) -> None:
    game = Toy(seed, seats, dice=dice)
    moves = game.moves(())
    found = Minimax(game, ME, Budget(nodes=10**9)).best((), moves, depth)
    values = {move: plain_value(game, (move,), found.depth - 1, 1) for move in moves}

    assert found.value == max(values.values())
    assert values[found.action] == found.value


class Graph(Toy):
    """A toy game where many lines meet in the same position, met with other bounds each time.

    A position is how many moves were made and their sum, so the order of the moves is forgotten.
    """

    def mover(self, state: Node) -> Seat | None:
        made = state[0] if state else 0
        if made and self._draw(state, "end", 12) == 0:
            return None
        return Seat(made % self.seats)

    def moves(self, state: Node) -> Sequence[int]:
        del state
        return range(4)

    def advance(self, state: Node, action: int) -> Node:
        made, total = state or (0, 0)
        return (made + 1, total + action)

    def final_value(self, state: Node, seat: Seat) -> float:
        del seat
        return self._draw(state, "final", 3) - 1


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 3), depth=st.integers(3, 6))
def test_what_is_remembered_of_a_position_holds_for_every_line_that_leads_to_it(
    seed: int, seats: int, depth: int
) -> None:
    """A value found between narrow bounds is a bound itself; taken for exact it would mislead."""
    game = Graph(seed, seats)
    moves = game.moves(())
    found = Minimax(game, ME, Budget(nodes=10**9)).best((), moves, depth)
    values = {move: plain_value(game, game.advance((), move), found.depth - 1, 1) for move in moves}

    assert found.value == max(values.values())
    assert values[found.action] == found.value


class BestChildToy(Toy):
    """A toy that gives the value of the best move, where no move ends the game."""

    def best_child_value(self, state: Node, seat: Seat) -> float | None:
        after = [(*state, move) for move in self.moves(state)]
        if any(self.mover(each) is None for each in after):
            return None
        values = [self.evaluate(each, seat) for each in after]
        return max(values) if self.mover(state) == seat else min(values)


@given(seed=st.integers(0, 10**6), depth=st.integers(1, 4))
def test_a_game_with_best_child_values_has_the_same_search_result(seed: int, depth: int) -> None:
    moves = Toy(seed).moves(())
    plain = Minimax(Toy(seed), ME, Budget(nodes=10**9)).best((), moves, depth)
    evaluated = Minimax(BestChildToy(seed), ME, Budget(nodes=10**9)).best((), moves, depth)

    assert (evaluated.action, evaluated.value) == (plain.action, plain.value)


@given(seed=st.integers(0, 10**6), nodes=st.integers(1, 200))
def test_if_only_whole_depths_count_a_cut_one_changes_nothing(seed: int, nodes: int) -> None:
    game = Toy(seed)
    moves = game.moves(())
    cut = Minimax(game, ME, Budget(nodes=nodes)).best((), moves, 9, complete_only=True)
    if cut.depth:
        full = Minimax(game, ME, Budget(nodes=10**9)).best((), moves, cut.depth)
        assert (cut.action, cut.value) == (full.action, full.value)


def test_cutting_off_saves_most_of_the_work() -> None:
    looked = {True: 0, False: 0}
    for seed in range(30):
        game = Toy(seed)
        Minimax(game, ME, Budget(nodes=10**9)).best((), game.moves(()), 7)
        looked[True] += game.seen
        game.seen = 0
        for depth in range(1, 8):
            for move in game.moves(()):
                plain_value(game, (move,), depth - 1, 1)
        looked[False] += game.seen

    assert looked[True] < looked[False] / 2


@pytest.mark.parametrize("nodes", [1, 2, 5, 20, 100])
def test_a_short_budget_still_gives_a_move(nodes: int) -> None:
    for seed in range(50):
        game = Toy(seed)
        moves = game.moves(())
        found = Minimax(game, ME, Budget(nodes=nodes)).best((), moves, 9)
        assert found.action in moves


def test_a_sooner_win_is_preferred() -> None:
    class Race(Toy):
        """Move 1 wins at once, move 0 only two moves later."""

        def mover(self, state: Node) -> Seat | None:
            over = state == (1,) or len(state) == 3
            return None if over else Seat(len(state) % 2)

        def moves(self, state: Node) -> Sequence[int]:
            return (0, 1) if not state else (0,)

        def final_value(self, state: Node, seat: Seat) -> float:
            assert state
            return 1 if seat == ME else -1

    assert Minimax(Race(1), ME, Budget(nodes=10**6)).best((), (0, 1), 5).action == 1
