"""Preset phrases and reactions of players: sent to all who follow a match, and kept nowhere in it."""

import msgspec
from msgspec import Struct

from kletka.protocol import Seat
from kletka.server.broadcaster import Broadcaster
from kletka.server.match_replica import MatchReplica
from kletka.server.presence import MatchPresence
from kletka.server.rate_limits import ClientBuckets, LimitExceeded
from kletka.server.retention import SAID
from kletka.server.storage.store import Conflict
from kletka.wire.client_messages import QuickPhrase
from kletka.wire.server_messages import Said

PHRASES_PER_SECOND = 0.25
PHRASES_AT_ONCE = 4
"""What one seat may say: so much in the long run, and so many phrases one after the other."""

RELAYED_PHRASES = 8
"""Phrases of a match that nodes keep for each other."""

MOST_ATTEMPTS = 4

_encode = msgspec.json.Encoder().encode


class RelayedPhrase(Struct, frozen=True, gc=False, array_like=True):
    """A phrase on its way to other nodes."""

    seat: int
    phrase: QuickPhrase
    at: int


class QuickPhrases:
    """What the players of one match say to each other."""

    def __init__(
        self, replica: MatchReplica, broadcaster: Broadcaster, presence: MatchPresence
    ) -> None:
        self._replica = replica
        self._broadcaster = broadcaster
        self._presence = presence
        self._buckets = ClientBuckets(PHRASES_PER_SECOND, PHRASES_AT_ONCE, most=10)
        self._heard = replica.context.now()  # phrases of other nodes up to then were sent on

    async def say(self, seat: Seat, phrase: QuickPhrase) -> None:
        """Send a phrase to everybody; refuse a seat that says too much."""
        now = self._replica.context.now()
        if not self._buckets.take(str(seat), now / 1000):
            raise LimitExceeded("shell-refused-phrases")
        self._send(seat, phrase, now)
        if self._somebody_is_elsewhere():
            await self._relay(RelayedPhrase(seat, phrase, now))

    async def relay_from_other_nodes(self) -> None:
        """Send on what was said at other nodes."""
        if not self._somebody_is_elsewhere():
            return
        note = await self._replica.context.store.note(SAID, self._replica.match)
        if note is None:
            return
        heard = self._heard
        for said in _read(note.text):
            if said.at > heard:
                self._heard = max(self._heard, said.at)
                self._send(Seat(said.seat), said.phrase, said.at)

    def _send(self, seat: Seat, phrase: QuickPhrase, at: int) -> None:
        message = _encode(Said(seat, phrase, at))
        for subscriber in tuple(self._broadcaster.subscribers):
            subscriber.push(message)

    def _somebody_is_elsewhere(self) -> bool:
        here = self._presence.attendance.here
        away = self._presence.away_since()
        return any(since is None and seat not in here for seat, since in away.items())

    async def _relay(self, said: RelayedPhrase) -> None:
        """Write a phrase for other nodes; under many conflicts it is lost, as words are."""
        store, match = self._replica.context.store, self._replica.match
        self._heard = max(self._heard, said.at)
        for _ in range(MOST_ATTEMPTS):
            note = await store.note(SAID, match)
            before = [] if note is None else _read(note.text)
            text = _encode([*before, said][-RELAYED_PHRASES:]).decode()
            try:
                await store.put_note(SAID, match, text, version=0 if note is None else note.version)
            except Conflict:
                continue
            return


def _read(text: str) -> list[RelayedPhrase]:
    return msgspec.json.decode(text, type=list[RelayedPhrase])
