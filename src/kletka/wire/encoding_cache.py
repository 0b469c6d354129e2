"""A cache of encoded values that recur, such as the actions of a game."""

from collections.abc import Callable, Sequence
from typing import Any

MOST_VALUES = 1 << 17  # things remembered at once


class EncodingCache:
    """Encodes each value once and finds it again by its identity."""

    def __init__(self, write: Callable[[Any], bytes]) -> None:
        self._write = write
        self._known: dict[int, bytes] = {}
        self._held: list[object] = []  # so that nothing else takes the place of what is known

    def listed(self, things: Sequence[Any]) -> bytes:
        """Encode values as a list."""
        known = self._known
        try:
            written = [known[id(thing)] for thing in things]
        except KeyError:
            these = list(things)  # the same ones twice, should they be made anew each time
            self._learn(these)
            written = [known[id(thing)] for thing in these]
        return b"[" + b",".join(written) + b"]"

    def _learn(self, things: list[Any]) -> None:
        if len(self._held) > MOST_VALUES:
            self._known.clear()
            self._held.clear()
        for thing in things:
            if id(thing) not in self._known:
                self._known[id(thing)] = self._write(thing)
                self._held.append(thing)
