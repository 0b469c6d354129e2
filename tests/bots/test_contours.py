"""Players of Contours: what they promise, what they must see, and who beats whom."""

import random
import threading
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.bots import Budget, RandomBot, levels
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.contours import BOTS, players
from kletka.bots.contours.players import search_hard
from kletka.bots.contours.search import ContoursPlayouts, value_of_lead
from kletka.bots.playing import play
from kletka.games.contours.actions import Place
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from tests.games.contours.boards import sheet
from tests.games.contours.styles import STYLES, choose
from tests.scale import scaled

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

LEVELS = tuple(BOTS)


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    """Let expert play at full strength; `test_warmup.py` tests bots without their engines."""
    load_engine("contours")


def chosen(level: str, state: ContoursState, budget: Budget, seed: int = 1) -> Place:
    view = RULES.view_for(state, state.mover)
    legal = RULES.legal_actions(state)
    move = BOTS[level]().choose(view, legal, random.Random(seed), budget)
    assert move in legal
    return move


def answer(level: str, drawing: str, nodes: int = 3000) -> str:
    return RULES.write_action(chosen(level, sheet(drawing), Budget(nodes=nodes)))


def middle_of_a_game(width: int, height: int, moves: int) -> ContoursState:
    rng = random.Random(moves)
    state = RULES.setup(ContoursOptions(width, height), 0).state
    for _ in range(moves):
        if len(state.free) > 1:
            state = RULES.advance(state, choose(state, rng, STYLES[:3]))
    return state


@pytest.mark.acceptance("CON-1.2c", "CON-D21")
def test_the_levels_are_easy_medium_hard_and_above_them_expert() -> None:
    assert levels("contours") == LEVELS == ("easy", "medium", "hard", "expert")


@pytest.mark.acceptance("CON-D14")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nodes", [1, 2, 17, 300])
def test_a_legal_move_comes_back_whatever_the_budget(level: str, nodes: int) -> None:
    for width, height, moves in ((3, 3, 0), (3, 3, 8), (10, 10, 0), (10, 10, 50), (20, 20, 150)):
        chosen(level, middle_of_a_game(width, height, moves), Budget(nodes=nodes))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_move(level: str) -> None:
    state = middle_of_a_game(10, 10, 30)
    moves = {chosen(level, state, Budget(nodes=400), seed=7) for _ in range(3)}

    assert len(moves) == 1


def test_expert_without_its_engine_searches_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "loaded_engine", lambda _: None)
    for moves in (0, 30, 60):
        state = middle_of_a_game(10, 10, moves)
        expected = players.search_in_python(state, random.Random(3), Budget(nodes=200))

        assert chosen("expert", state, Budget(nodes=200), seed=3) == expected


@pytest.mark.acceptance("CON-6.3d", "CON-D14")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("milliseconds", [1, 20, 200])
def test_the_clock_is_asked_often_and_obeyed_at_once(level: str, milliseconds: int) -> None:
    looks = count()

    def clock() -> float:
        """Go on by a millisecond at each look."""
        return next(looks) / 1000

    chosen(level, middle_of_a_game(20, 20, 150), Budget(milliseconds=milliseconds, clock=clock))
    assert next(looks) <= milliseconds + 2


