"""Seats of accounts, over real sockets: adopted, played from a second device, carried into a rematch."""

from collections.abc import AsyncIterator

import pytest

from tests.server.accounts.person import Person, person_at
from tests.server.running_server import MatchCreated, RunningServer

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(server: RunningServer) -> AsyncIterator[Person]:
    """Ann's first browser, where she is a guest."""
    async with person_at(server) as person:
        yield person


@pytest.fixture
async def phone(server: RunningServer) -> AsyncIterator[Person]:
    """Ann's second device."""
    async with person_at(server) as person:
        yield person


async def sign_in_on(phone: Person, ann: Person) -> None:
    code = (await ann.ask("/codes")).json()["code"]
    assert (await phone.sign_in(code=code)).status_code == 201


async def adopt(person: Person, begun: MatchCreated) -> list[str]:
    claim = {"match": begun.match, "tokens": list(begun.tokens.values())}
    answer = await person.ask("/seats", {"seats": [claim]})
    assert answer.status_code == 200, answer.text
    matches: list[str] = answer.json()["matches"]
    return matches


async def begin_as(person: Person, **options: object) -> MatchCreated:
    """Begin a match in somebody's browser."""
    document = {"game": "contours", "seats": ["me", "open"], **options}
    answer = await person.http.post("/api/matches", json=document)
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    return MatchCreated(begun["match"], {one["seat"]: one["token"] for one in begun["seats"]})


async def test_a_game_begun_as_a_guest_is_played_on_from_a_second_device(
    ann: Person, phone: Person
) -> None:
    begun = await ann.server.begin("contours", seats=["me", "open"])
    await ann.server.join(begun.match)
    await ann.create("Ann")
    assert await adopt(ann, begun) == [begun.match]
    await sign_in_on(phone, ann)

    async with phone.at(begun.match) as client:  # which has no token
        assert client.frame["mine"] == [0]
        assert (await client.act("4,4"))["is"] == "done"


async def test_a_seat_taken_with_an_account_has_its_name_and_is_held_without_a_token(
    ann: Person, phone: Person
) -> None:
    made = await ann.create("Ann")
    await sign_in_on(phone, ann)
    begun = await begin_as(ann, name="Somebody else")
    other = await ann.server.begin("contours", seats=["me", "open"], name="Gil")
    taken = await phone.http.post(f"/api/matches/{other.match}/seats", json={"name": "?"})
    assert taken.status_code == 201

    for match, seat in ((begun.match, 0), (other.match, 1)):
        info = (await ann.http.get(f"/api/matches/{match}")).json()
        assert info["seats"][seat]["name"] == "Ann"
        assert info["seats"][seat]["account"] == made["id"]
        assert info["seats"][1 - seat]["account"] is None
        async with phone.at(match) as client:
            assert client.frame["mine"] == [seat]


async def test_a_rematch_belongs_to_the_same_account(ann: Person, phone: Person) -> None:
    await ann.create("Ann")
    await sign_in_on(phone, ann)
    begun = await begin_as(ann)
    _, token = await ann.server.join(begun.match)
    async with phone.at(begun.match) as mine, ann.server.at(begun.match, token) as other:
        assert (await mine.say("resign"))["is"] == "done"
        await mine.say("rematch")
        await other.say("rematch")
    successor = (await ann.http.get(f"/api/matches/{begun.match}")).json()["successor"]

    async with phone.at(successor) as client:
        assert client.frame["mine"] == [1]
    listed = (await phone.http.get("/api/account/matches")).json()
    assert {one["match"]["match"]: one["seats"] for one in listed["matches"]} == {
        begun.match: [0],
        successor: [1],
    }


async def test_a_guest_and_another_account_hold_nothing(ann: Person, phone: Person) -> None:
    await ann.create("Ann")
    begun = await begin_as(ann)
    async with phone.at(begun.match) as guest:
        assert guest.frame["mine"] == []
    await phone.create("Eve")
    async with phone.at(begun.match) as eve:
        assert eve.frame["mine"] == []
        assert (await eve.act("4,4"))["is"] == "refused"


async def test_nobody_adopts_a_seat_without_its_token_or_one_of_another_account(
    ann: Person, phone: Person
) -> None:
    await ann.create("Ann")
    await phone.create("Eve")
    begun = await begin_as(ann)
    guessed = MatchCreated(begun.match, {0: "x" * 43})

    assert await adopt(phone, guessed) == []
    assert await adopt(phone, begun) == []  # even with a token that was stolen
    assert await adopt(phone, MatchCreated("2" * 13, begun.tokens)) == []
    async with phone.at(begun.match) as eve:
        assert eve.frame["mine"] == []


async def test_a_socket_ends_with_its_session(ann: Person, phone: Person) -> None:
    await ann.create("Ann")
    await sign_in_on(phone, ann)
    begun = await begin_as(ann)
    async with phone.at(begun.match) as client:
        await ann.remove("/sessions/others")
        bye = await client.until(lambda message: message["is"] == "bye")
        assert bye["again"] is True
    async with phone.at(begun.match) as client:
        assert client.frame["mine"] == []


async def test_a_session_that_another_node_has_ended_is_noticed_within_a_minute(
    ann: Person, phone: Person
) -> None:
    await ann.create("Ann")
    await sign_in_on(phone, ann)
    begun = await begin_as(ann)
    node, who = ann.server.node, await phone.who()
    assert who is not None
    current = next(one["id"] for one in who["sessions"] if one["current"])
    async with phone.at(begun.match) as client:
        await node.accounts.sessions.end(who["id"], current)  # as another node would
        await node.account_sockets.check()
        await client.until(lambda message: message["is"] == "bye")


async def test_several_people_at_one_screen_keep_their_names(ann: Person) -> None:
    await ann.create("Ann")

    begun = await begin_as(ann, seats=["me", "me"], names=["Mum", "Dad"])

    info = (await ann.http.get(f"/api/matches/{begun.match}")).json()
    assert [seat["name"] for seat in info["seats"]] == ["Mum", "Dad"]
