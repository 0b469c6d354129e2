"""ASGI middleware that decides by headers alone whether a request is handled."""

import asyncio
import time
from collections.abc import Mapping, MutableMapping
from contextlib import nullcontext
from http import HTTPStatus
from typing import Any, cast

from litestar.types import ASGIApp
from prometheus_client import Counter, Gauge
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kletka.protocol import Refused
from kletka.server.access import REQUEST_ID, TRACE_PARENT, Access
from kletka.server.admission.body import (
    BodyAborted,
    Receive,
    check_content_length,
    read_body,
    receive_body,
)
from kletka.server.admission.connections import STATE, Connections, HttpConnection
from kletka.server.admission.origins import Hosts, is_own_page
from kletka.server.admission.refusal import NotAdmitted
from kletka.server.admission.routes import WRITING, Route, Routes
from kletka.server.client_identity import client_of, current_client
from kletka.server.logs import request_id
from kletka.server.node import Node
from kletka.server.problems import preferred_language
from kletka.server.rate_limits import ClientBuckets, InFlight, LimitExceeded, whole_seconds
from kletka.server.websocket import WebSocketConnection

JSON = "application/json"

HELD_BACK_SECONDS = 1.0
"""Seconds until a client over its rate limit is refused.

A refusal costs a quarter of a millisecond; without the wait a client that ignores them had 1,300 of
them a second on 60 connections, and took a third of the event loop (bench/results.md, "Abuse").
"""

Scope = MutableMapping[str, Any]


