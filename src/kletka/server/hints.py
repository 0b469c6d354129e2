"""Limits the hints that are computed at once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from kletka.server.rate_limits import LimitExceeded

HINTS_PER_CLIENT = 2
"""Hints of one client, at all tables; at one table it is one."""


class Hints:
    """The hints under way on a node, by client and table."""

    def __init__(self) -> None:
        self._at: set[tuple[str, str]] = set()
        self._of: Counter[str] = Counter()

    @contextmanager
    def counted(self, client: str, match: str) -> Iterator[None]:
        """Count a hint while it is computed; refuse it when the client already waits for as many as allowed."""
        if (client, match) in self._at or self._of[client] >= HINTS_PER_CLIENT:
            raise LimitExceeded("shell-refused-hint-asked")
        self._at.add((client, match))
        self._of[client] += 1
        try:
            yield
        finally:
            self._at.remove((client, match))
            self._of[client] -= 1
            if not self._of[client]:
                del self._of[client]
