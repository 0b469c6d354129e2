"""The puzzle of the day: one for all windows, answered in one place, counted and timed by the server."""

import asyncio
from typing import Any

import pytest

from kletka.match.occupant import FORMER_PLAYER
from kletka.puzzles import Puzzle, puzzle
from kletka.server.accounts.deletion import delete_account
from kletka.server.daily import guest
from kletka.server.puzzles.daily import PUZZLE
from tests.server.accounts.person import person_at
from tests.server.puzzles.answers import on_day, own_moves, some_puzzles, wrong_move
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.anyio

Json = dict[str, Any]


async def fix_puzzle(server: RunningServer, day: str) -> Puzzle:
    """Let a day have a puzzle that the tests can solve."""
    asked = some_puzzles(1)[0]
    on_day(server.node.daily, day)
    await server.node.store.put_note(PUZZLE.seeds(), day, asked.id, version=0)
    return asked


async def begin(server: RunningServer, name: str) -> Json:
    answer = await server.http.post("/api/puzzles/daily", json={"name": name})
    assert answer.status_code == 201, answer.text
    begun: Json = answer.json()
    return begun


async def answer(server: RunningServer, begun: Json, actions: list[str]) -> Json:
    answer = await server.http.post(
        f"/api/puzzles/daily/{begun['attempt']}/attempt", json={"actions": actions}
    )
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def rows(server: RunningServer) -> list[tuple[int, str, int]]:
    table = (await server.http.get("/api/puzzles/daily")).json()
    return [(row["place"], row["name"], row["tries"]) for row in table["rows"]]


async def test_the_puzzle_of_a_day_is_drawn_once_and_is_the_same_for_everybody(
    server: RunningServer,
) -> None:
    drawn = []
    for day in ("2027-01-01", "2027-01-02", "2027-01-03"):
        on_day(server.node.daily, day)
        begun = [await begin(server, name) for name in ("Ann", "Bob")]
        assert begun[0]["puzzle"] == begun[1]["puzzle"]
        assert begun[0]["attempt"] != begun[1]["attempt"]
        drawn.append(puzzle(begun[0]["puzzle"]["id"]))

    assert len({one.game for one in drawn if one is not None}) == len(drawn)  # they take turns


