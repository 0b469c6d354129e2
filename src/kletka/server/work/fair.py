"""A queue in which no client waits for another client's many jobs."""

from collections import Counter, deque
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Generic, Protocol, TypeVar


class Priority(IntEnum):
    """Whose jobs come first; within a priority the clients take turns."""

    PEOPLE = 0
    BOTS_ONLY = 1  # games in which no person plays
    BACKGROUND = 2  # analyses of whole games, which go on while nobody waits
    IN_DEBT = 3  # of clients that have used up their processor time
    SHOW = 4  # show games of bots, which nobody has asked for


class Queued(Protocol):
    """The interface of a job in a queue."""

    client: str
    priority: Priority


JobT = TypeVar("JobT", bound=Queued)

LAST_JOBS = 64
"""Clients that were served last, more than there are processes."""

REMEMBERED_CLIENTS = 10_000
"""Clients whose last turn is remembered, while others wait for theirs."""


class _Turns(Generic[JobT]):
    """The jobs of one priority: start-time fair queueing, each job of a client one turn after the last.

    A client that comes begins with the turn that is being served, so it waits neither for what
    others have queued nor gains anything by queueing its own jobs one at a time.
    """

    def __init__(self) -> None:
        self._jobs: dict[str, deque[JobT]] = {}
        self._turn: dict[str, int] = {}  # of the next job of a client
        self._now = 0  # the turn that was served last
        self._order: list[tuple[int, int, str]] = []  # a heap: turn, arrival, client
        self._arrivals = count()

    def put(self, job: JobT) -> None:
        if (jobs := self._jobs.get(job.client)) is not None:
            jobs.append(job)
            return
        self._jobs[job.client] = deque([job])
        self._turn[job.client] = max(self._now, self._turn.get(job.client, 0))
        self._line_up(job.client)

    def take(self) -> JobT | None:
        while self._order:
            turn, _, client = heappop(self._order)
            if client not in self._jobs:
                continue  # its jobs were removed
            self._now = turn
            self._turn.pop(client, None)
            self._turn[client] = (
                turn + 1
            )  # at the end: the client that was served last is forgotten last
            jobs = self._jobs[client]
            job = jobs.popleft()
            if jobs:
                self._line_up(client)
            else:
                self._leave(client)
            return job
        return None

    def remove(self, job: JobT) -> bool:
        jobs = self._jobs.get(job.client)
        if jobs is None or job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            self._leave(job.client)
            self._order = [entry for entry in self._order if entry[2] != job.client]
            heapify(self._order)
        return True

    def _line_up(self, client: str) -> None:
        heappush(self._order, (self._turn[client], next(self._arrivals), client))

    def _leave(self, client: str) -> None:
        """Count the end of a job; when no client has any, only the last ones served are remembered.

        Their jobs still run, and count when they come with more.
        """
        del self._jobs[client]
        if not self._jobs or len(self._turn) > REMEMBERED_CLIENTS:
            last = list(self._turn)[-LAST_JOBS:]
            self._turn = {one: self._turn[one] for one in (*self._jobs, *last)}


class FairQueue(Generic[JobT]):
    """Jobs that wait, by priority and client; it also counts what runs."""

    def __init__(self) -> None:
        self._turns: dict[Priority, _Turns[JobT]] = {one: _Turns() for one in Priority}
        self._waiting: Counter[str] = Counter()
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        """Count the jobs that wait."""
        return self._waiting.total()

    def outstanding(self, client: str) -> int:
        """Count the jobs of a client, waiting or running."""
        return self._waiting[client] + self._running[client]

    def put(self, job: JobT) -> None:
        self._turns[job.priority].put(job)
        self._waiting[job.client] += 1

    def take(self) -> JobT | None:
        """Take the job that is to run next, and count it as running; None when none waits."""
        for turns in self._turns.values():
            if (job := turns.take()) is not None:
                _count_down(self._waiting, job.client)
                self._running[job.client] += 1
                return job
        return None

    def remove(self, job: JobT) -> bool:
        """Take a job out that waits; False: it does not wait any more."""
        if not self._turns[job.priority].remove(job):
            return False
        _count_down(self._waiting, job.client)
        return True

    def ended(self, job: JobT) -> None:
        """Count a job that was taken as running no more."""
        _count_down(self._running, job.client)


def _count_down(counter: Counter[str], client: str) -> None:
    counter[client] -= 1
    if not counter[client]:
        del counter[client]
