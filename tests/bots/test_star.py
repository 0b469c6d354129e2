"""Star1 and Star2: the values of the plain search, for fewer nodes."""

import random

import pytest

from kletka.bots import Budget
from kletka.bots.castle import HARD
from kletka.bots.castle.evaluation import BALANCED, CastleEvaluator
from kletka.bots.castle.moves import order_moves
from kletka.bots.castle.players import CastleBot
from kletka.bots.castle.search import CastleSearch
from kletka.bots.minimax import WIN, Minimax, SearchResult
from kletka.bots.star import StarMinimax
from kletka.games.castle.actions import CastleAction
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.protocol import Chance, Over, Seat, ToMove
from tests.scale import scaled

EVALUATOR = CastleEvaluator(BALANCED)
GAME = CastleSearch(EVALUATOR)


def battles(count: int) -> list[CastleState]:
    """Draw positions from the battles of bots, where blows fall and potions are drunk."""
    rng, found = random.Random(7), []
    player = CastleBot(HARD._replace(max_depth=1, overlook_rate=0.5, rounds_before_charge=0))
    state = RULES.setup(CastleOptions(), 1).state
    while not isinstance(turn := RULES.turn(state), Over):
        legal = RULES.legal_actions(state)
        if isinstance(turn, Chance):
            action = rng.choice(legal)
        else:
            if state.round:
                found.append(state)
            action = player.choose(RULES.view_for(state, turn.seat), legal, rng, Budget(nodes=500))
        state = RULES.advance(state, action)
    return rng.sample(found, count)


def searched(
    kind: type[Minimax[CastleState, CastleAction]], state: CastleState, depth: int
) -> SearchResult[CastleAction]:
    assert isinstance(RULES.turn(state), ToMove)
    moves = order_moves(state, RULES.legal_actions(state), EVALUATOR)
    return kind(GAME, state.mover, Budget(nodes=10**7)).best(state, moves, depth)


@pytest.mark.parametrize(("depth", "count"), [(1, 40), (2, scaled(10, 100)), (3, scaled(2, 40))])
def test_star_windows_find_the_values_of_the_plain_search_for_fewer_nodes(
    depth: int, count: int
) -> None:
    nodes = [0, 0]
    for state in battles(count):
        plain, star = searched(Minimax, state, depth), searched(StarMinimax, state, depth)
        assert star.value == pytest.approx(plain.value, rel=1e-9)
        assert star.depth == plain.depth
        nodes = [nodes[0] + plain.nodes, nodes[1] + star.nodes]

    assert nodes[1] < nodes[0] or depth == 1


class RandomTree:
    """A tree of random values, with dice in it; its state is the path from the root."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def _draw(self, what: str, state: tuple[int, ...]) -> float:
        return random.Random(f"{self.seed} {what} {state}").random()

    def mover(self, state: tuple[int, ...]) -> Seat | None:
        return None if len(state) > 2 and self._draw("end", state) < 0.1 else Seat(len(state) % 2)

    def chance_outcomes(self, state: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]] | None:
        if not state or state[-1] < 0 or self._draw("dice", state) < 0.4:
            return None
        return [((*state, -1 - side), 1 + side**3) for side in range(3)]

    def moves(self, state: tuple[int, ...]) -> range:
        return range(2 + int(2 * self._draw("moves", state)))

    def advance(self, state: tuple[int, ...], action: int) -> tuple[int, ...]:
        return (*state, action)

    def evaluate(self, state: tuple[int, ...], seat: Seat) -> float:
        value = WIN * (1.8 * self._draw("value", state) - 0.9)
        return value if seat == 0 else -value

    def final_value(self, state: tuple[int, ...], seat: Seat) -> float:
        value = float(int(3 * self._draw("end value", state)) - 1)
        return value if seat == 0 else -value


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_star_windows_hold_in_random_trees(depth: int) -> None:
    for seed in range(scaled(30, 1000)):
        game = RandomTree(seed)
        plain, star = (
            kind(game, Seat(0), Budget(nodes=10**7)).best((), game.moves(()), depth)
            for kind in (Minimax, StarMinimax)
        )
        assert star.value == pytest.approx(plain.value, rel=1e-9, abs=1e-3)
