"""A running engine of another program: one line in, one line out, within a time (docs/engine.md)."""

import contextlib
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from types import FrameType

from kletka.bots.bot import BotFailed
from kletka.protocol import Refused

MAX_ANSWER_BYTES = 4096
"""A longer line is no answer: an engine that writes without end is stopped."""
JOIN_SECONDS = 1.0
ENDING_SIGNALS = ("SIGTERM", "SIGHUP")
"""That end a program without a word, unless it handles them; some systems lack the second."""
SHOWN_CHARACTERS = 80
"""Of an answer that is quoted in a message."""


class _RunningEngines:
    """The programs of engines that this process has started; once it ends, it starts no other one."""

    def __init__(self) -> None:
        self._lock = threading.RLock()  # a signal handler may interrupt who holds it
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._is_ending = False

    def start(self, words: Sequence[str]) -> "subprocess.Popen[bytes] | None":
        """Start a program, in a session of its own: so it can be stopped with all that it starts."""
        with self._lock:
            if self._is_ending:
                return None
            process = subprocess.Popen(  # noqa: S603 - whoever runs Kletka has typed it
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
            self._processes.add(process)
        return process

    def stop(self, process: "subprocess.Popen[bytes]") -> None:
        """Stop a program and all that it has started."""
        if process.returncode is None:  # its number still belongs to it
            with contextlib.suppress(ProcessLookupError):
                if hasattr(os, "killpg"):
                    os.killpg(process.pid, signal.SIGKILL)
                else:  # pragma: no cover - Windows
                    process.kill()
            process.wait()
        self._processes.discard(process)

    def end(self) -> None:
        """Stop all programs, because this process ends."""
        with self._lock:
            self._is_ending = True
            processes = tuple(self._processes)
        for process in processes:
            self.stop(process)


_running = _RunningEngines()


def close_engines() -> None:
    """Stop all engines of this process, which ends: none can be started any more."""
    _running.end()


def close_engines_when_terminated() -> None:
    """Let a signal that ends this process stop its engines first: they are in sessions of their own."""
    if threading.current_thread() is not threading.main_thread():
        return  # only the main thread handles signals
    for name in ENDING_SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> None:
    del frame
    close_engines()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


class EngineProcess:
    """An engine as a process of its own; whoever starts it closes it."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise Refused("shell-engine-command", command=command, problem=str(error)) from None
        try:
            process = _running.start(words)
        except (OSError, IndexError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise Refused("shell-engine-command", command=command, problem=problem) from None
        if process is None:
            raise BotFailed("shell-engine-ended", command=command)
        self._process = process
        self._is_closed = False
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        # A thread writes and reads, because a pipe can block in both directions.
        self.reader = threading.Thread(target=self._exchange, daemon=True)
        self.reader.start()

    @property
    def exit_code(self) -> int | None:
        """The exit code of the engine; None while it runs."""
        return self._process.returncode

    def ask(self, line: str, seconds: float) -> str:
        """Send a line and return the answer; one that is late, too long or missing is a BotFailed."""
        self._lines.put(line)
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            self.close()
            raise BotFailed(
                "shell-engine-late", command=self.command, seconds=f"{seconds:.1f}"
            ) from None
        if not answer.endswith(b"\n"):
            self.close()
            if len(answer) == MAX_ANSWER_BYTES:
                raise BotFailed("shell-engine-long", command=self.command, most=MAX_ANSWER_BYTES)
            reason = "shell-engine-cut-off" if answer else "shell-engine-ended"
            raise BotFailed(reason, command=self.command)
        return answer.decode("utf-8", "replace").strip()

    def _exchange(self) -> None:
        """Send lines and read the answers until the engine is closed."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for line in iter(self._lines.get, None):
            try:
                self._process.stdin.write(line.encode() + b"\n")
                self._process.stdin.flush()
                self._answers.put(self._process.stdout.readline(MAX_ANSWER_BYTES))
            except OSError:
                self._answers.put(b"")

    def close(self) -> None:
        """Stop the engine and all that it has started."""
        if self._is_closed:
            return
        self._is_closed = True
        _running.stop(self._process)
        self._lines.put(None)
        self.reader.join(JOIN_SECONDS)
        if self.reader.is_alive():
            return  # a process that left the group of the engine holds the pipe: the daemon waits
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what was not sent yet cannot be sent any more
                pipe.close()
