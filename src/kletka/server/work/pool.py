"""A process pool with a fair queue for many clients."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from kletka.protocol import Refused
from kletka.server.tracing import span
from kletka.server.work.fair import FairQueue, Priority
from kletka.server.work.worker import Died, TimedOut, Worker, context

log = logging.getLogger(__name__)

T = TypeVar("T")

LONGEST_RETRY_SECONDS = 60
"""The longest retry time in a refusal."""


class PoolFull(Refused):
    """Too many jobs wait, of this client or in all; later it may be fine."""

    @property
    def retry_after(self) -> int:
        """Seconds after which it is worth trying again."""
        return cast("int", self.values["seconds"])


class JobTimedOut(Refused):
    """A job ran past its deadline and was killed; the same job would run into it again."""


class JobCrashed(Refused):
    """The process of a job ended before it returned a result."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a pool is, and how long its jobs may take."""

    processes: int
    deadline: float  # seconds of one job
    waiting: int  # jobs that wait, of all clients
    per_client: int  # jobs of one client, waiting or running
    niceness: int = 0


@dataclass(eq=False, slots=True)
class Job:
    """A function to run for a client."""

    client: str
    priority: Priority
    function: Callable[..., Any]
    arguments: tuple[object, ...]
    done: "asyncio.Future[Any]"
    deadline: float
    asked: float  # when it came, by the clock of the event loop
    waited: float = 0.0  # seconds, until it began


class JobObserver:
    """Receives the start and the end of every job; this base class ignores them."""

    def began(self, pool: str, waited: float) -> None:
        """Receive that a job has started, and how many seconds it waited."""

    def ended(self, pool: str, outcome: str) -> None:
        """Receive that a job has ended: done, failed, timed-out or crashed."""


class Pool:
    """Runs jobs in processes of its own.

    A job that runs past its deadline is killed with its process, one that kills its process is
    lost: neither is tried again, and no other job is harmed. Whoever stops waiting for a job that
    runs already does not stop it: it counts as theirs until it ends.
    """

    def __init__(
        self,
        name: str,
        size: Size,
        bill: Callable[[str, float], None] = lambda *_: None,
        observer: JobObserver | None = None,
    ) -> None:
        """Make a pool; `bill` receives the processor time of every job, failed or not, `observer` its
        start and end."""
        self.name = name
        self.size = size
        self._bill = bill
        self._observer = observer or JobObserver()
        self._queue: FairQueue[Job] = FairQueue()
        self._context = context()
        self._idle: list[Worker] = []
        self._workers: list[Worker] = []
        self._threads = ThreadPoolExecutor(max(1, size.processes), f"kletka-{name}")
        self._tasks: set[asyncio.Task[None]] = set()
        self._seconds = 0.1  # that a job takes: a moving average
        self._closed = False

    @property
    def waiting(self) -> int:
        """The number of jobs that wait for a worker."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """The number of jobs under way."""
        return len(self._workers) - len(self._idle)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have been started."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    def wake(self) -> None:
        """Start the first process before it is needed."""
        if not self._workers and not self._closed:
            worker = self._new_worker()
            self._begin(self._woken(worker))

    async def run(
        self,
        client: str,
        function: Callable[..., T],
        *arguments: object,
        priority: Priority = Priority.PEOPLE,
        unlimited: bool = False,
        deadline: float | None = None,
    ) -> T:
        """Run a function in a process and give what it returns, or raise what it raises.

        Raises PoolFull when the client has too many jobs or too many wait in all, unless `unlimited`:
        such a job waits however long it takes, and its number must be bounded by who asks. A job may
        have a `deadline` of its own, in seconds.
        """
        if not unlimited:
            self._must_have_room(client)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        deadline = deadline or self.size.deadline
        job = Job(client, priority, function, arguments, done, deadline, loop.time())
        self._queue.put(job)
        self._assign()
        with span(f"pool {self.name}", {"code.function.name": function.__qualname__}) as tracked:
            try:
                return await done
            finally:
                self._queue.remove(job)
                tracked.set_attribute("kletka.waited_ms", round(1000 * job.waited))

    def _must_have_room(self, client: str) -> None:
        size = self.size
        if self._closed or self._queue.outstanding(client) >= size.per_client:
            ahead = size.per_client
        elif self.waiting >= size.waiting:
            ahead = self.waiting
        else:
            return
        seconds = ahead * self._seconds / max(1, size.processes)
        raise PoolFull(
            "shell-refused-pool-full", seconds=min(LONGEST_RETRY_SECONDS, 1 + int(seconds))
        )

    def _assign(self) -> None:
        """Assign waiting jobs to free workers."""
        while not self._closed and self.waiting and (worker := self._free_worker()) is not None:
            job = self._queue.take()
            assert job is not None
            self._begin(self._do(worker, job))

    def _free_worker(self) -> Worker | None:
        if self._idle:
            return self._idle.pop()
        return self._new_worker() if len(self._workers) < self.size.processes else None

    def _new_worker(self) -> Worker:
        worker = Worker(self._context, self.size.niceness)
        self._workers.append(worker)
        return worker

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _woken(self, worker: Worker) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, worker.start)
        except Died:
            if not self._closed:
                log.warning("a process of the pool %s did not start", self.name)
        finally:
            self._idle.append(worker)
            self._assign()

    async def _do(self, worker: Worker, job: Job) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        job.waited = began - job.asked
        self._observer.began(self.name, job.waited)
        outcome = "failed"
        milliseconds: float | None = None
        try:
            answer = await loop.run_in_executor(
                self._threads, worker.work, job.function, job.arguments, job.deadline
            )
            milliseconds = answer.milliseconds
            outcome = "done" if answer.fault is None else "failed"
            if not job.done.done():
                if answer.fault is None:
                    job.done.set_result(answer.value)
                else:
                    job.done.set_exception(answer.fault)
        except TimedOut:
            outcome = "timed-out"
            log.warning("a job of the pool %s ran past its deadline", self.name)
            self._fail(job, JobTimedOut("shell-refused-too-long"))
        except Died:
            outcome = "crashed"
            if self._closed:
                job.done.cancel()
            else:
                log.warning("a process of the pool %s died", self.name)
                self._fail(job, JobCrashed("shell-refused-crashed"))
        except Exception as fault:  # noqa: BLE001 - such as an argument that cannot be sent
            self._fail(job, fault)
        finally:
            took = loop.time() - began
            self._seconds += 0.1 * (took - self._seconds)
            # What a killed process has used up cannot be asked: it is billed by the clock.
            self._bill(job.client, took * 1000 if milliseconds is None else milliseconds)
            self._observer.ended(self.name, outcome)
            self._queue.ended(job)
            self._idle.append(worker)
            self._assign()

    @staticmethod
    def _fail(job: Job, fault: Exception) -> None:
        if not job.done.done():
            job.done.set_exception(fault)

    async def close(self) -> None:
        """Kill all processes and cancel all waiting jobs."""
        self._closed = True
        while (job := self._queue.take()) is not None:
            self._queue.ended(job)
            job.done.cancel()
        for worker in self._workers:
            await asyncio.to_thread(worker.close)  # it waits for a process that is just starting
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self._workers:
            await asyncio.to_thread(worker.finish)
