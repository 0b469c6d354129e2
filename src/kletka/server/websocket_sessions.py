"""The websocket of a match: a hello first, then commands come in and frames go out."""

import asyncio
import hmac
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from typing import Any, NoReturn, TypeAlias, TypeVar

import msgspec
from litestar import WebSocket
from msgspec import UNSET

from kletka.phrases import LANGUAGES, LETTERS, person_name, phrases
from kletka.protocol import Refused
from kletka.server.accounts.credentials import token_of
from kletka.server.accounts.sockets import AccountSockets, SocketAccount
from kletka.server.admission.origins import is_own_page
from kletka.server.change import Busy
from kletka.server.commands import CommandHandler
from kletka.server.live_match import LiveMatch
from kletka.server.match_registry import MatchClosed, MatchRegistry, NoSuchMatch
from kletka.server.problems import language_of
from kletka.server.rate_limits import LimitExceeded, TokenBucket
from kletka.server.secrets import seats_held, watch_key
from kletka.server.settings import Settings
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber
from kletka.server.tracing import span
from kletka.server.web import client_build
from kletka.server.websocket import CLOSING_SECONDS, Disconnected, WebSocketConnection
from kletka.server.work.pool import PoolFull
from kletka.wire import client_messages, server_messages
from kletka.wire.frames import refused

log = logging.getLogger(__name__)

HELLO_SECONDS = 10.0
"""Seconds in which a new socket must say hello."""

EXPLAINED_REFUSALS = 8
"""Sockets of one client over the limit that get a reason at the same time; others are refused unopened."""

RETRY_AFTER_SECONDS = 10
"""Seconds after which a client that was refused unopened may try again."""

MOST_MESSAGES_OVER_RATE = 20
"""Messages over the rate limit that are refused before the socket is closed."""

