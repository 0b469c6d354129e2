"""Accounts and their names in the store: small versioned texts, on every database alike.

An account is one note, so every change of it is atomic. A name belongs to whoever claims its keys
first; a name that was given up stays unavailable to others for a while.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.protocol import BadOptions
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.names import clean_account_name, name_keys
from kletka.server.change import Busy
from kletka.server.people.collections import PERSONAL_PEOPLE
from kletka.server.puzzles.collections import PERSONAL_PUZZLES
from kletka.server.ratings.collections import PERSONAL_RATINGS
from kletka.server.secrets import is_id, new_id
from kletka.server.storage.store import Conflict, NotesInCollection, Store
from kletka.server.tournaments.personal import ENTERED

ACCOUNTS = "accounts"
NAMES = "account_names"
MOST_ATTEMPTS = 8

ALERTS = "account_alerts"
"""The collection of what accounts have chosen of alerts (`server/alerts`)."""

PERSONAL: tuple[str, ...] = (
    *PERSONAL_RATINGS,
    *PERSONAL_PEOPLE,
    *PERSONAL_PUZZLES,
    ENTERED,
    ALERTS,
)
"""Collections of other parts whose notes have the id of an account as their key. They are part of the
account's export, and are removed with it."""

DAY_MS = 24 * 60 * 60 * 1000
NAME_RESTS_MS = 30 * DAY_MS
"""Milliseconds for which a name that was given up is not given to anybody else."""

UNFINISHED_MS = 10 * 60 * 1000
"""Milliseconds after which a name without an account counts as free: its maker was interrupted."""

Step = Callable[[Account], Account]
"""A change of an account; may refuse. It is applied again after a conflict."""


class NameClaim(Struct, frozen=True, omit_defaults=True):
    """Who has a name, under one of its keys."""

    account: str
    at: int  # when it was claimed
    released: int = 0  # when it was given up; 0: it is in use


class AccountStore:
    """All accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._write = msgspec.json.Encoder().encode
        self._read = msgspec.json.Decoder(Account).decode
        self._read_claim = msgspec.json.Decoder(NameClaim).decode

    async def find(self, account: str) -> Account | None:
        """Return an account by its id."""
        note = await self._store.note(ACCOUNTS, account) if is_id(account) else None
        return None if note is None else self._read(note.text)

    async def find_by_name(self, name: str) -> Account | None:
        """Return the account that is called so, or in a way that is taken for it."""
        for key in name_keys(name):
            note = await self._store.note(NAMES, key)
            if note is not None and not (claim := self._read_claim(note.text)).released:
                return await self.find(claim.account)
        return None

    async def all(self) -> Mapping[str, Account]:
        """Return all accounts by their ids, for operators."""
        notes = await self._store.notes(ACCOUNTS)
        return {account: self._read(note.text) for account, note in notes.items()}

    async def check_name(self, name: str, now: int, account: str | None = None) -> str:
        """Return a name as it would be shown; refuse one that this account cannot have."""
        cleaned = clean_account_name(name)
        for key in name_keys(cleaned):
            note = await self._store.note(NAMES, key)
            if note is not None:
                await self._check_free(self._read_claim(note.text), cleaned, account, now)
        return cleaned

    async def create(self, account: Account, now: int) -> Account:
        """Store a new account under a name of its own."""
        named = replace(account, name=clean_account_name(account.name))
        await self._claim(named, now)
        await self._store.put_note(ACCOUNTS, named.id, self._write(named).decode(), version=0)
        return named

    async def change(self, account: str, step: Step) -> Account:
        """Change an account, durable when this returns."""
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(ACCOUNTS, account) if is_id(account) else None
            if note is None:
                raise NoSuchAccount("accounts-refused-unknown")
            found = self._read(note.text)
            changed = step(found)
            if changed == found:
                return found
            text = self._write(changed).decode()
            try:
                await self._store.put_note(ACCOUNTS, account, text, version=note.version)
            except Conflict:
                continue
            return changed
        raise Busy("shell-refused-busy-table")

    async def rename(self, account: Account, name: str, now: int, step: Step) -> Account:
        """Give an account another name; `step` makes the rest of the change, or refuses it."""
        cleaned = clean_account_name(name)
        step(account)  # refuses before anything is claimed
        await self._claim(replace(account, name=cleaned), now)
        renamed = await self.change(account.id, lambda one: replace(step(one), name=cleaned))
        await self._release(name_keys(account.name) - name_keys(cleaned), account.id, now)
        return renamed

    async def remove(self, account: Account, now: int) -> None:
        """Remove an account; its name rests for a while."""
        await self._release(name_keys(account.name), account.id, now)
        await self._store.remove(NotesInCollection(ACCOUNTS), [account.id])

    async def _claim(self, account: Account, now: int) -> None:
        """Claim all keys of an account's name, or none."""
        claimed: list[str] = []
        for key in sorted(name_keys(account.name)):  # two who want the same ask in the same order
            try:
                if await self._claim_key(key, account, now):
                    claimed.append(key)
            except (BadOptions, Conflict):
                await self._store.remove(NotesInCollection(NAMES), claimed)
                raise BadOptions("accounts-refused-name-taken", "name", name=account.name) from None

    async def _claim_key(self, key: str, account: Account, now: int) -> bool:
        """Claim one key; say whether it did not belong to the account before."""
        note = await self._store.note(NAMES, key)
        claim = None if note is None else self._read_claim(note.text)
        if claim is not None:
            if claim.account == account.id and not claim.released:
                return False
            await self._check_free(claim, account.name, account.id, now)
        text = self._write(NameClaim(account.id, now)).decode()
        await self._store.put_note(NAMES, key, text, version=note.version if note else 0)
        return True

    async def _check_free(self, claim: NameClaim, name: str, account: str | None, now: int) -> None:
        if claim.account == account:
            return
        if claim.released:
            is_free = claim.released + NAME_RESTS_MS < now
        else:
            is_free = claim.at + UNFINISHED_MS < now and await self.find(claim.account) is None
        if not is_free:
            raise BadOptions("accounts-refused-name-taken", "name", name=name)

    async def _release(self, keys: Iterable[str], account: str, now: int) -> None:
        """Give keys of a name up; those that belong to somebody else stay."""
        for key in keys:
            note = await self._store.note(NAMES, key)
            if note is None or (claim := self._read_claim(note.text)).account != account:
                continue
            text = self._write(replace(claim, released=now)).decode()
            await self._store.put_note(NAMES, key, text, version=note.version)


def new_account(name: str, now: int) -> Account:
    """Make an account that is not stored yet."""
    return Account(new_id(), name, now)
