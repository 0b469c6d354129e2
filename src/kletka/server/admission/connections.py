"""Limits of connections: their number for each client, and deadlines while nothing is sent.

uvicorn's own protocol reads HTTP; this one stands before it, and knows from the middleware when a
request has begun and ended (an HTTP server learns that only from the headers, which may never come).
"""

import asyncio
import ipaddress
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from kletka.protocol import Refused
from kletka.server.admission.refusal import NotAdmitted
from kletka.server.client_identity import client_of
from kletka.server.rate_limits import ClientBuckets, InFlight
from kletka.server.settings import Limits

STATE = "kletka.connection"
"""The name in the state of an ASGI scope under which the middleware finds the connection."""

RESERVED_DESCRIPTORS = 128
"""File descriptors that connections leave to the store, the pools, the log."""

IDLE_SECONDS = 75
"""That a connection is kept open between two requests: longer than proxies keep theirs (nginx: 60).

The other end should close first: a request that crosses with our closing is lost.
"""

RETRY_AFTER_SECONDS = 10

SMALL_BYTES = 1024
"""Bytes that a request comes in at least, or it comes in pieces; only its last part may be shorter."""

FREE_PIECES = 8
"""Pieces of a request that are read at once; before each further one the connection rests, ever longer.

To read a piece costs as much as to read a whole request: bytes sent one by one on 60 connections
took a quarter of the event loop (bench/results.md, "Abuse").
"""

REST, LONGEST_REST = 0.01, 1.0  # seconds, doubled for each piece

ENGLISH = "en"  # nothing is known of the reader yet


class Connections:
    """All HTTP connections of a node, counted by client."""

    def __init__(
        self,
        limits: Limits,
        proxies: Iterable[str],
        refused: Callable[[str], object],
        bill: Callable[[str, float], object] = lambda *_: None,
    ) -> None:
        """Count connections; `bill` takes a client and the seconds that reading its bytes took."""
        self.limits = limits
        self.open = InFlight()
        self.refused = refused
        self.bill = bill
        self._opened = ClientBuckets(limits.requests, limits.request_burst)
        self._proxies = tuple(proxies)
        self._networks = tuple(_networks(self._proxies))

    def protocol(self) -> type["HttpConnection"]:
        """Make the class that uvicorn makes a connection of."""

        class Counted(HttpConnection):
            shared = self

        return Counted

    def has_room(self, client: str, address: str, in_all: int) -> bool:
        """Say whether one more connection is taken; those of a proxy are those of many clients."""
        if in_all >= most_connections(self.limits.connections_in_all):
            return False
        return self.open[client] < self.limits.connections or self.is_proxy(address)

    def comes_too_often(self, client: str, address: str, now: float) -> bool:
        """Count a connection that is opened; a client needs no more of them than requests."""
        return not self._opened.take(client, now) and not self.is_proxy(address)

    def is_proxy(self, address: str) -> bool:
        """Say whether an address is one of a proxy that is believed."""
        if "*" in self._proxies or address in self._proxies:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return not address  # a socket of the file system: only a proxy has it
        return any(found in network for network in self._networks)


