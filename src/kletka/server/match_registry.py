"""The matches in memory on this node: loaded on demand, unloaded when nobody uses them."""

import asyncio
import logging
import time
from contextvars import Context
from functools import partial

from kletka.games import GAMES
from kletka.match import WrongVersion, read_header
from kletka.protocol import Refused
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.change import Busy
from kletka.server.client_identity import current_client
from kletka.server.live_match import LiveMatch
from kletka.server.logs import current_match
from kletka.server.match_context import MatchContext
from kletka.server.open_matches import close_if_abandoned
from kletka.server.paced_replay import load_table
from kletka.server.record_keys import REWRITTEN
from kletka.server.secrets import is_id
from kletka.server.storage.store import REMOVED, Append, Phase, StoreUnavailable

log = logging.getLogger(__name__)

UNTOUCHED_SECONDS = 2.0
"""Seconds without use after which a match may be unloaded for another one, or if another node plays it."""

UNLOADED_SHARE = 16
"""When memory is full, one match in so many is unloaded at once: finding them takes a while."""


class MatchClosed(Refused):
    """The match cannot continue: its rules version is retired."""


class NoSuchMatch(Refused):
    """There is no match with this id."""


class MatchRegistry:
    """Finds, loads and unloads the matches of one node."""

    def __init__(self, context: MatchContext) -> None:
        self.context = context
        self.live: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Future[LiveMatch]] = {}
        self._rewritten: dict[str, int] = {}  # versions of notes, by match
        self._tasks = BackgroundTasks("match registry")  # billed to no client

    def follow_store(self) -> None:
        """Have the store report what other nodes append and remove."""
        self.context.store.on_append(self._on_append)
        self.context.store.on_gap(self._check_for_gaps)

    async def close(self) -> None:
        await self._tasks.close()
        for live in tuple(self.live.values()):
            await live.close()

    # Loading.

    async def get(self, match: str) -> LiveMatch:
        """Return the live match, loaded once however many ask for it."""
        if (live := self.live.get(match)) is not None:
            live.last_used = time.monotonic()  # or it could be unloaded before it is used
            return live
        if not is_id(match):
            raise NoSuchMatch("shell-refused-no-match")
        if (loading := self._loading.get(match)) is None:
            loading = self._loading[match] = asyncio.ensure_future(
                self._load_for(current_client.get(), match)
            )
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    def load_in_background(self, match: str) -> None:
        """Load a match so that its clock and its rules version take effect."""
        self._tasks.start(self.load_and_close(match), Context())

    async def load_and_close(self, match: str) -> None:
        """Load a match, and close it if it is abandoned or its rules are retired."""
        try:
            live = await self.get(match)
            await close_if_abandoned(live.replica, live.presence)
        except (NoSuchMatch, MatchClosed, Busy, StoreUnavailable) as fault:
            log.warning("%s: %s", match, fault)
        except Exception:  # what is stored of it is damaged: the others go on
            log.exception("%s could not be loaded", match)

    async def _load_for(self, client: str, match: str) -> LiveMatch:
        """Load a match, billed to the client that asked first."""
        return await self.context.quotas.metered(client, self._load(match))

    async def _load(self, match: str) -> LiveMatch:
        current_match.set(match)  # of this task, and of all that it starts
        store = self.context.store
        stored = await store.header(match)
        if stored is None:
            raise NoSuchMatch("shell-refused-no-match")
        self._unload_if_full()
        try:
            header = read_header(stored.body, GAMES)
        except WrongVersion as wrong:
            raise await self._close_retired(match, wrong) from None
        yield_to_loop = partial(self.context.quotas.pacing.yield_to_loop, current_client.get())
        table = await load_table(store, match, header, yield_to_loop)
        keys = dict(await store.keys(match))
        live = LiveMatch(match, header, table, keys, self.context, public=stored.public)
        await live.presence.read()
        for listener in self.context.on_load:
            await listener(match, header, table)
        self._unload_if_full()
        self.live[match] = live
        self._count()
        live.wake()
        live.replica.note_append(await store.last_number(match))  # what came while it was read
        await self._pause_clock(live)
        return live

    async def _close_retired(self, match: str, wrong: WrongVersion) -> Refused:
        """Close a match whose rules are retired, and return the refusal; newer rules run on other nodes."""
        if not wrong.retired:
            return Busy("shell-refused-other-rules")
        store = self.context.store
        details = await store.details(match)
        if details is not None and details.phase in (Phase.OPEN, Phase.RUNNING):
            log.warning("%s is closed: the rules of %s are retired", match, wrong)
            changed = self.context.now()
            await store.append(Append(match, (), changed=changed, phase=Phase.CANCELLED))
        return MatchClosed("shell-refused-rules-retired", game=wrong.game, version=wrong.version)

    # Unloading.

    async def unload(self, live: LiveMatch) -> None:
        self._forget(live)
        await live.close()

    async def unload_rewritten(self) -> None:
        """Unload matches whose texts were rewritten in the store, so that they are read again."""
        notes = await self.context.store.notes(REWRITTEN)
        for match, note in notes.items():
            live = self.live.get(match)
            if self._rewritten.get(match) != note.version and live is not None:
                self._unload_in_background(live)
        self._rewritten = {match: note.version for match, note in notes.items()}

    def _unload_if_full(self) -> None:
        """Unload the least recently used idle matches if memory is full."""
        most = self.context.limits.loaded_matches
        if len(self.live) < most:
            return
        now = time.monotonic()
        idle = [
            one
            for one in self.live.values()
            if one.idle and now - one.last_used > UNTOUCHED_SECONDS
        ]
        if not idle:
            raise Busy("shell-refused-memory-full", most=most)
        idle.sort(key=lambda one: one.last_used)
        for live in idle[: max(1, most // UNLOADED_SHARE)]:
            self._unload_in_background(live)

    def _unload_in_background(self, live: LiveMatch) -> None:
        self._forget(live)
        self._tasks.start(live.close(), Context())

    def _forget(self, live: LiveMatch) -> None:
        self.live.pop(live.match, None)
        self._count()

    def _count(self) -> None:
        self.context.metrics.loaded_matches.set(len(self.live))

    # What other nodes do, and outages.

    def pause_clocks(self) -> None:
        """Publish at once that clocks were paused during an outage."""
        for live in self.live.values():
            self._tasks.start(self._pause_clock(live), Context())

    async def _pause_clock(self, live: LiveMatch) -> None:
        if live.table.pause_due(self.context.outages.known, self.context.now()) is None:
            return
        try:
            await live.replica.settle()
        except (Busy, StoreUnavailable) as fault:  # the next change of the match does it
            log.warning("the clock of %s could not be paused: %s", live.match, fault)

    def _on_append(self, match: str, number: int) -> None:
        live = self.live.get(match)
        if live is None:
            return
        if number == REMOVED:
            self._unload_in_background(live)
        elif number > live.table.number:
            if live.idle and time.monotonic() - live.last_used > UNTOUCHED_SECONDS:
                self._unload_in_background(live)  # the node that plays it runs its clock, too
            else:
                live.replica.note_append(number)

    async def _check_for_gaps(self) -> None:
        lives = tuple(self.live.values())
        numbers = await self.context.store.last_numbers([live.match for live in lives])
        for live in lives:
            if live.match not in numbers:
                self._unload_in_background(live)
        for match, number in numbers.items():
            self._on_append(match, number)
