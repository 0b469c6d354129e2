"""A request that is not admitted: the answer, in the client's language."""

from collections.abc import Mapping
from typing import Any

import msgspec

from kletka.protocol import Refused
from kletka.server.headers import security_headers
from kletka.wire.problem import problem_of

_encode = msgspec.json.Encoder().encode


class NotAdmitted(Exception):  # noqa: N818 - an answer, not a fault
    """A request is answered with a refusal instead of being worked on."""

    def __init__(
        self,
        limit: str,
        status: int,
        refused: Refused,
        *,
        retry_after: int | None = None,
        closes: bool = False,
    ) -> None:
        super().__init__(refused.reason)
        self.limit = limit  # the name under which it is counted
        self.status = status
        self.refused = refused
        self.retry_after = retry_after
        self.closes = closes  # the connection, since the rest of the request will not be read

    def answer(self, language: str) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body of the answer."""
        body = _encode(problem_of(self.refused, language))
        headers = {
            **security_headers(),
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
        }
        if self.retry_after is not None:
            headers["Retry-After"] = str(self.retry_after)
        if self.closes:
            headers["Connection"] = "close"
        return headers, body

    async def send(self, send: Any, language: str) -> None:
        """Answer through ASGI."""
        headers, body = self.answer(language)
        await send({"type": "http.response.start", "status": self.status, "headers": _raw(headers)})
        await send({"type": "http.response.body", "body": body})


def _raw(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
