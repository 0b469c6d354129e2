"""`kletka serve`: one clear sentence when it cannot start, a notice to clients when it stops."""

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kletka.cli import main
from kletka.server.serve import bound, check_store
from kletka.server.settings import Settings, read_settings
from tests.scale import in_long
from tests.server.faults.nodes import serve_for_an_instant, threads_left
from tests.server.running_server import TIMEOUT_SECONDS, ServerApi, http_client

CANNOT = 2
GOING_AWAY = 1001


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything; English for every sentence."""
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def sentence(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Give the one sentence with which a server says that it cannot."""
    assert main(["serve", "--lang", "en", *arguments]) == CANNOT
    messages = capsys.readouterr()
    assert messages.out == ""
    assert messages.err.count("\n") == 1
    return messages.err


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with closing(bound("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        messages = sentence(capsys, "--port", str(port))

    assert messages.startswith(f"Port {port} of 127.0.0.1 is in use already.")
    assert f"kletka serve --port {port + 1}" in messages


def test_the_advice_for_a_port_in_use_repeats_the_typed_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with closing(bound("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        kept = ("--host", "127.0.0.1", "--database", "sqlite:///x.db", "--limit", "matches=3")
        messages = sentence(capsys, "--port", port, *kept)

    assert f"kletka serve {' '.join(kept)} --port {int(port) + 1}" in messages


def test_a_user_of_make_gets_advice_that_make_understands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_MAKE", "1")
    with closing(bound("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        messages = sentence(capsys, "--port", str(port))

    assert f'make play ARGS="--port {port + 1}"' in messages


def test_an_address_of_another_machine_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    messages = sentence(capsys, "--host", "192.0.2.1", "--port", "0")

    assert messages.startswith("Port 0 of 192.0.2.1 cannot be used")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8000.5", "٣"])
def test_an_invalid_port_is_reported(capsys: pytest.CaptureFixture[str], port: str) -> None:
    messages = sentence(capsys, f"--port={port}")

    assert f"“{port}” is no port. Allowed: 0 to 65535." in messages


def test_an_unusable_folder_is_reported(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "letter").write_text("Dear Anna")
    monkeypatch.setenv("KLETKA_HOME", str(home / "letter"))
    messages = sentence(capsys, "--port", "0")

    assert str(home / "letter") in messages
    assert (home / "letter").read_text() == "Dear Anna"


def test_an_unreadable_file_is_reported(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "letter").write_text("Dear Anna, " * 100)
    messages = sentence(capsys, "--port", "0", "--database", f"sqlite:///{home}/letter")

    assert "file is not a database" in messages


@pytest.mark.parametrize(
    "database",
    [
        "postgresql://anna:tell-nobody@127.0.0.1:1/kletka",
        "mysql://anna:tell-nobody@127.0.0.1/kletka",
        "firebase://127.0.0.1:1?ns=kletka",
        "firebase://127.0.0.1:1?credentials=/no/such/file",
        "firebase://",
        "tell-nobody",
    ],
)
def test_an_unreachable_database_is_reported_without_its_password(
    capsys: pytest.CaptureFixture[str], database: str
) -> None:
    messages = sentence(capsys, "--port", "0", "--database", database)

    assert messages.startswith("Games cannot be kept there. ")
    assert "tell-nobody" not in messages


def test_a_word_on_the_command_line_counts_more_than_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_PORT", "environment")
    monkeypatch.setenv("KLETKA_HOST", "192.0.2.1")
    monkeypatch.setenv("KLETKA_DATABASE", "nothing://")

    assert "“environment”" in sentence(capsys)
    assert "192.0.2.1" in sentence(capsys, "--port", "0")
    assert "nothing" in sentence(capsys, "--port", "0", "--host", "127.0.0.1")
    arguments = ("--port", "typed", "--host", "127.0.0.1")
    assert "“typed”" in sentence(capsys, *arguments)


@asynccontextmanager
async def serving(**environment: str) -> AsyncIterator[tuple[Process, ServerApi]]:
    """Run `kletka serve` in a session of its own, as from a terminal."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "kletka", "serve", "--lang", "en"),
        env={**os.environ, **environment},
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(TIMEOUT_SECONDS):
            line = (await process.stdout.readline()).decode()
        found = re.match(r"Kletka is served at (http://\S+) ", line)
        assert found, line
        async with asyncio.timeout(TIMEOUT_SECONDS):
            nearby = await process.stdout.readline()
        assert re.search(rb"kletka serve (--\w+ \S+ )*--host 0\.0\.0\.0", nearby)
        async with http_client(found[1]) as http:
            yield process, ServerApi(found[1], http)
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("ending", "code", "opponent", "folder"),
    [
        (signal.SIGINT, 130, "easy", "t"),
        (signal.SIGTERM, -signal.SIGTERM, "me", "t"),
        # Too long for the socket of a process that forks others:
        in_long(signal.SIGINT, 130, "easy", "t" * 100, name="long-tmpdir"),
    ],
)
async def test_clients_get_a_bye_when_the_server_stops(
    home: Path, ending: signal.Signals, code: int, opponent: str, folder: str
) -> None:
    settings = {
        "KLETKA_HOST": "127.0.0.1",
        "KLETKA_PORT": "0",
        "KLETKA_DATABASE": f"sqlite:///{home}/games.db",
        "TMPDIR": str(home / folder),
    }
    (home / folder).mkdir()
    async with serving(**settings) as (process, api):
        begun = await api.begin("contours", seats=["me", opponent])
        async with api.at(begun.match, *begun.tokens.values()) as ann, api.at(begun.match):
            await ann.act("3,3")
            if opponent == "easy":
                await ann.until_number(2)  # so that there is a worker that must end too
            os.killpg(process.pid, ending)
            bye = await ann.until(lambda message: message["is"] == "bye")
            with pytest.raises(ConnectionClosed) as closed:
                await ann.socket.recv()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            out, err = await process.communicate()

    assert (bye["reason"], bye["again"]) == ("shell-refused-closing", True)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == GOING_AWAY
    assert (out, err) == (b"", b"")
    assert process.returncode == code
    assert (home / "games.db").exists()
    assert not any((home / folder).iterdir())


def test_a_server_that_is_stopped_while_it_starts_ends_its_threads(home: Path) -> None:
    before = set(threading.enumerate())

    serve_for_an_instant(Settings(port=0, database=f"sqlite:///{home / 'matches.db'}"))

    assert threads_left(before) == []


READ_ONLY = 'mount --bind -o ro "$1" "$1" && shift && exec "$@"'


def test_a_start_on_a_read_only_disk_is_refused(home: Path) -> None:
    alone = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"])]
    if subprocess.run([*alone, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this system lets nobody mount a folder for one process")
    check_store(read_settings(None, "0", None))  # so that there is a file, up to date
    left = sqlite3.connect(home / "kletka.db")  # as after a kill: the journal lies beside it
    left.execute("SELECT count(*) FROM matches").fetchone()
    serve = [sys.executable, "-m", "kletka", "serve", "--lang", "en", "--port", "0"]
    ended = subprocess.run(
        [*alone, "sh", "-c", READ_ONLY, "sh", str(home), *serve],
        check=False,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
    )
    left.close()

    assert (ended.returncode, ended.stdout) == (CANNOT, "")
    assert ended.stderr.startswith("Games cannot be kept there. ")
    assert ended.stderr.count("\n") == 1
    assert (home / "kletka.db").exists()
