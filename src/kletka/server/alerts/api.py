"""The HTTP API of alerts: what a person has chosen, and the devices that get them."""

from typing import Annotated, Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from litestar import Request, Response, delete, post, route
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace
from webauthn.helpers import base64url_to_bytes

from kletka.phrases import LANGUAGES
from kletka.protocol import BadOptions
from kletka.server.accounts.credentials import check_protected, device_label
from kletka.server.accounts.sessions import SignedIn
from kletka.server.alerts.endpoints import check_endpoint
from kletka.server.alerts.notice import AlertKind
from kletka.server.alerts.subscriptions import AlertSettings, PushDevice
from kletka.server.node import Node, NodeDependency, address_of
from kletka.server.problems import ACCOUNT_PROBLEMS
from kletka.server.web import READ
from kletka.wire import alert_documents as wire

PRIVATE = {"Cache-Control": "no-store"}
AUTH_BYTES = 16  # RFC 8291

AnyRequest = Request[Any, Any, Any]
DeviceId = Annotated[str, PathParameter(description="The id of a device", max_length=64)]


@route(
    "/api/account/alerts",
    http_method=READ,
    summary="What the account is alerted of, and where",
    responses=ACCOUNT_PROBLEMS,
)
async def show_alerts(request: AnyRequest, node: NodeDependency) -> Response[wire.AlertsState]:
    found = await node.accounts.required(request)
    return await _answer(node, found, await node.alerts.subscriptions.find(found.account.id))


@post(
    "/api/account/alerts",
    summary="Choose what to be alerted of",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def choose_alerts(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.AlertChoice]
) -> Response[wire.AlertsState]:
    found = await _required(request, node)
    kinds = tuple(kind for kind in AlertKind if kind.value in data.kinds)

    def step(one: AlertSettings) -> AlertSettings:
        return replace(one, kinds=kinds, every=data.every, telegram=data.telegram)

    return await _answer(
        node, found, await node.alerts.subscriptions.change(found.account.id, step)
    )


@post(
    "/api/account/push",
    summary="Alert this device by Web Push",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def add_device(
    request: AnyRequest, node: NodeDependency, data: JSONBody[wire.PushRequest]
) -> Response[wire.AlertsState]:
    found = await _required(request, node)
    _check_keys(data.keys)
    await check_endpoint(data.endpoint, node.settings.push_services)
    device = PushDevice(
        data.endpoint,
        data.keys.p256dh,
        data.keys.auth,
        found.session.id,
        device_label(request),
        data.language if data.language in LANGUAGES else "en",
        request.url.hostname or "",
        node.context.now(),
    )
    gone = frozenset(
        one.id
        for one in (await node.alerts.subscriptions.find(found.account.id)).devices
        if not found.account.has_session(one.session)
    )
    changed = await node.alerts.subscriptions.change(
        found.account.id, lambda one: one.without_devices(gone).with_device(device)
    )
    return await _answer(node, found, changed)


@delete(
    "/api/account/push/{device:str}",
    summary="Alert a device no more",
    status_code=200,
    responses=ACCOUNT_PROBLEMS,
)
async def remove_device(
    request: AnyRequest, node: NodeDependency, device: DeviceId
) -> Response[wire.AlertsState]:
    found = await _required(request, node)
    changed = await node.alerts.subscriptions.change(
        found.account.id, lambda one: one.without_devices(frozenset({device}))
    )
    return await _answer(node, found, changed)


async def _required(request: AnyRequest, node: Node) -> SignedIn:
    """Return who asks; the step counts as one of signing in."""
    node.quotas.count_sign_in(address_of(request))
    check_protected(request)
    return await node.accounts.required(request)


async def _answer(
    node: Node, found: SignedIn, settings: AlertSettings
) -> Response[wire.AlertsState]:
    kinds = [kind.value for kind in settings.kinds]
    choice = wire.AlertChoice(kinds, settings.every, settings.telegram)  # type: ignore[arg-type]
    devices = [
        wire.PushDeviceInfo(one.id, one.label, one.created, one.session == found.session.id)
        for one in settings.devices
        if found.account.has_session(one.session)
    ]
    state = wire.AlertsState(await node.alerts.keys.public_key(), choice, devices)
    return Response(state, headers=PRIVATE)


def _check_keys(keys: wire.PushKeys) -> None:
    """Refuse keys with which nothing could be encrypted."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), base64url_to_bytes(keys.p256dh))
        is_secret = len(base64url_to_bytes(keys.auth)) == AUTH_BYTES
    except ValueError:
        is_secret = False
    if not is_secret:
        raise BadOptions("alerts-refused-keys", "keys")


HANDLERS = [show_alerts, choose_alerts, add_device, remove_device]
