"""What is old is found by its age and removed whole, on every database."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from kletka.server.storage import (
    Conflict,
    MatchesInPhase,
    NotesInCollection,
    Phase,
    Snapshot,
    StalePresence,
    Store,
    UploadedRecords,
    database_at,
    opened,
    sqlite,
)
from kletka.server.storage.firebase import store as firebase
from kletka.server.storage.store import REMOVED
from tests.server.storage.examples import append, creation, key, line
from tests.server.storage.test_nodes import gap_of, notices_of

pytestmark = pytest.mark.anyio

OVER = MatchesInPhase(Phase.OVER)
HOUR = 60 * 60 * 1000


def now() -> int:
    return time.time_ns() // 1_000_000


async def play(store: Store, match: str, changed: int, phase: Phase = Phase.OVER) -> None:
    """Keep a match with some of everything."""
    await store.create(creation(match, keys=[key(0, "a")], lines=[line(1)], public=False))
    snapshot = Snapshot(40, "stood")
    whole = append(match, *range(2, 41), message="click", changed=changed, snapshot=snapshot)
    await store.append(whole)
    await store.append(append(match, 41, changed=changed, phase=phase))
    await store.record_presence(match, [0, 1], at=changed)


async def test_old_matches_of_a_phase_are_named_the_oldest_first(store: Store) -> None:
    for match, changed in {"b": 300, "a": 400, "d": 200, "e": 500}.items():
        await play(store, match, changed)
    await play(store, "running", 100, Phase.RUNNING)

    assert await store.older_than(OVER, 500, limit=9) == ["d", "b", "a"]
    assert await store.older_than(OVER, 500, limit=2) == ["d", "b"]
    assert await store.older_than(OVER, 200, limit=2) == []
    assert await store.older_than(MatchesInPhase(Phase.RUNNING), 500, limit=9) == ["running"]
    assert await store.older_than(MatchesInPhase(Phase.OPEN), 500, limit=9) == []


async def test_a_match_is_removed_with_all_that_belongs_to_it(store: Store, other: Store) -> None:
    await play(store, "m", 300)
    await play(store, "stays", 300)

    assert await store.remove(OVER, ["m", "unknown"], before=301) == 1
    for one in (store, other):
        assert await one.header("m") is None
        assert await one.entries("m") == []
        assert await one.entry_of("m", "click") is None
        assert await one.snapshot("m", until=99) is None
        assert await one.last_number("m") == 0
        assert await one.last_numbers(["m", "stays"]) == {"stays": 41}
        assert await one.keys("m") == {}
        assert await one.last_seen("m") == {}
        assert await one.older_than(OVER, 999, limit=9) == ["stays"]
    assert len(await store.entries("stays")) == 41
    assert await store.remove(OVER, ["m"], before=301) == 0


async def test_a_removed_match_takes_no_entry_on_any_node(store: Store, other: Store) -> None:
    await play(store, "m", 300)
    await store.remove(OVER, ["m"], before=301)
    for one in (store, other):
        with pytest.raises(Conflict):
            await one.append(append("m", 42))

    assert await other.entries("m") == []


async def test_what_has_changed_meanwhile_is_not_removed(store: Store) -> None:
    await play(store, "m", 300)
    assert await store.older_than(OVER, 301, limit=9) == ["m"]
    await store.append(append("m", 42, changed=400))

    assert await store.remove(OVER, ["m"], before=301) == 0
    assert await store.remove(MatchesInPhase(Phase.OPEN), ["m"], before=999) == 0
    assert await store.last_number("m") == 42
    assert await store.keys("m") == {0: "a" * 64}
    assert await store.remove(MatchesInPhase(Phase.OPEN), ["m"]) == 1  # however it stands
    assert await store.header("m") is None


async def test_of_an_append_and_a_removal_one_is_first(store: Store, other: Store) -> None:
    for attempt in range(8):
        match = f"m{attempt}"
        await play(store, match, 300)
        appended, removed = await asyncio.gather(
            other.append(append(match, 42, changed=400)),
            store.remove(OVER, [match], before=301),
            return_exceptions=True,
        )

        there = await other.header(match) is not None
        assert (isinstance(appended, Conflict), removed) == ((False, 0) if there else (True, 1))
        assert await store.last_number(match) == (42 if there else 0)


async def test_uploaded_records_are_found_by_age_and_those_of_matches_are_not(
    store: Store,
) -> None:
    for record, created in {"new": 300, "old": 100, "older": 50, "match-m": 10}.items():
        await store.add_record(record, "text", created)

    assert await store.older_than(UploadedRecords(), 300, limit=9) == ["older", "old"]
    assert await store.older_than(UploadedRecords(), 300, limit=1) == ["older"]
    assert await store.remove(UploadedRecords(), ["older", "new", "unknown"], before=300) == 1
    assert [await store.has_record(one) for one in ("new", "old", "older", "match-m")] == [
        True,
        True,
        False,
        True,
    ]
    assert await store.record("older") is None
    assert await store.remove(UploadedRecords(), ["new", "match-m"]) == 2
    assert await store.older_than(UploadedRecords(), 999, limit=9) == ["old"]
    assert await store.record("match-m") is None


async def test_presence_is_old_only_where_nobody_is_waited_for(store: Store) -> None:
    await play(store, "over", 300)
    await play(store, "running", 300, Phase.RUNNING)
    await store.record_presence("nowhere", [0], at=100)
    await store.record_presence("lately", [0], at=100)
    await store.record_presence("lately", [1], at=900)

    assert await store.older_than(StalePresence(), 301, limit=9) == ["nowhere", "over"]
    assert await store.remove(StalePresence(), ["nowhere", "over", "lately"], before=301) >= 2
    assert await store.last_seen("over") == await store.last_seen("nowhere") == {}
    assert (await store.last_seen("lately"))[1] == 900
    assert await store.last_seen("running") == {0: 300, 1: 300}


async def test_notes_are_as_old_as_their_last_change(store: Store) -> None:
    begin = now()
    await store.put_note("codes", "a", "spent", version=0)
    await store.put_note("codes-2", "b", "text", version=0)
    await store.put_note("people", "c", "text", version=0)

    assert await store.collections() == ["codes", "codes-2", "people"]
    assert await store.collections("codes") == ["codes", "codes-2"]
    assert await store.older_than(NotesInCollection("codes"), begin, limit=9) == []
    assert await store.older_than(NotesInCollection("codes"), now() + HOUR, limit=9) == ["a"]
    assert await store.remove(NotesInCollection("codes"), ["a", "c"], before=begin) == 0
    assert await store.remove(NotesInCollection("codes"), ["a", "c"], before=now() + HOUR) == 1
    assert await store.note("codes", "a") is None
    assert await store.note("people", "c") is not None
    assert await store.put_note("codes", "a", "anew", version=0) == 1


async def test_the_check_of_writing_leaves_no_note_that_anybody_sees(store: Store) -> None:
    await store.check_writable()

    assert await store.collections() == []


async def test_every_node_is_notified_of_a_removal(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (firebase, sqlite):
        monkeypatch.setattr(module, "POLL_SECONDS", 0.001)
    async with opened(url) as store, opened(url) as other:
        await play(store, "m", 300)
        mine, theirs, gap = notices_of(store), notices_of(other), gap_of(other)
        await store.remove(OVER, ["m"], before=301)

        while await mine.get() != ("m", REMOVED):
            pass
        if url.startswith("sqlite"):  # other processes learn only that something has happened
            await gap.wait()
            assert await other.last_numbers(["m"]) == {}
        else:
            while await theirs.get() != ("m", REMOVED):
                pass


async def test_a_match_without_entries_is_not_taken_for_a_removed_one(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (firebase, sqlite):
        monkeypatch.setattr(module, "POLL_SECONDS", 0.001)
    async with opened(url) as store, opened(url) as other:
        mine, theirs, gap = notices_of(store), notices_of(other), gap_of(other)
        await store.create(creation("new"))
        await store.create(creation("begun"))
        await store.append(append("begun", 1))

        notices = [await mine.get()]
        while notices[-1] != ("begun", 1):
            notices.append(await mine.get())
        if url.startswith("sqlite"):
            await gap.wait()
        else:
            notices.append(await theirs.get())
            while notices[-1] != ("begun", 1):
                notices.append(await theirs.get())
        assert ("new", REMOVED) not in notices
        assert await other.last_numbers(["new"]) == {"new": 0}


async def test_after_a_removal_the_room_is_given_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firebase, "TOMBSTONE_MS", -HOUR)
    await play(store, "m", 300)
    await play(store, "stays", 300)
    await store.remove(OVER, ["m"], before=301)
    await store.tidy()
    await store.tidy()

    assert await store.header("m") is None
    assert len(await store.entries("stays")) == 41
    await store.create(creation("m"))  # nothing of the old one is in the way
    assert await store.entries("m") == []


async def test_the_file_of_sqlite_shrinks(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PAGES_FREED_AT_ONCE", 50)
    path = Path(str(make_url(sqlite_url).database))
    async with opened(sqlite_url) as store:
        await store.create(creation("stays", lines=[line(1)]))
        empty = await store.size()
        for number in range(20):
            await store.create(creation(f"m{number}", body="x" * 100_000, phase=Phase.OVER))
        assert path.stat().st_size > 1_900_000 or await store.size() > 1_900_000  # type: ignore[operator]
        await store.remove(OVER, [f"m{number}" for number in range(20)])
        await store.tidy()

        assert path.stat().st_size < 200_000
        assert await store.last_number("stays") == 1
        assert empty is not None


async def test_a_file_of_an_older_kletka_shrinks_too(sqlite_url: str) -> None:
    path = Path(str(make_url(sqlite_url).database))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE older (body TEXT)")
        connection.commit()
    async with opened(sqlite_url) as store:
        await store.create(creation("m", body="x" * 1_000_000, phase=Phase.OVER))
        await store.remove(OVER, ["m"])
        await store.tidy()

        assert path.stat().st_size < 200_000


async def test_the_size_of_a_database_grows_with_what_is_in_it(sql_store: Store) -> None:
    before = await sql_store.size()
    body = "".join(f"{number}, " for number in range(100_000))
    await sql_store.create(creation("m", body=body))

    after = await sql_store.size()
    assert before is not None
    assert after is not None
    assert after > before + 10_000


async def test_old_matches_are_found_by_an_index(sql_url: str) -> None:
    async with opened(sql_url):
        pass
    database = database_at(sql_url)
    query = "SELECT id FROM matches WHERE changed < 5 AND phase = 'over' AND phase <> 'running'"
    explain = "EXPLAIN QUERY PLAN" if sql_url.startswith("sqlite") else "EXPLAIN"
    async with database.reading.connect() as connection:
        if explain == "EXPLAIN":
            await connection.execute(text("SET enable_seqscan = off"))
        plan = (await connection.execute(text(f"{explain} {query} ORDER BY changed"))).all()
    await database.close()

    assert "matches_aged" in str(plan)
