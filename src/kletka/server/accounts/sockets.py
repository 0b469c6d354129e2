"""The sockets of signed-in clients: the seats of their accounts, and their end with the session."""

from collections.abc import Set
from contextlib import suppress
from typing import NamedTuple

from kletka.protocol import Seat
from kletka.server.accounts.service import Accounts
from kletka.server.live_match import LiveMatch
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber


class SocketAccount(NamedTuple):
    """The account of a socket, by one of its sessions, and the seats that it holds at the match."""

    account: str
    session: str
    seats: frozenset[Seat]


class AccountSockets:
    """The sockets of a node that belong to accounts."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._open: dict[Subscriber, SocketAccount] = {}

    async def identify(self, token: str | None, live: LiveMatch) -> SocketAccount | None:
        """Return the account that the token of a session signs in; None: a guest."""
        if not token:
            return None
        now = live.context.now()
        found = await self._accounts.sessions.check(token, now)
        if found is None:
            return None
        account, game = found.account.id, live.header.rules.key
        held = self._accounts.seats.held
        seats = await held(account, live.match, game, live.keys, now)
        if not seats:  # it may have sat down on another node
            await live.refresh()
            seats = await held(account, live.match, game, live.keys, now)
        return SocketAccount(account, found.session.id, seats)

    def add(self, subscriber: Subscriber, account: SocketAccount | None) -> None:
        if account is not None:
            self._open[subscriber] = account

    def discard(self, subscriber: Subscriber) -> None:
        self._open.pop(subscriber, None)

    def end(self, sessions: Set[str]) -> None:
        """End the sockets of sessions that are over; their clients come back as guests."""
        for subscriber, one in tuple(self._open.items()):
            if one.session in sessions:
                subscriber.end()

    async def check(self) -> None:
        """End the sockets of sessions that were ended on another node."""
        known = {(one.account, one.session) for one in self._open.values()}
        ended = set()
        with suppress(StoreUnavailable):  # another time
            for account, session in known:
                found = await self._accounts.stored.find(account)
                if found is None or not found.has_session(session):
                    ended.add(session)
        self.end(ended)
