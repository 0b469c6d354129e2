"""Batches play the games of the rules, position for position, and repeat them."""

import copy
import multiprocessing
import pickle
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

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
        (np.array([2**63, 6, 7], np.uint64), "Action 9223372036854775808 is not legal in game 0"),
        ([5, 6, 10**30], "array of 3 whole numbers"),
        ([[5], [6, 7]], "array of 3 whole numbers"),
        (np.array([True, True, True]), "array of 3 whole numbers"),
        ([5, True, 7], "array of 3 whole numbers"),
        ([5, np.True_, 7], "array of 3 whole numbers"),
        (np.array([5, 6, 7], "timedelta64[s]"), "array of 3 whole numbers"),
    ):
        with pytest.raises(gymnasium.error.InvalidAction, match=says):
            env.step(actions)  # type: ignore[arg-type]

    assert [env.position(game) for game in range(3)] == before


def test_an_impossible_batch_is_refused_with_a_message() -> None:
    with pytest.raises(gymnasium.error.NameNotFound, match="chain, contours"):
        BatchEnv("castle", 4)
    with pytest.raises(InvalidOptions, match="count is 0"):
        BatchEnv("chain", 0)
    for count in (2**24 + 1, 10**13, 2**70, 10**5000):
        with pytest.raises(InvalidOptions, match=r"count is .* at most 16777216"):
            BatchEnv("chain", count)
    with pytest.raises(InvalidOptions, match="max_cycles is 0"):
        BatchEnv("chain", 4, max_cycles=0)
    with pytest.raises(InvalidOptions, match=r"max_cycles is .* at most 9223372036854775807"):
        BatchEnv("chain", 4, max_cycles=2**70)
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
    for game in (-1, 2, "x", True, 1.0, [1]):
        with pytest.raises(InvalidOptions, match=r"no game .* from 0 to 1"):
            env.position(game)  # type: ignore[arg-type]


def test_a_batch_that_memory_cannot_hold_is_refused_with_a_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def zeros(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(np, "zeros", zeros)

    with pytest.raises(InvalidOptions, match="count is 4, but there is not enough memory"):
        BatchEnv("chain", 4)


def test_sizes_and_flags_may_be_those_of_numpy() -> None:
    env = BatchEnv(
        "chain",
        np.int64(3),  # type: ignore[arg-type]
        max_cycles=np.int32(5),  # type: ignore[arg-type]
        width=np.int64(5),
        height=np.uint8(6),
        balance=np.True_,
    )

    assert env.reset(np.uint64(2**64 - 1)).observation.shape[:3] == (3, 6, 5)  # type: ignore[arg-type]
    assert env.options == GAMES["chain"].options_type(width=5, height=6, balance=True)


def pickled(env: BatchEnv) -> BatchEnv:
    copied: BatchEnv = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    return copied


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("key", ["chain", "contours"])
@pytest.mark.parametrize("count", [3, 600])  # in one thread, and in several
def test_a_copy_goes_on_as_the_original_does_and_leaves_it_alone(
    key: str, count: int, copied: Callable[[BatchEnv], BatchEnv]
) -> None:
    env = BatchEnv(key, count, threads=2, width=5, height=5, max_cycles=20)
    rng = np.random.default_rng(2)
    batch = env.reset(seed=3)
    for _ in range(8):
        batch = env.step(choose(batch, rng))

    twin = copied(env)

    chosen = []
    seen: list[list[NDArray[Any]]] = []
    for _ in range(25):  # past the end of games
        chosen.append(choose(batch, rng))
        batch = env.step(chosen[-1])
        seen.append([array.copy() for array in batch])
    positions = [env.position(game) for game in range(3)]
    for actions, expected in zip(chosen, seen, strict=True):
        arrays: Sequence[NDArray[Any]] = twin.step(actions)
        for array, wanted in zip(arrays, expected, strict=True):
            assert np.array_equal(array, wanted)
    assert [twin.position(game) for game in range(3)] == positions
    twin.reset(seed=4)
    assert [env.position(game) for game in range(3)] == positions


def test_a_copy_of_a_batch_that_has_not_begun_or_is_closed_is_so_too() -> None:
    env = BatchEnv("contours", 2, width=4, height=4)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        pickled(env).step(np.array([0, 1]))
    env.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="is closed"):
        pickled(env).reset()


@pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(), reason="processes are not forked here"
)
@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")  # that is what is tried
def test_a_forked_process_goes_on_with_threads_of_its_own() -> None:
    env = BatchEnv("contours", 600, threads=2, width=4, height=4)
    actions = env.reset().action_mask.argmax(axis=1)
    expected = copy.deepcopy(env).step(actions).observation.tobytes()

    def step_in_the_child() -> None:
        sys.exit(env.step(actions).observation.tobytes() != expected)

    child = multiprocessing.get_context("fork").Process(target=step_in_the_child)
    child.start()
    child.join(60)
    child.kill()

    assert child.exitcode == 0
    assert env.step(actions).observation.tobytes() == expected


@pytest.mark.parametrize("count", [3, 600])
def test_a_closed_batch_refuses_to_be_played(count: int) -> None:
    env = BatchEnv("contours", count, threads=2, width=4, height=4)
    actions = env.reset().action_mask.argmax(axis=1)
    env.close()
    env.close()

    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="is closed"):
        env.step(actions)
    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="is closed"):
        env.reset()


@pytest.mark.parametrize("key", ["chain", "contours"])
def test_what_is_handed_out_cannot_be_written(key: str) -> None:
    env = BatchEnv(key, 3, width=5, height=5)
    batch = env.reset()
    for array in batch:
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1
    for array in env.step(batch.action_mask.argmax(axis=1)):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1


def test_an_array_of_a_batch_can_be_the_actions_of_its_next_step() -> None:
    env, twin = (BatchEnv("contours", 3, width=4, height=4) for _ in range(2))
    env.reset()
    actions = twin.reset().current_player

    expected = env.step(actions.copy())

    assert np.array_equal(twin.step(actions).action_mask, expected.action_mask)
