"""The HTTP API of challenges and blocked accounts; all of it is for accounts alone."""

from typing import Annotated, Any

from litestar import Request, Response, delete, post, route
from litestar.params import JSONBody, PathParameter

from kletka.server.accounts import documents as account_documents
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.credentials import check_protected
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.people.challenges import Challenge
from kletka.server.problems import ACCOUNT_PROBLEMS
from kletka.server.web import READ
from kletka.wire import people_documents as wire

PRIVATE = {"Cache-Control": "no-store"}
LISTED = 20

AnyRequest = Request[Any, Any, Any]
ChallengeId = Annotated[str, PathParameter(description="The id of a challenge", max_length=64)]
AccountId = Annotated[str, PathParameter(description="The id of an account", max_length=64)]


@post("/api/challenges", summary="Challenge somebody by name", responses=ACCOUNT_PROBLEMS)
async def send_challenge(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.ChallengeRequest]
) -> Response[wire.ChallengeInfo]:
    account = await _changing(request, node)
    node.quotas.count_challenge(address_of(request), account.id)
    challenge = await node.challenges.send(account, data)
    return Response(await _info(node, challenge), headers=PRIVATE)


@route(
    "/api/challenges",
    http_method=READ,
    summary="Challenges that the account has sent and got, the latest first",
    responses=ACCOUNT_PROBLEMS,
)
async def list_challenges(
    request: AnyRequest, node: NodeDependency
) -> Response[wire.ChallengeList]:
    found = await node.accounts.required(request)
    challenges = (await node.challenges.of(found.account.id))[:LISTED]
    listed = [await _info(node, one) for one in challenges]
    return Response(wire.ChallengeList(listed, node.context.now()), headers=PRIVATE)


@post(
    "/api/challenges/{challenge:str}/accept",
    summary="Accept a challenge; the match begins",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def accept_challenge(
    request: AnyRequest, node: NodeDependency, challenge: ChallengeId
) -> Response[wire.ChallengeInfo]:
    account = await _changing(request, node)
    node.count_match(request)
    done = await node.challenges.accept(account.id, challenge)
    return Response(await _info(node, done), headers=PRIVATE)


@post(
    "/api/challenges/{challenge:str}/decline",
    summary="Decline a challenge that was got, or withdraw one that was sent",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def decline_challenge(
    request: AnyRequest, node: NodeDependency, challenge: ChallengeId
) -> Response[wire.ChallengeInfo]:
    account = await _changing(request, node)
    done = await node.challenges.decline(account.id, challenge)
    return Response(await _info(node, done), headers=PRIVATE)


@route(
    "/api/account/blocked",
    http_method=READ,
    summary="Whom the account has blocked",
    responses=ACCOUNT_PROBLEMS,
)
async def list_blocked(request: AnyRequest, node: NodeDependency) -> Response[wire.BlockedAccounts]:
    found = await node.accounts.required(request)
    return await _blocked(node, found.account.id)


@post(
    "/api/account/blocked",
    summary="Block somebody: no challenges, no pairing, no seat at each other’s tables",
    responses=ACCOUNT_PROBLEMS,
)
async def block_account(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.BlockRequest]
) -> Response[wire.BlockedAccounts]:
    account = await _changing(request, node)
    other = await node.accounts.stored.find_by_name(data.name)
    if other is None:
        raise NoSuchAccount("accounts-refused-unknown")
    await node.blocks.block(account.id, other.id)
    return await _blocked(node, account.id)


@delete(
    "/api/account/blocked/{account:str}",
    summary="Block somebody no longer",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def unblock_account(
    request: AnyRequest, node: NodeDependency, account: AccountId
) -> Response[wire.BlockedAccounts]:
    own = await _changing(request, node)
    await node.blocks.unblock(own.id, account)
    return await _blocked(node, own.id)


async def _changing(request: AnyRequest, node: Node) -> Account:
    """Return the account of a request that changes something; it counts as a change of an account."""
    node.quotas.count_sign_in(address_of(request))
    check_protected(request)
    return (await node.accounts.required(request)).account


async def _info(node: Node, challenge: Challenge) -> wire.ChallengeInfo:
    sender, recipient, rating = await node.challenges.info(challenge)
    return wire.ChallengeInfo(
        id=challenge.id,
        sender=challenge.sender,
        sender_name=sender,
        sender_rating=rating,
        recipient=challenge.recipient,
        recipient_name=recipient,
        game=challenge.game,
        pace=challenge.pace,
        rated=challenge.rated,
        created=challenge.created,
        until=challenge.until,
        state=challenge.state_at(node.context.now()),
        match=challenge.match,
    )


async def _blocked(node: Node, account: str) -> Response[wire.BlockedAccounts]:
    found = [await node.accounts.stored.find(one) for one in await node.blocks.of(account)]
    accounts = [account_documents.profile(one) for one in found if one is not None]
    return Response(wire.BlockedAccounts(accounts), headers=PRIVATE)


HANDLERS = [
    send_challenge,
    list_challenges,
    accept_challenge,
    decline_challenge,
    list_blocked,
    block_account,
    unblock_account,
]
