"""The HTTP API of accounts. Every step that proves or changes who one is counts as a sign-in step."""

from typing import Annotated, Any, TypeVar

from litestar import Request, Response, delete, post, route
from litestar.params import JSONBody, PathParameter, QueryParameter

from kletka.protocol import BadOptions
from kletka.server.accounts import documents
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.credentials import (
    check_protected,
    device_label,
    is_program,
    relying_party,
    session_cookie,
)
from kletka.server.accounts.deletion import begin_deletion, finish_deletion
from kletka.server.accounts.sessions import SignedIn
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.problems import ACCOUNT_PROBLEMS
from kletka.server.web import READ
from kletka.wire import account_documents as wire

PRIVATE = {"Cache-Control": "no-store"}
PROGRAM = "program"

AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(description="An id", max_length=1400)]
T = TypeVar("T")


@route("/api/account", http_method=READ, summary="Who asks", responses=ACCOUNT_PROBLEMS)
async def show_own_account(
    request: AnyRequest, node: NodeDependency
) -> Response[wire.AccountState]:
    found = await node.accounts.signed_in(request, rotate=request.method == "GET")
    if found is None:
        return Response(wire.AccountState(None), headers=PRIVATE)
    own = documents.own_account(found)
    if found.fresh_token is None:
        return Response(wire.AccountState(own), headers=PRIVATE)
    if is_program(request):
        return Response(wire.AccountState(own, found.fresh_token), headers=PRIVATE)
    cookie = session_cookie(request, found.fresh_token)
    return Response(wire.AccountState(own), headers=PRIVATE, cookies=[cookie])


@post(
    "/api/account/options",
    summary="Check a name, and get the options for the passkey of a new account",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def begin_account(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.NameRequest]
) -> wire.CeremonyOptions:
    _count(request, node)
    options = await node.accounts.begin_creation(relying_party(request), data.name)
    return wire.CeremonyOptions(options)


@post("/api/account", summary="Make an account, and sign in to it", responses=ACCOUNT_PROBLEMS)
async def create_account(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.NewAccount]
) -> Response[wire.AccountSignedIn]:
    _count(request, node)
    accounts, recovery = node.accounts, None
    if data.credential is not None:
        node.quotas.count_account(address_of(request))
        account = await accounts.create_with_passkey(
            relying_party(request), data.credential, device_label(request)
        )
    elif data.name is not None:
        await accounts.stored.check_name(data.name, node.context.now())
        node.quotas.count_account(address_of(request))
        account, recovery = await accounts.create_with_code(data.name)
    else:
        raise BadOptions("accounts-refused-proof", "name")
    return await _signed_in(request, node, account, recovery=recovery)


@post(
    "/api/account/sign-in/options",
    summary="Get the options for signing in with a passkey",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def begin_sign_in(request: AnyRequest, node: NodeDependency) -> wire.CeremonyOptions:
    _count(request, node)
    return wire.CeremonyOptions(await node.accounts.begin_sign_in(relying_party(request)))


@post(
    "/api/account/sign-in",
    summary="Sign in with a passkey, a recovery code, or a code of another device",
    responses=ACCOUNT_PROBLEMS,
)
async def sign_in(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.SignInRequest]
) -> Response[wire.AccountSignedIn]:
    _count(request, node)
    if data.credential is not None:
        party = relying_party(request)
        account = await node.accounts.sign_in_with_passkey(party, data.credential)
    elif data.code is not None:
        account = await node.accounts.sign_in_with_code(data.code)
    else:
        raise BadOptions("accounts-refused-proof", "code")
    return await _signed_in(request, node, account, program=data.program)


