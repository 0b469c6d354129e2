"""Variations of finished games: positions to play on from, the best moves, what a move is worth."""

from typing import Any

import pytest

from kletka.games import GAMES
from kletka.match import record_of
from kletka.protocol import Seat
from kletka.server import analysis_jobs
from tests.analysis.games import played_at_random
from tests.server.running_server import RunningServer
from tests.server.sharing.games import JSON, finished, uploaded

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(240), pytest.mark.shared_server]


async def upload(server: RunningServer, text: str) -> str:
    answer = await server.http.post("/api/records", content=text.encode(), headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def evaluated(server: RunningServer, path: str, **request: Any) -> Any:
    answer = await server.http.post(f"{path}/evaluation", json=request)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_position_of_a_finished_game_can_be_played_on_from(server: RunningServer) -> None:
    begun = await finished(server)
    path = f"/api/matches/{begun.match}"
    first = (await server.http.get(f"{path}/positions/0")).json()["position"]
    last = (await server.http.get(f"{path}/positions/4")).json()["position"]

    rules = GAMES["contours"]
    assert rules.turn(rules.read_state(first)) is not None
    assert first != last
    study = {"position": last, "actions": ["5,5"]}
    played = await server.http.post("/api/games/contours/study", json=study)
    assert played.json()["actions"] == ["5,5"]
    assert (await server.http.get(f"{path}/positions/99")).status_code == 409


async def test_three_best_moves_are_ranked_by_the_chance_that_they_leave(
    server: RunningServer,
) -> None:
    record = await upload(server, _overlooked())
    found = await evaluated(server, f"/api/records/{record}", number=12)
    chances = [move["chance"] for move in found["moves"]]

    assert found["seat"] == 0
    assert "1,2" in [move["action"] for move in found["moves"]]  # captures two points
    assert chances[0] == pytest.approx(0.79, abs=0.05)
    assert len(chances) == analysis_jobs.BEST_MOVES
    assert chances == sorted(chances, reverse=True)
    assert all(move["variation"][0] == move["action"] for move in found["moves"])


async def test_a_move_that_is_tried_is_judged_with_reasons(server: RunningServer) -> None:
    record = await upload(server, _overlooked())
    path = f"/api/records/{record}"
    wrong = (await evaluated(server, path, number=11, tried=["2,3"]))["judged"]
    right = (await evaluated(server, path, number=11, tried=["1,2"]))["judged"]

    assert wrong["mark"] == "blunder"
    assert wrong["explanation"]["reply"]["phrase"] == "contours-analysis-lets-capture"
    assert right["mark"] is None


async def test_a_variation_is_played_before_it_is_valued(server: RunningServer) -> None:
    record = await upload(server, _overlooked())
    path = f"/api/records/{record}"
    found = await evaluated(server, path, number=12, actions=["1,2"])
    refused = await server.http.post(f"{path}/evaluation", json={"number": 12, "actions": ["0,0"]})
    over = await evaluated(server, path, number=15, actions=["1,2"])

    assert found["seat"] == 1
    assert found["chances"][0] > 0.6  # two points were captured
    assert refused.status_code == 409
    assert (over["seat"], over["moves"]) == (None, [])


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_of_a_running_match_is_given_away(server: RunningServer, game: str) -> None:
    seats = ["me"] * GAMES[game].seats(GAMES[game].options_type())
    begun = await server.begin(game, seats=seats)
    path = f"/api/matches/{begun.match}"

    answers = [
        await server.http.get(f"{path}/positions/0"),
        await server.http.post(f"{path}/evaluation", json={"number": 0}),
    ]

    for answer in answers:
        assert answer.status_code == 409
        assert set(answer.json()) == {"reason", "text", "values", "field"}


async def test_a_hidden_game_has_no_variations_even_when_it_is_over(server: RunningServer) -> None:
    record = await uploaded(server, "labyrinth-two-floors")
    path = f"/api/records/{record}"

    for answer in (
        await server.http.get(f"{path}/positions/0"),
        await server.http.post(f"{path}/evaluation", json={"number": 0}),
    ):
        assert answer.status_code == 409
        assert answer.json()["reason"] == "analysis-refused-hidden"


async def test_the_record_of_an_unfinished_game_is_not_valued(server: RunningServer) -> None:
    match = played_at_random("contours", {}, seed=1, entries=3)
    record = await upload(server, record_of(match, ("Ann", "Bob")).write())

    refused = await server.http.post(f"/api/records/{record}/evaluation", json={"number": 1})

    assert refused.json()["reason"] == "analysis-refused-not-over"


async def test_variations_of_an_uploaded_record_come_with_its_replay(server: RunningServer) -> None:
    lines = '[{"at": 2, "line": ["1,1", "2,2"]}]'
    text = _overlooked().removesuffix("\n}\n") + f',\n"x-variations": {lines}\n}}\n'
    record = await upload(server, text)

    first = (await server.http.get(f"/api/records/{record}/moments")).json()
    later = (await server.http.get(f"/api/records/{record}/moments?after=3")).json()

    assert first["variations"] == [{"at": 2, "line": ["1,1", "2,2"]}]
    assert later["variations"] is None


def _overlooked() -> str:
    """Write a game in which both sides overlook 1,2 again and again."""
    match = played_at_random("contours", {"width": 4, "height": 4}, seed=32, entries=100)
    assert [entry.text for entry in match.entries][11:] == ["2,3", "3,2", "0,2", "1,3", "1,2"]
    assert match.entries[11].seat == Seat(1)
    return record_of(match, ("Ann", "Bob")).write()
