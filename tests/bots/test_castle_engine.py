"""The compiled engine of Castles sees what the readable bots see, and finds the same values."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from numba.extending import register_jitable

from kletka.bots import Budget
from kletka.bots.castle import kernel
from kletka.bots.castle.engine import CastleEngine, player_engine
from kletka.bots.castle.evaluation import BALANCED, CastleEvaluator
from kletka.bots.castle.moves import candidate_moves, order_moves
from kletka.bots.castle.search import CastleSearch, dice_outcomes
from kletka.bots.compiled.expectimax import Expectimax
from kletka.bots.minimax import WIN, Minimax, SearchResult
from kletka.bots.star import StarMinimax
from kletka.compiling import compile_with_sources, hash_sources
from kletka.games.castle import compiled, flat
from kletka.games.castle import kernel as rules_kernel
from kletka.games.castle.actions import Attack, CastleAction
from kletka.games.castle.board import GRID, squares_of
from kletka.games.castle.kernel import pointer_to
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import SEATS
from tests.bots.test_star import battles
from tests.games.castle.boards import CERTAIN_WIN, battle
from tests.games.castle.kernels import crowded, eager
from tests.scale import scaled

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

EVALUATOR = CastleEvaluator(BALANCED)
GAME = CastleSearch(EVALUATOR)
ENGINE = player_engine(BALANCED, 3, None)
UNLIMITED = 10**9


def _find_lead(position: kernel.Position) -> float:
    return kernel.find_lead(
        pointer_to(position.board),
        pointer_to(position.tables),
        position.numbers,
        position.seat,
    )


SOURCES = hash_sources(kernel, rules_kernel, compiled)
find_lead = compile_with_sources(register_jitable(_find_lead), SOURCES)
evaluate = compile_with_sources(kernel.evaluate, SOURCES)
list_moves = compile_with_sources(kernel.list_moves, SOURCES)
list_outcomes = compile_with_sources(kernel.list_outcomes, SOURCES)


def positions(count: int) -> Iterator[CastleState]:
    """Draw positions of running battles: from random games, and between any obstacles."""
    for number in range(count):
        rng = random.Random(number)
        state = crowded(rng) if number % 2 else RULES.setup(CastleOptions(number % 4 > 0), 1).state
        for _ in range(rng.randint(0, 20) if number % 2 else rng.randint(40, 300)):
            if not RULES.legal_actions(state):
                break
            state = RULES.advance(state, eager(state, rng))
        if state.round and state.over is None and RULES.legal_actions(state):
            yield state


def decisions(count: int) -> Iterator[CastleState]:
    return (state for state in positions(count) if state.pending is None)


def test_the_evaluation_is_the_same() -> None:
    for state in positions(scaled(80, 5000)):
        for seat in SEATS:
            position = ENGINE.position(state)._replace(seat=int(seat))
            assert find_lead(position) == EVALUATOR.evaluate(state, seat)  # to the last bit
            assert evaluate(position) == pytest.approx(GAME.evaluate(state, seat), rel=1e-12)


def listed(state: CastleState) -> list[tuple[int, CastleAction]]:
    """Let the kernel list the candidate moves, with their static scores."""
    moves, scores = np.zeros(256, np.int64), np.zeros(256, np.int64)
    count = list_moves(ENGINE.position(state), moves, scores, 7)
    found = zip(scores[7 : 7 + count].tolist(), moves[7 : 7 + count].tolist(), strict=True)
    return [(score, flat.action_of(number)) for score, number in found]


def test_candidate_moves_are_the_same_and_attacks_are_ranked_alike() -> None:
    walks = 0
    for state in decisions(scaled(80, 5000)):
        expected = candidate_moves(state, EVALUATOR)
        scores = {action: score for score, action in listed(state)}
        assert set(scores) == set(expected)
        assert len(scores) == len(expected)
        ranked = [scores[action] for action in expected]
        enemies = squares_of(state.armies[1 - state.mover])
        attacks = [
            action
            for action in expected
            if isinstance(action, Attack) and enemies >> GRID.index(action.target) & 1
        ]
        assert ranked[: len(attacks)] == sorted(ranked, reverse=True)[: len(attacks)]
        assert set(ranked[len(attacks) :]) <= {0}
        walks += len(expected) == len(RULES.legal_actions(state))
    assert walks > 2


def test_an_exhaustive_engine_leaves_no_move_out() -> None:
    for state in decisions(scaled(80, 1000)):
        position = ENGINE.position(state)._replace(every_move=1)
        moves, scores = np.zeros(256, np.int64), np.zeros(256, np.int64)
        count = list_moves(position, moves, scores, 0)
        found = {flat.action_of(int(number)) for number in moves[:count]}
        assert found == set(RULES.legal_actions(state))
        assert len(found) == count


def test_dice_have_the_same_outcomes_with_the_same_weights() -> None:
    seen = set()
    for state in positions(scaled(200, 10000)):
        if state.pending is None:
            continue
        moves, weights = np.zeros(9, np.int64), np.zeros(9, np.int64)
        count = list_outcomes(ENGINE.position(state), moves, weights, 1)
        found = {
            RULES.advance(state, flat.action_of(int(moves[n]))): int(weights[n])
            for n in range(1, 1 + count)
        }
        assert found == dict(dice_outcomes(state))
        seen.add(state.pending.awaits)
    assert len(seen) == 3


def by_readable(
    search: type[Minimax[CastleState, CastleAction]], state: CastleState, depth: int
) -> SearchResult[CastleAction]:
    moves = order_moves(state, RULES.legal_actions(state), EVALUATOR)
    return search(GAME, state.mover, Budget(nodes=UNLIMITED)).best(state, moves, depth)


def by_engine(engine: CastleEngine, state: CastleState, nodes: int) -> SearchResult[CastleAction]:
    return engine.best(
        state, order_moves(state, RULES.legal_actions(state), EVALUATOR), Budget(nodes=nodes)
    )


@pytest.mark.parametrize(
    ("depth", "count"),
    [(1, scaled(30, 1000)), (2, scaled(30, 1000)), (3, scaled(16, 300)), (4, scaled(2, 40))],
)
def test_the_value_is_that_of_the_readable_search_at_every_depth(depth: int, count: int) -> None:
    states = [*battles(min(count, 50) // 2), *decisions(count)]
    for state in states:
        expected = by_readable(StarMinimax, state, depth)
        found = by_engine(player_engine(BALANCED, depth, None), state, UNLIMITED)

        assert found.depth == expected.depth
        # a won game may be some plies nearer or farther, if its position came at another ply
        assert found.value == pytest.approx(expected.value, rel=1e-9, abs=depth)
    assert len(states) >= count // 2


def test_the_value_is_that_of_a_search_without_any_cuts_at_dice() -> None:
    for state in battles(scaled(5, 50)):
        expected = by_readable(Minimax, state, 2)
        found = by_engine(player_engine(BALANCED, 2, None), state, UNLIMITED)

        assert found.value == pytest.approx(expected.value, rel=1e-9, abs=2)


def test_a_level_looks_at_no_more_positions_than_it_may() -> None:
    budget = Budget(nodes=10**6)
    (state,) = battles(1)
    player_engine(BALANCED, 40, 700).best(state, RULES.legal_actions(state), budget)

    assert budget.nodes_spent == 700


def test_the_result_under_a_budget_of_nodes_does_not_depend_on_the_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    states = battles(4)
    whole = [by_engine(player_engine(BALANCED, 40, None), state, 5000) for state in states]
    monkeypatch.setattr(Expectimax, "slice_nodes", 7)

    assert [by_engine(player_engine(BALANCED, 40, None), state, 5000) for state in states] == whole


def test_the_table_is_kept_between_moves_of_a_seat_and_dropped_for_the_other() -> None:
    engine, fresh = (player_engine(BALANCED, 4, None) for _ in "12")
    state = battles(1)[0]
    other = next(one for one in battles(9) if one.mover != state.mover)

    first, again = (by_engine(engine, state, UNLIMITED) for _ in "12")
    assert again.value == pytest.approx(first.value, rel=1e-9, abs=4)
    assert again.nodes < first.nodes / 2
    assert by_engine(engine, other, UNLIMITED) == by_engine(fresh, other, UNLIMITED)


def test_the_table_is_dropped_for_a_game_with_other_options() -> None:
    """Positions of both have the same key: what blocks the way is not a part of it."""
    engine, fresh = (player_engine(BALANCED, 4, None) for _ in "12")
    state = battles(1)[0]
    other = state._replace(setup=state.setup._replace(units_block=not state.setup.units_block))

    by_engine(engine, state, UNLIMITED)
    assert by_engine(engine, other, UNLIMITED) == by_engine(fresh, other, UNLIMITED)


def test_a_variation_can_be_played_up_to_the_first_dice() -> None:
    lengths = set()
    for state in battles(scaled(10, 100)):
        engine = player_engine(BALANCED, 4, None)
        line = engine.variation(state, by_engine(engine, state, UNLIMITED).action, 6)
        lengths.add(len(line))
        reached = state
        for action in line:
            assert reached.pending is None
            assert action in RULES.legal_actions(reached)
            reached = RULES.advance(reached, action)
    assert max(lengths) > 2


def test_a_blow_that_no_dice_can_spoil_wins_and_ends_the_search() -> None:
    state = battle(CERTAIN_WIN, health={"r3c6": 1})
    found = by_engine(player_engine(BALANCED, 6, None), state, UNLIMITED)

    assert found.action == RULES.read_action("attack r3c4 r3c6")
    assert (found.value, found.depth) == (WIN - 1, 1)