async def test_the_fewest_tries_lead_and_then_the_least_time(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await fix_puzzle(server, "2027-02-01")
    wrong, right = [wrong_move(asked)], own_moves(asked)[-1]
    now = server.node.context.now()
    for name, tries, seconds in (("Ann", 2, 5), ("Bob", 1, 600), ("Cid", 1, 50), ("Dan", 2, 5)):
        monkeypatch.setattr(server.node.context, "now", lambda: now)
        begun = await begin(server, name)
        for number in range(1, tries):
            tried = await answer(server, begun, wrong)
            assert (tried["answer"]["status"], tried["tries"]) == ("wrong", number)
            assert tried["answer"]["solution"] is tried["row"] is None
        monkeypatch.setattr(server.node.context, "now", lambda s=seconds: now + s * 1000)
        done = await answer(server, begun, right)
        assert done["answer"]["solution"] == list(asked.solution)
        assert (done["row"]["tries"], done["row"]["seconds"]) == (tries, seconds)

    assert await rows(server) == [(1, "Cid", 1), (2, "Bob", 1), (3, "Ann", 2), (3, "Dan", 2)]
    mine = await server.http.get("/api/puzzles/daily", params={"attempt": begun["attempt"]})
    assert mine.json()["mine"] == {"place": 3, "name": "Dan", "tries": 2, "seconds": 5}
    again = await server.http.post(
        f"/api/puzzles/daily/{begun['attempt']}/attempt", json={"actions": right}
    )
    assert (again.status_code, again.json()["reason"]) == (409, "shell-refused-puzzle-attempt-over")


async def test_until_the_day_is_over_the_puzzle_is_answered_in_its_own_place_only(
    server: RunningServer,
) -> None:
    asked = await fix_puzzle(server, "2027-03-01")
    path = f"/api/puzzles/{asked.id}"
    answers = [
        await server.http.get(path),
        await server.http.post(f"{path}/attempt", json={"actions": [asked.solution[0]]}),
        await server.http.post(f"{path}/hint", json={}),
        await server.http.post(f"{path}/solution", json={}),
    ]

    assert {one.json()["reason"] for one in answers} == {"shell-refused-puzzle-daily"}
    assert not any(asked.position in one.text for one in answers)
    table = await server.http.get("/api/puzzles/daily")
    assert asked.position not in table.text
    following = await server.http.get(
        "/api/puzzles/next", params={"game": asked.game, "rating": asked.rating}
    )
    assert following.json()["id"] != asked.id
    on_day(server.node.daily, "2027-03-02")
    assert (await server.http.get(path)).status_code == 200


async def test_a_name_has_one_attempt_and_who_gives_up_has_no_result(
    server: RunningServer,
) -> None:
    asked = await fix_puzzle(server, "2027-04-01")
    begun = await begin(server, "Ann")
    for name in ("Ann", " aNN ", "Ａnn"):
        again = await server.http.post("/api/puzzles/daily", json={"name": name})
        assert (again.status_code, again.json()["reason"]) == (
            409,
            "shell-refused-puzzle-daily-name",
        )
    for _ in range(2):  # the answer may be lost: it can be asked for again
        given_up = await server.http.post(
            f"/api/puzzles/daily/{begun['attempt']}/solution", json={}
        )
        assert given_up.json()["solution"] == list(asked.solution)
    late = await server.http.post(
        f"/api/puzzles/daily/{begun['attempt']}/attempt", json={"actions": own_moves(asked)[-1]}
    )
    assert late.status_code == 409
    shown = await server.http.get(f"/api/puzzles/daily/{begun['attempt']}")
    assert shown.json()["state"] == "given-up"
    assert await rows(server) == []


async def test_of_two_right_answers_at_once_one_counts(server: RunningServer) -> None:
    asked = await fix_puzzle(server, "2027-05-01")
    begun = await begin(server, "Ann")
    path = f"/api/puzzles/daily/{begun['attempt']}/attempt"
    answers = await asyncio.gather(
        *(server.http.post(path, json={"actions": own_moves(asked)[-1]}) for _ in range(3))
    )

    assert sorted(one.status_code for one in answers) == [200, 409, 409]
    assert await rows(server) == [(1, "Ann", 1)]


async def test_an_account_comes_back_to_its_attempt_is_rated_by_it_and_leaves_no_name(
    server: RunningServer,
) -> None:
    asked = await fix_puzzle(server, "2027-06-01")
    async with person_at(server) as person:
        account = await person.create("Daily Ann")

        async def ask() -> Json:
            begun: Json = (
                await person.http.post("/api/puzzles/daily", json={"name": "Somebody"})
            ).json()
            return begun

        first, second = await ask(), await ask()
        assert first == second
        path = f"/api/puzzles/daily/{first['attempt']}/attempt"
        await person.http.post(path, json={"actions": own_moves(asked)[-1]})
        games = (await person.http.get("/api/puzzles")).json()["games"]

    assert await rows(server) == [(1, "Daily Ann", 1)]
    solver = next(one["solver"] for one in games if one["game"] == asked.game)
    assert (solver["solved"], solver["streak"]) == (1, 1)
    assert await server.node.puzzles.daily.begun(guest("Daily Ann")) is None

    await delete_account(server.node.store, account["id"], server.node.context.now())
    server.node.daily._tables.clear()
    assert await rows(server) == [(1, FORMER_PLAYER, 1)]
    gone = await server.http.get(f"/api/puzzles/daily/{first['attempt']}")
    assert gone.status_code == 404


async def test_attempts_that_there_are_not_are_refused(server: RunningServer) -> None:
    match = (await server.begin()).match
    for name in ("x", "2" * 13, match, "%00"):
        for answer in (
            await server.http.get("/api/puzzles/daily", params={"attempt": name}),
            await server.http.get(f"/api/puzzles/daily/{name}"),
            await server.http.post(f"/api/puzzles/daily/{name}/attempt", json={"actions": ["0,0"]}),
            await server.http.post(f"/api/puzzles/daily/{name}/solution", json={}),
        ):
            assert answer.status_code in (400, 404)
    bodies: tuple[Any, ...] = ({}, {"name": ""}, {"name": "x" * 100}, {"name": 5}, [])
    for body in bodies:
        assert (await server.http.post("/api/puzzles/daily", json=body)).status_code == 400
