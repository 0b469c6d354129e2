"""Analyses of finished games: begun once for all, never of a running game, priced per client."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert, to_builtins

from kletka.analysis import FORMAT
from kletka.games import GAMES
from kletka.match import record_of
from kletka.server import analyses, analysis_progress
from kletka.server.analysis_jobs import AnalysisPlan, plan_analysis
from kletka.server.analysis_progress import PROGRESS
from kletka.server.work.pool import JobCrashed, Pool
from kletka.wire.analysis_documents import GameAnalysis
from tests.analysis.games import played_at_random
from tests.server.running_server import HIGH_LIMITS, RunningServer, running_server
from tests.server.sharing.games import (
    JSON,
    enter_daily,
    finished,
    fix_seed,
    leave_maze,
    uploaded,
)

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(240), pytest.mark.shared_server]


@pytest.fixture(autouse=True)
def quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for a millisecond a position: what is tested here is not how well."""
    monkeypatch.setattr(AnalysisPlan, "search_ms", 1.0)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all jobs of the pools."""
    names: list[str] = []
    run = Pool.run

    async def counted(
        self: Pool, client: str, function: Callable[..., Any], *arguments: Any, **how: Any
    ) -> Any:
        names.append(function.__name__)
        return await run(self, client, function, *arguments, **how)

    monkeypatch.setattr(Pool, "run", counted)
    return names


async def ready(server: RunningServer, path: str) -> Any:
    """Ask until the analysis is ready."""
    while True:
        answer = await server.http.get(path)
        assert answer.status_code == 200, answer.text
        progress = answer.json()
        if progress["state"] == "ready":
            return progress["analysis"]
        assert progress["state"] == "running"
        await asyncio.sleep(0.02)


async def upload(server: RunningServer, text: str) -> str:
    answer = await server.http.post("/api/records", content=text.encode(), headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def test_a_finished_match_is_analysed_whole(server: RunningServer) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    assert (await server.http.get(path)).json()["state"] == "none"

    began = (await server.http.post(path, json={})).json()
    analysis = convert(await ready(server, path), GameAnalysis)

    assert began["state"] == "running"
    assert began["total"] == 4
    assert [one.number for one in analysis.decisions] == [0, 1, 2, 3]
    assert [one.entries for one in analysis.decisions] == [[1], [2], [3], [4]]
    assert all(sum(one.chances) == pytest.approx(1, abs=0.001) for one in analysis.decisions)


async def test_a_second_request_for_a_finished_analysis_searches_nothing(
    server: RunningServer, jobs: list[str]
) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    await server.http.post(path, json={})
    first = await ready(server, path)
    jobs.clear()

    again = (await server.http.post(path, json={})).json()

    assert again["analysis"] == first
    assert jobs == []


async def test_the_same_record_is_searched_once_whoever_asks_and_however_it_came(
    server: RunningServer, jobs: list[str]
) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    text = (await server.http.get(f"/api/matches/{begun.match}/record")).text
    record = await upload(server, text)

    both = await asyncio.gather(
        *(server.http.post(one, json={}) for one in (path, f"/api/records/{record}/analysis", path))
    )
    found = [await ready(server, one) for one in (path, f"/api/records/{record}/analysis")]

    assert all(answer.status_code == 200 for answer in both)
    assert found[0] == found[1]
    assert jobs.count("plan_analysis") == 1
    assert jobs.count("finish_analysis") == 1


async def test_an_analysis_outlives_the_server(tmp_path: Path, jobs: list[str]) -> None:
    async with running_server(tmp_path) as server:
        begun = await finished(server)
        path = f"/api/matches/{begun.match}/analysis"
        await server.http.post(path, json={})
        first = await ready(server, path)
    jobs.clear()
    async with running_server(tmp_path) as server:
        assert await ready(server, path) == first
    assert jobs == ["compressed_analysis"]


async def test_a_half_done_analysis_goes_on_where_it_was_after_a_restart(
    tmp_path: Path, jobs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_progress, "DECISIONS_PER_PART", 2)
    monkeypatch.setattr(analyses, "DECISIONS_PER_SLICE", 1)
    run = analyses.Analyses._run
    stopped = asyncio.Event()

    async def five_times(self: Any, *arguments: Any) -> Any:
        if jobs.count("judge_slice") == 5:
            stopped.set()
            await asyncio.Event().wait()
        return await run(self, *arguments)

    async with running_server(tmp_path) as server:
        match = (await finished(server, 8)).match
        path = f"/api/matches/{match}/analysis"
        monkeypatch.setattr(analyses.Analyses, "_run", five_times)
        await server.http.post(path, json={})
        await stopped.wait()
        assert (await server.http.get(path)).json()["done"] == 5
        before = await server.node.store.notes(PROGRESS)
    monkeypatch.setattr(analyses.Analyses, "_run", run)
    jobs.clear()
    async with running_server(tmp_path) as server:
        analysis = convert(await ready(server, path), GameAnalysis)  # nobody begins it anew
        await server.node.analyses._tasks.join()
        after = await server.node.store.notes(PROGRESS)

    assert len(before) == 2  # the fifth decision is no whole part
    assert jobs.count("judge_slice") == 8 - 4
    assert [one.number for one in analysis.decisions] == list(range(8))
    judged = [one for key in sorted(before) for one in json.loads(before[key].text)]
    assert [to_builtins(one) for one in analysis.decisions[:4]] == judged
    assert after == {}


async def test_another_version_of_the_search_analyses_again(
    server: RunningServer, jobs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    await server.http.post(path, json={})
    await ready(server, path)
    monkeypatch.setattr(analyses, "FORMAT", FORMAT + 1)
    jobs.clear()

    assert (await server.http.get(path)).json()["state"] == "none"
    assert (await server.http.post(path, json={})).json()["state"] == "running"
    await ready(server, path)

    assert "plan_analysis" in jobs


@pytest.mark.parametrize("game", GAMES)
async def test_a_running_match_is_never_analysed(
    server: RunningServer, game: str, jobs: list[str]
) -> None:
    seats = ["me"] * GAMES[game].seats(GAMES[game].options_type())
    begun = await server.begin(game, seats=seats)
    path = f"/api/matches/{begun.match}/analysis"

    refused = await server.http.post(path, json={})
    asked = await server.http.get(path)

    assert refused.status_code == 409
    assert set(refused.json()) == {"reason", "text", "values", "field"}
    assert asked.json() == {"state": "none", "done": 0, "total": 0, "analysis": None}
    assert jobs == []


@pytest.mark.parametrize("game", ["contours", "labyrinth"])
async def test_the_record_of_an_unfinished_game_is_not_analysed(
    server: RunningServer, game: str
) -> None:
    match = played_at_random(game, {}, seed=1, entries=3)
    names = ("Ann", "Bob")[: len(match.seats)]
    record = await upload(server, record_of(match, names).write())

    refused = await server.http.post(f"/api/records/{record}/analysis", json={})

    assert refused.status_code == 409
    assert refused.json()["reason"] == "analysis-refused-not-over"


async def test_the_maze_of_the_day_is_analysed_when_the_day_is_over(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fix_seed(server)
    begun = await enter_daily(server, "Ann")
    await leave_maze(server, begun)
    path = f"/api/matches/{begun.match}/analysis"

    refused = await server.http.post(path, json={})
    monkeypatch.setattr(server.node.daily, "today", lambda: "2030-01-01")
    await server.http.post(path, json={})
    walk = (await ready(server, path))["walk"]

    assert refused.status_code == 409
    assert refused.json()["reason"] == "analysis-refused-secret"
    assert walk["turns"] == 13
    assert walk["way"]


async def test_what_does_not_exist_is_not_analysed(server: RunningServer) -> None:
    for path in ("/api/matches/nothing/analysis", "/api/records/nothing/analysis"):
        assert (await server.http.post(path, json={})).status_code == 404
    assert (await server.http.get("/api/records/nothing/analysis")).status_code == 404


def test_a_game_that_is_too_long_is_refused_with_its_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kletka.server.analysis_jobs.MOST_DECISIONS", 3)
    text = (Path(__file__).parents[1] / "records/contours-many-rings.kletka.json").read_text(
        "utf-8"
    )

    with pytest.raises(Exception, match="analysis-refused-long"):
        plan_analysis(text)


async def test_a_client_has_one_analysis_at_a_time_and_learns_when_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    run = analyses.Analyses._run

    async def held(self: Any, *arguments: Any) -> Any:
        await gate.wait()
        return await run(self, *arguments)

    monkeypatch.setattr(analyses.Analyses, "_run", held)
    async with running_server(tmp_path, proxies=["127.0.0.1"]) as server:
        first, second = [(await finished(server, moves)).match for moves in (4, 5)]
        neighbour = {"X-Forwarded-For": "203.0.113.7"}
        await server.http.post(f"/api/matches/{first}/analysis", json={})

        refused = await server.http.post(
            f"/api/matches/{second}/analysis", json={}, headers={"Accept-Language": "bg"}
        )
        joined = await server.http.post(f"/api/matches/{first}/analysis", json={})
        others = await server.http.post(
            f"/api/matches/{second}/analysis", json={}, headers=neighbour
        )
        gate.set()
        await ready(server, f"/api/matches/{first}/analysis")
        await ready(server, f"/api/matches/{second}/analysis")

    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) >= 1
    assert refused.json()["reason"] == "analysis-refused-running"
    assert "от 4" in refused.json()["text"]
    assert joined.json()["state"] == "running"
    assert others.json()["state"] == "running"


async def test_a_node_analyses_only_so_many_games_at_once(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await finished(server)
    monkeypatch.setattr(analyses, "MOST_RUNNING", 0)

    refused = await server.http.post(f"/api/matches/{begun.match}/analysis", json={})

    assert refused.status_code == 429
    assert refused.json()["reason"] == "analysis-refused-busy"
    assert refused.headers["Retry-After"] == str(analyses.BUSY_SECONDS)


async def test_every_slice_is_billed_to_the_client_that_began(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    billed: list[str] = []
    bill = server.node.quotas._budget.bill

    def noted(client: str, milliseconds: float, now: float) -> None:
        billed.append(client)
        bill(client, milliseconds, now)

    monkeypatch.setattr(server.node.quotas._budget, "bill", noted)
    await server.http.post(path, json={})
    await ready(server, path)

    assert set(billed) == {"127.0.0.1"}
    assert len(billed) >= 3


async def test_a_client_without_processor_time_begins_no_analysis(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, work_ms=0, work_refill_ms=0.001)
    async with running_server(tmp_path, limits=limits) as server:
        server.node.quotas.bill("127.0.0.1", 1000)
        refused = await server.http.post("/api/matches/anything/analysis", json={})

    assert refused.status_code == 429
    assert refused.json()["reason"] == "shell-refused-work"
    assert "Retry-After" in refused.headers


async def test_an_analysis_that_fails_says_why_and_can_be_begun_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}/analysis"
    run = analyses.Analyses._run

    async def broken(*_: Any) -> Any:
        raise JobCrashed("shell-refused-crashed")

    monkeypatch.setattr(analyses.Analyses, "_run", broken)
    await server.http.post(path, json={})
    while (failed := await server.http.get(path)).status_code == 200:
        await asyncio.sleep(0.01)
    monkeypatch.setattr(analyses.Analyses, "_run", run)

    assert failed.json()["reason"] == "shell-refused-crashed"
    assert (await server.http.post(path, json={})).json()["state"] == "running"
    await ready(server, path)


async def test_several_seats_are_analysed_too(server: RunningServer) -> None:
    record = await uploaded(server, "chain-three-bots")
    path = f"/api/records/{record}/analysis"
    await server.http.post(path, json={})
    analysis = await ready(server, path)

    assert analysis["seats"] == 3
    assert all(len(one["chances"]) == 3 for one in analysis["decisions"])
