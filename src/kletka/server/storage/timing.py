"""Measures the reads and writes of a store."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from kletka.server.storage.store import Measure


class Timing:
    """Measures what succeeds; what fails is counted elsewhere."""

    def __init__(self) -> None:
        self._read: Measure = _ignore
        self._write: Measure = _ignore

    def measure(self, read: Measure, write: Measure) -> None:
        self._read, self._write = read, write

    @contextmanager
    def of_read(self) -> Iterator[None]:
        began = perf_counter()
        yield
        self._read(perf_counter() - began)

    @contextmanager
    def of_write(self) -> Iterator[None]:
        began = perf_counter()
        yield
        self._write(perf_counter() - began)


def _ignore(_seconds: float) -> None:
    """Do nothing."""
