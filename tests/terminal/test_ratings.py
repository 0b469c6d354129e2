"""Ratings of a server in the terminal."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.ratings import RatedResult, RatedSeat, Scale
from kletka.ratings.rating import fixed_rating
from kletka.server.accounts.account import Account
from kletka.server.accounts.account_store import AccountStore
from kletka.server.accounts.service import Accounts
from kletka.server.outage import wall_clock
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
    (tmp_path / "server").mkdir()
    asyncio.run(_play(_database(tmp_path)))
    with serving(tmp_path / "server") as server:
        yield server


def _database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/server/kletka.db"


async def _link_code(url: str) -> str:
    """Issue a code as the account page does."""
    async with opened(url) as store:
        code, _ = await Accounts(store, wall_clock).issue_link_code(ANN)
        return code


async def _play(url: str) -> None:
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
    database = _database(tmp_path)
    again = run(tmp_path, "admin", "recompute", "--database", database, "--lang=en")
    unlinked = run(tmp_path, "me", *at)
    run(tmp_path, "account", "link", asyncio.run(_link_code(database)), *at)
    mine = run(tmp_path, "me", *at)

    assert "30 games" in me.stdout, me.stderr
    assert "hard: +15 =0 −15" in me.stdout
    assert "  1. Ann: " in board.stdout, board.stderr
    assert (nobody.returncode, "There is no such account." in nobody.stderr) == (2, True)
    assert "chain.blitz: results: 30, players: 1." in again.stdout, again.stderr
    assert again.returncode == 0
    assert (unlinked.returncode, "kletka account link" in unlinked.stderr) == (2, True)
    assert mine.stdout == me.stdout, mine.stderr


def test_a_row_of_bars_goes_from_the_lowest_to_the_highest() -> None:
    assert sparkline([1000, 1100, 1050]) == "▁█▅"
    assert sparkline([1000, 1000]) == "▁▁"
    assert sparkline([]) == ""
