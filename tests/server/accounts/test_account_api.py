"""Making an account, signing in, and changing it, over HTTP with a passkey in software."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.person import Person, person_at
from tests.server.running_server import HIGH_LIMITS, RunningServer, running_server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(server: RunningServer) -> AsyncIterator[Person]:
    """Ann's first browser."""
    async with person_at(server) as person:
        yield person


@pytest.fixture
async def bob(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        yield person


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


async def test_a_guest_is_nobody_and_needs_no_account(ann: Person) -> None:
    assert await ann.who() is None
    begun = await ann.server.begin("contours", seats=["me", "me"])
    async with ann.at(begun.match, begun.tokens[0], begun.tokens[1]) as client:
        assert (await client.act("4,4"))["is"] == "done"


async def test_a_name_and_a_passkey_make_an_account(ann: Person) -> None:
    made = await ann.create("Ann")

    who = await ann.who()

    assert who == made
    assert who is not None
    assert who["name"] == "Ann"
    assert len(who["passkeys"]) == 1
    assert [one["current"] for one in who["sessions"]] == [True]
    profile = await ann.http.get(f"/api/accounts/{made['id']}")
    assert profile.json() == {"id": made["id"], "name": "Ann", "created": made["created"]}
    assert (await ann.http.get("/api/accounts", params={"name": "ANN"})).json() == profile.json()


async def test_a_passkey_signs_in_after_a_sign_out(ann: Person) -> None:
    made = await ann.create("Ann")
    await ann.ask("/sign-out")
    assert await ann.who() is None

    answer = await ann.sign_in(credential=await ann.signed_challenge())

    assert answer.status_code == 201
    who = await ann.who()
    assert who is not None
    assert who["id"] == made["id"]


async def test_an_account_outlives_a_restart_of_the_server(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, person_at(server) as ann:
        made = await ann.create("Ann")
        cookies, device = dict(ann.http.cookies), ann.device
    async with running_server(tmp_path) as server:
        url = server.url.replace("127.0.0.1", "localhost")
        device.origin = url
        port = url.rpartition(":")[2]
        async with person_at(server, device) as ann:
            ann.http.cookies.set(f"kletka-local-{port}", next(iter(cookies.values())))
            assert (await ann.who() or {}).get("id") == made["id"]
        async with person_at(server, device) as ann:
            assert await ann.who() is None
            await ann.sign_in(credential=await ann.signed_challenge())
            assert (await ann.who() or {}).get("id") == made["id"]


async def test_a_recovery_code_signs_in_however_it_is_typed(ann: Person, bob: Person) -> None:
    code = await ann.create_with_code("Ann")

    answer = await bob.sign_in(code=f" {code.upper().replace('-', ' ')} ")

    assert answer.status_code == 201
    assert (await bob.who() or {})["name"] == "Ann"


async def test_a_new_recovery_code_replaces_the_old_one(ann: Person, bob: Person) -> None:
    old = await ann.create_with_code("Ann")
    new = (await ann.ask("/recovery")).json()["code"]

    assert reason(await bob.sign_in(code=old)) == (403, "accounts-refused-code")
    assert (await bob.sign_in(code=new)).status_code == 201


async def test_a_code_of_one_device_signs_another_in_once(ann: Person, bob: Person) -> None:
    made = await ann.create("Ann")
    code = (await ann.ask("/codes")).json()["code"]

    assert (await bob.sign_in(code=code)).status_code == 201
    assert (await bob.who() or {})["id"] == made["id"]
    assert len((await ann.who() or {})["sessions"]) == 2
    async with person_at(ann.server) as eve:
        assert reason(await eve.sign_in(code=code)) == (403, "accounts-refused-code")


async def test_a_program_gets_a_token_and_no_cookie(ann: Person, bob: Person) -> None:
    made = await ann.create("Ann")
    code = (await ann.ask("/codes")).json()["code"]

    answer = await bob.sign_in(code=code, program=True)

    assert "set-cookie" not in answer.headers
    bearer = {"Authorization": f"Bearer {answer.json()['token']}"}
    who = (await bob.http.get("/api/account", headers=bearer)).json()["account"]
    assert who["id"] == made["id"]


async def test_a_second_passkey_signs_in_and_the_first_can_go(ann: Person) -> None:
    made = await ann.create("Ann")
    first = made["passkeys"][0]["id"]
    options = (await ann.ask("/passkeys/options")).json()["options"]
    assert [one["id"] for one in options["excludeCredentials"]] == [first]

    added = await ann.ask("/passkeys", {"credential": ann.device.create(options)})
    assert added.status_code == 201
    removed = await ann.remove(f"/passkeys/{first}")

    assert len(removed.json()["account"]["passkeys"]) == 1
    await ann.ask("/sign-out")
    assert (await ann.sign_in(credential=await ann.signed_challenge())).status_code == 201


async def test_the_last_way_into_an_account_cannot_be_removed(ann: Person) -> None:
    made = await ann.create("Ann")
    path = f"/passkeys/{made['passkeys'][0]['id']}"

    assert reason(await ann.remove(path)) == (403, "accounts-refused-last-key")
    await ann.ask("/recovery")
    assert (await ann.remove(path)).status_code == 200


async def test_a_session_is_ended_from_another_device(ann: Person, bob: Person) -> None:
    await ann.create("Ann")
    await bob.sign_in(code=(await ann.ask("/codes")).json()["code"])
    other = next(one for one in (await ann.who() or {})["sessions"] if not one["current"])

    assert (await ann.remove(f"/sessions/{other['id']}")).status_code == 200

    assert await bob.who() is None
    assert await ann.who() is not None


async def test_all_other_sessions_are_ended_at_once(ann: Person, bob: Person) -> None:
    await ann.create("Ann")
    await bob.sign_in(code=(await ann.ask("/codes")).json()["code"])

    await ann.remove("/sessions/others")

    assert await bob.who() is None
    assert await ann.who() is not None


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ann: Person) -> None:
    made = await ann.ask("", {"name": "Ann"})
    cookie = made.headers["set-cookie"]

    assert cookie.startswith("kletka-local-")  # no TLS here, so no prefix that demands it
    for part in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert part.lower() in cookie.lower()
    assert "domain" not in cookie.lower()
    assert made.headers["cache-control"] == "no-store"


async def test_behind_tls_the_cookie_has_the_prefix_that_browsers_protect(ann: Person) -> None:
    made = await ann.ask("", {"name": "Ann"}, headers={"X-Forwarded-Proto": "https"})
    cookie = made.headers["set-cookie"]

    assert cookie.startswith("__Host-kletka=")
    assert "secure" in cookie.lower()


async def test_nobody_signs_in_to_a_public_host_without_encryption(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, person_at(server) as ann:
        headers = {"Host": "198.41.0.4", "Origin": "http://198.41.0.4"}
        public = await ann.ask("", {"name": "Ann"}, headers=headers)

        assert reason(public) == (409, "accounts-refused-unencrypted")


async def test_every_sentence_of_a_refusal_is_in_the_language_of_the_reader(ann: Person) -> None:
    await ann.create_with_code("Ann")
    texts = {}
    for language in ("en", "ru", "bg"):
        answer = await ann.ask("", {"name": "ANN"}, headers={"Accept-Language": language})
        assert reason(answer) == (400, "accounts-refused-name-taken")
        assert answer.json()["field"] == "name"
        texts[language] = answer.json()["text"]
    assert len(set(texts.values())) == 3


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"credential": {}},
        {"credential": {"response": {"clientDataJSON": "AAAA"}}},
        {"credential": {"response": {"clientDataJSON": 7}}},
        {"credential": {"id": "x", "rawId": "x", "type": "public-key", "response": None}},
        {"code": "x"},
        {"code": "-" * 64},
        {"code": "2" * 28},
    ],
)
async def test_what_proves_nothing_signs_nobody_in(ann: Person, document: dict[str, Any]) -> None:
    answer = await ann.ask("/sign-in", document)

    assert answer.status_code in {400, 403}
    assert "set-cookie" not in answer.headers


