"""The maze and the puzzle of the day in the terminal: the table before, the place after."""

import asyncio
import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.puzzles import puzzles
from kletka.server.daily import LABYRINTH
from kletka.server.puzzles.daily import PUZZLE as PUZZLE_OF_DAY
from kletka.server.storage import store_at
from tests.client.serving import Serving, serving
from tests.server.puzzles.answers import wrong_move
from tests.server.sharing.games import SEED, WAY_OUT
from tests.terminal.runner import run

PUZZLE = next(one for one in puzzles("chain") if len(one.solution) == 3)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose maze of the day has a known way out, and whose puzzle is known."""
    folder = tmp_path_factory.mktemp("daily")
    with serving(folder) as server:
        asyncio.run(_fix_seed(f"sqlite:///{folder}/kletka.db"))
        yield server


async def _fix_seed(url: str) -> None:
    store = store_at(url)
    await store.open()
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    await store.put_note(LABYRINTH.seeds(), day, str(SEED), version=0)
    await store.put_note(PUZZLE_OF_DAY.seeds(), day, PUZZLE.id, version=0)
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


def test_the_puzzle_is_tried_left_and_solved_later_and_its_place_said(
    server: Serving, tmp_path: Path
) -> None:
    daily = ("daily", "puzzle", "--server", server.url, "--lang=en")
    wrong = wrong_move(PUZZLE)
    left = run(tmp_path, *daily, "--name=Ann", typed=f"99,99\n{wrong}\nquit\n")
    elsewhere = run(tmp_path / "elsewhere", *daily, "--name=ann")
    solved = run(tmp_path, *daily, "--name=ANN", typed="\n".join([*PUZZLE.solution[::2], ""]))
    given_up = run(tmp_path, *daily, "--name=Bob", typed="show\n")
    table = run(tmp_path, *daily, "--table")

    assert "Nobody has solved it yet." in left.stdout
    assert PUZZLE.id in left.stdout
    assert "That is not it." in left.stdout, left.stderr
    assert "Tries so far: 1" in left.stdout
    assert elsewhere.returncode == 2
    assert "a name has one attempt" in elsewhere.stderr
    assert "Puzzle of the day: 2 tries, " in solved.stdout, solved.stderr
    assert ", place 1 of 1." in solved.stdout
    assert f"The solution: {'  '.join(PUZZLE.solution)}" in given_up.stdout, given_up.stderr
    assert "1. Ann: 2 tries, " in table.stdout
    assert "Bob" not in table.stdout
