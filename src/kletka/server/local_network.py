"""The address in the local network, for invitations from a page on the server's own machine."""

from typing import Any

from litestar import Request, route

from kletka.server.addresses import is_loopback, listening_command, server_addresses
from kletka.server.node import NodeDependency, address_of
from kletka.server.web import READ
from kletka.wire.documents import LocalNetwork

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers that a proxy adds: the visitor is remote then, and learns nothing about this network."""


@route(
    "/api/local-network",
    http_method=READ,
    summary="How others in the local network reach this server; answered only on its own machine",
    sync_to_thread=False,
)
def local_network_addresses(request: Request[Any, Any, Any], node: NodeDependency) -> LocalNetwork:
    if not _is_local(request):
        return LocalNetwork(None, listening=False, command="")
    settings = node.settings
    found = server_addresses(settings.host, settings.port)
    return LocalNetwork(
        found.lan, listening=found.nearby is not None, command=listening_command(settings)
    )


def _is_local(request: Request[Any, Any, Any]) -> bool:
    """Say whether the page was opened on this very machine, and not through a proxy."""
    return (
        is_loopback(address_of(request))
        and is_loopback(request.url.hostname or "")
        and not any(name in request.headers for name in FORWARDED)
    )
