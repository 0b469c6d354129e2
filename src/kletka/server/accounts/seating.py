"""Matches that a signed-in person begins or joins: the seat has the account's name and is its own."""

from msgspec.structs import replace

from kletka.match import TimeControl
from kletka.server.accounts.account import NotSignedIn
from kletka.server.accounts.sessions import SignedIn
from kletka.server.match_creation import ME, RatedHost
from kletka.server.node import Node
from kletka.server.ratings.rated_result import scale_of
from kletka.server.secrets import digest, is_id
from kletka.wire import documents


def named_match(request: documents.NewMatch, signed_in: SignedIn | None) -> documents.NewMatch:
    """Begin a match under the account's name; several people at one screen keep theirs."""
    if signed_in is None or request.seats.count(ME) > 1:
        return request
    return replace(request, name=signed_in.account.name, names=[])


async def check_names(node: Node, signed_in: SignedIn | None, request: documents.NewMatch) -> None:
    """Refuse to begin a match under the name of somebody else's account."""
    people = request.seats.count(ME) or 1
    names = [*request.names, request.name][:people] if request.names else [request.name]
    own = None if signed_in is None else signed_in.account
    await node.accounts.check_guest_names(names, own)


async def check_join(
    node: Node, signed_in: SignedIn | None, match: str, request: documents.JoinRequest
) -> None:
    """Refuse a guest who sits down under the name of an account; who holds a seat comes back to it."""
    if signed_in is not None:
        return
    if request.token is not None:
        keys = await node.store.keys(match) if is_id(match) else {}
        if digest(request.token) in keys.values():
            return
    await node.accounts.check_guest_names([request.name])


def named_join(request: documents.JoinRequest, signed_in: SignedIn | None) -> documents.JoinRequest:
    """Join a match under the account's name."""
    return request if signed_in is None else replace(request, name=signed_in.account.name)


async def rated_host(
    node: Node, signed_in: SignedIn | None, request: documents.NewMatch
) -> RatedHost:
    """Return who sets a rated table up; a guest is refused."""
    if signed_in is None:
        raise NotSignedIn("ratings-refused-guest")
    clock = request.clock
    scale = scale_of(request.game, TimeControl(clock.turn, clock.total, clock.increment))
    rating = await node.rated_games.rating(signed_in.account.id, scale)
    return RatedHost(signed_in.account.id, rating.number)


async def adopt_created(
    node: Node, signed_in: SignedIn | None, created: documents.MatchCreated
) -> None:
    """Give the account the seats of a match that it has begun."""
    if signed_in is not None and created.seats:
        tokens = [held.token for held in created.seats]
        await _adopt(node, signed_in, created.match, tokens)


async def adopt_taken(
    node: Node, signed_in: SignedIn | None, match: str, held: documents.HeldSeat
) -> None:
    """Give the account a seat that it has taken."""
    if signed_in is not None:
        await _adopt(node, signed_in, match, [held.token])


async def _adopt(node: Node, signed_in: SignedIn, match: str, tokens: list[str]) -> None:
    await node.accounts.seats.adopt(signed_in.account.id, match, tokens, node.context.now())
