"""Yardsticks in plain C, compiled when they are needed."""

import ctypes
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np

from kletka.games.contours import compiled, kernel
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES

FLAGS = ("-O3", "-march=native")
GAMES = 50  # in one call


def load(name: str) -> ctypes.CDLL:
    """Compile a yardstick with gcc, and load it."""
    source = Path(__file__).parent / f"{name}.c"
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / f"{name}.so"
        words = ["gcc", *FLAGS, "-shared", "-fPIC", "-o", str(library), str(source)]
        subprocess.run(words, check=True)
        return ctypes.CDLL(str(library))


class ContoursGames:
    """Random games of Contours from the empty sheet, in the kernel and in plain C."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._play = load("contours").play_games
        self._play.restype = ctypes.c_int64
        self._wins = np.zeros(3, np.int64)
        self._c_words = np.zeros(4, np.uint32)
        self._words = np.zeros(4, np.int64)
        state = RULES.setup(ContoursOptions(size, size), 0).state
        self._scratch = compiled.new_scratch()
        self._start = compiled.board_of(state, self._scratch)
        self._board = self._start.copy()
        self._cells = np.zeros(kernel.CELLS, np.int64)
        self._begin()
        self._check()

    def _begin(self) -> None:
        """Begin both streams of random numbers alike, and count wins from 0."""
        kernel.begin_words(self._words, self.size, 1, 2)
        self._c_words[:] = self._words
        self._wins[:] = 0

    def _check(self) -> None:
        """Both sides play the same games."""
        counts = []
        for side in (self.in_c, self.in_kernel):
            self._begin()
            counts.append((side(1000), *self._wins.tolist()))
        if counts[0] != counts[1]:
            raise AssertionError(f"the yardstick plays other games: {counts}")

    def in_c(self, games: int = GAMES) -> int:
        pointers = (array.ctypes.data_as(ctypes.c_void_p) for array in (self._c_words, self._wins))
        return int(self._play(self.size, self.size, ctypes.c_int64(games), *pointers))

    def in_kernel(self, games: int = GAMES) -> int:
        return int(
            compiled.play_games(
                self._start,
                self._board,
                compiled.NO_JOURNAL,
                self._scratch,
                self._words,
                self._cells,
                games,
                self._wins,
            )
        )


def contours(size: int) -> tuple[Callable[[], int], Callable[[], int]]:
    """Give the kernel's side and the yardstick's side."""
    games = ContoursGames(size)
    return games.in_kernel, games.in_c
