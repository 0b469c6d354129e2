"""The events of Game Title, from a position, an action and the position after it."""

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.events import (
    CellMarked,
    GameBegan,
    GameEnded,
    GamePrefixEvent,
    TurnPassed,
)
from kletka.games.gamekey.outcome import outcome
from kletka.games.gamekey.state import GamePrefixState


def emit_setup(state: GamePrefixState) -> tuple[GamePrefixEvent, ...]:
    """List how the game began."""
    board = state.setup.board
    return (GameBegan(board.width, board.height, state.mover),)


def emit_events(
    before: GamePrefixState, action: Mark, after: GamePrefixState
) -> tuple[GamePrefixEvent, ...]:
    """List a move in the order in which it happened."""
    return (CellMarked(before.mover, action.cell), _emit_turn(after))


def _emit_turn(after: GamePrefixState) -> GamePrefixEvent:
    """Give whose turn it became, or how the game ended."""
    end = outcome(after)
    return TurnPassed(after.mover) if end is None else GameEnded(end.winner, end.ending)
