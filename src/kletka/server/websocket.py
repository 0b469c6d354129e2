"""The server's end of a websocket: an asyncio protocol that uvicorn uses for upgrades.

The opening handshake runs through ASGI, so that routes, proxies' headers and limits apply as they do to
any request. Messages then go straight in and out: ASGI's task, queue and two dictionaries a message
would cost more than a move does (bench/results.md, "Sockets").
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from kletka.server import websocket_frames

log = logging.getLogger(__name__)

HANDSHAKE_SECONDS = 10.0
"""In which an upgrade must be answered."""

CLOSING_SECONDS = 2.0
"""In which a client must take what was sent last and answer the close; then it is cut off."""

BACKLOG_MESSAGES = 8
"""Messages that may wait to be answered before no more are read."""

EXTENSION = "kletka.websocket"
"""The name in an ASGI scope under which a handler finds the connection."""

_WHOLE_TEXT = websocket_frames.FINAL | websocket_frames.TEXT

_COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True
)
"""Each message is compressed by itself: then one is compressed once, however many read it."""


class Disconnected(Exception):  # noqa: N818 - an answer, not a fault
    """The client has disconnected; nothing more will be received."""


class WebSocketConnection(asyncio.Protocol):
    """One websocket; uvicorn makes it when a request asks for the upgrade."""

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self.on_drained: Callable[[], object] = lambda: None
        self.on_sent: Callable[[int], object] = lambda _: (
            None
        )  # called with the number of bytes sent
        self.bytes_sent = 0
        self.status = 0  # of the answer to the upgrade; 0: there was none
        self.is_drained = True  # the other end takes what is sent as fast as it is sent
        self._config = config
        self._server = server_state
        self._app_state = app_state
        self._loop = asyncio.get_running_loop()
        self._library = ServerProtocol(
            max_size=config.ws_max_size, logger=log, extensions=[_COMPRESSION]
        )
        self._packs = False  # the other end takes compressed texts
        self._largest = config.ws_max_size
        self._request: Request | None = None
        self._is_open = False
        self._is_stopping = False
        self._gone = asyncio.Event()  # the other end has closed, or the connection is lost
        self._timer: asyncio.TimerHandle | None = (
            None  # of the handshake, the next ping or the close
        )
        self._awaits_pong = False
        self._received = b""  # that is not read yet: part of a frame, or what waits while paused
        self._is_paused = False
        self._in_fragments = False
        self._fragments: list[Frame] = []
        self._messages: deque[str | bytes] = deque()
        self._receiver: asyncio.Future[None] | None = None
        self._unsent: list[bytes] = []

    @classmethod
    def of(cls, scope: Mapping[str, Any]) -> "WebSocketConnection":
        """Return the connection of a scope."""
        connection = scope["extensions"][EXTENSION]["connection"]
        assert isinstance(connection, cls)
        return connection

    # Opening.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]
        self._timer = self._loop.call_later(HANDSHAKE_SECONDS, self._transport.abort)

    def _open(self, data: bytes) -> None:
        self._library.receive_data(data)
        self._write_library()
        for event in self._library.events_received():
            if isinstance(event, Request):
                self._request = event
                task = self._loop.create_task(self._run_app(self._scope(event)))
                self._server.tasks.add(task)
                task.add_done_callback(self._server.tasks.discard)

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        root = self._config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self._transport.get_extra_info("sslcontext") is None else "wss",
            "server": _address(self._transport.get_extra_info("sockname")),
            "client": _address(self._transport.get_extra_info("peername")),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode(errors="surrogateescape"),
            "query_string": query.encode(errors="surrogateescape"),
            "headers": [
                (name.lower().encode(), value.encode(errors="surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: {"connection": self}},
        }

    async def _run_app(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, self._asgi_receive, self._asgi_send)
        except Disconnected:
            pass
        except Exception:
            log.exception("a websocket failed")
            self.reject(HTTPStatus.INTERNAL_SERVER_ERROR, "")
            self.close(CloseCode.INTERNAL_ERROR)
        finally:
            self.close()

    async def _asgi_receive(self) -> dict[str, Any]:
        """Report the start and the end; messages are received from the connection itself."""
        if self._library.state is State.CONNECTING:
            return {"type": "websocket.connect"}
        await self.wait_closed()
        return {"type": "websocket.disconnect", "code": self._library.close_code or 1005}

    async def _asgi_send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.close(message.get("code", 1000), message.get("reason") or "")
        elif message["type"] == "websocket.accept":
            self.accept()
        else:
            raise NotImplementedError(message["type"])  # send_text() sends

    def accept(self) -> None:
        """Accept the upgrade; raise Disconnected if that is not possible."""
        assert self._request is not None
        if self._is_stopping:
            raise Disconnected
        response = self._library.accept(self._request)
        # A reader with a smaller window than ours could not read what all others share.
        agreed = response.headers.get("Sec-WebSocket-Extensions", "")
        self._packs = "permessage-deflate" in agreed and "server_max_window_bits" not in agreed
        self._library.send_response(response)
        self._write_library()
        self._is_open = self._library.state is State.OPEN
        if not self._is_open:
            raise Disconnected
        self.status = HTTPStatus.SWITCHING_PROTOCOLS
        self._ping_later()
        self._resume()

    def reject(
        self, status: HTTPStatus, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Answer the request with an HTTP status and a text instead of the upgrade."""
        if self._library.state is State.CONNECTING and not self._is_stopping:
            self.status = status
            response = self._library.reject(status, text)
            response.headers.update(headers or {})
            self._library.send_response(response)
            self._write_library()

    # In.

    def data_received(self, data: bytes) -> None:
        if self._is_open:
            self._received = self._received + data if self._received else data
            self._read()
        elif self._request is None:
            self._open(data)
        elif self._library.state is State.CONNECTING:
            self._received += data  # too early: it waits until the upgrade is answered
            self._pause()
        else:
            self._hand_over(data)

    def _read(self) -> None:
        """Read the frames that have come whole, until as many messages wait as may."""
        data, start = self._received, 0
        self._received = b""
        while len(self._messages) < BACKLOG_MESSAGES:
            size = websocket_frames.frame_size(data, start)
            if size is None:
                break
            header, length = size
            end = start + header + length
            if length > self._largest:
                end = len(data)  # the library refuses it because of its header
            elif end > len(data):
                break
            elif (
                data[start] == _WHOLE_TEXT
                and data[start + 1] & websocket_frames.MASKED
                and not self._in_fragments
            ):
                self._take_text(websocket_frames.unmasked(data, start, header, length))
                start = end
                continue
            self._hand_over(data[start:end])
            if not self._is_open:
                return
            start = end
        self._received = data[start:]
        if len(self._messages) >= BACKLOG_MESSAGES:
            self._pause()

    def _hand_over(self, data: bytes) -> None:
        """Pass everything that is not one whole text frame to the library."""
        was_open = self._is_open
        self._library.receive_data(data)
        for event in self._library.events_received():
            if isinstance(event, Frame):
                self._take_frame(event)
        self._write_library()
        if was_open and not self._is_open and not self._gone.is_set():
            self._pause()  # it broke the protocol: no more is read until it is cut off

    def _take_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self._awaits_pong = False
        elif frame.opcode is Opcode.CLOSE:
            self._gone.set()
        elif frame.opcode in (Opcode.CONT, Opcode.TEXT, Opcode.BINARY):
            self._fragments.append(frame)
            self._in_fragments = not frame.fin
            if frame.fin:
                content = b"".join(bytes(one.data) for one in self._fragments)
                is_text = self._fragments[0].opcode is Opcode.TEXT
                self._fragments.clear()
                if is_text:
                    self._take_text(content)
                else:
                    self._take(content)

    def _take_text(self, content: bytes) -> None:
        try:
            self._take(str(content, "utf-8"))
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA)

    def _take(self, message: str | bytes) -> None:
        if self._is_open:
            self._messages.append(message)
            self._wake_receiver()

    def _wake_receiver(self) -> None:
        if self._receiver is not None and not self._receiver.done():
            self._receiver.set_result(None)

    async def receive(self) -> str | bytes:
        """Wait for the next message; raise Disconnected when there will be none."""
        while not self._messages:
            if not self._is_open:
                raise Disconnected
            self._receiver = self._loop.create_future()
            await self._receiver
        message = self._messages.popleft()
        if self._is_paused and not self._messages and self._is_open:
            self._resume()
        return message

    def _pause(self) -> None:
        if not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def _resume(self) -> None:
        """Go on with what has come already, then with the network."""
        self._is_paused = False
        self._read()
        if not self._is_paused:
            self._transport.resume_reading()

    # Out.

    def send_text(self, text: bytes) -> None:
        """Send a message; what is sent in one go, as a move's frame and its answer, leaves in one piece."""
        if not self._is_open:
            return
        if not self._unsent:
            self._loop.call_soon(self._write_unsent)
        self._unsent.append(text)

    def _write_unsent(self) -> None:
        if self._unsent and not self._transport.is_closing():
            first, *rest = self._unsent
            if not rest and self._is_packed(first):
                self._write(websocket_frames.packed_text(first))  # not copied for each socket
            else:
                self._write(b"".join(self._frames()))
        self._unsent.clear()

    def _is_packed(self, text: bytes) -> bool:
        return self._packs and len(text) >= websocket_frames.COMPRESSED_FROM_BYTES

    def _frames(self) -> Iterator[bytes]:
        for text in self._unsent:
            if self._is_packed(text):
                yield websocket_frames.packed_text(text)
            else:
                yield websocket_frames.text_header(len(text))
                yield text

    def _write(self, data: bytes) -> None:
        self._transport.write(data)
        self.bytes_sent += len(data)
        self.on_sent(len(data))

    def _write_library(self) -> None:
        """Write the pending bytes of the library, and notice when it has begun to close."""
        written = self._library.data_to_send()
        if written:
            self._write_unsent()  # it was said before
        for data in written:
            if self._transport.is_closing():
                break
            if data:
                self._write(data)
            elif self._transport.can_write_eof():
                self._transport.write_eof()
            else:
                self._transport.close()
        if self._library.close_expected():
            self._stop()

    def pause_writing(self) -> None:
        self.is_drained = False

    def resume_writing(self) -> None:
        self.is_drained = True
        self.on_drained()

    # Staying open.

    def _ping_later(self) -> None:
        self._set_timer(self._config.ws_ping_interval or 0, self._ping)

    def _ping(self) -> None:
        """Send a ping; the client must answer before the next one."""
        if self._awaits_pong and not self._is_paused:
            self._fail(CloseCode.INTERNAL_ERROR, "no answer to a ping")
            return
        self._awaits_pong = True
        self._library.send_ping(b"")
        self._write_library()
        self._ping_later()

    def _set_timer(self, seconds: float, action: Callable[[], object]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, action)

    # Closing.

    def close(self, code: int = CloseCode.NORMAL_CLOSURE, reason: str = "") -> None:
        """Begin to close, after all that was sent; before the upgrade is answered, refuse it."""
        if self._is_open:
            self._library.send_close(code, reason)
            self._write_library()
        else:
            self.reject(HTTPStatus.FORBIDDEN, "")

    async def wait_closed(self) -> None:
        """Wait until the other end has closed too, or is cut off."""
        await self._gone.wait()

    def shutdown(self) -> None:
        """Close because the server stops; uvicorn calls it."""
        if self._library.state is State.CONNECTING:
            self.reject(HTTPStatus.SERVICE_UNAVAILABLE, "")
        self.close(CloseCode.SERVICE_RESTART)

    def _fail(self, code: CloseCode, reason: str = "") -> None:
        self._library.fail(code, reason)
        self._write_library()
        self._pause()

    def _stop(self) -> None:
        """Take no more messages, and give the other end a little time to close."""
        if self._is_stopping:
            return
        self._is_stopping = True
        self._is_open = False
        self._set_timer(CLOSING_SECONDS, self._transport.abort)
        self._wake_receiver()
        rest, self._received = self._received, b""
        if rest and self._library.state is State.CLOSING:
            self._hand_over(rest)  # the other end's close may be in it
        if self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    def eof_received(self) -> None:
        """Stop at the end of the stream; what is not sent yet may keep the connection for a while."""
        self._library.receive_eof()
        self._write_library()
        self._stop()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - whatever it was
        self._server.connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._is_open = False
        self._is_stopping = True
        self._unsent.clear()
        self._wake_receiver()
        self._gone.set()


def _address(found: Any) -> tuple[str, int] | None:
    """Give host and port; a socket of the file system has none."""
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None
