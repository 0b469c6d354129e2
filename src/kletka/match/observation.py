"""What a viewer receives: built for him here, and nowhere else, from what he may see."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from kletka.match.match import Match
from kletka.protocol import Chance, Event, Over, Seat, ToMove


class Observation(Struct, frozen=True):
    """The table as one viewer sees it after entry `number`."""

    number: int
    viewer: Seat | None  # None: a spectator
    view: Any
    events: tuple[Event, ...]  # what he may know of what happened since he last looked
    turn: ToMove | Chance[Any] | Over
    choices: Sequence[Any]  # the legal actions, when it is his to choose


def observation_for(match: Match, viewer: Seat | None, since: int | None = None) -> Observation:
    """Build the frame of a viewer who has seen everything up to the entry `since` (None: nothing)."""
    rules = match.rules
    turn = match.turn
    his = isinstance(turn, ToMove) and turn.seat == viewer
    return Observation(
        number=match.number,
        viewer=viewer,
        view=rules.view_for(match.state, viewer),
        events=events_for(match, viewer, since),
        turn=turn,
        choices=rules.legal_actions(match.state) if his else (),
    )


def events_for(match: Match, viewer: Seat | None, since: int | None = None) -> tuple[Event, ...]:
    """Tell a viewer what he may know of what happened after the entry `since`."""
    told = (
        match.rules.event_for(event, viewer)
        for moment in match.mainline
        if since is None or moment.number > since
        for event in moment.events
    )
    return tuple(event for event in told if event is not None)
