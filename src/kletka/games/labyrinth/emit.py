"""The events of Labyrinth, from a position and an action: the same step, with a record of its events."""

from kletka.games.labyrinth.actions import LabyrinthAction
from kletka.games.labyrinth.events import (
    GameStarted,
    LabyrinthEvent,
    MazeMade,
    PlayerMoved,
    SidesSeen,
)
from kletka.games.labyrinth.state import LabyrinthState
from kletka.games.labyrinth.step import WorkingState


def emit_setup(state: LabyrinthState) -> tuple[LabyrinthEvent, ...]:
    """List how the game began."""
    maze = state.setup.board
    size = maze.shape
    return (
        MazeMade(size.width, size.height, size.floors),
        PlayerMoved(*size.where(state.place)),
        GameStarted(),
        SidesSeen(*maze.looks(state.passages, state.place)),
    )


def emit_events(
    before: LabyrinthState, action: LabyrinthAction, after: LabyrinthState
) -> tuple[LabyrinthEvent, ...]:
    """List what an action did, in order.

    The positions alone do not show it: an item may absorb a hit and a ring may heal it again.
    """
    del after
    record: list[LabyrinthEvent] = []
    WorkingState(before, record).do(action)
    return tuple(record)
