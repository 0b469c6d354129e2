"""The maze of the day in the terminal: the table before, the place after."""

import asyncio
import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.server.daily import LABYRINTH
from kletka.server.storage import store_at
from tests.client.serving import Serving, serving
from tests.server.sharing.games import SEED, WAY_OUT
from tests.terminal.runner import run


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    """A server whose maze of the day has a known way out."""
    with serving(tmp_path / "server") as server:
        asyncio.run(_fix_seed(f"sqlite:///{tmp_path}/server/kletka.db"))
        yield server


async def _fix_seed(url: str) -> None:
    store = store_at(url)
    await store.open()
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    await store.put_note(LABYRINTH.seeds(), day, str(SEED), version=0)
    await store.close()


def test_the_maze_is_played_its_place_said_and_the_table_shown(
    server: Serving, tmp_path: Path
) -> None:
    daily = ("daily", "--server", server.url, "--lang=en")
    played = run(tmp_path, *daily, "--name=Ann", typed="\n".join([*WAY_OUT, "quit", ""]))
    table = run(tmp_path, *daily, "--table")
    again = run(tmp_path, *daily, "--name=ann")

    turns = len(WAY_OUT)
    assert "Nobody has come out yet." in played.stdout
    assert f"Maze of the day: {turns} turns, place 1 of 1." in played.stdout, played.stderr
    assert f"1. Ann: {turns} turns" in table.stdout
    assert again.returncode == 2
    assert "only the first attempt counts" in again.stderr
