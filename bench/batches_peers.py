"""The peers of `make batches`, in the environment of the peers: a line names one, a line answers.

The answer is how many transitions a peer makes in a second of the processor, in one round.
"""

import sys
import time
from collections.abc import Callable
from functools import cache

GAMES = 1024
"""In a batch of Pgx, as many as ours."""


@cache
def pgx_round(name: str) -> Callable[[float], float]:
    """Step a batch of Pgx with random legal actions; only the step is counted."""
    import jax  # noqa: PLC0415 - a peer that is not measured is not loaded
    import pgx  # noqa: PLC0415
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype(float)), axis=-1)
    )
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))

    def run(seconds: float) -> float:
        nonlocal key, state
        spent, done = 0.0, 0
        while spent < seconds:
            key, first, second = jax.random.split(key, 3)
            actions = choose(first, state.legal_action_mask).block_until_ready()
            keys = jax.random.split(second, GAMES).block_until_ready()
            start = time.process_time()
            state = step(state, actions, keys)
            state.observation.block_until_ready()
            spent += time.process_time() - start
            done += GAMES
        return done / spent

    run(1e-9)  # one step compiles it
    return run


@cache
def pettingzoo_round(size: int) -> Callable[[float], float]:
    """Play Go of PettingZoo at random; what the agent sees and the step are counted."""
    from pettingzoo.classic import go_v5  # noqa: PLC0415

    env = go_v5.env(board_size=size)
    env.reset(seed=1)

    def run(seconds: float) -> float:
        spent, done = 0.0, 0
        while spent < seconds:
            if not env.agents:
                env.reset()
            start = time.process_time()
            observation, _, terminated, truncated, _ = env.last()
            spent += time.process_time() - start
            action = None
            if not terminated and not truncated:
                space = env.action_space(env.agent_selection)
                action = space.sample(observation["action_mask"])
                done += 1
            start = time.process_time()
            env.step(action)
            spent += time.process_time() - start
        return done / spent

    return run


def main() -> None:
    for line in sys.stdin:
        library, name, seconds = line.split()
        run = pgx_round(name) if library == "pgx" else pettingzoo_round(int(name))
        print(run(float(seconds)), flush=True)


if __name__ == "__main__":
    main()
