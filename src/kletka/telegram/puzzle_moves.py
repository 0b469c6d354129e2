"""The moves of a puzzle as buttons: groups of a few, by row or by unit, and the moves of each."""

from typing import Any

from kletka.games.castle.actions import Attack, Heal, Move
from kletka.games.castle.notation import write_square
from kletka.puzzles import Puzzle, cells_of

_SIGNS = {Move: "🚶", Attack: "⚔️", Heal: "🧪"}
ALONE = "⏭"
"""The label of a move that names no cell: to end the turn, to leave the second action undone."""

Groups = dict[str, list[tuple[str, str]]]
"""The label of each group, and of its moves with their texts."""


def groups_of(puzzle: Puzzle, state: Any) -> Groups:
    """Group the legal moves: those of a unit of Castles, else those on cells of the same row.

    Cell War offers captures alone: no goal of its puzzles needs anything else.
    """
    rules = puzzle.rules
    groups: Groups = {}
    for action in rules.legal_actions(state):
        cells = cells_of(action)
        text = rules.write_action(action)
        if not cells:
            groups.setdefault(ALONE, []).append((ALONE, text))
        elif puzzle.game == "castle":
            label = " ".join((_SIGNS[type(action)], *map(write_square, cells[1:])))
            groups.setdefault(write_square(cells[0]), []).append((label, text))
        elif puzzle.game != "cellwar" or text.startswith("capture"):
            groups.setdefault(f"↕ {cells[0].y}", []).append((str(cells[0]), text))
    return groups
