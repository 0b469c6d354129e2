"""The HTTP API of puzzles: for guests and accounts, for every window alike."""

from typing import Annotated, Any

from litestar import Request, Response, post, route
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from kletka.match import NotAllowed, clean_name
from kletka.ratings.rating import FIRST_MU
from kletka.server.accounts.dependency import SignedInDependency
from kletka.server.accounts.sessions import SignedIn
from kletka.server.daily import guest
from kletka.server.daily_results import account_player
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.problems import PROBLEMS
from kletka.server.puzzles.daily import NotedAttempt
from kletka.server.puzzles.service import puzzle_of
from kletka.server.puzzles.storm import NotedStorm
from kletka.server.storage.store import Conflict
from kletka.server.web import BUILD_HEADER, IMMUTABLE, OWN_COMPRESSION, READ
from kletka.wire import puzzle_documents as wire

PRIVATE = {"Cache-Control": "no-store"}
PNG = "image/png"
PICTURE = ResponseSpec(bytes, description="The picture", media_type=PNG, generate_examples=False)
MOST_SEEN = 100
FIRST_RATING = round(FIRST_MU)

PuzzleId = Annotated[str, PathParameter(description="The id of a puzzle", max_length=32)]
AttemptId = Annotated[str, PathParameter(description="The id of an attempt", max_length=64)]
StormId = Annotated[str, PathParameter(description="The id of a storm", max_length=64)]
GameKey = Annotated[str, PathParameter(description="The key of a game", max_length=32)]
Game = Annotated[str, QueryParameter(description="The key of a game", max_length=32)]
Theme = Annotated[str | None, QueryParameter(description="Only this theme", max_length=64)]
OwnAttempt = Annotated[
    str | None, QueryParameter(description="An attempt whose place is asked for", max_length=64)
]
GuestRating = Annotated[
    int, QueryParameter(description="The rating of a guest; accounts have theirs", ge=0, le=4000)
]
Seen = Annotated[
    str,
    QueryParameter(
        description="Puzzles that a guest has had, the last ones last, with commas between",
        max_length=2000,
    ),
]


@route(
    "/api/puzzles",
    http_method=READ,
    summary="The games that have puzzles, with their themes and the solver's own ratings",
    responses=PROBLEMS,
)
async def list_puzzles(
    node: NodeDependency, signed_in: SignedInDependency
) -> Response[wire.PuzzleOverview]:
    found = await node.puzzles.overview(_account(signed_in))
    return Response(found, headers=PRIVATE)


@route(
    "/api/puzzles/next",
    http_method=READ,
    summary="A puzzle about as hard as the solver is strong, without its solution",
    responses=PROBLEMS,
)
async def next_puzzle(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    game: Game,
    theme: Theme = None,
    rating: GuestRating = FIRST_RATING,
    seen: Seen = "",
) -> Response[wire.PuzzleInfo]:
    node.count_study(request)
    had = [word for word in seen.split(",") if word][-MOST_SEEN:]
    found = await node.puzzles.next(game, theme, rating, had, _account(signed_in))
    return Response(found, headers=PRIVATE)


@route(
    "/api/puzzles/{name:str}",
    http_method=READ,
    summary="A puzzle, without its solution",
    responses=PROBLEMS,
)
async def show_puzzle(node: NodeDependency, name: PuzzleId) -> Response[wire.PuzzleInfo]:
    found = await node.puzzles.find(name)
    return Response(await node.puzzles.info(found), headers=PRIVATE)


@post(
    "/api/puzzles/{name:str}/attempt",
    summary="Answer a puzzle; a wrong answer is refuted, and the first one is rated",
    status_code=200,
    responses=PROBLEMS,
)
async def answer_puzzle(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    name: PuzzleId,
    data: JSONBody[wire.PuzzleAttempt],
) -> wire.PuzzleAnswer:
    node.count_study(request)
    return await node.puzzles.attempt(name, data, _account(signed_in), address_of(request))


