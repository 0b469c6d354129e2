"""Nodes are notified of each other's appends, or of a gap in the notices."""

import asyncio

import pytest

from kletka.server.storage import Store, StoreUnavailable, opened, postgres, sqlite
from kletka.server.storage.firebase import change_cursor
from kletka.server.storage.firebase import store as firebase
from tests.server.storage.cuttable_proxy import proxy_to
from tests.server.storage.examples import append, creation, line

pytestmark = pytest.mark.anyio

Notices = asyncio.Queue[tuple[str, int]]


def notices_of(store: Store) -> Notices:
    """Collect the notices of appends of a store."""
    notices: Notices = asyncio.Queue()
    store.on_append(lambda match, number: notices.put_nowait((match, number)))
    return notices


def gap_of(store: Store) -> asyncio.Event:
    """Be set when a store says that appends may have gone unheard."""
    gap = asyncio.Event()

    async def missed() -> None:
        gap.set()

    store.on_gap(missed)
    return gap


async def test_a_node_is_notified_of_its_own_appends(store: Store) -> None:
    notices = notices_of(store)
    await store.create(creation("silent"))
    await store.create(creation("m", lines=[line(1)]))
    await store.append(append("m", 2, 3, creation=creation("rematch", lines=[line(1)])))

    wanted = {("m", 1), ("m", 3), ("rematch", 1)}
    while wanted:
        wanted.discard(await notices.get())


async def test_a_node_is_notified_of_the_appends_of_others(
    far_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firebase, "POLL_SECONDS", 0.001)
    async with opened(far_url) as store, opened(far_url) as other:
        await store.create(creation("m"))
        notices = notices_of(other)
        for number in range(1, 4):
            await store.append(append("m", number))
            while await notices.get() != ("m", number):
                pass


async def test_a_commit_of_many_appends_is_announced_whole(postgres_url: str) -> None:
    async with opened(postgres_url) as store, opened(postgres_url) as other:
        notices = notices_of(other)
        names = {f"{number}:{'клетка' * 5}" for number in range(300)}
        await asyncio.gather(*(store.create(creation(name, lines=[line(1)])) for name in names))

        assert {(await notices.get())[0] for _ in names} == names


async def test_a_listener_that_fails_does_not_harm_the_append(store: Store) -> None:
    loop = asyncio.get_running_loop()
    received = asyncio.Event()
    loop.set_exception_handler(lambda _loop, _context: received.set())

    def fail(_match: str, _number: int) -> None:
        raise RuntimeError

    store.on_append(fail)
    await store.create(creation("m", lines=[line(1)]))
    await store.append(append("m", 2))
    await received.wait()
    loop.set_exception_handler(None)

    assert await store.last_number("m") == 2


async def test_another_process_that_writes_into_the_file_is_noticed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "POLL_SECONDS", 0.001)
    # What a store writes when it opens is another process's to one that is open by then.
    async with opened(sqlite_url) as other, opened(sqlite_url) as store:
        gap = gap_of(store)
        await store.create(creation("mine"))
        await store.append(append("mine", 1))
        assert not gap.is_set()
        await other.create(creation("m"))
        await gap.wait()


async def test_a_listener_that_missed_notices_gets_a_gap_and_listens_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "FIRST_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(postgres, "LONGEST_PAUSE_SECONDS", 0.02)
    async with (
        proxy_to(postgres_url) as (proxy, far_url),
        opened(postgres_url) as near,
        opened(far_url) as far,
    ):
        await near.create(creation("m"))
        notices, gap = notices_of(far), gap_of(far)
        proxy.cut()
        await near.append(append("m", 1))
        with pytest.raises(StoreUnavailable):
            await far.last_number("m")
        assert not gap.is_set()
        proxy.reconnect()
        await gap.wait()
        await near.append(append("m", 2))

        assert await notices.get() == ("m", 2)
        assert await far.last_number("m") == 2


async def test_changes_of_a_failed_poll_are_found_by_a_later_one(
    firebase_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firebase, "POLL_SECONDS", 0.001)
    async with (
        proxy_to(firebase_url) as (proxy, far_url),
        opened(firebase_url) as near,
        opened(far_url) as far,
    ):
        notices = notices_of(far)
        proxy.cut()
        with pytest.raises(StoreUnavailable):
            await far.last_number("m")
        await near.create(creation("m", lines=[line(1)]))
        await near.create(creation("another", lines=[line(1), line(2)]))
        proxy.reconnect()

        assert {await notices.get(), await notices.get()} == {("m", 1), ("another", 2)}


async def test_more_changes_than_one_poll_reads_are_all_found(
    firebase_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firebase, "POLL_SECONDS", 0.001)
    monkeypatch.setattr(change_cursor, "MOST_CHANGES", 4)
    async with opened(firebase_url) as store, opened(firebase_url) as other:
        notices = notices_of(other)
        names = {f"m{number}" for number in range(10)}
        await asyncio.gather(*(store.create(creation(name, lines=[line(1)])) for name in names))
        while names:
            names.discard((await notices.get())[0])


async def test_a_dead_listening_connection_is_replaced(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CHECK_EVERY_SECONDS", 0.01)
    monkeypatch.setattr(postgres, "FIRST_PAUSE_SECONDS", 0.01)
    async with proxy_to(postgres_url) as (proxy, url), opened(url, timeout=1) as store:
        gap = gap_of(store)
        proxy.freeze()
        proxy.reconnect()
        await gap.wait()


async def test_a_failing_gap_listener_does_not_end_notifications(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres, "FIRST_PAUSE_SECONDS", 0.01)

    async def fail() -> None:
        raise RuntimeError

    async with proxy_to(postgres_url) as (proxy, url), opened(url) as store:
        await store.create(creation("m"))
        store.on_gap(fail)
        gap, notices = gap_of(store), notices_of(store)
        proxy.cut()
        proxy.reconnect()
        await gap.wait()
        await store.append(append("m", 1))

        assert await notices.get() == ("m", 1)
    assert "a listener for gaps failed" in caplog.text
