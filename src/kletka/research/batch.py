"""Thousands of games at once, stepped in the compiled kernels of the rules (docs/research.md)."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kletka.games import GAMES
from kletka.protocol import Options
from kletka.research.encoder import make_encoder
from kletka.research.errors import (
    InvalidOptions,
    check_count,
    check_seed,
    is_whole,
    read_options,
    shown,
)

WITH_KERNEL = ("chain", "contours")
GAMES_PER_THREAD = 256
"""Fewer games are not worth another thread: waking it takes as long as stepping them."""
SEEDS = 2**64
MOST_GAMES = 2**24
MOST_CYCLES = 2**63 - 1

Numbers: TypeAlias = NDArray[np.integer[Any]]
AnyArray: TypeAlias = NDArray[Any]


class Batch(NamedTuple):
    """What is seen of all games after a step; the arrays are read-only, and the next step changes them.

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

    def arrays(self) -> Sequence[AnyArray]:
        """Give all that a step changes beside the buffers: what a copy of the games needs."""


def _read_only(array: AnyArray) -> AnyArray:
    view = array.view()
    view.flags.writeable = False
    return view


def _load_kernels(name: str) -> Any:
    """Load the loops over the kernel of a game, or the check of actions; they need Numba."""
    try:
        return import_module(f"kletka.research.kernels.{name}")
    except ImportError as missing:
        raise ImportError(
            "Batches need numba, which the extra brings: pip install 'kletka[research]'"
        ) from missing


_FLAGS = (bool, np.bool_)
_REBUILT = frozenset(
    {"_batch", "_buffers", "_find_illegal", "_kernel", "_pool", "_pool_process", "_ranges"}
)
"""What a copy of a BatchEnv does not take over: views, kernel and threads belong to the arrays of one."""


