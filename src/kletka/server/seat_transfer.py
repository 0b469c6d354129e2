"""Transfers a seat from one window to another by a one-time code that expires.

A code may be part of a URL, a token never; the first who redeems the code gets the seat. The store
holds the token encrypted with the code, and only a hash of the code, so that reading the store gives
nobody a seat.
"""

import hashlib
import secrets

import msgspec
from msgspec import Struct

from kletka.match import NotAllowed
from kletka.protocol import Seat
from kletka.server.secrets import seal, unseal
from kletka.server.storage.store import Conflict, Store
from kletka.wire.documents import HeldSeat

COLLECTION = "handovers"
VALID_MS = 10 * 60 * 1000
"""Milliseconds for which a code is good."""

SPENT = "spent"


class SeatTransfer(Struct, frozen=True):
    """A pending transfer."""

    match: str
    seat: int
    until: int  # milliseconds since 1970
    sealed: str  # the token, under the code


async def issue_code(store: Store, match: str, held: HeldSeat, now: int) -> str:
    """Issue a one-time code for a seat."""
    code = secrets.token_urlsafe(32)
    transfer = SeatTransfer(match, held.seat, now + VALID_MS, seal(held.token, code))
    await store.put_note(COLLECTION, _name(code), msgspec.json.encode(transfer).decode(), version=0)
    return code


async def redeem_code(store: Store, match: str, code: str, now: int) -> HeldSeat:
    """Return the seat of a code, once; refuse a code that is unknown, spent, expired or for another match."""
    refusal = NotAllowed("shell-refused-seat-transfer")
    note = await store.note(COLLECTION, _name(code))
    if note is None or note.text == SPENT:
        raise refusal
    transfer = msgspec.json.decode(note.text, type=SeatTransfer)
    if transfer.match != match or transfer.until < now:
        raise refusal
    try:
        await store.put_note(COLLECTION, _name(code), SPENT, version=note.version)
    except Conflict:
        raise refusal from None
    return HeldSeat(Seat(transfer.seat), unseal(transfer.sealed, code))


def _name(code: str) -> str:
    return hashlib.sha256(f"name {code}".encode()).hexdigest()
