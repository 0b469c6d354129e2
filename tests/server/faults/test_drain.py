"""SIGTERM drains a node: new tables are refused in words, games go on, bots finish, players are sent on."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.faults.players import eventually
from tests.server.faults.test_command import serving
from tests.server.pool_jobs import wait_for
from tests.server.running_server import HIGH_LIMITS, TIMEOUT_SECONDS, RunningServer, running_server

pytestmark = pytest.mark.anyio

UNAVAILABLE = 503
LONG = "3600"
"""Seconds; no test waits as long."""


async def test_a_node_that_is_drained_takes_no_new_tables_while_its_games_go_on(
    tmp_path: Path,
) -> None:
    settings = {
        "KLETKA_PORT": "0",
        "KLETKA_DATABASE": f"sqlite:///{tmp_path}/games.db",
        "KLETKA_LIMIT_DRAIN_NOTICE_SECONDS": LONG,
    }
    async with serving(**settings) as (process, api):
        waiting = await api.begin("contours", seats=["me", "open"])
        begun = await api.begin("contours", seats=["me", "me"])
        assert (await api.http.get("/api/ready")).json()["status"] == "ok"
        async with api.at(begun.match, *begun.tokens.values()) as both:
            os.kill(process.pid, signal.SIGTERM)
            ready = await eventually(
                lambda: api.http.get("/api/ready"), lambda answer: answer.status_code != 200
            )
            refused = [
                await api.http.post("/api/matches", json={"game": "contours"}),
                await api.http.post(f"/api/matches/{waiting.match}/seats", json={"name": "Bob"}),
            ]
            lives = await api.http.get("/api/live")
            first = await both.act("3,3")
            async with api.at(begun.match, *begun.tokens.values()) as late:
                second = await late.act("4,4")
            await both.until_number(2)
            os.kill(process.pid, signal.SIGTERM)  # a second time: now
            bye = await both.until(lambda message: message["is"] == "bye")
        async with asyncio.timeout(TIMEOUT_SECONDS):
            _, err = await process.communicate()

    assert (ready.status_code, ready.json()["status"]) == (UNAVAILABLE, "draining")
    for answer in refused:
        assert answer.status_code == UNAVAILABLE
        assert answer.json()["reason"] == "shell-refused-draining"
        assert answer.json()["text"].startswith("This server is being replaced")
        assert answer.headers["retry-after"] == "1"
    assert (lives.status_code, lives.json()["status"]) == (200, "ok")
    assert (first["is"], second["is"]) == ("done", "done")
    assert (bye["reason"], bye["again"]) == ("shell-refused-closing", True)
    assert process.returncode == -signal.SIGTERM
    assert err == b""


@asynccontextmanager
async def busy_bots(
    server: RunningServer, folder: Path
) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Keep the only process for bots busy until it is let go."""
    gate = folder / "gate"
    os.mkfifo(gate)
    pool = server.node.pools.bots
    busy = asyncio.create_task(pool.run("hog", wait_for, str(gate), deadline=TIMEOUT_SECONDS))

    async def let_go() -> None:
        await asyncio.to_thread(gate.write_text, "go")
        await busy

    yield let_go
    assert busy.done()


async def test_a_drain_waits_for_the_bots_that_think_and_lets_none_begin(tmp_path: Path) -> None:
    async with running_server(
        tmp_path, limits=replace(HIGH_LIMITS, drain_seconds=TIMEOUT_SECONDS)
    ) as server:
        begun = await server.begin("contours", seats=["me", "easy"])
        async with (
            server.at(begun.match, *begun.tokens.values()) as ann,
            busy_bots(server, tmp_path) as let_go,
        ):
            await ann.act("3,3")
            live = server.node.matches.live[begun.match]
            thinking = live.bots.playing
            assert thinking is not None
            draining = asyncio.create_task(server.node.drain())
            await ann.say("ping")
            assert server.node.context.drain.is_finishing
            assert not draining.done()
            await let_go()
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await draining
            assert thinking.done()
            assert not thinking.cancelled()
            await ann.until_number(2)
            await ann.act(ann.frame["choices"][0])

            assert live.table.bot_due is not None
            assert live.bots.playing is None


async def test_a_drain_ends_although_a_bot_does_not(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, drain_seconds=0.01)) as server:
        begun = await server.begin("contours", seats=["me", "easy"])
        async with (
            server.at(begun.match, *begun.tokens.values()) as ann,
            busy_bots(server, tmp_path) as let_go,
        ):
            await ann.act("3,3")
            thinking = server.node.matches.live[begun.match].bots.playing
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await server.node.drain()

            assert thinking is not None
            assert not thinking.done()
            await let_go()
            await ann.until_number(2)  # what was thought is still played
