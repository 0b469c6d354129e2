"""The check of a batch of actions before any of them is done."""

from typing import Any

from kletka.compiling import compile_cached


def _find_illegal(action_mask: Any, actions: Any) -> int:
    """Give the first game whose action is not legal, or -1: below 4 ns a game, in NumPy 10 ns."""
    for game in range(len(actions)):
        action = actions[game]
        if action < 0 or action >= action_mask.shape[1] or not action_mask[game, action]:
            return game
    return -1


find_illegal = compile_cached(_find_illegal)
