"""Raised versions of rules: matches go on under their own, or are closed in words."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kletka.games import GAMES
from kletka.match import verify
from kletka.protocol import AnyRules
from kletka.server.storage.store import Phase
from tests.server.running_server import MatchCreated, RunningServer, read_until_bye, running_server

pytestmark = pytest.mark.anyio

FIRST = GAMES["contours"]


class Raised(type(FIRST)):  # type: ignore[misc]
    """Contours as it might be one day: without draws."""

    version = FIRST.version + 1
    draws = not FIRST.draws


@pytest.fixture(autouse=True)
def games_in_order() -> Iterator[None]:
    """Restore the games in their order: a version that was removed and set again stands last."""
    versions = dict(GAMES.versions)
    yield
    GAMES.versions.clear()
    GAMES.versions.update(versions)


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch) -> AnyRules:
    """Let new games of Contours follow new rules, beside the old ones."""
    newer = Raised()
    monkeypatch.setitem(GAMES.versions, (newer.key, newer.version), newer)
    return newer


class Played:
    """Matches that were begun before the rules were raised."""

    running: MatchCreated
    recorded: MatchCreated  # it is over, and its record was asked for
    over: MatchCreated  # it is over, and nobody has asked for its record
    waiting: MatchCreated
    record: str


@pytest.fixture
async def played(tmp_path: Path) -> Played:
    found = Played()
    async with running_server(tmp_path) as server:
        found.waiting = await server.begin("contours", seats=["me", "open"], public=True)
        for name in ("running", "recorded", "over"):
            begun = await server.begin("contours", seats=["me", "me"], public=True)
            setattr(found, name, begun)
            async with server.at(begun.match, *begun.tokens.values()) as both:
                await both.act("3,3")
                if name != "running":
                    await both.say("resign")
        found.record = (await get(server, f"{found.recorded.match}/record")).text
    return found


async def get(server: RunningServer, path: str, **params: Any) -> Any:
    return await server.http.get(f"/api/matches/{path}", params=params)


async def listed(server: RunningServer, phase: Phase) -> set[str]:
    answer = await server.http.get("/api/matches", params={"phase": phase.value})
    return {one["match"] for one in answer.json()["matches"]}


@asynccontextmanager
async def turned_away(
    server: RunningServer, match: str
) -> AsyncIterator[tuple[dict[str, Any], int]]:
    """Give the read_until_bye and the code that somebody gets who comes to a table."""
    async with connect(server.socket_url(match)) as socket:
        await socket.send('{"do": "hello", "id": "h", "tokens": [], "language": "en"}')
        received, code = await read_until_bye(socket)
        yield received[-1], code


async def test_a_running_match_goes_on_under_the_rules_it_was_begun_under(
    tmp_path: Path, played: Played, raised: AnyRules
) -> None:
    assert GAMES["contours"] is raised
    async with running_server(tmp_path) as server:
        begun = played.running
        async with server.at(begun.match, *begun.tokens.values()) as both:
            assert both.frame["draws"] is FIRST.draws
            assert (await both.act("4,4"))["is"] == "done"
            await both.say("resign")
        record = await get(server, f"{begun.match}/record")

        assert record.json()["rules"] == FIRST.version
        assert verify(record.text, GAMES).entries == 3
        assert (await get(server, begun.match)).json()["rules"] == FIRST.version
        assert (await get(server, f"{begun.match}/moments")).json()["last"] == 3


async def test_a_new_match_follows_the_newest_rules_and_a_rematch_those_of_the_match(
    tmp_path: Path, played: Played, raised: AnyRules
) -> None:
    assert GAMES["contours"] is raised
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"])
        async with server.at(begun.match, *begun.tokens.values()) as both:
            assert both.frame["draws"] is Raised.draws
            await both.act("3,3")
            await both.say("resign")
        assert (await get(server, begun.match)).json()["rules"] == Raised.version
        games = {one["key"]: one["version"] for one in (await server.http.get("/api/games")).json()}
        assert games["contours"] == Raised.version
        old = played.over
        async with server.at(old.match, *old.tokens.values()) as both:
            await both.say("rematch", seat=0)
            await both.say("rematch", seat=1)
            successor = both.frame["successor"]
        assert (await get(server, successor)).json()["rules"] == FIRST.version


async def test_a_finished_match_is_shown_and_forked_under_its_own_rules(
    tmp_path: Path, played: Played, raised: AnyRules
) -> None:
    assert GAMES["contours"] is raised
    async with running_server(tmp_path) as server:
        for match in (played.recorded.match, played.over.match):
            assert (await get(server, match)).json()["phase"] == "over"
            assert (await get(server, f"{match}/record")).json()["rules"] == FIRST.version
        fork = {"source": "matches", "id": played.over.match, "number": 1}
        begun = await server.begin("contours", seats=["me", "me"], fork=fork)
        assert (await get(server, begun.match)).json()["rules"] == FIRST.version
        async with server.at(begun.match, *begun.tokens.values()) as both:
            assert both.frame["draws"] is FIRST.draws


async def test_a_match_of_retired_rules_is_closed_with_a_reason_and_never_unknown(
    tmp_path: Path, played: Played, raised: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert GAMES["contours"] is raised
    monkeypatch.delitem(GAMES.versions, ("contours", FIRST.version))
    closed = {played.running.match, played.waiting.match}
    async with running_server(tmp_path) as server:
        assert not closed & (await listed(server, Phase.RUNNING) | await listed(server, Phase.OPEN))
        for match in closed:
            shown = await get(server, match)
            assert (shown.status_code, shown.json()["phase"]) == (200, "cancelled")
            assert (await server.node.store.details(match)).phase is Phase.CANCELLED  # type: ignore[union-attr]
            async with turned_away(server, match) as (bye, code):
                assert (code, bye["reason"]) == (4410, "shell-refused-rules-retired")
                assert f"version {FIRST.version} of the rules" in bye["text"]
                assert not bye.get("again")
        assert closed <= await listed(server, Phase.CANCELLED)
        seats = f"/api/matches/{played.waiting.match}/seats"
        assert (await server.http.post(seats, json={"name": "Bob"})).status_code == 410


async def test_the_stored_record_of_a_match_outlives_its_rules(
    tmp_path: Path, played: Played, raised: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert GAMES["contours"] is raised
    monkeypatch.delitem(GAMES.versions, ("contours", FIRST.version))
    async with running_server(tmp_path) as server:
        match = played.recorded.match
        assert (await get(server, f"{match}/record")).text == played.record
        shown = (await get(server, match)).json()
        assert (shown["phase"], shown["outcome"]["ending"]) == ("over", "resigned")
        assert {match, played.over.match} <= await listed(server, Phase.OVER)
        for path in (f"{match}/moments", f"{played.over.match}/record"):
            answer = await get(server, path)
            assert answer.status_code in (400, 409, 410), answer.text
            assert "rules" in answer.json()["text"]


async def test_a_match_of_newer_rules_is_left_to_nodes_that_know_them(
    tmp_path: Path, raised: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert GAMES["contours"] is raised
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"], public=True)
    with monkeypatch.context() as older:
        older.delitem(GAMES.versions, ("contours", Raised.version))
        async with running_server(tmp_path) as server:
            async with turned_away(server, begun.match) as (bye, code):
                assert (code, bye["reason"], bye["again"]) == (
                    *(1001, "shell-refused-other-rules", True),
                )
            assert (await get(server, begun.match)).json()["phase"] == "running"
    async with (
        running_server(tmp_path) as server,
        server.at(begun.match, *begun.tokens.values()) as both,
    ):
        assert (await both.act("3,3"))["is"] == "done"


async def test_a_running_war_of_version_1_is_finished_under_version_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = {"map": "AAA..BBB/AAA##BBB/AAA##BBB"}
    with monkeypatch.context() as older:
        for version in (2, 3):
            older.delitem(GAMES.versions, ("cellwar", version))
        async with running_server(tmp_path) as server:
            begun = await server.begin("cellwar", seats=["me", "easy"], options=narrow)
            async with server.at(begun.match, *begun.tokens.values()) as mine:
                await mine.act("capture 3,0")
    async with running_server(tmp_path) as server:
        async with server.at(begun.match, *begun.tokens.values()) as mine:
            assert (await mine.act("capture 4,0"))["is"] == "done"  # WAR-D31: `now`
            assert (await mine.act("capture 5,0"))["is"] == "done"
            await mine.act("end")
            await mine.until(lambda frame: frame["turn"].get("seat") == 0)  # the bot has moved
            await mine.say("resign")
        record = await get(server, f"{begun.match}/record")
        assert record.json()["rules"] == 1
        assert "reach" not in record.json()["options"]
        assert verify(record.text, GAMES).checked
        newer = await server.begin("cellwar", seats=["me", "me"], options=narrow)
        async with server.at(newer.match, *newer.tokens.values()) as both:
            await both.act("capture 3,0")
            refused = await both.act("capture 4,0")
            assert refused["reason"] == "cellwar-refused-captured-neighbour"
