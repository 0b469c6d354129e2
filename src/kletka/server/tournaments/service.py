"""All tournaments of a node: created, found, gone on with until they are over."""

import asyncio
import logging
import time
from contextvars import Context

from kletka.server.background_tasks import BackgroundTasks
from kletka.server.change import Busy
from kletka.server.match_registry import MatchRegistry, NoSuchMatch
from kletka.server.secrets import is_id, new_id
from kletka.server.storage.store import StoreUnavailable
from kletka.server.tournaments.collections import ACTIVE
from kletka.server.tournaments.description import Description
from kletka.server.tournaments.documents import summary_of
from kletka.server.tournaments.live import BeginCallback, LiveTournament
from kletka.server.tournaments.log_store import TournamentLog
from kletka.wire.tournament_documents import TournamentList

log = logging.getLogger(__name__)

DISCOVER_SECONDS = 5.0
"""Seconds between two looks for tournaments that other nodes have created, or left behind."""

MOST_ACTIVE = 500
"""Tournaments that are not over, of all hosts: every node goes on with all of them."""

MOST_LOADED = 1_000
"""Tournaments in memory, those that are over too."""

MOST_LISTED = 50
"""Tournaments in the public list."""

LIST_SECONDS = 2.0
"""For so long the public list is served from memory."""

UNLOAD_SECONDS = 60.0
"""Seconds after which a tournament that is over and that nobody follows is unloaded."""


class NoSuchTournament(NoSuchMatch):
    """There is no tournament with this id."""


class Tournaments:
    """The tournaments that this node knows."""

    def __init__(self, matches: MatchRegistry) -> None:
        self._matches = matches
        self._store = matches.context.store
        self._live: dict[str, LiveTournament] = {}
        self._loading: dict[str, asyncio.Future[LiveTournament]] = {}
        self._listed: tuple[float, TournamentList | None] = 0.0, None
        self._tasks = BackgroundTasks("tournaments")
        self.on_begin: list[BeginCallback] = []

    def start(self) -> None:
        """Look for tournaments that have to be gone on with, from now on."""
        self._tasks.start(self._discover_always(), Context())

    async def close(self) -> None:
        self.end_all()
        await self._tasks.close()

    def end_all(self) -> None:
        """End every connection; the clients come back, here or at another node."""
        for live in self._live.values():
            live.audience.end_all()

    async def create(self, description: Description) -> str:
        """Store a new tournament, and return its id."""
        self._matches.context.drain.check()
        if len(await self._store.notes(ACTIVE)) >= MOST_ACTIVE:
            raise Busy("tournaments-refused-too-many-active", most=MOST_ACTIVE)
        tournament = new_id()
        await TournamentLog(self._store, tournament).create(description)
        await self.get(tournament)
        return tournament

    async def get(self, tournament: str) -> LiveTournament:
        """Return a tournament, loaded once however many ask for it."""
        if (live := self._live.get(tournament)) is not None:
            live.last_used = time.monotonic()
            return live
        if not is_id(tournament):
            raise NoSuchTournament("tournaments-refused-unknown")
        if (loading := self._loading.get(tournament)) is None:
            loading = self._loading[tournament] = asyncio.ensure_future(self._load(tournament))
            loading.add_done_callback(lambda _: self._loading.pop(tournament, None))
        return await asyncio.shield(loading)

    async def current(self, tournament: str) -> LiveTournament:
        """Return a tournament with everything that other nodes have written."""
        live = await self.get(tournament)
        await live.replica.refresh()
        return live

    def public_list(self) -> TournamentList:
        """List public tournaments that are not over, from memory: every node knows all of them.

        Computed once for all who ask within `LIST_SECONDS`."""
        made, listed = self._listed
        if listed is None or time.monotonic() - made > LIST_SECONDS:
            public = [
                summary_of(live)
                for live in self._live.values()
                if live.description.public and not live.is_over
            ]
            public.sort(key=lambda one: (-one.entrants, one.name, one.tournament))
            listed = TournamentList(public[:MOST_LISTED])
            self._listed = time.monotonic(), listed
        return listed

    async def match_over(self, match: str, game: str) -> None:
        """Let the tournament of a match that has ended on this node go on at once."""
        del game
        for live in self._live.values():
            if match in live.state.running:
                live.match_over(match)

    async def _load(self, tournament: str) -> LiveTournament:
        description = await TournamentLog(self._store, tournament).description()
        if description is None:
            raise NoSuchTournament("tournaments-refused-unknown")
        self._unload()
        if len(self._live) >= MOST_LOADED:
            raise Busy("shell-refused-memory-full", most=MOST_LOADED)
        live = LiveTournament(tournament, description, self._matches, self.on_begin)
        await live.replica.load()
        self._live[tournament] = live
        # In a context of its own: what follows is billed to no client.
        self._tasks.start(self._run(live), Context())
        return live

    async def _run(self, live: LiveTournament) -> None:
        try:
            await live.run()
        except Exception:
            log.exception("the tournament %s failed", live.tournament)
            live.audience.end_all()  # its clients come back, and it is loaded again
            self._live.pop(live.tournament, None)

    async def _discover_always(self) -> None:
        while True:
            try:
                await self._discover()
            except (StoreUnavailable, Busy) as fault:
                log.warning("the list of tournaments could not be read: %s", fault)
            self._unload()
            await asyncio.sleep(DISCOVER_SECONDS)

    async def _discover(self) -> None:
        """Load the tournaments that are not over."""
        for tournament in await self._store.notes(ACTIVE):
            if tournament not in self._live:
                try:
                    await self.get(tournament)
                except NoSuchTournament:
                    log.warning("the tournament %s is listed, and does not exist", tournament)

    def _unload(self) -> None:
        """Unload tournaments that are over and that nobody looks at."""
        idle = time.monotonic() - UNLOAD_SECONDS
        for tournament, live in tuple(self._live.items()):
            if live.is_over and not live.audience and live.last_used < idle:
                del self._live[tournament]
