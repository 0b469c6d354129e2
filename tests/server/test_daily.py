"""The maze of the day: one for all windows, the first attempt counts, results come from matches."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kletka.match import Table
from kletka.match.occupant import FORMER_PLAYER
from kletka.protocol import Seat
from kletka.server.accounts.deletion import delete_account
from kletka.server.change import Change
from kletka.server.daily import LABYRINTH, Daily, guest
from kletka.server.daily_results import Attempt
from tests.server.running_server import MatchCreated, RunningServer, running_server
from tests.server.sharing.games import WAY_OUT, enter_daily, fix_seed, leave_maze

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server whose maze of the day has a known way out."""
    async with running_server(tmp_path) as running:
        await fix_seed(running)
        yield running


async def rows(server: RunningServer) -> list[tuple[int, str, int]]:
    table = (await server.http.get("/api/daily/labyrinth")).json()
    return [(row["place"], row["name"], row["score"]) for row in table["rows"]]


async def until_over(server: RunningServer) -> None:
    """Wait until what follows the end of a match is done."""
    while any(not live.idle for live in server.node.matches.live.values()):
        await asyncio.sleep(0)


async def test_the_table_is_the_same_on_every_store_and_survives_a_restart(
    tmp_path: Path, sampled_url: str
) -> None:
    async with running_server(tmp_path, database=sampled_url) as server:
        await fix_seed(server)
        for name, shots in (("Ann", 2), ("Bob", 0), ("Cid", 2)):
            begun = await enter_daily(server, name)
            await leave_maze(server, begun, shots)
            mine = await server.http.get(f"/api/daily/labyrinth?match={begun.match}")
            assert mine.json()["mine"]["score"] == len(WAY_OUT) + shots
        table = await rows(server)
    async with running_server(tmp_path, database=sampled_url) as server:
        assert await rows(server) == table

    best = len(WAY_OUT)
    assert table == [(1, "Bob", best), (2, "Ann", best + 2), (2, "Cid", best + 2)]


async def test_a_result_stands_in_the_table_without_being_asked_for(server: RunningServer) -> None:
    begun = await enter_daily(server, "Ann")
    assert await rows(server) == []
    await leave_maze(server, begun)
    await until_over(server)

    assert await rows(server) == [(1, "Ann", len(WAY_OUT))]


