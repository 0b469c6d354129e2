"""A real server in the test's own event loop, and clients that talk to it over real sockets."""

import asyncio
import itertools
import json
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kletka.server.node import Node
from kletka.server.serve import bound, uvicorn_config
from kletka.server.settings import Limits, Settings
from kletka.server.storage.store import Store
from tests.server.applications import application

TIMEOUT_SECONDS = 60.0
"""Seconds after which a test gives up waiting; nothing is expected to take as long."""

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted, and reading the certificates of the world costs each client 15 ms."""

Json = dict[str, Any]


def http_client(url: str, **more: Any) -> httpx.AsyncClient:
    """Make a patient client of a server."""
    return httpx.AsyncClient(base_url=url, timeout=TIMEOUT_SECONDS, verify=NO_CERTIFICATES, **more)


@dataclass
class ServerApi:
    """The HTTP API and the sockets of a running server, wherever it runs."""

    url: str
    http: httpx.AsyncClient

    async def begin(self, game: str = "contours", /, **request: Any) -> "MatchCreated":
        answer = await self.http.post("/api/matches", json={"game": game, "name": "Ann", **request})
        assert answer.status_code == 201, answer.text
        begun = answer.json()
        return MatchCreated(begun["match"], {one["seat"]: one["token"] for one in begun["seats"]})

    async def join(self, match: str, name: str = "Bob", **request: Any) -> tuple[int, str]:
        answer = await self.http.post(f"/api/matches/{match}/seats", json={"name": name, **request})
        assert answer.status_code == 201, answer.text
        return answer.json()["seat"], answer.json()["token"]

    def socket_url(self, match: str) -> str:
        return self.url.replace("http", "ws", 1) + f"/api/matches/{match}/socket"

    @asynccontextmanager
    async def at(
        self, match: str, *tokens: str, since: int | None = None, **hello: Any
    ) -> AsyncIterator["SocketClient"]:
        """Subscribe to a match; the first frame has come when this begins."""
        async with connect(self.socket_url(match), max_size=None) as socket:
            guest = SocketClient(socket)
            await guest.say("hello", tokens=list(tokens), since=since, **hello)
            yield guest

    @asynccontextmanager
    async def two(
        self, game: str = "contours", /, **request: Any
    ) -> AsyncIterator[tuple[str, "SocketClient", "SocketClient"]]:
        """Seat Ann and Bob at a table, each with a socket of their own."""
        begun = await self.begin(game, seats=["me", "open"], **request)
        _, token = await self.join(begun.match)
        async with (
            self.at(begun.match, begun.tokens[0]) as ann,
            self.at(begun.match, token) as bob,
        ):
            yield begun.match, ann, bob


@dataclass
class RunningServer(ServerApi):
    """A server that runs in the test's own process."""

    node: Node

    async def unload(self, match: str) -> None:
        """Unload a match from memory, as after a while without subscribers."""
        await self.node.matches.unload(self.node.matches.live[match])


@dataclass
class MatchCreated:
    """A match and the tokens of its seats."""

    match: str
    tokens: dict[int, str]


@dataclass
class SocketClient:
    """One client: all messages that it received, and its last frame."""

    socket: ClientConnection
    frame: Json = field(default_factory=dict)
    received: list[Json] = field(default_factory=list)
    _name: str = field(default_factory=lambda: uuid4().hex[:12])  # no other window has the same
    _ids: "itertools.count[int]" = field(default_factory=itertools.count)

    async def say(self, do: str, id: str | None = None, **request: Any) -> Json:  # noqa: A002
        """Send a command and wait for its answer."""
        name = id or f"{self._name}.{next(self._ids)}"
        await self.socket.send(json.dumps({"do": do, "id": name, **request}))
        return await self.until(lambda message: message.get("id") == name)

    async def act(self, action: str, **request: Any) -> Json:
        return await self.say("act", action=action, **request)

    async def until(self, wanted: Any) -> Json:
        """Read until a message fulfils a condition."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                message = json.loads(await self.socket.recv())
                self.received.append(message)
                if message["is"] == "frame":
                    self.frame = message
                if wanted(message):
                    return message  # type: ignore[no-any-return]

    async def until_frame(self, wanted: Any) -> Json:
        """Wait until the newest frame fulfils a condition."""
        while not wanted(self.frame):
            await self.until(lambda message: message["is"] == "frame")
        return self.frame

    async def until_number(self, number: int) -> Json:
        """Wait until the table has come to an entry."""
        return await self.until_frame(lambda frame: frame["number"] >= number)


async def read_until_bye(socket: ClientConnection) -> tuple[list[Json], int]:
    """Read all messages until the close; give them and the code of the close."""
    messages: list[Json] = []
    try:
        while True:
            messages.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd is not None else 1006


HIGH_LIMITS = Limits(
    messages=1e6,
    burst=10**6,
    matches=10**6,
    uploads=10**6,
    tournaments=10**6,
    entries=10**6,
    accounts=10**6,
    sign_ins=10**6,
    sockets=10**4,
    connections=10**4,
    in_flight=10**4,
    requests=1e6,
    request_burst=10**6,
    work_ms=10**9,
    work_refill_ms=1e6,
    loop_ms=10**9,
    loop_refill_ms=1e6,
    client_messages=1e6,
    client_burst=10**6,
    bots=1,
    record_niceness=0,  # a test waits for its record, beside many others
)
"""Limits that no test meets by accident."""


@asynccontextmanager
async def running_server(
    folder: Path,
    *,
    limits: Limits = HIGH_LIMITS,
    database: str = "",
    store: Store | None = None,
    proxies: Sequence[str] = Settings().proxies,
    push_services: Sequence[str] = (),
) -> AsyncIterator[RunningServer]:
    """Run a server on a free port until the test is over."""
    settings = Settings(
        port=0,
        database=database or f"sqlite:///{folder / 'kletka.db'}",
        limits=limits,
        proxies=tuple(proxies),
        push_services=tuple(push_services),
    )
    listening = bound(settings.host, settings.port)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with application(settings, store) as app:
        server = _Quiet(uvicorn_config(app, settings))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            await server.is_up(serving)
            async with http_client(url) as http:
                yield RunningServer(url, http, app.state.node)
        finally:
            server.should_exit = True
            await serving
            listening.close()


class _Quiet(uvicorn.Server):
    """A server that leaves the signals of the test run alone, and says when it is up."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._up = asyncio.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets=sockets)
        self._up.set()

    async def is_up(self, serving: "asyncio.Task[None]") -> Self:
        waiting = asyncio.create_task(self._up.wait())
        await asyncio.wait((waiting, serving), return_when=asyncio.FIRST_COMPLETED)
        assert self._up.is_set(), "the server did not start"
        return self

    def capture_signals(self) -> Any:
        return _nothing()


class _nothing:  # noqa: N801 - a context that does nothing
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...
