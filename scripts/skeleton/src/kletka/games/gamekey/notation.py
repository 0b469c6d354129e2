"""Actions of Game Title as text: an action is the cell to mark, `2,1`."""

from kletka.games.gamekey.actions import Mark
from kletka.games.gamekey.refusal import Refusal
from kletka.protocol import UnreadableAction, read_cell


def write_action(action: Mark) -> str:
    """Write an action, such as `2,1`."""
    return str(action.cell)


def read_action(text: str) -> Mark:
    """Read an action, forgiving spaces, or refuse with UnreadableAction."""
    cell = read_cell(text)
    if cell is None:
        raise UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)
    return Mark(cell)
