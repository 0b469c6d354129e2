"""The environments of PettingZoo pass its own tests, and play the same game as the rules."""

import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from kletka import research
from kletka.games import GAMES
from kletka.protocol import Cell, Over, Seat
from kletka.research import (
    castle_v1,
    cellwar_v1,
    cellwar_v2,
    cellwar_v3,
    chain_v1,
    chain_v2,
    chain_v3,
    contours_v1,
    contours_v2,
)
from kletka.research.aec import GameEnv
from kletka.research.errors import InvalidOptions
from tests.scale import scaled

ENVIRONMENTS = {
    "castle": castle_v1,
    "cellwar": cellwar_v3,
    "chain": chain_v3,
    "contours": contours_v2,
}

SMALL: dict[str, dict[str, Any]] = {
    "castle": {},
    "cellwar": {"width": 10, "height": 10, "rounds": 5},
    "chain": {"width": 5, "height": 6, "players": 3},
    "contours": {"width": 6, "height": 5},
}


def make(key: str, **arguments: Any) -> GameEnv:
    environment: GameEnv = ENVIRONMENTS[key].env(**SMALL[key], **arguments)
    return environment


def play(env: GameEnv, seed: int, steps: int) -> None:
    """Play at random until the game is over, or so many steps."""
    rng = random.Random(seed)
    env.reset(seed)
    for _ in range(steps):
        if any(env.terminations.values()):
            return
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask)))


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")  # a dictionary
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # with the mask beside it
@pytest.mark.parametrize("key", SMALL)
def test_the_tests_of_pettingzoo_pass(key: str) -> None:
    api_test(make(key), num_cycles=scaled(60, 1000))
    seed_test(lambda: make(key), num_cycles=scaled(20, 500))
    render_test(lambda render_mode: make(key, render_mode=render_mode))


@pytest.mark.parametrize("key", SMALL)
def test_every_action_has_a_number_of_its_own(key: str) -> None:
    env = make(key)
    for seed in range(scaled(3, 30)):
        play(env, seed, steps=40 * seed)
        rules, state = env.rules, env.rules.read_state(env.position)
        if isinstance(rules.turn(state), Over):
            continue
        legal = rules.legal_actions(state)
        numbers = [env.encoder.number(action) for action in legal]

        assert len({*numbers}) == len(legal)
        assert [env.encoder.action(state, number) for number in numbers] == list(legal)
        assert sorted(numbers) == np.flatnonzero(env.encoder.legal_mask(state)).tolist()


@pytest.mark.parametrize("key", SMALL)
def test_observations_stay_in_their_space_and_show_different_positions_differently(
    key: str,
) -> None:
    env = make(key)
    env.reset(seed=1)
    seen: dict[bytes, str] = {}
    rng = random.Random(5)
    for _ in range(scaled(150, 1500)):
        if any(env.terminations.values()):
            break
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        # Points, rounds and the fallen of Castles decide nothing, and are not shown.
        text = env.position if key != "castle" else env.position.split(" ")[1]
        assert seen.setdefault(env.state().tobytes(), text) == text
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask)))

    assert len(seen) > 15


@pytest.mark.parametrize("key", SMALL)
def test_a_game_that_is_played_to_its_end_rewards_by_places(key: str) -> None:
    env = make(key)
    for seed in range(20):
        play(env, seed, steps=5000)
        if env.terminations["player_0"]:
            break
    turn = env.rules.turn(env.rules.read_state(env.position))
    assert isinstance(turn, Over)

    assert sum(env.rewards.values()) == pytest.approx(0)
    best = max(env.rewards.values())
    winners = {Seat(env.agents.index(who)) for who, reward in env.rewards.items() if reward == best}
    assert winners == turn.outcome.ranking[0]


