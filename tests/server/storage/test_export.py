"""Everything that a store keeps is given as one instant knew it, and restored into any other store."""

import asyncio
import gzip
from pathlib import Path

import pytest

from kletka.protocol import Refused
from kletka.server import backup
from kletka.server.backup import Counts, back_up, restore
from kletka.server.storage import Phase, Snapshot, Store, opened
from kletka.server.storage.store import (
    ExportedItem,
    ExportedMatch,
    ExportedNote,
    ExportedRecord,
    Rewriting,
)
from tests.server.storage.examples import append, creation, key, line

pytestmark = pytest.mark.anyio


async def fill(store: Store) -> None:
    """Keep some of everything."""
    await store.create(creation("m", keys=[key(0, "a")], lines=[line(1)]))
    long = append("m", *range(2, 90), message="click", changed=300, snapshot=Snapshot(50, "fifty"))
    await store.append(long)
    rematch = creation("rematch", public=False, lines=[line(1)])
    over = append("m", 90, changed=400, phase=Phase.OVER, about="told", creation=rematch)
    await store.append(over)
    await store.append(append("m", changed=500, keys=[key(1, "b")], snapshot=Snapshot(90, "end")))
    await store.record_presence("m", [0], 450)
    await store.record_presence("m", [1], 460)
    await store.create(creation("empty", created=50))
    await store.add_record("upload", "клетка", 10)
    await store.add_record("match-m", "text", 20)
    await store.put_note("languages", "a/b", "one", version=0)
    await store.put_note("languages", "a/b", "two", version=1)
    await store.put_note("other collection", "x", "three", version=0)
    await store.check_writable()


async def everything(store: Store) -> list[ExportedItem]:
    return sorted([item async for item in store.export()], key=str)


async def test_everything_that_is_stored_is_exported(store: Store) -> None:
    await fill(store)

    given = await everything(store)
    matches = {item.header.match: item for item in given if isinstance(item, ExportedMatch)}
    assert set(matches) == {"m", "rematch", "empty"}
    m = matches["m"]
    assert m.header == creation("m").header
    assert (m.phase, m.about, m.changed) == (Phase.OVER, "told", 500)
    assert m.lines == await store.entries("m")
    assert list(m.snapshots) == [Snapshot(50, "fifty"), Snapshot(90, "end")]
    assert m.keys == {0: "a" * 64, 1: "b" * 64}
    assert m.seen == {0: 450, 1: 460}
    assert matches["empty"].lines == []
    assert {item for item in given if isinstance(item, ExportedRecord)} == {
        ExportedRecord("upload", "клетка", 10),
        ExportedRecord("match-m", "text", 20),
    }
    assert {item for item in given if isinstance(item, ExportedNote)} == {
        ExportedNote("languages", "a/b", "two"),
        ExportedNote("other collection", "x", "three"),
    }


async def test_more_than_a_page_is_exported_once_each(sql_store: Store) -> None:
    names = [f"m{number:03}" for number in range(120)]
    await asyncio.gather(*(sql_store.create(creation(name)) for name in names))

    given = [item async for item in sql_store.export()]
    assert [item.header.match for item in given if isinstance(item, ExportedMatch)] == names


async def test_a_match_is_exported_as_it_was_in_one_instant(store: Store, other: Store) -> None:
    for name in ("a", "b", "c"):
        await store.create(creation(name, lines=[line(1)]))
    given: dict[str, ExportedMatch] = {}
    async for item in store.export():
        assert isinstance(item, ExportedMatch)
        given[item.header.match] = item
        for name in ("a", "b", "c"):  # the others go on writing
            await other.append(append(name, len(given) + 1, phase=Phase.RUNNING))

    assert set(given) == {"a", "b", "c"}
    for whole in given.values():
        assert (whole.phase is Phase.RUNNING) == (len(whole.lines) > 1)
    assert await store.last_number("a") == 4


async def test_a_backup_is_written_for_its_owner_and_restored_into_no_store_in_use(
    store: Store, tmp_path: Path
) -> None:
    await fill(store)
    before = await everything(store)
    file = tmp_path / "backup"
    assert await back_up(store, file) == Counts(matches=3, records=2, notes=2)
    assert file.stat().st_mode & 0o077 == 0, "it holds secrets"
    assert [each.name for each in tmp_path.iterdir() if "backup" in each.name] == ["backup"]

    with pytest.raises(Refused) as refusal:
        await restore(store, file)
    assert refusal.value.reason == "shell-refused-restore"
    assert await everything(store) == before


