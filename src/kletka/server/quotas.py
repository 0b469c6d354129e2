"""What each client of a node has left: processor time, and matches, records and studies by count."""

import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from kletka.server.admission.metering import Metered
from kletka.server.admission.pacing import Pacing
from kletka.server.limits import Buckets, Budget, TooMuch
from kletka.server.settings import Limits

HOUR = 3600

T = TypeVar("T")


class Quotas:
    """Counts by client; whoever has nothing left is refused in words."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self.pacing = Pacing(limits, clock)
        self._budget = Budget(limits.work_refill_ms, limits.work_ms)
        self._matches = Buckets(limits.matches / HOUR, limits.matches)
        self._uploads = Buckets(limits.uploads / HOUR, limits.uploads)
        self._studies = Buckets(limits.messages, limits.burst)

    def bill(self, client: str, milliseconds: float) -> None:
        """Take processor time that was spent for a client out of its budget."""
        self._budget.bill(client, milliseconds, self._clock())

    async def metered(self, client: str, work: Coroutine[Any, Any, T]) -> T:
        """Do something for a client, and bill it with the processor time that this takes on the loop."""
        return await Metered(work, partial(self.bill_loop, client))

    def bill_loop(self, client: str, seconds: float) -> None:
        """Take processor time that was spent on the event loop for a client out of both its accounts."""
        self.bill(client, seconds * 1000)
        self.pacing.bill(client, seconds * 1000)

    def check_budget(self, client: str) -> None:
        """Refuse expensive work to a client that has used up its processor time."""
        self._budget.check(client, self._clock())

    def is_in_debt(self, client: str) -> bool:
        """Say whether a client has used up its processor time."""
        return self._budget.level(client, self._clock()) < 0

    @property
    def clients_in_debt(self) -> int:
        """The number of clients that have used up their processor time."""
        return self._budget.in_debt(self._clock())

    def count_match(self, client: str) -> None:
        """Count a match that a client begins or joins; refuse when it is one too many."""
        self._take(self._matches, client, "shell-refused-matches", most=self._limits.matches)

    def count_upload(self, client: str) -> None:
        self._take(self._uploads, client, "shell-refused-uploads", most=self._limits.uploads)

    def count_study(self, client: str) -> None:
        """Count what a client asks about positions: as often as it may speak on a socket."""
        self._take(self._studies, client, "shell-refused-haste")

    def _take(self, buckets: Buckets, client: str, reason: str, **values: object) -> None:
        now = self._clock()
        if not buckets.take(client, now):
            raise TooMuch(reason, **values).until(buckets.wait(client, now))
