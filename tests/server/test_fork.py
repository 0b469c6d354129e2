"""Forks on a real server: a match that is over, or a record, played on from any of its moves."""

import json

import pytest

from kletka.games import GAMES
from kletka.match import verify
from tests.server.running_server import Json, MatchCreated, RunningServer
from tests.server.test_http_api import over, refused

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]


def request(match: str, number: int, source: str = "matches") -> Json:
    return {"source": source, "id": match, "number": number}


async def record_of(server: RunningServer, match: str) -> str:
    return (await server.http.get(f"/api/matches/{match}/record")).text


async def test_a_fork_against_a_bot_goes_on_from_the_move_it_was_made_at(
    server: RunningServer,
) -> None:
    played = await over(server)
    story = (await server.http.get(f"/api/matches/{played.match}/moments")).json()
    begun = await server.begin("contours", fork=request(played.match, 2), seats=["me", "easy"])

    async with server.at(begun.match, *begun.tokens.values()) as ann:
        assert ann.frame["view"] == story["moments"][2]["view"]
        assert ann.frame["fork"] == request(played.match, 2)
        await ann.act(ann.frame["choices"][-1])
        await ann.until_number(2)
        await ann.say("resign")
    text = await record_of(server, begun.match)

    assert verify(text, GAMES).entries == 3
    assert json.loads(text)["setup"]["fork"]["id"] == played.match
    again = (await server.http.get(f"/api/matches/{begun.match}/moments")).json()
    assert again["fork"] == request(played.match, 2)
    assert again["moments"][0]["view"] == story["moments"][2]["view"]


async def test_a_fork_survives_that_its_table_is_let_go(server: RunningServer) -> None:
    played = await over(server)
    begun = await server.begin("contours", fork=request(played.match, 3), seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act(both.frame["choices"][0])
        before = both.frame["view"]
    await server.unload(begun.match)

    async with server.at(begun.match, *begun.tokens.values()) as both:
        assert both.frame["view"] == before
        assert both.frame["fork"]["number"] == 3


async def test_an_uploaded_record_can_be_forked_and_so_can_the_record_of_a_fork(
    server: RunningServer,
) -> None:
    played = await over(server, "castle")
    headers = {"Content-Type": "application/json"}
    for text in (await record_of(server, played.match), await forked_record(server, played)):
        kept = await server.http.post("/api/records", content=text, headers=headers)
        assert kept.status_code == 201, kept.text
        fork = request(kept.json()["record"], 1, "records")
        begun = await server.begin("castle", fork=fork, seats=["me", "easy"])

        async with server.at(begun.match, *begun.tokens.values()) as ann:
            assert ann.frame["fork"] == fork


async def forked_record(server: RunningServer, played: MatchCreated) -> str:
    begun = await server.begin("castle", fork=request(played.match, 2), seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act(both.frame["choices"][0])
        await both.say("resign")
    return await record_of(server, begun.match)


async def test_a_fork_of_a_hidden_game_reveals_nothing_hidden(
    server: RunningServer,
) -> None:
    played = await server.begin("labyrinth")
    async with server.at(played.match, *played.tokens.values()) as ann:
        await ann.act(ann.frame["choices"][0])
        seen = ann.frame["view"]
        await ann.say("resign")
    begun = await server.begin("labyrinth", fork=request(played.match, 1))

    async with server.at(begun.match, *begun.tokens.values()) as ann:
        assert ann.frame["view"] == seen
        hint = await ann.say("hint")
        assert hint["is"] == "hinted"
        sent = json.dumps(ann.received)
    secrets = json.loads(await record_of(server, played.match))["setup"]["position"].split(" ")[1:5]
    assert not any(secret in sent for secret in secrets)


async def test_a_rematch_of_a_fork_begins_there_again_with_the_seats_changed(
    server: RunningServer,
) -> None:
    played = await over(server)
    begun = await server.begin("contours", fork=request(played.match, 2), seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        start = both.frame["view"]
        await both.say("resign")
        for seat in (0, 1):
            await both.say("rematch", seat=seat)
        successor = (await both.until_frame(lambda frame: frame["successor"]))["successor"]

    async with server.at(successor, *begun.tokens.values()) as both:
        assert both.frame["view"] == start
        assert both.frame["fork"] == request(played.match, 2)


CANNOT_BE: tuple[tuple[Json, int, str], ...] = (
    ({"fork": {"number": 99}}, 409, "shell-refused-fork-number"),
    ({"fork": {"id": "nonsense"}}, 404, "shell-refused-no-match"),
    ({"fork": {"source": "records"}}, 404, "shell-refused-no-record"),
    ({"game": "chain"}, 400, "shell-refused-fork-choice"),
    ({"options": {"width": 20}}, 400, "shell-refused-fork-choice"),
    ({"seed": 5}, 400, "shell-refused-fork-choice"),
    ({"seats": ["me"]}, 400, "shell-refused-seats"),
)


async def test_an_impossible_fork_is_refused_with_a_reason(server: RunningServer) -> None:
    played = await over(server)
    for change, status, reason in CANNOT_BE:
        body = {"game": "contours", "seats": ["me", "easy"], **change}
        body["fork"] = {**request(played.match, 2), **change.get("fork", {})}

        problem = await refused(server, status, "/api/matches", body)

        assert problem["reason"] == reason
        assert problem["text"]


async def test_a_match_that_runs_cannot_be_forked(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    body = {"game": "contours", "fork": request(begun.match, 0), "seats": ["me", "easy"]}

    problem = await refused(server, 409, "/api/matches", body)

    assert problem["reason"] == "shell-refused-not-over"
