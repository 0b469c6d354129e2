"""What people may do in a tournament: each function validates a request and returns its entries."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kletka.match import NotAllowed, clean_name
from kletka.server.accounts.account import NotSignedIn
from kletka.server.tournaments import entries as log
from kletka.server.tournaments.schedule import end
from kletka.server.tournaments.state import Participant, Phase, Status, TournamentState

MOST_ENTRANTS = 500
"""People who may enter one tournament, those who have left too."""

FEWEST_ENTRANTS = 2

TournamentTransaction = Callable[[TournamentState, int], Sequence[log.AnyEntry]]
"""Computes entries from a state and a time, or raises Refused; run again if another node was first."""


class Caller(NamedTuple):
    """Who asks: by the digest of a token, by an account, or neither."""

    holder: str | None = None
    account: str | None = None
    account_name: str = ""

    def is_host(self, state: TournamentState) -> bool:
        chosen = state.description
        by_account = self.account is not None and self.account == chosen.host_account
        return by_account or (self.holder is not None and self.holder == chosen.host)

    def participant(self, state: TournamentState) -> Participant | None:
        return state.find(self.holder, self.account)


def enter(caller: Caller, name: str, rating: float = 0.0) -> TournamentTransaction:
    """Let somebody take part, or come back."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_not_be_over(state)
        known = caller.participant(state)
        if known is not None:
            if known.status is Status.REMOVED:
                raise NotAllowed("tournaments-refused-removed")
            return [] if known.takes_part else [log.Returned(entrant=known.number, at=now)]
        if caller.holder is None:
            raise NotAllowed("tournaments-refused-no-token")
        if caller.account is None and not state.description.guests:
            raise NotSignedIn("tournaments-refused-guests")
        if len(state.participants) >= MOST_ENTRANTS:
            raise NotAllowed("tournaments-refused-full", most=MOST_ENTRANTS)
        called = _name_of_account(caller, state) if caller.account else clean_name(name)
        if state.has_name(called):
            raise NotAllowed("tournaments-refused-name-taken", name=called)
        account = caller.account or ""
        return [
            log.Entered(name=called, holder=caller.holder, account=account, rating=rating, at=now)
        ]

    return transaction


def _name_of_account(caller: Caller, state: TournamentState) -> str:
    """Return the name of an account, with a number if a guest has taken it."""
    name, number = caller.account_name, 1
    while state.has_name(name):
        number += 1
        name = f"{caller.account_name} ({number})"
    return name


def leave(caller: Caller) -> TournamentTransaction:
    """Let an entrant take part no longer."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_not_be_over(state)
        known = caller.participant(state)
        if known is None or not known.takes_part:
            return []
        return [log.Left(entrant=known.number, at=now)]

    return transaction


def remove(caller: Caller, entrant: int) -> TournamentTransaction:
    """Let the host exclude an entrant."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_be_host(caller, state)
        _must_not_be_over(state)
        if entrant >= len(state.participants):
            raise NotAllowed("tournaments-refused-no-entrant")
        if state.participants[entrant].status is Status.REMOVED:
            return []
        return [log.Left(entrant=entrant, removed=True, at=now)]

    return transaction


def start(caller: Caller) -> TournamentTransaction:
    """Let the host begin."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_be_host(caller, state)
        _must_not_be_over(state)
        if state.phase is not Phase.OPEN:
            return []
        if sum(one.takes_part for one in state.participants) < FEWEST_ENTRANTS:
            raise NotAllowed("tournaments-refused-few", fewest=FEWEST_ENTRANTS)
        return [log.Began(at=now)]

    return transaction


def pause(caller: Caller, *, resume: bool = False) -> TournamentTransaction:
    """Let the host stop new games, or go on."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_be_host(caller, state)
        if state.phase is not Phase.RUNNING:
            raise NotAllowed("tournaments-refused-not-running")
        if state.is_paused is not resume:
            return []
        return [log.Resumed(at=now) if resume else log.Paused(at=now)]

    return transaction


def end_round(caller: Caller) -> TournamentTransaction:
    """Let the host end the games of a round that are still under way."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_be_host(caller, state)
        if state.phase is not Phase.RUNNING:
            raise NotAllowed("tournaments-refused-not-running")
        if state.is_arena:
            raise NotAllowed("tournaments-refused-no-rounds")
        if not state.running or state.closed_round == state.round:
            return []
        return [log.RoundEnded(round=state.round, at=now)]

    return transaction


def finish(caller: Caller) -> TournamentTransaction:
    """Let the host end a tournament with the standings as they are."""

    def transaction(state: TournamentState, now: int) -> Sequence[log.AnyEntry]:
        _must_be_host(caller, state)
        return [] if state.phase is Phase.OVER else end(state, now)

    return transaction


def _must_be_host(caller: Caller, state: TournamentState) -> None:
    if not caller.is_host(state):
        raise NotAllowed("tournaments-refused-not-host")


def _must_not_be_over(state: TournamentState) -> None:
    if state.phase is Phase.OVER:
        raise NotAllowed("tournaments-refused-over")
