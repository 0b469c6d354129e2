"""Attacks of one address on a server with its own limits, while somebody else plays at a table."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from kletka.server.settings import Limits
from tests.server.house import PATIENT, Guest, House, house

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(300)]

STRANGER = "127.0.0.2"
"""An address of this machine that is no proxy's; the player comes from another one."""

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "


@asynccontextmanager
async def attacked(folder: Path) -> AsyncIterator[tuple[House, httpx.AsyncClient, Guest]]:
    """Run a server with its default limits: a stranger asks, and a player has both seats of a table."""
    transport = httpx.AsyncHTTPTransport(
        local_address=STRANGER, limits=httpx.Limits(max_connections=50)
    )
    async with (
        house(folder, limits=Limits(bots=1)) as server,
        httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENT) as stranger,
    ):
        begun = await server.begin("contours", seats=["me", "me"])
        async with server.at(begun.match, *begun.tokens.values()) as player:
            yield server, stranger, player


async def play(player: Guest, moves: int) -> None:
    """Make moves, each of which must be acknowledged."""
    for _ in range(moves):
        done = await player.act(player.frame["choices"][0])
        assert done["is"] == "done", done
        await player.until_number(done["number"])


async def test_half_open_connections_take_no_place_from_others(tmp_path: Path) -> None:
    attempts = 400  # both ends of each are descriptors of this process
    async with attacked(tmp_path) as (server, _, player), AsyncExitStack() as stack:
        host, port = server.url.removeprefix("http://").split(":")
        refused = 0
        for attempt in range(attempts):
            reader, writer = await asyncio.open_connection(
                host, int(port), local_addr=(STRANGER, 0)
            )
            stack.callback(writer.close)
            writer.write(HALF)
            if attempt >= Limits().connections:
                async with asyncio.timeout(PATIENT):
                    try:
                        refused += (await reader.readline()).startswith(b"HTTP/1.1 429 ")
                    except ConnectionResetError:
                        refused += 1
        await play(player, 10)
        metrics = server.node.metrics.written().decode()

        assert refused == attempts - Limits().connections
        assert (await server.http.get("/api/games")).status_code == 200
        assert f"kletka_connections {Limits().connections + 1}.0" in metrics


async def test_one_address_begins_no_two_thousand_tables(tmp_path: Path) -> None:
    async with attacked(tmp_path) as (server, stranger, player):
        answers = Counter[int]()
        for _ in range(20):
            wished = [
                stranger.post("/api/matches", json={"game": "chain", "name": "Eve"})
                for _ in range(20)
            ]
            answers.update(one.status_code for one in await asyncio.gather(*wished))
            await play(player, 1)
        begun = await server.begin("chain")

    assert answers[201] <= Limits().matches + 1
    assert answers[429] >= 400 - Limits().matches - 1
    assert set(answers) <= {201, 429}
    assert begun.match


async def test_large_and_deep_bodies_are_refused_before_they_are_read(tmp_path: Path) -> None:
    headers = {"Content-Type": "application/json"}
    large = b"[" * (4 * 1024 * 1024)
    deep = b'{"a":' + b"[" * 15_000 + b"]" * 15_000 + b"}"
    paths = ("/api/matches", "/api/games/chain/check", "/api/games/chain/study")
    async with attacked(tmp_path) as (_, stranger, player):
        for path in paths:
            refused = await stranger.post(path, content=large, headers=headers)
            nested = await stranger.post(path, content=deep, headers=headers)
            await play(player, 2)

            assert refused.status_code == 413
            assert nested.status_code == 400
            assert "retry-after" not in refused.headers


async def test_a_flood_of_requests_is_refused_and_the_player_plays_on(tmp_path: Path) -> None:
    async with attacked(tmp_path) as (server, stranger, player):
        answers = Counter[int]()
        while not answers[429]:
            flood = [stranger.get("/api/games/chain") for _ in range(100)]
            answers.update(one.status_code for one in await asyncio.gather(*flood))
        await play(player, 5)

        assert (await server.http.get("/api/games")).status_code == 200
