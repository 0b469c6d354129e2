"""The HTTP API of ratings: profiles, histories, leaderboards, the seats of a match."""

from typing import Annotated

from litestar import Response, route
from litestar.params import FromQuery, PathParameter, QueryParameter

from kletka.protocol import BadOptions
from kletka.ratings import Rating, Scale
from kletka.server.accounts.dependency import SignedInDependency
from kletka.server.match_listing import describe_match
from kletka.server.node import NodeDependency
from kletka.server.problems import ACCOUNT_PROBLEMS, PROBLEMS
from kletka.server.ratings import documents
from kletka.server.ratings.collections import SCALES
from kletka.server.ratings.profile import MatchFilter, profile_matches
from kletka.server.web import READ
from kletka.wire import rating_documents as wire

PUBLIC = {"Cache-Control": "public, max-age=30"}
FRESH = {"Cache-Control": "no-cache"}
PRIVATE = {"Cache-Control": "no-store"}

AccountId = Annotated[str, PathParameter(description="The id of an account", max_length=64)]
GameKey = Annotated[str, PathParameter(description="The key of a game", max_length=32)]
PaceName = Annotated[str, PathParameter(description="A speed class", max_length=16)]
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]


@route(
    "/api/accounts/{account:str}/ratings",
    http_method=READ,
    summary="What an account is rated at, the last played first",
    responses=ACCOUNT_PROBLEMS,
)
async def show_ratings(node: NodeDependency, account: AccountId) -> Response[wire.AccountRatings]:
    found = await node.accounts.active(account)
    ratings = await node.rated_games.log.ratings_of(found.id)
    return Response(documents.account_ratings(found, ratings), headers=FRESH)


@route(
    "/api/accounts/{account:str}/ratings/{game:str}/{pace:str}",
    http_method=READ,
    summary="How a rating of an account has changed",
    responses=ACCOUNT_PROBLEMS,
)
async def show_history(
    node: NodeDependency, account: AccountId, game: GameKey, pace: PaceName
) -> Response[wire.RatingHistory]:
    scale = _scale(game, pace)
    found = await node.accounts.active(account)
    log = node.rated_games.log
    current = (await log.ratings_of(found.id)).get(scale.name)
    rating = Rating() if current is None else current.rating
    history = await log.history(found.id, scale)
    return Response(documents.rating_history(scale, rating, history), headers=FRESH)


@route(
    "/api/accounts/{account:str}/matches",
    http_method=READ,
    summary="Matches of an account; those by link only it is shown itself",
    responses=ACCOUNT_PROBLEMS,
)
async def show_profile_matches(
    node: NodeDependency,
    signed_in: SignedInDependency,
    account: AccountId,
    game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    rated: FromQuery[bool | None] = None,
    result: FromQuery[wire.Result | None] = None,
    opponents: FromQuery[wire.OpponentKind | None] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> Response[wire.ProfileMatches]:
    found = await node.accounts.active(account)
    matches = await profile_matches(
        node.store,
        node.rated_games.log,
        found.id,
        MatchFilter(game, rated, result, opponents),
        before,
        is_own=signed_in is not None and signed_in.account.id == found.id,
    )
    return Response(matches, headers=PRIVATE)


@route(
    "/api/leaderboards/{game:str}/{pace:str}",
    http_method=READ,
    summary="The best players of a game at a pace; at most a minute old",
    responses=PROBLEMS,
)
async def show_leaderboard(
    node: NodeDependency, game: GameKey, pace: PaceName
) -> Response[wire.Leaderboard]:
    board = await node.leaderboards.leaderboard(_scale(game, pace))
    return Response(board, headers=PUBLIC)


@route(
    "/api/matches/{match:str}/ratings",
    http_method=READ,
    summary="The ratings at a match, and how they have changed when it is over",
    responses=PROBLEMS,
)
async def show_match_ratings(node: NodeDependency, match: MatchId) -> Response[wire.MatchRatings]:
    info = await describe_match(node.matches, match)
    logged = None
    if info.rated and info.phase == "over":
        logged = await node.rated_games.settle(match)
    held = await node.accounts.seats.accounts_of(match)
    accounts = [held.get(seat) for seat in range(len(info.seats))]
    shown = await documents.match_ratings(node.rated_games.log, info, accounts, logged)
    return Response(shown, headers=FRESH)


def _scale(game: str, pace: str) -> Scale:
    """Return a scale; refuse what nobody is rated in."""
    scale = Scale(game, pace)
    if scale not in SCALES:
        raise BadOptions("ratings-refused-scale", "game")
    return scale


HANDLERS = [
    show_ratings,
    show_history,
    show_profile_matches,
    show_leaderboard,
    show_match_ratings,
]
