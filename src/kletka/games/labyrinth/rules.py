"""The rules of Labyrinth, as the protocol asks for them."""

from collections.abc import Sequence

from kletka.games.labyrinth import notation, position
from kletka.games.labyrinth.actions import LabyrinthAction, check, legal_actions
from kletka.games.labyrinth.events import (
    EVENT_TYPES,
    GameStarted,
    LabyrinthEvent,
    MazeMade,
    PlayerMoved,
    SidesSeen,
    Told,
)
from kletka.games.labyrinth.generate import generate
from kletka.games.labyrinth.imagine import imagine
from kletka.games.labyrinth.maze import DIRECTIONS
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.state import CARRIED, ENDINGS, Phase, State
from kletka.games.labyrinth.turn import Turn
from kletka.games.labyrinth.view import LabyrinthPlan, LabyrinthView, looks_at, plan_of, view_of
from kletka.protocol import Outcome, Over, Rules, Seat, Step, ToMove, ranked

PLAYER = Seat(0)
_WON = Over(Outcome(ranked(PLAYER), Phase.VICTORY.value))
_NOBODY_WON = {
    phase: Over(Outcome(ranked((), PLAYER), phase.value))
    for phase in (Phase.DEFEAT, Phase.WALLED_IN)
}


class LabyrinthRules(
    Rules[LabyrinthOptions, State, LabyrinthAction, LabyrinthEvent, LabyrinthView]
):
    """One player, one maze that nobody draws for him."""

    key = "labyrinth"
    hidden = True
    secret_options = ("seed",)  # the whole maze follows from it
    version = 1
    options_type = LabyrinthOptions
    view_type = LabyrinthView
    event_type = LabyrinthEvent
    event_types = EVENT_TYPES
    refusals = (
        "labyrinth-refused-over",
        "labyrinth-refused-wall",
        "labyrinth-refused-no-arrows",
        "labyrinth-refused-no-bombs",
        "labyrinth-refused-no-cement",
        "labyrinth-refused-no-passage",
        "labyrinth-refused-lift-first",
        "labyrinth-refused-no-lift",
        "labyrinth-refused-no-floor",
        "labyrinth-refused-no-arsenal",
        "labyrinth-refused-out-of-stock",
        "labyrinth-refused-no-slot",
        "labyrinth-refused-not-carried",
        "labyrinth-unreadable-action",
        "labyrinth-unreadable-verb",
        "labyrinth-broken-position",
        "labyrinth-options-cells",
        "labyrinth-options-unsolvable",
    )
    endings = tuple(phase.value for phase in ENDINGS)

    def seats(self, options: LabyrinthOptions) -> int:
        del options
        return 1

    def setup(self, options: LabyrinthOptions, seed: int) -> Step[State, LabyrinthEvent]:
        """Draw the maze from the seed of the options, if there is one (LAB-12a)."""
        chosen = options.chosen_seed()
        state = generate(options, seed if chosen is None else chosen)
        size = state.maze.shape
        return Step(
            state,
            (
                MazeMade(size.width, size.height, size.floors),
                PlayerMoved(*size.where(state.here)),
                GameStarted(),
                SidesSeen(*looks_at(state.maze, state.passages, state.here)),
            ),
        )

    def turn(self, state: State) -> ToMove | Over:
        if state.phase is Phase.PLAY or state.phase is Phase.LIFT:
            return ToMove(PLAYER)
        return _WON if state.phase is Phase.VICTORY else _NOBODY_WON[state.phase]

    def legal_actions(self, state: State) -> Sequence[LabyrinthAction]:
        return legal_actions(state)

    def apply(self, state: State, action: LabyrinthAction) -> Step[State, LabyrinthEvent]:
        check(state, action)
        events: list[LabyrinthEvent] = []
        turn = Turn(state, events)
        turn.play(action)
        return Step(turn.state(), tuple(events))

    def advance(self, state: State, action: LabyrinthAction) -> State:
        turn = Turn(state, None)
        turn.play(action)
        return turn.state()

    def view_for(self, state: State, viewer: Seat | None) -> LabyrinthView:
        del viewer  # who watches a solo game sees what the player sees
        return view_of(state)

    def event_for(self, event: LabyrinthEvent, viewer: Seat | None) -> LabyrinthEvent | None:
        del viewer
        return event if isinstance(event, Told) else None

    def reveal(self, state: State) -> object:
        """Tell the whole labyrinth: every side, building, monster and thing."""
        maze, size = state.maze, state.maze.shape
        return {
            "terms": state.terms._asdict(),
            "size": [size.width, size.height, size.floors],
            "player": _where(state, state.here),
            "gold": None if state.gold == CARRIED else _where(state, state.gold),
            "rings": [_where(state, place) for place in state.lying_rings],
            "bags": [_where(state, place) for place in state.lying_bags],
            "dragons": [[*_where(state, one.place), one.health] for one in state.dragons],
            "archers": [
                [*_where(state, one.place), one.direction, one.health] for one in state.archers
            ],
            "portals": [_where(state, place) for place in maze.portals],
            "cells": [
                {
                    "at": _where(state, place),
                    "building": maze.building(place),
                    "sides": [maze.side(state.passages, place, way) for way in DIRECTIONS],
                }
                for place in size.places
            ],
            "view": view_of(state),
        }

    def disclose(self, state: State) -> LabyrinthPlan:
        return plan_of(state)

    def imagine(self, view: LabyrinthView, seed: int) -> State:
        return imagine(view, seed)

    def write_action(self, action: LabyrinthAction) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> LabyrinthAction:
        return notation.read_action(text)

    def write_state(self, state: State) -> str:
        return position.write_state(state)

    def read_state(self, text: str) -> State:
        return position.read_state(text)


def _where(state: State, place: int) -> list[int]:
    cell, floor = state.maze.shape.where(place)
    return [cell.x, cell.y, floor]


RULES = LabyrinthRules()
