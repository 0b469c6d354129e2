"""The budget of one decision: a time or a number of nodes, which the search checks at every node."""

import threading
import time
from collections.abc import Callable

from kletka.protocol import Refused

NODES_PER_CLOCK_CHECK = 16
"""Nodes between two readings of the clock: a reading costs as much as a cheap node."""


class BudgetExceeded(Exception):  # noqa: N818 - control flow, not a fault
    """The budget is used up or the search was cancelled: answer with the best found so far."""


class Budget:
    """The time or the nodes that one decision may cost.

    With a number of nodes the same seed gives the same move on every machine.
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
        self._deadline = None if milliseconds is None else clock() + milliseconds / 1000
        self._max_nodes = nodes
        self._cancelled = threading.Event()
        self.nodes_spent = 0

    def cancel(self) -> None:
        """Stop the search from another thread; the bot still answers."""
        self._cancelled.set()

    def spend(self, nodes: int = 1) -> None:
        """Count nodes; raises BudgetExceeded when there are none left."""
        before = self.nodes_spent
        self.nodes_spent = before + nodes
        if self._max_nodes is not None and self.nodes_spent > self._max_nodes:
            raise BudgetExceeded
        if before // NODES_PER_CLOCK_CHECK != self.nodes_spent // NODES_PER_CLOCK_CHECK:
            self.check_time()

    def check_time(self) -> None:
        """Read the clock now; raises BudgetExceeded after the deadline or a cancellation."""
        if self._cancelled.is_set() or (
            self._deadline is not None and self._clock() >= self._deadline
        ):
            raise BudgetExceeded
