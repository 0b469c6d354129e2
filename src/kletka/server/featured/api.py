"""The featured games over HTTP."""

from litestar import route

from kletka.server.node import NodeDependency
from kletka.server.problems import PROBLEMS
from kletka.server.web import READ
from kletka.wire.documents import FeaturedGames


@route(
    "/api/featured",
    http_method=READ,
    summary="The running games that are most worth watching; games of bots while too few people play",
    responses=PROBLEMS,
)
async def featured_games(node: NodeDependency) -> FeaturedGames:
    return await node.featured.games()


HANDLERS = [featured_games]
