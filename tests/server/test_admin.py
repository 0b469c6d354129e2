"""Whoever runs a server ends matches and removes them; running servers notice."""

import asyncio
from pathlib import Path

import pytest

from kletka import cli
from kletka.games import GAMES
from kletka.match import NotAllowed, verify
from kletka.server import archive
from kletka.server.admin import end_match
from kletka.server.storage import opened, sqlite
from kletka.server.storage.firebase import store as firebase
from tests.server.running_server import RunningServer, read_until_bye, running_server

pytestmark = pytest.mark.anyio

REASON = "The hall closes at six."


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite, firebase):
        monkeypatch.setattr(module, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(archive, "SEEN_SECONDS", 0)


async def run(server: RunningServer, *typed: str) -> int:
    """Run a command as an operator would, beside the server."""
    database = server.node.settings.database_url
    words = ["admin", *typed, "--database", database, "--lang", "en"]
    return await asyncio.to_thread(cli.main, words)


async def test_everybody_at_a_table_sees_at_once_why_it_was_closed(
    sampled_url: str, tmp_path: Path
) -> None:
    async with (
        running_server(tmp_path, database=sampled_url) as server,
        server.two() as (match, ann, bob),
    ):
        await ann.act("1,1")
        assert await run(server, "end", match, REASON) == 0
        for client in (ann, bob):
            frame = await client.until_number(3)
            moment = frame["moments"][-1]
            assert (moment["kind"], moment["text"]) == ("close", REASON)
            assert frame["outcome"]["ending"] == "closed"
        assert (await ann.act("2,2"))["reason"] == "shell-refused-over"
        record = await server.http.get(f"/api/matches/{match}/record")
        assert record.json()["entries"][1:] == [["act", 0, "1,1"], ["close", REASON]]
        assert verify(record.text, GAMES).checked
        listed = await server.http.get(f"/api/matches/{match}")
        assert listed.json()["phase"] == "over"


async def test_a_table_that_waits_for_players_is_taken_off_the_list(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "open"], public=True)
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            assert await run(server, "end", begun.match, REASON) == 0
            await ann.until_number(1)
        listed = await server.http.get("/api/matches", params={"phase": "open"})
        assert listed.json()["matches"] == []
        joined = await server.http.post(f"/api/matches/{begun.match}/seats", json={"name": "Bob"})
        assert joined.json()["reason"] == "shell-refused-cancelled"


async def test_a_match_is_removed_for_ever(sampled_url: str, tmp_path: Path) -> None:
    async with running_server(tmp_path, database=sampled_url) as server:
        async with server.two() as (match, ann, _):
            await ann.say("resign")
            assert (await server.http.get(f"/api/matches/{match}/record")).status_code == 200
            assert await run(server, "remove", match) == 0
            await read_until_bye(ann.socket)
        for path in (match, f"{match}/record", f"{match}/moments"):
            answer = await server.http.get(f"/api/matches/{path}")
            assert (answer.status_code, answer.json()["reason"]) == (404, "shell-refused-no-match")
        assert await run(server, "remove", match) == 2


async def test_an_uploaded_record_is_removed_for_ever(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        async with server.two() as (match, ann, _):
            await ann.say("resign")
        text = (await server.http.get(f"/api/matches/{match}/record")).content
        json = {"Content-Type": "application/json"}
        uploaded = await server.http.post("/api/records", content=text, headers=json)
        record = uploaded.json()["record"]
        assert (await server.http.get(f"/api/records/{record}/moments")).status_code == 200
        assert await run(server, "remove", record) == 0
        for path in (record, f"{record}/moments"):
            answer = await server.http.get(f"/api/records/{path}")
            assert (answer.status_code, answer.json()["reason"]) == (404, "shell-refused-no-record")
        assert (await server.http.get(f"/api/matches/{match}/record")).status_code == 200


async def test_what_cannot_be_is_refused_in_words_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(tmp_path) as server, server.two() as (match, ann, _):
        await ann.act("1,1")
        for typed, said in {
            ("end", "2222222222222", REASON): "There is no such match.",
            ("end", "nonsense", REASON): "There is no such match.",
            ("end", match, ""): "Say why",
            ("remove", "2222222222222"): "There is no such match.",
            ("remove", f"match-{match}"): "There is no such record.",
            ("remove", "0" * 32): "There is no such record.",
        }.items():
            assert await run(server, *typed) == 2
            assert said in capsys.readouterr().err
        assert await server.node.store.last_number(match) == 2


async def test_players_who_go_on_meanwhile_do_not_keep_a_match_from_being_ended(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/kletka.db"
    async with (
        running_server(tmp_path, database=url) as server,
        server.two() as (match, ann, bob),
        opened(url) as other,
    ):
        ending = asyncio.create_task(end_match(other, match, REASON, 1))
        for number in range(40):
            client = (ann, bob)[number % 2]
            if (await client.act(f"{number % 10},{number // 10}")).get("number") is None:
                break
        await ending
        await ann.until_frame(lambda frame: frame.get("outcome") is not None)
        with pytest.raises(NotAllowed) as refusal:
            await end_match(other, match, REASON, 2)
        assert refusal.value.reason == "shell-refused-over"


async def test_a_name_is_forgotten_everywhere_and_the_game_goes_on(
    sampled_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(tmp_path, database=sampled_url) as server:
        over = await server.begin("contours", seats=["me", "open"])
        seat, token = await server.join(over.match, "Rude Name")
        async with server.at(over.match, over.tokens[0], token) as both:
            await both.act("1,1")
            await both.say("resign", seat=seat)
        record = await server.http.get(f"/api/matches/{over.match}/record")
        assert "Rude Name" in record.text
        json = {"Content-Type": "application/json"}
        uploaded = await server.http.post("/api/records", content=record.content, headers=json)
        fork = {"source": "matches", "id": over.match, "number": 2}
        forked = await server.begin("contours", seats=["me", "me"], fork=fork)
        begun = await server.begin("contours", seats=["me", "open"], name="Rude Name")
        await server.join(begun.match, "Bob")
        async with server.at(begun.match, begun.tokens[0]) as rude:
            await rude.act("1,1")
            assert await run(server, "forget-name", " Rude  Name") == 0
            assert "3 matches" in capsys.readouterr().out
            await server.node.matches.unload_rewritten()
            await read_until_bye(rude.socket)
        for match in (over.match, begun.match, forked.match):
            info = await server.http.get(f"/api/matches/{match}")
            assert "Rude Name" not in info.text
        async with server.at(begun.match, begun.tokens[0], since=0) as client:
            assert "Rude Name" not in str(client.received)
            assert "Guest" in str(client.frame["seats"])
            assert client.frame["number"] == 2
        kept = [item async for item in server.node.store.export()]
        assert "Rude Name" not in str(kept)
        again = await server.http.get(f"/api/matches/{over.match}/record")
        assert "Rude Name" not in again.text
        assert verify(again.text, GAMES).checked
        gone = await server.http.get(f"/api/records/{uploaded.json()['record']}")
        assert gone.status_code == 404
        assert await run(server, "forget-name", "Rude Name") == 0
        assert "0 matches" in capsys.readouterr().out


@pytest.mark.parametrize("order", ["end", "remove", "rename-account"])
async def test_a_name_that_is_no_text_is_refused_in_words(
    server: RunningServer, order: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = [order, "\udcff", *(["a name"] if order != "remove" else [])]

    assert await run(server, *typed) == 2

    assert "Traceback" not in capsys.readouterr().err
