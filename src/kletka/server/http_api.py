"""The HTTP API: games, matches to create, join and find, records, analysis positions."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request, Response, post, route
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from kletka.bots import levels
from kletka.bots.ratings import ratings
from kletka.games import GAMES
from kletka.match import PACES
from kletka.match.fork import Served
from kletka.protocol import BadOptions, SizeOptions
from kletka.server.accounts.dependency import SignedInDependency
from kletka.server.accounts.seating import (
    adopt_created,
    adopt_taken,
    check_join,
    check_names,
    named_join,
    named_match,
    rated_host,
)
from kletka.server.answered_study import compress_answered_study
from kletka.server.compression import CompressedDocument, compress_study
from kletka.server.match_creation import create_match, take_seat
from kletka.server.match_listing import describe_match, list_public
from kletka.server.match_registry import NoSuchMatch
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.problems import PROBLEMS, answer, language_of
from kletka.server.ratings.terms import rated_request
from kletka.server.seat_transfer import redeem_code
from kletka.server.storage.store import Phase
from kletka.server.web import BUILD_HEADER, IMMUTABLE, OWN_COMPRESSION, READ
from kletka.wire import documents
from kletka.wire.problem import problem_of
from kletka.wire.replay import FORMAT, ReplayPart
from kletka.wire.schema import options_schema

JSON = "application/json"
RECORD = answer(dict[str, Any], "The document, as docs/record.md describes it")
STUDIED = answer(documents.StudyResult, "Where the study has come to")
REPLAY_PART = answer(ReplayPart, "A part of the record")
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]
GameKey = Annotated[str, PathParameter(description="The key of a game", max_length=32)]
UNCHANGED = ResponseSpec(None, description="It is as the client has it")
After = Annotated[int, QueryParameter(ge=-1, le=2**31)]
Count = Annotated[int, QueryParameter(ge=1, le=500)]
RecordId = Annotated[str, PathParameter(description="The id of a record", max_length=64)]


@route(
    "/api/games",
    http_method=READ,
    summary="All games, with their options as JSON Schema",
    sync_to_thread=False,
)
def list_games(node: NodeDependency) -> list[documents.GameInfo]:
    node.pools.bots.wake()  # a client that lists the games will soon want a bot
    return [
        documents.GameInfo(
            key=key,
            version=rules.version,
            hidden=rules.hidden,
            draws=rules.draws,
            seats=rules.seats(rules.options_type()),
            seat_option=rules.options_type.seat_option,
            size_options=_size_options(rules.options_type.size_options),
            levels=list(levels(key)),
            ratings={
                level: documents.LevelRating(*rating) for level, rating in ratings(key).items()
            },
            options=options_schema(rules.options_type),
        )
        for key, rules in GAMES.items()
    ]


def _size_options(size: SizeOptions | None) -> documents.SizeOptionsInfo | None:
    if size is None:
        return None
    return documents.SizeOptionsInfo(size.width, size.height, list(size.presets))


@post(
    "/api/games/{game:str}/check",
    summary="Whether a game can begin with these options; nothing is begun",
    status_code=200,
    responses=PROBLEMS,
    sync_to_thread=False,
)
def check_options(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    game: GameKey,
    data: JSONBody[dict[str, Any]],
) -> documents.OptionsCheck:
    node.count_study(request)
    if game not in GAMES:
        raise NoSuchMatch("shell-refused-no-game", game=game)
    try:
        GAMES[game].options_type.read(data)
    except BadOptions as refused:
        return documents.OptionsCheck(problem_of(refused, language_of(request)))
    return documents.OptionsCheck(None)


@post(
    "/api/games/{game:str}/study",
    summary="Try the rules on a position; nothing is kept",
    responses={200: STUDIED, **PROBLEMS},
    status_code=200,
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def study_position(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    game: GameKey,
    data: JSONBody[documents.Study],
) -> Response[bytes]:
    node.count_study(request)
    if game not in GAMES:
        raise NoSuchMatch("shell-refused-no-game", game=game)
    pool = node.pools.bots if data.bots else node.pools.analysis
    job = compress_answered_study if data.bots else compress_study
    document = await pool.run(address_of(request), job, game, data, language_of(request))
    return await answered(request, document, {"Vary": "Accept-Encoding"})


@post("/api/matches", summary="Begin a match", responses=PROBLEMS)
async def begin_match(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    data: JSONBody[documents.NewMatch],
) -> documents.MatchCreated:
    node.count_match(request)
    fork = None if data.fork is None else await node.archive.forked(data.fork, address_of(request))
    named = named_match(data, signed_in)
    await check_names(node, signed_in, named)
    if data.rated:
        host = await rated_host(node, signed_in, named)
        created = await create_match(node.context, rated_request(named), rated=host)
    else:
        created = await create_match(node.context, named, fork)
    await adopt_created(node, signed_in, created)
    return created


@route(
    "/api/matches",
    http_method=READ,
    summary="Public matches, the last changed first",
    responses=PROBLEMS,
)
async def list_matches(
    node: NodeDependency,
    phase: FromQuery[Phase] = Phase.OPEN,
    game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> documents.MatchList:
    if game is not None and game not in GAMES:
        raise BadOptions("shell-refused-no-game", "game", game=game)
    return documents.MatchList(await list_public(node.matches, phase, game, before))


@route(
    "/api/matchmaking",
    http_method=READ,
    summary="The paces of matchmaking, and the queues in which people wait",
    responses=PROBLEMS,
)
async def list_queues(node: NodeDependency) -> documents.QueueList:
    paces = [
        documents.PaceInfo(pace, documents.ClockOptions(one.turn, one.total, one.increment))
        for pace, one in PACES.items()
    ]
    return documents.QueueList(paces, await node.matchmaker.listed())


@route("/api/matches/{match:str}", http_method=READ, summary="One match", responses=PROBLEMS)
async def show_match(node: NodeDependency, match: MatchId) -> documents.MatchInfo:
    info = await describe_match(node.matches, match)
    held = await node.accounts.seats.accounts_of(match)
    seats = [replace(seat, account=held.get(number)) for number, seat in enumerate(info.seats)]
    return replace(info, seats=seats)


@post("/api/matches/{match:str}/seats", summary="Sit down", responses=PROBLEMS)
async def join_match(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    match: MatchId,
    data: JSONBody[documents.JoinRequest],
) -> documents.HeldSeat:
    node.count_match(request)
    account = None if signed_in is None else signed_in.account.id
    if account is not None:
        await node.blocks.check(account, (await node.accounts.seats.accounts_of(match)).values())
    await check_join(node, signed_in, match, data)
    held = await take_seat(node.matches, match, named_join(data, signed_in), account)
    await adopt_taken(node, signed_in, match, held)
    return held


@post(
    "/api/matches/{match:str}/seat-transfer",
    summary="Take over a seat that is held in another window, by its one-time code",
    responses=PROBLEMS,
)
async def take_seat_over(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    match: MatchId,
    data: JSONBody[documents.SeatTransferRequest],
) -> documents.HeldSeat:
    node.count_match(request)
    return await redeem_code(node.store, match, data.code, node.context.now())


@dataclass
class Uploading(Operation):
    """Describes the body of an upload, which the handler does not parse."""

    def __post_init__(self) -> None:
        record = OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody({JSON: record}, required=True)


@route(
    "/api/matches/{match:str}/record",
    http_method=READ,
    summary="The record of a match that is over",
    responses={200: RECORD, 304: UNCHANGED, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def match_record(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId
) -> Response[bytes]:
    return await _record(request, node, "matches", match)


@route(
    "/api/matches/{match:str}/moments",
    http_method=READ,
    summary="A finished match for replays: entries, events, views",
    responses={200: REPLAY_PART, 304: UNCHANGED, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def match_moments(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    match: MatchId,
    after: After = -1,
    count: Count = 100,
) -> Response[bytes]:
    return await _moments(request, node, "matches", match, after, count)


@post(
    "/api/records",
    summary="Upload a record; it is verified first",
    responses=PROBLEMS,
    operation_class=Uploading,
)
async def upload_record(
    request: Request[Any, Any, Any], node: NodeDependency
) -> documents.Uploaded:
    node.count_upload(request)
    text = (await request.body()).decode()  # not parsed here: four megabytes take a while
    return await node.archive.upload(text, node.settings.limits.record, address_of(request))


@route(
    "/api/records/{record:str}",
    http_method=READ,
    summary="A record",
    responses={200: RECORD, 304: UNCHANGED, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def show_record(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId
) -> Response[bytes]:
    return await _record(request, node, "records", record)


@route(
    "/api/records/{record:str}/moments",
    http_method=READ,
    summary="A record for replays: entries, events, views",
    responses={200: REPLAY_PART, 304: UNCHANGED, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def record_moments(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    record: RecordId,
    after: After = -1,
    count: Count = 100,
) -> Response[bytes]:
    return await _moments(request, node, "records", record, after, count)


async def _record(
    request: Request[Any, Any, Any], node: Node, source: Served, name: str
) -> Response[bytes]:
    headers = {
        **_caching(f"{source}-{name}"),
        "Content-Disposition": f'inline; filename="{name}.kletka.json"',
    }
    if await _has(request, node, source, name, headers):
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    document = await node.archive.record(source, name, address_of(request))
    return await answered(request, document, headers)


async def _moments(
    request: Request[Any, Any, Any], node: Node, source: Served, name: str, after: int, count: int
) -> Response[bytes]:
    headers = _caching(f"{source}-{name}-{after}-{count}-{FORMAT}")
    if await _has(request, node, source, name, headers):
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    document = await node.archive.moments(source, name, after, count, address_of(request))
    return await answered(request, document, headers)


def _caching(address: str) -> dict[str, str]:
    """Return the caching headers of a document that never changes."""
    return {
        "Cache-Control": IMMUTABLE,
        "ETag": f'W/"{address}"',  # weak: the same for all encodings
        "Vary": "Accept-Encoding",
        BUILD_HEADER: "",  # kept answers must not name the build of long ago
    }


async def _has(
    request: Request[Any, Any, Any], node: Node, source: Served, name: str, headers: dict[str, str]
) -> bool:
    """Say whether a client has already what it asks for, and there is such a thing."""
    tags = [tag.strip() for tag in request.headers.get("if-none-match", "")[:2000].split(",")]
    return headers["ETag"] in tags and await node.archive.knows(source, name)


async def answered(
    request: Request[Any, Any, Any], document: CompressedDocument, headers: dict[str, str]
) -> Response[bytes]:
    """Answer with a document, compressed if the client accepts that."""
    takes = request.headers.get("accept-encoding", "").split(",")
    if "gzip" in {word.partition(";")[0].strip() for word in takes}:
        headers = {**headers, "Content-Encoding": "gzip"}
        return Response(document.compressed, headers=headers, media_type=JSON, status_code=200)
    plain = await asyncio.to_thread(document.plain)
    return Response(plain, headers=headers, media_type=JSON, status_code=200)


HANDLERS = [
    list_games,
    check_options,
    study_position,
    begin_match,
    list_matches,
    list_queues,
    show_match,
    join_match,
    take_seat_over,
    match_record,
    match_moments,
    upload_record,
    show_record,
    record_moments,
]
