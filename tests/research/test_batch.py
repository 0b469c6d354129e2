"""Batches play the games of the rules, position for position, and repeat them."""

import random
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

from kletka.bots.returns import returns_of
from kletka.games import GAMES
from kletka.protocol import Over, ToMove
from kletka.research.batch import BatchEnv
from kletka.research.errors import InvalidOptions
from tests.scale import scaled

GAMES_PLAYED: list[tuple[str, dict[str, Any]]] = [
    ("chain", {"width": 5, "height": 6}),
    ("chain", {"width": 5, "height": 5, "players": 3, "drops_add_up": True}),
    ("contours", {"width": 5, "height": 4}),
    ("contours", {"width": 6, "height": 6, "early_end": True}),
    ("chain", {"width": 6, "height": 5, "balance": True}),
    ("contours", {"width": 6, "height": 5, "balance": True}),
]


def choose(batch: Any, rng: np.random.Generator) -> Any:
    """Choose a legal action for each game at random."""
    noise = rng.random(batch.action_mask.shape) * batch.action_mask
    return noise.argmax(axis=1)


@pytest.mark.parametrize(("key", "options"), GAMES_PLAYED)
def test_every_game_of_a_batch_is_the_game_of_the_rules(key: str, options: dict[str, Any]) -> None:
    env = BatchEnv(key, scaled(4, 60), **options)
    rules, encoder = GAMES[key], env.encoder
    rng = np.random.default_rng(3)
    batch = env.reset(seed=5)
    states = [rules.read_state(env.position(game)) for game in range(env.num_envs)]
    ended = 0
    for _ in range(scaled(250, 1500)):
        for game, state in enumerate(states):
            turn = rules.turn(state)
            assert isinstance(turn, ToMove)
            mover = turn.seat
            assert batch.current_player[game] == mover
            assert np.array_equal(batch.action_mask[game], encoder.legal_mask(state))
            assert np.array_equal(batch.observation[game], encoder.observation(state, mover))
        actions = choose(batch, rng)
        before = states
        batch = env.step(actions)
        for game, state in enumerate(before):
            after = rules.advance(state, encoder.action(state, int(actions[game])))
            turn = rules.turn(after)
            assert batch.terminated[game] == isinstance(turn, Over)
            expected = [0.0] * batch.rewards.shape[1]
            if isinstance(turn, Over):
                ended += 1
                expected = returns_of(turn.outcome, len(expected))
                after = rules.read_state(env.position(game))  # another game has begun
                given = int(key == "contours" and "balance" in options)  # points at the start
                assert batch.observation[game, ..., :-2].sum() == given
            else:
                assert env.position(game) == rules.write_state(after)
            assert batch.rewards[game] == pytest.approx(expected)
            states[game] = after

    assert ended > 2


@pytest.mark.parametrize(("key", "options"), GAMES_PLAYED[::2])
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(
    key: str, options: dict[str, Any]
) -> None:
    def played(threads: int, seed: int) -> list[bytes]:
        env = BatchEnv(key, 600, threads=threads, **options)
        rng = np.random.default_rng(1)
        batch = env.reset(seed)
        seen = []
        for _ in range(60):
            seen.append(batch.observation.tobytes() + batch.current_player.tobytes())
            batch = env.step(choose(batch, rng))
        env.close()
        return seen

    assert played(1, seed=9) == played(3, seed=9)
    assert key == "contours" or played(1, seed=9) != played(1, seed=2**40 + 9)


def test_the_order_of_turns_is_shuffled_for_every_game() -> None:
    batch = BatchEnv("chain", 3000, width=5, height=5, players=3).reset(seed=1)
    first = np.bincount(batch.current_player, minlength=3)

    assert first.sum() == 3000
    assert (abs(first - 1000) < 100).all()


def test_games_are_cut_short_after_the_greatest_number_of_steps() -> None:
    env = BatchEnv("contours", 4, width=6, height=6, max_cycles=3)
    rng = np.random.default_rng(1)
    batch = env.reset()
    flags = []
    for _ in range(6):
        batch = env.step(choose(batch, rng))
        flags.append(bool(batch.truncated.all()))
        assert not batch.terminated.any()
        assert not batch.rewards.any()

    assert flags == [False, False, True] * 2


def test_an_illegal_action_is_refused_in_words_before_any_game_changes() -> None:
    env = BatchEnv("contours", 3, width=4, height=4)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(np.array([0, 1, 2]))
    env.reset()
    env.step(np.array([0, 1, 2]))
    before = [env.position(game) for game in range(3)]

    for actions, says in (
        ([5, 1, 6], "Action 1 is not legal in game 1"),
        ([5, 6, 16], "Action 16 is not legal in game 2"),
        ([5, 6, -1], "Action -1 is not legal in game 2"),
        ([5, 6], "array of 3 whole numbers"),
        ([5.0, 6.0, 7.0], "array of 3 whole numbers"),
    ):
        with pytest.raises(gymnasium.error.InvalidAction, match=says):
            env.step(np.array(actions))

    assert [env.position(game) for game in range(3)] == before


def test_an_impossible_batch_is_refused_with_a_message() -> None:
    with pytest.raises(gymnasium.error.NameNotFound, match="chain, contours"):
        BatchEnv("castle", 4)
    with pytest.raises(InvalidOptions, match="count is 0"):
        BatchEnv("chain", 0)
    with pytest.raises(InvalidOptions, match="max_cycles is 0"):
        BatchEnv("chain", 4, max_cycles=0)
    with pytest.raises(InvalidOptions, match="2"):
        BatchEnv("chain", 4, width=2)
    with pytest.raises(InvalidOptions, match="seed"):
        BatchEnv("chain", 4).reset(seed=-1)


def test_without_numba_a_batch_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kletka.research.kernels.chain", None)

    with pytest.raises(ImportError, match="need numba"):
        BatchEnv("chain", 4)


def test_a_batch_of_random_players_is_fair() -> None:
    env = BatchEnv("contours", 200, width=6, height=6)
    rng = np.random.default_rng(random.Random(4).randrange(2**32))
    batch = env.reset()
    total = np.zeros(2)
    for _ in range(72):
        batch = env.step(choose(batch, rng))
        total += batch.rewards.sum(axis=0)

    assert total.sum() == 0
    assert abs(total[0]) < 200


def test_a_batch_refuses_counts_seeds_and_numbers_of_games_that_are_none() -> None:
    for count in (None, "x", 1.5, True):
        with pytest.raises(InvalidOptions, match=r"count is .* whole number"):
            BatchEnv("contours", count)  # type: ignore[arg-type]
    env = BatchEnv("contours", 2, width=3, height=3)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.position(0)
    for seed in ("x", 1.5, None):
        with pytest.raises(InvalidOptions, match=r"seed is .* whole number"):
            env.reset(seed)  # type: ignore[arg-type]
    env.reset()
    for game in (-1, 2, "x"):
        with pytest.raises(InvalidOptions, match=r"no game .* from 0 to 1"):
            env.position(game)  # type: ignore[arg-type]