@post(
    "/api/account/sign-out",
    summary="End the session of this device",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def sign_out(request: AnyRequest, node: NodeDependency) -> Response[wire.AccountState]:
    found = await node.accounts.signed_in(request)
    if found is not None:
        await node.accounts.sessions.end(found.account.id, found.session.id)
        node.account_sockets.end({found.session.id})
    return Response(wire.AccountState(None), headers=PRIVATE, cookies=[session_cookie(request, "")])


@delete(
    "/api/account/sessions/{session:str}",
    summary="End the session of a device; `others`: of all devices but this one",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def end_session(
    request: AnyRequest, node: NodeDependency, session: Id
) -> Response[wire.AccountState]:
    found = await _required(request, node)
    sessions = node.accounts.sessions
    if session == "others":
        account = await sessions.end_others(found.account.id, found.session.id)
    else:
        account = await sessions.end(found.account.id, session)
    ended = {one.id for one in found.account.sessions} - {one.id for one in account.sessions}
    node.account_sockets.end(ended)
    return _changed(found, account)


@post(
    "/api/account/passkeys/options",
    summary="Get the options for one more passkey",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def begin_passkey(request: AnyRequest, node: NodeDependency) -> wire.CeremonyOptions:
    found = await _required(request, node)
    options = await node.accounts.begin_passkey(relying_party(request), found.account)
    return wire.CeremonyOptions(options)


@post("/api/account/passkeys", summary="Add a passkey", responses=ACCOUNT_PROBLEMS)
async def add_passkey(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.CredentialRequest]
) -> Response[wire.AccountState]:
    found = await _required(request, node)
    account = await node.accounts.add_passkey(
        relying_party(request), found.account.id, data.credential, device_label(request)
    )
    return _changed(found, account)


@delete(
    "/api/account/passkeys/{passkey:str}",
    summary="Remove a passkey",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def remove_passkey(
    request: AnyRequest, node: NodeDependency, passkey: Id
) -> Response[wire.AccountState]:
    found = await _required(request, node)
    return _changed(found, await node.accounts.remove_passkey(found.account.id, passkey))


@post(
    "/api/account/recovery",
    summary="Make a recovery code; the one before is good no more",
    responses=ACCOUNT_PROBLEMS,
)
async def renew_recovery(request: AnyRequest, node: NodeDependency) -> Response[wire.RecoveryCode]:
    found = await _required(request, node)
    _, code = await node.accounts.renew_recovery_code(found.account.id)
    return Response(wire.RecoveryCode(code), headers=PRIVATE)


@post(
    "/api/account/codes",
    summary="Issue a one-time code for another device, a terminal or a chat",
    responses=ACCOUNT_PROBLEMS,
)
async def issue_code(request: AnyRequest, node: NodeDependency) -> Response[wire.LinkCodeIssued]:
    found = await _required(request, node)
    code, until = await node.accounts.issue_link_code(found.account.id)
    return Response(wire.LinkCodeIssued(code, until), headers=PRIVATE)


@delete(
    "/api/account/telegram",
    summary="Unlink all chats of Telegram",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def unlink_telegram(request: AnyRequest, node: NodeDependency) -> Response[wire.AccountState]:
    found = await _required(request, node)
    account = await node.accounts.unlink_telegram(found.account.id, None)
    return _changed(found, account or found.account)


@post(
    "/api/account/name",
    summary="Choose another name, once a week",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def rename_account(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.NameRequest]
) -> Response[wire.AccountState]:
    found = await _required(request, node)
    return _changed(found, await node.accounts.rename(found.account, data.name))


@post(
    "/api/account/seats",
    summary="Give the account seats that this device holds as a guest",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def adopt_seats(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.AdoptionRequest]
) -> wire.Adopted:
    found = await _required(request, node)
    seats, now = node.accounts.seats, node.context.now()
    adopted = [
        claim.match
        for claim in data.seats
        if await seats.adopt(found.account.id, claim.match, claim.tokens, now)
    ]
    return wire.Adopted(adopted)


@route(
    "/api/account/matches",
    http_method=READ,
    summary="Matches of the account, the last noted first",
    responses=ACCOUNT_PROBLEMS,
)
async def own_matches(
    request: AnyRequest,
    node: NodeDependency,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> Response[wire.OwnMatches]:
    found = await node.accounts.required(request)
    return Response(
        await documents.own_matches(node.store, found.account.id, before), headers=PRIVATE
    )


@route(
    "/api/account/export",
    http_method=READ,
    summary="Everything that is stored of the account",
    responses=ACCOUNT_PROBLEMS,
)
async def export_account(request: AnyRequest, node: NodeDependency) -> Response[wire.AccountExport]:
    found = await _required(request, node)
    headers = {**PRIVATE, "Content-Disposition": 'attachment; filename="kletka-account.json"'}
    return Response(await documents.export(node.store, found), headers=headers)


@post(
    "/api/account/deletion",
    summary="Delete the account; its name must be given once more",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def delete_own_account(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.NameRequest]
) -> Response[wire.AccountState]:
    found = await _required(request, node)
    if data.name.strip() != found.account.name:
        raise BadOptions("accounts-refused-other-name", "name", name=found.account.name)
    await begin_deletion(node.store, found.account.id)
    node.account_sockets.end({one.id for one in found.account.sessions})
    node.in_background(finish_deletion(node.store, found.account.id, node.context.now()))
    return Response(wire.AccountState(None), headers=PRIVATE, cookies=[session_cookie(request, "")])


@route(
    "/api/accounts/{account:str}",
    http_method=READ,
    summary="What everybody may know of an account",
    responses=ACCOUNT_PROBLEMS,
)
async def show_account(node: NodeDependency, account: Id) -> wire.AccountProfile:
    return documents.profile(await node.accounts.active(account))


@route(
    "/api/accounts",
    http_method=READ,
    summary="Find an account by its name, or by one that looks the same",
    responses=ACCOUNT_PROBLEMS,
)
async def find_account(
    node: NodeDependency, name: Annotated[str, QueryParameter(min_length=1, max_length=64)]
) -> wire.AccountProfile:
    found = await node.accounts.stored.find_by_name(name)
    if found is None or not found.is_active:
        raise NoSuchAccount("accounts-refused-unknown")
    return documents.profile(found)


def _count(request: AnyRequest, node: Node) -> None:
    """Count a step of signing in, and refuse it where a session could be read on its way."""
    node.quotas.count_sign_in(address_of(request))
    check_protected(request)


async def _required(request: AnyRequest, node: Node) -> SignedIn:
    """Return who asks; the step counts as one of signing in."""
    _count(request, node)
    return await node.accounts.required(request)


async def _signed_in(
    request: AnyRequest,
    node: Node,
    account: Account,
    *,
    recovery: str | None = None,
    program: bool = False,
) -> Response[wire.AccountSignedIn]:
    """Start a session, and answer with what the device keeps."""
    label = device_label(request) or PROGRAM
    found, token = await node.accounts.sessions.start(account.id, label, node.context.now())
    own = documents.own_account(found)
    if program:
        return Response(wire.AccountSignedIn(own, recovery, token), headers=PRIVATE)
    cookie = session_cookie(request, token)
    return Response(wire.AccountSignedIn(own, recovery), headers=PRIVATE, cookies=[cookie])


def _changed(found: SignedIn, account: Account) -> Response[wire.AccountState]:
    session = next((one for one in account.sessions if one.id == found.session.id), None)
    if session is None:
        return Response(wire.AccountState(None), headers=PRIVATE)
    own = documents.own_account(SignedIn(account, session))
    return Response(wire.AccountState(own), headers=PRIVATE)


HANDLERS = [
    show_own_account,
    begin_account,
    create_account,
    begin_sign_in,
    sign_in,
    sign_out,
    end_session,
    begin_passkey,
    add_passkey,
    remove_passkey,
    renew_recovery,
    issue_code,
    unlink_telegram,
    rename_account,
    adopt_seats,
    own_matches,
    export_account,
    delete_own_account,
    show_account,
    find_account,
]
