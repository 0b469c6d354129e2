"""Reading the body of a request within a size and a time, before anything is done with it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from kletka.protocol import Refused
from kletka.server.admission.refusal import NotAdmitted

Receive = Callable[[], Awaitable[Any]]


class BodyAborted(Exception):  # noqa: N818 - an answer, not a fault
    """The client has disconnected before its body was complete."""


def check_content_length(length: str | None, most: int, discarded: int) -> None:
    """Refuse a body whose length is announced and too large.

    A body of up to `discarded` bytes is read all the same and thrown away, so that a client which
    sends it all before it listens gets the answer; a larger one ends the connection.
    """
    if length is None or not (length.isascii() and length.isdigit()):
        return
    if len(length) > len(str(discarded)) or int(length) > most:
        closes = len(length) > len(str(discarded)) or int(length) > discarded
        raise too_large(most, closes=closes)


def too_large(most: int, *, closes: bool) -> NotAdmitted:
    return NotAdmitted("body", 413, Refused("shell-refused-too-large", most=most), closes=closes)


async def read_body(receive: Receive, most: int, discarded: int, seconds: float) -> bytes:
    """Read a body to its end; refuse one that is too large or too slow."""
    body = bytearray()
    size = 0
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise BodyAborted
                part = message.get("body", b"")
                size += len(part)
                if size <= most:
                    body += part
                more = message.get("more_body", False)
                if size > most and (not more or size > discarded):
                    raise too_large(most, closes=more)
                if not more:
                    return bytes(body)
    except TimeoutError:
        slow = Refused("shell-refused-slow-body")
        raise NotAdmitted("body-seconds", 408, slow, closes=True) from None


def receive_body(body: bytes, receive: Receive) -> Receive:
    """Return a receive function that gives a body that was read, then what the client sends."""
    rest: list[bytes] = [body]

    async def read() -> Any:
        if rest:
            return {"type": "http.request", "body": rest.pop(), "more_body": False}
        return await receive()

    return read
