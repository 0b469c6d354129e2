"""Bots at work: in processes of their own, so that the event loop never waits for one."""

import asyncio
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import TypeVar

from kletka.bots import THINKING, Budget, bot
from kletka.bots.listener import Listener
from kletka.games import GAMES
from kletka.match import Table, read_head, read_line
from kletka.protocol import Refused, Seat, ToMove

T = TypeVar("T")

LONGEST_TURN = 64
"""So many actions of a plan are given at once; a longer turn is thought about again."""

ATTEMPTS = 3
PATIENCE = 20.0
"""Seconds after which a worker that has not answered is taken for dead."""


class Overworked(Refused):
    """Too many decisions wait already."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a bot must make: the position of an open game, or all that was ever heard."""

    game: str
    level: str
    seat: int
    luck: str  # the same luck, the same choice
    position: str | None = None
    head: str | None = None
    lines: tuple[str, ...] = ()


def decide(question: Question) -> list[str]:
    """Let the bot decide; runs in a worker. One that plans gives the rest of its turn at once."""
    budget = Budget(milliseconds=THINKING[question.game])
    player = bot(question.game, question.level)
    rules = GAMES[question.game]
    seat = Seat(question.seat)
    if question.position is None:
        assert question.head is not None
        match = retold(question.head, question.lines).match
        listener = Listener(player, seat)
        listener.catch_up(match)
        return [rules.write_action(listener.choose(match, budget))]
    state = rules.read_state(question.position)
    rng = random.Random(question.luck)
    chosen: list[str] = []
    while rules.turn(state) == ToMove(seat) and len(chosen) < LONGEST_TURN:
        view = rules.view_for(state, seat)
        action = player.choose(view, rules.legal_actions(state), rng, budget)
        chosen.append(rules.write_action(action))
        if not player.plans:
            break
        state = rules.advance(state, action)
    return chosen


def retold(head: str, lines: Iterable[str]) -> Table:
    """Play again all that has happened: for a bot that must have heard it, or for a record."""
    table = read_head(head, GAMES).begin()
    for line in lines:
        table = table.with_entry(read_line(line))
    return table


def die_with_parent() -> None:
    """End a worker whose server was killed: it would wait for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def wake_up() -> None:
    """Do nothing: a worker that has done it has started."""


def _expect_faults(awake: asyncio.Future[None]) -> None:
    """Take note that a worker did not start: whoever asks next is told, and nobody may ask."""
    if not awake.cancelled():
        awake.exception()


class Workers:
    """A few processes that think; one that crashes or hangs is replaced and asked again."""

    def __init__(self, processes: int, waiting: int, patience: float = PATIENCE) -> None:
        self._processes = processes
        self._most = processes + waiting
        self._patience = patience
        self._asked = 0
        self._pool: ProcessPoolExecutor | None = None
        self._awake: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Let the first worker start before it is asked: that takes a second or more."""
        if self._processes:
            self._started()

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """Run a function in a worker."""
        if self._asked >= self._most:
            raise Overworked("shell-refused-overworked")
        self._asked += 1
        try:
            for _ in range(ATTEMPTS - 1):
                pool = self._started()
                try:
                    return await self._answered(pool, function, arguments)
                except (BrokenProcessPool, TimeoutError):
                    self._abandon(pool)
                except asyncio.CancelledError:
                    # Another question's worker hung, and its pool was given up; or we are to stop.
                    task = asyncio.current_task()
                    if task is None or task.cancelling():
                        raise
            return await self._answered(self._started(), function, arguments)
        finally:
            self._asked -= 1

    async def _answered(
        self, pool: ProcessPoolExecutor, function: Callable[..., T], arguments: tuple[object, ...]
    ) -> T:
        """Ask once; that a process takes time to start is not held against it."""
        if self._awake is not None:
            await asyncio.shield(self._awake)
        asked = asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
        return await asyncio.wait_for(asked, self._patience * (self._waiting() + 1))

    def _waiting(self) -> int:
        return self._asked // self._processes

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=die_with_parent,
            )
            self._awake = asyncio.get_running_loop().run_in_executor(self._pool, wake_up)
            self._awake.add_done_callback(_expect_faults)
        return self._pool

    def _abandon(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool with a dead or hanging worker; the next question starts another."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that are running."""
        processes = (self._pool._processes or {}) if self._pool is not None else {}
        return list(processes)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
