"""A websocket to a match that reconnects by itself and loses no message."""

import itertools
import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from kletka.client.errors import ServerRefused, ServerUnreachable
from kletka.client.table import Say, Sentence
from kletka.protocol import Refused
from kletka.wire import client_messages, server_messages

MOST_BUFFERED_MESSAGES = 1024
"""Messages that are buffered while a player thinks; then the server is slowed down."""

_encode = msgspec.json.Encoder().encode
_messages: msgspec.json.Decoder[server_messages.AnyServerMessage] = msgspec.json.Decoder(
    server_messages.AnyServerMessage
)


class ConnectionBroken(Exception):  # noqa: N818 - answered by reconnecting
    """The connection must be opened again: the server asks for it, or a frame was missed."""


CONNECTION_ERRORS = (OSError, WebSocketException, ConnectionBroken)
"""Errors after which the connection is opened again; TimeoutError is an OSError."""


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """The pauses between attempts to reach a server, and their total, in seconds."""

    first: float = 0.1
    longest: float = 10.0
    total: float = 600.0

    def pauses(self) -> Iterator[float]:
        """Yield pauses with exponential growth and jitter until the total is spent."""
        spent = 0.0
        for power in itertools.count():
            pause = min(self.longest, self.first * 2**power) * random.uniform(0.8, 1.2)
            if spent + pause > self.total:
                return
            spent += pause
            yield pause


@dataclass
class MatchConnection:
    """A connection to one match on a server."""

    server: str  # its address as the player typed it
    url: str  # of the socket
    hello: Callable[
        [], client_messages.Hello
    ]  # the seats of the client, and the last frame that it has
    on_message: Callable[
        [server_messages.Frame | server_messages.Presence | server_messages.Said], None
    ]
    say: Say
    retry_policy: RetryPolicy = field(default_factory=RetryPolicy)
    headers: Callable[[], dict[str, str]] = dict  # of the request that opens the socket
    _socket: ClientConnection | None = None
    _opened: ExitStack = field(default_factory=ExitStack)
    _untaken: str | bytes | None = None  # a message that has come

    def open(self) -> None:
        """Open the connection; the first attempt is not repeated."""
        try:
            self._connect()
        except CONNECTION_ERRORS as fault:
            self._close_socket()
            raise ServerUnreachable(self.server, _problem(fault)) from None
        except Refused:
            self._close_socket()
            raise

    def ask(
        self, command: client_messages.Command
    ) -> server_messages.Done | server_messages.Hinted:
        """Send a command until it is answered, with the same id each time, so that it is done once."""
        pauses = self.retry_policy.pauses()
        while True:
            try:
                self._send(command)
                answer = self._until(command.id)
            except CONNECTION_ERRORS as fault:
                self._reconnect(fault)
                continue
            if not isinstance(answer, server_messages.CommandRefused):
                return answer
            pause = next(pauses, None) if answer.again else None
            if pause is None:
                raise ServerRefused(answer.text, answer.reason)
            self.say(Sentence("shell-server-said", {"text": answer.text}))
            time.sleep(pause)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for one message; return whether one came in time."""
        try:
            self._next(seconds)
        except TimeoutError:
            return False
        except CONNECTION_ERRORS as fault:
            self._reconnect(fault)
        return True

    def close(self) -> None:
        self._close_socket()

    def _connect(self) -> None:
        self._close_socket()
        self._socket = self._opened.enter_context(
            connect(
                self.url,
                additional_headers=self.headers(),
                max_size=None,
                max_queue=MOST_BUFFERED_MESSAGES,
                close_timeout=1,
            )
        )
        hello = self.hello()
        self._send(hello)
        self._until(hello.id)

    def _reconnect(self, fault: Exception) -> None:
        """Open a broken connection again, within the retry policy."""
        self._close_socket()
        self.say(Sentence("shell-connection-lost"))
        for pause in self.retry_policy.pauses():
            time.sleep(pause)
            try:
                self._connect()
            except CONNECTION_ERRORS as again:
                fault = again
            else:
                self.say(Sentence("shell-connection-back"))
                return
        self._close_socket()
        raise ServerUnreachable(self.server, _problem(fault))

    def _close_socket(self) -> None:
        self._socket = self._untaken = None
        with suppress(*CONNECTION_ERRORS):
            self._opened.close()

    def _send(self, command: client_messages.ClientMessage) -> None:
        if self._socket is None:
            raise ConnectionBroken
        self._socket.send(_encode(command).decode())

    def _next(self, seconds: float | None = None) -> server_messages.AnyServerMessage:
        """Process and return one message; after Ctrl-C the next call processes it."""
        if self._socket is None:
            raise ConnectionBroken
        if self._untaken is None:
            self._untaken = self._socket.recv(seconds)
        try:
            message = self._take(self._untaken)
        except Exception:
            self._untaken = None
            raise
        self._untaken = None
        return message

    def _until(
        self, name: str
    ) -> server_messages.Done | server_messages.Hinted | server_messages.CommandRefused:
        """Process messages up to the answer to a command, and return the answer."""
        while True:
            message = self._next()
            if (
                isinstance(
                    message,
                    server_messages.Done | server_messages.Hinted | server_messages.CommandRefused,
                )
                and message.id == name
            ):
                return message

    def _take(self, text: str | bytes) -> server_messages.AnyServerMessage:
        try:
            message = _messages.decode(text)
        except msgspec.DecodeError:
            raise Refused("shell-refused-foreign-server", url=self.server) from None
        if isinstance(
            message, server_messages.Frame | server_messages.Presence | server_messages.Said
        ):
            self.on_message(message)
        elif isinstance(message, server_messages.Bye):
            if message.again is True:
                raise ConnectionBroken(message.text)
            raise ServerRefused(message.text, message.reason)
        return message


def _problem(fault: Exception) -> str:
    return getattr(fault, "strerror", None) or str(fault) or type(fault).__name__