class Admission:
    """An ASGI application that admits requests to another one.

    `scope["client"]` is the identity of the client for every limit from here on.
    """

    def __init__(self, app: ASGIApp, node: Node, services: Mapping[str, int]) -> None:
        """Wrap `app`; `services` are paths that authenticate their callers, with their largest bodies."""
        settings = node.settings
        limits = settings.limits
        self.connections = Connections(limits, settings.proxies, self._count, node.quotas.bill_loop)
        self._app = app
        self._node = node
        self._settings = settings
        self._hosts = Hosts(settings)
        self._routes = Routes(limits, services)
        self._in_flight = InFlight()
        self._access = Access(
            node.metrics.http_bytes, node.metrics.socket_bytes, is_logged=settings.access_log
        )
        self._requests = ClientBuckets(limits.requests, limits.request_burst)
        self._forwarded = ProxyHeadersMiddleware(
            cast(Any, self._admit), trusted_hosts=list(settings.proxies)
        )
        own = node.metrics.registry
        self._refused = Counter(
            "kletka_not_admitted", "Requests refused by a limit", ["limit"], registry=own
        )
        gauges = {
            "kletka_connections": ("HTTP connections open", lambda: self.connections.open.total),
            "kletka_requests_in_flight": ("Requests under way", lambda: self._in_flight.total),
            "kletka_clients_in_debt": (
                "Clients that have used up their processor time",
                lambda: node.quotas.clients_in_debt,
            ),
            "kletka_clients_delayed": (
                "Clients whose requests and messages wait, since they use the event loop too much",
                lambda: node.quotas.pacing.clients_delayed,
            ),
        }
        for name, (about, level) in gauges.items():
            Gauge(name, about, registry=own).set_function(level)

    async def __call__(self, scope: Scope, receive: Receive, send: Any) -> None:
        if scope["type"] == "lifespan":
            await cast(Any, self._app)(scope, receive, send)
            return
        connection: HttpConnection | None = scope["state"].pop(STATE, None)
        if connection is not None and scope["type"] == "websocket":
            connection.leave()  # it is counted as a socket
            connection = None
        with nullcontext() if connection is None else connection.request():
            await self._access.watch(
                lambda scope, send: self._forwarded(cast(Any, scope), cast(Any, receive), send),
                *(scope, send, request_id(self._given(scope, REQUEST_ID))),
                self._given(scope, TRACE_PARENT),
            )

    def _given(self, scope: Scope, header: str) -> str | None:
        """Return what a proxy says of a request in a header; what others claim is not believed."""
        peer = scope.get("client")
        if not self.connections.is_proxy(peer[0] if peer else ""):
            return None
        given = [value for name, value in scope["headers"] if name == header.encode("ascii")]
        return given[-1].decode("latin-1") if given else None

    async def _admit(self, scope: Scope, receive: Receive, send: Any) -> None:
        """Handle a request, or refuse it with a reason."""
        peer = scope.get("client")
        client = client_of(peer[0]) if peer else ""
        scope["client"] = (client, peer[1] if peer else 0)
        current_client.set(client)
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        if scope["type"] == "websocket":
            await self._admit_socket(client, scope, receive, send, headers)
            return
        route = self._routes.of(scope["method"], scope["path"])
        self._in_flight.begin(client)
        try:
            self._check(client, route, scope["method"], headers)
            if scope["method"] in WRITING:
                limits = self._settings.limits
                body = await read_body(
                    receive if route.known else self._paced(client, receive),
                    *(route.body_bytes, limits.record_bytes, limits.body_seconds),
                )
                receive = receive_body(body, receive)
            if not route.known:
                await self._node.quotas.pacing.turn(client)
            work = cast(Any, self._app)(scope, receive, send)
            await self._node.quotas.metered(client, work)
        except NotAdmitted as refusal:
            self._count(refusal.limit)
            if refusal.status == HTTPStatus.TOO_MANY_REQUESTS:
                await asyncio.sleep(HELD_BACK_SECONDS)
            await refusal.send(send, preferred_language(headers.get("accept-language", "")))
        except BodyAborted:
            pass
        finally:
            self._in_flight.end(client)

    def _paced(self, client: str, receive: Receive) -> Receive:
        """Let a client wait for its turn on the event loop before each part of a body.

        While nobody asks for the next part, the connection is not read.
        """

        async def read() -> Any:
            await self._node.quotas.pacing.turn(client)
            return await receive()

        return read

    async def _admit_socket(
        self, client: str, scope: Scope, receive: Receive, send: Any, headers: Mapping[str, str]
    ) -> None:
        """Let a socket be opened, or answer its upgrade with a refusal."""
        try:
            self._check_host(headers.get("host"))
            self._check_rate(client)
        except NotAdmitted as refusal:
            self._count(refusal.limit)
            await self._hold_back_socket(client)
            language = preferred_language(headers.get("accept-language", ""))
            answered, body = refusal.answer(language)
            del answered["Content-Length"]  # the connection writes its own
            WebSocketConnection.of(scope).reject(
                HTTPStatus(refusal.status), body.decode(), answered
            )
            return
        await self._node.quotas.metered(client, cast(Any, self._app)(scope, receive, send))

    async def _hold_back_socket(self, client: str) -> None:
        """Let a refused upgrade wait for its answer, unless too many of its client wait already."""
        if self._in_flight[client] > self._settings.limits.in_flight:
            return
        self._in_flight.begin(client)
        try:
            await asyncio.sleep(HELD_BACK_SECONDS)
        finally:
            self._in_flight.end(client)

    def _check(self, client: str, route: Route, method: str, headers: Mapping[str, str]) -> None:
        self._check_host(headers.get("host"))
        if not route.known:
            self._check_rate(client)
        if method in WRITING:
            self._check_writing(route, headers)
        if route.expensive:
            try:
                self._node.quotas.check_budget(client)
            except LimitExceeded as refusal:
                raise NotAdmitted("work", 429, refusal, retry_after=refusal.retry_after) from None

    def _check_host(self, host: str | None) -> None:
        if not self._hosts.accept(host):
            refused = Refused("shell-refused-host", host=(host or "")[:100])
            raise NotAdmitted("host", 421, refused, closes=True)

    def _check_rate(self, client: str) -> None:
        limits = self._settings.limits
        if self._in_flight[client] > limits.in_flight:
            busy = LimitExceeded("shell-refused-in-flight", most=limits.in_flight)
            raise NotAdmitted("in-flight", 429, busy, retry_after=1)
        now = time.monotonic()
        if not self._requests.take(client, now):
            waiting = whole_seconds(self._requests.wait(client, now))
            often = LimitExceeded("shell-refused-requests", seconds=waiting)
            raise NotAdmitted("requests", 429, often, retry_after=waiting)

    def _check_writing(self, route: Route, headers: Mapping[str, str]) -> None:
        """Let only JSON in, and from no other site's page: a form of theirs can send only other types."""
        if not is_own_page(headers, self._settings):
            raise NotAdmitted("origin", 403, Refused("shell-refused-origin"))
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON and not route.known:
            raise NotAdmitted("content-type", 415, Refused("shell-refused-content-type"))
        discarded = self._settings.limits.record_bytes
        check_content_length(headers.get("content-length"), route.body_bytes, discarded)

    def _count(self, limit: str) -> None:
        self._refused.labels(limit).inc()