async def test_a_backup_restores_into_any_other_store(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "LINES_AT_ONCE", 7)
    first, second = tmp_path / "first", tmp_path / "second"
    source = f"sqlite:///{tmp_path}/source.db"
    async with opened(source) as store:
        await fill(store)
        before = await everything(store)
        await back_up(store, first)
    async with opened(url) as target:
        await restore(target, first)
        assert await everything(target) == before
        assert await target.entry_of("m", "click") == line(2, "click")
        assert [one.match for one in await target.public_matches(Phase.OVER)] == ["m"]
        await target.append(append("m", 91))
        await back_up(target, second)
    async with opened(f"sqlite:///{tmp_path}/back.db") as store:
        await restore(store, second)
        assert await store.last_number("m") == 91


async def test_a_backup_of_the_first_format_is_restored(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    async with opened(f"sqlite:///{tmp_path}/source.db") as store:
        await fill(store)
        before = await everything(store)
        await back_up(store, file)
    text = gzip.decompress(file.read_bytes())
    former = text.replace(b'"format":2', b'"format":1').replace(b'"collection":', b'"shelf":')
    assert former != text
    file.write_bytes(gzip.compress(former))
    async with opened(f"sqlite:///{tmp_path}/target.db") as store:
        assert await restore(store, file) == Counts(matches=3, records=2, notes=2)
        assert await everything(store) == before


async def test_a_damaged_backup_changes_nothing(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    async with opened(f"sqlite:///{tmp_path}/source.db") as store:
        await fill(store)
        await back_up(store, whole)
    packed = whole.read_bytes()
    rows = gzip.decompress(packed).splitlines(keepends=True)
    damaged = {
        "cut": packed[:-20],
        "no gzip": b"Dear Anna",
        "no backup": gzip.compress(b'{"type":"end","counts":{}}\n'),
        "a row is missing": gzip.compress(b"".join(rows[:2] + rows[3:])),
        "the end is missing": gzip.compress(b"".join(rows[:-1])),
        "more after the end": gzip.compress(b"".join([*rows, rows[1]])),
        "a row of another kind": gzip.compress(rows[0] + b'{"type":"x"}\n'),
        "newer": gzip.compress(rows[0].replace(b'"format":2', b'"format":3')),
        "empty": b"",
    }
    async with opened(f"sqlite:///{tmp_path}/target.db") as store:
        for name, content in damaged.items():
            file = tmp_path / "damaged"
            file.write_bytes(content)
            with pytest.raises(Refused) as refusal:
                await restore(store, file)
            newer = "-newer" if name == "newer" else ""
            assert refusal.value.reason == f"shell-refused-backup{newer}", name
            assert await everything(store) == [], name
        with pytest.raises(Refused) as refusal:
            await restore(store, tmp_path / "nowhere")
        assert refusal.value.reason == "shell-refused-file"


async def test_a_backup_overwrites_no_file(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Anna")
    with pytest.raises(Refused) as refusal:
        await back_up(store, file)

    assert refusal.value.reason == "shell-refused-file-exists"
    assert file.read_text() == "Dear Anna"


async def test_other_texts_take_the_place_of_those_of_a_match(store: Store, other: Store) -> None:
    await fill(store)
    before = {
        item.header.match: item
        for item in await everything(store)
        if isinstance(item, ExportedMatch)
    }
    await store.rewrite("m", Rewriting("{}", "shown", {1: "one", 2: "two", 88: "eighty-eight"}))
    await store.rewrite("nowhere", Rewriting("{}", "shown", {1: "one"}))

    after = {
        item.header.match: item
        for item in await everything(other)
        if isinstance(item, ExportedMatch)
    }
    assert {name: one for name, one in after.items() if name != "m"} == {
        name: one for name, one in before.items() if name != "m"
    }
    m = after["m"]
    assert (m.header.body, m.about, list(m.snapshots)) == ("{}", "shown", [])
    bodies = {one.number: one.body for one in m.lines}
    assert (bodies[1], bodies[2], bodies[3], bodies[88]) == (
        "one",
        "two",
        line(3).body,
        "eighty-eight",
    )
    assert len(m.lines) == 90
    assert (m.phase, m.changed, m.keys) == (Phase.OVER, 500, before["m"].keys)
    received = await other.entry_of("m", "click")
    assert received is not None
    assert (received.number, received.body) == (2, "two")
    await other.append(append("m", *range(91, 130)))
    assert [one.body for one in await store.entries("m")][:2] == ["one", "two"]
    assert (await store.entries("m", after=87))[0].body == "eighty-eight"
