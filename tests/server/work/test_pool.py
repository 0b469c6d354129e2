"""Pools of real processes: deadlines, crashes, turns, limits, and what a job costs."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kletka.protocol import BadOptions
from kletka.server.work.fair import Priority
from kletka.server.work.pool import JobCrashed, JobTimedOut, Pool, PoolFull, Size
from tests.server import pool_jobs

pytestmark = pytest.mark.anyio

LONG_SECONDS = 600.0
SHORT_SECONDS = 0.05


@asynccontextmanager
async def pool(processes: int = 1, **size: Any) -> AsyncIterator[Pool]:
    given = {"deadline": LONG_SECONDS, "waiting": 256, "per_client": 256, **size}
    one = Pool("test", Size(processes, **given))
    try:
        yield one
    finally:
        await one.close()


@pytest.fixture
def pipe(tmp_path: Path) -> Callable[[str], Path]:
    """Make pipes: whoever reads one waits until the test writes, and the other way round."""

    def made(name: str) -> Path:
        path = tmp_path / name
        os.mkfifo(path)
        return path

    return made


async def say(path: Path) -> None:
    await asyncio.to_thread(path.write_text, "go")


async def signalled(path: Path) -> None:
    await asyncio.to_thread(path.read_text)


async def test_a_job_gives_what_its_function_returns_and_raises_what_it_raises() -> None:
    async with pool() as workers:
        assert await workers.run("ann", divmod, 7, 2) == (3, 1)
        with pytest.raises(BadOptions) as refused:
            await workers.run("ann", refuse)
        assert refused.value.option == "width"
        assert refused.value.values == {"option": "width", "value": 7}
        alive = workers.pids
        with pytest.raises(ZeroDivisionError):
            await workers.run("ann", divmod, 7, 0)
        assert workers.pids == alive


def refuse() -> None:
    raise BadOptions("options-out-of-range", "width", value=7)


async def test_a_job_that_cannot_be_pickled_fails_and_the_pool_works_on() -> None:
    async with pool() as workers:
        with pytest.raises(RuntimeError):
            await workers.run("ann", pool_jobs.unsendable)
        with pytest.raises(Exception, match="pickle"):
            await workers.run("ann", repr, lambda: None)
        assert await workers.run("ann", divmod, 7, 2) == (3, 1)


async def test_a_job_past_its_deadline_is_killed_and_not_tried_again(
    pipe: Callable[[str], Path], tmp_path: Path
) -> None:
    mark, never = str(tmp_path / "mark"), str(pipe("never"))
    async with pool() as workers:
        before = await workers.run("ann", pool_jobs.pid)
        with pytest.raises(JobTimedOut):  # a second try would not hang
            await workers.run("ann", pool_jobs.hang_once, mark, never, deadline=1.0)
        after = await workers.run("ann", pool_jobs.pid)

    assert before != after
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


async def test_a_job_that_is_killed_harms_no_neighbour_on_another_worker(
    pipe: Callable[[str], Path],
) -> None:
    never, started, gate = pipe("never"), pipe("started"), pipe("gate")
    async with pool(2) as workers:
        neighbour = asyncio.create_task(
            workers.run("ann", pool_jobs.signal_and_wait, str(started), str(gate))
        )
        await signalled(started)
        with pytest.raises(JobTimedOut):
            await workers.run("hog", pool_jobs.wait_for, str(never), deadline=SHORT_SECONDS)
        with pytest.raises(JobCrashed):
            await workers.run("hog", pool_jobs.die)
        await say(gate)

        assert await neighbour == "go"


async def test_a_worker_that_was_killed_while_idle_is_replaced() -> None:
    async with pool() as workers:
        idle = await workers.run("ann", pool_jobs.pid)
        with pytest.raises(JobCrashed):
            await workers.run("ann", pool_jobs.die)
        assert await workers.run("ann", pool_jobs.pid) != idle


async def test_another_client_waits_for_one_job_at_most_of_somebody_with_a_hundred(
    pipe: Callable[[str], Path], tmp_path: Path
) -> None:
    gate, journal = pipe("gate"), tmp_path / "journal"
    async with pool() as workers:
        first = asyncio.create_task(workers.run("hog", pool_jobs.wait_for, str(gate)))
        jobs = [
            asyncio.create_task(workers.run(client, pool_jobs.note, str(journal), client))
            for client in ("hog",) * 100 + ("ann",)
        ]
        while workers.waiting < len(jobs):
            await asyncio.sleep(0)
        await say(gate)
        await asyncio.gather(first, *jobs)

    assert journal.read_text().split().index("ann") == 0


async def test_people_come_before_games_of_bots(
    pipe: Callable[[str], Path], tmp_path: Path
) -> None:
    gate, journal = pipe("gate"), tmp_path / "journal"
    bots, people = Priority.BOTS_ONLY, Priority.PEOPLE
    async with pool() as workers:
        first = asyncio.create_task(workers.run("x", pool_jobs.wait_for, str(gate)))
        await asyncio.sleep(0)
        jobs = [
            asyncio.create_task(
                workers.run(
                    priority.name, pool_jobs.note, str(journal), priority.name, priority=priority
                )
            )
            for priority in (bots, bots, people, people)
        ]
        await asyncio.sleep(0)
        assert workers.waiting == 4
        await say(gate)
        await asyncio.gather(first, *jobs)

    assert journal.read_text().split() == ["PEOPLE", "PEOPLE", "BOTS_ONLY", "BOTS_ONLY"]


async def test_who_has_too_many_jobs_is_refused_and_nobody_else(
    pipe: Callable[[str], Path],
) -> None:
    gate = pipe("gate")
    async with pool(per_client=3) as workers:
        jobs = [
            asyncio.create_task(workers.run("hog", pool_jobs.wait_for, str(gate))) for _ in range(4)
        ]
        await asyncio.sleep(0)
        *taken, refused = jobs
        assert [job.done() for job in jobs] == [False, False, False, True]
        full = refused.exception()
        assert isinstance(full, PoolFull)
        assert full.reason == "shell-refused-pool-full"
        assert full.retry_after >= 1
        other = asyncio.create_task(workers.run("ann", divmod, 7, 2))
        for job in taken:
            await say(gate)
            await job
        assert await other == (3, 1)
        again = asyncio.create_task(workers.run("hog", divmod, 9, 2))
        assert await again == (4, 1)


async def test_no_more_jobs_wait_than_the_limit_except_unlimited_ones(
    pipe: Callable[[str], Path],
) -> None:
    gate = pipe("gate")
    async with pool(waiting=2) as workers:
        jobs = [
            asyncio.create_task(workers.run(f"client {n}", pool_jobs.wait_for, str(gate)))
            for n in range(3)
        ]
        await asyncio.sleep(0)
        with pytest.raises(PoolFull):
            await workers.run("ann", divmod, 7, 2)
        unlimited = asyncio.create_task(workers.run("ann", divmod, 7, 2, unlimited=True))
        for job in jobs:
            await say(gate)
            await job
        assert await unlimited == (3, 1)


async def test_a_job_that_nobody_waits_for_any_more_is_not_begun(
    pipe: Callable[[str], Path], tmp_path: Path
) -> None:
    gate, journal = pipe("gate"), tmp_path / "journal"
    async with pool() as workers:
        first = asyncio.create_task(workers.run("ann", pool_jobs.wait_for, str(gate)))
        given_up = asyncio.create_task(workers.run("ann", pool_jobs.note, str(journal), "given-up"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
        assert workers.waiting == 0
        await say(gate)
        await first
        await workers.run("ann", pool_jobs.note, str(journal), "last")

    assert journal.read_text().split() == ["last"]


async def test_a_job_that_runs_counts_until_it_ends_whoever_stops_waiting(
    pipe: Callable[[str], Path],
) -> None:
    started, gate = pipe("started"), pipe("gate")
    async with pool(per_client=1) as workers:
        left = asyncio.create_task(
            workers.run("ann", pool_jobs.signal_and_wait, str(started), str(gate))
        )
        await signalled(started)
        left.cancel()
        await asyncio.wait([left])
        with pytest.raises(PoolFull):
            await workers.run("ann", divmod, 7, 2)
        other = asyncio.create_task(workers.run("bob", divmod, 7, 2))
        await say(gate)
        assert await other == (3, 1)
        assert await workers.run("ann", divmod, 7, 2) == (3, 1)


async def test_every_job_is_billed_to_its_client_also_one_that_fails(
    pipe: Callable[[str], Path],
) -> None:
    bills: Counter[str] = Counter()

    def bill(client: str, milliseconds: float) -> None:
        bills[client] += int(milliseconds)

    workers = Pool("test", Size(1, LONG_SECONDS, 8, 8), bill)
    try:
        await workers.run("ann", pool_jobs.burn, 60.0)
        with pytest.raises(JobTimedOut):
            await workers.run("hog", pool_jobs.wait_for, str(pipe("never")), deadline=SHORT_SECONDS)
    finally:
        await workers.close()

    assert bills["ann"] >= 60
    assert bills["hog"] >= SHORT_SECONDS * 1000


async def test_a_pool_that_closes_kills_its_processes_and_cancels_who_waits(
    pipe: Callable[[str], Path],
) -> None:
    started, never = pipe("started"), pipe("never")
    async with pool() as workers:
        running = asyncio.create_task(
            workers.run("ann", pool_jobs.signal_and_wait, str(started), str(never))
        )
        queued = asyncio.create_task(workers.run("ann", divmod, 7, 2))
        await signalled(started)
        (process,) = workers.pids

    await asyncio.wait([running, queued])
    assert running.cancelled()
    assert queued.cancelled()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(PoolFull):
        await workers.run("ann", divmod, 7, 2)


async def test_processes_start_when_they_are_needed_or_woken() -> None:
    async with pool(2) as workers:
        assert workers.pids == []
        workers.wake()
        workers.wake()
        pid = await workers.run("ann", pool_jobs.pid)
        assert workers.pids.count(pid) == 1


async def test_work_on_documents_is_nicer_than_other_work() -> None:
    async with pool(niceness=10) as workers:
        assert await workers.run("ann", pool_jobs.niceness) == min(19, os.nice(0) + 10)
