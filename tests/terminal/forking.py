"""Runs the program in forks of one process that has imported it already.

A fresh interpreter spends most of a short run on imports. `python -m tests.terminal.forking SOCKET`
imports once, and forks for every request: the fork has its own environment, files and exit code.
"""

import atexit
import json
import locale
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, NoReturn

from kletka import cli  # what the forks need not do again

ROOT = Path(__file__).parent.parent.parent
STREAMS = 3


def run_forked(
    arguments: list[str], typed: bytes, environment: dict[str, str], timeout: float
) -> tuple[int, bytes, bytes]:
    """Run the program to its end; gives its exit code, its output and its errors."""
    with (
        tempfile.TemporaryFile() as stdin,
        tempfile.TemporaryFile() as stdout,
        tempfile.TemporaryFile() as stderr,
    ):
        stdin.write(typed)
        stdin.seek(0)
        files = [stdin.fileno(), stdout.fileno(), stderr.fileno()]
        with started(arguments, environment, files, timeout) as program:
            try:
                code = program.wait()
            except TimeoutError:
                program.kill()
                raise AssertionError(f"no end after {timeout} s: {arguments}") from None
        return code, _content(stdout), _content(stderr)


@dataclass(frozen=True)
class Program:
    """A program that runs in a fork."""

    pid: int
    _answers: IO[bytes]

    def wait(self) -> int:
        """Wait for its end; gives its exit code, or minus the signal that ended it."""
        return int(self._answers.readline())

    def kill(self) -> None:
        """End it without warning."""
        os.kill(self.pid, signal.SIGKILL)


@contextmanager
def started(
    arguments: list[str], environment: dict[str, str], files: list[int], timeout: float
) -> Iterator[Program]:
    """Start the program with these files for its input, its output and its errors."""
    request = json.dumps(
        {"arguments": arguments, "environment": environment, "cwd": str(Path.cwd())}
    )
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(_server())
        socket.send_fds(connection, [len(request.encode()).to_bytes(4)], files)
        connection.sendall(request.encode())
        connection.settimeout(timeout)
        with connection.makefile("rb") as answers:
            yield Program(int(answers.readline()), answers)


def _content(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


@cache
def _server() -> str:
    """Start the process that forks; it ends with this one."""
    folder = tempfile.TemporaryDirectory(prefix="kletka-forking-")
    path = f"{folder.name}/socket"
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(path)
    listening.listen()
    server = subprocess.Popen(
        [sys.executable, "-m", __name__, str(listening.fileno())],
        pass_fds=[listening.fileno()],
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}"},
    )
    listening.close()

    def stop() -> None:
        server.kill()
        server.wait()
        folder.cleanup()

    atexit.register(stop)
    return path


def serve(listening: socket.socket) -> NoReturn:
    """Fork for every connection."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that have ended
    while True:
        connection, _ = listening.accept()
        if os.fork() == 0:
            listening.close()
            _supervise(connection)
        connection.close()


def _supervise(connection: socket.socket) -> NoReturn:
    """Run the program in a fork; report its process id and its exit code."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    size, files, _, _ = socket.recv_fds(connection, 4, STREAMS)
    text = b""
    while len(text) < int.from_bytes(size):
        text += connection.recv(2**16)
    process = os.fork()
    if process == 0:
        connection.close()
        _become_program(json.loads(text), files)
    with suppress(BrokenPipeError):
        connection.sendall(b"%d\n" % process)
        _, status = os.waitpid(process, 0)
        connection.sendall(b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _become_program(request: dict[str, object], files: list[int]) -> NoReturn:
    """Be what `python -m kletka` would be, from its first line to its exit."""
    arguments, environment, cwd = request["arguments"], request["environment"], request["cwd"]
    assert isinstance(arguments, list)
    assert isinstance(environment, dict)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(cwd))
    locale.setlocale(locale.LC_ALL, "")
    escape = "surrogateescape"  # as Python itself does where no language is set
    sys.stdin = open(0, encoding="utf-8", errors=escape, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", errors=escape, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv = ["kletka", *arguments]
    raise SystemExit(cli.main())


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