@post(
    "/api/puzzles/{name:str}/hint",
    summary="Where to look; the puzzle is not rated any more",
    status_code=200,
    responses=PROBLEMS,
)
async def puzzle_hint(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    name: PuzzleId,
) -> wire.PuzzleHint:
    node.count_study(request)
    return await node.puzzles.hint(name, _account(signed_in))


@post(
    "/api/puzzles/{name:str}/solution",
    summary="Give a puzzle up, and see its solution",
    status_code=200,
    responses=PROBLEMS,
)
async def give_puzzle_up(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    name: PuzzleId,
    data: JSONBody[wire.PuzzleGivenUp],
) -> wire.PuzzleSolution:
    node.count_study(request)
    return await node.puzzles.give_up(name, data, _account(signed_in))


@route(
    "/api/puzzles/{name:str}/picture",
    http_method=READ,
    summary="The position of a puzzle, as a picture",
    responses={200: PICTURE, **PROBLEMS},
    media_type=PNG,
    opt={OWN_COMPRESSION: True},
)
async def puzzle_picture(
    request: Request[Any, Any, Any], node: NodeDependency, name: PuzzleId
) -> Response[bytes]:
    picture = await node.puzzles.picture(name, address_of(request))
    headers = {"Cache-Control": IMMUTABLE, "ETag": f'"puzzles-{name}"', BUILD_HEADER: ""}
    return Response(picture.content, headers=headers, media_type=PNG)


# The puzzle of the day.


@route(
    "/api/puzzles/daily",
    http_method=READ,
    summary="The table of the puzzle of the day, and the place of an attempt",
    responses=PROBLEMS,
)
async def show_daily_puzzle(
    node: NodeDependency, attempt: OwnAttempt = None
) -> Response[wire.DailyPuzzleTable]:
    return Response(await node.puzzles.daily.table(attempt), headers=PRIVATE)


@post(
    "/api/puzzles/daily",
    summary="Begin the puzzle of the day; a name has one attempt, an account comes back to its own",
    responses=PROBLEMS,
)
async def begin_daily_puzzle(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    data: JSONBody[wire.DailyPuzzleRequest],
) -> wire.DailyPuzzleAttempt:
    node.count_match(request)
    player, name = _player(signed_in, data.name)
    begun = await node.puzzles.daily.begin(player, name)
    if begun is None and signed_in is not None:
        begun = await node.puzzles.daily.begun(player)
    if begun is None:
        raise NotAllowed("shell-refused-puzzle-daily-name", name=clean_name(name))
    return await _attempt(node, begun)


@route(
    "/api/puzzles/daily/{attempt:str}",
    http_method=READ,
    summary="An attempt at the puzzle of the day",
    responses=PROBLEMS,
)
async def show_daily_attempt(
    node: NodeDependency, attempt: AttemptId
) -> Response[wire.DailyPuzzleAttempt]:
    found = await _attempt(node, await node.puzzles.daily.attempt(attempt))
    return Response(found, headers=PRIVATE)


@post(
    "/api/puzzles/daily/{attempt:str}/attempt",
    summary="Answer the puzzle of the day; every wrong answer is a try",
    status_code=200,
    responses=PROBLEMS,
)
async def answer_daily_puzzle(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    attempt: AttemptId,
    data: JSONBody[wire.PuzzleAttempt],
) -> wire.DailyPuzzleAnswer:
    node.count_study(request)
    account = _account(signed_in)
    return await node.puzzles.answer_daily(attempt, data.actions, account, address_of(request))


@post(
    "/api/puzzles/daily/{attempt:str}/solution",
    summary="Give the puzzle of the day up, and see its solution",
    status_code=200,
    responses=PROBLEMS,
)
async def give_daily_puzzle_up(
    request: Request[Any, Any, Any], node: NodeDependency, attempt: AttemptId
) -> wire.PuzzleSolution:
    node.count_study(request)
    noted = await node.puzzles.daily.give_up(attempt)
    return wire.PuzzleSolution(list(puzzle_of(noted).solution))


