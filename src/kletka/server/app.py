"""The application: handlers, headers, and what is opened and closed with it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Protocol

from litestar import Litestar, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import Message, Scope
from msgspec.structs import replace

from kletka import version
from kletka.server import invite, lobby, problems, web
from kletka.server.metrics import CONTENT_TYPE
from kletka.server.node import Here, Node
from kletka.server.secrets import keep_out_of_logs
from kletka.server.settings import Settings
from kletka.server.storage.store import Store, Unavailable
from kletka.wire.documents import Health

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
        "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Guest(Protocol):
    """Something else that is mounted in the server, and sits at its tables."""

    handlers: Sequence[BaseRouteHandler]

    def running(self, node: Node) -> AbstractAsyncContextManager[None]:
        """Work from when the tables are open until they close."""


async def guarded(message: Message, _: Scope) -> None:
    """Put the headers on every answer, refusals and faults too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if served := web.client_build():
            headers.setdefault(web.BUILD_HEADER, served)


def build(
    settings: Settings,
    store: Store | None = None,
    guests: Sequence[Guest] = (),
) -> Litestar:
    """Put the server together; guests live in it as long as it runs."""
    keep_out_of_logs()
    node = Node(settings, store)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await node.tables.open()
        try:
            async with AsyncExitStack() as stack:
                for guest in guests:
                    await stack.enter_async_context(guest.running(node))
                yield
        finally:
            await node.tables.close()

    return Litestar(
        route_handlers=[
            *lobby.HANDLERS,
            *(handler for guest in guests for handler in guest.handlers),
            *(health, metrics, invite.neighbourhood, table_socket, web.client),
        ],
        dependencies={"node": Provide(lambda: node, sync_to_thread=False)},
        exception_handlers=problems.HANDLERS,
        lifespan=[running],
        before_send=[guarded],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=web.OWN_COMPRESSION
        ),
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Kletka",
            version=version(),
            description="Five turn-based games on squared paper. The socket is in docs/wire.md.",
            path="/api/schema",
        ),
        state=State({"node": node}),
        logging_config=None,
    )


@get(
    "/api/health",
    summary="Whether this server works",
    responses={503: problems.answer(Health, "The store is away")},
)
async def health(node: Here) -> Response[Health]:
    told = Health("ok", version(), len(node.tables.live), len(node.sockets))
    try:
        await node.store.last_number("")
    except Unavailable:
        return Response(replace(told, status="storage-away"), status_code=503)
    return Response(told)


@get(
    "/api/metrics", summary="Counters for Prometheus", media_type="text/plain", sync_to_thread=False
)
def metrics(node: Here) -> Response[bytes]:
    return Response(node.metrics.written(), media_type=CONTENT_TYPE)


@websocket("/api/matches/{match:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], match: FromPath[str], node: Here) -> None:
    await node.sockets.serve(socket, match)
