"""The matches in memory on this node: loaded on demand, evicted when nobody uses them."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from itertools import count

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import (
    OPEN,
    Dice,
    Fork,
    MatchHeader,
    NotAllowed,
    Occupant,
    Table,
    TimeControl,
    WrongVersion,
    clean_name,
    read_header,
)
from kletka.match.match import seed_of_setup
from kletka.protocol import BadOptions, Options, Refused, Seat
from kletka.server.change import Busy, Change
from kletka.server.client import current_client
from kletka.server.drain import Drain
from kletka.server.hints import Hints
from kletka.server.live_match import LiveMatch, loaded, seat_on_turn
from kletka.server.logs import current_match
from kletka.server.metrics import Metrics
from kletka.server.open_matches import Sweep, close_if_abandoned
from kletka.server.outage import Outages
from kletka.server.pools import Pools
from kletka.server.quotas import Quotas
from kletka.server.rematch import creation_of
from kletka.server.retention import REWRITTEN, Retention, prune
from kletka.server.secrets import is_id, key, new_id, new_token, seats_held
from kletka.server.settings import Limits
from kletka.server.storage.store import (
    REMOVED,
    Append,
    MatchDetails,
    MatchSummary,
    Phase,
    Store,
    StoreUnavailable,
)
from kletka.wire import documents
from kletka.wire.server_messages import OutcomeInfo, TurnInfo

log = logging.getLogger(__name__)

ME, OPEN_SEAT = "me", "open"
IDLE_SECONDS = 60.0
"""Seconds after which a match without subscribers is evicted."""

UNTOUCHED_SECONDS = 2.0
"""Seconds after which it is evicted when another node plays it, instead of following that node."""

EVICTED_SHARE = 16
"""When memory is full, one match in so many is evicted at once: finding them takes a while."""

ROUND_SECONDS = 10.0
"""Seconds between two rounds of presence checks and eviction."""

SWEEP_EVERY_ROUNDS = 6
"""Rounds between two searches for abandoned open matches."""

PRUNE_EVERY_ROUNDS = 360
"""Rounds between two removals of expired data: an hour."""

MATCHES_AT_ONCE = 128
"""Matches that are checked at once; moves do not wait long behind their writes."""


class ForkStart(Struct, frozen=True):
    """The start of a forked match, and what it cannot choose: game, rules version and options."""

    fork: Fork
    game: str
    version: int  # of the rules
    options: Options


FIRST_RULES_VERSION = 1
"""The rules version of matches that were stored before lists noted it."""


class MatchClosed(Refused):
    """The match cannot continue: its rules version is retired."""


class NoSuchMatch(Refused):
    """There is no match with this id."""


@dataclass
class MatchRegistry:
    """All matches in memory of one node."""

    store: Store
    pools: Pools
    metrics: Metrics
    social_entries: int = Limits().social_entries  # that a match may have
    match_entries: int = Limits().match_entries  # after which no more moves are taken
    quotas: Quotas = field(default_factory=lambda: Quotas(Limits()))
    most: int = Limits().tables  # tables in memory
    hints: Hints = field(default_factory=Hints)
    drain: Drain = field(default_factory=Drain)
    outages: Outages = field(init=False)
    keep: Retention = field(default_factory=Retention)  # for how long what is kept
    periodic_tasks: list[Callable[[], Awaitable[None]]] = field(
        default_factory=list
    )  # once a minute
    live: dict[str, LiveMatch] = field(default_factory=dict)
    _loading: dict[str, asyncio.Future[LiveMatch]] = field(default_factory=dict)
    _rewritten: dict[str, int] = field(default_factory=dict)  # versions of notes, by match
    _rounds: asyncio.Task[None] | None = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.outages = Outages(self.store)

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def count_stored(self, entries: int) -> None:
        self.metrics.entries.inc(entries)

    async def open(self) -> None:
        self.store.on_append(self._on_append)
        self.store.on_gap(self._check_for_gaps)
        await self.store.open()
        await self.outages.begin(self._pause_clocks)
        self._rounds = asyncio.create_task(self._run_rounds())

    async def close(self) -> None:
        tasks = [task for task in (*self._tasks, self._rounds) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in tuple(self.live.values()):
            await table.close()
        await self.outages.end()
        await self.pools.close()
        await self.store.close()

    # Beginning.

    async def begin(
        self, request: documents.NewMatch, fork: ForkStart | None = None
    ) -> documents.MatchCreated:
        """Create a match and return the seats of its creator."""
        self.drain.check()
        head = new_head(request, self.now(), fork)
        held = [
            documents.HeldSeat(seat, new_token())
            for seat, occupant in enumerate(head.occupants)
            if occupant.is_person
        ]
        keys = [key(Seat(one.seat), one.token) for one in held]
        match = new_id()
        await self.store.create(creation_of(match, head, keys, public=request.public))
        self.metrics.begun.labels(head.rules.key).inc()
        return documents.MatchCreated(match, held)

    async def join(self, match: str, request: documents.JoinRequest) -> documents.HeldSeat:
        """Take a seat; with a token that already holds one, nothing changes."""
        self.drain.check()
        live = await self.get(match)
        await close_if_abandoned(live)
        token = request.token or new_token()
        taken: list[Seat] = []

        def step(table: Table, now: int) -> Change:
            held = seats_held([token], live.keys)
            if mine := [seat for seat in held if table.occupants[seat].is_person]:
                taken[:] = mine
                return Change(table)
            seat = _free_seat(table, request.seat)
            taken[:] = [seat]
            return Change(table.sit(seat, request.name, now), keys=[key(seat, token)])

        await live.change(step)
        live.count_as_present(taken)
        return documents.HeldSeat(taken[0], token)

    # Finding.

    async def get(self, match: str) -> LiveMatch:
        """Return the live match, loaded once however many ask for it."""
        if (live := self.live.get(match)) is not None:
            live.last_used = time.monotonic()  # or it could be let go before it is used
            return live
        if not is_id(match):
            raise NoSuchMatch("shell-refused-no-match")
        if (loading := self._loading.get(match)) is None:
            loading = self._loading[match] = asyncio.ensure_future(
                self._load_for(current_client.get(), match)
            )
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    async def _load_for(self, client: str, match: str) -> LiveMatch:
        """Load a match, billed to the client that asked first."""
        return await self.quotas.metered(client, self._load(match))

    async def _load(self, match: str) -> LiveMatch:
        current_match.set(match)  # of this task, and of all that happens at the table by itself
        kept = await self.store.header(match)
        if kept is None:
            raise NoSuchMatch("shell-refused-no-match")
        self._evict_if_full()
        try:
            head = read_header(kept.body, GAMES)
        except WrongVersion as wrong:
            raise await self._close_retired(match, wrong) from None
        yield_to_loop = partial(self.quotas.pacing.yield_to_loop, current_client.get())
        table = await loaded(self.store, match, head, yield_to_loop)
        keys = dict(await self.store.keys(match))
        live = LiveMatch(match, head, table, keys, self, public=kept.public)
        live.attendance.seen(await self.store.last_seen(match))
        self._evict_if_full()
        self.live[match] = live
        self.metrics.tables.set(len(self.live))
        live.wake()
        live.note_append(await self.store.last_number(match))  # what came while it was read
        await self._pause_clock(live)
        return live

    def _evict_if_full(self) -> None:
        """Evict the least recently used idle matches if memory is full."""
        if len(self.live) < self.most:
            return
        now = time.monotonic()
        idle = [
            one
            for one in self.live.values()
            if one.idle and now - one.last_used > UNTOUCHED_SECONDS
        ]
        if not idle:
            raise Busy("shell-refused-tables", most=self.most)
        idle.sort(key=lambda one: one.last_used)
        for live in idle[: max(1, self.most // EVICTED_SHARE)]:
            self._evict(live)
            self._do(live.close())

    async def _close_retired(self, match: str, wrong: WrongVersion) -> Refused:
        """Close a match whose rules are retired, and return the refusal; newer rules run on other nodes."""
        if not wrong.retired:
            return Busy("shell-refused-other-rules")
        shown = await self.store.details(match)
        if shown is not None and shown.phase in (Phase.OPEN, Phase.RUNNING):
            log.warning("%s is closed: the rules of %s are retired", match, wrong)
            await self.store.append(Append(match, (), changed=self.now(), phase=Phase.CANCELLED))
        return MatchClosed("shell-refused-rules-retired", game=wrong.game, version=wrong.version)

    async def info(self, match: str) -> documents.MatchInfo:
        """Describe a match from the store, without loading it."""
        shown = await self.store.details(match) if is_id(match) else None
        if shown is None:
            raise NoSuchMatch("shell-refused-no-match")
        info = info_of(shown)
        if GAMES.has_retired(info.game, info.rules):
            await self._close_if_unused(match)  # closes it
            phase = "over" if info.phase == "over" else "cancelled"
            return replace(info, phase=phase)
        if shown.phase is Phase.RUNNING:
            self._wake_overdue([info])
            seat = shown.turn if shown.turn is not None else await self._turn(match)
            return replace(info, turn=TurnInfo("seat", seat))
        return info

    async def _turn(self, match: str) -> int | None:
        """Find whose turn it is in a match that an older version stored without it."""
        return seat_on_turn((await self.get(match)).table)

    async def listed(
        self, phase: Phase, game: str | None, before: int | None
    ) -> list[documents.MatchInfo]:
        rows = await self.store.public_matches(phase, game=game, before=before)
        found = [info_of(one) for one in rows]
        gone = [one for one in found if GAMES.has_retired(one.game, one.rules)]
        if phase in (Phase.OPEN, Phase.RUNNING) and gone:
            for one in gone:
                self._do(self._close_if_unused(one.match))  # closes it
            found = [one for one in found if one not in gone]
        if phase is Phase.RUNNING:
            self._wake_overdue(found)
        return found

    def _wake_overdue(self, listed: Iterable[documents.MatchInfo]) -> None:
        """Load matches whose clock may have run out unobserved, so that it does."""
        now = self.now()
        for match in listed:
            budget = match.clock.turn or match.clock.total
            played = now - match.changed - self.outages.lasted(match.changed)
            overdue = budget is not None and played > budget
            if overdue and match.match not in self.live:  # or lists would keep it from being let go
                self._do(self._close_if_unused(match.match))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        """Start a background task that is billed to no client."""
        task = asyncio.create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close_if_unused(self, match: str) -> None:
        try:
            await close_if_abandoned(await self.get(match))
        except (NoSuchMatch, MatchClosed, Busy, StoreUnavailable) as fault:
            log.warning("%s: %s", match, fault)

    # Other nodes, and time.

    def _pause_clocks(self) -> None:
        """Publish at once that clocks stood still during an outage."""
        for live in self.live.values():
            self._do(self._pause_clock(live))

    async def _pause_clock(self, live: LiveMatch) -> None:
        if live.table.pause_due(self.outages.known, self.now()) is None:
            return
        try:
            await live.settle()
        except (Busy, StoreUnavailable) as fault:  # whatever happens next at the table does it
            log.warning("the clock of %s could not be paused: %s", live.match, fault)

    def _on_append(self, match: str, number: int) -> None:
        live = self.live.get(match)
        if live is not None and number == REMOVED:
            self._removed(live)
            return
        if live is None or number <= live.table.number:
            return
        if live.idle and time.monotonic() - live.last_used > UNTOUCHED_SECONDS:
            self._evict(live)  # who plays it elsewhere looks after it too
            self._do(live.close())
        else:
            live.note_append(number)

    async def _check_for_gaps(self) -> None:
        lives = tuple(self.live.values())
        there = await self.store.last_numbers([live.match for live in lives])
        for live in lives:
            if live.match not in there:
                self._removed(live)
        for match, number in there.items():
            self._on_append(match, number)

    def _removed(self, live: LiveMatch) -> None:
        """Evict a match that was removed from the store."""
        self._evict(live)
        self._do(live.close())

    async def _run_rounds(self) -> None:
        """Run the periodic work: presence, eviction, abandoned matches, expired data."""
        sweep = Sweep(self.store, self._close_if_unused)
        for number in count(1):
            await asyncio.sleep(ROUND_SECONDS)
            await self.check_all()
            with suppress(StoreUnavailable):  # another time
                await self.evict_rewritten()
            if number % SWEEP_EVERY_ROUNDS == 0:
                await self._sweep_open_matches(sweep)
                for chore in self.periodic_tasks:
                    await chore()
            if number % PRUNE_EVERY_ROUNDS == SWEEP_EVERY_ROUNDS:
                self._do(self.prune())

    async def prune(self) -> None:
        """Remove expired data; skipped while the store is unavailable."""
        try:
            for what, count in (await prune(self.store, self.keep, self.now())).items():
                self.metrics.removed.labels(what).inc(count)
        except StoreUnavailable as fault:
            log.warning("expired data could not be removed: %s", fault)

    async def evict_rewritten(self) -> None:
        """Evict matches whose texts were rewritten in the store, so that they are read again."""
        notes = await self.store.notes(REWRITTEN)
        for match, note in notes.items():
            live = self.live.get(match)
            if self._rewritten.get(match) != note.version and live is not None:
                self._removed(live)
        self._rewritten = {match: note.version for match, note in notes.items()}

    async def _sweep_open_matches(self, sweep: Sweep) -> None:
        try:
            await sweep.go_on(self.now())
        except StoreUnavailable:
            log.warning("the list of open matches could not be read")

    async def check_all(self) -> None:
        """Check every match, many at once, so that their writes share commits."""
        lives = tuple(self.live.values())
        for first in range(0, len(lives), MATCHES_AT_ONCE):
            await asyncio.gather(*map(self._check, lives[first : first + MATCHES_AT_ONCE]))

    async def _check(self, live: LiveMatch) -> None:
        current_match.set(live.match)  # of this task: each table is looked after in its own
        live.catch_up_if_behind()
        try:
            if live.subscribers:
                await live.check_presence()
                await close_if_abandoned(live)
            elif live.idle and time.monotonic() - live.last_used > IDLE_SECONDS:
                self._evict(live)
                await live.close()
        except StoreUnavailable:
            log.warning("the presence of %s could not be stored", live.match)
        except Exception:
            log.exception("the periodic check of %s failed", live.match)

    def _evict(self, live: LiveMatch) -> None:
        self.live.pop(live.match, None)
        self.metrics.tables.set(len(self.live))


def new_head(request: documents.NewMatch, now: int, fork: ForkStart | None = None) -> MatchHeader:
    """Validate a request for a new match and build its header."""
    rules = GAMES.get(request.game) if fork is None else GAMES.rules_for(fork.game, fork.version)
    if rules is None:
        raise BadOptions("shell-refused-no-game", "game", game=request.game[:40])
    options = rules.options_type.read(request.options) if fork is None else _kept(request, fork)
    seats = rules.seats(options)
    requested = request.seats or [ME, *[OPEN_SEAT] * (seats - 1)]
    if len(requested) != seats:
        raise BadOptions("shell-refused-seats", "seats", value=len(requested), needed=seats)
    names = iter(request.names)
    occupants = tuple(
        _occupant(rules.key, word, next(names, request.name) if word == ME else "")
        for word in requested
    )
    clock = request.clock
    control = TimeControl(clock.turn, clock.total, clock.increment).checked()
    dice = Dice.fresh()
    seed = seed_of_setup(options, dice, request.seed)
    past = None if fork is None else fork.fork
    head = MatchHeader(rules, options, seed, dice, occupants, control, now, past)
    head.begin()  # refuses options that make no game with this seed
    return head


def _kept(request: documents.NewMatch, fork: ForkStart) -> Options:
    """Return the options of the forked game; refuse a request that chooses others."""
    given = {
        "game": fork.game != request.game,
        "options": request.options,
        "seed": request.seed is not None,
    }
    for name, value in given.items():
        if value:
            raise BadOptions("shell-refused-fork-choice", name)
    return fork.options


def _occupant(game: str, request: str, name: str) -> Occupant:
    if request == ME:
        return Occupant(name=clean_name(name))
    if request == OPEN_SEAT:
        return OPEN
    if request not in levels(game):
        allowed = ", ".join((ME, OPEN_SEAT, *levels(game)))
        raise BadOptions("shell-refused-level", "seats", level=request, allowed=allowed)
    return Occupant(level=request)


def info_of(one: MatchSummary) -> documents.MatchInfo:
    """Describe a stored match; outcome and last number only with its details."""
    shown = json.loads(one.about)
    alone = one if isinstance(one, MatchDetails) else None
    outcome = shown.get("outcome") if alone is not None else None
    return documents.MatchInfo(
        match=one.match,
        game=one.game,
        rules=shown.get("rules", FIRST_RULES_VERSION),
        options=shown["options"],
        seats=[documents.SeatSummary(name, level) for name, level in shown["seats"]],
        clock=documents.Clock(*shown["clock"]),
        public=True if alone is None else alone.public,
        phase=one.phase.value,
        number=None if alone is None else alone.last,
        created=one.created,
        changed=one.changed,
        successor=shown["successor"],
        outcome=None if outcome is None else msgspec.convert(outcome, OutcomeInfo),
    )


def _free_seat(table: Table, wanted: int | None) -> Seat:
    if wanted is not None:
        return Seat(wanted)
    for number, occupant in enumerate(table.occupants):
        if occupant.is_open:
            return Seat(number)
    raise NotAllowed("shell-refused-full")
