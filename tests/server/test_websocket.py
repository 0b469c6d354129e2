"""The server's end of a websocket: how it opens, what a client may send, and how it closes."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from kletka.server import serve, websocket, websocket_frames, websocket_sessions
from kletka.server.commands import CommandHandler
from kletka.server.websocket import WebSocketConnection
from tests.server.running_server import (
    HIGH_LIMITS,
    TIMEOUT_SECONDS,
    RunningServer,
    SocketClient,
    read_until_bye,
    running_server,
)

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

CLOSE_1011 = Close(1011, "no answer to a ping").serialize()
HELLO = {"do": "hello", "id": "h"}


def ping(name: str) -> str:
    return json.dumps({"do": "ping", "id": name})


async def test_a_message_may_come_in_pieces_with_a_ping_between_them(server: RunningServer) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:

        async def pieces() -> AsyncIterator[str]:
            text = ping("torn")
            yield text[:5]
            await (await guest.socket.ping())
            yield text[5:]

        await guest.socket.send(pieces())
        pong = await guest.until(lambda message: message["is"] == "pong")

        assert pong["id"] == "torn"


async def test_messages_that_come_together_are_answered_one_after_the_other(
    server: RunningServer,
) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        names = [f"p{number}" for number in range(50)]
        await asyncio.gather(*[guest.socket.send(ping(name)) for name in names])
        answers = [await guest.until(lambda message: message["is"] == "pong") for _ in names]

        assert [one["id"] for one in answers] == names


@pytest.mark.parametrize("step", [1, 2, 6, 7])
async def test_bytes_may_come_in_any_portions(server: RunningServer, step: int) -> None:
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
    message: list[str] = []
    names = [json.dumps(HELLO), ping("a"), ping("b" * 60), ping("c")]
    while len(message) < 5:
        client.receive_data(await reader.read(65536))
        for event in client.events_received():
            if isinstance(event, Frame):
                assert event.opcode is Opcode.TEXT
                message.append(json.loads(bytes(event.data))["is"])
        while names and client.state.name == "OPEN":
            client.send_text(names.pop(0).encode())
            await send()
    writer.close()

    assert message == ["frame", "done", "pong", "pong", "pong"]


async def test_a_text_that_is_no_text_ends_the_socket(server: RunningServer) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        await guest.socket.send(b'{"do": "ping", "id": "\xff"}', text=True)

        assert (await read_until_bye(guest.socket))[1] == 1007
    async with server.at(begun.match) as again:
        assert (await again.say("ping"))["is"] == "pong"


async def test_who_hangs_up_leaves_nothing_behind(server: RunningServer) -> None:
    begun = await server.begin()
    live = await server.node.matches.get(begun.match)
    async with server.at(begun.match) as watching:
        async with server.at(begun.match, begun.tokens[0]):
            await watching.until(lambda message: message["is"] == "presence")
        async with connect(server.socket_url(begun.match)) as torn:
            await torn.send(json.dumps({**HELLO, "tokens": [begun.tokens[0]]}))
            await torn.recv()
            torn.transport.abort()
        await watching.until(
            lambda message: message["is"] == "presence" and not message["seats"][0]["here"]
        )
        while len(live.subscribers) > 1:
            await watching.say("ping")

    assert len(server.node.sockets) <= 1


# Opening.


async def answer_to(server: RunningServer, request: bytes) -> bytes:
    """Send bytes, and read until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
    writer.write(request)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        answer = await reader.read()
    writer.close()
    return answer


def upgrade(match: str, *headers: str) -> bytes:
    lines = [
        f"GET /api/matches/{match}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


KEY = ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ((), b"400"),
        (("Sec-WebSocket-Key: short", "Sec-WebSocket-Version: 13"), b"400"),
        (("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 8"), b"400"),
        ((*KEY, "Origin: https://elsewhere.example"), b"403"),
    ],
)
async def test_an_upgrade_that_cannot_be_is_answered_with_a_status(
    server: RunningServer, headers: tuple[str, ...], status: bytes
) -> None:
    begun = await server.begin()

    assert (await answer_to(server, upgrade(begun.match, *headers))).split()[1] == status
    assert len(server.node.sockets) == 0