# Storms.


@route(
    "/api/puzzles/storms/{game:str}",
    http_method=READ,
    summary="The best storms of today in a game",
    responses=PROBLEMS,
)
async def list_storms(node: NodeDependency, game: GameKey) -> Response[wire.StormTable]:
    return Response(await node.puzzles.storms.table(game), headers=PRIVATE)


@post(
    "/api/puzzles/storm",
    summary="Begin a storm: as many puzzles as possible in three minutes",
    responses=PROBLEMS,
)
async def begin_storm(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    signed_in: SignedInDependency,
    data: JSONBody[wire.StormRequest],
) -> wire.StormState:
    node.count_match(request)
    player, name = _player(signed_in, data.name)
    return await _storm(node, await node.puzzles.storms.begin(data.game, player, name))


@route(
    "/api/puzzles/storm/{storm:str}",
    http_method=READ,
    summary="How far a storm is",
    responses=PROBLEMS,
)
async def show_storm(node: NodeDependency, storm: StormId) -> Response[wire.StormState]:
    found = await _storm(node, await node.puzzles.storms.find(storm))
    return Response(found, headers=PRIVATE)


@post(
    "/api/puzzles/storm/{storm:str}/attempt",
    summary="Answer the puzzle that a storm has come to",
    status_code=200,
    responses=PROBLEMS,
)
async def answer_storm(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    storm: StormId,
    data: JSONBody[wire.StormAttempt],
) -> wire.StormState:
    node.count_study(request)
    storms = node.puzzles.storms
    noted = await storms.find(storm)
    asked = noted.storm.asked(storms.now())
    if asked is None:
        return await _storm(node, noted, "late")
    if asked.id != data.puzzle:  # the answer came twice: the first one has counted
        return await _storm(node, noted)
    verdict = await node.puzzles.judge(asked, data.actions, address_of(request))
    if not noted.storm.left(storms.now()):
        return await _storm(node, noted, "late")
    try:
        noted = await storms.count(noted, verdict.status)
    except Conflict:  # another answer was quicker
        return await _storm(node, await storms.find(storm))
    return await _storm(node, noted, verdict.status, verdict.replies)


async def _storm(
    node: Node,
    noted: NotedStorm,
    verdict: wire.StormVerdict | None = None,
    replies: tuple[str, ...] = (),
) -> wire.StormState:
    storm, now = noted.storm, node.puzzles.storms.now()
    asked = storm.asked(now)
    return wire.StormState(
        storm=noted.id,
        game=storm.game,
        left=storm.left(now),
        solved=storm.solved,
        failed=storm.failed,
        puzzle=None if asked is None else await node.puzzles.info(asked),
        verdict=verdict,
        replies=list(replies),
    )


async def _attempt(node: Node, noted: NotedAttempt) -> wire.DailyPuzzleAttempt:
    one = noted.attempt
    info = await node.puzzles.info(puzzle_of(noted))
    return wire.DailyPuzzleAttempt(noted.id, one.day, info, one.began, one.tries, one.state)


def _account(signed_in: SignedIn | None) -> str | None:
    return None if signed_in is None else signed_in.account.id


def _player(signed_in: SignedIn | None, name: str) -> tuple[str, str]:
    """Return the id and the name under which somebody stands in a table."""
    if signed_in is None:
        return guest(name), name
    return account_player(signed_in.account.id), signed_in.account.name


HANDLERS = [
    list_puzzles,
    next_puzzle,
    show_puzzle,
    answer_puzzle,
    puzzle_hint,
    give_puzzle_up,
    puzzle_picture,
    show_daily_puzzle,
    begin_daily_puzzle,
    show_daily_attempt,
    answer_daily_puzzle,
    give_daily_puzzle_up,
    list_storms,
    begin_storm,
    show_storm,
    answer_storm,
]
