"""Rated games over the API and real sockets: who may play, what counts, what survives."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kletka.server.ratings.collections import RUNNING
from kletka.server.storage.store import Store
from tests.server.accounts.person import Person, person_at
from tests.server.running_server import Json, RunningServer, SocketClient, running_server

pytestmark = pytest.mark.anyio

BLITZ = {"total": 180_000, "increment": 2000}


@pytest.fixture
async def ann(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        await person.create("Ann")
        yield person


@pytest.fixture
async def bob(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        await person.create("Bob")
        yield person


async def begin(person: Person, game: str = "contours", **request: Any) -> Any:
    document = {"game": game, "seats": ["me", "open"], "clock": BLITZ, "rated": True, **request}
    return await person.http.post("/api/matches", json=document)


async def begun(person: Person, game: str = "contours", **request: Any) -> str:
    answer = await begin(person, game, **request)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


async def join(person: Person, match: str) -> Any:
    return await person.http.post(f"/api/matches/{match}/seats", json={"name": "?"})


async def ratings_at(person: Person, match: str) -> Json:
    found: Json = (await person.http.get(f"/api/matches/{match}/ratings")).json()
    return found


@asynccontextmanager
async def table(
    ann: Person, bob: Person, game: str = "contours"
) -> AsyncIterator[tuple[str, SocketClient, SocketClient]]:
    """A rated table with both at it; each has moved once."""
    match = await begun(ann, game)
    assert (await join(bob, match)).status_code == 201
    async with ann.at(match) as first, bob.at(match) as second:
        assert (await second.act("5,5"))["is"] == "done"  # the first point of `first` is given
        assert (await first.act("4,4"))["is"] == "done"
        yield match, first, second


async def test_a_rated_game_changes_both_ratings_and_stands_on_the_profile(
    ann: Person, bob: Person
) -> None:
    async with table(ann, bob) as (match, first, _):
        before = await ratings_at(ann, match)
        assert [one["rating"]["number"] for one in before["seats"]] == [1000, 1000]
        assert (await first.say("resign"))["is"] == "done"

    after = await ratings_at(bob, match)
    loser, winner = after["seats"]
    assert after["logged"]
    assert after["pace"] == "blitz"
    assert loser["change"] == -winner["change"] < 0
    shown = (await ann.http.get(f"/api/accounts/{winner['account']}/ratings")).json()
    assert shown["name"] == "Bob"
    assert [(one["game"], one["pace"]) for one in shown["ratings"]] == [("contours", "blitz")]
    assert shown["ratings"][0]["rating"] == winner["rating"]
    assert winner["rating"]["provisional"]
    address = f"/api/accounts/{loser['account']}/ratings/contours/blitz"
    history = (await bob.http.get(address)).json()
    assert [(one["match"], one["place"], one["number"]) for one in history["points"]] == [
        (match, 2, loser["rating"]["number"])
    ]


async def test_a_guest_neither_sets_a_rated_table_up_nor_sits_down_at_one(
    server: RunningServer, ann: Person
) -> None:
    match = await begun(ann)
    async with person_at(server) as guest:
        for refused in (await begin(guest), await join(guest, match)):
            assert refused.status_code == 401
            assert refused.json()["reason"] == "ratings-refused-guest"
            assert "sign in" in refused.json()["text"]
        guest.http.cookies.update(dict.fromkeys(ann.http.cookies, "x" * 60))  # forged
        assert (await join(guest, match)).status_code == 401


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"clock": {}}, "ratings-refused-clock"),
        ({"options": {"width": 12}}, "ratings-refused-options"),
        ({"seed": 5}, "ratings-refused-options"),
        ({"seats": ["me", "me"]}, "ratings-refused-one-person"),
        ({"seats": ["me", "random"]}, "ratings-refused-level"),
        ({"game": "labyrinth", "seats": ["me"]}, "ratings-refused-seats"),
    ],
)
async def test_a_rated_game_has_the_usual_terms(
    ann: Person, request_: dict[str, Any], reason: str
) -> None:
    refused = await begin(ann, **{"game": "contours", **request_})

    assert refused.status_code == 400
    assert refused.json()["reason"] == reason


@pytest.mark.parametrize("game", ["chain", "cellwar", "contours"])
async def test_rated_games_are_balanced_where_the_game_can_be(ann: Person, game: str) -> None:
    match = await begun(ann, game)
    info = (await ann.http.get(f"/api/matches/{match}")).json()

    assert info["rated"]
    assert info["rating"] == 1000
    assert info["options"]["balance"] is True


async def test_nobody_plays_a_rated_game_against_themselves(ann: Person) -> None:
    refused = await join(ann, await begun(ann))

    assert refused.status_code == 409
    assert refused.json()["reason"] == "ratings-refused-twice"


async def test_there_are_no_takebacks_and_no_hints(ann: Person, bob: Person) -> None:
    async with table(ann, bob) as (_, first, second):
        taken = await first.say("take-back")
        hinted = await second.say("hint")

    assert taken["reason"] == "shell-refused-rated-take-back"
    assert hinted["reason"] == "shell-refused-rated-hint"


async def test_a_bot_that_plays_for_somebody_wins_nothing_for_them(
    ann: Person, bob: Person
) -> None:
    async with table(ann, bob) as (match, first, second):
        assert (await first.say("hand-over", whom=0, level="easy"))["is"] == "done"
        await first.say("come-back")
        await second.say("resign")

    seats = (await ratings_at(ann, match))["seats"]
    assert [one["place"] for one in seats] == [2, 1]
    assert seats[0]["change"] < 0 < seats[1]["change"]


async def test_a_bot_of_the_ladder_keeps_its_rating_and_its_results_are_listed(
    ann: Person,
) -> None:
    match = await begun(ann, "chain", seats=["me", "easy"])
    async with ann.at(match) as mine:
        if not mine.frame["choices"]:  # the bot moves first
            await mine.until_frame(lambda frame: frame["choices"])
        assert (await mine.act(mine.frame["choices"][0]))["is"] == "done"
        await mine.until_frame(lambda frame: frame["number"] >= 2)
        await mine.say("resign")

    seats = (await ratings_at(ann, match))["seats"]
    assert (seats[1]["rating"]["number"], seats[1]["change"]) == (649, None)
    assert seats[0]["change"] < 0
    address = f"/api/accounts/{seats[0]['account']}/ratings/chain/blitz"
    history = (await ann.http.get(address)).json()
    assert history["levels"] == [{"level": "easy", "won": 0, "drawn": 0, "lost": 1}]


async def test_a_game_that_nobody_answered_is_no_result(ann: Person, bob: Person) -> None:
    match = await begun(ann)
    await join(bob, match)
    async with bob.at(match) as second:
        assert (await second.act("4,4"))["is"] == "done"
        assert (await second.say("resign"))["is"] == "done"

    shown = await ratings_at(ann, match)
    assert not shown["logged"]
    assert [seat["change"] for seat in shown["seats"]] == [None, None]


async def test_a_result_that_an_older_node_has_not_logged_is_logged_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        running_server(tmp_path) as server,
        person_at(server) as ann,
        person_at(server) as bob,
    ):
        await ann.create("Ann")
        account = (await bob.create("Bob"))["id"]

        async def killed(*_: object) -> None:
            """Do nothing more."""

        # As a Kletka that wrote the end of a match and its result one after the other.
        monkeypatch.setattr(server.node.context, "append_ending", None)
        monkeypatch.setattr(server.node.context, "on_over", [killed])
        async with table(ann, bob) as (match, first, _):
            assert list(await server.node.store.notes(RUNNING)) == [match]
            await first.say("resign")
    async with running_server(tmp_path) as server:
        await server.node.rated_games.sweep()
        store: Store = server.node.store
        assert await store.notes(RUNNING) == {}
        shown = (await server.http.get(f"/api/accounts/{account}/ratings")).json()
        assert [one["rating"]["games"] for one in shown["ratings"]] == [1]


async def test_the_games_of_a_profile_can_be_filtered(ann: Person, bob: Person) -> None:
    async with table(ann, bob) as (rated, first, _):
        await first.say("resign")
    private = {"game": "chain", "seats": ["me", "easy"], "public": False}
    casual = (await ann.http.post("/api/matches", json=private)).json()["match"]
    me = (await ann.who() or {})["id"]

    async def listed(person: Person, query: str = "") -> list[str]:
        found = (await person.http.get(f"/api/accounts/{me}/matches?{query}")).json()
        return [one["match"]["match"] for one in found["matches"]]

    await ratings_at(ann, rated)
    assert await listed(ann) == [casual, rated]
    assert await listed(bob) == [rated]
    assert await listed(ann, "rated=true&result=lost") == [rated]
    assert await listed(ann, "result=won") == []
    assert await listed(ann, "opponents=bots&game=chain") == [casual]
    assert await listed(ann, "game=castle") == []
    (shown, *_) = (await bob.http.get(f"/api/accounts/{me}/matches")).json()["matches"]
    assert (shown["result"], shown["opponents"], shown["change"] < 0) == ("lost", "people", True)


async def test_a_leaderboard_lists_the_certain_ratings_alone(ann: Person, bob: Person) -> None:
    async with table(ann, bob) as (match, first, _):
        await first.say("resign")
    await ratings_at(ann, match)

    board = (await ann.http.get("/api/leaderboards/contours/blitz")).json()
    assert (board["rows"], board["rated"]) == ([], 2)
    refused = await ann.http.get("/api/leaderboards/labyrinth/blitz")
    assert refused.json()["reason"] == "ratings-refused-scale"


async def test_a_rematch_of_a_rated_game_is_rated(ann: Person, bob: Person) -> None:
    async with table(ann, bob) as (match, first, second):
        await first.say("resign")
        await first.say("rematch")
        await second.say("rematch")
    successor = (await ann.http.get(f"/api/matches/{match}")).json()["successor"]

    assert (await ann.http.get(f"/api/matches/{successor}")).json()["rated"]
    assert len({one["account"] for one in (await ratings_at(ann, successor))["seats"]}) == 2


async def test_who_stands_up_from_a_rated_table_can_sit_down_again(
    ann: Person, bob: Person
) -> None:
    match = await begun(ann, "chain", seats=["me", "open", "open"])
    assert (await join(bob, match)).status_code == 201
    async with bob.at(match) as seated:
        assert (await seated.say("stand-up"))["is"] == "done"

    assert (await join(bob, match)).status_code == 201
