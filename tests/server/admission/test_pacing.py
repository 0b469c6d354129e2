"""The event loop is shared: a client that uses too much of it waits, and no other does."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from kletka.server.admission.pacing import Pacing
from kletka.server.settings import Limits
from tests.server.running_server import HIGH_LIMITS, RunningServer, SocketClient, running_server

pytestmark = pytest.mark.anyio

ONE = replace(HIGH_LIMITS, loop_ms=10, loop_refill_ms=0.0)
"""Limits under which a client that has used up the loop never gets it back."""

HEAVY = "192.0.2.66"


async def let_run(rounds: int = 20) -> None:
    """Let whatever can go on without time go on."""
    for _ in range(rounds):
        await asyncio.sleep(0)


async def test_who_is_in_debt_waits_and_everybody_else_goes_on() -> None:
    pacing = Pacing(ONE)
    await pacing.message("heavy")
    pacing.bill("heavy", 11.0)
    waiting = asyncio.create_task(pacing.message("heavy"))
    await let_run()
    for _ in range(100):
        await pacing.message("light")

    assert not waiting.done()
    assert pacing.clients_delayed == 1
    waiting.cancel()


async def test_a_debt_is_paid_back_over_time_and_one_waiter_goes_on_at_a_time() -> None:
    now = 0.0
    pacing = Pacing(Limits(loop_ms=10, loop_refill_ms=1000.0), clock=lambda: now)
    pacing.bill("heavy", 11.0)
    done: list[int] = []

    async def work(number: int) -> None:
        await pacing.message("heavy")
        done.append(number)
        pacing.bill("heavy", 15.0)

    tasks = [asyncio.create_task(work(number)) for number in range(3)]
    await let_run()
    assert done == []
    seen: list[list[int]] = []
    while len(done) < 3:
        now += 0.02  # a refill for one of them
        before = len(done)
        while len(done) == before:
            await asyncio.sleep(0)
        await let_run()
        seen.append(list(done))
    await asyncio.gather(*tasks)

    assert seen == [[0], [0, 1], [0, 1, 2]]


async def test_what_has_begun_goes_on_before_what_has_not() -> None:
    now = 0.0
    pacing = Pacing(Limits(loop_ms=10, loop_refill_ms=1000.0), clock=lambda: now)
    pacing.bill("heavy", 11.0)
    done: list[str] = []

    async def note(name: str) -> None:
        await (pacing.turn if name == "begun" else pacing.message)("heavy")
        done.append(name)

    tasks = [asyncio.create_task(note(name)) for name in ("new", "newer", "begun")]
    await let_run()
    now = 1.0
    await asyncio.gather(*tasks)

    assert done == ["begun", "new", "newer"]


async def test_turns_that_are_taken_together_let_others_go_on_between_them() -> None:
    pacing = Pacing(HIGH_LIMITS)
    taken: list[int] = []

    async def take(number: int) -> None:
        await pacing.turn("busy")
        taken.append(number)

    tasks = [asyncio.create_task(take(number)) for number in range(5)]
    seen = [0]
    while len(taken) < len(tasks):
        await asyncio.sleep(0)  # somebody else's step
        seen.append(len(taken))
    await asyncio.gather(*tasks)

    assert max(later - before for before, later in pairwise(seen)) == 1
    assert sorted(taken) == [0, 1, 2, 3, 4]


async def test_the_messages_of_all_sockets_of_a_client_are_counted_together() -> None:
    pacing = Pacing(replace(HIGH_LIMITS, client_messages=0.0, client_burst=3))
    for _ in range(3):
        await pacing.message("hasty")
    fourth = asyncio.create_task(pacing.message("hasty"))
    await let_run()
    await pacing.message("slow")
    await pacing.turn("hasty")  # no message, and it has begun

    assert not fourth.done()
    fourth.cancel()


async def test_who_stops_waiting_leaves_nothing_behind() -> None:
    now = 0.0
    pacing = Pacing(Limits(loop_ms=10, loop_refill_ms=1000.0), clock=lambda: now)
    pacing.bill("heavy", 11.0)
    first, second = (asyncio.create_task(pacing.message("heavy")) for _ in range(2))
    await let_run()
    first.cancel()
    now = 1.0
    await second
    while pacing.clients_delayed:
        await asyncio.sleep(0)

    assert first.cancelled()


# At tables.


@asynccontextmanager
async def from_afar(
    server: RunningServer, client: str, match: str, *tokens: str
) -> AsyncIterator[SocketClient]:
    """Sit at a table behind a proxy that names another client."""
    headers = {"X-Forwarded-For": client}
    async with connect(server.socket_url(match), additional_headers=headers) as socket:
        guest = SocketClient(socket)
        await guest.say("hello", tokens=list(tokens))
        yield guest


async def test_the_moves_of_a_heavy_client_wait_while_others_play_on(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(ONE, loop_ms=10_000)) as server:
        mine, theirs = [await server.begin("contours", seats=["me", "me"]) for _ in range(2)]
        async with AsyncExitStack() as stack:
            heavy = await stack.enter_async_context(
                from_afar(server, HEAVY, theirs.match, *theirs.tokens.values())
            )
            player = await stack.enter_async_context(server.at(mine.match, *mine.tokens.values()))
            assert (await heavy.act("0,0"))["is"] == "done"
            server.node.quotas.pacing.bill(HEAVY, 20_000.0)
            await heavy.socket.send(json.dumps({"do": "act", "id": "late", "action": "1,1"}))
            for x in range(10):
                assert (await player.act(f"{x},0"))["is"] == "done"
            behind = server.node.matches.live[theirs.match].table.number
            page = server.node.metrics.written().decode()
            server.node.quotas.pacing.bill(HEAVY, -20_000.0)
            done = await heavy.until(lambda message: message.get("id") == "late")

    assert behind == 1
    assert "kletka_clients_delayed 1.0" in page
    assert done["is"] == "done"


async def test_a_hello_and_a_request_of_a_heavy_client_wait(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(ONE, loop_ms=10_000)) as server:
        begun = await server.begin()
        quotas = server.node.quotas
        quotas.pacing.bill(HEAVY, 20_000.0)
        headers = {"X-Forwarded-For": HEAVY}
        asking = asyncio.create_task(server.http.get("/api/games", headers=headers))

        async def look() -> None:
            async with from_afar(server, HEAVY, begun.match):
                pass

        looking = asyncio.create_task(look())
        async with server.at(begun.match) as other:
            for _ in range(10):
                await other.say("ping")
        assert not asking.done()
        assert not looking.done()
        quotas.pacing.bill(HEAVY, -20_000.0)
        assert (await asking).status_code == 200
        await looking


async def test_every_message_and_every_hello_is_billed(tmp_path: Path) -> None:
    billed: list[float] = []
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"])
        bill = server.node.quotas.bill_loop

        def note(client: str, seconds: float) -> None:
            if client == HEAVY:
                billed.append(seconds)
            bill(client, seconds)

        server.node.quotas.bill_loop = note  # type: ignore[method-assign]
        counts = []
        async with from_afar(server, HEAVY, begun.match, *begun.tokens.values()) as guest:
            counts.append(len(billed))
            for request in ({"do": "act", "action": "3,3"}, {"do": "act", "action": "?"}):
                await guest.say(**request)
                counts.append(len(billed))
            await guest.say("ping")
            counts.append(len(billed))

    assert counts == sorted(set(counts)), "each of them adds to the bill"
    assert counts[0] > 0
    assert sum(billed) > 0


async def test_whoever_sends_a_body_pays_for_the_reading_of_it(tmp_path: Path) -> None:
    billed: list[str] = []
    async with running_server(tmp_path, proxies=()) as server:
        bill = server.node.quotas.pacing.bill

        def note(client: str, milliseconds: float) -> None:
            billed.append(client)
            bill(client, milliseconds)

        server.node.quotas.pacing.bill = note  # type: ignore[method-assign]
        large = b" " * Limits().record_bytes
        headers = {"Content-Type": "application/json"}
        for _ in range(5):
            answer = await server.http.post("/api/matches", content=large, headers=headers)
            assert answer.status_code == 413  # refused before anything else was done for the client

    assert set(billed) == {"127.0.0.1"}


async def test_the_body_of_a_heavy_client_waits(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(ONE, loop_ms=10_000)) as server:
        parts: list[bytes] = []

        async def body() -> AsyncIterator[bytes]:
            for part in (b'{"game":', b'"chain"', b"}"):
                parts.append(part)
                yield part

        pacing = server.node.quotas.pacing
        pacing.bill(HEAVY, 20_000.0)
        headers = {"X-Forwarded-For": HEAVY, "Content-Type": "application/json"}
        asking = asyncio.create_task(
            server.http.post("/api/matches", content=body(), headers=headers)
        )
        while not pacing.clients_delayed:
            await asyncio.sleep(0)
        async with server.at((await server.begin()).match) as other:
            for _ in range(10):
                await other.say("ping")
        assert not asking.done()
        pacing.bill(HEAVY, -20_000.0)
        assert (await asking).status_code == 201
        assert len(parts) == 3
