"""Codes that people read, type and keep: the recovery code, and the code that links a device."""

import secrets

from kletka.server.secrets import digest

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
RECOVERY_CHARS = 28  # 31 letters each: more than 128 random bits
LINK_CHARS = 10  # 49 random bits, good for ten minutes and once
GROUP_CHARS = 4
LINK_VALID_MS = 10 * 60 * 1000

RECOVERY = "account_recovery"
"""The collection that names the account of a recovery code by the hash of the code."""


def new_recovery_code() -> str:
    return _grouped(_random(RECOVERY_CHARS))


def new_link_code() -> str:
    return _random(LINK_CHARS)


def normalized(code: str) -> str:
    """Return a code without what people add when they type it: spaces, hyphens, capital letters."""
    return "".join(letter for letter in code.casefold() if letter in LETTERS)


def recovery_digest(code: str) -> str:
    """Return the hash of a recovery code, which is all that is stored of it."""
    return digest(f"recovery {normalized(code)}")


def _random(size: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(size))


def _grouped(code: str) -> str:
    return "-".join(code[first : first + GROUP_CHARS] for first in range(0, len(code), GROUP_CHARS))
