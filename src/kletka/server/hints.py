"""Counts the hints that are being thought about: a bot's time for whoever asks is scarce."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from kletka.server.limits import TooMuch

HINTS_PER_CLIENT = 2
"""Hints of one client, at all tables; at one table it is one."""


class Hints:
    """The hints under way on a node, by client and table."""

    def __init__(self) -> None:
        self._at: set[tuple[str, str]] = set()
        self._of: Counter[str] = Counter()

    @contextmanager
    def counted(self, client: str, match: str) -> Iterator[None]:
        """Count a hint while it is thought about; refuse it when the client must wait for another."""
        if (client, match) in self._at or self._of[client] >= HINTS_PER_CLIENT:
            raise TooMuch("shell-refused-hint-asked")
        self._at.add((client, match))
        self._of[client] += 1
        try:
            yield
        finally:
            self._at.remove((client, match))
            self._of[client] -= 1
            if not self._of[client]:
                del self._of[client]
