"""A TCP proxy between a store and its database, which a test can cut and restore."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import URL, make_url

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class CuttableProxy:
    """Passes bytes on, both ways, until it is cut."""

    def __init__(self, server: URL) -> None:
        self._server = server
        self._whole = True
        self._fatal: bytes | None = None
        self._flows = asyncio.Event()
        self._flows.set()
        self._connections: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        """End every connection, and let no new one come about."""
        self._whole = False
        for connection in self._connections:
            connection.cancel()

    def cut_after(self, word: bytes) -> None:
        """Let the server do what the next request with this word asks, but lose its answer."""
        self._fatal = word

    def freeze(self) -> None:
        """Pass nothing on and close nothing, like a network that loses all packets."""
        self._flows.clear()

    def reconnect(self) -> None:
        """Let new connections come about; those that were frozen stay so for ever."""
        self._whole, self._fatal = True, None
        self._flows = asyncio.Event()
        self._flows.set()

    def plug(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Begin one connection."""
        connection = asyncio.create_task(self._carry(reader, writer))
        self._connections.add(connection)
        connection.add_done_callback(self._connections.discard)

    async def _carry(self, *near: *Ends) -> None:
        reader, writer = near
        ends = [writer]
        try:
            if self._whole:
                far_reader, far_writer = await self._reach_server()
                ends.append(far_writer)
                await self._carry_both_ways((reader, writer), (far_reader, far_writer))
        finally:
            for end in ends:
                end.transport.abort()

    async def _reach_server(self) -> Ends:
        port = self._server.port or 5432
        if folder := self._server.query.get("host"):
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")
        return await asyncio.open_connection(self._server.host, port)

    async def _carry_both_ways(self, near: Ends, far: Ends) -> None:
        flows, lost = self._flows, asyncio.Event()

        async def ask() -> None:
            while data := await near[0].read(1 << 16):
                if self._fatal is not None and self._fatal in data:
                    lost.set()
                await flows.wait()
                far[1].write(data)

        async def answer() -> None:
            while data := await far[0].read(1 << 16):
                if lost.is_set():
                    self.cut()
                    return
                await flows.wait()
                near[1].write(data)
                await near[1].drain()

        ways = [asyncio.create_task(ask()), asyncio.create_task(answer())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)


def append_of(url: str) -> tuple[bytes, bytes]:
    """Give the words by which one knows a request at the beginning of an append, and the one that
    makes it durable."""
    if url.startswith("postgresql"):
        return b"INSERT INTO entries", b"COMMIT"
    return b"GET /kletka/matches/", b"PUT /kletka/matches/"


@asynccontextmanager
async def proxy_to(url: str) -> AsyncIterator[tuple[CuttableProxy, str]]:
    """Lay a cable to the server of a URL, and give the URL of its near end."""
    server = make_url(url)
    proxy = CuttableProxy(server)
    listener = await asyncio.start_server(proxy.plug, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    query = {name: value for name, value in server.query.items() if name != "host"}
    near = server.set(host="127.0.0.1", port=port, query=query)
    try:
        yield proxy, near.render_as_string(hide_password=False)
    finally:
        listener.close()
        proxy.cut()
        await listener.wait_closed()
