"""Token buckets and counters for each client; the limits themselves are `Limits` in `settings.py`.

The time is passed in.
"""

import math
from collections import OrderedDict
from dataclasses import dataclass
from typing import Self

from kletka.protocol import Refused

LONGEST_RETRY_SECONDS = 3600
"""The longest retry time in a refusal."""

REMEMBERED_CLIENTS = 10_000
"""Clients that are remembered; the ones that were quiet for longest are forgotten first."""


class LimitExceeded(Refused):
    """The client has reached a limit; it may try again later."""

    retry_after = 1  # seconds

    def until(self, seconds: float) -> Self:
        """Set after how many seconds the client may try again."""
        self.retry_after = whole_seconds(seconds)
        return self


def whole_seconds(seconds: float) -> int:
    """Round up to the whole seconds that a client is asked to wait."""
    return max(1, math.ceil(min(LONGEST_RETRY_SECONDS, seconds)))


@dataclass(slots=True)
class TokenBucket:
    """A token bucket: fills at a steady rate up to its size; each request takes one token."""

    rate: float  # a second
    size: float
    level: float
    at: float  # seconds

    @classmethod
    def full(cls, rate: float, size: float, now: float) -> "TokenBucket":
        return cls(rate, size, size, now)

    def take(self, now: float) -> bool:
        """Take one out, if there is one."""
        self.fill(now)
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def fill(self, now: float) -> None:
        """Let in what has come since it was looked at last."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now

    def wait(self, now: float, wanted: float = 1.0) -> float:
        """Say in how many seconds so much is in it."""
        self.fill(now)
        missing = wanted - self.level
        if missing <= 0:
            return 0.0
        return missing / self.rate if self.rate > 0 else math.inf


class ClientBuckets:
    """One bucket for each of many clients; the ones unused for longest are forgotten."""

    def __init__(self, rate: float, size: float, most: int = REMEMBERED_CLIENTS) -> None:
        self._rate = rate
        self._size = size
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, client: str, now: float) -> TokenBucket:
        """Return the bucket of a client; a new one is full."""
        bucket = self._buckets.pop(client, None)
        if bucket is None:
            bucket = TokenBucket.full(self._rate, self._size, now)
        self._buckets[client] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket

    def count_below(self, level: float, now: float) -> int:
        """Count the clients that have less than this."""
        below = 0
        for bucket in self._buckets.values():
            bucket.fill(now)
            below += bucket.level < level
        return below

    def take(self, client: str, now: float) -> bool:
        return self.of(client, now).take(now)

    def wait(self, client: str, now: float) -> float:
        """Say in how many seconds a client may take again."""
        return self.of(client, now).wait(now)


class ProcessorBudget:
    """The processor time that each client may use: billed afterwards, so it can be overdrawn."""

    def __init__(self, refill: float, size: float, most: int = REMEMBERED_CLIENTS) -> None:
        """Give each client `size` milliseconds, and `refill` more a second."""
        self._accounts = ClientBuckets(refill, size, most)

    def bill(self, client: str, milliseconds: float, now: float) -> None:
        """Take what work has cost out of a client's account."""
        account = self._accounts.of(client, now)
        account.fill(now)
        account.level -= milliseconds

    def wait(self, client: str, now: float) -> float:
        """Say in how many seconds a client is out of debt."""
        return self._accounts.of(client, now).wait(now, wanted=0.0)

    def check(self, client: str, now: float) -> None:
        """Refuse expensive work to a client that is in debt."""
        seconds = self.wait(client, now)
        if seconds > 0:
            waiting = whole_seconds(seconds)
            raise LimitExceeded("shell-refused-work", seconds=waiting).until(waiting)

    def in_debt(self, now: float) -> int:
        """Count the clients that are in debt."""
        return self._accounts.count_below(0.0, now)

    def level(self, client: str, now: float) -> float:
        """Say how many milliseconds a client has left; below zero it is in debt."""
        account = self._accounts.of(client, now)
        account.fill(now)
        return account.level


class InFlight:
    """Counts what each client has under way."""

    def __init__(self) -> None:
        self._clients: dict[str, int] = {}
        self.total = 0

    def __getitem__(self, client: str) -> int:
        return self._clients.get(client, 0)

    def begin(self, client: str) -> None:
        self._clients[client] = self[client] + 1
        self.total += 1

    def end(self, client: str) -> None:
        self.total -= 1
        if self[client] > 1:
            self._clients[client] -= 1
        else:
            self._clients.pop(client, None)
