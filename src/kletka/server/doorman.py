"""The door of a server of several processes: lets everybody in, and shows each the way to his own.

    clients --> doorman --connection--> process 0, process 1, …

The doorman looks at the first line of what a client says, without taking it, and hands the whole
connection on. Who names a match always comes to the same process, its home, where the other players
are; nothing depends on that but speed. A process that dies is replaced; those that came to it
meanwhile wait at its entrance, which outlives it.
"""

import logging
import os
import re
import selectors
import signal
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from math import inf
from typing import NoReturn
from zlib import crc32

log = logging.getLogger(__name__)

MOST = 128
"""Connections that may stand at the door; who has been silent for longest makes room for more."""

PATIENCE = 10.0
"""Seconds in which a client must say something before he is shown in anywhere."""

FIRST_LINE = 256
"""Bytes that are looked at: enough for a method and the name of a match."""

AGAIN = 0.05
"""Seconds until who found every entrance full is shown in again."""

TOO_SHORT_A_LIFE = 1.0
"""Seconds that a process must live, or the next one is not begun before they have passed."""

FAREWELL = 20.0
"""Seconds in which the processes must end when they are told to; they need fewer than ten."""

_MATCH = re.compile(rb"[A-Z]{1,16} /api/matches/([^/? ]{1,64})[/? ]")

Live = Callable[[int, socket.socket], None]
"""The life of a process: it is told its number and the entrance at which connections arrive."""


def home_of(match: bytes, processes: int) -> int:
    """Give the number of the process at which the players of a match meet."""
    return crc32(match) % processes


class Process:
    """One place among the processes, and who fills it at present."""

    def __init__(self) -> None:
        self.outside, self.entrance = socket.socketpair()
        self.outside.setblocking(False)
        self.entrance.setblocking(False)
        self.pid = 0  # 0: nobody
        self.began = -inf

    def takes(self, connection: socket.socket) -> bool:
        """Hand a connection in, if there is room for it."""
        with suppress(OSError):  # it is full, or more are on their way than the system allows
            socket.send_fds(self.outside, [b"."], [connection.fileno()])
            return True
        return False


