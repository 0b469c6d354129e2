"""A database that is away, full or busy: a clear sentence, nothing half done, and then it works."""

import asyncio
import resource
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event, make_url
from sqlalchemy.pool import Pool

from kletka.server.storage import Conflict, StoreUnavailable, opened, store_at
from tests.server.storage.conftest import held
from tests.server.storage.cuttable_proxy import append_of, proxy_to
from tests.server.storage.examples import append, creation, key, line

pytestmark = pytest.mark.anyio

TIMEOUT_SECONDS = 2.0
"""Short, since some tests wait until it ends; long enough to connect on a busy machine."""


async def test_while_another_writes_for_long_nobody_waits_for_ever(sql_url: str) -> None:
    async with opened(sql_url, timeout=TIMEOUT_SECONDS) as store:
        await store.create(creation("m"))
        async with held(sql_url):
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.append(append("m", 1))
            assert await store.last_number("m") == 0  # reads wait for nobody
        await store.append(append("m", 1))

        assert await store.entries("m") == [line(1)]


async def test_a_file_that_is_held_cannot_be_opened_and_then_can(sqlite_url: str) -> None:
    store = store_at(sqlite_url, timeout=TIMEOUT_SECONDS)
    async with held(sqlite_url):
        with pytest.raises(StoreUnavailable, match="cannot be used: database is locked"):
            await store.open()
    await store.open()
    await store.create(creation("m"))
    await store.close()


@pytest.fixture
def room() -> Iterator[dict[str, int]]:
    """How many pages a SQLite file may have; the disk has no more."""
    pages = {"most": 1 << 30}

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count = {pages['most']}")
        cursor.close()

    event.listen(Pool, "checkout", limit)
    yield pages
    event.remove(Pool, "checkout", limit)


async def test_a_full_disk_changes_nothing_and_reading_goes_on(
    sqlite_url: str, room: dict[str, int]
) -> None:
    long = "x" * 100_000
    async with opened(sqlite_url) as store:
        await store.create(creation("m", keys=[key(0, "a")], lines=[line(1)]))
        room["most"] = 1  # SQLite makes it as many as there are
        answers = await asyncio.gather(
            store.append(append("m", 2, about=long, keys=[key(0, "b")])),
            store.create(creation("large", body=long)),
            return_exceptions=True,
        )

        assert [type(answer) for answer in answers] == [StoreUnavailable, StoreUnavailable]
        assert "full" in str(answers[0])
        with pytest.raises(StoreUnavailable, match="full"):
            await store.check_writable()
        assert await store.entries("m") == [line(1)]
        assert await store.keys("m") == {0: "a" * 64}
        assert await store.header("large") is None

        room["most"] = 1 << 30
        await store.check_writable()
        await store.append(append("m", 2))
        assert await store.last_number("m") == 2


