"""The search among many, on trees drawn at random: everybody seeks his own advantage."""

import random
from collections.abc import Sequence

import pytest

from kletka.bots import Budget
from kletka.bots.maxn import MaxN
from kletka.bots.minimax import WIN
from kletka.protocol import Seat

Node = tuple[int, ...]
"""A position of the toy game: the moves that led to it."""

SEATS = tuple(map(Seat, range(3)))
ME = SEATS[0]


class Toy:
    """A tree drawn from a seed, for three who move in turn."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def _draw(self, state: Node, what: str, below: int) -> int:
        return random.Random(f"{self.seed} {what} {state}").randrange(below)

    def mover(self, state: Node) -> Seat | None:
        if state and self._draw(state, "end", 9) == 0:
            return None
        return SEATS[len(state) % 3]

    def chance_outcomes(self, state: Node) -> None:
        """Nothing is drawn."""

    def moves(self, state: Node) -> Sequence[int]:
        return range(1 + self._draw(state, "moves", 4))

    def advance(self, state: Node, action: int) -> Node:
        return (*state, action)

    def evaluate(self, state: Node, seat: Seat) -> float:
        return self._draw(state, f"value {seat}", 2000) - 1000

    def final_value(self, state: Node, seat: Seat) -> float:
        return self._draw(state, f"final {seat}", 3) - 1


def plain(game: Toy, state: Node, depth: int) -> dict[Seat, float]:
    """Look at everything."""
    mover = game.mover(state)
    if mover is None:
        return {seat: game.final_value(state, seat) * (WIN - len(state)) for seat in SEATS}
    if depth == 0:
        return {seat: game.evaluate(state, seat) for seat in SEATS}
    answers = [plain(game, (*state, move), depth - 1) for move in game.moves(state)]
    return max(answers, key=lambda values: values[mover])


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_it_finds_what_looking_at_everything_finds(seed: int, rounds: int) -> None:
    game = Toy(seed)
    found = MaxN(game, ME, SEATS, Budget(nodes=100_000)).best((), game.moves(()), rounds, width=9)

    assert found.depth == max(1, 3 * rounds)
    assert found.value == plain(game, (), found.depth)[ME]


def test_only_the_best_few_are_looked_at_over_whole_rounds() -> None:
    wide, narrow = (
        MaxN(game, ME, SEATS, Budget(nodes=100_000)).best((), game.moves(()), 2, width)
        for width in (9, 1)
        for game in [Toy(seed=7)]
    )

    assert narrow.nodes < wide.nodes


@pytest.mark.parametrize("nodes", [1, 2, 3, 5, 8, 13, 50])
def test_a_search_that_is_cut_short_answers_with_the_best_so_far(nodes: int) -> None:
    for seed in range(20):
        game = Toy(seed)
        moves = game.moves(())
        found = MaxN(game, ME, SEATS, Budget(nodes=nodes)).best((), moves, 2, width=9)

        assert found.action in moves
