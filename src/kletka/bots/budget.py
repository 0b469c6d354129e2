"""The budget of one decision: a time or a number of nodes, which the search checks at every node."""

import math
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
            if value is not None and not 0 < value < math.inf:
                raise Refused("shell-refused-budget", value=str(value))
        self._clock = clock
        self._deadline = None if milliseconds is None else clock() + milliseconds / 1000
        self._max_nodes = nodes
        self._cancelled = threading.Event()
        self.nodes_spent = 0

    def cancel(self) -> None:
        """Stop the search from another thread; the bot still answers."""
        self._cancelled.set()

    @property
    def milliseconds_left(self) -> float | None:
        """The time until the deadline; None: limited by nodes, or not at all."""
        if self._deadline is None:
            return None
        return max(0.0, 1000 * (self._deadline - self._clock()))

    @property
    def nodes_left(self) -> int | None:
        """The nodes that are left; None: limited by time, or not at all."""
        return None if self._max_nodes is None else max(0, self._max_nodes - self.nodes_spent)

    def spend(self, nodes: int = 1) -> None:
        """Count nodes; raises BudgetExceeded when there are none left."""
        before = self.nodes_spent
        self.nodes_spent = before + nodes
        if self._max_nodes is not None and self.nodes_spent > self._max_nodes:
            raise BudgetExceeded
        if before // NODES_PER_CLOCK_CHECK != self.nodes_spent // NODES_PER_CLOCK_CHECK:
            self.check_time()

    def allowance(self, nodes: int) -> int:
        """Give how many nodes, at most so many, a compiled search may visit before it asks again.

        It adds what it visited to `nodes_spent` itself. Raises BudgetExceeded when nothing is left.
        """
        self.check_time()
        if self._max_nodes is None:
            return nodes
        left = self._max_nodes - self.nodes_spent
        if left <= 0:
            raise BudgetExceeded
        return min(nodes, left)

    def check_time(self) -> None:
        """Read the clock now; raises BudgetExceeded after the deadline or a cancellation."""
        if self._cancelled.is_set() or (
            self._deadline is not None and self._clock() >= self._deadline
        ):
            raise BudgetExceeded
