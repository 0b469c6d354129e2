"""Ratings of a server in the terminal."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.ratings import RatedResult, RatedSeat, Scale
from kletka.ratings.rating import fixed_rating
from kletka.server.accounts.account import Account
from kletka.server.accounts.account_store import AccountStore
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.storage import opened
from kletka.terminal.ratings import sparkline
from tests.client.serving import Serving, serving
from tests.terminal.runner import run

ANN = "annannannanna"
NOON = 1_800_000_000_000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    """A server on which Ann has won thirty rated games against a bot."""
    asyncio.run(_play(f"sqlite:///{tmp_path}/server/kletka.db", tmp_path / "server"))
    with serving(tmp_path / "server") as server:
        yield server


async def _play(url: str, folder: Path) -> None:
    folder.mkdir()
    async with opened(url) as store:
        await AccountStore(store).create(Account(ANN, "Ann", NOON), NOON)
        bot = RatedSeat(2, level="hard", fixed=fixed_rating(1200))
        for number in range(30):
            place = 1 + number % 2
            seats = (RatedSeat(place, ANN), RatedSeat(3 - place, level=bot.level, fixed=bot.fixed))
            result = RatedResult(f"m{number}", NOON + number, seats)
            await RatingLog(store).add(Scale("chain", "blitz"), result)


def test_a_person_and_a_leaderboard_are_shown_and_the_log_is_computed_again(
    server: Serving, tmp_path: Path
) -> None:
    at = ("--server", server.url, "--lang=en")
    me = run(tmp_path, "me", *at, "--name=ann")
    board = run(tmp_path, "leaderboard", "chain", "--pace=blitz", *at)
    nobody = run(tmp_path, "me", *at, "--name=Nobody Else")
    database = f"sqlite:///{tmp_path}/server/kletka.db"
    again = run(tmp_path, "admin", "recompute", "--database", database, "--lang=en")

    assert "30 games" in me.stdout, me.stderr
    assert "hard: +15 =0 −15" in me.stdout
    assert "  1. Ann: " in board.stdout, board.stderr
    assert (nobody.returncode, "There is no such account." in nobody.stderr) == (2, True)
    assert "chain.blitz: results: 30, players: 1." in again.stdout, again.stderr
    assert again.returncode == 0


def test_a_row_of_bars_goes_from_the_lowest_to_the_highest() -> None:
    assert sparkline([1000, 1100, 1050]) == "▁█▅"
    assert sparkline([1000, 1000]) == "▁▁"
    assert sparkline([]) == ""
