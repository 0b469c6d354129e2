"""Analysis positions on a real server: nothing is stored, nothing crashes, the rate is limited."""

from pathlib import Path

import pytest

from kletka.phrases import phrases
from kletka.protocol import Cell, IllegalAction, Seat
from kletka.server.settings import Limits
from tests.server.running_server import Json, RunningServer, running_server

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

CORNER = "5x5 red,blue AB level-1 7 A - .5/.5/.3A2./.5/A2B2.3"


async def study(
    server: RunningServer, game: str = "chain", /, status: int = 200, **asked: object
) -> Json:
    answer = await server.http.post(f"/api/games/{game}/study", json=asked)
    assert answer.status_code == status, answer.text
    received: Json = answer.json()
    return received


async def test_a_position_is_played_without_a_match(server: RunningServer) -> None:
    answer = await study(server, position=CORNER, actions=["0,0", "1,0", "0,0"])

    assert answer["outcome"] == {"ranking": [[0], [1]], "ending": "last-colour"}
    assert any(event["event"] == "chain.reaction" for event in answer["events"])
    assert (await server.http.get("/api/matches")).json() == {"matches": []}


async def test_a_refusal_is_an_answer_in_the_language_of_who_asks(server: RunningServer) -> None:
    body = {"position": CORNER, "actions": ["1,0"]}
    headers = {"Accept-Language": "bg"}
    answer = await server.http.post("/api/games/chain/study", json=body, headers=headers)

    assert answer.status_code == 200
    assert answer.json()["actions"] == []
    refusal = IllegalAction("chain-refused-not-yours", cell=Cell(1, 0), owner=Seat(1))
    assert answer.json()["refused"]["text"] == phrases("bg").refusal(refusal)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"position": "nonsense"}, "chain-broken-fields"),
        ({"position": CORNER.replace("5x5", "99x99")}, "chain-broken-size"),
        ({"options": {"width": 51}}, "options-out-of-range"),
        ({"position": "x" * 20_000}, "shell-refused-request"),
        ({"actions": ["0,0"] * 300}, "shell-refused-request"),
    ],
)
async def test_what_cannot_be_is_refused_in_words(
    server: RunningServer, asked: Json, reason: str
) -> None:
    assert (await study(server, status=400, **asked))["reason"] == reason


async def test_a_game_that_there_is_not_cannot_be_studied(server: RunningServer) -> None:
    assert (await study(server, "chess", status=404))["reason"] == "shell-refused-no-game"


async def test_a_user_over_the_rate_is_refused_for_a_while(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=Limits(messages=0.001, burst=3)) as server:
        for _ in range(3):
            await study(server, position=CORNER)

        received = await study(server, status=429, position=CORNER)

    assert received["reason"] == "shell-refused-haste"


async def test_bots_answer_on_their_seats_until_the_client_has_to_move(
    server: RunningServer,
) -> None:
    answer = await study(server, position=CORNER, actions=["3,2"], bots=[None, "easy"])

    assert answer["actions"] == ["3,2", "1,0"]  # the only chip of B
    assert answer["turn"]["seat"] == 0
    assert answer["refused"] is None


async def test_bots_do_not_answer_a_refused_action(server: RunningServer) -> None:
    answer = await study(server, position=CORNER, actions=["4,4"], bots=[None, "easy"])

    assert answer["actions"] == []
    assert answer["refused"]["reason"] == "chain-refused-empty"


async def test_a_bot_of_a_hidden_game_plays_a_position_without_a_past(
    server: RunningServer,
) -> None:
    answer = await study(server, "labyrinth", options={"width": 3, "height": 3}, bots=["easy"])

    assert 0 < len(answer["actions"]) <= 64


@pytest.mark.parametrize(
    ("bots", "status", "reason"),
    [(["nobody"], 409, "shell-refused-level"), ([None] * 11, 400, "shell-refused-request")],
)
async def test_bots_that_there_are_not_are_refused_in_words(
    server: RunningServer, bots: list[str | None], status: int, reason: str
) -> None:
    assert (await study(server, status=status, position=CORNER, bots=bots))["reason"] == reason
