"""Pictures and animations over HTTP, and the games of the day."""

from typing import Annotated, Any

from litestar import Request, Response, post, route
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from kletka.match.fork import Served
from kletka.render.picture.animation import AnimationFormat
from kletka.server.accounts.dependency import SignedInDependency
from kletka.server.accounts.seating import adopt_created
from kletka.server.daily import CONTESTS, Contest
from kletka.server.match_registry import NoSuchMatch
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.problems import PROBLEMS
from kletka.server.sharing.pictures import COVER, Picture
from kletka.server.web import BUILD_HEADER, IMMUTABLE, OWN_COMPRESSION, READ, REVALIDATE
from kletka.wire import documents

PNG = "image/png"
PICTURE = ResponseSpec(bytes, description="The picture", media_type=PNG, generate_examples=False)
ANIMATION = ResponseSpec(
    bytes, description="The animation", media_type="image/*", generate_examples=False
)
UNCHANGED = ResponseSpec(None, description="It is as the client has it")
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]
RecordId = Annotated[str, PathParameter(description="The id of a record", max_length=64)]
Number = Annotated[int, PathParameter(description="The number of an entry", ge=0, le=2**31)]
ContestKey = Annotated[str, PathParameter(description="The key of a contest", max_length=32)]
OwnMatch = Annotated[
    str | None, QueryParameter(description="A match whose place is asked for", max_length=64)
]
Version = Annotated[
    int | None,
    QueryParameter(description="Ignored: it gives each position an address of its own", ge=0),
]


@route(
    "/api/cover",
    http_method=READ,
    summary="The picture in the place of a game that must not be shown",
    responses={200: PICTURE},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
    sync_to_thread=False,
)
def cover() -> Response[bytes]:
    return _answer(COVER, "cover")


@route(
    "/api/matches/{match:str}/picture",
    http_method=READ,
    summary="A match as it stands now, as a picture; of a hidden game nothing is shown",
    responses={200: PICTURE, 304: UNCHANGED, **PROBLEMS},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
)
async def match_picture(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId, entry: Version = None
) -> Response[bytes]:
    del entry
    details = await node.pictures.details(match)
    # What must not be shown today may be shown tomorrow.
    headers = _caching(f"now-{match}-{details.last}-{node.daily.today()}", lasting=False)
    if _is_known(request, headers):
        return Response(b"", status_code=304, headers=headers, media_type=PNG)
    picture = await node.pictures.current(match, address_of(request))
    return Response(picture.content, headers=headers, media_type=PNG)


@route(
    "/api/records/{record:str}/picture",
    http_method=READ,
    summary="The last position of a record, as a picture",
    responses={200: PICTURE, **PROBLEMS},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
)
async def record_picture(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId
) -> Response[bytes]:
    picture = await node.pictures.last("records", record, address_of(request))
    return _answer(picture, f"records-{record}-last")


@route(
    "/api/matches/{match:str}/pictures/{number:int}",
    http_method=READ,
    summary="A finished match after an entry, as a picture",
    responses={200: PICTURE, **PROBLEMS},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
)
async def match_position_picture(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId, number: Number
) -> Response[bytes]:
    return _answer(
        await node.pictures.position("matches", match, number, address_of(request)),
        f"matches-{match}-{number}",
    )


@route(
    "/api/records/{record:str}/pictures/{number:int}",
    http_method=READ,
    summary="A record after an entry, as a picture",
    responses={200: PICTURE, **PROBLEMS},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
)
async def record_position_picture(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId, number: Number
) -> Response[bytes]:
    return _answer(
        await node.pictures.position("records", record, number, address_of(request)),
        f"records-{record}-{number}",
    )


@route(
    "/api/matches/{match:str}/animation",
    http_method=READ,
    summary="A finished match as an animated picture",
    responses={200: ANIMATION, **PROBLEMS},
    media_type="image/gif",
    opt={OWN_COMPRESSION: True},
)
async def match_animation(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    match: MatchId,
    kind: FromQuery[AnimationFormat] = AnimationFormat.GIF,
) -> Response[bytes]:
    return await _animation(request, node, "matches", match, kind)


@route(
    "/api/records/{record:str}/animation",
    http_method=READ,
    summary="A record as an animated picture",
    responses={200: ANIMATION, **PROBLEMS},
    media_type="image/gif",
    opt={OWN_COMPRESSION: True},
)
async def record_animation(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    record: RecordId,
    kind: FromQuery[AnimationFormat] = AnimationFormat.GIF,
) -> Response[bytes]:
    return await _animation(request, node, "records", record, kind)


async def _animation(
    request: Request[Any, Any, Any], node: Node, source: Served, name: str, kind: AnimationFormat
) -> Response[bytes]:
    picture = await node.pictures.animation(source, name, kind, address_of(request))
    answered = _answer(picture, f"{source}-{name}-{kind}", f"image/{kind}")
    answered.headers["Content-Disposition"] = f'inline; filename="{name}.{kind}"'
    return answered


def _answer(picture: Picture, address: str, media_type: str = PNG) -> Response[bytes]:
    headers = _caching(address, lasting=picture.lasting)
    return Response(picture.content, headers=headers, media_type=media_type)


def _caching(address: str, *, lasting: bool) -> dict[str, str]:
    """Return the caching headers of a picture that stays as it is, or may change."""
    return {
        "Cache-Control": IMMUTABLE if lasting else REVALIDATE,
        "ETag": f'"{address}"' if lasting else f'W/"{address}"',
        BUILD_HEADER: "",  # kept answers must not name the build of long ago
    }


def _is_known(request: Request[Any, Any, Any], headers: dict[str, str]) -> bool:
    tags = [tag.strip() for tag in request.headers.get("if-none-match", "")[:2000].split(",")]
    return headers["ETag"] in tags


@route("/api/daily", http_method=READ, summary="All games of the day, and their best results")
async def list_daily(node: NodeDependency) -> documents.DailyTables:
    tables = [await node.daily.table(contest) for contest in CONTESTS.values()]
    return documents.DailyTables(tables)


@route(
    "/api/daily/{contest:str}",
    http_method=READ,
    summary="A game of the day, its best results, and the place of a match",
    responses=PROBLEMS,
)
async def show_daily(
    node: NodeDependency, contest: ContestKey, match: OwnMatch = None
) -> documents.DailyTable:
    return await node.daily.table(_contest(contest), match)


@post(
    "/api/daily/{contest:str}",
    summary="Begin a game of the day; the first attempt of a name counts",
    responses=PROBLEMS,
)
async def begin_daily(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    contest: ContestKey,
    data: JSONBody[documents.DailyRequest],
) -> documents.MatchCreated:
    node.count_match(request)
    name = data.name if signed_in is None else signed_in.account.name
    if signed_in is None:
        await node.accounts.check_guest_names([name])
    created = await node.daily.begin(_contest(contest), name)
    await adopt_created(node, signed_in, created)
    return created


def _contest(key: str) -> Contest:
    if key not in CONTESTS:
        raise NoSuchMatch("shell-refused-no-contest", contest=key)
    return CONTESTS[key]


HANDLERS = [
    cover,
    match_picture,
    record_picture,
    match_position_picture,
    record_position_picture,
    match_animation,
    record_animation,
    list_daily,
    show_daily,
    begin_daily,
]