class Doorman:
    """Holds the port and the processes behind it, until he is told to stop."""

    def __init__(
        self, listening: socket.socket, processes: int, live: Live, buried: Callable[[int], None]
    ) -> None:
        self._listening = listening
        self._processes = [Process() for _ in range(processes)]
        self._live = live
        self._buried = buried  # is told the number of a process that has died
        self._turns = count()
        self._silent: dict[socket.socket, float] = {}  # and until when they are waited for
        self._held_up: list[socket.socket] = []  # who found every entrance full
        # What is heard, and what becomes of it in the processes that are begun.
        self._signals = {
            signal.SIGINT: signal.SIG_IGN,  # Ctrl-C is for the doorman, who ends the others
            signal.SIGTERM: signal.SIG_DFL,
            signal.SIGCHLD: signal.SIG_DFL,
        }
        self._told: list[int] = []  # signals to stop
        self._ear, self._mouth = socket.socketpair()  # of signals
        for end in (self._ear, self._mouth, listening):
            end.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._ear, selectors.EVENT_READ)
        self._selector.register(listening, selectors.EVENT_READ)

    def run(self) -> int:
        """Serve until a signal says otherwise; give that signal."""
        with self._hearing_signals():
            while not self._told:
                self._fill_places()
                self._attend()
            self._close()
        return self._told[0]

    # Connections.

    def _attend(self) -> None:
        for key, _ in self._selector.select(self._leisure()):
            if key.fileobj is self._ear:
                self._hear_signals()
            elif key.fileobj is self._listening:
                self._let_in()
            else:
                assert isinstance(key.fileobj, socket.socket)
                self._listen_to(key.fileobj)
        now = time.monotonic()
        for connection in [one for one, until in self._silent.items() if until <= now]:
            self._show_in(connection, next(self._turns))
        held_up, self._held_up = self._held_up, []
        for connection in held_up:
            self._hand_over(connection, next(self._turns))
        self._mind_the_crowd()

    def _leisure(self) -> float | None:
        """Give the seconds until something is due by itself."""
        due = [process.began + TOO_SHORT_A_LIFE for process in self._processes if not process.pid]
        due += [next(iter(self._silent.values()))] if self._silent else []
        due += [time.monotonic() + AGAIN] if self._held_up else []
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _mind_the_crowd(self) -> None:
        """Let nobody more in while the hall is full."""
        is_open = self._listening in self._selector.get_map()
        is_full = len(self._silent) + len(self._held_up) >= MOST
        if is_full and self._silent:
            self._show_in(next(iter(self._silent)), next(self._turns))
        elif is_full and is_open:
            self._selector.unregister(self._listening)
        elif not is_full and not is_open:
            self._selector.register(self._listening, selectors.EVENT_READ)

    def _let_in(self) -> None:
        with suppress(OSError):  # he has gone again; or there are no descriptors, and he waits
            connection, _ = self._listening.accept()
            connection.setblocking(False)
            self._silent[connection] = time.monotonic() + PATIENCE
            self._selector.register(connection, selectors.EVENT_READ)

    def _listen_to(self, connection: socket.socket) -> None:
        try:
            line = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            line = b""
        named = _MATCH.match(line)
        if named is not None:
            self._show_in(connection, home_of(named[1], len(self._processes)))
        elif line:
            self._show_in(connection, next(self._turns))
        else:
            self._forget(connection)
            connection.close()

    def _show_in(self, connection: socket.socket, first: int) -> None:
        self._forget(connection)
        self._hand_over(connection, first)

    def _forget(self, connection: socket.socket) -> None:
        del self._silent[connection]
        self._selector.unregister(connection)

    def _hand_over(self, connection: socket.socket, first: int) -> None:
        """Hand a connection to this process, or else to another that lives and has room."""
        start = first % len(self._processes)
        in_turn = self._processes[start:] + self._processes[:start]
        for process in sorted(in_turn, key=lambda process: not process.pid):
            if process.takes(connection):
                connection.close()  # it lives on there
                return
        self._held_up.append(connection)

    # Processes.

    def _fill_places(self) -> None:
        now = time.monotonic()
        for number, process in enumerate(self._processes):
            if not process.pid and now >= process.began + TOO_SHORT_A_LIFE:
                self._begin(number, process)

    def _begin(self, number: int, process: Process) -> None:
        process.began = time.monotonic()
        # A signal between the fork and the end of its inheritance would reach us instead.
        signal.pthread_sigmask(signal.SIG_BLOCK, self._signals)
        try:
            process.pid = os.fork()
            if not process.pid:
                self._become(number, process.entrance)
        except OSError as fault:  # the system has no room for it: later it may
            log.warning("process %d could not begin: %s", number, fault)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, self._signals)

    def _become(self, number: int, entrance: socket.socket) -> NoReturn:
        """Be another process from now on: keep nothing of the doorman's but one entrance."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            for one, handler in self._signals.items():
                signal.signal(one, handler)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, self._signals)
            self._selector.close()
            for left in self._left_behind():
                if left is not entrance:
                    left.close()
            self._live(number, entrance)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except BaseException:
            log.exception("process %d has failed", number)
        finally:
            os._exit(code)

    def _left_behind(self) -> Iterable[socket.socket]:
        yield from (self._listening, self._ear, self._mouth, *self._silent, *self._held_up)
        for process in self._processes:
            yield from (process.outside, process.entrance)

    def _bury(self) -> None:
        """Learn who has died."""
        for number, process in enumerate(self._processes):
            if not process.pid:
                continue
            pid, status = os.waitpid(process.pid, os.WNOHANG)
            if not pid:
                continue
            process.pid = 0
            self._buried(number)
            if not self._told:
                code = os.waitstatus_to_exitcode(status)
                reason = f"signal {-code}" if code < 0 else f"exit code {code}"
                log.warning("process %d (%d) has ended: %s; it is replaced", number, pid, reason)

    # Signals, and the end.

    @contextmanager
    def _hearing_signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, lambda *_: None) for one in self._signals}
        signal.set_wakeup_fd(self._mouth.fileno())
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            for one, handler in before.items():
                signal.signal(one, handler)

    def _hear_signals(self) -> None:
        for number in self._ear.recv(4096):
            if number == signal.SIGCHLD:
                self._bury()
            else:
                self._told.append(number)

    def _close(self) -> None:
        """Let nobody in any more, and wait until the processes have said goodbye."""
        self._selector.unregister(self._ear)
        self._selector.close()
        self._listening.close()
        for connection in (*self._silent, *self._held_up):
            connection.close()
        for process in self._processes:
            process.outside.close()  # at which it ends
        end = time.monotonic() + FAREWELL
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._ear, selectors.EVENT_READ)
            while any(process.pid for process in self._processes):
                waiting.select(max(0.0, end - time.monotonic()))
                with suppress(BlockingIOError):
                    self._hear_signals()
                if time.monotonic() >= end or self._told.count(signal.SIGINT) > 1:
                    self._kill()

    def _kill(self) -> None:
        """End who does not end by himself; what was acknowledged is kept."""
        for process in self._processes:
            if process.pid:
                os.kill(process.pid, signal.SIGKILL)
                os.waitpid(process.pid, 0)
                process.pid = 0
