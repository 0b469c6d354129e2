"""Plays lines of actions on a position, as far as one seat decides."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from kletka.protocol import AnyRules, Event, Seat, ToMove


class PlayedTurn(NamedTuple):
    """The first actions of a line that belong to one seat, and where they lead."""

    actions: tuple[Any, ...]
    events: tuple[Event, ...]
    state: Any


def play_turn(rules: AnyRules, state: Any, seat: Seat, line: Iterable[Any]) -> PlayedTurn:
    """Play a line as long as this seat decides."""
    actions: list[Any] = []
    events: list[Event] = []
    for action in line:
        if rules.turn(state) != ToMove(seat):
            break
        step = rules.apply(state, action)
        state = step.state
        actions.append(action)
        events += rules.unpack(step.events)
    return PlayedTurn(tuple(actions), tuple(events), state)


def turns_of(rules: AnyRules, state: Any, line: Iterable[Any]) -> Iterator[tuple[Seat, PlayedTurn]]:
    """Split a line into the turns of its seats, until it ends or dice decide."""
    left = list(line)
    while left and isinstance(turn := rules.turn(state), ToMove):
        played = play_turn(rules, state, turn.seat, left)
        yield turn.seat, played
        del left[: len(played.actions)]
        state = played.state
