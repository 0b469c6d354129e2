"""The matches of a tournament: created once, forfeited where nobody comes, read when they are over."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from kletka.match import EntryKind, NotAllowed
from kletka.match.clock import DAY_MS
from kletka.match.serialization import read_stored_entry
from kletka.protocol import Seat
from kletka.server.change import Change, Transaction
from kletka.server.match_creation import new_header
from kletka.server.match_registry import MatchRegistry
from kletka.server.match_summary import creation_of, match_info
from kletka.server.storage.store import Conflict, Key, MatchDetails, Phase
from kletka.server.tournaments.description import Description
from kletka.server.tournaments.entries import Decided
from kletka.server.tournaments.state import Game, Participant

COME_MS = 60_000
"""Milliseconds in which the players of a game must come to their table."""

COME_UNTIMED_MS = 120_000
"""The same where the game has no clock."""


class TournamentTables:
    """Creates and reads the matches of one tournament."""

    def __init__(self, description: Description, matches: MatchRegistry) -> None:
        self._description = description
        self._matches = matches
        self._context = matches.context

    @property
    def come_ms(self) -> int | None:
        """For how long a table waits for its players; None: the clock of days a move does that."""
        control = self._description.control
        if control.turn is not None and control.turn >= DAY_MS // 2:
            return None
        return COME_UNTIMED_MS if control.budget is None else COME_MS

    async def create(self, game: Game, participants: Sequence[Participant]) -> None:
        """Create the match of a game, unless this or another node has done so."""
        players = [participants[number] for number in game.entrants]
        request = self._description.new_match([one.name for one in players])
        header = replace(
            new_header(request, self._context.now()), gather=True, rated=self._description.rated
        )
        keys = [Key(seat, one.holder) for seat, one in enumerate(players)]
        with suppress(Conflict):
            await self._context.store.create(creation_of(game.match, header, keys, public=False))
            self._context.metrics.begun.labels(self._description.game).inc()

    async def details(self, match: str) -> MatchDetails | None:
        """Read how far a match is, unless it is in memory and not over; None: it does not exist."""
        return await self._context.store.details(match)

    def is_played_here(self, match: str) -> bool:
        """Say whether a match is in memory, and not over."""
        live = self._matches.live.get(match)
        return live is not None and not live.table.over

    def keep_clock(self, details: MatchDetails) -> None:
        """Load a match that no client is at, so that its clock runs out."""
        if self._description.control.budget is not None:
            self._matches.load_in_background(details.match)

    async def result(self, game: Game, details: MatchDetails, now: int) -> Decided | None:
        """Return the result of a match; None: it is not over."""
        seats = range(len(game.entrants))
        if details.phase is Phase.CANCELLED:
            return nobody_came(game, now)
        outcome = match_info(details).outcome
        if details.phase is not Phase.OVER or outcome is None:
            return None
        left = await self._handed_over(game.match)
        places = places_of(outcome.ranking, len(seats), left)
        return Decided(match=game.match, places=places, at=now)

    async def _handed_over(self, match: str) -> frozenset[int]:
        """Name the seats for which a bot has played: they count as left."""
        entries = [read_stored_entry(one.body) for one in await self._context.store.entries(match)]
        handed = [one.seat for one in entries if one.kind is EntryKind.HAND_OVER]
        return frozenset(seat for seat in handed if seat is not None)

    async def never_came(self, game: Game) -> tuple[int, ...]:
        """Name the seats whose players were never at the table."""
        seen = await self._context.store.last_seen(game.match)
        return tuple(seat for seat in range(len(game.entrants)) if seat not in seen)

    async def forfeit(self, match: str, seats: Iterable[int]) -> None:
        """Go on without players who did not come, or have left the tournament."""
        live = await self._matches.get(match)
        for seat in seats:
            with suppress(NotAllowed):  # it is over, or the seat has left already
                await live.change(_claim(Seat(seat)))

    async def close(self, game: Game) -> None:
        """End a game that is under way, without a winner."""
        live = await self._matches.get(game.match)
        reason = f"{self._description.name} · {game.round}"
        with suppress(NotAllowed):  # it is over
            await live.change(lambda table, now: Change(table.close(reason, now)))


def _claim(seat: Seat) -> Transaction:
    return lambda table, now: Change(table.claim(seat, now))


def nobody_came(game: Game, now: int) -> Decided:
    """Return the result of a game to which nobody came: nobody gets anything."""
    count = len(game.entrants)
    places = ((1 + count) / 2,) * count
    return Decided(match=game.match, places=places, absent=tuple(range(count)), at=now)


def places_of(
    ranking: Sequence[Sequence[int]], count: int, last: frozenset[int] = frozenset()
) -> tuple[float, ...]:
    """Return the place of each seat, 1 is the best; those who share places have the mean of them.

    The seats in `last` come last, whatever the ranking says.
    """
    groups = [[seat for seat in group if seat not in last] for group in ranking]
    groups.append(sorted(last))
    places = [0.0] * count
    before = 0
    for group in groups:
        for seat in group:
            places[seat] = before + (len(group) + 1) / 2
        before += len(group)
    return tuple(places)
