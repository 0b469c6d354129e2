"""The leaderboards: made from all ratings, at most once a minute however many ask."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping

from kletka.ratings import Scale
from kletka.server.accounts.account_store import AccountStore
from kletka.server.ratings.documents import rating_info
from kletka.server.ratings.rating_log import CurrentRating, RatingLog, Ratings
from kletka.wire.rating_documents import Leaderboard, LeaderboardRow

FRESH_SECONDS = 60.0
MOST_ROWS = 100
MOST_CANDIDATES = 150
"""Accounts whose names are looked up for one leaderboard: some may be suspended."""


class Leaderboards:
    """The leaderboards of a node."""

    def __init__(
        self,
        log: RatingLog,
        accounts: AccountStore,
        now: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._log = log
        self._accounts = accounts
        self._now = now
        self._clock = clock
        self._lock = asyncio.Lock()
        self._all: Mapping[str, Ratings] = {}
        self._read_at: float | None = None
        self._made: dict[Scale, Leaderboard] = {}

    async def leaderboard(self, scale: Scale) -> Leaderboard:
        """Return the leaderboard of a scale; one reader makes it for all."""
        async with self._lock:
            if self._read_at is None or self._clock() - self._read_at > FRESH_SECONDS:
                self._all = await self._log.all_ratings()
                self._read_at = self._clock()
                self._made.clear()
            if scale not in self._made:
                self._made[scale] = await self._made_of(scale)
            return self._made[scale]

    async def _made_of(self, scale: Scale) -> Leaderboard:
        rated = {
            account: ratings[scale.name]
            for account, ratings in self._all.items()
            if scale.name in ratings
        }
        rows: list[LeaderboardRow] = []
        for account, current in _best(rated.items()):
            found = await self._accounts.find(account)
            if found is not None and found.is_active:
                place = _place(rows, current.rating.number)
                shown = rating_info(current.rating)
                rows.append(LeaderboardRow(place, account, found.name, shown))
        return Leaderboard(scale.game, scale.pace, rows[:MOST_ROWS], len(rated), self._now())


def _best(rated: Iterable[tuple[str, CurrentRating]]) -> list[tuple[str, CurrentRating]]:
    certain = [one for one in rated if not one[1].rating.is_provisional]
    return sorted(certain, key=lambda one: (-one[1].rating.number, one[0]))[:MOST_CANDIDATES]


def _place(above: list[LeaderboardRow], number: int) -> int:
    """Return the place of the next row; equal numbers share one."""
    if above and above[-1].rating.number == number:
        return above[-1].place
    return len(above) + 1
