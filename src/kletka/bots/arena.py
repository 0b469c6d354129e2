"""Runs duels on all cores of this machine or on a Ray cluster.

The result of every game is written to a file as the game ends, so an interrupted duel resumes.
"""

import logging
import multiprocessing
import os
import socket
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from kletka.bots.duel import Duel, GameResult, play_game
from kletka.bots.engine_process import close_engines, close_engines_when_terminated
from kletka.bots.lines_file import LinesFile, OtherHeading
from kletka.protocol import Refused

CONNECT_TIMEOUT_SECONDS = 5
GAMES_PER_TASK = 4
"""Games in one task of a cluster: sending a task costs more than a short game."""


def play_locally(
    duel: Duel, numbers: Sequence[int], workers: int | None = None
) -> Iterator[GameResult]:
    """Play games on the cores of this machine, yielding each result as the game ends."""
    if len(numbers) <= 1:
        yield from (play_game(duel, number) for number in numbers)
        return
    with process_pool(workers) as pool:
        tasks = [pool.submit(play_game, duel, number) for number in numbers]
        for task in as_completed(tasks):
            yield task.result()


@contextmanager
def process_pool(workers: int | None = None) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes, one for each core if nothing else is said; what fails cancels the rest.

    They end with this process, even when it is killed, and their engines with them.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(
        workers or os.cpu_count(), mp_context=context, initializer=_end_with_parent
    ) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """End this worker as soon as the process that started it is gone: nobody waits for its games."""
    close_engines_when_terminated()
    threading.Thread(target=_exit_after_parent, name="kletka-parent", daemon=True).start()


def _exit_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    close_engines()
    os._exit(1)  # a search may still be running in the main thread


def play_on_cluster(duel: Duel, numbers: Sequence[int], address: str) -> Iterator[GameResult]:
    """Play games on an existing Ray cluster, several a task."""
    try:
        import ray  # noqa: PLC0415 - only the extra `cluster` brings it
    except ImportError:
        raise Refused("shell-refused-no-ray") from None
    _check_reachable(address)
    _load_lazy_names_of_pydantic()
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        raise Refused("shell-refused-cluster", address=address, problem=str(error)[:200]) from None
    try:
        task: Any = ray.remote(_play_batch)
        batches = [
            numbers[start : start + GAMES_PER_TASK]
            for start in range(0, len(numbers), GAMES_PER_TASK)
        ]
        pending = [task.remote(duel.plain(), list(batch)) for batch in batches]
        while pending:
            done, pending = ray.wait(pending)
            for results in ray.get(done):
                yield from map(GameResult.read, results)
    finally:
        ray.shutdown()


def _load_lazy_names_of_pydantic() -> None:
    """Import what Ray imports from Pydantic in several of its threads at once.

    Pydantic imports these names when they are first asked for, and two threads that ask at the same
    time can fail with `KeyError: 'pydantic.deprecated.class_validators'` (seen with Python 3.11).
    """
    with suppress(ImportError):  # Ray works without Pydantic
        from pydantic import BaseModel, root_validator, validator  # noqa: F401, PLC0415


def _check_reachable(address: str) -> None:
    """Refuse an address that does not answer, because Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # "auto" and "local" are names, not addresses
    try:
        socket.create_connection((host, int(port)), timeout=CONNECT_TIMEOUT_SECONDS).close()
    except (OSError, ValueError) as error:
        raise Refused("shell-refused-cluster", address=address, problem=str(error)) from None


def _play_batch(duel: dict[str, Any], numbers: list[int]) -> list[dict[str, Any]]:
    read = Duel.read(duel)
    return [play_game(read, number).plain() for number in numbers]


class ResultsFile:
    """The results of a duel in a file."""

    def __init__(self, path: Path, duel: Duel) -> None:
        self.duel = duel
        try:
            self._lines = LinesFile(path, {"duel": duel.plain()})
        except OtherHeading:
            raise Refused("shell-refused-other-duel", path=str(path)) from None
        results = map(GameResult.read, self._lines.rows)
        self.results = {result.number: result for result in results}

    @property
    def path(self) -> Path:
        return self._lines.path

    @property
    def missing(self) -> list[int]:
        """List the numbers of the games that have no result yet."""
        return [number for number in range(self.duel.games) if number not in self.results]

    def add(self, result: GameResult) -> None:
        """Append the result of a game to the file."""
        self._lines.add(result.plain())
        self.results[result.number] = result
