"""The application: handlers, headers, and what is opened and closed with it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Protocol

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import Message, Scope

from kletka import version
from kletka.server import analysis_api, health, http_api, local_network, problems, web
from kletka.server.accounts import api as account_api
from kletka.server.accounts.dependency import provide_signed_in
from kletka.server.admission.middleware import Admission
from kletka.server.admission.routes import BODY_BYTES
from kletka.server.alerts import api as alerts_api
from kletka.server.featured import api as featured_api
from kletka.server.headers import OF_PAGES, security_headers
from kletka.server.node import Node, NodeDependency
from kletka.server.people import api as people_api
from kletka.server.puzzles import api as puzzle_api
from kletka.server.ratings import api as rating_api
from kletka.server.secrets import keep_out_of_logs
from kletka.server.settings import Settings
from kletka.server.sharing import api as sharing_api
from kletka.server.sharing import pages as shared_pages
from kletka.server.storage.store import Store
from kletka.server.tournaments import api as tournament_api

EMBEDDED_BODY_BYTES = "embedded_body_bytes"
"""The key in the state of the application of the body sizes that embedded services accept, by path."""


class EmbeddedService(Protocol):
    """Another service that runs inside the server, such as the Telegram bot."""

    handlers: Sequence[BaseRouteHandler]

    def running(self, node: Node) -> AbstractAsyncContextManager[None]:
        """Run from when the store is open until it closes."""


async def add_headers(message: Message, _: Scope) -> None:
    """Add the security headers to every answer, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        is_asset = headers.get("content-security-policy") == web.ASSET_POLICY
        for name, value in security_headers().items():
            if not is_asset or name not in OF_PAGES:
                headers.setdefault(name, value)


def build(
    settings: Settings,
    store: Store | None = None,
    services: Sequence[EmbeddedService] = (),
) -> Litestar:
    """Build the application of a node; services run as long as it does."""
    app = routed(services)
    attach_node(app, settings, store)
    return app


def attach_node(app: Litestar, settings: Settings, store: Store | None = None) -> None:
    """Let an application that does not run serve a new node."""
    keep_out_of_logs()
    app.state.node = Node(settings, store)


def routed(services: Sequence[EmbeddedService] = ()) -> Litestar:
    """Build an application without a node; to register all routes is what takes time."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        node: Node = app.state.node
        await node.open()
        try:
            async with AsyncExitStack() as stack:
                for service in services:
                    await stack.enter_async_context(service.running(node))
                yield
        finally:
            await node.close()

    def provide_node() -> Node:
        node: Node = app.state.node
        return node

    app = Litestar(
        route_handlers=[
            *http_api.HANDLERS,
            *analysis_api.HANDLERS,
            *account_api.HANDLERS,
            *alerts_api.HANDLERS,
            *rating_api.HANDLERS,
            *people_api.HANDLERS,
            *puzzle_api.HANDLERS,
            *sharing_api.HANDLERS,
            *shared_pages.HANDLERS,
            *tournament_api.HANDLERS,
            *featured_api.HANDLERS,
            *(handler for service in services for handler in service.handlers),
            *health.HANDLERS,
            *(local_network.local_network_addresses, table_socket, matchmaking_socket, web.client),
        ],
        dependencies={
            "node": Provide(provide_node, sync_to_thread=False),
            "signed_in": Provide(provide_signed_in),
        },
        exception_handlers=problems.HANDLERS,
        lifespan=[running],
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=web.OWN_COMPRESSION
        ),
        request_max_body_size=None,  # admission limits it before
        openapi_config=OpenAPIConfig(
            title="Kletka",
            version=version(),
            description="Five turn-based games on squared paper. The socket is in docs/wire.md.",
            path="/api/schema",
        ),
        state=State({EMBEDDED_BODY_BYTES: _bodies(services)}),
        logging_config=None,
    )
    return app


def admitted(app: Litestar) -> Admission:
    """Put the limits before an application that was built here."""
    return Admission(app, app.state.node, app.state[EMBEDDED_BODY_BYTES])


def _bodies(services: Sequence[EmbeddedService]) -> dict[str, int]:
    """Return the body sizes that services accept from callers that they authenticate, by path."""
    return {
        path: handler.opt[BODY_BYTES]
        for service in services
        for handler in service.handlers
        for path in handler.paths
        if BODY_BYTES in handler.opt
    }


@websocket("/api/matches/{match:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], match: FromPath[str], node: NodeDependency
) -> None:
    await node.sockets.serve(socket, match)


@websocket("/api/matchmaking/socket")
async def matchmaking_socket(socket: WebSocket[Any, Any, Any], node: NodeDependency) -> None:
    await node.matchmaking.serve(socket)
