"""Access log, byte counters and request ids of every request and socket."""

import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from kletka.server.logs import ACCESS, current_match, current_request
from kletka.server.metrics import Count
from kletka.server.tracing import request_span
from kletka.server.websocket import WebSocketConnection

log = logging.getLogger(ACCESS)

REQUEST_ID = "x-request-id"
"""The header in which a proxy gives a request its id, and in which every answer names it."""

TRACE_PARENT = "traceparent"
"""The header in which a proxy names the trace that a request belongs to (W3C Trace Context)."""

Scope = MutableMapping[str, Any]
Send = Callable[[Any], Awaitable[None]]

_MATCH = re.compile(r"/api/matches/(\w{1,64})")


class Access:
    """Watches requests and sockets from their first to their last byte."""

    def __init__(self, http_bytes: Count, socket_bytes: Count, *, is_logged: bool) -> None:
        self._http_bytes = http_bytes
        self._socket_bytes = socket_bytes
        self._is_logged = is_logged

    async def watch(
        self,
        work: Callable[[Scope, Send], Awaitable[None]],
        scope: Scope,
        send: Send,
        name: str,
        trace_parent: str | None,
    ) -> None:
        """Do the work of a request of this id, and note what was answered."""
        current_request.set(name)
        found = _MATCH.match(scope["path"])
        current_match.set("" if found is None else found[1])
        answer = _Answer(send, name.encode("ascii"), self._http_bytes)
        began = time.perf_counter()
        connection = None
        if scope["type"] == "websocket":
            connection = WebSocketConnection.of(scope)
            connection.on_sent = self._socket_bytes.add
        try:
            if connection is not None:  # each of its messages is a trace of its own
                await work(scope, answer.send)
            else:
                with request_span(scope["method"], scope["path"], name, trace_parent) as span:
                    await work(scope, answer.send)
                    span.set_attribute("http.response.status_code", answer.status)
        finally:
            if self._is_logged:
                took = time.perf_counter() - began
                if connection is not None:
                    _log(scope, "SOCKET", connection.status, connection.bytes_sent, took)
                else:
                    _log(scope, scope["method"], answer.status, answer.bytes_sent, took)


class _Answer:
    """Passes an answer on, with the id of the request, and counts its bytes."""

    __slots__ = ("_count", "_name", "_send", "bytes_sent", "status")

    def __init__(self, send: Send, name: bytes, count: Count) -> None:
        self._send = send
        self._name = name
        self._count = count
        self.status = 0  # no answer: the client had gone
        self.bytes_sent = 0

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = [*message.get("headers", ()), (REQUEST_ID.encode("ascii"), self._name)]
            message = {**message, "headers": headers}
        elif message["type"] == "http.response.body":
            size = len(message.get("body", b""))
            self.bytes_sent += size
            self._count.add(size)
        await self._send(message)


def _log(scope: Scope, method: str, status: int, sent: int, took: float) -> None:
    """Write a line; the path as it came, so that nothing in it breaks a line, and no query."""
    path = scope.get("raw_path", b"").partition(b"?")[0].decode("ascii", "backslashreplace")
    milliseconds = round(took * 1000, 3)
    log.info(
        "%s %s %d %.1f ms %d bytes",
        *(method, path, status, milliseconds, sent),
        extra={
            "method": method,
            "path": path,
            "status": status,
            "milliseconds": milliseconds,
            "bytes": sent,
            "client": scope["client"][0] if scope.get("client") else "",
        },
    )