def _networks(proxies: Iterable[str]) -> Iterator[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    for proxy in proxies:
        try:
            yield ipaddress.ip_network(proxy)
        except ValueError:
            continue


def most_connections(wanted: int) -> int:
    """Return how many connections may be open: as many as are wanted, or as descriptors allow."""
    soft = _descriptors()
    return wanted if soft is None else min(wanted, max(soft - RESERVED_DESCRIPTORS, soft // 2))


def _descriptors() -> int | None:
    """Return how many files and sockets the process may have open; None: no limit is known."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - Windows has none

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


class HttpConnection(asyncio.Protocol):
    """One connection: passes everything on to uvicorn's protocol, and ends what takes too long."""

    shared: ClassVar[Connections]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        **_: Any,  # uvicorn may say more, such as the loop
    ) -> None:
        self._server = server_state
        self._http = H11Protocol(
            config=config, server_state=server_state, app_state={**app_state, STATE: self}
        )
        self._loop = asyncio.get_running_loop()
        self._client: str | None = None  # None: it is not counted, or no more
        self._pays = False  # for the reading of its bytes; those of a proxy come from many clients
        self._requests = 0  # under way
        self._receiving = False  # a part of a request has come, and no whole header
        self._timer: asyncio.TimerHandle | None = None
        self._send_timer: asyncio.TimerHandle | None = None
        self._pieces = 0  # that the request has come in so far
        self._resting: asyncio.TimerHandle | None = None

    # What the network says.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        client = client_of(address)
        if self.shared.comes_too_often(client, address, self._loop.time()):
            self.shared.refused("connection-rate")
            self._transport.abort()
            return
        if not self.shared.has_room(client, address, len(self._server.connections)):
            self._refuse(_too_many(self.shared.limits.connections))
            return
        self._client = client
        self._pays = not self.shared.is_proxy(address)
        self.shared.open.begin(client)
        self._http.connection_made(self._transport)
        self._set_timer(self.shared.limits.header_seconds)

    def data_received(self, data: bytes) -> None:
        if self._client is None:
            return
        if not self._requests and not self._receiving:
            self._receiving = True
            self._set_timer(self.shared.limits.header_seconds)
        began = time.thread_time()
        self._http.data_received(data)
        if self._pays and self._client is not None:
            self.shared.bill(self._client, time.thread_time() - began)
        if len(data) < SMALL_BYTES:
            self._rest_after_piece()

    def _rest_after_piece(self) -> None:
        """Read nothing for a while if a request comes in many small pieces."""
        self._pieces += 1
        if self._pieces > FREE_PIECES and self._resting is None:
            seconds = min(LONGEST_REST, REST * 2.0 ** min(10, self._pieces - FREE_PIECES))
            self._transport.pause_reading()
            self._resting = self._loop.call_later(seconds, self._read_on)

    def _read_on(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
            self._transport.resume_reading()

    def eof_received(self) -> bool | None:
        if self._client is not None:
            self._http.eof_received()
        return None

    def pause_writing(self) -> None:
        self._http.pause_writing()
        seconds = self.shared.limits.send_seconds
        self._send_timer = self._loop.call_later(seconds, self._end_slow_reader)

    def resume_writing(self) -> None:
        if self._send_timer is not None:
            self._send_timer.cancel()
            self._send_timer = None
        self._http.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._client is not None:
            self.leave()
            self._http.connection_lost(exc)

    # What the middleware says.

    @contextmanager
    def request(self) -> Iterator[None]:
        """Note that a request is worked on: its headers have come."""
        self._requests += 1
        self._receiving = False
        self._cancel_timer()
        try:
            yield
        finally:
            self._requests -= 1
            self._pieces = 0
            self._read_on()
            if not self._requests and self._client is not None:
                self._set_timer(IDLE_SECONDS + self.shared.limits.header_seconds)

    def leave(self) -> None:
        """Count the connection no more: it is lost, or it is a websocket from now on."""
        self._cancel_timer()
        self._read_on()
        if self._send_timer is not None:
            self._send_timer.cancel()
        if self._client is not None:
            self.shared.open.end(self._client)
            self._client = None

    # Deadlines.

    def _set_timer(self, seconds: float) -> None:
        self._cancel_timer()
        self._timer = self._loop.call_later(seconds, self._end_slow_request)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_slow_request(self) -> None:
        """End a connection on which no request comes; an incomplete request is answered first."""
        self.shared.refused("header-seconds")
        if self._send_timer is not None or not self._receiving:
            self._transport.abort()
        else:
            slow = Refused("shell-refused-slow-headers")
            self._refuse(NotAdmitted("header-seconds", 408, slow, closes=True))

    def _end_slow_reader(self) -> None:
        self.shared.refused("send-seconds")
        self._transport.abort()

    def _refuse(self, refusal: NotAdmitted) -> None:
        """Answer without having read a request."""
        if self._client is None:
            self.shared.refused(refusal.limit)
        headers, body = refusal.answer(ENGLISH)
        head = f"HTTP/1.1 {refusal.status} \r\n" + "".join(
            f"{name}: {value}\r\n" for name, value in headers.items()
        )
        self._transport.write(head.encode() + b"\r\n" + body)
        self._transport.close()


def _too_many(most: int) -> NotAdmitted:
    refused = Refused("shell-refused-sockets", most=most)
    return NotAdmitted("connections", 429, refused, retry_after=RETRY_AFTER_SECONDS, closes=True)
