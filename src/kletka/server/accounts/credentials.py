"""How a request shows its session: a cookie in browsers, a bearer token in programs."""

import re
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from kletka.protocol import Refused
from kletka.server.accounts.passkeys import RelyingParty
from kletka.server.accounts.sessions import EXPIRE_MS
from kletka.server.admission.routes import WRITING
from kletka.wire.hosts import is_nearby

SECURE_COOKIE = "__Host-kletka"
LOCAL_COOKIE = "kletka-local-"
"""The name of the cookie without encryption, before the port: browsers share cookies between ports."""

BEARER = "Bearer "
LONGEST_LABEL_CHARS = 40

Connection = ASGIConnection[Any, Any, Any, Any]

_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")
_BROWSERS = (
    ("Kletka-Terminal", "Terminal"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("YaBrowser", "Yandex Browser"),
    ("Firefox", "Firefox"),
)
_MORE_BROWSERS = (("Chrome", "Chrome"), ("Safari", "Safari"))


def token_of(connection: Connection) -> str | None:
    """Return the session token of a request or socket; None for a guest.

    A cookie counts only where no other site can have sent it: a request that changes something must
    name its origin, which admission has compared with the server's own, and a browser that says that
    another site has asked is believed.
    """
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return header.removeprefix(BEARER)
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return None
    method = str(connection.scope.get("method", ""))
    if method in WRITING and "origin" not in connection.headers:
        return None
    return connection.cookies.get(cookie_name(connection))


def is_program(connection: Connection) -> bool:
    """Say whether a request shows its session as programs do, and keeps no cookie."""
    return connection.headers.get("authorization", "").startswith(BEARER)


def cookie_name(connection: Connection) -> str:
    """Return the name of the cookie: with the prefix that browsers protect, where there is TLS."""
    if _is_encrypted(connection):
        return SECURE_COOKIE
    return f"{LOCAL_COOKIE}{connection.url.port or 80}"


def session_cookie(connection: Connection, token: str) -> Cookie:
    """Return the cookie that keeps a session; an empty token removes it."""
    return Cookie(
        cookie_name(connection),
        value=token,
        path="/",
        max_age=EXPIRE_MS // 1000 if token else 0,
        secure=_is_encrypted(connection),
        httponly=True,
        samesite="strict",
    )


def check_protected(connection: Connection) -> None:
    """Refuse to sign anybody in where a stranger on the way could read the session."""
    if not _is_encrypted(connection) and not is_nearby(connection.url.hostname or ""):
        raise Refused("accounts-refused-unencrypted")


def relying_party(request: Request[Any, Any, Any]) -> RelyingParty:
    """Return who asks for a passkey: this host, and the page that admission has accepted."""
    host = request.url.hostname or ""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    return RelyingParty(host, origin)


def device_label(request: Request[Any, Any, Any]) -> str:
    """Describe the device of a request in two words, such as "Firefox, Linux"."""
    agent = request.headers.get("user-agent", "")[:400]
    system = next((word for word in _SYSTEMS if word in agent), "")
    names = (*_BROWSERS, *_MORE_BROWSERS)
    browser = next((name for mark, name in names if re.search(rf"\b{mark}", agent)), "")
    if not browser and not system:
        browser = agent.partition("/")[0]
    words = ", ".join(filter(None, (browser, system.removesuffix(" OS X"))))
    return "".join(filter(str.isprintable, words))[:LONGEST_LABEL_CHARS]


def _is_encrypted(connection: Connection) -> bool:
    return connection.url.scheme in ("https", "wss")
