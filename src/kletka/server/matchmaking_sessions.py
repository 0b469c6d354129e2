"""The websocket of matchmaking: a client joins a queue, hears who is there, and gets a match."""

import asyncio
import logging
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket

from kletka.match import clean_name
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Refused
from kletka.server.accounts.credentials import token_of
from kletka.server.change import Busy
from kletka.server.match_context import MatchContext
from kletka.server.matchmaker import Matchmaker, NodeQueue, QueueKey, QueueMember, holder_of
from kletka.server.people.queue_people import QueuePeople
from kletka.server.rate_limits import LimitExceeded, TokenBucket
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber
from kletka.server.websocket import WebSocketConnection
from kletka.server.websocket_sessions import (
    GOING_AWAY,
    NO_HELLO,
    TOO_MANY_REQUESTS,
    UNREADABLE,
    Closed,
    Text,
    WebSocketSessions,
    first_message,
    id_in,
    raise_end,
    send_bye,
)
from kletka.wire import matchmaking_messages, server_messages
from kletka.wire.frames import refused

log = logging.getLogger(__name__)

AGREEMENTS_PER_SECOND = 0.5
AGREEMENTS_AT_ONCE = 6
"""How often a client may agree or change its mind: so often in the long run, and so many times at once."""

_encode = msgspec.json.Encoder().encode
_first = msgspec.json.Decoder(matchmaking_messages.JoinQueue)
_later = msgspec.json.Decoder(matchmaking_messages.MatchmakingRequest)


@dataclass(slots=True)
class _Conversation:
    """A client in a queue."""

    queue: NodeQueue
    member: QueueMember
    language: str
    has_left: bool = False
    agreements: TokenBucket = field(
        default_factory=lambda: TokenBucket.full(
            AGREEMENTS_PER_SECOND, AGREEMENTS_AT_ONCE, time.monotonic()
        )
    )


class MatchmakingSessions:
    """All sockets of matchmaking of a node; they count among the sockets of their clients."""

    def __init__(
        self,
        matchmaker: Matchmaker,
        sockets: WebSocketSessions,
        context: MatchContext,
        people: QueuePeople,
    ) -> None:
        self._matchmaker = matchmaker
        self._people = people
        self._sockets = sockets
        self._context = context

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Serve one socket from its request until it is closed."""
        await self._sockets.admit(socket, partial(self._run_session, token_of(socket)))

    async def _run_session(
        self, session: str | None, connection: WebSocketConnection, client: str, language: str
    ) -> None:
        try:
            join = await first_message(connection, _first)
            language = join.language if join.language in LANGUAGES else "en"
            subscriber = Subscriber({}, None, connection, self._context.limits.queue, client)
            key = QueueKey(join.game, join.pace, join.seats, join.rated)
            member = await self._member(key, join, subscriber, session)
            await self._wait(
                connection,
                _Conversation(self._matchmaker.enter(key, member), member, language),
                join.id,
            )
        except Closed as closed:
            await send_bye(connection, closed, language)

    async def _member(
        self,
        key: QueueKey,
        join: matchmaking_messages.JoinQueue,
        subscriber: Subscriber,
        session: str | None,
    ) -> QueueMember:
        """Admit a client to a queue; a ticket that it has already costs nothing."""
        try:
            name = clean_name(join.name)
            holder = holder_of(join.token)
            queue = self._matchmaker.queue(key)
            if not await queue.knows(holder):
                self._context.drain.check()
                queue.check_room()
                self._context.quotas.count_match(subscriber.client)
            account, player = await self._people.identify(session, key, holder)
            if account is None:
                await self._people.check_guest_name(name)
        except LimitExceeded as refusal:
            raise Closed(TOO_MANY_REQUESTS, refusal) from None
        except Busy as refusal:
            raise Closed(TOO_MANY_REQUESTS, refusal, again=True) from None
        except Refused as refusal:
            again = self._context.drain.has_begun
            raise Closed(GOING_AWAY if again else NO_HELLO, refusal, again=again) from None
        except StoreUnavailable:
            away = Refused("shell-refused-storage")
            raise Closed(GOING_AWAY, away, again=True) from None
        shown = name if account is None else account.name
        return QueueMember(holder, shown, subscriber, self._context.now(), player)

    async def _wait(
        self, connection: WebSocketConnection, waiting: _Conversation, hello: str
    ) -> None:
        subscriber = waiting.member.subscriber
        connection.on_drained = subscriber.flush
        reading = asyncio.create_task(
            self._sockets.read(
                connection,
                subscriber,
                answer=lambda text: self._answered(text, waiting),
                refuse=lambda text, refusal: _no(id_in(text), refusal, waiting.language),
            )
        )
        subscriber.on_end = reading.cancel
        try:
            subscriber.push(_encode(server_messages.Done(id=hello, number=0)))
            if subscriber.ended:
                reading.cancel()
            await asyncio.wait((reading,))
        finally:
            waiting.queue.exit(waiting.member, for_good=waiting.has_left)
            reading.cancel()
        if waiting.member.is_paired or waiting.has_left:
            connection.close()
            await connection.wait_closed()
            return
        raise_end(reading, subscriber)

    async def _answered(self, text: Text, waiting: _Conversation) -> bytes:
        """Answer one message; a faulty one is answered with a refusal."""
        try:
            command = _later.decode(text)
        except UNREADABLE as fault:
            problem = str(fault)[:200] if isinstance(fault, msgspec.DecodeError) else "?"
            unreadable = Refused("shell-refused-message", problem=problem)
            return _no(id_in(text), unreadable, waiting.language)
        match command:
            case matchmaking_messages.QueuePing():
                return _encode(server_messages.Pong(id=command.id, now=self._context.now()))
            case matchmaking_messages.AgreeToStart():
                if not waiting.agreements.take(time.monotonic()):
                    hasty = LimitExceeded("shell-refused-haste")
                    return _no(command.id, hasty, waiting.language)
                waiting.queue.agree(waiting.member, yes=command.yes)
            case matchmaking_messages.LeaveQueue():
                waiting.has_left = True
                subscriber = waiting.member.subscriber
                asyncio.get_running_loop().call_soon(subscriber.end)  # after the answer
        return _encode(server_messages.Done(id=command.id, number=0))


def _no(message: str | None, refusal: Refused, language: str) -> bytes:
    text = phrases(language).refusal(refusal)
    return _encode(refused(message, refusal, text, again=isinstance(refusal, LimitExceeded)))
