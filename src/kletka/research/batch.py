"""Thousands of games at once, stepped in the compiled kernels of the rules (docs/research.md)."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kletka.games import GAMES
from kletka.protocol import Options
from kletka.research.encoder import make_encoder
from kletka.research.errors import InvalidOptions, check_count, check_seed, read_options

WITH_KERNEL = ("chain", "contours")
GAMES_PER_THREAD = 256
"""Fewer games are not worth another thread: waking it takes as long as stepping them."""
SEEDS = 2**64

Numbers: TypeAlias = NDArray[np.integer[Any]]


class Batch(NamedTuple):
    """What is seen of all games after a step; the arrays are changed in place by the next one.

    Where a game has just ended, rewards and flags are those of its end, and all the rest is already of the
    next game.
    """

    observation: NDArray[np.uint8]  # games, height, width, planes: what the seat to move sees
    action_mask: NDArray[np.bool_]  # games, actions: which are legal
    current_player: NDArray[np.int64]  # games: the seat to move
    rewards: NDArray[np.float32]  # games, seats: as in the environments, at the end of a game
    terminated: NDArray[np.bool_]  # games: the last step has ended it
    truncated: NDArray[np.bool_]  # games: it was cut short after `max_cycles` steps


class Buffers(NamedTuple):
    """The arrays of a batch as a kernel writes them.

    An observation is written eight planes at once: byte n of a word is plane n, or n + 8, n + 16…
    """

    words: NDArray[np.int64]  # games, cells, words for the planes of a cell
    action_mask: NDArray[np.bool_]
    current_player: NDArray[np.int64]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class BatchKernel(Protocol):
    """The games of one kind of game, in arrays; a range of them is stepped in one thread."""

    def begin(self, first: int, last: int, seed: int) -> None:
        """Begin the games from `first` on, below `last`, again; game g uses stream g of the seed."""

    def step(self, first: int, last: int, actions: Numbers) -> None:
        """Do a legal action in each of these games, and begin those that end again."""

    def state(self, game: int) -> Any:
        """Give the position of a game as the rules have it."""


def _load_kernels(name: str) -> Any:
    """Load the loops over the kernel of a game, or the check of actions; they need Numba."""
    try:
        return import_module(f"kletka.research.kernels.{name}")
    except ImportError as missing:
        raise ImportError(
            "Batches need numba, which the extra brings: pip install 'kletka[research]'"
        ) from missing


class BatchEnv:
    """So many games of the same options; every step does one action in each of them.

    The same seed and actions give the same games, whatever the number of threads.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        max_cycles: int | None = None,
        threads: int | None = None,
        **options: object,
    ) -> None:
        if game not in WITH_KERNEL:
            raise gymnasium.error.NameNotFound(
                f"{game!r} cannot be played in batches; these games can: {', '.join(WITH_KERNEL)}."
            )
        for name, number in (("count", count), ("max_cycles", max_cycles), ("threads", threads)):
            if number is not None or name == "count":
                check_count(name, number)
        kernels = _load_kernels(game)
        self.rules = GAMES[game]
        self.options: Options = read_options(self.rules, options)
        self.encoder = make_encoder(self.rules, self.options)
        self.num_envs = count
        seats = self.rules.seats(self.options)
        height, width, planes = self.encoder.shape
        buffers = Buffers(
            words=np.zeros((count, height * width, -(-planes // 8)), "<i8"),
            action_mask=np.zeros((count, self.encoder.action_count), np.bool_),
            current_player=np.zeros(count, np.int64),
            rewards=np.zeros((count, seats), np.float32),
            terminated=np.zeros(count, np.bool_),
            truncated=np.zeros(count, np.bool_),
        )
        octets = buffers.words.view(np.uint8).reshape(count, height, width, -1)
        self._batch = Batch(octets[..., :planes], *buffers[1:])
        workers = min(threads or os.cpu_count() or 1, -(-count // GAMES_PER_THREAD))
        share = -(-count // workers)
        self._ranges = [(first, min(first + share, count)) for first in range(0, count, share)]
        self._pool = ThreadPoolExecutor(len(self._ranges)) if len(self._ranges) > 1 else None
        self._find_illegal: Callable[[NDArray[np.bool_], Numbers], int]
        self._find_illegal = _load_kernels("legality").find_illegal
        self._kernel: BatchKernel = kernels.make_kernel(self.options, buffers, max_cycles or 0)
        self._has_begun = False

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games again."""
        check_seed(seed, SEEDS)
        self._run(lambda first, last: self._kernel.begin(first, last, seed))
        self._has_begun = True
        return self._batch

    def step(self, actions: Numbers) -> Batch:
        """Do one action in every game; a game that ends begins again."""
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("No game has begun yet: call reset() first.")
        chosen = self._checked(actions)
        self._run(lambda first, last: self._kernel.step(first, last, chosen))
        return self._batch

    def position(self, game: int) -> str:
        """Write the position of a game as one line of text."""
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("No game has begun yet: call reset() first.")
        if game not in range(self.num_envs):
            raise InvalidOptions(
                f"There is no game {game!r}: choose a whole number from 0 to {self.num_envs - 1}."
            )
        return self.rules.write_state(self._kernel.state(int(game)))

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _checked(self, actions: Numbers) -> Numbers:
        """Refuse, before any game is changed, what is not a legal action for each game."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise gymnasium.error.InvalidAction(
                f"A step needs an array of {self.num_envs} whole numbers, one for each game, but got "
                f"{chosen.dtype} of shape {chosen.shape}."
            )
        numbers = np.ascontiguousarray(chosen, np.int64)
        game = self._find_illegal(self._batch.action_mask, numbers)
        if game >= 0:
            count = self.encoder.action_count
            raise gymnasium.error.InvalidAction(
                f"Action {numbers[game]} is not legal in game {game}: "
                f"its action_mask has {int(self._batch.action_mask[game].sum())} legal ones of {count}."
            )
        return numbers

    def _run(self, work: Callable[[int, int], None]) -> None:
        """Do the work for all games, each range of them in a thread: the kernels hold no lock."""
        if self._pool is None:
            work(*self._ranges[0])
            return
        for done in [self._pool.submit(work, *games) for games in self._ranges]:
            done.result()
