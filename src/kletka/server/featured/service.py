"""The featured games of a node: chosen once in a few seconds, however many ask."""

import asyncio
import time
from collections.abc import Callable

from kletka.ratings import Scale
from kletka.server.accounts.seats import AccountSeats
from kletka.server.featured.choice import Candidate, choose
from kletka.server.featured.show_games import MOST_SHOW_GAMES, ShowGames
from kletka.server.match_listing import list_public
from kletka.server.match_registry import MatchRegistry
from kletka.server.match_summary import match_info
from kletka.server.ratings.rated_result import bot_rating
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.storage.store import Phase
from kletka.wire.documents import FeaturedGame, FeaturedGames, MatchInfo

FRESH_SECONDS = 3.0
"""For so long the same games are given to all who ask."""

MOST_FEATURED = 4
"""Games on the page: each is one socket of a client."""


class Featured:
    """Chooses the games that are shown side by side."""

    def __init__(
        self,
        matches: MatchRegistry,
        ratings: RatingLog,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._matches = matches
        self._ratings_log = ratings
        self._accounts = AccountSeats(matches.context.store)
        self._show_games = ShowGames(matches.context)
        self._clock = clock
        self._lock = asyncio.Lock()
        self._chosen = FeaturedGames([])
        self._chosen_at: float | None = None
        self._ratings: dict[str, tuple[float | None, ...]] = {}  # by match, of those that run

    async def games(self) -> FeaturedGames:
        """Return the games to show, those of people first; one reader chooses for all."""
        async with self._lock:
            if self._chosen_at is None or self._clock() - self._chosen_at > FRESH_SECONDS:
                self._chosen = await self._choose()
                self._chosen_at = self._clock()
            return self._chosen

    async def _choose(self) -> FeaturedGames:
        now = self._matches.context.now()
        listed = {
            one.match: one for one in await list_public(self._matches, Phase.RUNNING, None, None)
        }
        self._ratings = {
            match: self._ratings.get(match) or await self._rated(info)
            for match, info in listed.items()
        }
        candidates = [
            Candidate(
                match,
                info.game,
                self._ratings[match],
                sum(seat.name is not None and seat.level is None for seat in info.seats),
                max(0, now - info.changed),
            )
            for match, info in listed.items()
        ]
        shown = frozenset(one.match for one in self._chosen.games)
        chosen = choose(candidates, MOST_FEATURED, shown)
        featured = [_featured(listed[one.match], self._ratings[one.match]) for one in chosen]
        missing = MOST_SHOW_GAMES - len(featured)
        if missing > 0:
            games = {one.game for one in featured}
            shows = await self._show_games.running(missing, games)
            featured += [_featured(match_info(one), (), show=True) for one in shows]
        return FeaturedGames(featured)

    async def _rated(self, info: MatchInfo) -> tuple[float | None, ...]:
        """Look up the rating of every seat: of an account on its best scale of this game, or of a bot."""
        held = await self._accounts.accounts_of(info.match)
        found: list[float | None] = []
        for seat, occupant in enumerate(info.seats):
            if occupant.level is not None:
                bot = bot_rating(info.game, occupant.level)
                found.append(None if bot is None else bot.number)
            elif (account := held.get(seat)) is not None:
                known = await self._ratings_log.ratings_of(account)
                numbers = [
                    one.rating.number
                    for scale, one in known.items()
                    if Scale.read(scale).game == info.game
                ]
                found.append(max(numbers, default=None))
            else:
                found.append(None)
        return tuple(found)


def _featured(
    info: MatchInfo, ratings: tuple[float | None, ...], *, show: bool = False
) -> FeaturedGame:
    known = [rating for rating in ratings if rating is not None]
    best = round(max(known)) if known else None
    return FeaturedGame(info.match, info.game, info.seats, best, show)
