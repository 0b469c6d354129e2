"""What `kletka serve` and a service manager say to each other: a socket handed over, readiness, the end."""

import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.running_server import TIMEOUT_SECONDS

# A service manager forks, puts the socket at descriptor 3, and says for whom it is.
HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.set_inheritable(3, True)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=sys.argv[2])
os.execv(sys.executable, [sys.executable, "-m", "kletka", "serve", "--lang", "en", "--port", "1"])
"""


@contextmanager
def started(
    listening: socket.socket, tmp_path: Path, count: str = "1", **environment: str
) -> Iterator[subprocess.Popen[str]]:
    """Start a server as a service manager would."""
    descriptor = listening.fileno()
    process = subprocess.Popen(
        [sys.executable, "-c", HAND_OVER, str(descriptor), count],
        env={**os.environ, "KLETKA_HOME": str(tmp_path), **environment},
        pass_fds=[descriptor],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("is_abstract", [False, True])
def test_a_server_uses_the_socket_that_it_inherits_and_notifies_when_it_is_ready(
    tmp_path: Path, is_abstract: bool
) -> None:
    name = f"kletka-test-{os.getpid()}" if is_abstract else str(tmp_path / "notify")
    with (
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager,
        socket.create_server(("127.0.0.1", 0)) as listening,
    ):
        manager.bind(f"\0{name}" if is_abstract else name)
        manager.settimeout(TIMEOUT_SECONDS)
        address = f"@{name}" if is_abstract else name
        with started(listening, tmp_path, NOTIFY_SOCKET=address) as process:
            ready = manager.recv(100)
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            health = httpx.get(f"{url}/api/health", timeout=TIMEOUT_SECONDS)
            process.send_signal(signal.SIGTERM)
            stopping = manager.recv(100)
            out, err = process.communicate(timeout=TIMEOUT_SECONDS)

    assert (ready, stopping) == (b"READY=1", b"STOPPING=1")
    assert health.json()["status"] == "ok"
    assert f"served at {url}" in out
    assert err == ""


def test_anything_but_one_tcp_socket_is_refused_with_a_message(tmp_path: Path) -> None:
    message = []
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        started(listening, tmp_path, count="2") as process,
    ):
        message.append((process.communicate(timeout=TIMEOUT_SECONDS)[1], process.returncode))
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        listening.listen()
        with started(listening, tmp_path) as process:
            message.append((process.communicate(timeout=TIMEOUT_SECONDS)[1], process.returncode))

    for sentence, code in message:
        assert "handed over something else than one TCP socket" in sentence
        assert code == 2


def test_a_server_may_open_as_many_sockets_as_the_system_lets_it(tmp_path: Path) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        low = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        try:
            server = started(listening, tmp_path)
            with server as process:
                url = f"http://127.0.0.1:{listening.getsockname()[1]}/api/health"
                assert httpx.get(url, timeout=TIMEOUT_SECONDS).status_code == 200
                limits = Path(f"/proc/{process.pid}/limits").read_text(encoding="ascii")
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, low)
    (line,) = [line for line in limits.splitlines() if line.startswith("Max open files")]

    assert line.split()[3:5] == [str(hard), str(hard)]
