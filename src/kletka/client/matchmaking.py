"""Waits in a queue of a server until there is a game; reconnects by itself."""

import itertools
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from kletka.client.connection import CONNECTION_ERRORS, ConnectionBroken, RetryPolicy
from kletka.client.errors import ServerRefused, ServerUnreachable
from kletka.client.lobby import Lobby
from kletka.client.table import Say, Sentence
from kletka.match import Pace
from kletka.protocol import Refused
from kletka.wire import matchmaking_messages, server_messages
from kletka.wire.documents import HeldSeat

PING_SECONDS = 15.0
"""Seconds of silence after which the server is asked whether it is there."""

_encode = msgspec.json.Encoder().encode
_messages: msgspec.json.Decoder[matchmaking_messages.MatchmakingMessage] = msgspec.json.Decoder(
    matchmaking_messages.MatchmakingMessage
)


@dataclass(frozen=True, slots=True)
class PairedSeat:
    """A seat in a match that was found."""

    match: str
    held: HeldSeat


@dataclass
class Matchmaking:
    """One ticket in a queue of a server."""

    lobby: Lobby
    game: str
    seats: int
    pace: Pace
    name: str
    on_waiting: Callable[[matchmaking_messages.Waiting], None]
    say: Say
    agrees: bool = False  # to start before the table is full
    rated: bool = False  # only for accounts
    retry_policy: RetryPolicy = field(default_factory=RetryPolicy)
    _token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    _last: matchmaking_messages.Waiting | None = None
    _ids: "itertools.count[int]" = field(default_factory=itertools.count)

    def wait(self) -> PairedSeat:
        """Wait for a game, as long as it takes; an interruption leaves the queue."""
        fault = self._attempt()
        if isinstance(fault, PairedSeat):
            return fault
        while True:
            self.say(Sentence("shell-connection-lost"))
            for pause in self.retry_policy.pauses():
                time.sleep(pause)
                found = self._attempt()
                if isinstance(found, PairedSeat):
                    return found
                if isinstance(found, ConnectionBroken):
                    break  # it was there, and is gone again
                fault = found
            else:
                raise ServerUnreachable(self.lobby.url, str(fault))

    def _attempt(self) -> PairedSeat | Exception:
        """Wait on one connection; return the error that ended it if no game was found."""
        try:
            headers = self.lobby.session_headers()
            with connect(self._url, additional_headers=headers, close_timeout=1) as socket:
                join = matchmaking_messages.JoinQueue(
                    id=self._id(),
                    token=self._token,
                    game=self.game,
                    name=self.name,
                    pace=self.pace,
                    seats=self.seats,
                    rated=self.rated,
                    language=self.lobby.language,
                )
                socket.send(_encode(join).decode())
                if self.agrees:
                    agree = matchmaking_messages.AgreeToStart(id=self._id())
                    socket.send(_encode(agree).decode())
                try:
                    while True:
                        if (found := self._next(socket)) is not None:
                            return found
                except KeyboardInterrupt:
                    leave = matchmaking_messages.LeaveQueue(id=self._id())
                    socket.send(_encode(leave).decode())
                    raise
        except ConnectionBroken as broken:
            return broken
        except CONNECTION_ERRORS as fault:
            return fault

    def _next(self, socket: ClientConnection) -> PairedSeat | None:
        """Process one message; ask a silent server whether it is there."""
        try:
            text = socket.recv(PING_SECONDS)
        except TimeoutError:
            socket.send(_encode(matchmaking_messages.QueuePing(id=self._id())).decode())
            text = socket.recv(PING_SECONDS)
        try:
            message = _messages.decode(text)
        except msgspec.DecodeError:
            raise Refused("shell-refused-foreign-server", url=self.lobby.url) from None
        match message:
            case matchmaking_messages.Paired(found, seat):
                return PairedSeat(found, HeldSeat(seat, self._token))
            case matchmaking_messages.Waiting():
                self._last = message
                self.on_waiting(message)
            case server_messages.Pong(now=now) if self._last is not None:
                self.on_waiting(replace(self._last, now=now))
            case server_messages.Bye(again=True):
                raise ConnectionBroken(message.text)
            case server_messages.Bye():
                raise ServerRefused(message.text, message.reason)
        return None

    @property
    def _url(self) -> str:
        return f"ws{self.lobby.url.removeprefix('http')}/api/matchmaking/socket"

    def _id(self) -> str:
        return f"q{next(self._ids)}"