class BatchEnv:
    """So many games of the same options; every step does one action in each of them.

    The same seed and actions give the same games, whatever the number of threads. A copy, by `copy` or
    `pickle`, goes on by itself, and so does a forked process.
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
        check_count("count", count, MOST_GAMES)
        if max_cycles is not None:
            check_count("max_cycles", max_cycles, MOST_CYCLES)
        if threads is not None:
            check_count("threads", threads)
        self.rules = GAMES[game]
        self.options: Options = read_options(self.rules, options)
        self.encoder = make_encoder(self.rules, self.options)
        self.num_envs = int(count)
        self._max_cycles = int(max_cycles or 0)
        self._threads = threads
        self._has_begun = False
        self._is_closed = False
        self._allocate()

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games again."""
        self._check_open()
        check_seed(seed, SEEDS)
        self._run(lambda first, last: self._kernel.begin(first, last, int(seed)))
        self._has_begun = True
        return self._batch

    def step(self, actions: Numbers) -> Batch:
        """Do one action in every game; a game that ends begins again."""
        self._check_open()
        self._check_begun()
        chosen = self._checked(actions)
        self._run(lambda first, last: self._kernel.step(first, last, chosen))
        return self._batch

    def position(self, game: int) -> str:
        """Write the position of a game as one line of text."""
        self._check_begun()
        if not is_whole(game) or not 0 <= game < self.num_envs:
            raise InvalidOptions(
                f"There is no game {shown(game)}: choose a whole number from 0 to {self.num_envs - 1}."
            )
        return self.rules.write_state(self._kernel.state(int(game)))

    def close(self) -> None:
        """End the threads; no game can be played on."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def __getstate__(self) -> dict[str, Any]:
        """Give what a copy is made from: the arrays, without the views, kernel and threads on them."""
        state = {name: value for name, value in vars(self).items() if name not in _REBUILT}
        return state | {"_arrays": self._arrays()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Become a copy, with arrays and threads of its own."""
        vars(self).update({name: value for name, value in state.items() if name != "_arrays"})
        self._allocate()
        for array, copied in zip(self._arrays(), state["_arrays"], strict=True):
            array[...] = copied

    def _allocate(self) -> None:
        """Make the arrays, the kernel that writes them, and the views of them that are handed out."""
        kernels = _load_kernels(self.rules.key)
        self._find_illegal: Callable[[NDArray[np.bool_], Numbers], int]
        self._find_illegal = _load_kernels("legality").find_illegal
        count, seats = self.num_envs, self.rules.seats(self.options)
        height, width, planes = self.encoder.shape
        try:
            self._buffers = Buffers(
                words=np.zeros((count, height * width, -(-planes // 8)), "<i8"),
                action_mask=np.zeros((count, self.encoder.action_count), np.bool_),
                current_player=np.zeros(count, np.int64),
                rewards=np.zeros((count, seats), np.float32),
                terminated=np.zeros(count, np.bool_),
                truncated=np.zeros(count, np.bool_),
            )
            self._kernel: BatchKernel = kernels.make_kernel(
                self.options, self._buffers, self._max_cycles
            )
        except MemoryError as missing:
            raise InvalidOptions(
                f"count is {count}, but there is not enough memory for so many of these games."
            ) from missing
        octets = self._buffers.words.view(np.uint8).reshape(count, height, width, -1)
        self._batch = Batch(*map(_read_only, (octets[..., :planes], *self._buffers[1:])))
        workers = min(self._threads or os.cpu_count() or 1, -(-count // GAMES_PER_THREAD))
        share = -(-count // workers)
        self._ranges = [(first, min(first + share, count)) for first in range(0, count, share)]
        self._pool: ThreadPoolExecutor | None = None
        self._pool_process = 0

    def _arrays(self) -> tuple[AnyArray, ...]:
        return (*self._buffers, *self._kernel.arrays())

    def _check_open(self) -> None:
        if self._is_closed:
            raise gymnasium.error.ClosedEnvironmentError("This batch is closed: make another one.")

    def _check_begun(self) -> None:
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("No game has begun yet: call reset() first.")

    def _checked(self, actions: object) -> Numbers:
        """Copy the actions; refuse, before any game is changed, what is not legal in its game."""
        chosen = self._read(actions)
        numbers = chosen.astype(np.int64)  # one that is too large becomes negative
        masks = self._buffers.action_mask
        game = self._find_illegal(masks, numbers)
        if game >= 0:
            raise gymnasium.error.InvalidAction(
                f"Action {chosen[game]} is not legal in game {game}: "
                f"its action_mask has {int(masks[game].sum())} legal ones of {masks.shape[1]}."
            )
        return numbers

    def _read(self, actions: object) -> Numbers:
        """Turn the actions into an array of whole numbers, one for each game."""
        if isinstance(actions, list | tuple) and any(isinstance(one, _FLAGS) for one in actions):
            got = "True or False among them"
        else:
            try:
                chosen = np.asarray(actions)
            except (OverflowError, TypeError, ValueError) as unreadable:
                got = f"what is no array: {unreadable}"
            else:
                if chosen.shape == (self.num_envs,) and chosen.dtype.kind in "iu":
                    return chosen
                got = f"{chosen.dtype} of shape {chosen.shape}"
        raise gymnasium.error.InvalidAction(
            f"A step needs an array of {self.num_envs} whole numbers, one for each game, but got {got}."
        )

    def _run(self, work: Callable[[int, int], None]) -> None:
        """Do the work for all games, each range of them in a thread: the kernels hold no lock."""
        if len(self._ranges) == 1:
            work(*self._ranges[0])
            return
        pool = self._threads_of_this_process()
        for done in [pool.submit(work, *games) for games in self._ranges]:
            done.result()

    def _threads_of_this_process(self) -> ThreadPoolExecutor:
        """Give the threads, made at the first step; a forked process has none, and makes its own."""
        if self._pool is None or self._pool_process != os.getpid():
            self._pool, self._pool_process = ThreadPoolExecutor(len(self._ranges)), os.getpid()
        return self._pool
