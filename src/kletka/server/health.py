"""Health checks of a node: liveness and readiness."""

from litestar import Response, route

from kletka import version
from kletka.server.node import Node, NodeDependency
from kletka.server.problems import answer
from kletka.server.web import READ
from kletka.wire.documents import Health, Liveness

NOT_READY = {503: answer(Health, "The node is being drained, or its store cannot be written")}
FRESH = {"Cache-Control": "no-store"}


@route(
    "/api/live",
    http_method=READ,
    summary="Whether this process answers, whatever its store does",
    sync_to_thread=False,
)
def live() -> Response[Liveness]:
    return Response(Liveness("ok", version()), headers=FRESH)


@route(
    "/api/ready",
    http_method=READ,
    summary="Whether this node takes new matches and can store them",
    responses=NOT_READY,
)
async def ready(node: NodeDependency) -> Response[Health]:
    return await _readiness(node)


@route(
    "/api/health",
    http_method=READ,
    summary="The same as /api/ready",
    responses=NOT_READY,
)
async def health(node: NodeDependency) -> Response[Health]:
    return await _readiness(node)


async def _readiness(node: Node) -> Response[Health]:
    counts = version(), len(node.matches.live), len(node.sockets)
    if node.context.drain.has_begun:
        return Response(Health("draining", *counts), status_code=503, headers=FRESH)
    if not await node.write_check.is_writable():
        return Response(Health("storage-unavailable", *counts), status_code=503, headers=FRESH)
    return Response(Health("ok", *counts), headers=FRESH)


HANDLERS = [live, ready, health]
