"""One address of an attacker: requests and sockets that ignore answers."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]

LOST = (OSError, EOFError, WebSocketException, asyncio.IncompleteReadError)
"""What happens to whoever is cut off."""


@dataclass
class Attacker:
    """One address of this machine, with many connections; counts what it is answered."""

    port: int
    address: str
    answers: Counter[str] = field(default_factory=Counter)

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=2**24
        )

    @asynccontextmanager
    async def asking(self) -> AsyncIterator["Asking"]:
        """Keep a connection for requests, opened again whenever it is cut off."""
        asking = Asking(self)
        try:
            yield asking
        finally:
            asking.close()

    @asynccontextmanager
    async def at(self, match: str, *tokens: str, **hello: Any) -> AsyncIterator["Seat"]:
        """Open the socket of a table; the first frame has come when this begins."""
        url = f"ws://127.0.0.1:{self.port}/api/matches/{match}/socket"
        async with connect(
            url, max_size=None, local_addr=(self.address, 0), open_timeout=None, compression=None
        ) as opened:
            seat = Seat(self, opened)
            await seat.say("hello", tokens=list(tokens), **hello)
            yield seat


class Asking:
    """One connection of an attacker, for requests."""

    def __init__(self, attacker: Attacker) -> None:
        self._attacker = attacker
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> tuple[int, bytes]:
        return await self.request("GET", path)

    async def post(self, path: str, body: Any) -> tuple[int, bytes]:
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.request("POST", path, text)

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Ask, and give status and body; 0: cut off."""
        try:
            status, answer = await self._exchanged(method, path, body)
        except LOST:
            self.close()
            status, answer = 0, b""
        self._attacker.answers[str(status)] += 1
        return status, answer

    async def _exchanged(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await self._attacker.connection()
        reader, writer = self._streams
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Accept-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        status = int((await reader.readuntil(b" ") and await reader.readexactly(3)).decode())
        headers = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        lines = dict(line.split(": ", 1) for line in headers.splitlines() if ": " in line)
        answer = await reader.readexactly(int(lines.get("content-length", "0")))
        if lines.get("connection") == "close":
            self.close()
        return status, answer

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Seat:
    """One socket of an attacker at a table."""

    attacker: Attacker
    socket: ClientConnection
    frame: Json = field(default_factory=dict)
    ids: int = 0

    async def say(self, do: str, **command: Any) -> Json:
        """Wish for something, and wait for the answer."""
        self.ids += 1
        name = f"{id(self)}.{self.ids}"
        await self.socket.send(json.dumps({"do": do, "id": name, **command}))
        while True:
            message: Json = json.loads(await self.socket.recv())
            if message["is"] == "frame":
                self.frame = message
            if message["is"] == "bye" or message.get("id") == name:
                self.attacker.answers[str(message.get("reason", message["is"]))] += 1
                return message


async def for_ever(work: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again, however it ends."""
    while True:
        try:
            await work()
        except LOST:
            await asyncio.sleep(0)


async def at_once(times: int, work: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again, so many times at once, until it is cancelled."""
    async with asyncio.TaskGroup() as group:
        for _ in range(times):
            group.create_task(for_ever(work))


def small_window(attacker: Attacker) -> socket.socket:
    """Make a socket that takes hardly anything before it is read from."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.bind((attacker.address, 0))
    made.setblocking(False)
    return made
