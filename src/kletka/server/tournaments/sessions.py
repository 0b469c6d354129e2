"""The websocket of a tournament: clients follow it, take part in it and lead it."""

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket

from kletka.match import NotAllowed, clean_name
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Refused
from kletka.server.accounts.credentials import token_of
from kletka.server.accounts.service import Accounts
from kletka.server.accounts.sockets import AccountSockets, SocketAccount
from kletka.server.change import Busy
from kletka.server.match_context import MatchContext
from kletka.server.rate_limits import LimitExceeded
from kletka.server.ratings.service import RatedGames
from kletka.server.secrets import digest
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber
from kletka.server.tournaments import requests
from kletka.server.tournaments.audience import Member
from kletka.server.tournaments.live import LiveTournament
from kletka.server.tournaments.personal import note_entered
from kletka.server.tournaments.requests import Caller
from kletka.server.tournaments.service import NoSuchTournament, Tournaments
from kletka.server.websocket import WebSocketConnection
from kletka.server.websocket_sessions import (
    GOING_AWAY,
    NO_MATCH,
    UNREADABLE,
    Closed,
    Text,
    WebSocketSessions,
    first_message,
    id_in,
    raise_end,
    send_bye,
)
from kletka.wire import server_messages
from kletka.wire import tournament_messages as messages
from kletka.wire.frames import refused

_encode = msgspec.json.Encoder().encode
_first = msgspec.json.Decoder(messages.FollowTournament)
_later = msgspec.json.Decoder(messages.TournamentRequest)


class TournamentSessions:
    """All sockets of tournaments of a node; they count among the sockets of their clients."""

    def __init__(
        self,
        tournaments: Tournaments,
        accounts: Accounts,
        account_sockets: AccountSockets,
        sockets: WebSocketSessions,
        context: MatchContext,
        rated_games: RatedGames,
    ) -> None:
        self._tournaments = tournaments
        self._rated_games = rated_games
        self._accounts = accounts
        self._account_sockets = account_sockets
        self._sockets = sockets
        self._context = context

    async def serve(self, socket: WebSocket[Any, Any, Any], tournament: str) -> None:
        """Serve one socket from its request until it is closed."""
        session = partial(self._run_session, tournament, token_of(socket))
        await self._sockets.admit(socket, session)

    async def _run_session(
        self,
        tournament: str,
        signed_in: str | None,
        connection: WebSocketConnection,
        client: str,
        language: str,
    ) -> None:
        try:
            follow = await first_message(connection, _first)
            language = follow.language if follow.language in LANGUAGES else "en"
            live, caller, account = await self._found(tournament, follow.token, signed_in)
            subscriber = Subscriber({}, None, connection, self._context.limits.queue, client)
            self._account_sockets.add(subscriber, account)
            try:
                member = Member(caller, subscriber)
                await self._exchange(connection, live, member, follow.id, language)
            finally:
                self._account_sockets.discard(subscriber)
        except Closed as closed:
            await send_bye(connection, closed, language)

    async def _found(
        self, tournament: str, token: str | None, signed_in: str | None
    ) -> tuple[LiveTournament, Caller, SocketAccount | None]:
        """Return the tournament, and who asks; the socket of an account ends with its session."""
        try:
            live = await self._tournaments.get(tournament)
            holder = None if token is None else digest(token)
            found = None
            if signed_in:
                found = await self._accounts.sessions.check(signed_in, self._context.now())
            if found is None:
                return live, Caller(holder), None
            account = found.account
            socket = SocketAccount(account.id, found.session.id, frozenset())
            return live, Caller(holder, account.id, account.name), socket
        except NoSuchTournament as unknown:
            raise Closed(NO_MATCH, unknown) from None
        except Busy as busy:
            raise Closed(GOING_AWAY, busy, again=True) from None
        except StoreUnavailable:
            away = Refused("shell-refused-storage")
            raise Closed(GOING_AWAY, away, again=True) from None

    async def _exchange(
        self,
        connection: WebSocketConnection,
        live: LiveTournament,
        member: Member,
        hello: str,
        language: str,
    ) -> None:
        subscriber = member.subscriber
        connection.on_drained = subscriber.flush
        reading = asyncio.create_task(
            self._sockets.read(
                connection,
                subscriber,
                answer=lambda text: self._answered(text, live, member, language),
                refuse=lambda text, refusal: _no(id_in(text), refusal, language),
            )
        )
        subscriber.on_end = reading.cancel
        try:
            subscriber.push(_encode(server_messages.Done(id=hello, number=0)))
            live.follow(member)
            await asyncio.wait((reading,))
        finally:
            live.unfollow(member)
            reading.cancel()
        raise_end(reading, subscriber)

    async def _answered(
        self, text: Text, live: LiveTournament, member: Member, language: str
    ) -> bytes:
        """Answer one message; a faulty one is answered with a refusal."""
        try:
            command = _later.decode(text)
        except UNREADABLE as fault:
            problem = str(fault)[:200] if isinstance(fault, msgspec.DecodeError) else "?"
            return _no(id_in(text), Refused("shell-refused-message", problem=problem), language)
        if isinstance(command, messages.TournamentPing):
            return _encode(server_messages.Pong(id=command.id, now=self._context.now()))
        try:
            await self._execute(command, live, member)
        except Refused as refusal:
            return _no(command.id, refusal, language)
        except StoreUnavailable:
            return _no(command.id, Refused("shell-refused-storage"), language, again=True)
        return _encode(server_messages.Done(id=command.id, number=live.state.number))

    async def _execute(
        self, command: messages.TournamentRequest, live: LiveTournament, member: Member
    ) -> None:
        caller = member.caller
        match command:
            case messages.EnterTournament():
                await self._enter(command.name, live, member)
            case messages.LeaveTournament():
                await live.change(requests.leave(caller), member)
            case messages.StartTournament():
                await live.change(requests.start(caller), member)
            case messages.PauseTournament():
                await live.change(requests.pause(caller), member)
            case messages.ResumeTournament():
                await live.change(requests.pause(caller, resume=True), member)
            case messages.EndRound():
                await live.change(requests.end_round(caller), member)
            case messages.EndTournament():
                await live.change(requests.finish(caller), member)
            case messages.RemoveEntrant():
                await live.change(requests.remove(caller, command.entrant), member)

    async def _enter(self, name: str, live: LiveTournament, member: Member) -> None:
        """Let a client take part; whoever does already pays nothing."""
        caller = member.caller
        if caller.participant(live.state) is None:
            clean_name(name)  # refused before it is counted
            self._context.drain.check()
            self._context.quotas.count_entry(member.subscriber.client)
            if caller.account is None and live.description.guests:
                await self._accounts.check_guest_names([name])
        rating = 0.0
        if caller.account is not None and caller.holder is not None:
            # The seats of all games are the account's before there is one.
            is_own = await self._accounts.seats.hold(caller.account, caller.holder)
            if live.description.rated:
                if not is_own:  # the token is another account's
                    raise NotAllowed("tournaments-refused-no-token")
                rating = (await self._rated_games.rating(caller.account, live.scale)).mu
        await live.change(requests.enter(caller, name, rating), member)
        if caller.account is not None:
            await note_entered(self._context.store, caller.account, live.tournament)


def _no(message: str | None, refusal: Refused, language: str, *, again: bool = False) -> bytes:
    text = phrases(language).refusal(refusal)
    again = again or isinstance(refusal, LimitExceeded | Busy)
    return _encode(refused(message, refusal, text, again=again))
