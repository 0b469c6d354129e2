"""How long a bot may think: a clock, or a number of nodes; the search asks at every node."""

import threading
import time
from collections.abc import Callable

from kletka.protocol import Refused

CLOCK_EVERY = 16
"""Nodes between two looks at the clock: a look costs as much as a cheap node."""


class Enough(Exception):  # noqa: N818 - a signal to stop, not a fault
    """The budget is used up, or the thinking was cancelled: answer with the best so far."""


class Budget:
    """What one decision may cost. One budget serves one decision.

    With nodes instead of a clock the same seed gives the same move on every machine.
    """

    def __init__(
        self,
        *,
        milliseconds: float | None = None,
        nodes: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        for value in (milliseconds, nodes):
            if value is not None and not value > 0:
                raise Refused("shell-refused-budget", value=str(value))
        self._clock = clock
        self._end = None if milliseconds is None else clock() + milliseconds / 1000
        self._left = nodes
        self._cancelled = threading.Event()
        self.spent = 0  # nodes

    def cancel(self) -> None:
        """Stop the thinking from another thread; the bot still answers."""
        self._cancelled.set()

    def spend(self, nodes: int = 1) -> None:
        """Pay for nodes; raises Enough when nothing is left."""
        before = self.spent
        self.spent = before + nodes
        if self._left is not None and self.spent > self._left:
            raise Enough
        if before // CLOCK_EVERY != self.spent // CLOCK_EVERY:
            self.look()

    def look(self) -> None:
        """Look at the clock now; raises Enough when the time is over."""
        if self._cancelled.is_set() or (self._end is not None and self._clock() >= self._end):
            raise Enough

    @property
    def over(self) -> bool:
        """Whether nothing is left: for loops that end by themselves."""
        try:
            self.look()
        except Enough:
            return True
        return self._left is not None and self.spent >= self._left
