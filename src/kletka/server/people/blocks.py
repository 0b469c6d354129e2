"""Blocking a person: the two are not paired, and neither can challenge the other or join a table of the other.

Both directions are stored, because whoever enters a queue must avoid those who have blocked them, too.
The one that restricts is written first: what a crash interrupts blocks at least one way, and blocking
again completes it.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from kletka.match import NotAllowed
from kletka.server.accounts.account_store import MOST_ATTEMPTS
from kletka.server.change import Busy
from kletka.server.people.collections import BLOCKED, BLOCKED_BY
from kletka.server.storage.store import Conflict, Store

MOST_BLOCKED = 200
MOST_BLOCKED_BY = 3000
"""Accounts that have blocked one; so many ids fit into a note, and later ones block one way."""

_decode = msgspec.json.Decoder(tuple[str, ...]).decode
Ids = tuple[str, ...]


class Blocks:
    """Who has blocked whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, account: str) -> Sequence[str]:
        """Return whom an account has blocked, the latest last."""
        return await self._ids(BLOCKED, account)

    async def avoided_by(self, account: str) -> frozenset[str]:
        """Return everybody with whom an account is not paired: blocked by it, or it by them."""
        own, others = await self._ids(BLOCKED, account), await self._ids(BLOCKED_BY, account)
        return frozenset((*own, *others))

    async def check(self, account: str, others: Iterable[str]) -> None:
        """Refuse to bring an account together with others if one of them has blocked the other."""
        if not (await self.avoided_by(account)).isdisjoint(others):
            raise NotAllowed("ratings-refused-blocked")

    async def block(self, account: str, other: str) -> None:
        """Block somebody; again changes nothing."""
        if account == other:
            raise NotAllowed("ratings-refused-block-self")

        def blocking(ids: Ids) -> Ids:
            if other not in ids and len(ids) >= MOST_BLOCKED:
                raise NotAllowed("ratings-refused-blocks", most=MOST_BLOCKED)
            return ids if other in ids else (*ids, other)

        await self._change(BLOCKED, account, blocking)
        await self._change(
            BLOCKED_BY,
            other,
            lambda ids: ids if account in ids else (*ids, account)[:MOST_BLOCKED_BY],
        )

    async def unblock(self, account: str, other: str) -> None:
        """Block somebody no longer; again changes nothing."""
        await self._change(BLOCKED_BY, other, lambda ids: _without(ids, account))
        await self._change(BLOCKED, account, lambda ids: _without(ids, other))

    async def _ids(self, collection: str, account: str) -> Ids:
        note = await self._store.note(collection, account)
        return () if note is None else _decode(note.text)

    async def _change(self, collection: str, account: str, step: Callable[[Ids], Ids]) -> None:
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(collection, account)
            before = () if note is None else _decode(note.text)
            after = step(before)
            if after == before:
                return
            version = 0 if note is None else note.version
            try:
                text = msgspec.json.encode(after).decode()
                await self._store.put_note(collection, account, text, version=version)
            except Conflict:
                continue
            return
        raise Busy("shell-refused-busy-table")


def _without(ids: Ids, gone: str) -> Ids:
    return tuple(one for one in ids if one != gone)
