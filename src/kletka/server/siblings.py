"""News between the processes of one server: who has changed a match tells those who look at it.

Nearly every match is in one process alone, its home (`doorman.py`), and nobody needs to be told. A
request that came along on a connection for something else may take a match up elsewhere. A process
that does so leaves a mark in memory which all share, before it reads the match; whoever changes it
looks at the marks after the commit. So no change falls between the two. News can be lost, when a
process is busy for long: then it notices by looking at the store, as nodes do.
"""

import asyncio
import mmap
import socket
from collections import Counter, defaultdict
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from msgspec import json

from kletka.server.doorman import home_of
from kletka.server.metrics import Shared
from kletka.server.storage.store import Woken

MARKS = 1 << 16
"""Marks of each process: matches share one rarely, and then somebody is told in vain."""

LARGEST = 1 << 18  # bytes of one piece of news

_read_news = json.Decoder(dict[str, int]).decode


class Family:
    """What the processes share: made before them, and handed down to each."""

    def __init__(self, processes: int, folder: Path) -> None:
        self.size = processes
        self.folder = folder  # for what they count
        # First one byte a process, whether it has left any mark at all; then the marks of each.
        self.marks = mmap.mmap(-1, processes * (1 + MARKS))
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]
        self.ears = [ear for ear, _ in pairs]
        self.mouths = [mouth for _, mouth in pairs]  # what is said here, the one with the ear hears
        for end in (*self.ears, *self.mouths):
            end.setblocking(False)

    def close(self) -> None:
        """Let go of what is shared, after all processes have ended."""
        for end in (*self.ears, *self.mouths):
            end.close()
        self.marks.close()

    def forget(self, number: int) -> None:
        """Wipe what a process that has died said of itself."""
        self.marks[number] = 0
        first = self.size + number * MARKS
        self.marks[first : first + MARKS] = bytes(MARKS)
        Shared(self.folder, number).forget()


class Alone:
    """The siblings of a process that serves alone: nobody is to be told, every match is at home."""

    shared: Shared | None = None  # where what it counts is added to what others count

    def listen(self, woken: Woken) -> None:
        """Hear from now on what the others say."""

    def close(self) -> None:
        """Listen no more."""

    def is_home(self, match: str) -> bool:  # noqa: ARG002 - it is, whichever
        """Say whether the players of a match are shown to this process."""
        return True

    def take_up(self, match: str) -> None:
        """Leave a mark that this match is in use here; to be done before it is read."""

    def let_go(self, match: str) -> None:
        """Take the mark away."""

    def tell(self, match: str, number: int) -> None:
        """Let those who look at this match hear that it has an entry with this number."""


class Siblings(Alone):
    """The other processes, as one of them knows them."""

    def __init__(self, family: Family, me: int) -> None:
        self._family = family
        self._me = me
        self.shared = Shared(family.folder, me)
        self._others = [number for number in range(family.size) if number != me]
        self._away: Counter[int] = Counter()  # matches in use here away from home, by their marks
        self._news: defaultdict[int, dict[str, int]] = defaultdict(dict)

    def listen(self, woken: Woken) -> None:
        ear = self._family.ears[self._me]

        def hear() -> None:
            with suppress(BlockingIOError):
                for match, number in _read_news(ear.recv(LARGEST)).items():
                    woken(match, number)

        asyncio.get_running_loop().add_reader(ear, hear)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._family.ears[self._me])

    def is_home(self, match: str) -> bool:
        return home_of(match.encode(), self._family.size) == self._me

    def take_up(self, match: str) -> None:
        if not self.is_home(match):
            self._count(match, 1)

    def let_go(self, match: str) -> None:
        if not self.is_home(match):
            self._count(match, -1)

    def _count(self, match: str, more: int) -> None:
        mark = _mark(match)
        self._away[mark] += more
        self._family.marks[self._family.size + self._me * MARKS + mark] = self._away[mark] > 0
        if not self._away[mark]:
            del self._away[mark]
        self._family.marks[self._me] = bool(self._away)

    def tell(self, match: str, number: int) -> None:
        marks, size = self._family.marks, self._family.size
        home = home_of(match.encode(), size)
        for other in self._others:
            is_marked = marks[other] and marks[size + other * MARKS + _mark(match)]
            if other == home or is_marked:
                if not self._news:
                    asyncio.get_running_loop().call_soon(self._send)
                self._news[other][match] = number

    def _send(self) -> None:
        """Send all that one commit has brought, a message to each whom it concerns."""
        for other, news in self._news.items():
            with suppress(OSError):  # his ear is full, and he will notice by looking
                self._family.mouths[other].send(json.encode(news))
        self._news.clear()


def _mark(match: str) -> int:
    return crc32(match.encode(), 1) % MARKS
