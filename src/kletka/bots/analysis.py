"""The analysis of a match: the value of every position, the best move, and how play should go on."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kletka.bots.budget import Budget
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.estimate import estimate
from kletka.bots.returns import returns_of
from kletka.match import EntryKind, Match
from kletka.match.match import Moment
from kletka.protocol import Outcome, Over, Seat, ToMove


@dataclass(frozen=True, slots=True)
class PositionAnalysis:
    """What a search says of one position of a match."""

    number: int  # of the entry that led here; 0: the setup
    position: str
    seat: Seat | None  # who decides, or for whom dice are thrown; None: the game is over
    value: float | None  # for this seat, from -1 (lost) to 1 (won); None: the game is over
    best: str | None  # the action; None: the table decides, or the game is over
    variation: tuple[str, ...]  # the best line of play found, the best action first
    played: str | None  # what was played here; None: this is the last position
    loss: float | None = None  # what this cost the seat, 0 or more; None: it is not known
    outcome: Outcome | None = None  # of the game, if it is over here

    def plain(self) -> dict[str, Any]:
        """Give the analysis as JSON data."""
        return {
            "number": self.number,
            "position": self.position,
            "seat": self.seat,
            "value": _rounded(self.value),
            "best": self.best,
            "variation": list(self.variation),
            "played": self.played,
            "loss": _rounded(self.loss),
            "outcome": None
            if self.outcome is None
            else {
                "ranking": [sorted(group) for group in self.outcome.ranking],
                "ending": self.outcome.ending,
            },
        }


def analyse(match: Match, budget: Callable[[], Budget]) -> Iterator[PositionAnalysis]:
    """Search every position that stands on the line of play, in order.

    With a budget of nodes the same match gives the same analysis. The loss of a move is known when the
    position after it has been searched, so each result comes one position late.
    """
    load_engine(match.rules.key)  # compiled now, if that was never done
    line = match.mainline
    last: PositionAnalysis | None = None
    for place, moment in enumerate(line):
        played = line[place + 1].entry if place + 1 < len(line) else None
        found = _analyse_moment(match, moment, None if played is None else played.text, budget)
        if last is not None:
            is_move = moment.entry is not None and moment.entry.kind is EntryKind.ACT
            yield _with_loss(match, last, found) if is_move else last
        last = found
    assert last is not None  # a match has a setup
    yield last


def _analyse_moment(
    match: Match, moment: Moment, played: str | None, budget: Callable[[], Budget]
) -> PositionAnalysis:
    rules, state = match.rules, moment.state
    turn = rules.turn(state)
    position = rules.write_state(state)
    if isinstance(turn, Over):
        return PositionAnalysis(
            moment.number, position, None, None, None, (), played, outcome=turn.outcome
        )
    found = estimate(rules, state, budget(), random.Random(moment.number))
    texts = tuple(map(rules.write_action, found.variation))
    seat: Seat = turn.seat if isinstance(turn, ToMove) else state.mover
    best = texts[0] if texts and isinstance(turn, ToMove) else None
    return PositionAnalysis(moment.number, position, seat, found.value, best, texts, played)


def _with_loss(match: Match, before: PositionAnalysis, after: PositionAnalysis) -> PositionAnalysis:
    """Add what a move cost its seat: the value before it less the value after it."""
    value = _value_for(match, after, before.seat)
    if value is None or before.value is None:
        return before
    return PositionAnalysis(
        before.number,
        before.position,
        before.seat,
        before.value,
        before.best,
        before.variation,
        before.played,
        max(0.0, before.value - value),
    )


def _value_for(match: Match, found: PositionAnalysis, seat: Seat | None) -> float | None:
    """Give the value of a position for a seat; among several opponents only the mover's is known."""
    seats = match.rules.seats(match.options)
    if seat is None:
        return None
    if found.outcome is not None:
        return returns_of(found.outcome, seats)[seat]
    if found.value is None or found.seat == seat:
        return found.value
    return -found.value if seats == 2 else None


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