async def test_a_result_that_a_killed_node_has_not_stored_is_found_by_its_match(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        await fix_seed(server)
        server.node.context.on_over.clear()
        begun = await enter_daily(server, "Ann")
        await leave_maze(server, begun)
        assert await rows(server) == []
    async with running_server(tmp_path) as server:
        table = (await server.http.get(f"/api/daily/labyrinth?match={begun.match}")).json()

        assert table["mine"] == {"place": 1, "name": "Ann", "score": len(WAY_OUT)}
        assert await rows(server) == [(1, "Ann", len(WAY_OUT))]


async def test_a_name_has_one_attempt_a_day_however_it_is_written(server: RunningServer) -> None:
    first = await enter_daily(server, "Ann")
    for name in ("Ann", " aNN ", "Ａnn"):
        again = await server.http.post("/api/daily/labyrinth", json={"name": name})

        assert (again.status_code, again.json()["reason"]) == (409, "shell-refused-daily-name")
    other = await enter_daily(server, "Anna")
    assert other.match != first.match


async def test_of_two_with_one_name_at_once_one_plays(server: RunningServer) -> None:
    answers = await asyncio.gather(
        *(server.http.post("/api/daily/labyrinth", json={"name": "Ann"}) for _ in range(4))
    )

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


async def test_a_maze_that_a_bot_had_a_hand_in_does_not_count(server: RunningServer) -> None:
    begun = await enter_daily(server, "Ann")
    live = await server.node.matches.get(begun.match)

    def hand_over_for_a_moment(table: Table, now: int) -> Change:
        return Change(table.hand_over(Seat(0), "random", now).come_back(Seat(0), now))

    await live.change(hand_over_for_a_moment)
    await leave_maze(server, begun)

    assert await has_no_result(server, begun.match)


async def has_no_result(server: RunningServer, match: str) -> bool:
    table = (await server.http.get(f"/api/daily/labyrinth?match={match}")).json()
    return table["mine"] is None and table["rows"] == []


async def test_a_match_that_is_not_over_or_was_given_up_has_no_result(
    server: RunningServer,
) -> None:
    begun = await enter_daily(server, "Ann")
    assert await has_no_result(server, begun.match)
    async with server.at(begun.match, begun.tokens[0]) as player:
        await player.say("resign")

    assert await has_no_result(server, begun.match)


async def test_a_match_with_the_same_seed_that_is_no_attempt_has_no_place(
    server: RunningServer,
) -> None:
    begun = await server.begin("labyrinth", options={"seed": 87})
    await leave_maze(server, begun)
    answer = await server.http.get(f"/api/daily/labyrinth?match={begun.match}")

    assert answer.status_code == 404
    assert await rows(server) == []


async def test_another_window_stands_in_the_same_table(server: RunningServer) -> None:
    """Telegram creates its matches itself, and enters them under the id of the user."""
    daily = server.node.daily
    begun = await server.begin("labyrinth", options={"seed": 87})
    attempt = Attempt(LABYRINTH.key, daily.today(), "telegram 7", "Ann")
    assert await daily.enter(attempt, begun.match)
    assert not await daily.enter(attempt, (await server.begin("labyrinth")).match)
    await leave_maze(server, begun, shots=1)
    await leave_maze(server, await enter_daily(server, "Ann"))
    await until_over(server)

    assert await rows(server) == [(1, "Ann", len(WAY_OUT)), (2, "Ann", len(WAY_OUT) + 1)]


async def test_nodes_that_ask_first_at_once_draw_one_seed(server: RunningServer) -> None:
    nodes = [Daily(server.node.matches) for _ in range(4)]
    seeds = await asyncio.gather(*(node.seed(LABYRINTH, "2001-01-01") for node in nodes))

    assert len(set(seeds)) == 1


async def test_a_crowded_table_shows_the_best_and_counts_all(server: RunningServer) -> None:
    day = server.node.daily.today()
    for number in range(25):
        text = f'{{"name": "N{number}", "score": {100 - number}}}'
        await server.node.store.put_note(LABYRINTH.results(day), f"p{number}", text, version=0)
    table = (await server.http.get("/api/daily")).json()["contests"][0]

    assert [row["score"] for row in table["rows"]] == list(range(76, 86))
    assert table["finished"] == 25


async def test_the_table_is_read_from_the_store_at_most_once_in_a_while(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = []
    notes = server.node.store.notes

    async def counted(collection: str) -> object:
        reads.append(collection)
        return await notes(collection)

    monkeypatch.setattr(server.node.store, "notes", counted)
    server.node.daily.clock = lambda: 0.0
    for _ in range(20):
        await server.http.get("/api/daily")

    assert len([name for name in reads if name.startswith("daily")]) == 1


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 25])
async def test_a_name_that_cannot_be_shown_begins_nothing(server: RunningServer, name: str) -> None:
    answer = await server.http.post("/api/daily/labyrinth", json={"name": name})

    assert answer.status_code in (400, 409)
    assert answer.json()["text"]


async def test_an_unknown_contest_is_refused_in_words(server: RunningServer) -> None:
    answer = await server.http.get("/api/daily/chess", headers={"Accept-Language": "bg"})

    assert (answer.status_code, answer.json()["text"]) == (404, "Няма игра на деня „chess“.")


def test_the_longest_name_makes_an_id_that_every_store_holds() -> None:
    assert len(guest("\ufdfa" * 24).encode()) < 60


async def test_the_name_of_a_deleted_account_leaves_the_table(server: RunningServer) -> None:
    accounts, now = server.node.accounts, server.node.context.now()
    account, _ = await accounts.create_with_code("Ann")
    begun = await server.node.daily.begin(LABYRINTH, "Ann")
    await accounts.seats.adopt(account.id, begun.match, [begun.seats[0].token], now)
    await leave_maze(server, MatchCreated(begun.match, {0: begun.seats[0].token}))
    await until_over(server)
    assert await rows(server) == [(1, "Ann", len(WAY_OUT))]

    await delete_account(server.node.store, account.id, now)
    server.node.daily.clock = lambda: time.monotonic() + 60  # a table in memory is seconds old

    assert await rows(server) == [(1, FORMER_PLAYER, len(WAY_OUT))]
    mine = (await server.http.get(f"/api/daily/labyrinth?match={begun.match}")).json()["mine"]
    assert mine["name"] == FORMER_PLAYER


async def test_who_has_a_place_is_in_the_table_that_is_shown_with_it(server: RunningServer) -> None:
    server.node.context.on_over.clear()
    begun = await enter_daily(server, "Ann")
    await leave_maze(server, begun)
    assert await rows(server) == []  # in memory for a few seconds
    assert await Daily(server.node.matches).result(begun.match) is not None  # at another node

    table = (await server.http.get(f"/api/daily/labyrinth?match={begun.match}")).json()

    assert (table["mine"]["place"], table["finished"]) == (1, 1)
