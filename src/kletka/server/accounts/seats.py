"""The seats of accounts: which account holds a seat, and where an account has played.

A seat is held by a token, and the store has its hash (`server/secrets.py`). An account holds a seat by
proving once that it has the token: the hash is noted with the account, and whoever is signed in to it
holds the seat from then on, until the seat gets another token. A rematch begins with the same hashes,
so its seats belong to the same accounts.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from kletka.protocol import Seat
from kletka.server.accounts.account_store import MOST_ATTEMPTS
from kletka.server.change import Busy
from kletka.server.match_summary import successor_of
from kletka.server.secrets import digest, is_id
from kletka.server.storage.store import Conflict, NotesInCollection, Store

HOLDERS = "seat_accounts"
"""The collection that names the account of a seat by the hash of the seat's token."""

PLAYED = "account_seats."
"""The prefix of the collections of seats: one for each account, by match."""


class PlayedSeat(Struct, frozen=True, omit_defaults=True):
    """That an account has played in a match."""

    game: str
    at: int  # when it was noted; milliseconds since 1970
    digests: tuple[str, ...]  # of the tokens of its seats


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(PlayedSeat).decode


class AccountSeats:
    """The seats of all accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def adopt(self, account: str, match: str, tokens: Sequence[str], now: int) -> bool:
        """Give an account the seats of a match that these tokens hold; say whether there is one.

        A seat that another account holds stays with it.
        """
        return await self.adopt_keys(account, match, [digest(token) for token in tokens], now)

    async def adopt_keys(self, account: str, match: str, held: Sequence[str], now: int) -> bool:
        """Give an account the seats of a match with these hashes, for a caller that holds them."""
        details = await self._store.details(match) if is_id(match) else None
        if details is None:
            return False
        keys = await self._store.keys(match)
        known = set(keys.values())
        mine = [one for one in held if one in known and await self.hold(account, one)]
        if mine:
            await self._note(account, match, details.game, mine, now)
        return bool(mine)

    async def held(
        self, account: str, match: str, game: str, keys: Mapping[int, str], now: int
    ) -> frozenset[Seat]:
        """Return the seats of a match that an account holds, given the hashes of its tokens."""
        note = await self._store.note(PLAYED + account, match)
        if note is not None:
            mine = set(_decode(note.text).digests)
        else:
            mine = {one for one in set(keys.values()) if await self.holder(one) == account}
            if mine:  # a rematch that is seen for the first time
                await self._note(account, match, game, sorted(mine), now)
        return frozenset(Seat(seat) for seat, one in keys.items() if one in mine)

    async def hold(self, account: str, key: str) -> bool:
        """Note that an account holds a seat; the first that does so keeps it."""
        try:
            await self._store.put_note(HOLDERS, key, account, version=0)
        except Conflict:
            return await self.holder(key) == account
        return True

    async def holder(self, key: str) -> str | None:
        """Return the account that holds the seat with this hash."""
        note = await self._store.note(HOLDERS, key)
        return None if note is None else note.text

    async def accounts_of(self, match: str) -> dict[int, str]:
        """Return the account of each seat of a match that is held by one."""
        keys = await self._store.keys(match)
        found = {seat: await self.holder(one) for seat, one in keys.items()}
        return {seat: account for seat, account in found.items() if account is not None}

    async def played(self, account: str) -> dict[str, PlayedSeat]:
        """Return where an account has played, by match."""
        notes = await self._store.notes(PLAYED + account)
        return {match: _decode(note.text) for match, note in notes.items()}

    async def forget(self, account: str, matches: Mapping[str, PlayedSeat]) -> None:
        """Take seats from an account; their tokens hold them as before."""
        digests = {one for played in matches.values() for one in played.digests}
        mine = [one for one in sorted(digests) if await self.holder(one) == account]
        await self._store.remove(NotesInCollection(HOLDERS), mine)
        await self._store.remove(NotesInCollection(PLAYED + account), list(matches))

    async def forget_match(self, match: str) -> None:
        """Remove which accounts have played in a match that is to be removed.

        What a rematch shares with it stays, until the last of them is removed.
        """
        details = await self._store.details(match)
        successor = None if details is None else successor_of(details)
        shared = set((await self._store.keys(successor)).values()) if successor else set()
        for key in set((await self._store.keys(match)).values()):
            account = await self.holder(key)
            if account is not None:
                await self._store.remove(NotesInCollection(PLAYED + account), [match])
                if key not in shared:
                    await self._store.remove(NotesInCollection(HOLDERS), [key])

    async def _note(
        self, account: str, match: str, game: str, digests: Sequence[str], now: int
    ) -> None:
        """Add seats of a match to the list of an account."""
        for _ in range(MOST_ATTEMPTS):  # several requests of one person may come at once
            note = await self._store.note(PLAYED + account, match)
            before = () if note is None else _decode(note.text).digests
            after = tuple(dict.fromkeys((*before, *digests)))
            if after == before:
                return
            text = _encode(PlayedSeat(game, now, after)).decode()
            version = 0 if note is None else note.version
            try:
                await self._store.put_note(PLAYED + account, match, text, version=version)
            except Conflict:
                continue
            return
        raise Busy("shell-refused-busy-table")