async def test_a_person_downloads_everything_that_is_stored_of_them(ann: Person) -> None:
    made = await ann.create("Ann")
    begun = await ann.http.post("/api/matches", json={"game": "chain", "seats": ["me", "easy"]})

    answer = await ann.http.get("/api/account/export")

    assert "attachment" in answer.headers["content-disposition"]
    export = answer.json()
    assert export["account"] == made
    assert [(one["match"], one["game"]) for one in export["seats"]] == [
        (begun.json()["match"], "chain")
    ]


async def test_the_steps_of_signing_in_are_counted_for_each_client(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, sign_ins=5, accounts=1)
    async with running_server(tmp_path, limits=limits) as server, person_at(server) as ann:
        await ann.create_with_code("Ann")
        assert reason(await ann.ask("", {"name": "Bob"})) == (429, "accounts-refused-too-many")
        guesses = [await ann.sign_in(code="2" * 28) for _ in range(4)]
        assert [answer.status_code for answer in guesses] == [403, 403, 403, 429]
        assert int(guesses[-1].headers["retry-after"]) > 0
        begun = await server.begin("chain", seats=["me", "easy"], name="Gil")
        assert begun.match  # guests play on


async def test_a_device_keeps_no_passkey_of_another_host(ann: Person) -> None:
    await ann.create("Ann")
    options = (await ann.ask("/sign-in/options")).json()["options"]
    phisher = Authenticator("http://kletka.example", ann.device.passkeys)

    answer = await ann.sign_in(credential=phisher.get(options))

    assert reason(answer) == (403, "accounts-refused-passkey")