def test_a_chip_of_the_first_round_is_seen_by_its_owner_and_by_the_others() -> None:
    env = chain_v3.env(width=5, height=5)
    env.reset(seed=3)
    first, second = env.agent_selection, next(a for a in env.agents if a != env.agent_selection)

    env.step(2 * 5 + 1)

    own = env.observe(first)["observation"]
    theirs = env.observe(second)["observation"]
    fields = env.encoder.fields
    assert own[2, 1, fields.index("own, level 1")] == 1
    assert theirs[2, 1, fields.index("opponent 1, level 1")] == 1
    assert own[..., :6].sum() == theirs[..., :6].sum() == 1
    assert env.agent_selection == second
    assert theirs[0, 0, fields.index("to move")] == 1
    assert own[0, 0, fields.index("to move")] == 0


def test_an_environment_is_cut_short_after_its_greatest_number_of_steps() -> None:
    env = castle_v1.env(max_cycles=3)
    play(env, 1, steps=3)

    assert all(env.truncations.values())
    assert not env.observe("player_0")["action_mask"].any()
    env.step(None)
    env.step(None)
    assert env.agents == []


def test_text_and_picture_show_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    env = contours_v2.env(width=4, height=4, render_mode="ansi")
    env.reset(seed=1)
    empty = env.render()
    env.step(5)
    assert isinstance(empty, str)
    assert env.render() != empty

    painted = contours_v2.env(width=4, height=4, render_mode="rgb_array")
    painted.reset(seed=1)
    before = painted.render()
    painted.step(5)
    after = painted.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert not np.array_equal(before, after)
    assert capsys.readouterr().out == ""

    printed = contours_v2.env(width=4, height=4, render_mode="human")
    printed.reset(seed=1)
    assert printed.render() is None
    assert capsys.readouterr().out == empty


def test_what_is_not_legal_is_refused_in_words_and_changes_nothing() -> None:
    env = contours_v2.env(width=4, height=4)
    env.reset(seed=1)
    env.step(5)
    before = env.position

    with pytest.raises(gymnasium.error.InvalidAction, match="point"):
        env.step(5)
    for action in (16, -1, None, 10**5000, 1.0, True, np.True_, np.array(True), np.array([1])):
        with pytest.raises(gymnasium.error.InvalidAction, match="from 0 to 15"):
            env.step(action)  # type: ignore[arg-type]

    assert env.position == before
    assert env.agent_selection == "player_1"


def test_a_game_that_is_over_or_has_not_begun_asks_for_a_reset() -> None:
    env = contours_v2.env(width=3, height=3)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    play(env, 1, steps=100)
    with pytest.raises(gymnasium.error.InvalidAction, match="is over"):
        env.step(0)
    env.step(None)
    env.step(None)

    with pytest.raises(gymnasium.error.ResetNeeded, match="is over"):
        env.step(None)
    with pytest.raises(gymnasium.error.ResetNeeded, match="is over"):
        env.last()


def test_nobody_has_legal_actions_once_a_game_was_cut_short() -> None:
    env = castle_v1.env(max_cycles=3)
    play(env, 1, steps=3)
    for _ in range(3):
        for agent in env.possible_agents:
            assert not env.observe(agent)["action_mask"].any()
        if env.agents:
            env.step(None)

    assert env.agents == []


