"""Rated games of a node: each ends in one write with its result and the ratings that it changes."""

import logging
from contextlib import suppress
from itertools import islice

from kletka.match import MatchHeader, Table, TimeControl
from kletka.ratings import Rating, Scale
from kletka.server.change import Busy
from kletka.server.match_registry import MatchRegistry
from kletka.server.match_summary import match_info
from kletka.server.ratings.collections import RUNNING, SCALES
from kletka.server.ratings.rated_result import result_of, result_with, scale_of
from kletka.server.ratings.rating_log import LineOfMatch, RatingLog
from kletka.server.storage.store import (
    Append,
    Conflict,
    NotesInCollection,
    Phase,
    StoreUnavailable,
)

log = logging.getLogger(__name__)

SWEEP_EVERY_MINUTES = 10
MOST_SWEPT = 500
"""Rated matches that one sweep looks at; the next one goes on with those after them."""


class RatedGames:
    """Sees to it that the result of every rated match is logged, once."""

    def __init__(self, matches: MatchRegistry) -> None:
        self._matches = matches
        self._store = matches.context.store
        self.log = RatingLog(self._store)
        self._minutes = 0
        self._last_swept = ""

    async def rating(self, account: str, scale: Scale) -> Rating:
        """Return what an account is rated at; the first rating if it has not played yet."""
        known = (await self.log.ratings_of(account)).get(scale.name)
        return Rating() if known is None else known.rating

    async def match_loaded(self, match: str, header: MatchHeader, table: Table) -> None:
        """Note a rated match before it is played, so that its result is never forgotten."""
        if not header.rated:
            return
        if table.over:
            await self.settle(match)
            return
        scale = scale_of(header.rules.key, header.control)
        with suppress(Conflict):  # it was noted before
            await self._store.put_note(RUNNING, match, scale.name, version=0)

    async def append_ending(self, game: str, append: Append) -> None:
        """Append the entries that end a rated match, together with what its result changes."""
        found = await result_with(self._store, game, append)
        if found is None or found.result is None:
            await self._store.append(append)
        else:
            await self.log.append(found.scale, append, found.result)

    async def match_over(self, match: str, _: str) -> None:
        """Take a match that has just ended from those that run; the next sweep does it if this fails."""
        try:
            await self._store.remove(NotesInCollection(RUNNING), [match])
        except StoreUnavailable as fault:
            log.warning("the end of %s could not be noted: %s", match, fault)

    async def settle(self, match: str) -> LineOfMatch | None:
        """Return the line of the log of a match that is over; log one that an older Kletka has ended."""
        known = await self.log.line_of(match)
        if known is None:
            found = await result_of(self._store, match)
            if found is None:
                return None
            if found.result is not None:
                line = await self.log.add(found.scale, found.result)
                known = LineOfMatch(found.scale.name, line)
        await self._store.remove(NotesInCollection(RUNNING), [match])
        return known

    async def every_minute(self) -> None:
        if self._minutes % SWEEP_EVERY_MINUTES == 0:
            await self.sweep()
        self._minutes += 1

    async def sweep(self) -> None:
        """Do what a killed node has left undone: run clocks out, and finish what an older one began."""
        try:
            for scale in SCALES:
                await self.log.catch_up(scale)
            running = sorted(await self._store.notes(RUNNING))
            later = [match for match in running if match > self._last_swept]
            some = list(islice(later, MOST_SWEPT))
            self._last_swept = some[-1] if len(later) > MOST_SWEPT else ""
            for match in some:
                await self._look_after(match)
        except (Busy, StoreUnavailable) as fault:
            log.warning("rated matches could not be looked after: %s", fault)

    async def _look_after(self, match: str) -> None:
        details = await self._store.details(match)
        if details is None or details.phase is Phase.CANCELLED:
            await self._store.remove(NotesInCollection(RUNNING), [match])
        elif details.phase is Phase.OVER:
            await self.settle(match)
        elif details.phase is Phase.RUNNING and match not in self._matches.live:
            clock = match_info(details).clock
            budget = TimeControl(clock.turn, clock.total, clock.increment).budget or 0
            if self._matches.context.now() - details.changed > budget:
                self._matches.load_in_background(match)  # so that its clock runs out