async def test_a_full_log_of_writes_is_noticed_by_the_check(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await store.create(creation("m"))
        log = Path(f"{make_url(sqlite_url).database}-wal")
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
        try:
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.check_writable()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        await store.check_writable()


async def test_a_file_that_may_only_be_read_is_not_writable(sqlite_url: str) -> None:
    def forbid(connection: sqlite3.Connection, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    async with opened(sqlite_url) as store:
        await store.create(creation("m"))
        event.listen(Pool, "checkout", forbid)
        try:
            with pytest.raises(StoreUnavailable, match="readonly"):
                await store.check_writable()
        finally:
            event.remove(Pool, "checkout", forbid)

        assert await store.header("m") == creation("m").header


async def test_a_server_that_may_only_be_read_is_not_writable(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await store.create(creation("m"))
        await store.check_writable()
    async with opened(f"{postgres_url}&default_transaction_read_only=on") as store:
        with pytest.raises(StoreUnavailable, match="read-only"):
            await store.check_writable()

        assert await store.header("m") == creation("m").header


async def test_a_server_that_goes_away_and_comes_back_is_met_again(far_url: str) -> None:
    async with proxy_to(far_url) as (proxy, url), opened(url) as store:
        await store.create(creation("m"))
        proxy.cut()
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.append(append("m", 1))
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.entries("m")
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await store.check_writable()
        proxy.reconnect()
        await store.check_writable()
        await store.append(append("m", 1))

        assert await store.entries("m") == [line(1)]


async def test_a_server_that_was_away_unnoticed_is_met_again(far_url: str) -> None:
    async with proxy_to(far_url) as (proxy, url), opened(url) as store:
        await store.create(creation("m"))
        await store.entries("m")
        proxy.cut()
        proxy.reconnect()

        assert await store.entries("m") == []
        await store.append(append("m", 1))


async def test_a_server_that_no_longer_answers_is_given_up(far_url: str) -> None:
    # Long enough to connect on a busy machine; the two calls that are given up wait for it.
    async with proxy_to(far_url) as (proxy, url), opened(url, timeout=4.0) as store:
        await store.create(creation("m"))
        await store.entries("m")
        proxy.freeze()
        with pytest.raises(StoreUnavailable, match="cannot be used"):
            await store.append(append("m", 1))
        with pytest.raises(StoreUnavailable, match="cannot be used"):
            await store.entries("m")
        proxy.reconnect()
        await store.append(append("m", 1))

        assert await store.entries("m") == [line(1)]


async def test_a_commit_whose_answer_is_lost_may_have_been_done(far_url: str) -> None:
    async with proxy_to(far_url) as (proxy, url), opened(url) as store:
        await store.create(creation("m"))
        proxy.cut_after(append_of(far_url)[-1])
        with pytest.raises(StoreUnavailable):
            await store.append(append("m", 1))
        proxy.reconnect()

        assert await store.entries("m") == [line(1)]
        with pytest.raises(Conflict):
            await store.append(append("m", 1))


async def test_a_server_that_is_away_from_the_start_can_be_opened_later(far_url: str) -> None:
    async with proxy_to(far_url) as (proxy, url):
        proxy.cut()
        store = store_at(url)
        with pytest.raises(StoreUnavailable, match="cannot be used"):
            await store.open()
        proxy.reconnect()
        await store.open()
        await store.create(creation("m"))
        await store.close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://anna:tell-nobody@127.0.0.1:1/kletka",
        "postgresql://anna:tell-nobody@127.0.0.1:1/kletka?password=tell-nobody",
        "postgresql://anna@127.0.0.1:1/kletka?sslmode=nonsense&password=tell-nobody",
        "postgresql://anna:tell-nobody/1@:x/kletka",
        "postgresql://127.0.0.1:tell-nobody/kletka",
        "mysql://anna:tell-nobody@127.0.0.1/kletka",
        "tell-nobody",
    ],
)
async def test_no_sentence_repeats_a_password(url: str) -> None:
    with pytest.raises(StoreUnavailable) as refusal:
        await store_at(url).open()

    assert "tell-nobody" not in "".join(traceback.format_exception(refusal.value))
    assert str(refusal.value)


async def test_a_password_with_any_sign_reaches_the_server(postgres_url: str) -> None:
    url = make_url(postgres_url).set(password="a/b@c:d %41")  # noqa: S106 - the server trusts all
    async with opened(url.render_as_string(hide_password=False)) as store:
        await store.create(creation("m"))


def test_without_its_driver_postgresql_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreUnavailable, match=r"pip install kletka\[postgres\]"):
        store_at("postgresql://127.0.0.1/kletka")


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_sqlite_needs_a_file(url: str) -> None:
    with pytest.raises(StoreUnavailable, match="names no file"):
        store_at(url)


def test_a_sqlite_that_is_too_old_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 26, 0))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.26.0")
    with pytest.raises(StoreUnavailable, match=r"SQLite 3\.33 or newer is needed; .* 3\.26\.0\."):
        store_at("sqlite:///file.db")


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, " * 100)
    with pytest.raises(
        StoreUnavailable, match=r"letter\.txt cannot be used: file is not a database"
    ):
        await store_at(f"sqlite:///{letter}").open()

    assert letter.read_text() == "Dear Anna, " * 100


async def test_the_folder_of_the_file_is_made_and_its_secrets_are_for_the_owner_only(
    tmp_path: Path,
) -> None:
    file = tmp_path / "new" / "folder" / "kletka.db"
    async with opened(f"sqlite:///{file}") as store:
        await store.create(creation("m"))

        modes = {each.stat().st_mode & 0o077 for each in file.parent.iterdir()}
    assert modes == {0}


async def test_sqlite_writes_ahead_and_to_the_disk(sqlite_url: str) -> None:
    seen: set[tuple[object, ...]] = set()

    def look(connection: sqlite3.Connection, *_: object) -> None:
        cursor = connection.cursor()
        for setting in ("query_only", "journal_mode", "synchronous", "foreign_keys"):
            cursor.execute(f"PRAGMA {setting}")
            answer = cursor.fetchall()
            seen.add((setting, answer[0][0]))
        cursor.close()

    async with opened(sqlite_url) as store:
        event.listen(Pool, "checkout", look)
        await store.create(creation("m"))
        event.remove(Pool, "checkout", look)

    full = 2
    assert seen == {
        ("query_only", 0),
        ("journal_mode", "wal"),
        ("synchronous", full),
        ("foreign_keys", 1),
    }
