"""Tournaments over HTTP: create one, look at one, take its result away."""

from typing import Annotated, Any

from litestar import Request, Response, WebSocket, post, route, websocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter

from kletka.server.accounts.dependency import SignedInDependency
from kletka.server.node import NodeDependency, address_of
from kletka.server.problems import PROBLEMS
from kletka.server.tournaments.description import new_description
from kletka.server.tournaments.documents import write_csv
from kletka.server.web import READ
from kletka.wire import tournament_documents as wire

CSV = "text/csv"
LISTED = {"Cache-Control": "public, max-age=2"}
TournamentId = Annotated[str, PathParameter(description="The id of a tournament", max_length=64)]
STANDINGS = ResponseSpec(str, description="The standings", media_type=CSV, generate_examples=False)


@post("/api/tournaments", summary="Create a tournament", responses=PROBLEMS)
async def create_tournament(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    data: JSONBody[wire.NewTournament],
) -> wire.TournamentCreated:
    account = "" if signed_in is None else signed_in.account.id
    description = new_description(data, node.context.now(), account)
    node.quotas.count_tournament(address_of(request))
    return wire.TournamentCreated(await node.tournaments.create(description))


@route(
    "/api/tournaments",
    http_method=READ,
    summary="Public tournaments that run or will begin; at most a few seconds old",
    responses=PROBLEMS,
)
async def list_tournaments(node: NodeDependency) -> Response[wire.TournamentList]:
    return Response(node.tournaments.public_list(), headers=LISTED)


@route(
    "/api/tournaments/{tournament:str}",
    http_method=READ,
    summary="How a tournament stands",
    responses=PROBLEMS,
)
async def show_tournament(node: NodeDependency, tournament: TournamentId) -> wire.TournamentInfo:
    return (await node.tournaments.current(tournament)).table().info()


@route(
    "/api/tournaments/{tournament:str}/result",
    http_method=READ,
    summary="All of the standings and all games of a tournament",
    responses=PROBLEMS,
)
async def tournament_result(
    node: NodeDependency, tournament: TournamentId
) -> Response[wire.TournamentResult]:
    result = (await node.tournaments.current(tournament)).table().result()
    return Response(result, headers=_file(tournament, "json"))


@route(
    "/api/tournaments/{tournament:str}/standings",
    http_method=READ,
    summary="The standings of a tournament as CSV",
    responses={200: STANDINGS, **PROBLEMS},
    media_type=CSV,
)
async def tournament_standings(node: NodeDependency, tournament: TournamentId) -> Response[str]:
    result = (await node.tournaments.current(tournament)).table().result()
    return Response(write_csv(result), headers=_file(tournament, "csv"), media_type=CSV)


def _file(tournament: str, kind: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="kletka-{tournament}.{kind}"'}


@websocket("/api/tournaments/{tournament:str}/socket")
async def tournament_socket(
    socket: WebSocket[Any, Any, Any], tournament: FromPath[str], node: NodeDependency
) -> None:
    await node.tournament_sockets.serve(socket, tournament)


HANDLERS = [
    create_tournament,
    list_tournaments,
    show_tournament,
    tournament_result,
    tournament_standings,
    tournament_socket,
]
