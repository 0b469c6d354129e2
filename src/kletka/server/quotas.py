"""Quotas of each client: processor time, matches, tournaments, uploads, accounts, analysis positions."""

import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from kletka.server.admission.metering import Metered
from kletka.server.admission.pacing import Pacing
from kletka.server.rate_limits import (
    REMEMBERED_CLIENTS,
    ClientBuckets,
    LimitExceeded,
    ProcessorBudget,
)
from kletka.server.settings import Limits

HOUR_SECONDS = 3600

SMALLEST_BILL_SECONDS = 0.002
"""Processor time of the event loop that is billed at once; less is added up, and never forgotten
for a client that goes on."""

T = TypeVar("T")


class Quotas:
    """The remaining quotas of each client; a client without any left is refused."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self.pacing = Pacing(limits, clock)
        self._budget = ProcessorBudget(limits.work_refill_ms, limits.work_ms)
        self._matches = ClientBuckets(limits.matches / HOUR_SECONDS, limits.matches)
        self._uploads = ClientBuckets(limits.uploads / HOUR_SECONDS, limits.uploads)
        self._accounts = ClientBuckets(limits.accounts / HOUR_SECONDS, limits.accounts)
        self._sign_ins = ClientBuckets(limits.sign_ins / HOUR_SECONDS, limits.sign_ins)
        self._challenges = ClientBuckets(limits.challenges / HOUR_SECONDS, limits.challenges)
        self._tournaments = ClientBuckets(limits.tournaments / HOUR_SECONDS, limits.tournaments)
        self._entries = ClientBuckets(limits.entries / HOUR_SECONDS, limits.entries)
        self._studies = ClientBuckets(limits.messages, limits.burst)
        self._unbilled: dict[str, float] = {}  # seconds of the loop, of those who were here last

    def bill(self, client: str, milliseconds: float) -> None:
        """Take processor time that was spent for a client out of its budget."""
        self._budget.bill(client, milliseconds, self._clock())

    def metered(self, client: str, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Do something for a client, and bill it with the processor time that this takes on the loop."""
        return Metered(work, client, self.bill_loop)

    def bill_loop(self, client: str, seconds: float) -> None:
        """Take processor time that was spent on the event loop for a client out of both its accounts.

        Small amounts are added up first: each bill costs a move 10 µs when a thousand tables move.
        """
        unbilled = self._unbilled
        seconds += unbilled.pop(client, 0.0)
        if seconds < SMALLEST_BILL_SECONDS:
            if len(unbilled) >= REMEMBERED_CLIENTS:
                del unbilled[next(iter(unbilled))]
            unbilled[client] = seconds
            return
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

    def count_account(self, client: str) -> None:
        """Count an account that a client makes; refuse when it is one too many."""
        self._take(self._accounts, client, "accounts-refused-too-many", most=self._limits.accounts)

    def count_sign_in(self, client: str) -> None:
        """Count a step of signing in; refuse when it is one too many."""
        self._take(self._sign_ins, client, "accounts-refused-too-often", most=self._limits.sign_ins)

    def count_challenge(self, client: str, account: str) -> None:
        """Count a challenge, of the client and of the account; refuse when it is one too many."""
        for one in (client, account):
            self._take(
                self._challenges, one, "ratings-refused-challenges", most=self._limits.challenges
            )

    def count_tournament(self, client: str) -> None:
        """Count a tournament that a client creates; refuse when it is one too many."""
        most = self._limits.tournaments
        self._take(self._tournaments, client, "tournaments-refused-too-many", most=most)

    def count_entry(self, client: str) -> None:
        """Count an entry into a tournament; refuse when it is one too many."""
        most = self._limits.entries
        self._take(self._entries, client, "tournaments-refused-too-many-entries", most=most)

    def count_study(self, client: str) -> None:
        """Count a request about an analysis position; the rate is that of messages on a socket."""
        self._take(self._studies, client, "shell-refused-haste")

    def _take(self, buckets: ClientBuckets, client: str, reason: str, **values: object) -> None:
        now = self._clock()
        if not buckets.take(client, now):
            raise LimitExceeded(reason, **values).until(buckets.wait(client, now))
