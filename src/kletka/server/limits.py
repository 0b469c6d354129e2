"""Counting what one address or one socket asks for; the time is passed in."""

from collections import OrderedDict
from dataclasses import dataclass

from kletka.protocol import Refused


class TooMuch(Refused):
    """One asks for more than one may; later it may be fine."""


@dataclass(slots=True)
class Bucket:
    """Fills at a steady rate up to its size; each thing asked for takes one out."""

    rate: float  # a second
    size: float
    level: float
    at: float  # seconds

    @classmethod
    def full(cls, rate: float, size: float, now: float) -> "Bucket":
        return cls(rate, size, size, now)

    def take(self, now: float) -> bool:
        """Take one out, if there is one."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket for each of many addresses; the ones unused for longest are forgotten."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self._rate = rate
        self._size = size
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket.full(self._rate, self._size, now)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(now)
