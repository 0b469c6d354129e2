"""What one viewer may see of a match: the view, the events, the legal actions."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from kletka.match.match import Match
from kletka.protocol import Chance, Event, Over, Seat, ToMove


class Observation(Struct, frozen=True):
    """The match as one viewer sees it after entry `number`."""

    number: int
    viewer: Seat | None  # None: a spectator
    view: Any
    events: tuple[Event, ...]  # that the viewer may know, since the number that they have seen
    turn: ToMove | Chance[Any] | Over
    choices: Sequence[Any]  # the legal actions when the viewer is to move


def observation_for(match: Match, viewer: Seat | None, since: int | None = None) -> Observation:
    """Build the observation of a viewer who has seen everything up to the entry `since` (None: nothing)."""
    rules = match.rules
    turn = match.turn
    on_turn = isinstance(turn, ToMove) and turn.seat == viewer
    return Observation(
        number=match.number,
        viewer=viewer,
        view=rules.view_for(match.state, viewer),
        events=events_for(match, viewer, since),
        turn=turn,
        choices=rules.legal_actions(match.state) if on_turn else (),
    )


def events_for(match: Match, viewer: Seat | None, since: int | None = None) -> tuple[Event, ...]:
    """Return the events after the entry `since` that a viewer may know."""
    visible = (
        match.rules.event_for(event, viewer)
        for moment in match.mainline
        if since is None or moment.number > since
        for event in moment.events
    )
    return tuple(event for event in visible if event is not None)
