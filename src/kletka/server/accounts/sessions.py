"""Sessions: which device is signed in, by a secret that is replaced once a day.

A new secret is stored encrypted with the old one until the device has used it, so that an answer that
is lost, or two requests at once, sign nobody out. When it has been used, the old one is good for one
more minute; whoever comes with it later has a copy, and the session ends.
"""

import hmac
from dataclasses import dataclass

from msgspec.structs import replace

from kletka.server.accounts.account import Account, Session
from kletka.server.accounts.account_store import DAY_MS, AccountStore
from kletka.server.secrets import digest, is_id, new_id, new_token, seal, unseal

ROTATE_MS = DAY_MS
"""The age in milliseconds at which the secret of a session is replaced."""

GRACE_MS = 60 * 1000
"""Milliseconds for which the old secret is still good after the new one was used."""

EXPIRE_MS = 90 * DAY_MS
"""Milliseconds after which a session that nobody used is over."""

MOST_SESSIONS = 20
"""Sessions of an account; the one that was unused for longest ends when there is one more."""

LONGEST_TOKEN_CHARS = 100


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The account of a request or socket, and the session by which it is known."""

    account: Account
    session: Session
    fresh_token: str | None = None  # what the device must keep instead of what it sent


class Sessions:
    """Starts, checks, replaces and ends the sessions of accounts."""

    def __init__(self, accounts: AccountStore) -> None:
        self._accounts = accounts

    async def start(self, account: str, label: str, now: int) -> tuple[SignedIn, str]:
        """Start a session on a device; the second value is the token that the device keeps."""
        secret = new_token()
        session = Session(new_id(), digest(secret), label, now, now, now, confirmed=now)
        changed = await self._accounts.change(
            account, lambda one: replace(one, sessions=(*_with_room(one, now), session))
        )
        return SignedIn(changed, session), _token(account, session.id, secret)

    async def check(self, token: str, now: int, *, rotate: bool = False) -> SignedIn | None:
        """Return who a token signs in; with `rotate`, an old secret is replaced.

        Only a request whose answer reaches the device may rotate.
        """
        parts = _parts(token)
        if parts is None:
            return None
        account_id, session_id, secret = parts
        account = await self._accounts.find(account_id)
        session = None if account is None else _session(account, session_id)
        if account is None or session is None or not account.is_active:
            return None
        if session.used + EXPIRE_MS < now:
            return None
        given = digest(secret)
        if hmac.compare_digest(given, session.digest):
            return await self._current(account, session, secret, now, rotate=rotate)
        if session.previous is not None and hmac.compare_digest(given, session.previous):
            return await self._outdated(account, session, secret, now, rotate=rotate)
        return None

    async def end(self, account: str, session: str) -> Account:
        """End one session; ending it again changes nothing."""
        return await self._accounts.change(
            account,
            lambda one: replace(one, sessions=tuple(s for s in one.sessions if s.id != session)),
        )

    async def end_others(self, account: str, session: str) -> Account:
        """End all sessions but one."""
        return await self._accounts.change(
            account,
            lambda one: replace(one, sessions=tuple(s for s in one.sessions if s.id == session)),
        )

    async def _current(
        self, account: Account, session: Session, secret: str, now: int, *, rotate: bool
    ) -> SignedIn | None:
        """Accept the secret of a session; note that it was used, and replace an old one."""
        changed = session
        if not session.confirmed:
            changed = replace(changed, confirmed=now, sealed=None)
        if session.used + DAY_MS < now:
            changed = replace(changed, used=now)
        fresh = None
        if rotate and session.issued + ROTATE_MS < now:
            fresh = new_token()
            changed = replace(
                changed,
                digest=digest(fresh),
                previous=session.digest,
                sealed=seal(fresh, secret),
                issued=now,
                confirmed=0,
            )
        if changed == session:
            return SignedIn(account, session)
        return await self._replaced(account, session, changed, fresh)

    async def _outdated(
        self, account: Account, session: Session, secret: str, now: int, *, rotate: bool
    ) -> SignedIn | None:
        """Accept the secret before the last while the device may not have the last."""
        if not session.confirmed and session.sealed is not None:
            fresh = unseal(session.sealed, secret) if rotate else None
            return SignedIn(account, session, fresh and _token(account.id, session.id, fresh))
        if now <= session.confirmed + GRACE_MS:
            return SignedIn(account, session)
        await self.end(account.id, session.id)  # two devices have it: one is not the person's
        return None

    async def _replaced(
        self, account: Account, before: Session, after: Session, fresh: str | None
    ) -> SignedIn | None:
        """Store a session; if another request was first, what it stored is the truth."""
        done = False

        def step(one: Account) -> Account:
            nonlocal done
            done = _session(one, before.id) == before
            if not done:
                return one
            kept = tuple(after if s.id == before.id else s for s in one.sessions)
            return replace(one, sessions=kept)

        changed = await self._accounts.change(account.id, step)
        stored = _session(changed, before.id)
        if stored is None:
            return None
        token = _token(account.id, before.id, fresh) if fresh is not None and done else None
        return SignedIn(changed, stored, token)


def _with_room(account: Account, now: int) -> tuple[Session, ...]:
    """Return the sessions of an account that are not over, with room for one more."""
    alive = [session for session in account.sessions if session.used + EXPIRE_MS >= now]
    latest = sorted(alive, key=lambda session: session.used)[-(MOST_SESSIONS - 1) :]
    return tuple(latest)


def _session(account: Account, session: str) -> Session | None:
    return next((one for one in account.sessions if one.id == session), None)


def _token(account: str, session: str, secret: str) -> str:
    return f"{account}.{session}.{secret}"


def _parts(token: str) -> tuple[str, str, str] | None:
    parts = token.split(".") if len(token) <= LONGEST_TOKEN_CHARS else []
    if len(parts) != 3 or not (is_id(parts[0]) and is_id(parts[1]) and parts[2].isascii()):
        return None
    return parts[0], parts[1], parts[2]
