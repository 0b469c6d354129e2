"""The accounts of a node: make one, sign in, link devices, find out who asks."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from kletka.protocol import BadOptions
from kletka.server.accounts import codes, one_time, passkeys
from kletka.server.accounts.account import (
    Account,
    NoSuchAccount,
    NotSignedIn,
    Passkey,
    SignInRefused,
)
from kletka.server.accounts.account_store import DAY_MS, AccountStore, new_account
from kletka.server.accounts.credentials import Connection, token_of
from kletka.server.accounts.one_time import Challenge, LinkCode
from kletka.server.accounts.passkeys import Json, RelyingParty
from kletka.server.accounts.seats import AccountSeats
from kletka.server.accounts.sessions import Sessions, SignedIn
from kletka.server.secrets import new_id
from kletka.server.storage.store import NotesInCollection, Store

MOST_CHATS = 5
"""Users of Telegram that are linked to one account."""

RENAME_MS = 7 * DAY_MS
"""Milliseconds between two names that a person chooses."""


class Accounts:
    """Everything that the windows do with accounts."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self.stored = AccountStore(store)
        self.sessions = Sessions(self.stored)
        self.seats = AccountSeats(store)

    # Who asks.

    async def signed_in(self, connection: Connection, *, rotate: bool = False) -> SignedIn | None:
        """Return the account of a request or a socket; None: a guest."""
        token = token_of(connection)
        if not token:
            return None
        return await self.sessions.check(token, self._now(), rotate=rotate)

    async def active_session(self, token: str) -> Account | None:
        """Return the account that the token of a session signs in, outside of a request."""
        found = await self.sessions.check(token, self._now())
        return None if found is None else found.account

    async def required(self, connection: Connection) -> SignedIn:
        """Return the account of a request, or refuse a guest."""
        found = await self.signed_in(connection)
        if found is None:
            raise NotSignedIn("accounts-refused-guest")
        return found

    async def active(self, account: str) -> Account:
        """Return an account that others may see, or refuse."""
        found = await self.stored.find(account)
        if found is None or not found.is_active:
            raise NoSuchAccount("accounts-refused-unknown")
        return found

    # Accounts are made.

    async def check_guest_names(self, names: Iterable[str], own: Account | None = None) -> None:
        """Refuse names of accounts, and what is taken for them, to whoever is not signed in to them."""
        for name in names:
            found = await self.stored.find_by_name(name)
            if found is not None and (own is None or found.id != own.id):
                raise BadOptions("accounts-refused-name-of-account", "name", name=name.strip())

    async def begin_creation(self, party: RelyingParty, name: str) -> Json:
        """Check a name, and return the options for the passkey of a new account."""
        cleaned = await self.stored.check_name(name, self._now())
        ceremony = passkeys.registration(party, account := new_id(), cleaned)
        await self._pend(ceremony.challenge, "create", party, account, cleaned)
        return ceremony.options

    async def create_with_passkey(
        self, party: RelyingParty, credential: Json, label: str
    ) -> Account:
        """Make an account with the passkey that was asked for, under the name that was checked."""
        pending, passkey = await self._registered(party, credential, label, "create")
        now = self._now()
        account = Account(pending.account, pending.name, now, (passkey,))
        return await self.stored.create(account, now)

    async def create_with_code(self, name: str) -> tuple[Account, str]:
        """Make an account with a recovery code, which is returned and not stored."""
        now = self._now()
        account = await self.stored.create(new_account(name, now), now)
        return await self.renew_recovery_code(account.id)

    # A person signs in.

    async def begin_sign_in(self, party: RelyingParty) -> Json:
        ceremony = passkeys.authentication(party)
        await self._pend(ceremony.challenge, "sign-in", party)
        return ceremony.options

    async def sign_in_with_passkey(self, party: RelyingParty, credential: Json) -> Account:
        """Return the account whose passkey has signed the challenge."""
        challenge = passkeys.challenge_in(credential)
        now = self._now()
        pending = await one_time.take(self._store, challenge, Challenge, now)
        if pending.purpose != "sign-in" or pending.party != party.id:
            raise SignInRefused("accounts-refused-passkey")
        owner = passkeys.owner_of(credential)
        if await self.stored.find(owner) is None:
            raise SignInRefused("accounts-refused-passkey-unknown")

        def step(account: Account) -> Account:
            return passkeys.authenticated(credential, challenge, pending, party, account, now)

        return _checked(await self.stored.change(owner, step))

    async def sign_in_with_code(self, code: str) -> Account:
        """Return the account of a recovery code, or of a code from another device, which is spent."""
        wanted = codes.normalized(code)
        if len(wanted) == codes.RECOVERY_CHARS:
            return _checked(await self._recovered(codes.recovery_digest(wanted)))
        link = await one_time.take(self._store, wanted.encode(), LinkCode, self._now())
        account = await self.stored.find(link.account)
        if account is None:
            raise SignInRefused("accounts-refused-code")
        return _checked(account)

    async def _recovered(self, digest: str) -> Account:
        note = await self._store.note(codes.RECOVERY, digest)
        account = None if note is None else await self.stored.find(note.text)
        if account is None or account.recovery != digest:
            raise SignInRefused("accounts-refused-code")
        return account

    # A person changes their account.

    async def renew_recovery_code(self, account: str) -> tuple[Account, str]:
        """Make a recovery code; the one before is good no more."""
        code = codes.new_recovery_code()
        digest = codes.recovery_digest(code)
        await self._store.put_note(codes.RECOVERY, digest, account, version=0)
        before: list[str] = []

        def step(one: Account) -> Account:
            before[:] = [] if one.recovery is None else [one.recovery]
            return replace(one, recovery=digest)

        changed = await self.stored.change(account, step)
        await self._store.remove(NotesInCollection(codes.RECOVERY), before)
        return changed, code

    async def issue_link_code(self, account: str) -> tuple[str, int]:
        """Issue a code for one more device or a chat; the second value is the time when it expires."""
        code, until = codes.new_link_code(), self._now() + codes.LINK_VALID_MS
        await one_time.put(self._store, code.encode(), LinkCode(until, account))
        return code, until

    async def link_telegram(self, code: str, user: int) -> Account:
        """Link a user of Telegram by a code, which is spent; a recovery code links nobody."""
        wanted = codes.normalized(code).encode()
        link = await one_time.take(self._store, wanted, LinkCode, self._now())
        account = await self.stored.find(link.account)
        if account is None:
            raise SignInRefused("accounts-refused-code")

        def step(one: Account) -> Account:
            others = tuple(other for other in _checked(one).telegram if other != user)
            if len(others) >= MOST_CHATS:
                raise SignInRefused("accounts-refused-chats", most=MOST_CHATS)
            return replace(one, telegram=(*others, user))

        return await self.stored.change(link.account, step)

    async def unlink_telegram(self, account: str, user: int | None) -> Account | None:
        """Unlink a user of Telegram, or all; None if the account is gone."""
        if await self.stored.find(account) is None:
            return None

        def step(one: Account) -> Account:
            others = () if user is None else tuple(o for o in one.telegram if o != user)
            return replace(one, telegram=others)

        return await self.stored.change(account, step)

    async def linked_to_telegram(self, account: str, user: int) -> Account | None:
        """Return an account if a user of Telegram is linked to it."""
        found = await self.stored.find(account)
        return found if found is not None and found.is_active and user in found.telegram else None

    async def begin_passkey(self, party: RelyingParty, account: Account) -> Json:
        """Return the options for one more passkey."""
        _check_room(account)
        ceremony = passkeys.registration(party, account.id, account.name, account.passkeys)
        await self._pend(ceremony.challenge, "add", party, account.id, account.name)
        return ceremony.options

    async def add_passkey(
        self, party: RelyingParty, account: str, credential: Json, label: str
    ) -> Account:
        """Add the passkey that was asked for."""
        pending, passkey = await self._registered(party, credential, label, "add")
        if pending.account != account:
            raise SignInRefused("accounts-refused-passkey")

        def step(one: Account) -> Account:
            _check_room(one)
            others = tuple(other for other in one.passkeys if other.id != passkey.id)
            return replace(one, passkeys=(*others, passkey))

        return await self.stored.change(account, step)

    async def remove_passkey(self, account: str, passkey: str) -> Account:
        """Remove a passkey; refuse if nothing would be left to sign in with."""

        def step(one: Account) -> Account:
            others = tuple(other for other in one.passkeys if other.id != passkey)
            if not others and one.recovery is None:
                raise SignInRefused("accounts-refused-last-key")
            return replace(one, passkeys=others)

        return await self.stored.change(account, step)

    async def rename(self, account: Account, name: str) -> Account:
        """Give an account the name that its person chooses, not too often."""
        now = self._now()

        def step(one: Account) -> Account:
            if one.renamed and now < one.renamed + RENAME_MS:
                days = -(-(one.renamed + RENAME_MS - now) // DAY_MS)
                raise SignInRefused("accounts-refused-rename", days=days)
            return replace(one, renamed=now)

        return await self.stored.rename(account, name, now, step)

    # Ceremonies.

    async def _pend(
        self, challenge: bytes, purpose: str, party: RelyingParty, account: str = "", name: str = ""
    ) -> None:
        until = self._now() + passkeys.VALID_MS
        pending = Challenge(until, purpose, party.id, account, name)  # type: ignore[arg-type]
        await one_time.put(self._store, challenge, pending)

    async def _registered(
        self, party: RelyingParty, credential: Json, label: str, purpose: str
    ) -> tuple[Challenge, Passkey]:
        challenge = passkeys.challenge_in(credential)
        now = self._now()
        pending = await one_time.take(self._store, challenge, Challenge, now)
        if pending.purpose != purpose or pending.party != party.id:
            raise SignInRefused("accounts-refused-passkey")
        passkey = passkeys.registered(credential, challenge, pending, party, label, now)
        return pending, passkey


def _checked(account: Account) -> Account:
    """Return an account that may sign in, or refuse with the operator's words."""
    if account.suspended is not None:
        raise SignInRefused("accounts-refused-suspended", words=account.suspended)
    if account.deleted:
        raise SignInRefused("accounts-refused-code")
    return account


def _check_room(account: Account) -> None:
    if len(account.passkeys) >= passkeys.MOST_PASSKEYS:
        raise SignInRefused("accounts-refused-passkeys", most=passkeys.MOST_PASSKEYS)
