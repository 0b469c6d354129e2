"""The games pass the tests of OpenSpiel and are played by its own search."""

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import kletka.research.open_spiel
from kletka.games import GAMES
from kletka.protocol import Chance, Over
from tests.scale import scaled

SMALL = {
    "castle": "kletka_castle(horizon=60)",
    "cellwar": "kletka_cellwar(width=10,height=10,rounds=3,setups=3,horizon=150)",
    "chain": "kletka_chain(width=5,height=5,players=3,horizon=100)",
    "contours": "kletka_contours(width=4,height=4)",
    "labyrinth": "kletka_labyrinth(width=3,height=3,floors=1,portal_count=0,setups=4,horizon=80)",
}


def walk(game: Any, seed: int, steps: int) -> Any:
    """Play at random, chance by its probabilities."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and steps:
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
    return state


def searcher(game: Any, simulations: int) -> Any:
    """Make the tree search of OpenSpiel that is written in Python.

    Its search in C++ crashes on every game written in Python, on OpenSpiel's own too (2.0.2).
    """
    rng = np.random.RandomState(7)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    return mcts.MCTSBot(game, 2.0, simulations, rollouts, random_state=rng)


def test_all_games_are_registered() -> None:
    names = {kind.short_name for kind in pyspiel.registered_games()}

    assert {f"{kletka.research.open_spiel.PREFIX}{key}" for key in GAMES} <= names
    assert set(SMALL) == set(GAMES)


@pytest.mark.parametrize("key", SMALL)
def test_random_simulations_pass(key: str) -> None:
    game = pyspiel.load_game(SMALL[key])

    pyspiel.random_sim_test(game, num_sims=scaled(1, 10), serialize=True, verbose=False)


@pytest.mark.parametrize("key", SMALL)
def test_a_state_survives_serialisation_wherever_it_stands(key: str) -> None:
    game = pyspiel.load_game(SMALL[key])
    for steps in range(0, 30, 7):
        state = walk(game, steps, steps)
        for copied in (
            game.deserialize_state(state.serialize()),
            pickle.loads(pickle.dumps(state)),  # noqa: S301 - our own
            state.clone(),
        ):
            assert str(copied) == str(state)
            assert copied.history() == state.history()
            assert copied.current_player() == state.current_player()
            if not state.is_chance_node() and not state.is_terminal():
                assert copied.legal_actions() == state.legal_actions()
                assert copied.information_state_string(0) == state.information_state_string(0)
                assert copied.observation_tensor(0) == state.observation_tensor(0)


@pytest.mark.parametrize("key", SMALL)
def test_the_search_of_openspiel_plays_the_game(key: str) -> None:
    game = pyspiel.load_game(SMALL[key])
    state = walk(game, 2, 12)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    assert searcher(game, simulations=10).step(state) in state.legal_actions()


def test_the_search_of_openspiel_finds_the_capture_that_wins() -> None:
    game = pyspiel.load_game("kletka_contours(width=4,height=4)")
    # Three of A's points stand around B's; the fourth, at 2,1, captures it.
    state = game.new_initial_state("4x4 blue,red full A .A../AB../.A.B/...B")

    chosen = searcher(game, simulations=400).step(state)

    assert state.action_to_string(chosen) == "2,1"


def test_dice_are_chance_nodes_with_the_odds_of_the_rules() -> None:
    game = pyspiel.load_game("kletka_castle")
    state = walk(game, 1, 12)
    rules = GAMES["castle"]
    turn = rules.turn(rules.read_state(str(state)))
    assert isinstance(turn, Chance)

    assert state.is_chance_node()
    assert [state.action_to_string(number) for number, _ in state.chance_outcomes()] == [
        rules.write_action(action) for action, _ in turn.odds
    ]
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)


def test_the_order_of_turns_is_drawn_evenly() -> None:
    state = pyspiel.load_game("kletka_chain(players=3)").new_initial_state()

    assert state.is_chance_node()
    assert [odds for _, odds in state.chance_outcomes()] == [pytest.approx(1 / 6)] * 6


def test_the_information_state_of_the_labyrinth_is_the_same_for_twin_mazes() -> None:
    game = pyspiel.load_game("kletka_labyrinth(setups=200)")
    mazes: dict[str, set[str]] = {}
    for number in range(200):
        state = game.new_initial_state()
        state.apply_action(number)
        mazes.setdefault(state.information_state_string(0), set()).add(str(state))

    assert max(map(len, mazes.values())) > 10  # many mazes begin alike
    assert len(mazes) < 100


def test_the_information_state_of_the_labyrinth_grows_with_every_observation() -> None:
    state = walk(pyspiel.load_game(SMALL["labyrinth"]), 3, 10)
    lines = state.information_state_string(0).splitlines()

    assert len(lines) == len(state.history())
    assert lines[-1].endswith(state.observation_string(0))


@pytest.mark.parametrize("key", SMALL)
def test_returns_and_positions_are_those_of_the_rules(key: str) -> None:
    game = pyspiel.load_game(SMALL[key])
    state = walk(game, 5, 5000)
    rules = GAMES[key]
    turn = rules.turn(rules.read_state(str(state)))

    assert state.is_terminal()
    if isinstance(turn, Over):
        first = max(state.returns())
        best = {seat for seat, value in enumerate(state.returns()) if value == first}
        assert best == {*turn.outcome.ranking[0]} or first < 1
    else:
        assert state.returns() == [0.0] * game.num_players()


def test_the_observation_is_that_of_the_environments() -> None:
    game = pyspiel.load_game("kletka_chain(width=5,height=5)")
    state = walk(game, 1, 30)
    encoder = game.encoder
    position = GAMES["chain"].read_state(str(state))

    for seat in (0, 1):
        expected = encoder.observation(position, seat)
        shown = np.array(state.observation_tensor(seat), np.float32)
        assert np.array_equal(shown.reshape(expected.shape), expected)
    assert game.observation_tensor_shape() == list(encoder.shape)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("kletka_chain(width=2)", "2"),
        ("kletka_chain(setups=0)", "at least 1"),
        ("kletka_contours(horizon=0)", "at least 1"),
    ],
)
def test_parameters_that_do_not_fit_are_refused_in_words(asked: str, words: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=words):
        pyspiel.load_game(asked)


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    game = pyspiel.load_game("kletka_contours(width=4,height=4)")
    state = game.new_initial_state()
    state.apply_action(5)
    before = str(state)

    with pytest.raises(pyspiel.SpielError, match="point"):
        state.apply_action(5)
    with pytest.raises(pyspiel.SpielError, match="from 0 to 15"):
        state.apply_action(16)
    for action in (-1, True, np.True_, 1.0, "1", None, 2**70, 10**5000):
        for do in (state.apply_action, state.apply_action_with_legality_check, state.child):
            with pytest.raises(pyspiel.SpielError, match="is no action"):
                do(action)
    with pytest.raises(pyspiel.SpielError):
        game.new_initial_state("nonsense")

    assert str(state) == before


MAP = "AAA..../AAA..../AAA..../.....#./....BBB/....BBB/....BBB"
OTHER_OPTIONS = [
    ("kletka_contours(width=4,height=4)", "kletka_contours(width=6,height=6)", "width=6, height=6"),
    ("kletka_contours(width=4,height=4)", "kletka_contours(width=4,height=3)", "height=3"),
    ("kletka_contours", "kletka_contours(early_end=True)", "early_end=True"),
    ("kletka_chain", "kletka_chain(players=3)", "players=3"),
    ("kletka_chain", "kletka_chain(width=5)", "width=5"),
    ("kletka_chain", "kletka_chain(balance=True)", "balance=True"),
    ("kletka_chain", "kletka_chain(drops_add_up=True)", "drops_add_up=True"),
    ("kletka_castle", "kletka_castle(units_block=False)", "units_block=False"),
    ("kletka_cellwar(rounds=9)", "kletka_cellwar(rounds=8)", "rounds=8"),
    ("kletka_cellwar", "kletka_cellwar(width=10)", "width=10"),
    ("kletka_cellwar", "kletka_cellwar(reach=now)", "reach=now"),
    (f"kletka_cellwar(map={MAP})", f"kletka_cellwar(map={MAP.replace('#', '~')})", "map=.*~.*"),
    ("kletka_labyrinth(width=4)", "kletka_labyrinth(width=5)", "width=5"),
    ("kletka_labyrinth", "kletka_labyrinth(mine_count=2)", "mine_count=2"),
    ("kletka_labyrinth", "kletka_labyrinth(player_health=7)", "player_health=7"),
]


@pytest.mark.parametrize(("ours", "theirs", "words"), OTHER_OPTIONS)
def test_a_position_of_a_game_with_other_options_is_refused_in_words(
    ours: str, theirs: str, words: str
) -> None:
    text = str(walk(pyspiel.load_game(theirs), 1, 5))

    with pytest.raises(pyspiel.SpielError, match=f"a game with {words}, but this game has"):
        pyspiel.load_game(ours).new_initial_state(text)


@pytest.mark.parametrize(
    "asked",
    [
        *SMALL.values(),
        "kletka_labyrinth",  # its sizes are drawn
        f"kletka_cellwar(map={MAP})",
        "kletka_cellwar(balance=True)",
        "kletka_chain(balance=True)",
        "kletka_contours(balance=True)",
    ],
)
def test_a_game_goes_on_from_each_of_its_own_positions(asked: str) -> None:
    game = pyspiel.load_game(asked)
    for steps in range(1, 40, 6):
        state = walk(game, steps, steps)
        begun = game.new_initial_state(str(state))
        assert str(begun) == str(state)
        if not state.is_terminal():
            assert begun.legal_actions() == state.legal_actions()


def test_colours_of_a_position_may_be_any() -> None:
    state = pyspiel.load_game("kletka_contours(width=4,height=4)").new_initial_state(
        "4x4 green,black full A ..../..../..../...."
    )

    assert len(state.legal_actions()) == 16


@pytest.mark.parametrize("text", [5, b"4x4", ["4x4"], True])
def test_a_position_that_is_no_text_is_refused_in_words(text: object) -> None:
    with pytest.raises(pyspiel.SpielError, match="is a text"):
        pyspiel.load_game("kletka_contours").new_initial_state(text)


@pytest.mark.parametrize("key", SMALL)
def test_a_game_survives_being_copied(key: str) -> None:
    game = pyspiel.load_game(SMALL[key])

    for copied in (
        pickle.loads(pickle.dumps(game)),  # noqa: S301 - our own
        copy.deepcopy(game),
    ):
        assert str(copied) == str(game)
        assert type(copied) is type(game)
        assert str(walk(copied, 1, 12)) == str(walk(game, 1, 12))


def test_a_pickled_game_is_read_by_a_process_that_has_loaded_no_game() -> None:
    pickled = pickle.dumps(pyspiel.load_game(SMALL["contours"]))
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).new_initial_state())"

    done = subprocess.run(
        [sys.executable, "-c", program], input=pickled, capture_output=True, check=False
    )

    assert done.stdout.split() == b"4x4 blue,red full A ..../..../..../....".split(), done.stderr


def test_numbers_of_numpy_are_actions() -> None:
    state = pyspiel.load_game("kletka_contours(width=4,height=4)").new_initial_state()
    state.apply_action(np.int64(5))

    assert state.history() == [5]
    assert state.child(np.uint8(6)).history() == [5, 6]
