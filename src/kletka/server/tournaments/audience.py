"""The clients that follow a tournament on this node, and what was sent to each of them."""

import time

import msgspec

from kletka.server.subscriber import Subscriber
from kletka.server.tournaments.documents import Table
from kletka.server.tournaments.requests import Caller
from kletka.wire.tournament_messages import OwnEntry, TournamentUpdate

SMALL_AUDIENCE = 64
"""Up to so many clients hear of every change at once; more of them once a second."""

UPDATE_SECONDS = 1.0

_encode = msgspec.json.Encoder().encode


class Member:
    """A client that follows a tournament."""

    def __init__(self, caller: Caller, subscriber: Subscriber) -> None:
        self.caller = caller
        self.subscriber = subscriber
        self.entrant: int | None = None  # whose presence this client is
        self._last: OwnEntry | None = None

    def send(self, entry: OwnEntry) -> None:
        """Send what the client is in the tournament, if that has changed."""
        if entry != self._last:
            self._last = entry
            self.subscriber.push(_encode(entry))

    def needs(self, entry: OwnEntry) -> bool:
        """Say whether more has changed than numbers in a table."""
        last = self._last
        if last is None or (last.line is None) != (entry.line is None):
            return True
        return (last.game, last.bye, last.removed, last.host) != (
            entry.game,
            entry.bye,
            entry.removed,
            entry.host,
        )


class Audience:
    """All clients that follow one tournament on this node."""

    def __init__(self) -> None:
        self._members: set[Member] = set()
        self._sent_at = 0.0

    def __len__(self) -> int:
        return len(self._members)

    def add(self, member: Member) -> None:
        self._members.add(member)

    def discard(self, member: Member) -> None:
        self._members.discard(member)

    def send(self, member: Member, table: Table) -> None:
        """Send one client how the tournament stands now."""
        member.subscriber.push(_encode(TournamentUpdate(table.info())))
        member.send(table.own_entry(member.caller))

    def send_changes(self, table: Table, *, at_once: bool) -> bool:
        """Send every client what has changed; say whether that was all, and not only what is urgent."""
        if not self._members:
            return True
        now = time.monotonic()
        is_due = at_once or len(self) <= SMALL_AUDIENCE or now - self._sent_at >= UPDATE_SECONDS
        update = b""
        if is_due:
            self._sent_at = now
            update = _encode(TournamentUpdate(table.info()))
        for member in tuple(self._members):
            if update:
                member.subscriber.push(update)
            entry = table.own_entry(member.caller)
            if update or member.needs(entry):
                member.send(entry)
        return is_due

    def end_all(self) -> None:
        """End every connection; the clients come back, here or at another node."""
        for member in tuple(self._members):
            member.subscriber.end()
