"""Challenges by name and blocked people, over the API and real sockets."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from kletka.server.people.challenges import MOST_GOT, MOST_SENT, VALID_MS
from kletka.server.secrets import new_token
from tests.scale import scaled
from tests.server.accounts.person import Person, person_at
from tests.server.running_server import RunningServer, running_server
from tests.server.test_matchmaking import Waiting, matchmaking_url, refusal_of

pytestmark = pytest.mark.anyio


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


async def challenge(person: Person, name: str, **request: Any) -> httpx.Response:
    document = {"name": name, "game": "contours", "pace": "blitz", "rated": True, **request}
    return await person.http.post("/api/challenges", json=document)


async def answer(person: Person, challenge: str, what: str = "accept") -> httpx.Response:
    return await person.http.post(f"/api/challenges/{challenge}/{what}", json={})


async def listed(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.http.get("/api/challenges")).json()["challenges"]
    return found


async def test_a_challenge_that_is_accepted_becomes_a_rated_game_of_both_accounts(
    ann: Person, bob: Person
) -> None:
    sent = await challenge(ann, "bob")  # a name in another case is the same
    assert sent.status_code == 201, sent.text
    (got,) = await listed(bob)
    assert (got["sender_name"], got["sender_rating"], got["state"]) == ("Ann", 1000, "open")

    accepted = (await answer(bob, got["id"])).json()

    (mine,) = await listed(ann)
    assert mine["match"] == accepted["match"]
    match = accepted["match"]
    async with ann.at(match) as first, bob.at(match) as second:
        seats = [first.frame["mine"], second.frame["mine"]]
        assert sorted(seats) == [[0], [1]]
    info = (await ann.http.get(f"/api/matches/{match}")).json()
    assert info["rated"]
    assert sorted(seat["name"] for seat in info["seats"]) == ["Ann", "Bob"]


async def test_a_challenge_is_answered_once_and_only_by_whom_it_concerns(
    server: RunningServer, ann: Person, bob: Person
) -> None:
    sent = (await challenge(ann, "Bob")).json()["id"]
    async with person_at(server) as eve:
        assert (await answer(eve, sent)).status_code == 401
        await eve.create("Eve")
        assert (await answer(eve, sent)).status_code == 404
        assert (await answer(eve, sent, "decline")).status_code == 404
    assert (await answer(ann, sent)).status_code == 404  # nobody accepts their own
    assert (await answer(bob, sent, "decline")).json()["state"] == "declined"

    again = await answer(bob, sent)

    assert again.status_code == 409
    assert again.json()["reason"] == "ratings-refused-challenge-over"
    hasty = await challenge(ann, "Bob")
    assert hasty.json()["reason"] == "ratings-refused-challenge-again"


async def test_a_challenge_expires(
    server: RunningServer, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = (await challenge(ann, "Bob")).json()
    assert sent["until"] - sent["created"] == VALID_MS
    monkeypatch.setattr(server.node.context, "now", lambda: sent["until"])

    assert (await answer(bob, sent["id"])).json()["reason"] == "ratings-refused-challenge-over"
    assert [one["state"] for one in await listed(ann)] == ["expired"]


async def test_a_match_that_a_killed_node_has_not_created_is_created_by_whoever_looks(
    server: RunningServer, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = (await challenge(ann, "Bob")).json()["id"]

    async def killed(_: object) -> None:
        """Do nothing more."""

    with monkeypatch.context() as kill:
        kill.setattr(server.node.challenges, "_ensure_match", killed)
        match = (await answer(bob, sent)).json()["match"]
        assert (await ann.http.get(f"/api/matches/{match}")).status_code == 404

    await listed(ann)

    assert (await ann.http.get(f"/api/matches/{match}")).status_code == 200


async def test_a_thousand_challenges_are_refused_in_words(tmp_path: Path) -> None:
    """However many are sent, few wait for an answer, and none is sent twice to the same person."""
    async with running_server(tmp_path) as server, person_at(server) as ann:
        await ann.create("Ann")
        for number in range(MOST_SENT + 1):
            async with person_at(server) as other:
                await other.create_with_code(f"Other {number}")
        reasons = set()
        for number in range(scaled(150, 1000)):
            refused = await challenge(ann, f"Other {number % (MOST_SENT + 1)}")
            if refused.status_code != 201:
                reasons.add(refused.json()["reason"])
                assert len(refused.json()["text"]) > 20
        waiting = [one for one in await listed(ann) if one["state"] == "open"]

    assert len(waiting) == MOST_SENT
    assert reasons >= {"ratings-refused-challenge-waits", "ratings-refused-challenges-sent"}


@pytest.mark.usefixtures("bob")
async def test_nobody_has_more_challenges_to_answer_than_a_few(server: RunningServer) -> None:
    answers = []
    for number in range(MOST_GOT + 1):
        async with person_at(server) as other:
            await other.create_with_code(f"Fan {number}")
            answers.append((await challenge(other, "Bob")).status_code)

    assert answers == [201] * MOST_GOT + [409]


@pytest.mark.parametrize("blocker", ["Ann", "Bob"])
async def test_who_is_blocked_neither_challenges_nor_joins_nor_is_paired_whoever_blocked(
    ann: Person, bob: Person, blocker: str
) -> None:
    one, other = (ann, "Bob") if blocker == "Ann" else (bob, "Ann")
    blocked = await one.ask("/blocked", {"name": other})
    assert [account["name"] for account in blocked.json()["accounts"]] == [other]

    refused = await challenge(ann, "Bob")
    assert refused.json()["reason"] == "ratings-refused-blocked"
    begun = await bob.http.post("/api/matches", json={"game": "contours", "seats": ["me", "open"]})
    address = f"/api/matches/{begun.json()['match']}/seats"
    joined = await ann.http.post(address, json={"name": "?"})
    assert joined.json()["reason"] == "ratings-refused-blocked"
    async with queueing(ann) as first, queueing(bob) as second:
        await first.until(lambda m: m["is"] == "waiting" and m["waiting"] == 2)
        async with person_at(ann.server) as third:
            await third.create("Cid")
            async with queueing(third) as cid:
                paired = await cid.paired()
        table = (await ann.http.get(f"/api/matches/{paired['match']}")).json()
        assert "Cid" in [seat["name"] for seat in table["seats"]]
        assert second is not None

    account = blocked.json()["accounts"][0]["id"]
    assert (await one.remove(f"/blocked/{account}")).json()["accounts"] == []
    assert (await challenge(ann, "Bob")).status_code == 201


async def test_a_rated_queue_is_for_accounts_and_makes_rated_games(
    server: RunningServer, ann: Person, bob: Person
) -> None:
    assert (await refusal_of(server, **JOIN))["reason"] == "ratings-refused-guest"
    async with queueing(ann) as first, queueing(bob) as second:
        mine, theirs = await first.paired(), await second.paired()
    assert mine["match"] == theirs["match"]
    info = (await ann.http.get(f"/api/matches/{mine['match']}")).json()
    assert info["rated"]
    shown = (await ann.http.get(f"/api/matches/{mine['match']}/ratings")).json()
    assert all(seat["account"] for seat in shown["seats"])


async def test_nobody_is_paired_with_themselves(ann: Person) -> None:
    async with queueing(ann) as first, queueing(ann) as second:
        for one in (first, second):
            await one.until(lambda m: m["is"] == "waiting" and m["waiting"] == 2)


JOIN: dict[str, Any] = {"game": "contours", "name": "?", "pace": "blitz", "rated": True}


class queueing:  # noqa: N801 - a context
    """Somebody with the cookies of a browser in a rated queue."""

    def __init__(self, person: Person) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        url = matchmaking_url(person.server)
        self._connecting = connect(url, additional_headers={"Cookie": cookies})

    async def __aenter__(self) -> Waiting:
        client = Waiting(await self._connecting.__aenter__())
        client.token = new_token()
        await client.say("join", token=client.token, **JOIN)
        return client

    async def __aexit__(self, *error: Any) -> None:
        await self._connecting.__aexit__(*error)