async def test_an_upgrade_elsewhere_is_refused(server: RunningServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(server.url.replace("http", "ws") + "/api/nothing"):
            pass

    assert refused.value.response.status_code == 403


async def test_an_upgrade_that_nobody_answers_is_cut_off(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "HANDSHAKE_SECONDS", 0.0)
    waits = asyncio.Event()
    monkeypatch.setattr(server.node.sockets, "serve", lambda *_: waits.wait())

    assert await answer_to(server, upgrade("any", *KEY)) == b""
    waits.set()


async def test_a_message_that_comes_with_the_upgrade_waits_for_its_answer(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await server.begin()
    serve = server.node.sockets.serve
    asked, may_open = asyncio.Event(), asyncio.Event()

    async def later(*given: Any) -> None:
        asked.set()
        await may_open.wait()
        await serve(*given)

    monkeypatch.setattr(server.node.sockets, "serve", later)
    client = ClientProtocol(parse_uri(server.socket_url(begun.match)))
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
    client.send_request(client.connect())
    writer.write(b"".join(client.data_to_send()))
    await asked.wait()
    early = ClientProtocol(parse_uri(server.socket_url(begun.match)), state=State.OPEN)
    early.send_text(json.dumps(HELLO).encode())
    writer.write(b"".join(early.data_to_send()))
    await writer.drain()
    may_open.set()
    frames: list[Frame] = []
    while not frames:
        client.receive_data(await reader.read(65536))
        frames += [one for one in client.events_received() if isinstance(one, Frame)]
    writer.close()

    assert json.loads(bytes(frames[0].data))["is"] == "frame"


async def test_who_opens_ever_more_sockets_is_refused_before_they_are_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_sessions, "EXPLAINED_REFUSALS", 1)
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, sockets=1)) as server:
        begun = await server.begin()
        async with server.at(begun.match) as first:
            # It does not answer the close, so it is still being told when the next one comes.
            reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
            writer.write(upgrade(begun.match, *KEY))
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            answer = await answer_to(server, upgrade(begun.match, *KEY))
            writer.close()
            status, *head = answer.split(b"\r\n\r\n")[0].split(b"\r\n")

            assert status.split()[1] == b"429"
            assert b"Retry-After: 10" in head
            assert (await first.say("ping"))["is"] == "pong"


# Staying, and the end.


async def test_who_does_not_answer_a_ping_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PING_SECONDS", 0.05)
    async with running_server(tmp_path) as server:
        begun = await server.begin()
        reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
        writer.write(upgrade(begun.match, *KEY))
        async with asyncio.timeout(TIMEOUT_SECONDS), server.at(begun.match) as lively:
            message = await reader.read()
            while lively.socket.latency == 0:  # it has answered a ping, as its library does
                await (await lively.socket.ping())

            assert message.endswith(Frame(Opcode.CLOSE, CLOSE_1011).serialize(mask=False))
            assert (await lively.say("ping"))["is"] == "pong"
        writer.close()


