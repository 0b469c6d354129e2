"""The HTTP API: what games there are, matches to begin, join, find, and records."""

import hashlib
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import RecordLimits, Verified, verify
from kletka.protocol import BadOptions
from kletka.server.handover import take_over
from kletka.server.node import Here, Node, address_of
from kletka.server.problems import PROBLEMS, answer, language_of, on_unreadable_record
from kletka.server.records import forked, record_of_match, uploaded_record
from kletka.server.storage.store import Phase
from kletka.server.tables import NoSuchMatch
from kletka.wire import documents
from kletka.wire.problem import problem_of
from kletka.wire.retold import Retelling, moments_of
from kletka.wire.schema import options_schema
from kletka.wire.study import study_of

JSON = "application/json"
RECORD = answer(dict[str, Any], "The document, as docs/record.md describes it")
STUDIED = answer(documents.Studied, "Where the study has come to")
RETELLING = answer(Retelling, "A part of the record")
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]
GameKey = Annotated[str, PathParameter(description="The key of a game", max_length=32)]
RecordId = Annotated[str, PathParameter(description="The id of a record", max_length=64)]


@get("/api/games", summary="All games, with their options as JSON Schema", sync_to_thread=False)
def list_games(node: Here) -> list[documents.GameInfo]:
    node.pools.bots.wake()  # whoever looks at the games will soon want a bot
    return [
        documents.GameInfo(
            key=key,
            version=rules.version,
            hidden=rules.hidden,
            draws=rules.draws,
            seats=rules.seats(rules.options_type()),
            levels=list(levels(key)),
            options=options_schema(rules.options_type),
        )
        for key, rules in GAMES.items()
    ]


@post(
    "/api/games/{game:str}/check",
    summary="Whether a game can begin with these options; nothing is begun",
    status_code=200,
    responses=PROBLEMS,
    sync_to_thread=False,
)
def check_options(
    request: Request[Any, Any, Any], game: GameKey, data: JSONBody[dict[str, Any]]
) -> documents.Checked:
    if game not in GAMES:
        raise NoSuchMatch("shell-refused-no-game", game=game)
    try:
        GAMES[game].options_type.read(data)
    except BadOptions as refused:
        return documents.Checked(problem_of(refused, language_of(request)))
    return documents.Checked(None)


@post(
    "/api/games/{game:str}/study",
    summary="Try the rules on a position; nothing is kept",
    responses={200: STUDIED, **PROBLEMS},
    status_code=200,
    media_type=JSON,
)
async def study_position(
    request: Request[Any, Any, Any], node: Here, game: GameKey, data: JSONBody[documents.Study]
) -> Response[bytes]:
    node.count_study(request)
    if game not in GAMES:
        raise NoSuchMatch("shell-refused-no-game", game=game)
    answer = await node.pools.positions.run(
        address_of(request), study_of, game, data, language_of(request)
    )
    return Response(answer, media_type=JSON)


@post("/api/matches", summary="Begin a match", responses=PROBLEMS)
async def begin_match(
    request: Request[Any, Any, Any], node: Here, data: JSONBody[documents.NewMatch]
) -> documents.Begun:
    node.count_match(request)
    fork = None if data.fork is None else await forked(node.tables, data.fork, address_of(request))
    return await node.tables.begin(data, fork)


