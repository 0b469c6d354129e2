"""Actions of Contours as text: an action is the intersection to play, `3,4`."""

from kletka.games.contours.actions import Place
from kletka.games.contours.refusal import Refusal
from kletka.protocol import UnreadableAction, read_cell


def write_action(action: Place) -> str:
    """Write an action, such as `3,4`."""
    return str(action.cell)


def read_action(text: str) -> Place:
    """Read an action, forgiving spaces, or refuse with UnreadableAction."""
    cell = read_cell(text)
    if cell is None:
        raise UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)
    return Place(cell)
