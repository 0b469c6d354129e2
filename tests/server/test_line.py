"""The line under a socket: the ways in which a client may send, and hang up."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.server.house import House, goodbye

pytestmark = pytest.mark.anyio

HELLO = {"do": "hello", "id": "h"}


def ping(name: str) -> str:
    return json.dumps({"do": "ping", "id": name})


async def test_a_message_may_come_in_pieces_with_a_ping_between_them(server: House) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:

        async def pieces() -> AsyncIterator[str]:
            text = ping("torn")
            yield text[:5]
            await (await guest.socket.ping())
            yield text[5:]

        await guest.socket.send(pieces())
        pong = await guest.until(lambda told: told["is"] == "pong")

        assert pong["id"] == "torn"


async def test_messages_that_come_together_are_answered_one_after_the_other(server: House) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        names = [f"p{number}" for number in range(50)]
        await asyncio.gather(*[guest.socket.send(ping(name)) for name in names])
        answers = [await guest.until(lambda told: told["is"] == "pong") for _ in names]

        assert [one["id"] for one in answers] == names


@pytest.mark.parametrize("step", [1, 2, 6, 7])
async def test_bytes_may_come_in_any_portions(server: House, step: int) -> None:
    begun = await server.begin()
    url = server.socket_url(begun.match)
    client = ClientProtocol(parse_uri(url))
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(url).port)
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def send() -> None:
        data = b"".join(client.data_to_send())
        for start in range(0, len(data), step):
            writer.write(data[start : start + step])
            await writer.drain()
            await asyncio.sleep(0)

    client.send_request(client.connect())
    writer.write(b"".join(client.data_to_send()))
    told: list[str] = []
    names = [json.dumps(HELLO), ping("a"), ping("b" * 60), ping("c")]
    while len(told) < 5:
        client.receive_data(await reader.read(65536))
        for event in client.events_received():
            if isinstance(event, Frame):
                assert event.opcode is Opcode.TEXT
                told.append(json.loads(bytes(event.data))["is"])
        while names and client.state.name == "OPEN":
            client.send_text(names.pop(0).encode())
            await send()
    writer.close()

    assert told == ["frame", "done", "pong", "pong", "pong"]


async def test_a_text_that_is_no_text_ends_the_socket(server: House) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        await guest.socket.send(b'{"do": "ping", "id": "\xff"}', text=True)

        assert (await goodbye(guest.socket))[1] == 1007
    async with server.at(begun.match) as again:
        assert (await again.say("ping"))["is"] == "pong"


async def test_who_hangs_up_leaves_nothing_behind(server: House) -> None:
    begun = await server.begin()
    live = await server.node.tables.get(begun.match)
    async with server.at(begun.match) as watching:
        async with server.at(begun.match, begun.tokens[0]):
            await watching.until(lambda told: told["is"] == "presence")
        async with connect(server.socket_url(begun.match)) as torn:
            await torn.send(json.dumps({**HELLO, "tokens": [begun.tokens[0]]}))
            await torn.recv()
            torn.transport.abort()
        await watching.until(lambda told: told["is"] == "presence" and not told["seats"][0]["here"])
        while len(live.viewers) > 1:
            await watching.say("ping")

    assert len(server.node.sockets) <= 1


async def test_a_short_text_that_comes_whole_goes_past_the_library(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await server.begin()
    handed: list[bytes] = []
    original = WebSocketsSansIOProtocol.data_received

    def data_received(line: WebSocketsSansIOProtocol, data: bytes) -> None:
        handed.append(data)
        original(line, data)

    async with server.at(begun.match) as guest:
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
        answers = [await guest.say("ping") for _ in range(3)]
        await guest.socket.send(ping("long") + " " * 100)
        answers.append(await guest.until(lambda told: told["is"] == "pong"))

    assert [one["is"] for one in answers] == ["pong"] * 4
    assert len(handed) == 2  # the long one, and the farewell
