"""Refusals as HTTP answers: a status, and a sentence in the reader's language."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from kletka.match import BadRecord
from kletka.phrases import LANGUAGES
from kletka.protocol import BadOptions, Refused, UnreadableState
from kletka.server.accounts.account import NoSuchAccount, NotSignedIn, SignInRefused
from kletka.server.change import Busy
from kletka.server.drain import Draining
from kletka.server.match_registry import MatchClosed, NoSuchMatch
from kletka.server.rate_limits import LimitExceeded
from kletka.server.storage.store import Conflict, StoreUnavailable
from kletka.server.work.pool import JobCrashed, JobTimedOut, PoolFull
from kletka.wire.documents import Problem
from kletka.wire.problem import problem_of

log = logging.getLogger(__name__)

BAD_REQUEST = 400

_STATUS: tuple[tuple[type[Exception], int], ...] = (
    (NoSuchMatch, 404),
    (NoSuchAccount, 404),
    (NotSignedIn, 401),
    (SignInRefused, 403),
    (MatchClosed, 410),
    (LimitExceeded, 429),
    (Busy, 503),
    (Draining, 503),
    (PoolFull, 503),
    (JobCrashed, 503),
    (JobTimedOut, 422),
    (BadOptions, 400),
    (BadRecord, 400),
    (UnreadableState, 400),
    (Refused, 409),
)


def answer(kind: Any, meaning: str) -> ResponseSpec:
    """Describe an answer; without examples, which would be made up."""
    return ResponseSpec(kind, description=meaning, generate_examples=False)


PROBLEMS = {
    status: answer(Problem, meaning)
    for status, meaning in {
        400: "What was sent cannot be",
        404: "There is no such thing",
        409: "Not now, or not for you",
        408: "It came too slowly",
        410: "It was closed: there are no such rules any more",
        413: "Too large",
        415: "It is no JSON",
        422: "It would take too long",
        429: "Too often",
        503: "The store cannot be reached; try again",
    }.items()
}

ACCOUNT_PROBLEMS = PROBLEMS | {
    401: answer(Problem, "Only for an account, and a guest has asked"),
    403: answer(Problem, "Not with this passkey, code or account"),
}


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Find the first supported language that a client accepts."""
    return preferred_language(connection.headers.get("accept-language", ""))


def preferred_language(header: str) -> str:
    """Find the first supported language in an Accept-Language header."""
    for part in header[:200].split(","):
        word = part.split(";")[0].strip().lower()[:2]
        if word in LANGUAGES:
            return word
    return "en"


def problem(request: Request[Any, Any, Any], refused: Refused, status: int) -> Response[Problem]:
    return Response(problem_of(refused, language_of(request)), status_code=status)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    status = next(status for kind, status in _STATUS if isinstance(refused, kind))
    answered = problem(request, refused, status)
    if isinstance(refused, Draining | PoolFull | LimitExceeded):
        request.app.state.node.metrics.refused.labels(refused.reason).inc()
        answered.headers["Retry-After"] = str(refused.retry_after)
    return answered


def on_unavailable(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    log.warning("the store cannot be reached: %s", fault)
    return problem(request, Refused("shell-refused-storage"), 503)


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    """Answer a request that no handler takes, without a traceback or a path of the server."""
    detail = str(fault.detail)
    if fault.extra:
        detail += ": " + "; ".join(_describe_extra(one) for one in fault.extra)
    return problem(
        request, Refused("shell-refused-request", problem=detail[:400]), fault.status_code
    )


def on_not_utf8(request: Request[Any, Any, Any], fault: UnicodeDecodeError) -> Response[Problem]:
    """Answer a body that is not UTF-8."""
    log.info("%s %s: %s", request.method, request.url.path, fault)
    return problem(request, Refused("shell-refused-not-utf8"), BAD_REQUEST)


def on_too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    return problem(request, Refused("shell-refused-request", problem="nested too deeply"), 400)


def _describe_extra(extra: Any) -> str:
    if isinstance(extra, dict):
        return f"{extra.get('key', '?')}: {extra.get('message', '')}"
    return str(extra)


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """Answer an unexpected error with 500; the details are only logged."""
    log.exception("%s %s failed", request.method, request.url.path, exc_info=fault)
    return problem(request, Refused("shell-refused-fault"), 500)


HANDLERS: Any = {
    Refused: on_refused,
    StoreUnavailable: on_unavailable,
    Conflict: on_unavailable,
    HTTPException: on_http,
    UnicodeDecodeError: on_not_utf8,
    RecursionError: on_too_deep,
    Exception: on_fault,
}