GOING_AWAY, TOO_MANY_REQUESTS, NO_MATCH, NO_HELLO, TOO_SLOW = 1001, 4429, 4404, 4400, 4408
NO_RULES = 4410

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What is raised by bytes that are not the JSON that was expected."""

_encode = msgspec.json.Encoder().encode
_first = msgspec.json.Decoder(client_messages.Hello)
_later = msgspec.json.Decoder(client_messages.Command)


Text: TypeAlias = str | bytes
First = TypeVar("First")

Session: TypeAlias = Callable[[WebSocketConnection, str, str], Awaitable[None]]
"""Serves an accepted socket of a client, in a language until the client names its own."""


class _WithId(msgspec.Struct):
    id: client_messages.MessageId


_with_id = msgspec.json.Decoder(_WithId)


class Closed(Exception):  # noqa: N818 - an answer, not a fault
    """The session must be closed with a reason."""

    def __init__(self, code: int, refusal: Refused, *, again: bool = False) -> None:
        super().__init__(refusal.reason)
        self.code = code
        self.refusal = refusal
        self.again = again


class WebSocketSessions:
    """All websocket sessions of a node, limited for each client before an upgrade is accepted."""

    def __init__(
        self, matches: MatchRegistry, settings: Settings, accounts: AccountSockets
    ) -> None:
        self._matches = matches
        self._settings = settings
        self._accounts = accounts
        self._open: Counter[str] = Counter()
        self._too_many: Counter[str] = Counter()  # that are being refused with a reason
        self._session_tasks: set[asyncio.Task[Any]] = set()
        self.on_dismiss: list[Callable[[], None]] = []  # ends sockets that belong to no match

    def __len__(self) -> int:
        return self._open.total()

    async def serve(self, socket: WebSocket[Any, Any, Any], match: str) -> None:
        """Serve one socket of a match from its request until it is closed."""
        await self.admit(socket, partial(self._run_session, match, token_of(socket)))

    async def admit(self, socket: WebSocket[Any, Any, Any], session: Session) -> None:
        """Serve one socket, whatever it is for, within the limits of its client."""
        connection = WebSocketConnection.of(socket.scope)
        client = socket.client.host if socket.client else ""
        limits = self._settings.limits
        if not is_own_page(socket.headers, self._settings):
            connection.reject(HTTPStatus.FORBIDDEN, "another site\n")
        elif self._open[client] < limits.sockets and len(self) < limits.sockets_in_all:
            with (
                _counted(self._open, client),
                self._matches.context.metrics.sockets.track_inprogress(),
            ):
                await self._opened(connection, session, client, language_of(socket))
        elif self._too_many[client] < EXPLAINED_REFUSALS:
            with _counted(self._too_many, client):
                await self._refused(connection, language_of(socket))
        else:
            later = {"Retry-After": str(RETRY_AFTER_SECONDS)}
            connection.reject(HTTPStatus.TOO_MANY_REQUESTS, "too many sockets\n", later)

    async def _opened(
        self, connection: WebSocketConnection, session: Session, client: str, language: str
    ) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._session_tasks.add(task)
        try:
            connection.accept()
            await session(connection, client, language)
        except Disconnected:
            pass
        finally:
            self._session_tasks.discard(task)

    async def _run_session(
        self,
        match: str,
        token: str | None,
        connection: WebSocketConnection,
        client: str,
        language: str,
    ) -> None:
        try:
            hello = await first_message(connection, _first)
            language = hello.language if hello.language in LANGUAGES else "en"
            live, account = await self._table_for(hello, match, client, token)
            await self._exchange_messages(connection, live, hello, language, client, account)
        except Closed as closed:
            await send_bye(connection, closed, language)

    async def _refused(self, connection: WebSocketConnection, language: str) -> None:
        reason = LimitExceeded("shell-refused-sockets", most=self._settings.limits.sockets)
        with suppress(Disconnected):
            connection.accept()
            await send_bye(connection, Closed(TOO_MANY_REQUESTS, reason), language)

    async def dismiss(self) -> None:
        """Send every client the notice that the server stops, and wait until it is sent."""
        for live in self._matches.live.values():
            for subscriber in live.subscribers:
                subscriber.end()
        for end in self.on_dismiss:
            end()
        if self._session_tasks:
            await asyncio.wait(self._session_tasks, timeout=CLOSING_SECONDS)

    async def _table_for(
        self, hello: client_messages.Hello, match: str, client: str, token: str | None
    ) -> tuple[LiveMatch, SocketAccount | None]:
        """Return the live match with the seats that the hello names, and the account of the client."""
        try:
            live = await self._matches.get(match)
            if not _is_known(hello, live):
                await live.refresh()
            account = await self._accounts.identify(token, live)
            await self._matches.context.quotas.pacing.message(client)
            live = await self._matches.get(match)  # it may have been unloaded meanwhile
        except NoSuchMatch as unknown:
            raise Closed(NO_MATCH, unknown) from None
        except MatchClosed as closed:
            raise Closed(NO_RULES, closed) from None
        except Busy as newer:
            raise Closed(GOING_AWAY, newer, again=True) from None
        except StoreUnavailable:
            away = Refused("shell-refused-storage")
            raise Closed(GOING_AWAY, away, again=True) from None
        return live, account

    async def _exchange_messages(
        self,
        connection: WebSocketConnection,
        live: LiveMatch,
        hello: client_messages.Hello,
        language: str,
        client: str,
        account: SocketAccount | None,
    ) -> None:
        held = seats_held(hello.tokens, live.keys)
        if account is not None:
            held |= account.seats & live.keys.keys()
        keys = {seat: live.keys[seat] for seat in held}
        subscriber = Subscriber(
            *(keys, hello.since, connection, self._settings.limits.queue, client),
            truth=_may_see_truth(hello, live),
        )
        connection.on_drained = subscriber.flush
        handler = CommandHandler(live, subscriber)
        reading = asyncio.create_task(
            self.read(
                connection,
                subscriber,
                answer=lambda text: self._answered(text, handler, language),
                refuse=lambda text, refusal: self._no(id_in(text), refusal, handler, language),
            )
        )
        subscriber.on_end = reading.cancel
        self._accounts.add(subscriber, account)
        try:
            live.subscribe(subscriber)
            build = client_build() or UNSET
            subscriber.push(
                _encode(server_messages.Done(id=hello.id, number=live.table.number, build=build))
            )
            await asyncio.wait((reading,))
        finally:
            self._accounts.discard(subscriber)
            live.unsubscribe(subscriber)
            reading.cancel()
        raise_end(reading, subscriber)

    async def read(
        self,
        connection: WebSocketConnection,
        subscriber: Subscriber,
        answer: Callable[[Text], Coroutine[Any, Any, bytes]],
        refuse: Callable[[Text, Refused], bytes],
    ) -> None:
        """Answer every message of a socket, within the limits of its client."""
        limits, quotas = self._settings.limits, self._matches.context.quotas
        bucket = TokenBucket.full(limits.messages, limits.burst, time.monotonic())
        over_rate = 0
        while True:
            text = await connection.receive()
            if not bucket.take(time.monotonic()):
                over_rate += 1
                if over_rate > MOST_MESSAGES_OVER_RATE:
                    raise Closed(
                        TOO_MANY_REQUESTS, LimitExceeded("shell-refused-haste"), again=True
                    )
                subscriber.push(refuse(text, LimitExceeded("shell-refused-haste")))
                continue
            if not quotas.pacing.admits_message(subscriber.client):
                await quotas.pacing.message(subscriber.client)
            subscriber.push(await quotas.metered(subscriber.client, answer(text)))

    async def _answered(self, text: str | bytes, handler: CommandHandler, language: str) -> bytes:
        """Answer one message; a faulty one is answered with a refusal."""
        try:
            command = _later.decode(text)
        except UNREADABLE as fault:
            problem = str(fault)[:200] if isinstance(fault, msgspec.DecodeError) else "?"
            unreadable = Refused("shell-refused-message", problem=problem)
            return self._no(id_in(text), unreadable, handler, language)
        try:
            began = time.perf_counter()
            with span(type(command).__name__, {"kletka.match": handler.live.match}):
                answer = await handler.answer(command, self._matches.context.now())
            self._matches.context.metrics.seconds.observe(time.perf_counter() - began)
            return answer if isinstance(answer, bytes) else _encode(answer)
        except Refused as refusal:
            return self._no(command.id, refusal, handler, language)
        except StoreUnavailable:
            away = Refused("shell-refused-storage")
            return self._no(command.id, away, handler, language, again=True)
        except Exception:
            log.exception("%s failed at %s", type(command).__name__, handler.live.match)
            return self._no(command.id, Refused("shell-refused-fault"), handler, language)

    def _no(
        self,
        message: str | None,
        refusal: Refused,
        handler: CommandHandler,
        language: str,
        *,
        again: bool = False,
    ) -> bytes:
        self._matches.context.metrics.refused.labels(refusal.reason).inc()
        occupants = handler.live.table.occupants
        words = phrases(language)
        names = [
            person_name(occupant.name, words) if occupant.name else LETTERS[number]
            for number, occupant in enumerate(occupants)
        ]
        text = words.refusal(refusal, names)
        again = again or isinstance(refusal, LimitExceeded | Busy | PoolFull)
        return _encode(refused(message, refusal, text, again=again))


@contextmanager
def _counted(clients: Counter[str], client: str) -> Iterator[None]:
    clients[client] += 1
    try:
        yield
    finally:
        clients[client] -= 1
        if not clients[client]:
            del clients[client]


async def first_message(
    connection: WebSocketConnection, decoder: msgspec.json.Decoder[First]
) -> First:
    """Wait for the hello, which names the language of every refusal that follows."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            return decoder.decode(await connection.receive())
    except (TimeoutError, *UNREADABLE):
        raise Closed(NO_HELLO, Refused("shell-refused-hello")) from None