async def test_no_more_is_read_while_answers_wait(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await server.begin()
    live = await server.node.matches.get(begun.match)
    may_answer = asyncio.Event()
    answer = CommandHandler.answer

    async def slow(handler: CommandHandler, command: Any, now: int) -> Any:
        await may_answer.wait()
        return await answer(handler, command, now)

    monkeypatch.setattr(CommandHandler, "answer", slow)
    async with server.at(begun.match) as guest:
        (subscriber,) = live.subscribers
        connection = subscriber._sink
        assert isinstance(connection, WebSocketConnection)
        names = [f"p{number}" for number in range(5 * websocket.BACKLOG_MESSAGES)]
        for name in names:
            await guest.socket.send(ping(name))
        while len(connection._messages) < websocket.BACKLOG_MESSAGES:
            await asyncio.sleep(0)
        assert len(connection._messages) == websocket.BACKLOG_MESSAGES
        may_answer.set()
        answers = [await guest.until(lambda message: message["is"] == "pong") for _ in names]

        assert [one["id"] for one in answers] == names


async def test_who_takes_nothing_and_does_not_close_is_cut_off(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CLOSING_SECONDS", 0.05)
    begun = await server.begin()
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
    writer.write(upgrade(begun.match, *KEY))
    await reader.readuntil(b"\r\n\r\n")
    live = Frame(Opcode.TEXT, b"{}").serialize(mask=True)  # no hello
    writer.write(live)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        message = await reader.read()

    assert b"shell-refused-hello" in message
    assert message.endswith(Frame(Opcode.CLOSE, (4400).to_bytes(2)).serialize(mask=False))
    writer.close()


async def test_who_ends_the_stream_and_takes_nothing_is_cut_off(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CLOSING_SECONDS", 0.05)
    begun = await server.begin()
    live = await server.node.matches.get(begun.match)
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", urlsplit(server.url).port, limit=1024
    )
    writer.write(upgrade(begun.match, *KEY))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(Frame(Opcode.TEXT, json.dumps(HELLO).encode()).serialize(mask=True))
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not live.subscribers:
            await asyncio.sleep(0)
        (subscriber,) = live.subscribers
        while not subscriber._waiting:  # more than the network takes
            subscriber.push(b" " * 1_000_000)
            await asyncio.sleep(0)
        writer.write_eof()
        while live.subscribers:
            await asyncio.sleep(0)
    writer.close()


async def test_a_message_that_is_sent_before_a_close_counts(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    live = await server.node.matches.get(begun.match)
    async with server.at(begun.match) as watching:
        async with server.at(begun.match, *begun.tokens.values()) as hasty:
            await hasty.socket.send(json.dumps({"do": "act", "id": "last", "action": "3,3"}))
        await watching.until_number(1)

    assert live.table.number == 1


# Compression.


LARGE = {"width": 40, "height": 40}


def window_of(bits: int) -> ClientPerMessageDeflateFactory:
    """Offer compression to a client that can look back only so far."""
    return ClientPerMessageDeflateFactory(server_max_window_bits=bits)


async def test_a_large_frame_is_compressed_once_for_all_who_take_that(
    server: RunningServer,
) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"], options=LARGE)
    websocket_frames.packed_text.cache_clear()
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(server.at(begun.match, *begun.tokens.values()))
        spectators = [
            await stack.enter_async_context(server.at(begun.match, since=0)) for _ in range(5)
        ]
        plain = SocketClient(
            await stack.enter_async_context(
                connect(server.socket_url(begun.match), compression=None, max_size=None)
            )
        )
        await plain.say("hello", tokens=[], since=0)
        before = websocket_frames.packed_text.cache_info()
        await ann.act("end")
        frames = [await one.until_number(1) for one in (plain, *spectators)]
        after = websocket_frames.packed_text.cache_info()

    assert all(frame == frames[0] for frame in frames)
    assert len(json.dumps(frames[0])) > websocket_frames.COMPRESSED_FROM_BYTES
    assert after.misses - before.misses == 2, "for who moves, and for all spectators"
    assert after.hits - before.hits == len(spectators) - 1


@pytest.mark.parametrize(
    ("offers", "is_packed"), [([window_of(15)], False), ([window_of(9)], False), (None, True)]
)
async def test_only_who_can_read_what_all_others_share_gets_it(
    server: RunningServer, offers: list[ClientPerMessageDeflateFactory] | None, is_packed: bool
) -> None:
    begun = await server.begin("cellwar", options=LARGE)
    websocket_frames.packed_text.cache_clear()
    async with connect(
        server.socket_url(begun.match),
        extensions=offers,
        compression=None if offers else "deflate",
        max_size=None,
    ) as socket:
        assert socket.response is not None
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]
        guest = SocketClient(socket)
        await guest.say("hello", tokens=[])

    assert guest.frame["view"]
    assert bool(websocket_frames.packed_text.cache_info().currsize) is is_packed


async def test_a_client_may_compress_what_it_sends_also_in_pieces(server: RunningServer) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        text = ping("p" * 60)

        async def pieces() -> AsyncIterator[str]:
            yield text[:20]
            yield text[20:]

        assert (await guest.say("ping"))["is"] == "pong"
        await guest.socket.send(pieces())
        await guest.until(lambda message: message.get("id") == "p" * 60)


async def test_a_message_that_swells_when_it_is_unpacked_ends_the_socket(
    server: RunningServer,
) -> None:
    begun = await server.begin()
    async with server.at(begun.match) as guest:
        await guest.socket.send(ping("x" * 10**7))

        assert (await read_until_bye(guest.socket))[1] == 1009
