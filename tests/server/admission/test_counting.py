"""Who a client is, and what is counted of it."""

import asyncio
import time

import pytest

from kletka.server.admission.metering import Metered
from kletka.server.client_identity import client_of
from kletka.server.quotas import SMALLEST_BILL_SECONDS, Quotas
from kletka.server.rate_limits import (
    LONGEST_RETRY_SECONDS,
    REMEMBERED_CLIENTS,
    InFlight,
    LimitExceeded,
    ProcessorBudget,
    TokenBucket,
    whole_seconds,
)
from kletka.server.settings import Limits

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("", ""),
        ("unknown" * 100, ("unknown" * 100)[:64]),
    ],
)
def test_a_client_is_an_ipv4_address_or_an_ipv6_network(address: str, client: str) -> None:
    assert client_of(address) == client


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = TokenBucket.full(rate=0.5, size=1, now=0.0)

    assert bucket.wait(0.0) == 0.0
    assert bucket.take(0.0)
    assert bucket.wait(0.0) == 2.0
    assert bucket.wait(1.5) == 0.5
    assert [whole_seconds(one) for one in (0.0, 0.1, 2.1, float("inf"))] == [
        1,
        1,
        3,
        LONGEST_RETRY_SECONDS,
    ]


def test_work_is_billed_afterwards_and_a_debt_is_paid_back_over_time() -> None:
    budget = ProcessorBudget(refill=100.0, size=1000)
    budget.check("a", 0.0)
    budget.bill("a", 1500.0, 0.0)

    with pytest.raises(LimitExceeded) as refusal:
        budget.check("a", 0.0)
    assert (refusal.value.values["seconds"], refusal.value.retry_after) == (5, 5)
    budget.check("b", 0.0)
    assert budget.in_debt(0.0) == 1
    with pytest.raises(LimitExceeded):
        budget.check("a", 4.9)
    budget.check("a", 5.1)
    assert budget.in_debt(5.1) == 0
    assert budget.level("a", 1000.0) == 1000.0


def test_the_count_of_requests_in_flight_is_dropped_when_they_end() -> None:
    counted = InFlight()
    for client in ("a", "a", "b"):
        counted.begin(client)

    assert (counted["a"], counted["b"], counted["c"], counted.total) == (2, 1, 0, 3)
    for client in ("a", "b", "a"):
        counted.end(client)
    assert (counted["a"], counted.total) == (0, 0)


def test_only_a_client_without_matches_left_is_refused_with_a_retry_time() -> None:
    now = 0.0
    quotas = Quotas(Limits(matches=2), clock=lambda: now)
    for _ in range(2):
        quotas.count_match("a")

    with pytest.raises(LimitExceeded) as refusal:
        quotas.count_match("a")
    assert refusal.value.retry_after == 1800
    quotas.count_match("b")
    now = 1801.0
    quotas.count_match("a")


async def test_what_is_done_for_a_client_is_billed_even_if_it_fails() -> None:
    async def fails() -> None:
        _work()
        raise KeyError

    quotas = Quotas(Limits(work_ms=0, work_refill_ms=0.0))
    with pytest.raises(KeyError):
        await quotas.metered("a", fails())

    with pytest.raises(LimitExceeded):
        quotas.check_budget("a")
    quotas.check_budget("b")


def test_small_amounts_are_billed_together_and_none_is_lost() -> None:
    quotas = Quotas(Limits(work_ms=3, work_refill_ms=0.0), clock=lambda: 0.0)
    step = SMALLEST_BILL_SECONDS / 4
    for _ in range(7):
        quotas.bill_loop("a", step)
        quotas.bill_loop("b", step / 100)

    assert not quotas.is_in_debt("a")  # one bill of 2 ms so far
    quotas.bill_loop("a", step)

    assert quotas.is_in_debt("a")  # 4 ms of 3 ms
    assert not quotas.is_in_debt("b")


def test_the_small_amounts_of_the_clients_that_were_quiet_for_longest_are_forgotten() -> None:
    quotas = Quotas(Limits(work_ms=1, work_refill_ms=0.0), clock=lambda: 0.0)
    for client in ("first", *(f"192.0.2.{number}" for number in range(REMEMBERED_CLIENTS)), "last"):
        quotas.bill_loop(client, SMALLEST_BILL_SECONDS / 2)
    for client in ("first", "last"):
        quotas.bill_loop(client, SMALLEST_BILL_SECONDS / 2)

    assert not quotas.is_in_debt("first")
    assert quotas.is_in_debt("last")


async def test_waiting_is_not_metered_and_work_is() -> None:
    async def waits() -> str:
        await asyncio.sleep(0.05)
        return "waited"

    async def works() -> None:
        _work()
        await asyncio.sleep(0)
        _work()

    waiting: list[float] = []
    working: list[float] = []
    assert await Metered(waits(), "a", lambda _, seconds: waiting.append(seconds)) == "waited"
    await Metered(works(), "a", lambda _, seconds: working.append(seconds))

    assert len(working) == 2, "each step is billed when it ends"
    assert min(working) >= 0.01
    assert sum(waiting) < sum(working)


async def test_what_is_metered_can_be_cancelled_and_fails_as_itself() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("mine")

    async def cleans_up(done: list[str]) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            done.append("cleaned")

    async def run(metered: Metered[None]) -> None:
        await metered

    with pytest.raises(KeyError, match="mine"):
        await Metered(fails(), "a", lambda *_: None)
    done: list[str] = []
    task = asyncio.create_task(run(Metered(cleans_up(done), "a", lambda *_: None)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["cleaned"]


def _work() -> None:
    """Use a hundredth of a second of the processor."""
    end = time.thread_time() + 0.01
    while time.thread_time() < end:
        pass
