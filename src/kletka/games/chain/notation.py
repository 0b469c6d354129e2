"""Actions of Cell Capture as text.

An action is the cell of the chip to upgrade, `5,3`, or `place 5,3` in the first round. Columns are
numbers, never letters (CHAIN-D7).
"""

import re

from kletka.games.chain.actions import ChainAction, Place, Upgrade
from kletka.games.chain.refusal import Refusal
from kletka.protocol import UnreadableAction, read_cell

_ACTION = re.compile(r"(place|p|upgrade|up|u)?\s*([^a-z]+)")


def write_action(action: ChainAction) -> str:
    """Write an action, such as `5,3`."""
    return f"place {action.cell}" if isinstance(action, Place) else str(action.cell)


def read_action(text: str) -> ChainAction:
    """Read an action, forgiving case and spaces, or refuse with UnreadableAction."""
    match = _ACTION.fullmatch(text.strip().lower())
    cell = read_cell(match[2]) if match else None
    if match is None or cell is None:
        raise UnreadableAction(Refusal.UNREADABLE_ACTION, text=text)
    return Place(cell) if match[1] in ("place", "p") else Upgrade(cell)
