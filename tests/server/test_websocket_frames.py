"""Frames are read and written as the library reads and writes them."""

import asyncio
import itertools
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from kletka.server import websocket, websocket_frames
from kletka.server.websocket import WebSocketConnection

LARGEST = 300
"""Bytes of a message; so that what is too long is tried often."""

KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + KEY + b"\r\n"
)

lengths = st.sampled_from([0, 1, 2, 3, 4, 5, 124, 125, 126, 127, 299, 300, 301, 70_000])
contents = st.one_of(
    st.text(max_size=20).map(str.encode),
    st.binary(max_size=20),
    lengths.map(lambda length: b"x" * length),
)
frames = st.one_of(
    st.builds(Frame, st.just(Opcode.TEXT), contents),
    st.builds(
        Frame, st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.CONT]), contents, st.booleans()
    ),
    st.builds(Frame, st.sampled_from([Opcode.PING, Opcode.PONG]), st.binary(max_size=125)),
    st.just(Frame(Opcode.CLOSE, b"\x03\xe8")),
).map(lambda frame: frame.serialize(mask=True))
streams = st.lists(st.one_of(frames, frames, frames, st.binary(max_size=6)), max_size=8).map(
    b"".join
)


class Network:
    """A transport that keeps what is written, and how it is closed."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.is_paused = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.written.append(b"")

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        pass

    def get_extra_info(self, _: str) -> None:
        return None


def by_library(stream: bytes) -> tuple[list[str | bytes], list[bytes]]:
    """Give the messages and the answers that the library alone would give."""
    server = ServerProtocol(state=State.OPEN, max_size=LARGEST)
    server.receive_data(stream)
    messages: list[str | bytes] = []
    parts: list[Frame] = []
    for frame in server.events_received():
        assert isinstance(frame, Frame)
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            parts.append(frame)
            if frame.fin:
                content = b"".join(bytes(part.data) for part in parts)
                messages.append(content.decode() if parts[0].opcode is Opcode.TEXT else content)
                parts.clear()
    return messages, server.data_to_send()


async def by_us(portions: list[bytes]) -> tuple[list[str | bytes], list[bytes], bool]:
    """Give messages and answers of a connection that gets a stream in portions, and whether it waits."""
    network = Network()
    config: Any = SimpleNamespace(
        ws_max_size=LARGEST, ws_ping_interval=60.0, root_path="", loaded_app=app
    )
    state: Any = SimpleNamespace(connections=set(), tasks=set())
    connection = WebSocketConnection(config, state, {})
    connection.connection_made(network)  # type: ignore[arg-type]
    connection.data_received(REQUEST)
    await asyncio.sleep(0)
    network.written.clear()
    messages: list[str | bytes] = []

    async def read() -> None:
        while True:
            messages.append(await connection.receive())

    reading = asyncio.create_task(read())
    for portion in portions:
        connection.data_received(portion)
        while network.is_paused and connection._is_open:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    reading.cancel()
    connection.connection_lost(None)
    await asyncio.wait((reading, *state.tasks))
    # What is wrong with a frame the library says at its header, we when it has come whole.
    return messages, network.written, bool(connection._received)


async def app(scope: Any, _receive: Any, _send: Any) -> None:
    connection = WebSocketConnection.of(scope)
    connection.accept()
    await connection.wait_closed()


@given(stream=streams, cuts=st.lists(st.integers(0, 400), max_size=6))
def test_any_stream_in_any_portions_is_read_as_the_library_reads_it(
    stream: bytes, cuts: list[int]
) -> None:
    try:
        expected, answers = by_library(stream)
    except UnicodeDecodeError:
        return  # the library leaves that to us: test_websocket.py
    bounds = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    portions = [stream[a:b] for a, b in itertools.pairwise(bounds)]
    messages, written, waits = asyncio.run(by_us(portions))

    assert messages == expected
    assert b"".join(answers).startswith(b"".join(written))
    if not waits:
        assert written[-1:] == answers[-1:]
        assert b"".join(written) == b"".join(answers)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_written_as_the_library_reads_it(length: int) -> None:
    client = ClientProtocol(parse_uri("ws://x/"), state=State.OPEN)
    client.receive_data(websocket_frames.text_header(length) + b"x" * length)
    (frame,) = client.events_received()

    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, len(frame.data)) == (Opcode.TEXT, True, length)


@given(text=st.text(min_size=1).map(lambda text: text.encode() * 300))
def test_a_compressed_text_is_read_by_the_library(text: bytes) -> None:
    client = ClientProtocol(parse_uri("ws://x/"), state=State.OPEN, max_size=None)
    client.extensions = [PerMessageDeflate(True, True, 15, 15)]
    for _ in range(2):  # the second does not depend on the first
        client.receive_data(websocket_frames.packed_text(text))
        (frame,) = client.events_received()

        assert isinstance(frame, Frame)
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


def test_what_waits_is_bounded() -> None:
    """A client that sends without end and is not answered fills no memory."""

    async def flooded() -> tuple[int, bool]:
        network = Network()
        config: Any = SimpleNamespace(
            ws_max_size=LARGEST, ws_ping_interval=60.0, root_path="", loaded_app=app
        )
        state: Any = SimpleNamespace(connections=set(), tasks=set())
        connection = WebSocketConnection(config, state, {})
        connection.connection_made(network)  # type: ignore[arg-type]
        connection.data_received(REQUEST)
        await asyncio.sleep(0)
        connection.data_received(Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 10_000)
        waiting, paused = len(connection._messages), network.is_paused
        connection.connection_lost(None)
        await asyncio.wait(state.tasks)
        return waiting, paused

    assert asyncio.run(flooded()) == (websocket.BACKLOG, True)