@get("/api/matches", summary="Public matches, the last changed first", responses=PROBLEMS)
async def list_matches(
    node: Here,
    phase: FromQuery[Phase] = Phase.OPEN,
    game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> documents.MatchList:
    if game is not None and game not in GAMES:
        raise BadOptions("shell-refused-no-game", "game", game=game)
    return documents.MatchList(await node.tables.listed(phase, game, before))


@get("/api/matches/{match:str}", summary="One match", responses=PROBLEMS)
async def show_match(node: Here, match: MatchId) -> documents.MatchInfo:
    return await node.tables.info(match)


@post("/api/matches/{match:str}/seats", summary="Sit down", responses=PROBLEMS)
async def join_match(
    request: Request[Any, Any, Any], node: Here, match: MatchId, data: JSONBody[documents.Joining]
) -> documents.HeldSeat:
    node.count_match(request)
    return await node.tables.join(match, data)


@post(
    "/api/matches/{match:str}/handover",
    summary="Take over a seat that is held in another window, by its one-time code",
    responses=PROBLEMS,
)
async def take_seat_over(
    request: Request[Any, Any, Any],
    node: Here,
    match: MatchId,
    data: JSONBody[documents.TakingOver],
) -> documents.HeldSeat:
    node.count_match(request)
    return await take_over(node.store, match, data.code, node.tables.now())


@get(
    "/api/matches/{match:str}/record",
    summary="The record of a match that is over",
    responses={200: RECORD, **PROBLEMS},
    media_type=JSON,
)
async def match_record(
    request: Request[Any, Any, Any], node: Here, match: MatchId
) -> Response[bytes]:
    text = await record_of_match(node.tables, match, address_of(request))
    return _document(text.encode(), f"{match}.kletka.json")


@get(
    "/api/matches/{match:str}/moments",
    summary="A match that is over, told again: entries, events, views",
    responses={200: RETELLING, **PROBLEMS},
    media_type=JSON,
)
async def match_moments(
    request: Request[Any, Any, Any],
    node: Here,
    match: MatchId,
    after: Annotated[int, QueryParameter(ge=-1, le=2**31)] = -1,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> Response[bytes]:
    client = address_of(request)
    text = await record_of_match(node.tables, match, client)
    return await _moments(node, client, text, after, count)


@post(
    "/api/records",
    summary="Upload a record; it is verified first",
    responses=PROBLEMS,
    exception_handlers={HTTPException: on_unreadable_record},
)
async def upload_record(
    request: Request[Any, Any, Any],
    node: Here,
    data: JSONBody[dict[str, Any]],
) -> documents.Uploaded:
    node.count_upload(request)
    del data  # the record is checked to the byte, so the bytes are what counts
    text = (await request.body()).decode()
    limits = node.settings.limits.record
    verified: Verified = await node.pools.documents.run(
        address_of(request), _verified, text, limits
    )
    record = hashlib.sha256(text.encode()).hexdigest()[:32]
    await node.store.add_record(record, text, node.tables.now())
    game = str((await request.json())["game"])
    return documents.Uploaded(record, game, verified.entries, verified.rolls)


@get(
    "/api/records/{record:str}",
    summary="A record",
    responses={200: RECORD, **PROBLEMS},
    media_type=JSON,
)
async def show_record(node: Here, record: RecordId) -> Response[bytes]:
    text = await uploaded_record(node.tables, record)
    return _document(text.encode(), f"{record}.kletka.json")


@get(
    "/api/records/{record:str}/moments",
    summary="A record, told again: entries, events, views",
    responses={200: RETELLING, **PROBLEMS},
    media_type=JSON,
)
async def record_moments(
    request: Request[Any, Any, Any],
    node: Here,
    record: RecordId,
    after: Annotated[int, QueryParameter(ge=-1, le=2**31)] = -1,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> Response[bytes]:
    text = await uploaded_record(node.tables, record)
    return await _moments(node, address_of(request), text, after, count)


def _verified(text: str, limits: RecordLimits) -> Verified:
    return verify(text, GAMES, limits)


async def _moments(node: Node, client: str, text: str, after: int, count: int) -> Response[bytes]:
    told = await node.pools.documents.run(client, moments_of, text, after, count)
    return Response(told, media_type=JSON)


def _document(body: bytes, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(body, media_type=JSON, headers=headers)


HANDLERS = [
    list_games,
    check_options,
    study_position,
    begin_match,
    list_matches,
    show_match,
    join_match,
    take_seat_over,
    match_record,
    match_moments,
    upload_record,
    show_record,
    record_moments,
]
