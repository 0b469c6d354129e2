"""`kletka serve`: checks the port and the store, prints the addresses, and serves until it is stopped."""

import asyncio
import errno
import gc
import logging
import signal
import socket
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FrameType
from typing import Any, cast

import uvicorn
from litestar import Litestar
from sqlalchemy import make_url

from kletka.bots.compiled.warmup import compiled_in_background
from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.server.addresses import changed_command, listening_command, server_addresses
from kletka.server.admission.connections import IDLE_SECONDS
from kletka.server.app import admitted, build
from kletka.server.logs import start_logging
from kletka.server.metrics_server import metrics_served
from kletka.server.node import Node
from kletka.server.service_manager import handed_socket, notify, raise_descriptor_limit
from kletka.server.settings import DEFAULT_HOST, DEFAULT_PORT, HIGHEST_PORT, Settings
from kletka.server.storage import store_at
from kletka.server.storage.store import StoreUnavailable
from kletka.server.tracing import start_tracing, stop_tracing
from kletka.server.websocket import WebSocketConnection

FIRST_UNPRIVILEGED_PORT = 1024
"""The lowest port that everybody may use."""

PING_SECONDS = 20.0
"""Between two pings on a socket; a client that has not answered one before the next is disconnected."""

GC_THRESHOLDS = (50_000, 20, 50)
"""Thresholds of the garbage collector: positions have no cycles, so it finds little."""


def bound(
    host: str, port: int, command: str = "serve", typed: Sequence[tuple[str, str]] = ()
) -> socket.socket:
    """Bind the port before anything else, or explain why that fails and what to type instead."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as fault:
        raise _no_port(host, port, fault, command, typed) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as fault:
        listening.close()
        raise _no_port(host, port, fault, command, typed) from None
    return listening


def listener(settings: Settings) -> tuple[socket.socket, Settings]:
    """Take the socket that a service manager has opened for us, or else the port; and say which it is."""
    if (handed := handed_socket()) is not None:
        host, port, *_ = handed.getsockname()
        return handed, replace(settings, host=host, port=port)
    listening = bound(settings.host, settings.port, typed=settings.typed)
    return listening, replace(settings, port=listening.getsockname()[1])


def _no_port(
    host: str, port: int, fault: OSError, command: str, typed: Sequence[tuple[str, str]]
) -> Refused:
    at_fault = fault.errno in (errno.EADDRINUSE, errno.EACCES)  # the port, not the host
    other = port + 1 if FIRST_UNPRIVILEGED_PORT <= port < HIGHEST_PORT else DEFAULT_PORT
    changed = {"port": str(other)} if at_fault else {"host": DEFAULT_HOST}
    advice = changed_command(typed, command, **changed)
    values = {"host": host, "port": str(port), "command": advice}
    if fault.errno == errno.EADDRINUSE:
        return Refused("shell-refused-port-taken", **values)
    return Refused("shell-refused-port", **values, problem=fault.strerror or str(fault))


def check_store(settings: Settings) -> None:
    """Open the store and write to it once, so that a fault is reported in one sentence."""

    async def look() -> None:
        store = store_at(settings.database_url)
        await store.open()
        try:
            await store.check_writable()
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except StoreUnavailable as fault:
        raise Refused("shell-refused-database", problem=str(fault)) from None


def shown_database(settings: Settings) -> str:
    """Name the database without its password."""
    return make_url(settings.database_url).render_as_string(hide_password=True)


def greeting(settings: Settings, words: Phrases) -> str:
    """Describe how to reach the server, from here and from other machines, and where its database is."""
    found = server_addresses(settings.host, settings.port)
    here = words.say("shell-serving", url=found.here, database=shown_database(settings))
    nearby = words.say(
        "shell-serving-nearby",
        open=found.nearby is not None,
        url=found.nearby or "",
        command=listening_command(settings),
    )
    return f"{here}\n{nearby}"


def uvicorn_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    admission = admitted(app)
    return uvicorn.Config(
        cast(Any, admission),
        http=admission.connections.protocol(),
        proxy_headers=False,  # the admission reads them, after it knows the connection
        timeout_keep_alive=IDLE_SECONDS,
        ws=WebSocketConnection,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        log_config=None,
        log_level=logging.root.level,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
        backlog=2048,
    )


class Serving(uvicorn.Server):
    """Serves until it is stopped; then it drains and closes every session with a notice."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(uvicorn_config(app, settings))
        self._node: Node = app.state.node

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain at SIGTERM; end without waiting at SIGINT (Ctrl-C) or a second SIGTERM."""
        if self.should_exit or sig == signal.SIGINT:
            drain = self._node.context.drain
            asyncio.get_running_loop().call_soon_threadsafe(drain.stop_waiting)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        notify("READY=1")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        notify("STOPPING=1")
        await self._node.drain()
        for server in self.servers:
            server.close()  # clients reconnect to another node, or wait for the next process
        await self._node.sockets.dismiss()
        await super().shutdown(sockets)
        await asyncio.to_thread(stop_tracing)


def serve(
    settings: Settings, listening: socket.socket, announce: Callable[[], object] = lambda: None
) -> None:
    """Serve on a socket that is already bound; announce it when nothing can be refused any more."""
    start_logging(settings)
    raise_descriptor_limit()
    app = build(settings)
    start_tracing()
    with metrics_served(app.state.node.metrics, settings), compiled_in_background():
        announce()
        gc.collect()
        gc.freeze()  # what is loaded by now stays
        gc.set_threshold(*GC_THRESHOLDS)
        Serving(app, settings).run(sockets=[listening])
