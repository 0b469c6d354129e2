"""One server process: its store, matches, pools and websocket sessions."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from kletka.server.accounts.deletion import finish_deletions
from kletka.server.accounts.service import Accounts
from kletka.server.accounts.sockets import AccountSockets
from kletka.server.alerts.service import Alerts
from kletka.server.analyses import Analyses
from kletka.server.archive import Archive
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.daily import Daily
from kletka.server.featured.service import Featured
from kletka.server.loop_lag import measure_lag
from kletka.server.maintenance import Maintenance
from kletka.server.match_context import MatchContext
from kletka.server.match_registry import MatchRegistry
from kletka.server.matchmaker import Matchmaker
from kletka.server.matchmaking_sessions import MatchmakingSessions
from kletka.server.metrics import Metrics
from kletka.server.people.blocks import Blocks
from kletka.server.people.challenges import Challenges
from kletka.server.people.queue_people import QueuePeople
from kletka.server.pools import Pools
from kletka.server.puzzles.service import Puzzles
from kletka.server.quotas import Quotas
from kletka.server.ratings.leaderboards import Leaderboards
from kletka.server.ratings.service import RatedGames
from kletka.server.readiness import WriteCheck
from kletka.server.settings import Settings
from kletka.server.sharing.pictures import Pictures
from kletka.server.storage import store_at
from kletka.server.storage.store import Store, StoreUnavailable
from kletka.server.store_metrics import StoreMetrics
from kletka.server.tournaments.service import Tournaments
from kletka.server.tournaments.sessions import TournamentSessions
from kletka.server.variations import Variations
from kletka.server.websocket_sessions import WebSocketSessions

log = logging.getLogger(__name__)


class Node:
    """Everything that the handlers of one process share."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store if store is not None else store_at(settings.database_url)
        self.write_check = WriteCheck(self.store.check_writable)
        self.metrics = Metrics()
        self.quotas = Quotas(limits)
        self.pools = Pools.of(limits, self.quotas.bill, self.metrics)
        for pool in self.pools.all:
            self.metrics.watch_pool(pool)
        self.metrics.export_limits(limits)
        self.context = MatchContext(self.store, self.pools, self.metrics, self.quotas, limits)
        self.matches = MatchRegistry(self.context)
        self.maintenance = Maintenance(self.matches, settings.keep)
        self.maintenance.every_minute.append(StoreMetrics(self.store, self.metrics.registry).look)
        self.archive = Archive(self.matches, limits.archive_bytes)
        self.daily = Daily(self.matches)
        self.context.on_over.append(self.daily.match_over)
        self.pictures = Pictures(self.archive, self.daily.is_secret)
        self.analyses = Analyses(self.archive, self.daily.is_secret)
        self.variations = Variations(self.archive)
        self.accounts = Accounts(self.store, self.context.now)
        self.puzzles = Puzzles(self.archive, self.accounts.stored, self.daily)
        self.rated_games = RatedGames(self.matches)
        self.leaderboards = Leaderboards(
            self.rated_games.log, self.accounts.stored, self.context.now
        )
        self.context.append_ending = self.rated_games.append_ending
        self.featured = Featured(self.matches, self.rated_games.log)
        self.context.on_load.append(self.rated_games.match_loaded)
        self.context.on_over.append(self.rated_games.match_over)
        self.maintenance.every_minute.append(self.rated_games.every_minute)
        self.account_sockets = AccountSockets(self.accounts)
        self.maintenance.every_minute.append(self.account_sockets.check)
        self.alerts = Alerts(self.matches, self.accounts, settings)
        self.maintenance.every_minute.append(self.alerts.begin_sweep)
        self._tasks = BackgroundTasks("node")
        self.sockets = WebSocketSessions(self.matches, settings, self.account_sockets)
        self.matchmaker = Matchmaker(self.context)
        self.blocks = Blocks(self.store)
        self.challenges = Challenges(self.context, self.accounts, self.rated_games, self.blocks)
        self.challenges.on_change.append(self.alerts.challenge_changed)
        self.matchmaking = MatchmakingSessions(
            self.matchmaker,
            self.sockets,
            self.context,
            QueuePeople(self.accounts, self.rated_games, self.blocks),
        )
        self.sockets.on_dismiss.append(self.matchmaker.end_all)
        self.tournaments = Tournaments(self.matches)
        self.tournaments.on_begin.append(self.alerts.tournament_began)
        self.tournament_sockets = TournamentSessions(
            self.tournaments,
            self.accounts,
            self.account_sockets,
            self.sockets,
            self.context,
            self.rated_games,
        )
        self.context.on_over.append(self.tournaments.match_over)
        self.sockets.on_dismiss.append(self.tournaments.end_all)

    async def open(self) -> None:
        """Open the store, and start heartbeats, maintenance and the measurement of the event loop."""
        self.metrics.count_on(asyncio.get_running_loop())
        self._measuring = asyncio.create_task(measure_lag(self.metrics.loop_lag.observe))
        self.matches.follow_store()
        await self.store.open()
        await self.context.outages.begin(self.matches.pause_clocks)
        self.maintenance.start()
        self._tasks.start(self.rated_games.sweep())
        self._tasks.start(self._finish_deletions())
        self.tournaments.start()

    async def _finish_deletions(self) -> None:
        """Finish what a killed node has begun; later, if the store is away, with the removal of expired data."""
        with suppress(StoreUnavailable):
            await finish_deletions(self.store, self.context.now())

    async def close(self) -> None:
        self._measuring.cancel()
        await self._tasks.close()
        await self.alerts.close()
        await self.analyses.close()
        await self.maintenance.close()
        await self.matchmaker.close()
        await self.tournaments.close()
        await self.matches.close()
        await self.context.outages.end()
        await self.pools.close()
        await self.store.close()
        self.metrics.count_on(None)

    async def drain(self) -> None:
        """Refuse new matches, and wait for running decisions of bots, within the limits of a drain."""
        log.info("draining")
        self.metrics.draining.set(1)
        limits = self.settings.limits
        await self.context.drain.run(
            limits.drain_notice_seconds, limits.drain_seconds, self._bots_playing
        )

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the answer; what must survive a crash is begun in the store before."""
        self._tasks.start(work)

    def _bots_playing(self) -> list["asyncio.Task[None]"]:
        lives = self.matches.live.values()
        return [live.bots.playing for live in lives if live.bots.playing is not None]

    def count_match(self, request: Request[Any, Any, Any]) -> None:
        self.quotas.count_match(address_of(request))

    def count_upload(self, request: Request[Any, Any, Any]) -> None:
        self.quotas.count_upload(address_of(request))

    def count_study(self, request: Request[Any, Any, Any]) -> None:
        self.quotas.count_study(address_of(request))


NodeDependency: TypeAlias = NamedDependency[Node]
"""The node as an injected dependency of a handler."""


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the client of a request, as admission has determined it."""
    return request.client.host if request.client else ""
