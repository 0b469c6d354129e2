"""What clients receive of a tournament, and its result as JSON and CSV."""

import csv
import io
from typing import TYPE_CHECKING, Literal

from kletka.server.tournaments import schedule
from kletka.server.tournaments.requests import Caller
from kletka.server.tournaments.state import Game, Participant, Phase, Status
from kletka.tournament import Format
from kletka.wire.tournament_documents import (
    TournamentGame,
    TournamentInfo,
    TournamentLine,
    TournamentResult,
    TournamentSummary,
)
from kletka.wire.tournament_messages import OwnEntry, OwnGame

if TYPE_CHECKING:
    from kletka.server.tournaments.live import LiveTournament

MOST_LINES = 50
"""Lines of the standings that every client receives; all of them are in the result."""

MOST_GAMES = 50
"""Games under way that every client receives."""

COLUMNS = ("place", "name", "points", "games", "wins", "buchholz", "sonneborn", "status")
"""The columns of the result as CSV."""

FORMULA_CHARS = ("=", "+", "-", "@", "\t", "\r")
"""What a cell must not begin with, or a spreadsheet would compute it."""


class Table:
    """A tournament as it stands, computed once for all clients."""

    def __init__(self, live: "LiveTournament") -> None:
        self._live = live
        self._state = live.state
        self._lines = {line.entrant: line for line in self.lines()}

    def lines(self) -> list[TournamentLine]:
        """List the standings."""
        state = self._state
        found = []
        for one in state.standings():
            person = state.participants[int(one.name)]
            found.append(
                TournamentLine(
                    place=one.place,
                    entrant=person.number,
                    name=person.name,
                    points=one.points,
                    games=one.games,
                    wins=one.wins,
                    buchholz=one.buchholz,
                    sonneborn=one.sonneborn,
                    status=_status(person),
                    streak=state.is_arena and state.scores.is_on_streak(one.name),
                )
            )
        return found

    def info(self) -> TournamentInfo:
        """Describe the tournament, with the first of its standings and games."""
        state, chosen = self._state, self._state.description
        lines = list(self._lines.values())
        return TournamentInfo(
            tournament=self._live.tournament,
            name=chosen.name,
            game=chosen.game,
            seats=chosen.seats,
            format=chosen.format,
            length=chosen.length,
            clock=chosen.clock,
            guests=chosen.guests,
            rated=chosen.rated,
            public=chosen.public,
            phase=state.phase.value,
            paused=state.is_paused,
            created=chosen.created,
            began=state.began or None,
            ends=state.ends,
            ended=state.ended or None,
            now=self._live.now(),
            round=state.round,
            rounds=self._rounds(),
            next_round=schedule.next_round_at(state) if state.phase is Phase.RUNNING else None,
            entrants=sum(one.takes_part for one in state.participants),
            played=sum(game.is_over for game in state.games.values()),
            running=len(state.running),
            standings=lines[:MOST_LINES],
            games=self._best_boards()[:MOST_GAMES],
            byes=[state.participants[number].name for number in state.byes],
        )

    def result(self) -> TournamentResult:
        """Return everything about the tournament."""
        games = [self._game(game) for game in self._state.games.values()]
        return TournamentResult(self.info(), list(self._lines.values()), games)

    def own_entry(self, caller: Caller) -> OwnEntry:
        """Return what a client is in the tournament."""
        state = self._state
        one = caller.participant(state)
        host = caller.is_host(state)
        if one is None or not one.takes_part:
            removed = one is not None and one.status is Status.REMOVED
            return OwnEntry(host=host, line=None, game=None, bye=False, removed=removed)
        game = self._live.game_for_player(one.number)
        is_bye = one.number in state.byes and state.phase is Phase.RUNNING and game is None
        return OwnEntry(
            host=host,
            line=self._lines.get(one.number),
            game=None if game is None else self._own_game(game, one),
            bye=is_bye,
            removed=False,
        )

    def _own_game(self, game: Game, one: Participant) -> OwnGame:
        people = self._state.participants
        opponents = [people[other].name for other in game.entrants if other != one.number]
        return OwnGame(game.match, game.entrants.index(one.number), game.round, opponents)

    def _best_boards(self) -> list[TournamentGame]:
        """List the games under way: that of the best player first."""
        places = {line.entrant: number for number, line in enumerate(self._lines.values())}
        last = len(places)
        games = sorted(
            self._state.running.values(),
            key=lambda game: sorted(places.get(one, last) for one in game.entrants),
        )
        return [self._game(game) for game in games[:MOST_GAMES]]

    def _game(self, game: Game) -> TournamentGame:
        people = self._state.participants
        return TournamentGame(
            match=game.match,
            round=game.round,
            entrants=list(game.entrants),
            names=[people[number].name for number in game.entrants],
            places=None if game.places is None else list(game.places),
            absent=list(game.absent),
        )

    def _rounds(self) -> int | None:
        """Return how many rounds there will be, as far as it is known."""
        chosen = self._state.description
        if chosen.format is Format.SWISS:
            return chosen.length
        count = sum(one.takes_part for one in self._state.participants)
        if chosen.format is Format.ROUND_ROBIN and self._state.phase is not Phase.OVER:
            planned = chosen.length * (count - 1 + count % 2)
            return max(planned, self._state.round) or None
        return None


def summary_of(live: "LiveTournament") -> TournamentSummary:
    """Describe a tournament that is not over in one line of the public list."""
    state, chosen = live.state, live.description
    return TournamentSummary(
        tournament=live.tournament,
        name=chosen.name,
        game=chosen.game,
        seats=chosen.seats,
        format=chosen.format,
        length=chosen.length,
        clock=chosen.clock,
        guests=chosen.guests,
        rated=chosen.rated,
        phase="open" if state.phase is Phase.OPEN else "running",
        entrants=sum(one.takes_part for one in state.participants),
        ends=state.ends,
    )


def _status(person: Participant) -> Literal["ready", "playing", "away", "left"]:
    if not person.takes_part:
        return "left"
    if person.match is not None:
        return "playing"
    return "ready" if person.status is Status.READY else "away"


def write_csv(result: TournamentResult) -> str:
    """Write the standings as CSV."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for line in result.standings:
        cells = [getattr(line, column) for column in COLUMNS]
        writer.writerow([_safe(cell) if isinstance(cell, str) else f"{cell:g}" for cell in cells])
    return file.getvalue()


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_CHARS) else text
