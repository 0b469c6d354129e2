"""The queue of a pool: clients take turns, people come first."""

import pickle
from dataclasses import dataclass

from kletka.server.work.fair import REMEMBERED_CLIENTS, FairQueue, Priority


@dataclass(eq=False)
class Job:
    client: str
    name: int = 0
    priority: Priority = Priority.PEOPLE


def taken(queue: FairQueue[Job], count: int) -> list[str]:
    """Take so many jobs, each when the one before has ended."""
    clients = []
    for _ in range(count):
        job = queue.take()
        assert job is not None
        clients.append(job.client)
        queue.ended(job)
    return clients


def test_clients_take_turns_whatever_they_have_queued() -> None:
    queue: FairQueue[Job] = FairQueue()
    for client in ("hog",) * 100 + ("ann", "bob", "ann"):
        queue.put(Job(client))

    assert taken(queue, 6) == ["hog", "ann", "bob", "hog", "ann", "hog"]


def test_the_jobs_of_one_client_keep_their_order() -> None:
    queue: FairQueue[Job] = FairQueue()
    for name in range(4):
        queue.put(Job("ann", name))

    jobs = [queue.take() for _ in range(4)]

    assert [job.name for job in jobs if job is not None] == [0, 1, 2, 3]
    assert queue.take() is None


def test_who_comes_waits_only_for_what_runs_already() -> None:
    queue: FairQueue[Job] = FairQueue()
    for name in range(10):
        queue.put(Job("hog", name))
    running = [queue.take(), queue.take()]
    for job in running:
        assert job is not None
        queue.ended(job)
    queue.put(Job("ann"))

    assert taken(queue, 3) == ["ann", "hog", "hog"]


def test_a_job_that_runs_counts_also_when_nothing_waited_behind_it() -> None:
    queue: FairQueue[Job] = FairQueue()
    queue.put(Job("hog"))
    running = queue.take()  # and the queue is empty
    for client in ("hog", "hog", "ann"):
        queue.put(Job(client))
    assert running is not None
    queue.ended(running)

    assert taken(queue, 3) == ["ann", "hog", "hog"]


def test_nobody_gains_by_queueing_one_job_at_a_time() -> None:
    queue: FairQueue[Job] = FairQueue()
    for name in range(10):
        queue.put(Job("many", name))
    served = []
    for _ in range(8):
        queue.put(Job("single"))
        served += taken(queue, 1)
        if served[-1] != "single":
            served += taken(queue, 1)

    assert abs(served.count("single") - served.count("many")) <= 1


def test_what_is_remembered_of_clients_without_jobs_is_bounded() -> None:
    idle: FairQueue[Job] = FairQueue()
    busy: FairQueue[Job] = FairQueue()
    for _ in range(2):
        busy.put(Job("hog"))
    for number in range(3 * REMEMBERED_CLIENTS):
        for queue in (idle, busy):
            queue.put(Job(f"client {number}"))
            taken(queue, 1)

    assert len(pickle.dumps(idle)) < 3_000
    assert len(pickle.dumps(busy)) < 40 * REMEMBERED_CLIENTS


def test_people_come_before_games_of_bots() -> None:
    queue: FairQueue[Job] = FairQueue()
    for _ in range(20):
        queue.put(Job("watcher", priority=Priority.BOTS_ONLY))
    queue.put(Job("ann"))
    queue.put(Job("watcher"))

    assert taken(queue, 3) == ["ann", "watcher", "watcher"]


def test_a_job_that_was_taken_out_is_not_taken() -> None:
    queue: FairQueue[Job] = FairQueue()
    first, second = Job("ann", 1), Job("ann", 2)
    queue.put(first)
    queue.put(second)

    assert queue.remove(first)
    assert not queue.remove(first)
    assert queue.take() is second
    assert not queue.remove(second)  # it runs
    assert (len(queue), queue.outstanding("ann")) == (0, 1)
    queue.ended(second)
    assert queue.outstanding("ann") == 0


def test_a_client_without_a_name_has_its_turn_too() -> None:
    queue: FairQueue[Job] = FairQueue()
    for client in ("", "", "ann"):
        queue.put(Job(client))

    assert taken(queue, 3) == ["", "ann", ""]
