"""One-time secrets: codes that link a device, and challenges of passkeys.

The store holds a hash of each; the first who presents the secret takes what lies under it.
"""

import hashlib
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from kletka.server.accounts.account import SignInRefused
from kletka.server.storage.store import Conflict, Store

PENDING = "account_pending"
SPENT = "spent"


class Challenge(Struct, frozen=True, tag="challenge"):
    """The challenge of a ceremony with a passkey."""

    until: int  # milliseconds since 1970
    purpose: Literal["create", "add", "sign-in"]
    party: str  # the id of the relying party: the host name
    account: str  # that the passkey will belong to; empty when signing in
    name: str  # of that account


class LinkCode(Struct, frozen=True, tag="link"):
    """A code that signs another device in, or links a chat."""

    until: int
    account: str


T = TypeVar("T", Challenge, LinkCode)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Challenge | LinkCode).decode


async def put(store: Store, secret: bytes, pending: Challenge | LinkCode) -> None:
    """Store something under a secret that nobody has used before."""
    await store.put_note(PENDING, _key(secret), _encode(pending).decode(), version=0)


async def take(store: Store, secret: bytes, kind: type[T], now: int) -> T:
    """Return what lies under a secret, once; refuse one that is unknown, spent or expired."""
    refusal = SignInRefused("accounts-refused-code")
    note = await store.note(PENDING, _key(secret))
    if note is None or note.text == SPENT:
        raise refusal
    pending = _decode(note.text)
    if not isinstance(pending, kind) or pending.until < now:
        raise refusal
    try:
        await store.put_note(PENDING, _key(secret), SPENT, version=note.version)
    except Conflict:
        raise refusal from None
    return pending


def _key(secret: bytes) -> str:
    return hashlib.sha256(b"pending " + secret).hexdigest()
