"""Forged sessions, replayed answers of passkeys, requests of other sites, squatted names."""

import json
from collections.abc import AsyncIterator

import httpx
import pytest
from msgspec.structs import replace
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from websockets.asyncio.client import connect

from kletka.server.accounts.passkeys import VALID_MS
from kletka.server.secrets import new_token
from tests.server.accounts.person import Person, person_at
from tests.server.running_server import RunningServer, http_client
from tests.server.tournaments.clients import create, following

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        await person.create("Ann")
        yield person


@pytest.fixture
async def eve(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        yield person


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


async def test_an_answer_of_a_passkey_signs_in_once(ann: Person, eve: Person) -> None:
    signed = await ann.signed_challenge()
    assert (await ann.sign_in(credential=signed)).status_code == 201

    assert reason(await eve.sign_in(credential=signed)) == (403, "accounts-refused-code")
    assert await eve.who() is None


async def test_a_challenge_that_is_too_old_signs_nobody_in(
    ann: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed = await ann.signed_challenge()
    now = ann.server.node.context.now()
    monkeypatch.setattr(ann.server.node.accounts, "_now", lambda: now + VALID_MS + 1000)

    assert reason(await eve.sign_in(credential=signed)) == (403, "accounts-refused-code")


async def test_an_answer_to_one_question_is_none_to_another(ann: Person, eve: Person) -> None:
    options = (await ann.ask("/passkeys/options")).json()["options"]
    # Eve lets her own page ask Ann's device to sign the challenge of a registration.
    signed = ann.device.get({"challenge": options["challenge"], "rpId": "localhost"})

    assert reason(await eve.sign_in(credential=signed)) == (403, "accounts-refused-passkey")


async def test_a_passkey_signs_in_to_no_account_but_its_own(ann: Person, eve: Person) -> None:
    made = await ann.who()
    await eve.create("Eve")
    eve.device.passkeys[-1].user = str((made or {})["id"]).encode()
    await eve.ask("/sign-out")

    answer = await eve.sign_in(credential=await eve.signed_challenge())

    assert reason(answer) == (403, "accounts-refused-passkey")
    assert await eve.who() is None


async def test_a_passkey_that_was_copied_is_noticed_by_its_counter(
    ann: Person, eve: Person
) -> None:
    for _ in range(3):
        await ann.sign_in(credential=await ann.signed_challenge())
    ann.device.passkeys[-1].count = 0  # the copy has counted less

    answer = await eve.sign_in(credential=await ann.signed_challenge())

    assert reason(answer) == (403, "accounts-refused-passkey")


@pytest.mark.parametrize("part", ["signature", "authenticatorData", "clientDataJSON"])
async def test_an_answer_with_one_changed_byte_signs_nobody_in(
    ann: Person, eve: Person, part: str
) -> None:
    signed = await ann.signed_challenge()
    changed = bytearray(base64url_to_bytes(signed["response"][part]))
    changed[-1] ^= 1
    signed["response"][part] = bytes_to_base64url(bytes(changed))

    assert (await eve.sign_in(credential=signed)).status_code == 403


async def test_nobody_adds_a_passkey_to_the_account_of_another(ann: Person, eve: Person) -> None:
    await eve.create("Eve")
    options = (await ann.ask("/passkeys/options")).json()["options"]

    answer = await eve.ask("/passkeys", {"credential": eve.device.create(options)})

    assert reason(answer) == (403, "accounts-refused-passkey")
    assert len((await ann.who() or {})["passkeys"]) == 1


async def test_another_site_changes_nothing_with_the_cookie_of_a_visitor(ann: Person) -> None:
    cookies = dict(ann.http.cookies)
    url = str(ann.http.base_url)
    async with http_client(url, cookies=cookies) as http:
        foreign = await http.post(
            "/api/account/sign-out", json={}, headers={"Origin": "https://evil.example"}
        )
        assert foreign.status_code == 403
        form = await http.post(
            "/api/account/sign-out", content="{}", headers={"Content-Type": "text/plain"}
        )
        assert form.status_code == 415
        # Without an origin it may be a program; a program has no cookie of a browser.
        unnamed = await http.post("/api/account/recovery", json={})
        assert reason(unnamed) == (401, "accounts-refused-guest")
        asked = await http.get("/api/account", headers={"Sec-Fetch-Site": "cross-site"})
        assert asked.json() == {"account": None}
    assert await ann.who() is not None


async def test_no_name_that_looks_like_another_is_given_away(ann: Person, eve: Person) -> None:
    for name in ("ann", "ANN", "A_n_n", "Аnn", "Aｎn"):
        for answer in (
            await eve.ask("/options", {"name": name}),
            await eve.ask("", {"name": name}),
        ):
            assert reason(answer) == (400, "accounts-refused-name-taken")
    assert len(await ann.server.node.accounts.stored.all()) == 1


async def test_a_guest_takes_no_seat_under_the_name_of_an_account(ann: Person, eve: Person) -> None:
    taken = (400, "accounts-refused-name-of-account")
    table = {"game": "contours", "seats": ["me", "open"], "clock": {}}
    begun = await eve.http.post("/api/matches", json={**table, "name": "Eve"})
    match = begun.json()["match"]
    for name in ("Ann", "ANN", "Аnn"):
        for path, document in (
            ("/api/matches", {**table, "name": name}),
            ("/api/matches", {**table, "seats": ["me", "me"], "names": ["Eve", name]}),
            (f"/api/matches/{match}/seats", {"name": name}),
            ("/api/daily/labyrinth", {"name": name}),
        ):
            assert reason(await eve.http.post(path, json=document)) == taken, path
    async with connect(f"{_socket(ann)}/api/matchmaking/socket") as socket:
        queue = {"game": "contours", "pace": "blitz", "seats": 2, "name": "Ann"}
        await socket.send(json.dumps({"do": "join", "id": "1", "token": new_token(), **queue}))
        assert json.loads(await socket.recv())["reason"] == taken[1]
    cup = await create(ann.server, new_token(), format="swiss")
    async with following(ann.server, cup) as entrant:
        assert (await entrant.say("enter", name="Ann"))["reason"] == taken[1]

    assert (await ann.http.post(f"/api/matches/{match}/seats", json={"name": "?"})).is_success


async def test_a_guest_who_holds_a_seat_comes_back_to_it_under_any_name(
    ann: Person, eve: Person
) -> None:
    table = {"game": "contours", "seats": ["me", "open"], "name": "Bob"}
    match = (await ann.http.post("/api/matches", json=table)).json()["match"]
    seat = {"name": "Eve", "token": new_token()}
    path = f"/api/matches/{match}/seats"
    assert (await eve.http.post(path, json=seat)).status_code == 201

    assert (await eve.http.post(path, json={**seat, "name": "Ann"})).status_code == 201


def _socket(person: Person) -> str:
    return person.server.url.replace("http", "ws", 1)


async def test_a_name_that_was_checked_is_not_yet_taken(ann: Person, eve: Person) -> None:
    options = (await eve.ask("/options", {"name": "Eve"})).json()["options"]
    async with person_at(ann.server) as other:
        await other.create_with_code("Eve")

    answer = await eve.ask("", {"credential": eve.device.create(options)})

    assert reason(answer) == (400, "accounts-refused-name-taken")


async def test_a_suspended_account_is_signed_out_and_stays_so(ann: Person) -> None:
    who = await ann.who()
    assert who is not None
    await ann.server.node.accounts.stored.change(
        who["id"], lambda one: replace(one, suspended="abuse")
    )

    assert await ann.who() is None
    answer = await ann.sign_in(credential=await ann.signed_challenge())
    assert reason(answer) == (403, "accounts-refused-suspended")
    assert "abuse" in answer.json()["text"]
    assert (await ann.http.get(f"/api/accounts/{who['id']}")).status_code == 404
