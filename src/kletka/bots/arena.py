"""Where duels are played: on all cores of this machine, or on a Ray cluster; nothing is played twice.

Every game is written down as it ends, so that a duel that was killed goes on where it was.
"""

import json
import logging
import multiprocessing
import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from kletka.bots.duel import Duel, Row, play_game
from kletka.protocol import Refused

ANSWER_SECONDS = 5
BATCH = 4
"""Games in one task of a cluster: sending a task costs more than a short game."""


def play_locally(duel: Duel, numbers: Sequence[int], workers: int | None = None) -> Iterator[Row]:
    """Play games on the cores of this machine, giving each as it ends."""
    if len(numbers) <= 1:
        yield from (play_game(duel, number) for number in numbers)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=context) as pool:
        try:
            tasks = [pool.submit(play_game, duel, number) for number in numbers]
            for task in as_completed(tasks):
                yield task.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_on_cluster(duel: Duel, numbers: Sequence[int], address: str) -> Iterator[Row]:
    """Play games on an existing Ray cluster, several a task."""
    try:
        import ray  # noqa: PLC0415 - only the extra `cluster` brings it
    except ImportError:
        raise Refused("shell-refused-no-ray") from None
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        raise Refused("shell-refused-cluster", address=address, problem=str(error)[:200]) from None
    try:
        task: Any = ray.remote(_play_batch)
        batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
        waiting = [task.remote(duel.plain(), list(batch)) for batch in batches]
        while waiting:
            done, waiting = ray.wait(waiting)
            for rows in ray.get(done):
                yield from map(Row.read, rows)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # "auto" and "local" are names, not addresses
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    except (OSError, ValueError) as error:
        raise Refused("shell-refused-cluster", address=address, problem=str(error)) from None


def _play_batch(duel: dict[str, Any], numbers: list[int]) -> list[dict[str, Any]]:
    read = Duel.read(duel)
    return [play_game(read, number).plain() for number in numbers]


class Ledger:
    """The file of a duel: what it is, then a line for each game."""

    def __init__(self, path: Path, duel: Duel) -> None:
        self.path = path
        self.duel = duel
        self.rows: dict[int, Row] = {}
        head = json.dumps({"duel": duel.plain()})
        lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else [""]
        if lines[0] not in ("", head):
            raise Refused("shell-refused-other-duel", path=str(path))
        for line in lines[1:-1]:  # what follows the last line end was torn by a kill
            row = Row.read(json.loads(line))
            self.rows[row.number] = row
        whole = "\n".join([head, *(json.dumps(row.plain()) for row in self.rows.values())]) + "\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(whole, encoding="utf-8")

    @property
    def missing(self) -> list[int]:
        return [number for number in range(self.duel.games) if number not in self.rows]

    def add(self, row: Row) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row.plain()) + "\n")
        self.rows[row.number] = row
