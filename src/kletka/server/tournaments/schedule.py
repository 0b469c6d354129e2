"""What comes next in a tournament: pairings and the end follow from its state and the time alone."""

from collections.abc import Callable
from dataclasses import dataclass

from kletka.server.tournaments import entries as log
from kletka.server.tournaments.state import Phase, Status, TournamentState
from kletka.tournament import (
    Entrant,
    Format,
    History,
    Pairings,
    Result,
    Waiting,
    pair_round,
    pair_round_robin,
    pair_waiting,
    walkovers,
)

BREAK_MS = 10_000
"""Milliseconds between the end of a round and the beginning of the next one."""


def is_over(state: TournamentState, now: int) -> bool:
    """Say whether a tournament ends by itself now: its time is up, or fewer than two are left."""
    if state.phase is not Phase.RUNNING or state.is_paused:
        return False
    if state.is_arena:
        return state.ends is not None and now >= state.ends
    if state.running:
        return False
    if state.description.format is Format.SWISS and state.round >= state.description.length:
        return True
    return state.round > 0 and sum(one.takes_part for one in state.participants) < 2


def next_round_at(state: TournamentState) -> int | None:
    """Return when the next round begins; None: games are under way, or there are no rounds."""
    if state.is_arena or state.phase is not Phase.RUNNING or state.running or state.is_paused:
        return None
    return state.round_over + (BREAK_MS if state.round else 0)


def pairs_of_arena(
    state: TournamentState, now: int, new_id: Callable[[], str]
) -> log.Paired | None:
    """Pair those who are ready for the next game of an arena."""
    if not state.is_arena or state.phase is not Phase.RUNNING or state.is_paused:
        return None
    waiting = [
        Waiting(one.key, one.rating, max(one.since, state.began) / 1000)
        for one in state.participants
        if one.status is Status.READY and one.match is None
    ]
    seats = state.description.seats
    games = pair_waiting(waiting, state.history, state.scores.points, now / 1000, seats=seats)
    return log.Paired(round=0, games=_games(games, new_id), at=now) if games else None


@dataclass(frozen=True, slots=True)
class RoundRequest:
    """What the pairings of a round follow from; plain data that another process can compute."""

    format: Format
    entrants: tuple[Entrant, ...]
    results: tuple[Result, ...]
    round: int
    cycles: int
    seats: int


def round_request(state: TournamentState) -> RoundRequest:
    """Return the request for the pairings of the next round."""
    description = state.description
    return RoundRequest(
        description.format,
        tuple(state.entrants()),
        tuple(state.history.results),
        state.round + 1,
        description.length,
        description.seats,
    )


def pair(request: RoundRequest) -> Pairings:
    """Compute the pairings of a round."""
    history = History(request.results)
    if request.format is Format.SWISS:
        return pair_round(request.entrants, history, seats=request.seats)
    return pair_round_robin(request.entrants, history, round_=request.round, cycles=request.cycles)


def begin_round(
    state: TournamentState, pairings: Pairings, now: int, new_id: Callable[[], str]
) -> list[log.AnyEntry]:
    """Return the entries that begin a round, or that end a tournament without any more games."""
    if not pairings.games:
        if state.description.format is Format.SWISS:
            return []  # who is away may come back; the host may end it
        return end(state, now)
    byes = tuple(map(int, pairings.byes))
    games = _games(pairings.games, new_id)
    return [log.Paired(round=state.round + 1, games=games, byes=byes, at=now)]


def end(state: TournamentState, now: int) -> list[log.AnyEntry]:
    """Return the entries that end a tournament; in a round robin unplayed games are decided first."""
    ending: list[log.AnyEntry] = []
    if state.description.format is Format.ROUND_ROBIN:
        gone = [
            Entrant(one.key, has_left=one.status is not Status.READY)
            for one in state.participants
            if one.takes_part or state.history.games(one.key)
        ]
        for result in walkovers(gone, state.history, cycles=state.description.length):
            winner, loser = map(int, result.seats)
            ending.append(log.Walkover(winner=winner, loser=loser, at=now))
    return [*ending, log.Ended(at=now)]


def _games(
    games: "tuple[tuple[str, ...], ...] | list[tuple[str, ...]]", new_id: Callable[[], str]
) -> tuple[log.PairedGame, ...]:
    return tuple(log.PairedGame(new_id(), tuple(map(int, seats))) for seats in games)
