"""The key pair that signs alerts (VAPID, RFC 8292): made once, kept in the store, shared by all nodes."""

import asyncio
import base64
import time

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kletka.server.storage.store import Conflict, Store

KEYS = "server_keys"
VAPID = "vapid"
VALID_SECONDS = 12 * 60 * 60
"""How long a signature is good; the standard allows a day."""

RENEWED_SECONDS = VALID_SECONDS // 2

MOST_SIGNATURES = 100
"""Signatures that are remembered: one for each push service."""


class VapidKeys:
    """Signs requests to push services."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pem: str | None = None
        self._signed: dict[tuple[str, str], tuple[float, str]] = {}

    async def public_key(self) -> str:
        """Return the public key as browsers want it: an uncompressed point, base64url."""
        return await asyncio.to_thread(_public_key, await self._load())

    async def authorization(self, audience: str, contact: str) -> str:
        """Return the header that proves to a push service who sends."""
        now = time.time()
        known = self._signed.get((audience, contact))
        if known is not None and now < known[0] + RENEWED_SECONDS:
            return known[1]
        pem = await self._load()
        header = await asyncio.to_thread(_sign, pem, audience, contact, int(now) + VALID_SECONDS)
        if len(self._signed) >= MOST_SIGNATURES:
            self._signed.clear()
        self._signed[audience, contact] = (now, header)
        return header

    async def _load(self) -> str:
        """Read the key pair; the first node that needs one makes it."""
        if self._pem is not None:
            return self._pem
        note = await self._store.note(KEYS, VAPID)
        if note is None:
            made = await asyncio.to_thread(_new_key)
            try:
                await self._store.put_note(KEYS, VAPID, made, version=0)
            except Conflict:  # another node was first
                note = await self._store.note(KEYS, VAPID)
        self._pem = made if note is None else note.text
        return self._pem


def _new_key() -> str:
    from py_vapid import Vapid  # noqa: PLC0415 - imported late: most servers start without a need for it

    keys = Vapid()
    keys.generate_keys()
    return str(keys.private_pem().decode())


def _public_key(pem: str) -> str:
    from py_vapid import Vapid  # noqa: PLC0415

    key = Vapid.from_pem(pem.encode()).public_key
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def _sign(pem: str, audience: str, contact: str, expires: int) -> str:
    from py_vapid import Vapid  # noqa: PLC0415

    claims = {"sub": contact, "aud": audience, "exp": expires}
    return str(Vapid.from_pem(pem.encode()).sign(claims)["Authorization"])