async def send_bye(connection: WebSocketConnection, closed: Closed, language: str) -> None:
    """Send a client the reason why its socket is closed, and close it."""
    text = phrases(language).refusal(closed.refusal)
    bye = server_messages.Bye(reason=closed.refusal.reason, text=text, again=closed.again)
    connection.send_text(_encode(bye))
    connection.close(closed.code)
    await connection.wait_closed()


def _is_known(hello: client_messages.Hello, live: LiveMatch) -> bool:
    """Say whether this node has the seats and the entry that a client knows from another one."""
    held = seats_held(hello.tokens, live.keys)
    return len(held) >= len(hello.tokens) and (hello.since or 0) <= live.table.number


def _may_see_truth(hello: client_messages.Hello, live: LiveMatch) -> bool:
    """Say whether a spectator may see what was hidden: anybody if only bots play, else who has the key."""
    header = live.header
    if header.truth_after is None:
        return False
    if all(one.level is not None for one in header.occupants):
        return True
    return hello.watch is not None and hmac.compare_digest(
        hello.watch.encode(), watch_key(header.dice.secret).encode()
    )


def raise_end(reading: asyncio.Task[None], subscriber: Subscriber) -> NoReturn:
    """Raise why the reading of a socket has ended."""
    if not reading.cancelled():
        reading.result()
    if subscriber.too_slow:
        raise Closed(TOO_SLOW, LimitExceeded("shell-refused-slow"), again=True)
    raise Closed(GOING_AWAY, Refused("shell-refused-closing"), again=True)


def id_in(text: Text) -> str | None:
    """Find the id of a message that is otherwise unreadable, for the refusal."""
    try:
        return _with_id.decode(text).id
    except UNREADABLE:
        return None
