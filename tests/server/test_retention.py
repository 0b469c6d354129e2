"""Expired data is removed, and requests for it get a clear answer."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path

import pytest

from kletka import cli
from kletka.match.fork import Served
from kletka.server import archive, retention
from kletka.server.daily_results import DAILY_COLLECTIONS
from kletka.server.maintenance import Maintenance
from kletka.server.record_keys import all_keys, record_key
from kletka.server.retention import DAY_MS, Retention, count_expired, prune
from kletka.server.seat_transfer import COLLECTION, issue_code
from kletka.server.storage import (
    Append,
    MatchCreation,
    MatchesInPhase,
    Phase,
    Store,
    StoredHeader,
    opened,
    sqlite,
)
from kletka.wire.documents import HeldSeat
from tests.server.running_server import RunningServer, read_until_bye, running_server

pytestmark = pytest.mark.anyio

NOW = 1000 * DAY_MS
FOR_EVER = Retention(**{one.name: 0 for one in fields(Retention)})


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(retention, "REMOVED_AT_ONCE", 3)


async def keep_match(store: Store, match: str, phase: Phase, days_ago: float) -> None:
    changed = NOW - round(days_ago * DAY_MS)
    await store.create(
        MatchCreation(StoredHeader(match, "chain", "{}", False, changed), Phase.OPEN, "{}")
    )
    await store.append(Append(match, [], changed=changed, phase=phase))
    for key in all_keys("matches", match):
        await store.add_record(key, "text", changed)
    await store.record_presence(match, [0], changed)


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    async with opened(sqlite_url) as store:
        yield store


async def test_each_phase_has_its_own_retention_period(store: Store) -> None:
    keep = Retention(open=1, cancelled=2, running=3, finished=4, presence=0)
    days = {Phase.OPEN: 1, Phase.CANCELLED: 2, Phase.RUNNING: 3, Phase.OVER: 4}
    for phase, limit in days.items():
        for number in range(4):
            await keep_match(store, f"{phase}{number}", phase, limit + 0.1)
        await keep_match(store, f"{phase}-young", phase, limit - 0.1)

    expected = {"open": 4, "cancelled": 4, "running": 4, "finished": 4}
    counted = await count_expired(store, keep, NOW)
    assert {name: count for name, count in counted.items() if count} == expected
    assert await store.header("open0") is not None, "counting removes nothing"
    assert await prune(store, keep, NOW) == counted
    for phase in days:
        assert [await store.header(f"{phase}{number}") for number in range(4)] == [None] * 4
        assert not await store.has_record(record_key("matches", f"{phase}0"))
        assert await store.last_seen(f"{phase}0") == {}
        young = f"{phase}-young"
        assert await store.header(young) is not None
        assert [await store.has_record(key) for key in all_keys("matches", young)] == [True] * len(
            all_keys("matches", young)
        )
    assert not any((await prune(store, keep, NOW)).values())


async def test_nothing_is_removed_without_a_retention_period(store: Store) -> None:
    for phase in Phase:
        await keep_match(store, phase.value, phase, 999)
    await store.add_record("upload", "text", 1)
    await store.put_note(COLLECTION, "code", "spent", version=0)

    assert not any((await prune(store, FOR_EVER, NOW)).values())
    assert await store.has_record("upload")


async def test_uploads_go_with_what_was_worked_out_from_them(store: Store) -> None:
    source: Served = "records"
    for name, days_ago in {"old": 91, "new": 89}.items():
        for key in all_keys(source, name):
            await store.add_record(key, "text", NOW - days_ago * DAY_MS)
    await store.add_record("match-m", "text", 1)

    assert (await prune(store, Retention(), NOW))["uploads"] == 1
    assert [await store.has_record(key) for key in all_keys(source, "old")] == [False] * len(
        all_keys(source, "old")
    )
    assert [await store.has_record(key) for key in all_keys(source, "new")] == [True] * len(
        all_keys(source, "new")
    )
    assert await store.has_record("match-m")


async def test_codes_mazes_of_the_day_and_presence_go_in_their_time(store: Store) -> None:
    now = time.time_ns() // 1_000_000
    await issue_code(store, "m", HeldSeat(0, "token"), now)
    await store.put_note(DAILY_COLLECTIONS, "day", "7", version=0)
    await store.put_note(f"{DAILY_COLLECTIONS}-day", "user", "text", version=0)
    await store.put_note("people", "user", "text", version=0)
    await store.record_presence("m", [0], now)
    keep = Retention()
    assert not any((await prune(store, keep, now)).values())

    later = now + round((max(keep.codes, keep.daily, keep.presence) + 1) * DAY_MS)
    counts = await prune(store, keep, later)
    assert (counts["codes"], counts["daily"], counts["presence"]) == (1, 2, 1)
    assert await store.collections() == ["people"]


def two_days_later() -> int:
    return time.time_ns() // 1_000_000 + 2 * DAY_MS


async def prune_two_days_later(server: RunningServer, keep: Retention) -> None:
    server.node.context.now = two_days_later  # type: ignore[method-assign]
    await Maintenance(server.node.matches, keep).prune()


async def test_sockets_of_a_removed_match_are_closed_and_a_returning_client_gets_the_reason(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        async with server.two() as (match, ann, _):
            await ann.act("1,1")
            await prune_two_days_later(server, Retention(running=1))
            received, _code = await read_until_bye(ann.socket)

            assert received[-1]["is"] == "bye"
            assert received[-1]["again"] is True
        answer = await server.http.get(f"/api/matches/{match}")
        assert answer.status_code == 404
        assert answer.json()["reason"] == "shell-refused-no-match"
        assert match not in server.node.matches.live
        written = server.node.metrics.written().decode()
        assert 'kletka_removed_total{what="running"} 1.0' in written


async def test_a_table_closes_when_another_process_removes_its_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "POLL_SECONDS", 0.01)
    async with running_server(tmp_path) as server, server.two() as (match, ann, bob):
        await ann.act("1,1")
        async with opened(server.node.settings.database_url) as other:
            assert await other.remove(MatchesInPhase(Phase.RUNNING), [match]) == 1
            await read_until_bye(ann.socket)
            await read_until_bye(bob.socket)
        assert (await server.http.get(f"/api/matches/{match}")).status_code == 404


async def test_a_record_that_was_removed_is_no_longer_given_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "SEEN_SECONDS", 0)
    async with running_server(tmp_path) as server:
        async with server.two() as (match, ann, _):
            await ann.say("resign")
        record, moments = f"/api/matches/{match}/record", f"/api/matches/{match}/moments"
        for url in (record, moments, record, moments):
            assert (await server.http.get(url)).status_code == 200
        await prune_two_days_later(server, Retention(finished=1))

        for url in (record, moments):
            answer = await server.http.get(url)
            assert (answer.status_code, answer.json()["reason"]) == (404, "shell-refused-no-match")


async def test_prune_counts_by_default_and_removes_on_request(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(sqlite_url) as store:
        await keep_match(store, "m", Phase.OVER, 1)  # long ago, seen from now

    def run(*more: str) -> str:
        typed = ["prune", "--lang", "en", "--database", sqlite_url, "--keep", "finished=30", *more]
        assert cli.main(typed) == 0
        return capsys.readouterr().out

    counted = await asyncio.to_thread(run)
    assert "Games that are over: 1" in counted
    assert counted.rstrip().endswith("--keep finished=30 --yes")
    assert "have been removed" not in counted
    async with opened(sqlite_url) as store:
        assert await store.header("m") is not None
    removed = await asyncio.to_thread(run, "--yes")
    assert "Games that are over: 1" in removed
    async with opened(sqlite_url) as store:
        assert await store.header("m") is None
    assert "Nothing is older" in await asyncio.to_thread(run, "--yes")


async def test_a_table_without_an_entry_stays_open_while_another_process_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "POLL_SECONDS", 0.01)
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "me"])
        looked = asyncio.Event()

        async def look() -> None:
            looked.set()

        async with server.at(begun.match, *begun.tokens.values()) as both:
            server.node.store.on_gap(look)  # told after the tables
            async with opened(server.node.settings.database_url) as other:
                await other.check_writable()
                await looked.wait()
            assert (await both.act("1,1"))["is"] == "done"