def test_numbers_and_flags_of_numpy_are_options_and_actions() -> None:
    env = chain_v3.env(width=np.int64(5), height=np.uint8(6), balance=np.True_)
    positions = []
    for action in (5, np.int8(5), np.array(5)):
        env.reset(seed=1)
        env.step(action)
        positions.append(env.position)

    assert env.options == chain_v3.env(width=5, height=6, balance=True).options
    assert len({*positions}) == 1
    with pytest.raises(InvalidOptions, match="whole number"):
        chain_v3.env(width=np.True_)
    with pytest.raises(InvalidOptions, match="neither yes nor no"):
        chain_v3.env(balance=np.int64(1))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"width": 2}, "2"),
        ({"width": "wide"}, "wide"),
        ({"depth": 3}, "depth"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_words(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidOptions, match=words) as refused:
        chain_v3.env(**options)

    assert isinstance(refused.value, gymnasium.error.Error)


def test_unknown_modes_and_versions_are_refused_in_words() -> None:
    with pytest.raises(gymnasium.error.UnsupportedMode, match="human, ansi, rgb_array"):
        chain_v3.env(render_mode="film")
    with pytest.raises(gymnasium.error.VersionNotFound, match="chain_v9"):
        research.chain_v9  # noqa: B018
    with pytest.raises(gymnasium.error.VersionNotFound, match="9"):
        GameEnv("chain", 9)
    with pytest.raises(gymnasium.error.Error, match="at least 1"):
        chain_v3.env(max_cycles=0)


def test_every_game_with_several_seats_has_an_environment_of_its_newest_rules() -> None:
    for key, rules in GAMES.items():
        if rules.seats(rules.options_type()) > 1:
            env = ENVIRONMENTS[key].env()
            assert (env.rules.key, env.rules.version) == (key, rules.version)


def test_cells_that_will_be_lost_are_seen_in_planes_of_their_own() -> None:
    env = make("cellwar")
    env.reset(seed=1)
    state = env.rules.read_state(env.position)
    grid = state.setup.board.grid
    state = state._replace(due=grid.bit(Cell(1, 2)), fresh=grid.bit(Cell(3, 4)))

    planes = env.encoder.observation(state, Seat(0))

    for name, (x, y) in (("lost at the end of a turn", (1, 2)), ("lost a turn later", (3, 4))):
        plane = planes[..., env.encoder.fields.index(name)]
        assert (plane[y, x], plane.sum()) == (1, 1)


def test_the_first_version_of_cell_war_captures_on_from_what_was_just_captured() -> None:
    on_and_on = []
    for module in (cellwar_v1, cellwar_v2):
        env = module.env(width=10, height=10)
        env.reset(seed=4)
        before = env.observe(env.agent_selection)["action_mask"][:100]
        env.step(int(np.flatnonzero(before)[0]))
        after = env.observe(env.agent_selection)["action_mask"][:100]
        on_and_on.append(bool((after & ~before & 1).any()))

    assert on_and_on == [True, False]


@pytest.mark.parametrize(("version", "cell"), [(chain_v2, 4 * 8 + 4), (chain_v3, 4)])
def test_first_chips_of_cell_capture_keep_a_distance_from_its_second_version_on(
    version: Any, cell: int
) -> None:
    env = version.env(balance=True)
    env.reset(seed=1)
    env.step(cell)

    mask = env.observe(env.agent_selection)["action_mask"].reshape(8, 8)
    legal = env.rules.legal_actions(env.rules.read_state(env.position))
    assert {(int(x), int(y)) for y, x in np.argwhere(mask)} == {action.cell for action in legal}
    assert mask.sum() < 63
    with pytest.raises(InvalidOptions, match="balance"):
        chain_v1.env(balance=True)


def test_the_first_point_of_contours_can_be_given_from_its_second_version_on() -> None:
    env = contours_v2.env(width=5, height=4, balance=True)
    env.reset(seed=1)

    assert env.agent_selection == env.agents[1]
    assert not env.observe(env.agent_selection)["action_mask"][1]
    with pytest.raises(InvalidOptions, match="balance"):
        contours_v1.env(balance=True)


@pytest.mark.parametrize("make", [chain_v3.env, cellwar_v3.env, contours_v2.env, castle_v1.env])
def test_bad_seeds_counts_and_agents_get_a_sentence_of_the_ecosystem(
    make: Callable[..., GameEnv],
) -> None:
    env = make()
    for count in ("x", 1.5, True):
        with pytest.raises(gymnasium.error.Error, match=r"max_cycles is .* whole number"):
            make(max_cycles=count)
    for seed in (-1, "x", 1.5, 2**64):
        with pytest.raises(gymnasium.error.Error, match=r"seed is .* from 0 to"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.last()
    env.reset(seed=1)
    for ask in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(gymnasium.error.Error, match=r"no agent 'nobody'.*player_0, player_1"):
            ask("nobody")
    assert env.last()[0] is not None
