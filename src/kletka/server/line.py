"""The line of one socket: what arrives goes straight to who listens, what is told straight out.

uvicorn and `websockets` open a line and close it, answer its pings and hold its limits. In between,
the way of a message through the queues, tasks and layers of ASGI would cost more than a move does.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

BACKLOG = 8
"""Messages that may wait to be answered before no more are read."""

_STATE = "line"

_HEADER = 6  # bytes before a short text of a client: two, and four of its mask
_TEXT = 0x81  # the first byte of a text that goes in one frame
_MASKED = 0x80  # added to the length of all that a client sends
_SHORT, _LONG = 125, 0xFFFF  # lengths that fit into the second byte, and into two more


class HungUp(Exception):  # noqa: N818 - an answer, not a fault
    """The other end has gone; nothing more will be heard."""


class Line(WebSocketsSansIOProtocol):
    """One websocket, as uvicorn runs it, with a short way in and a short way out."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.on_drained: Callable[[], object] = lambda: None
        self._heard: deque[str | bytes] = deque()
        self._told: list[bytes] = []
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

    def data_received(self, data: bytes) -> None:
        text = self._whole_text(data)
        if text is None:
            super().data_received(data)
        else:
            self._take_in(text)

    def _whole_text(self, data: bytes) -> str | None:
        """Read a short text that came whole and alone, as nearly all do; others are the library's."""
        if len(data) <= _HEADER or data[0] != _TEXT or len(data) - _HEADER != data[1] ^ _MASKED:
            return None
        if data[1] ^ _MASKED > _SHORT or not self._is_between_messages():
            return None
        try:
            return str(apply_mask(data[_HEADER:], data[2:_HEADER]), "utf-8")
        except UnicodeDecodeError:
            return None

    def _is_between_messages(self) -> bool:
        """Say whether the library waits for the first byte of a message; in doubt it does not."""
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or self.close_sent:
            return False
        waiting = conn.parser
        while (inner := getattr(waiting, "gi_yieldfrom", None)) is not None:
            waiting = inner
        return getattr(waiting, "__name__", "") == "at_eof"

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
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            self._take_in(message)

    def _take_in(self, message: str | bytes) -> None:
        self._heard.append(message)
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
        """Send a message; to who has gone it is not sent.

        All that is told in one go leaves in one piece: a move's frame and its acknowledgement.
        """
        if self.close_sent or self._ended:
            return
        if not self._told:
            self.loop.call_soon(self._send_told)
        self._told += (_header(len(text)), text)

    def _send_told(self) -> None:
        if self._told and not self._ended:
            self.transport.write(b"".join(self._told))
        self._told.clear()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what comes by way of ASGI, a close, after all that was told before."""
        self._send_told()
        await super().send(message)

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
