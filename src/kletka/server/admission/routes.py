"""What method and path say of a request: how large its body may be, and whether it is expensive."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from kletka.server.settings import Limits

WRITING = frozenset({"POST", "PUT", "PATCH", "DELETE"})

BODY_BYTES = "body_bytes"
"""The option of a service's handler that says how large its bodies may be.

Such a handler knows its callers by a secret, so that the limits of strangers are not theirs.
"""

_EXPENSIVE = re.compile(
    r"POST /api/(records|matches|tournaments|games/[^/]+/study|games/[^/]+/check|daily/[^/]+)"
    r"|POST /api/(matches|records)/[^/]+/(analysis|evaluation)"
    r"|POST /api/puzzles/.*"
    r"|(GET|HEAD) /api/puzzles/(next|[^/]+/picture)"
    r"|(GET|HEAD) /api/tournaments/[^/]+(/result|/standings)?"
    r"|(POST|DELETE) /api/account(/.*)?"
    r"|(GET|HEAD) /api/account/(export|matches|blocked)"
    r"|(GET|HEAD|POST) /api/challenges(/.*)?"
    r"|(GET|HEAD) /api/accounts/[^/]+/matches"
    r"|(GET|HEAD) /api/matches/[^/]+/ratings"
    r"|(GET|HEAD) /api/leaderboards/.*"
    r"|(GET|HEAD) /api/(matches|records)/[^/]+/(moments|animation|pictures/[^/]+)"
    r"|(GET|HEAD) /api/(matches|records)/[^/]+/(picture|positions/[^/]+)"
    r"|(GET|HEAD) /api/matches/[^/]+/record"
    r"|(GET|HEAD) /api/records/[^/]+"
)


@dataclass(frozen=True, slots=True)
class Route:
    """How a request is treated before it is worked on."""

    body_bytes: int
    expensive: bool = False  # it takes processor time, which the client must have
    known: bool = False  # the callers are known by a secret


class Routes:
    """Finds the route of a request."""

    def __init__(self, limits: Limits, services: Mapping[str, int]) -> None:
        self._limits = limits
        self._guests = {path: Route(most, known=True) for path, most in services.items()}

    def of(self, method: str, path: str) -> Route:
        path = path.rstrip("/")
        if path in self._guests:
            return self._guests[path]
        limits = self._limits
        is_record = path == "/api/records"
        return Route(
            limits.record_bytes if is_record else limits.body_bytes,
            expensive=_EXPENSIVE.fullmatch(f"{method} {path}") is not None,
        )
