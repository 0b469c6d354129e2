"""Connections that say nothing, say half of it, or are too many."""

import asyncio
import json
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from kletka.server.admission import connections
from kletka.server.admission.connections import Connections, most_connections
from kletka.server.settings import Limits
from tests.server.running_server import HIGH_LIMITS, TIMEOUT_SECONDS, RunningServer, running_server

pytestmark = pytest.mark.anyio

Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]

GET = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@asynccontextmanager
async def connected(server: RunningServer, address: str = "127.0.0.1") -> AsyncIterator[Pair]:
    """Open a connection from an address of this machine."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def read_answer(reader: asyncio.StreamReader) -> bytes:
    """Read one answer to its end; an empty one if there is none."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as end:
            return end.partial
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        return head + await reader.readexactly(int(length))


async def read_to_the_end(reader: asyncio.StreamReader) -> int:
    """Read until the other end has closed, orderly or not; count what was read."""
    size = 0
    async with asyncio.timeout(TIMEOUT_SECONDS):
        try:
            while part := await reader.read(1_000_000):
                size += len(part)
        except ConnectionError:
            pass
    return size


async def test_half_sent_headers_are_answered_and_the_connection_ends(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, limits=replace(HIGH_LIMITS, header_seconds=0.1)) as server,
        connected(server) as (reader, writer),
    ):
        writer.write(GET)
        answer = await read_answer(reader)
        rest = await reader.read()

    assert answer.startswith(b"HTTP/1.1 408 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["reason"] == "shell-refused-slow-headers"
    assert rest == b""


async def test_a_connection_that_says_nothing_ends(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, limits=replace(HIGH_LIMITS, header_seconds=0.1)) as server,
        connected(server) as (reader, _),
    ):
        assert await read_to_the_end(reader) == 0


async def test_a_second_request_must_come_as_soon_as_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0)
    async with (
        running_server(tmp_path, limits=replace(HIGH_LIMITS, header_seconds=0.2)) as server,
        connected(server) as (reader, writer),
    ):
        writer.write(GET + b"\r\n" + GET)
        first = await read_answer(reader)
        await read_to_the_end(reader)

    assert first.startswith(b"HTTP/1.1 200 ")


async def test_a_client_has_so_many_connections_and_gets_one_back_when_one_is_closed(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, connections=2)) as server:
        async with (
            connected(server, "127.0.0.2") as (_, first),
            connected(server, "127.0.0.2"),
        ):
            async with connected(server, "127.0.0.2") as (reader, _):
                refused = await read_answer(reader)
            async with connected(server, "127.0.0.3") as (reader, writer):
                writer.write(GET + b"\r\n")
                other = await read_answer(reader)
            first.close()
            await first.wait_closed()
            again = b""
            while not again.startswith(b"HTTP/1.1 200 "):
                async with connected(server, "127.0.0.2") as (reader, writer):
                    writer.write(GET + b"\r\n")
                    again = await read_answer(reader)
        metrics = server.node.metrics.written().decode()

    assert refused.startswith(b"HTTP/1.1 429 ")
    assert b"Retry-After: 10" in refused
    assert json.loads(refused.partition(b"\r\n\r\n")[2])["text"] == (
        "There are too many connections from your address. Allowed: 2."
    )
    assert other.startswith(b"HTTP/1.1 200 ")
    assert 'kletka_not_admitted_total{limit="connections"}' in metrics
    assert "kletka_connections " in metrics


async def test_a_proxy_has_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, connections=0)) as server:
        assert (await server.http.get("/api/games")).status_code == 200  # from 127.0.0.1
        async with connected(server, "127.0.0.2") as (reader, _):
            assert (await read_answer(reader)).startswith(b"HTTP/1.1 429 ")


def test_proxies_are_addresses_networks_or_all() -> None:
    limits = Limits(connections=0)
    few = Connections(limits, ("10.0.0.0/8", "192.0.2.1"), str)
    everybody = Connections(limits, ("*",), str)

    for address, taken in (("10.1.2.3", True), ("192.0.2.1", True), ("192.0.2.2", False)):
        assert few.has_room(address, address, 0) is taken
        assert everybody.has_room(address, address, 0)
    assert few.has_room("", "", 0)


async def test_a_node_has_so_many_connections(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, limits=replace(HIGH_LIMITS, connections_in_all=1)) as server,
        connected(server) as (reader, writer),
    ):
        writer.write(GET + b"\r\n")
        assert (await read_answer(reader)).startswith(b"HTTP/1.1 200 ")
        async with connected(server) as (second, _):
            assert (await read_answer(second)).startswith(b"HTTP/1.1 429 ")


def test_connections_leave_descriptors_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    for soft, most in ((1024, 896), (100, 50), (resource.RLIM_INFINITY, 12_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, soft=soft: (soft, soft))
        assert most_connections(12_000) == most
        assert most_connections(10) == 10


async def test_a_websocket_is_no_http_connection_any_more(server: RunningServer) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as watching:
        metrics = server.node.metrics.written().decode()
        assert (await watching.say("ping"))["is"] == "pong"

    assert "kletka_connections 1.0" in metrics  # that of the test's own HTTP client


async def test_who_does_not_read_an_answer_is_cut_off(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, send_seconds=0.1)
    async with (
        running_server(tmp_path, limits=limits) as server,
        connected(server) as (reader, writer),
    ):
        for _ in range(3000):
            writer.write(GET + b"\r\n")
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while b'limit="send-seconds"' not in server.node.metrics.written():
                await asyncio.sleep(0.01)
        await read_to_the_end(reader)


async def test_whoever_opens_connections_too_often_is_cut_off(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, requests=0.0, request_burst=3)
    async with running_server(tmp_path, limits=limits) as server:
        answers = []
        for _ in range(5):
            async with connected(server, "127.0.0.2") as (reader, writer):
                writer.write(GET + b"\r\n")
                answers.append(await read_to_the_end_or_answer(reader))
        metrics = server.node.metrics.written().decode()

    assert [answer.startswith(b"HTTP/1.1 200 ") for answer in answers] == [True] * 3 + [False] * 2
    assert 'kletka_not_admitted_total{limit="connection-rate"} 2.0' in metrics


async def read_to_the_end_or_answer(reader: asyncio.StreamReader) -> bytes:
    """Read one answer, or nothing from a connection that was cut off."""
    try:
        return await read_answer(reader)
    except ConnectionError:
        return b""


async def test_a_request_in_many_pieces_is_read_in_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = 300
    read: list[int] = []
    passed_on = H11Protocol.data_received

    def counted(self: H11Protocol, data: bytes) -> None:
        read.append(len(data))
        passed_on(self, data)

    monkeypatch.setattr(H11Protocol, "data_received", counted)
    async with running_server(tmp_path) as server, connected(server) as (reader, writer):
        read.clear()
        writer.write(GET + b"X-Long: ")
        for _ in range(pieces):
            writer.write(b"x")
            await asyncio.sleep(0.001)  # a piece of its own: whoever reads at once reads this one
        writer.write(b"\r\n\r\n")
        answer = await read_answer(reader)
        steps = len(read)
        writer.write(GET + b"\r\n")
        again = await read_answer(reader)

    assert answer.startswith(b"HTTP/1.1 200 ")
    assert again.startswith(b"HTTP/1.1 200 ")
    assert steps < pieces / 4
