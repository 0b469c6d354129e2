"""Verifiable dice: a secret, published as a hash before the game and shown after it.

Every roll is HMAC-SHA256(secret, entry number) brought to the odds without bias, so anybody
who knows the secret can repeat all rolls, and nobody can choose a roll once the hash is published.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, count

from msgspec import Struct

SECRET_BYTES = 32
_SPAN = 1 << 256  # an HMAC-SHA256 is one of so many numbers


class Dice(Struct, frozen=True):
    """The committed dice of one match."""

    secret: bytes

    @classmethod
    def fresh(cls) -> "Dice":
        """Make dice from a random secret."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @classmethod
    def from_seed(cls, seed: int) -> "Dice":
        """Make the dice of a seed that a player chose: the same seed rolls the same game."""
        return cls(hashlib.sha256(f"kletka seed {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret: published before the game."""
        return _commitment(self.secret)

    @property
    def setup_seed(self) -> int:
        """The seed of the setup when no player chose one: committed too."""
        return self._number("setup", 1 << 53)

    @lru_cache(maxsize=4096)  # noqa: B019 - asked for every frame, and two hashes each time
    def gave(self, seed: int) -> bool:
        """Say whether a setup's seed and these dice belong together, one derived from the other."""
        return seed == self.setup_seed or self == Dice.from_seed(seed)

    def roll(self, number: int, weights: Sequence[int]) -> int:
        """Roll for the entry with this number: an index into the weights."""
        bounds = list(accumulate(weights))
        rolled = self._number(str(number), bounds[-1])
        return next(index for index, bound in enumerate(bounds) if rolled < bound)

    def _number(self, label: str, below: int) -> int:
        fair = _SPAN - _SPAN % below  # what lies above would favour the first outcomes
        for attempt in count():
            message = f"kletka {label} {attempt}".encode()
            value = int.from_bytes(hmac.digest(self.secret, message, "sha256"))
            if value < fair:
                return value % below
        raise AssertionError  # pragma: no cover - the loop above has no end


@lru_cache(maxsize=4096)  # every frame shows it
def _commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()
