"""A seat on its way from one window to another: by a code that is good once, and not for long.

A code travels in an address, where a token must never stand; whoever opens it first has the seat.
The store keeps the token only as the code can open it, and of the code only a hash: nobody who
reads the store can take a seat.
"""

import base64
import hashlib
import secrets

import msgspec
from msgspec import Struct

from kletka.match import NotAllowed
from kletka.protocol import Seat
from kletka.server.storage.store import Conflict, Store
from kletka.wire.documents import HeldSeat

SHELF = "handovers"
VALID_MS = 10 * 60 * 1000
"""Milliseconds for which a code is good."""

SPENT = "spent"


class SeatTransfer(Struct, frozen=True):
    """A seat that waits for the one who has the code."""

    match: str
    seat: int
    until: int  # milliseconds since 1970
    sealed: str  # the token, under the code


async def issue_code(store: Store, match: str, held: HeldSeat, now: int) -> str:
    """Make a code for a seat."""
    code = secrets.token_urlsafe(32)
    transfer = SeatTransfer(match, held.seat, now + VALID_MS, _sealed(held.token, code))
    await store.put_note(SHELF, _name(code), msgspec.json.encode(transfer).decode(), version=0)
    return code


async def redeem_code(store: Store, match: str, code: str, now: int) -> HeldSeat:
    """Give the seat of a code, once; refuse one that is unknown, spent, late or for another match."""
    refusal = NotAllowed("shell-refused-seat-transfer")
    note = await store.note(SHELF, _name(code))
    if note is None or note.text == SPENT:
        raise refusal
    transfer = msgspec.json.decode(note.text, type=SeatTransfer)
    if transfer.match != match or transfer.until < now:
        raise refusal
    try:
        await store.put_note(SHELF, _name(code), SPENT, version=note.version)
    except Conflict:
        raise refusal from None
    return HeldSeat(Seat(transfer.seat), _opened(transfer.sealed, code))


def _name(code: str) -> str:
    return hashlib.sha256(f"name {code}".encode()).hexdigest()


def _sealed(token: str, code: str) -> str:
    """Cover a token with as many bytes that only the code gives; no code covers two tokens."""
    return base64.b64encode(_covered(token.encode(), code)).decode()


def _opened(sealed: str, code: str) -> str:
    return _covered(base64.b64decode(sealed), code).decode()


def _covered(text: bytes, code: str) -> bytes:
    cover = hashlib.shake_256(f"seal {code}".encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, cover, strict=True))
