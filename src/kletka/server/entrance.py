"""Where a process takes in the connections that the doorman hands to it, instead of a port."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

import uvicorn

AT_ONCE = 64
"""Connections that are taken in before others are listened to again."""


class Entrance:
    """Takes connections in until no more can come: then the server is to end."""

    def __init__(self, door: socket.socket, server: uvicorn.Server) -> None:
        self._door = door
        self._server = server
        self._greeting: set[asyncio.Task[Any]] = set()

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._door, self._take_in)

    def close(self) -> None:
        self._loop.remove_reader(self._door)

    def _take_in(self) -> None:
        with suppress(BlockingIOError):
            for _ in range(AT_ONCE):
                told, descriptors, _, _ = socket.recv_fds(self._door, 1, 1)
                if not told:  # the doorman closes, or is dead
                    self.close()
                    self._server.should_exit = True
                    return
                for descriptor in descriptors:  # none: we have too many already
                    self._greet(socket.socket(fileno=descriptor))

    def _greet(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        greeting = self._loop.create_task(self._connect(connection))
        self._greeting.add(greeting)
        greeting.add_done_callback(self._greeting.discard)

    async def _connect(self, connection: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(self._protocol, connection)
        except OSError:  # he has gone already
            connection.close()

    def _protocol(self) -> asyncio.Protocol:
        """Make what speaks HTTP, as `uvicorn.Server.startup` does for those who come to a port."""
        config = self._server.config
        return config.http_protocol_class(  # type: ignore[call-arg]
            config=config,
            server_state=self._server.server_state,
            app_state=self._server.lifespan.state,
            _loop=self._loop,
        )
