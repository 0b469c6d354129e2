"""The state of a tournament follows from its log: whatever happens, and whoever reads it."""

import itertools
import random
from collections import Counter
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.server.tournaments import requests, schedule
from kletka.server.tournaments.description import Description
from kletka.server.tournaments.entries import (
    AnyEntry,
    Away,
    Decided,
    Ready,
    read_entries,
    write_entries,
)
from kletka.server.tournaments.requests import Caller
from kletka.server.tournaments.state import Phase, Status, TournamentState
from kletka.tournament import Format
from kletka.wire.documents import ClockOptions
from tests.scale import examples
from tests.tournament.playing import decided

HOST = Caller("host")
LENGTHS = {Format.ARENA: 10, Format.SWISS: 4, Format.ROUND_ROBIN: 1}


def described(format_: Format, seats: int) -> Description:
    game, options = ("chain", {"players": seats}) if seats > 2 else ("contours", {})
    length, clock = LENGTHS[format_], ClockOptions()
    return Description("Cup", game, options, format_, length, clock, True, 0, "host")


class Simulated:
    """A tournament without a server: two readers of one log, and people who come, play and go."""

    def __init__(self, description: Description, luck: random.Random) -> None:
        self.state = TournamentState(description)
        self.reader = TournamentState(description)
        self.now = 1_000
        self._luck = luck
        self._ids = (f"m{number}" for number in itertools.count())

    def write(self, entries: Sequence[AnyEntry]) -> None:
        """Append a note; the other reader knows only its text."""
        if entries:
            self.state.apply(entries)
            self.reader.apply(read_entries(write_entries(entries)))

    def come(self, number: int) -> None:
        self.write(requests.enter(Caller(f"h{number}"), f"p{number}")(self.state, self.now))

    def step(self) -> None:
        """Let something happen, and then what follows from it."""
        self.now += self._luck.choice((0, 500, 20_000))
        state, luck = self.state, self._luck
        for game in list(state.running.values()):
            if luck.random() < 0.5:
                places = decided([str(one) for one in game.entrants], luck).places
                self.write([Decided(match=game.match, places=places, at=self.now)])
        if luck.random() < 0.2:
            self.come(len(state.participants))
        if luck.random() < 0.1:
            leaver = luck.randrange(len(state.participants))
            self.write(requests.leave(Caller(f"h{leaver}"))(state, self.now))
        away = [one.number for one in state.participants if one.status is Status.AWAY]
        self.write([Ready(entrants=tuple(away), at=self.now)] if away else [])
        if luck.random() < 0.1:
            missing = luck.randrange(len(state.participants))
            if state.participants[missing].match is None:
                self.write([Away(entrants=(missing,), at=self.now)])
        self.write(self._following())

    def _following(self) -> Sequence[AnyEntry]:
        state, now, new_id = self.state, self.now, lambda: next(self._ids)
        if schedule.is_over(state, now):
            return schedule.end(state, now)
        if state.is_arena:
            paired = schedule.pairs_of_arena(state, now, new_id)
            return [] if paired is None else [paired]
        due = schedule.next_round_at(state)
        if due is None or now < due:
            return []
        pairings = schedule.pair(schedule.round_request(state))
        return schedule.begin_round(state, pairings, now, new_id)


@settings(max_examples=examples(40), deadline=None)
@given(st.sampled_from(list(Format)), st.integers(2, 4), st.integers(2, 9), st.integers(0, 10**6))
def test_a_tournament_ends_nobody_plays_twice_at_once_and_every_reader_sees_the_same(
    format_: Format, seats: int, count: int, seed: int
) -> None:
    luck = random.Random(seed)
    cup = Simulated(described(format_, 2 if format_ is Format.ROUND_ROBIN else seats), luck)
    for number in range(count):
        cup.come(number)
    cup.write(requests.start(HOST)(cup.state, cup.now))
    for _ in range(400):
        cup.step()
        busy = Counter(one for game in cup.state.running.values() for one in game.entrants)
        assert max(busy.values(), default=1) == 1
        for one in cup.state.participants:
            assert (one.match in cup.state.running) is (one.number in busy)
        if cup.state.phase is Phase.OVER:
            break
    else:
        cup.write(requests.finish(HOST)(cup.state, cup.now))

    assert cup.reader.standings() == cup.state.standings()
    assert cup.reader.games == cup.state.games
    games = [game for game in cup.state.games.values() if game.is_over]
    played = Counter(one for game in games for one in game.entrants)
    if format_ is not Format.ROUND_ROBIN:  # there the games of who left count, too
        for line in cup.state.standings():
            assert line.games == played[int(line.name)]


def test_the_time_of_an_arena_stands_still_in_a_pause() -> None:
    cup = Simulated(described(Format.ARENA, 2), random.Random(1))
    for number in range(2):
        cup.come(number)
    ends = []
    for transaction, at in (
        (requests.start(HOST), 0),
        (requests.pause(HOST), 60_000),
        (requests.pause(HOST, resume=True), 360_000),
    ):
        cup.write(transaction(cup.state, at))
        ends.append((cup.state.ends, schedule.is_over(cup.state, 11 * 60_000)))

    assert ends == [(10 * 60_000, True), (None, False), (15 * 60_000, False)]
    assert schedule.is_over(cup.state, 15 * 60_000)
