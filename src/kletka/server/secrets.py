"""Unguessable ids, tokens of seats, and their hashes."""

import base64
import hashlib
import hmac
import logging
import secrets
from collections.abc import Mapping

from kletka.protocol import Seat
from kletka.server.storage.store import Key

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
_ID_CHARS = 13  # 31 letters each: as good as 64 random bits


def new_id() -> str:
    """Make the id of a match: unguessable, and short enough to type."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_CHARS))


def is_id(text: str) -> bool:
    return len(text) == _ID_CHARS and set(text) <= set(_LETTERS)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Return the hash of a token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def key(seat: Seat, token: str) -> Key:
    return Key(seat, digest(token))


def seats_held(tokens: list[str], keys: Mapping[int, str]) -> frozenset[Seat]:
    """Say which seats these tokens hold, in the same time whatever they are."""
    digests = [digest(token) for token in tokens]
    return frozenset(
        Seat(seat)
        for seat, kept in keys.items()
        # Every pair is compared, so that the time tells nothing.
        if sum(hmac.compare_digest(kept, given) for given in digests)
    )


def watch_key(secret: bytes) -> str:
    """Derive the key of a match that shows what was hidden from the secret of its dice."""
    made = hmac.digest(secret, b"kletka watch", "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def seal(text: str, key: str) -> str:
    """Encrypt a text with a one-time pad derived from a random key, which must seal nothing else."""
    return base64.b64encode(_covered(text.encode(), key)).decode()


def unseal(sealed: str, key: str) -> str:
    """Decrypt what `seal` has encrypted."""
    return _covered(base64.b64decode(sealed), key).decode()


def _covered(text: bytes, key: str) -> bytes:
    cover = hashlib.shake_256(f"seal {key}".encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, cover, strict=True))


_LIBRARY_LOG_LEVELS = {
    "aiosqlite": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "uvicorn": logging.INFO,
}


def keep_out_of_logs() -> None:
    """Silence libraries that would log all that passes through them: heads, tokens, messages."""
    for library, level in _LIBRARY_LOG_LEVELS.items():
        logging.getLogger(library).setLevel(level)
