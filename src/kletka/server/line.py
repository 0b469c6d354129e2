"""The line of one socket: what arrives goes straight to who listens, what is told straight out.

uvicorn and `websockets` open a line and close it, answer its pings and hold its limits. In between,
the way of a message through the queues, tasks and layers of ASGI would cost more than a move does.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

BACKLOG = 8
"""Messages that may wait to be answered before no more are read."""

_STATE = "line"

_TEXT = 0x81  # the first byte of a text that goes in one frame
_SHORT, _LONG = 125, 0xFFFF  # lengths that fit into the second byte, and into two more


class HungUp(Exception):  # noqa: N818 - an answer, not a fault
    """The other end has gone; nothing more will be heard."""


class Line(WebSocketsSansIOProtocol):
    """One websocket, as uvicorn runs it, with a short way in and a short way out."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.on_drained: Callable[[], object] = lambda: None
        self._heard: deque[str | bytes] = deque()
        self._listening: asyncio.Future[None] | None = None
        self._ended = False

    @classmethod
    def of(cls, socket: WebSocket[Any, Any, Any]) -> "Line":
        """Give the line under a socket."""
        line = socket.scope["state"][_STATE]
        assert isinstance(line, cls)
        return line

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_STATE] = self

    # In.

    async def hear(self) -> str | bytes:
        """Wait for the next message; raise HungUp when there will be none."""
        while not self._heard:
            if self._ended:
                raise HungUp
            self._listening = self.loop.create_future()
            await self._listening
        message = self._heard.popleft()
        if self.read_paused and not self._heard:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Take in a message that has come whole, instead of handing it to ASGI."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        try:
            self._heard.append(data.decode() if self.curr_msg_data_type == "text" else data)
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self._wake()
        if len(self._heard) > BACKLOG and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _wake(self) -> None:
        if self._listening is not None and not self._listening.done():
            self._listening.set_result(None)

    # Out.

    @property
    def is_drained(self) -> bool:
        """Whether the other end takes what it is told as fast as it is told."""
        return self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Send a message; to who has gone it is not sent."""
        if not self.close_sent and not self._ended:
            self.transport.write(_header(len(text)) + text)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_drained()

    # The end.

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._end()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end()

    def shutdown(self) -> None:
        super().shutdown()
        self._end()

    def _end(self) -> None:
        self._ended = True
        self._wake()


def _header(length: int) -> bytes:
    """Write what stands before a text of this length (RFC 6455, 5.2)."""
    if length <= _SHORT:
        return bytes((_TEXT, length))
    if length <= _LONG:
        return bytes((_TEXT, _SHORT + 1, length >> 8, length & 0xFF))
    return bytes((_TEXT, _SHORT + 2)) + length.to_bytes(8)
