"""A backup of a server in use, restored: players go on with their tokens, records are whole."""

import asyncio
import gzip
from pathlib import Path

import pytest

from kletka import cli
from kletka.games import GAMES
from kletka.match import verify
from tests.server.running_server import running_server

pytestmark = pytest.mark.anyio

MOST = 300  # moves, on a board of 400 places


async def run(*typed: str | Path) -> int:
    """Run a command as an operator would, beside the server."""
    return await asyncio.to_thread(cli.main, [*map(str, typed), "--lang", "en"])


async def test_a_game_goes_on_from_a_backup_that_was_made_while_it_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, restored = tmp_path / "monday", f"sqlite:///{tmp_path}/restored.db"
    (tmp_path / "first").mkdir()
    async with running_server(tmp_path / "first") as server:
        over = await server.begin("contours", seats=["me", "me"])
        async with server.at(over.match, *over.tokens.values()) as both:
            await both.act("1,1")
            await both.say("resign", seat=1)
        record = (await server.http.get(f"/api/matches/{over.match}/record")).text
        large = {"width": 20, "height": 20}
        begun = await server.begin("contours", seats=["me", "me"], options=large)
        async with server.at(begun.match, *begun.tokens.values()) as both:
            await both.act("0,0")
            database = server.node.settings.database_url
            backing_up = asyncio.create_task(run("backup", file, "--database", database))
            number = 1
            while not backing_up.done():
                if number == MOST:
                    await backing_up
                else:
                    done = await both.act(f"{number % 20},{number // 20}")
                    number = done["number"]
            assert await backing_up == 0
    assert "matches 2, records" in capsys.readouterr().out

    assert await run("restore", file, "--database", restored) == 0
    assert await run("restore", file, "--database", restored) == 2
    assert "is not empty" in capsys.readouterr().err
    async with running_server(tmp_path, database=restored) as server:
        async with server.at(begun.match, *begun.tokens.values()) as both:
            assert 1 <= both.frame["number"] <= number
            at = both.frame["number"]
            assert (await both.act("19,19"))["number"] == at + 1
            await both.say("resign", seat=1)
        for match in (begun.match, over.match):
            text = (await server.http.get(f"/api/matches/{match}/record")).text
            assert verify(text, GAMES).entries > 1
        assert text == record


async def test_a_mistyped_database_is_not_backed_up_as_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, mistyped = tmp_path / "monday", tmp_path / "kletak.db"

    assert await run("backup", file, "--database", f"sqlite:///{mistyped}") == 2

    assert str(mistyped) in capsys.readouterr().err
    assert not file.exists()
    assert not mistyped.exists()


async def test_what_cannot_be_a_backup_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kletka.db").touch()
    deep = tmp_path / "deep"
    heading = b'{"type":"kletka-backup","format":2,"kletka":"1","created":1}\n'
    deep.write_bytes(gzip.compress(heading + b'{"type":"note","x":' + b"[" * 100_000 + b"\n"))

    restored = f"sqlite:///{tmp_path}/restored.db"
    assert await run("restore", deep, "--database", restored) == 2
    existing = f"sqlite:///{tmp_path}/kletka.db"
    assert await run("backup", tmp_path / ("x" * 300), "--database", existing) == 2
    assert "Traceback" not in capsys.readouterr().err
