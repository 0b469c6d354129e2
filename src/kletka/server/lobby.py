"""The HTTP API: what games there are, matches to begin, join, find, and records."""

import hashlib
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import NotAllowed, Verified, record_of, verify
from kletka.protocol import BadOptions
from kletka.server.bots import retold
from kletka.server.handover import take_over
from kletka.server.node import Here, Node
from kletka.server.problems import PROBLEMS, answer, worded
from kletka.server.storage.store import Phase
from kletka.server.tables import NoSuchMatch
from kletka.wire import documents
from kletka.wire.retold import Retelling, moments_of
from kletka.wire.schema import options_schema

JSON = "application/json"
RECORD = answer(dict[str, Any], "The document, as docs/record.md describes it")
RETELLING = answer(Retelling, "A part of the record")
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]
GameKey = Annotated[str, PathParameter(description="The key of a game", max_length=32)]
RecordId = Annotated[str, PathParameter(description="The id of a record", max_length=64)]


@get("/api/games", summary="All games, with their options as JSON Schema", sync_to_thread=False)
def list_games() -> list[documents.GameInfo]:
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
        return documents.Checked(worded(request, refused))
    return documents.Checked(None)


@post("/api/matches", summary="Begin a match", responses=PROBLEMS)
async def begin_match(
    request: Request[Any, Any, Any], node: Here, data: JSONBody[documents.NewMatch]
) -> documents.Begun:
    node.count_match(request)
    return await node.tables.begin(data)


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
async def match_record(node: Here, match: MatchId) -> Response[bytes]:
    return _document((await _record_of(node, match)).encode(), f"{match}.kletka.json")


@get(
    "/api/matches/{match:str}/moments",
    summary="A match that is over, told again: entries, events, views",
    responses={200: RETELLING, **PROBLEMS},
    media_type=JSON,
)
async def match_moments(
    node: Here,
    match: MatchId,
    after: Annotated[int, QueryParameter(ge=-1, le=2**31)] = -1,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> Response[bytes]:
    return await _moments(node, await _record_of(node, match), after, count)


@post("/api/records", summary="Upload a record; it is verified first", responses=PROBLEMS)
async def upload_record(
    request: Request[Any, Any, Any],
    node: Here,
    data: JSONBody[dict[str, Any]],
) -> documents.Uploaded:
    node.count_upload(request)
    del data  # the record is checked to the byte, so the bytes are what counts
    text = (await request.body()).decode()
    verified: Verified = await node.workers.run(_verified, text)
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
    return _document((await _uploaded(node, record)).encode(), f"{record}.kletka.json")


@get(
    "/api/records/{record:str}/moments",
    summary="A record, told again: entries, events, views",
    responses={200: RETELLING, **PROBLEMS},
    media_type=JSON,
)
async def record_moments(
    node: Here,
    record: RecordId,
    after: Annotated[int, QueryParameter(ge=-1, le=2**31)] = -1,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> Response[bytes]:
    return await _moments(node, await _uploaded(node, record), after, count)


def _verified(text: str) -> Verified:
    return verify(text, GAMES)


async def _record_of(node: Node, match: str) -> str:
    live = await node.tables.get(match)
    if not live.table.over:
        await live.refresh()  # another node may have seen the end
    if not live.table.over:
        raise NotAllowed("shell-refused-not-over")
    lines = [line.body for line in await node.store.lines(match)]
    return await node.workers.run(_recorded, live.head.write(), lines)


def _recorded(head: str, lines: list[str]) -> str:
    """Write the record of a match; runs in a worker, since a long game takes a while to replay."""
    table = retold(head, lines)
    names = tuple(
        sitter.name or sitter.level or str(number + 1)
        for number, sitter in enumerate(table.sitters)
    )
    return record_of(table.match, names).write()


async def _uploaded(node: Node, record: str) -> str:
    if not record.isalnum() or not record.isascii():
        raise NoSuchMatch("shell-refused-no-record")
    text = await node.store.record(record)
    if text is None:
        raise NoSuchMatch("shell-refused-no-record")
    return text


async def _moments(node: Node, text: str, after: int, count: int) -> Response[bytes]:
    return Response(await node.workers.run(moments_of, text, after, count), media_type=JSON)


def _document(body: bytes, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(body, media_type=JSON, headers=headers)


HANDLERS = [
    list_games,
    check_options,
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