@pytest.mark.acceptance("CON-D14")
def test_hard_whose_time_is_over_answers_with_the_last_full_depth() -> None:
    state = middle_of_a_game(10, 10, 30)
    full = {
        depth: search_hard(state, random.Random(1), Budget(nodes=10**9), depth)
        for depth in (1, 2, 3)
    }
    depths = set()
    for nodes in (*range(1, full[3].nodes, 5), full[3].nodes):
        found = search_hard(state, random.Random(1), Budget(nodes=nodes))
        depths.add(found.depth)
        if found.depth:
            expected = full[found.depth]
            assert (found.action, found.value) == (expected.action, expected.value)

    assert depths == {0, 1, 2, 3}


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_cancelled_from_another_thread_answers_at_once(level: str) -> None:
    looks = count()

    def clock() -> float:
        """Stand still; at the tenth look, let somebody cancel."""
        if next(looks) == 10:
            canceller = threading.Thread(target=budget.cancel)
            canceller.start()
            canceller.join()
        return 0.0

    budget = Budget(milliseconds=1, clock=clock)
    chosen(level, middle_of_a_game(20, 20, 150), budget)
    assert next(looks) == 11


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_what_one_move_can_take(level: str) -> None:
    board = """
        . . . . . . .
        . . A . . . .
        . A B . . . .
        . . A . . B .
        . . . . . . B
    """

    assert answer(level, board) == "3,2"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_two_points_rather_than_one(level: str) -> None:
    board = """
        . A . . . A A .
        A B . . A B B .
        . A . . . A A .
        . . . . . . . .
        B . . B . B . .
        . B . . . . . B
    """

    assert answer(level, board) == "7,1"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_from_medium_on_a_point_about_to_be_taken_is_saved(level: str) -> None:
    board = """
        . . . . . . .
        . . B . . . .
        . B A . . . .
        . . B . . A .
        . . . . . . A
    """

    assert answer(level, board) == "3,2"


@pytest.mark.parametrize("level", LEVELS[2:])
def test_from_hard_on_a_double_threat_is_seen(level: str) -> None:
    """Two points of B have two ways out each, and B can save only one of them."""
    board = """
        . . . . . . . .
        . . A . A . . .
        . A B . B A . .
        . . . . . . . .
        . . A . A . . .
        B . . . . . . .
        B B . B . . . .
    """
    state = sheet(board)
    move = chosen(level, state, Budget(nodes=2000))
    after = RULES.advance(state, move)
    assert min(takes(RULES.advance(after, reply)) for reply in after.free) >= 1


@given(st.integers(3, 9), st.integers(3, 9), st.integers(0, 10**9))
def test_a_sampled_game_is_a_game_by_the_rules(width: int, height: int, seed: int) -> None:
    rng = random.Random(seed)
    state = middle_of_a_game(width, height, rng.randrange(width * height))
    sample = ContoursPlayouts(state, Budget()).play_out(state, rng)
    turns = (iter(sample.played[0]), iter(sample.played[1]))
    playouts = ContoursPlayouts(state, Budget())
    while state.free:
        state = playouts.advance(state, next(turns[state.mover]))

    assert next(turns[0], None) is next(turns[1], None) is None
    lead = state.score(0) - state.score(1)
    assert sample.values == (value_of_lead(lead), 1 - value_of_lead(lead))
    assert (sample.values[0] > 0.5) == (lead > 0)


def takes(state: ContoursState) -> int:
    """Count what the mover can take with one move."""
    before = state.score(state.mover)
    return max(RULES.advance(state, move).score(state.mover) - before for move in state.free)


def share(first: str, second: str, games: int, nodes: int) -> float:
    """Let two levels play with swapped seats; a draw counts half."""
    points = 0.0
    for number in range(games):
        seats = [BOTS[level]() if level in BOTS else RandomBot() for level in (first, second)]
        swapped = number % 2
        played = play(
            RULES,
            ContoursOptions(8, 8),
            seats[::-1] if swapped else seats,
            lambda: Budget(nodes=nodes),
            seed=number // 2,
            opening_moves=2,
        )
        assert played.outcome is not None
        winner = played.outcome.winner
        points += 0.5 if winner is None else winner == swapped
    return points / games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "games"),
    [
        ("easy", "random", scaled(10, 40)),
        ("medium", "easy", scaled(8, 20)),
        ("hard", "medium", scaled(4, 12)),
        ("expert", "hard", scaled(4, 8)),
    ],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int) -> None:
    assert share(stronger, weaker, games, nodes=250) > 0.6
