"""Several processes behind one door: the players of a match meet, and nobody holds the door up."""

import asyncio
import os
import select
import signal
import socket
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kletka.server import doorman
from kletka.server.doorman import home_of
from kletka.server.settings import Limits, Settings
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import eventually, persistently
from tests.server.faults.processes import door_of
from tests.server.house import PATIENT, Begun, Door

pytestmark = pytest.mark.anyio

PROCESSES = 2


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Node]:
    with node(sqlite_url, PROCESSES) as server:
        yield server


@pytest.fixture
async def door(server: Node) -> AsyncIterator[Door]:
    async with server.door() as door:
        yield door


def home(match: str) -> int:
    return home_of(match.encode(), PROCESSES)


async def one_in_each(door: Door) -> list[Begun]:
    """Begin matches until there is one at home in every process."""
    begun: dict[int, Begun] = {}
    while len(begun) < PROCESSES:
        match = await door.begin("contours", seats=["me", "me"])
        begun.setdefault(home(match.match), match)
    return [begun[number] for number in range(PROCESSES)]


async def test_the_players_of_a_match_meet_in_one_process(door: Door) -> None:
    for match in await one_in_each(door):
        ann, bob = match.tokens.values()
        async with door.at(match.match, ann), door.at(match.match, bob):
            pass
    health = (await door.http.get("/api/health")).json()

    assert health["tables"] == PROCESSES  # each was loaded once


async def test_every_process_tells_what_all_have_counted(server: Node, door: Door) -> None:
    for match in await one_in_each(door):
        async with door.at(match.match, *match.tokens.values()) as both:
            await both.act("3,3")
            await both.act("4,4")
    os.kill(server.processes[0], signal.SIGKILL)  # what it has counted was counted

    for number in range(PROCESSES):
        async with door_of(server, number) as side:
            text = (await side.http.get("/api/metrics")).text
            (entries,) = (
                sample.value
                for family in text_string_to_metric_families(text)
                for sample in family.samples
                if sample.name == "kletka_entries_total"
            )
            assert entries == 2 * PROCESSES


async def test_when_a_process_dies_only_its_own_tables_notice(server: Node, door: Door) -> None:
    first, other = await one_in_each(door)
    async with (
        door.at(first.match, *first.tokens.values()) as mourning,
        door.at(other.match, *other.tokens.values()) as merry,
    ):
        await mourning.act("3,3")
        await merry.act("3,3")
        os.kill(server.processes[0], signal.SIGKILL)
        await asyncio.wait_for(mourning.socket.wait_closed(), PATIENT)

        async with door.at(first.match, *first.tokens.values()) as again:
            assert again.frame["number"] == 1
            assert (await again.act("4,4", id="afterwards"))["number"] == 2
        assert (await merry.act("4,4"))["number"] == 2


async def test_a_process_that_has_died_is_replaced(server: Node, door: Door) -> None:
    before = server.processes
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    await persistently(lambda: door.http.get("/api/health"))

    async def processes() -> list[int]:
        return server.processes

    after = await eventually(processes, lambda pids: len(pids) == PROCESSES)
    assert not set(before) & set(after)


async def test_the_processes_do_not_outlive_the_door(server: Node, door: Door) -> None:
    assert (await door.http.get("/api/health")).status_code == 200
    dying = [os.pidfd_open(pid) for pid in server.processes]
    server.kill()
    for one in dying:
        ended, _, _ = await asyncio.to_thread(select.select, [one], [], [], PATIENT)
        os.close(one)

        assert ended


def connected(url: str) -> socket.socket:
    address = httpx.URL(url)
    return socket.create_connection((address.host, address.port), PATIENT)


REQUEST = b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


TOO_LITTLE = (b"", b"GET", REQUEST[:-2], b"GET /" + 999 * b"x")


async def test_who_stands_in_the_door_and_says_too_little_holds_nobody_up(door: Door) -> None:
    idle = [(connected(door.url), said) for _ in range(doorman.MOST) for said in TOO_LITTLE]
    for one, said in idle:
        one.sendall(said)
    async with door.two() as (_, ann, bob):
        await ann.act("3,3")
        await bob.until_number(2)
    for one, said in (*idle[:3], *idle[-4:-1]):  # and whoever speaks in the end is answered
        one.sendall(REQUEST[len(said) :])
        answer = await asyncio.to_thread(one.recv, 64)
        assert answer.startswith(b"HTTP/1.1 200 ")
    for one, _ in idle:
        one.close()


async def test_who_hangs_up_at_once_harms_nobody(door: Door) -> None:
    for _ in range(2 * doorman.MOST):
        connected(door.url).close()
    async with door.two() as (_, ann, bob):
        await ann.act("3,3")
        await bob.until_number(2)


def test_processes_share_the_cores_that_bots_may_use() -> None:
    bots = [
        Settings(processes=processes, limits=Limits(bots=7)).shared_out().limits.bots
        for processes in (1, 2, 3, 64)
    ]

    assert bots == [7, 3, 2, 1]
