"""The environment of the Labyrinth passes the checks of Gymnasium and shows nothing hidden."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kletka.games import GAMES
from kletka.games.labyrinth.actions import ACTIONS, ChooseFloor, Go
from kletka.games.labyrinth.board import DIRECTIONS
from kletka.games.labyrinth.state import PLAYER
from kletka.research import LABYRINTH_ID, MAX_EPISODE_STEPS
from kletka.research.errors import InvalidOptions
from kletka.research.labyrinth_v1 import LabyrinthEnv
from tests.scale import scaled

RULES = GAMES["labyrinth"]


def test_the_checks_of_gymnasium_pass() -> None:
    check_env(gymnasium.make(LABYRINTH_ID, width=4, height=4, floors=1).unwrapped)
    check_env(gymnasium.make(LABYRINTH_ID, render_mode="ansi").unwrapped)


def test_the_same_seed_gives_the_same_game() -> None:
    def played() -> list[bytes]:
        env = LabyrinthEnv(floors=1)
        rng = random.Random(4)
        seen, _ = env.reset(seed=11)
        observed = [seen["observation"].tobytes()]
        for _ in range(50):
            legal = np.flatnonzero(seen["action_mask"])
            seen, _, over, _, _ = env.step(int(rng.choice(legal)))
            observed.append(seen["observation"].tobytes())
            if over:
                break
        return observed

    assert played() == played()


def test_a_random_walk_stays_in_the_space_and_can_win() -> None:
    env = LabyrinthEnv(width=3, height=3, floors=1, portal_count=0, dragon_count=0, mine_count=0)
    rng = random.Random(1)
    won = 0
    for seed in range(scaled(2, 20)):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert env.observation_space.contains(seen)
            assert np.array_equal(seen["action_mask"], env.action_masks())
            walks = [
                number
                for number in np.flatnonzero(seen["action_mask"])
                if isinstance(ACTIONS[number], Go | ChooseFloor)
            ]
            seen, reward, over, truncated, info = env.step(int(rng.choice(walks)))
            assert (truncated, info) == (False, {})
        won += reward == 1.0
        assert not seen["action_mask"].any()
        with pytest.raises(gymnasium.error.ResetNeeded, match="is over"):
            env.step(0)

    assert won == scaled(2, 20)


def test_an_observation_shows_nothing_that_the_view_hides() -> None:
    env = LabyrinthEnv()
    env.reset(seed=5)
    state = RULES.setup(env.options, 7).state
    view = RULES.view_for(state, None)

    shown = {
        env.encoder.observation(RULES.imagine(view, seed), PLAYER).tobytes() for seed in range(10)
    }

    assert shown == {env.encoder.observation(state, PLAYER).tobytes()}


def test_an_event_is_observed_once() -> None:
    env = LabyrinthEnv()
    env.reset(seed=5)
    missed = [
        env.encoder.fields.index(f"event labyrinth.{name}")
        for name in ("arrow-shot", "arrow-missed")
    ]
    shoot = 4  # the first of the four directions

    seen, *_ = env.step(shoot)
    assert seen["observation"][missed[0]] == 0.5
    walk = next(
        number for number in np.flatnonzero(seen["action_mask"]) if isinstance(ACTIONS[number], Go)
    )
    seen, *_ = env.step(int(walk))
    assert seen["observation"][missed].tolist() == [0, 0]


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = LabyrinthEnv(render_mode="ansi")
    seen, _ = env.reset(seed=1)
    wall = next(number for number in range(len(DIRECTIONS)) if not seen["action_mask"][number])
    before = env.render()

    after, reward, over, truncated, info = env.step(wall)

    assert (reward, over, truncated) == (0.0, False, False)
    assert "wall" in info["refusal"]
    assert np.array_equal(after["action_mask"], seen["action_mask"])
    assert env.render() == before

    strict = LabyrinthEnv(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="wall"):
        strict.step(wall)


def test_bad_input_gets_an_exception_of_gymnasium_in_words() -> None:
    env = LabyrinthEnv(width=3, height=3, floors=1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    for mode in (None, "ansi"):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            LabyrinthEnv(render_mode=mode).render()
    env.reset(seed=1)
    for action in (27, -1, 10**5000, 1.0, True, np.True_, np.array(True), np.array([1])):
        with pytest.raises(gymnasium.error.InvalidAction, match="from 0 to 26"):
            env.step(action)  # type: ignore[arg-type]
    with pytest.raises(InvalidOptions, match="2"):
        LabyrinthEnv(width=2)
    with pytest.raises(InvalidOptions, match="ignore"):
        LabyrinthEnv(illegal="laugh")  # type: ignore[arg-type]
    with pytest.raises(gymnasium.error.UnsupportedMode, match="ansi"):
        LabyrinthEnv(render_mode="rgb_array")
    with pytest.raises(gymnasium.error.VersionNotFound):
        gymnasium.make("kletka/Labyrinth-v9")


def test_an_episode_ends_in_time() -> None:
    env = gymnasium.make(LABYRINTH_ID, width=8, height=8, floors=3)
    env.reset(seed=1)
    truncated = False
    steps = 0
    while not truncated:
        _, _, over, truncated, _ = env.step(26)  # the third floor: no lift waits, nothing happens
        assert not over
        steps += 1

    assert steps == MAX_EPISODE_STEPS


def test_numbers_of_numpy_are_actions_and_sizes() -> None:
    env = LabyrinthEnv(width=np.int64(3), height=np.int32(4), floors=np.uint8(1))
    seen, _ = env.reset(seed=1)
    number = np.flatnonzero(seen["action_mask"])[0]
    played = []
    for action in (int(number), number, np.array(number)):
        env.reset(seed=1)
        after, *_ = env.step(action)
        played.append(after["observation"].tobytes())

    assert (env.options.width, env.options.height) == (3, 4)  # type: ignore[attr-defined]
    assert len({*played}) == 1
