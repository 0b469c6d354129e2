"""A tournament in memory on one node: its clients, and the steps that any node can take.

Every step is computed from the state and the time, and written only after the last known entry. A game
is in the log, with the id of its match, before the match is created; a node that tells a player of a
game first makes sure that the match exists. So a node may be killed at any instant, and any other one
goes on.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from kletka.protocol import Refused
from kletka.ratings import Scale
from kletka.server.match_context import MatchContext
from kletka.server.match_registry import MatchRegistry
from kletka.server.ratings.rated_result import scale_of
from kletka.server.secrets import new_id
from kletka.server.storage.store import Conflict, StoreUnavailable
from kletka.server.tournaments import entries as log_entries
from kletka.server.tournaments import schedule
from kletka.server.tournaments.audience import Audience, Member
from kletka.server.tournaments.description import Description
from kletka.server.tournaments.documents import Table
from kletka.server.tournaments.log_store import TournamentLog
from kletka.server.tournaments.replica import TournamentReplica
from kletka.server.tournaments.requests import TournamentTransaction
from kletka.server.tournaments.state import Game, Phase, Status, TournamentState
from kletka.server.tournaments.tables import TournamentTables, nobody_came

log = logging.getLogger(__name__)

TICK_SECONDS = 1.0
"""Seconds after which a running tournament is looked at again, for other nodes and the passing time."""

IDLE_TICK_SECONDS = 10.0
"""The same for a tournament that nobody follows here, and in which nothing has happened for a while."""

QUIET_SECONDS = 60.0
"""Seconds without a change after which nothing is expected to happen soon."""

ROUND_SECONDS = 0.2
"""Seconds between the beginnings of two steps: however much happens, there are no more writes."""

CHECK_SECONDS = 5.0
"""Seconds after which a game that is not played on this node is looked at again."""

STANDING_STILL_MS = 20_000
"""Milliseconds without a move after which a match is loaded, in case that its clock has run out."""

AWAY_SECONDS = 10.0
"""Seconds without a connection after which nobody waits for the next game of an arena."""

CREATED_AT_ONCE = 8
"""Matches that are created together; the event loop does other things between two such groups."""

INLINE_ENTRANTS = 40
"""Rounds of more entrants are paired in another process: it takes longer than a move may wait."""

PAIRING_SECONDS = 60.0
"""Seconds in which a round must be paired; 500 people take about one."""


class LiveTournament:
    """One tournament on this node."""

    def __init__(
        self,
        tournament: str,
        description: Description,
        matches: MatchRegistry,
        on_begin: "Sequence[BeginCallback]" = (),
    ) -> None:
        self.tournament = tournament
        self._on_begin = on_begin
        self.last_used = time.monotonic()
        self.replica = TournamentReplica(tournament, description, matches.context)
        self.description = description
        self.audience = Audience()
        self._context: MatchContext = matches.context
        self._tables = TournamentTables(description, matches)
        self._created: set[str] = set()  # matches that exist
        self._came: set[str] = set()  # games to which everybody came
        self._forfeited: set[tuple[str, int]] = set()  # seats of those who left the tournament
        self._checked: dict[str, float] = {}  # when games were looked at last
        self._here: Counter[int] = Counter()  # the sockets of each entrant on this node
        self._gone: dict[int, float] = {}  # when the last socket of an entrant was closed
        self._decided: set[str] = set()  # matches that have ended on this node
        self._changed_at = time.monotonic()
        self._woken = asyncio.Event()
        self._notified = -1
        self._was_open = False  # at the last step
        self._table: tuple[int, Table] | None = None

    @property
    def state(self) -> TournamentState:
        return self.replica.state

    @property
    def scale(self) -> Scale:
        """The scale on which rated games of this tournament count."""
        return scale_of(self.description.game, self.description.control)

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    # Clients.

    def follow(self, member: Member) -> None:
        """Let a client receive how the tournament stands from now on."""
        self.last_used = time.monotonic()
        self.audience.add(member)
        self._note_presence(member)
        self.audience.send(member, self.table())
        self.wake()

    def unfollow(self, member: Member) -> None:
        self.last_used = time.monotonic()
        self.audience.discard(member)
        if member.entrant is None:
            return
        self._here[member.entrant] -= 1
        if not self._here[member.entrant]:
            del self._here[member.entrant]
            self._gone[member.entrant] = time.monotonic()

    async def change(self, transaction: TournamentTransaction, member: Member) -> None:
        """Do what a client asks for, and tell it at once how things stand."""
        if await self.replica.change(transaction):
            self._changed_at = time.monotonic()
        self._note_presence(member)
        self.audience.send(member, self.table())
        self.wake()

    def _note_presence(self, member: Member) -> None:
        """Count the socket of a client that has become an entrant."""
        found = member.caller.participant(self.state)
        if member.entrant is None and found is not None:
            member.entrant = found.number
            self._here[found.number] += 1
            self._gone.pop(found.number, None)

    def is_here(self, entrant: int) -> bool:
        """Say whether an entrant has the page of the tournament open, on this node."""
        return entrant in self._here

    def wake(self) -> None:
        self._woken.set()

    def match_over(self, match: str) -> None:
        """Note that a match has ended on this node."""
        self._decided.add(match)
        self.wake()

    def now(self) -> int:
        return self._context.now()

    def game_for_player(self, number: int) -> Game | None:
        """Return the game that an entrant has to play now, if its match exists."""
        match = self.state.participants[number].match
        return self.state.running.get(match) if match in self._created and match else None

    # Steps.

    async def run(self) -> None:
        """Go on until the tournament is over, and what others must be told is told."""
        while True:
            self._woken.clear()
            began = time.monotonic()
            try:
                await self.step()
            except (StoreUnavailable, Conflict, Refused) as fault:
                log.warning("the tournament %s could not go on: %s", self.tournament, fault)
            if self.is_over:
                return
            await asyncio.sleep(max(0.0, ROUND_SECONDS - (time.monotonic() - began)))
            with suppress(TimeoutError):
                async with asyncio.timeout(self._tick):
                    await self._woken.wait()

    @property
    def _tick(self) -> float:
        quiet = time.monotonic() - self._changed_at > QUIET_SECONDS
        idle = not self.audience and (quiet or self.state.phase is Phase.OPEN)
        return IDLE_TICK_SECONDS if idle else TICK_SECONDS

    async def step(self) -> None:
        """Bring the tournament up to date, and tell clients what has changed."""
        before = self.state.number
        await self.replica.refresh()
        if not self.is_over and not self._context.drain.has_begun:
            await self._note_what_happened()
            await self._pair()
        if not self.is_over:
            await self._create_matches()
            await self._forfeit()
            await self._close()
        if self.state.number != before:
            self._changed_at = time.monotonic()
        if self.is_over:
            await TournamentLog(self._context.store, self.tournament).set_inactive()
        self.notify()
        is_open = self.state.phase is Phase.OPEN
        if self._was_open and not is_open:
            for callback in self._on_begin:
                await callback(self)
        self._was_open = is_open

    async def _note_what_happened(self) -> None:
        """Write who is there, and which games are over."""
        decided = [one for one in [await self._result(game) for game in self._due()] if one]

        def transaction(state: TournamentState, now: int) -> Sequence[log_entries.AnyEntry]:
            still = [one for one in decided if one.match in state.running]
            return [*still, *self._presence(state, now, {one.match for one in still})]

        await self.replica.change(transaction)
        self._decided -= {one.match for one in decided}

    def _due(self) -> list[Game]:
        """List the games that may be over: here, or where this node cannot know."""
        now = time.monotonic()
        due = []
        for match, game in self.state.running.items():
            if match in self._decided or self._checked.get(match, 0.0) + CHECK_SECONDS <= now:
                due.append(game)
        self._decided &= self.state.running.keys()
        return due

    async def _result(self, game: Game) -> log_entries.Decided | None:
        """Return the result of a game that is over; look after one that stands still."""
        self._checked[game.match] = time.monotonic()
        now = self._context.now()
        if self._tables.is_played_here(game.match):
            self._created.add(game.match)
            return None
        details = await self._tables.details(game.match)
        if details is None:
            self._created.discard(game.match)
            return None
        self._created.add(game.match)
        if now - details.changed > STANDING_STILL_MS:
            self._tables.keep_clock(details)
        return await self._tables.result(game, details, now)

    def _presence(
        self, state: TournamentState, now: int, over: set[str]
    ) -> list[log_entries.AnyEntry]:
        """Return who is ready for the next game, and who is not there any more."""
        ready, away = [], []
        for number in self._here:
            one = state.participants[number]
            free = one.match is None or one.match in over
            if free and (one.status is Status.AWAY or (state.is_arena and one.match in over)):
                ready.append(number)
        silent = time.monotonic() - AWAY_SECONDS
        for number, since in tuple(self._gone.items()):
            one = state.participants[number]
            if one.match is None and since <= silent:
                del self._gone[number]
                if state.is_arena and one.status is Status.READY:
                    away.append(number)
        found: list[log_entries.AnyEntry] = []
        if ready:
            found.append(log_entries.Ready(entrants=tuple(ready), at=now))
        if away:
            found.append(log_entries.Away(entrants=tuple(away), at=now))
        return found

    async def _pair(self) -> None:
        """Begin the games that are due, or end the tournament."""
        state = self.state
        if not state.is_arena and not schedule.is_over(state, self._context.now()):
            await self._pair_round()
            return

        def transaction(state: TournamentState, now: int) -> Sequence[log_entries.AnyEntry]:
            if schedule.is_over(state, now):
                return schedule.end(state, now)
            paired = schedule.pairs_of_arena(state, now, new_id)
            return [] if paired is None else [paired]

        await self.replica.change(transaction)

    async def _pair_round(self) -> None:
        state = self.state
        due = schedule.next_round_at(state)
        if due is None or self._context.now() < due:
            return
        number, request = state.number, schedule.round_request(state)
        if len(request.entrants) <= INLINE_ENTRANTS:
            pairings = schedule.pair(request)
        else:
            pool = self._context.pools.analysis
            pairings = await pool.run(
                "", schedule.pair, request, unlimited=True, deadline=PAIRING_SECONDS
            )

        def transaction(state: TournamentState, now: int) -> Sequence[log_entries.AnyEntry]:
            if state.number != number:
                return []  # it was computed from something else: the next step does it again
            return schedule.begin_round(state, pairings, now, new_id)

        if await self.replica.change(transaction) is False and state.number != number:
            self.wake()

    async def _create_matches(self) -> None:
        """Create the matches that do not exist yet, of games that were paired here or elsewhere."""
        missing = [game for match, game in self.state.running.items() if match not in self._created]
        for first in range(0, len(missing), CREATED_AT_ONCE):
            some = missing[first : first + CREATED_AT_ONCE]
            people = self.state.participants
            await asyncio.gather(*(self._tables.create(game, people) for game in some))
            self._created.update(game.match for game in some)
            self._checked.update((game.match, time.monotonic()) for game in some)
        self._created &= self.state.running.keys()
        self._came &= self.state.running.keys()
        for match in self._checked.keys() - self.state.running.keys():
            del self._checked[match]

    async def _forfeit(self) -> None:
        """Let games go on without those who did not come, or have left the tournament."""
        wait = self._tables.come_ms
        for game in tuple(self.state.running.values()):
            try:
                await self._forfeit_who_left(game)
                since = max(game.at, self._context.outages.ended)
                is_late = wait is not None and self._context.now() - since >= wait
                if is_late and game.match not in self._came:
                    await self._forfeit_who_never_came(game)
            except Refused as fault:  # the next step tries it again
                log.warning("the game %s could not be forfeited: %s", game.match, fault)

    async def _close(self) -> None:
        """Close the games of a round that the host has ended, on whichever node comes first.

        Who never came has lost; then nobody wins what is still under way."""
        for game in self.state.closing:
            try:
                if game.match not in self._came:
                    await self._forfeit_who_never_came(game)
                if game.match in self.state.running:
                    await self._tables.close(game)
                    self.match_over(game.match)
            except Refused as fault:  # the next step tries it again
                log.warning("the game %s could not be closed: %s", game.match, fault)

    async def _forfeit_who_left(self, game: Game) -> None:
        people = self.state.participants
        left = [seat for seat, one in enumerate(game.entrants) if not people[one].takes_part]
        left = [seat for seat in left if (game.match, seat) not in self._forfeited]
        if left:
            await self._tables.forfeit(game.match, left)
            self._forfeited.update((game.match, seat) for seat in left)

    async def _forfeit_who_never_came(self, game: Game) -> None:
        missing = await self._tables.never_came(game)
        if missing:
            entrants = tuple(game.entrants[seat] for seat in missing)
            nobody = len(missing) == len(game.entrants)

            def transaction(state: TournamentState, now: int) -> Sequence[log_entries.AnyEntry]:
                if game.match not in state.running:
                    return []
                decided = [nobody_came(game, now)] if nobody else []
                return [*decided, log_entries.Away(entrants=entrants, at=now)]

            await self.replica.change(transaction)
            await self._tables.forfeit(game.match, missing)
        self._came.add(game.match)

    # What clients are told.

    def notify(self) -> None:
        """Tell every client what has changed."""
        number = self.state.number
        if number == self._notified:
            return
        if self.audience.send_changes(self.table(), at_once=self.is_over):
            self._notified = number

    def table(self) -> Table:
        """Return how the tournament stands, computed once for all who ask."""
        if self._table is None or self._table[0] != self.state.number:
            self._table = self.state.number, Table(self)
        return self._table[1]


BeginCallback = Callable[[LiveTournament], Awaitable[None]]
"""Hears that a tournament has begun; on every node that knows it."""
