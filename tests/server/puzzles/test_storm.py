"""Storms: the server has the list and the clock, so nobody can claim a score."""

import asyncio
from typing import Any

import pytest

from kletka.puzzles import Puzzle, puzzle
from kletka.server.puzzles.storm import STORM_MS
from tests.server.puzzles.answers import GAME, own_moves, wrong_move
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.anyio

Json = dict[str, Any]


async def begin(server: RunningServer, name: str) -> Json:
    answer = await server.http.post("/api/puzzles/storm", json={"game": GAME, "name": name})
    assert answer.status_code == 201, answer.text
    begun: Json = answer.json()
    return begun


async def answer(server: RunningServer, storm: Json, actions: list[str]) -> Json:
    answer = await server.http.post(
        f"/api/puzzles/storm/{storm['storm']}/attempt",
        json={"puzzle": storm["puzzle"]["id"], "actions": actions},
    )
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def asked(storm: Json) -> Puzzle:
    found = puzzle(storm["puzzle"]["id"])
    assert found is not None
    return found


async def rows(server: RunningServer) -> list[tuple[int, str, int]]:
    table = (await server.http.get(f"/api/puzzles/storms/{GAME}")).json()
    return [(row["place"], row["name"], row["solved"]) for row in table["rows"]]


async def test_every_answer_leads_to_the_next_puzzle_and_the_best_storm_of_a_player_counts(
    server: RunningServer,
) -> None:
    for name, results in (("Ann", "+-+"), ("Bob", "+"), ("Ann", "+"), ("Cid", "-")):
        storm = await begin(server, name)
        seen = [storm["puzzle"]["id"]]
        for result in results:
            moves = own_moves(asked(storm))[-1] if result == "+" else [wrong_move(asked(storm))]
            storm = await answer(server, storm, moves)
            assert storm["verdict"] == ("solved" if result == "+" else "wrong")
            seen.append(storm["puzzle"]["id"])
        assert (storm["solved"], storm["failed"]) == (results.count("+"), results.count("-"))
        assert len(set(seen)) == len(seen)
        difficulties = [found.rating for found in map(puzzle, seen) if found is not None]
        assert difficulties == sorted(difficulties)

    assert await rows(server) == [(1, "Ann", 2), (2, "Bob", 1)]


async def test_an_answer_that_comes_twice_counts_once(server: RunningServer) -> None:
    storm = await begin(server, "Twice")
    right = own_moves(asked(storm))[-1]
    answers = await asyncio.gather(*(answer(server, storm, right) for _ in range(3)))

    assert {one["solved"] for one in answers} == {1}
    assert [one["verdict"] for one in answers].count("solved") == 1
    shown = (await server.http.get(f"/api/puzzles/storm/{storm['storm']}")).json()
    assert (shown["solved"], shown["failed"]) == (1, 0)


async def test_right_moves_before_the_last_are_replied_to(server: RunningServer) -> None:
    storm = await begin(server, "Long")
    while len(own_moves(asked(storm))) == 1:
        storm = await answer(server, storm, own_moves(asked(storm))[-1])
    first, second, *_ = own_moves(asked(storm))
    going = await answer(server, storm, first)

    assert going["verdict"] == "go-on"
    assert going["puzzle"]["id"] == storm["puzzle"]["id"]
    assert [*first, *going["replies"]] == second[:-1]


async def test_after_three_minutes_nothing_counts(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = server.node.context.now()
    storm = await begin(server, "Late")
    assert 0 < storm["left"] <= STORM_MS
    right = own_moves(asked(storm))[-1]
    monkeypatch.setattr(server.node.context, "now", lambda: now + 2 * STORM_MS)
    late = await answer(server, storm, right)

    assert (late["verdict"], late["left"], late["puzzle"], late["solved"]) == ("late", 0, None, 0)
    assert "Late" not in [name for _, name, _ in await rows(server)]


async def test_storms_that_there_are_not_are_refused(server: RunningServer) -> None:
    match = (await server.begin()).match
    body: Json = {"puzzle": "x", "actions": ["0,0"]}
    for name in ("x", "2" * 13, match, "%00"):
        assert (await server.http.get(f"/api/puzzles/storm/{name}")).status_code in (400, 404)
        refused = await server.http.post(f"/api/puzzles/storm/{name}/attempt", json=body)
        assert refused.status_code in (400, 404)
    for game in ("labyrinth", "nothing"):
        begun = await server.http.post("/api/puzzles/storm", json={"game": game, "name": "Ann"})
        assert begun.status_code == 404
        assert (await server.http.get(f"/api/puzzles/storms/{game}")).status_code == 404
    storm = await begin(server, "Wrong")
    path = f"/api/puzzles/storm/{storm['storm']}/attempt"
    bad: tuple[Any, ...] = ({**body, "actions": []}, {**body, "more": 1}, {"puzzle": "x"}, [])
    for wrong in bad:
        assert (await server.http.post(path, json=wrong)).status_code == 400
    foreign = await server.http.post(path, json={**body, "puzzle": storm["puzzle"]["id"]})
    assert foreign.status_code in (200, 400, 409)
    other = await server.http.post(path, json=body)  # of another puzzle: it is shown the right one
    assert other.json()["verdict"] is None
