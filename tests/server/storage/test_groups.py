"""Many writes share one commit, where there is one, and none of them suffers from another."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, Engine, event, make_url

from kletka.server.storage import (
    Append,
    Conflict,
    Phase,
    Snapshot,
    Store,
    StoredEntry,
    StoreUnavailable,
    writer,
)
from kletka.server.storage.firebase import threads
from tests.server.storage.conftest import held
from tests.server.storage.examples import append, creation, key, line

pytestmark = pytest.mark.anyio


@pytest.fixture
def commits(sql_url: str) -> Iterator[list[None]]:
    """Grows by one with every commit to the database of the test: servers of other tests have theirs."""
    database = make_url(sql_url)
    seen: list[None] = []

    def count(connection: Connection) -> None:
        url = connection.engine.url
        same_kind = url.get_backend_name() == database.get_backend_name()
        # The engine of PostgreSQL names no database.
        if same_kind and url.database in (None, database.database):
            seen.append(None)

    event.listen(Engine, "commit", count)
    yield seen
    event.remove(Engine, "commit", count)


async def test_appends_that_arrive_together_share_a_commit(
    sql_store: Store, commits: list[None]
) -> None:
    names = [f"m{number}" for number in range(300)]
    await asyncio.gather(*(sql_store.create(creation(name)) for name in names))
    assert len(commits) == 1
    await asyncio.gather(*(sql_store.append(append(name, 1)) for name in names))

    assert len(commits) == 2
    assert [await sql_store.last_number(name) for name in names] == [1] * 300


async def test_appends_that_arrive_during_a_commit_go_into_the_next(
    sql_store: Store, commits: list[None], sql_url: str
) -> None:
    await sql_store.create(creation("m"))
    async with held(sql_url):
        first = asyncio.create_task(sql_store.append(append("m", 1)))
        await asyncio.sleep(0)  # it arrives
        await asyncio.sleep(0)  # and its transaction begins, alone
        others = [asyncio.create_task(sql_store.append(append("m", n))) for n in range(2, 60)]
        await asyncio.sleep(0)
        assert not first.done()
    await asyncio.gather(first, *others)

    assert len(commits) == 3
    assert await sql_store.last_number("m") == 59


async def test_more_than_a_group_becomes_several(
    sql_store: Store, commits: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GROUP_WRITES", 10)
    await asyncio.gather(*(sql_store.create(creation(f"m{number}")) for number in range(25)))

    assert len(commits) == 3


async def test_nothing_is_committed_for_those_who_came_too_late(
    sql_store: Store, commits: list[None]
) -> None:
    await sql_store.create(creation("m"))
    with pytest.raises(Conflict):
        await sql_store.create(creation("m"))

    assert len(commits) == 1


async def test_each_of_a_group_gets_its_own_answer(store: Store) -> None:
    await asyncio.gather(
        *(store.create(creation(name, lines=[line(1, "old")])) for name in "abcdef")
    )
    answers = await asyncio.gather(
        store.append(append("a", 2)),
        store.append(append("a", 2)),  # taken by the one before
        store.append(append("b", 1, 2)),  # taken long ago
        store.append(append("b", 2)),
        store.append(append("c", 2, message="old")),  # answered before
        store.append(append("c", 3)),  # would follow the one before
        store.append(append("d", 3)),  # leaves a gap
        store.append(append("e", 2, creation=creation("new"))),
        store.append(append("f", 2, creation=creation("a"))),  # created long ago
        store.append(append("f", 2, message="new")),
        store.append(append("f", 3, message="new")),  # answered just before
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [
        *(type(None), Conflict),
        *(Conflict, type(None)),
        *(Conflict, Conflict),
        Conflict,
        *(type(None), Conflict),
        *(type(None), Conflict),
    ]
    lasts = {name: await store.last_number(name) for name in "abcdef"}
    assert lasts == {"a": 2, "b": 2, "c": 1, "d": 1, "e": 2, "f": 2}
    assert {name: len(await store.entries(name)) for name in "abcdef"} == lasts


async def test_of_two_who_want_the_same_rematch_exactly_one_gets_it(store: Store) -> None:
    await asyncio.gather(*(store.create(creation(name)) for name in "ab"))
    answers = await asyncio.gather(
        *(store.append(append(name, 1, creation=creation("new", about=name))) for name in "ab"),
        return_exceptions=True,
    )

    assert {type(answer) for answer in answers} == {type(None), Conflict}
    won, lost = "ab" if answers[0] is None else "ba"
    assert (await store.last_number(won), await store.last_number(lost)) == (1, 0)
    created = [each.about for each in await store.public_matches(Phase.OPEN) if each.match == "new"]
    assert created == [won]


async def test_a_write_that_cannot_be_stored_fails_alone(store: Store) -> None:
    await asyncio.gather(*(store.create(creation(name)) for name in "abcdefgh"))
    invalid_text = StoredEntry(1, "half of a sign: \ud83c")
    answers = await asyncio.gather(
        *(store.append(append(name, 1)) for name in "abc"),
        store.append(Append("d", [invalid_text], changed=200)),
        *(store.append(append(name, 1)) for name in "efgh"),
        return_exceptions=True,
    )

    assert [name for name, answer in zip("abcdefgh", answers, strict=True) if answer] == ["d"]
    assert isinstance(answers[3], ValueError)
    assert [await store.last_number(name) for name in "abcdefgh"] == [1, 1, 1, 0, 1, 1, 1, 1]


async def test_a_text_with_a_zero_is_refused_and_never_cut_short(sql_store: Store) -> None:
    await sql_store.create(creation("m"))
    with pytest.raises(ValueError, match="cannot hold this"):
        await sql_store.append(Append("m", [StoredEntry(1, "a \\ and a \0 and more")], changed=200))
    looks_like_one = 'a \\u0000 and "\\\\u0000"'
    await sql_store.append(Append("m", [StoredEntry(1, looks_like_one)], changed=200))

    assert [line.body for line in await sql_store.entries("m")] == [looks_like_one]


async def test_a_match_may_grow_many_times_in_one_group(
    sql_store: Store, commits: list[None]
) -> None:
    await sql_store.create(creation("m"))
    await asyncio.gather(*(sql_store.append(append("m", n, changed=n)) for n in range(1, 51)))

    assert [each.number for each in await sql_store.entries("m")] == list(range(1, 51))
    assert len(commits) == 2


async def test_a_queue_that_is_full_takes_no_more_and_loses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for queue in (writer, threads):
        monkeypatch.setattr(queue, "QUEUED_WRITES", 3)
    answers = await asyncio.gather(
        *(store.create(creation(f"m{number}")) for number in range(5)), return_exceptions=True
    )

    assert answers[:3] == [None] * 3
    for answer in answers[3:]:
        assert isinstance(answer, StoreUnavailable)
        assert "overloaded" in str(answer)
    await store.create(creation("later"))


async def test_a_caller_who_goes_away_takes_nobody_along(store: Store) -> None:
    await store.create(creation("m"))
    leaving = asyncio.create_task(store.append(append("m", 1)))
    staying = asyncio.create_task(store.append(append("m", 2)))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying

    assert await store.last_number("m") == 2


def racing(match: str, number: int, writer: str) -> Append:
    """Append an entry with all that shows who was first."""
    return append(
        match,
        number,
        message=f"{writer} {number}",
        snapshot=Snapshot(number, writer),
        keys=[key(0, writer[0])],
    )


async def test_of_two_nodes_exactly_one_is_first(store: Store, other: Store) -> None:
    names = [f"m{number}" for number in range(10)]
    await asyncio.gather(*(store.create(creation(name)) for name in names))
    for number in range(1, 6):
        answers = await asyncio.gather(
            *(store.append(racing(name, number, "mine")) for name in names),
            *(other.append(racing(name, number, "theirs")) for name in reversed(names)),
            return_exceptions=True,
        )
        mine, theirs = answers[:10], reversed(answers[10:])
        for name, ours, its in zip(names, mine, theirs, strict=True):
            assert {type(ours), type(its)} == {type(None), Conflict}
            (kept,) = await store.entries(name, after=number - 1)
            winner = "mine" if ours is None else "theirs"
            assert kept == line(number, f"{winner} {number}")
            assert await other.snapshot(name, until=99) == Snapshot(number, winner)
            assert (await other.keys(name))[0] == winner[0] * 64


async def test_of_two_nodes_exactly_one_creates_the_match(store: Store, other: Store) -> None:
    names = [f"m{number}" for number in range(20)]
    answers = await asyncio.gather(
        *(store.create(creation(name, about="mine")) for name in names),
        *(other.create(creation(name, about="theirs")) for name in reversed(names)),
        return_exceptions=True,
    )

    won = [answer is None for answer in answers]
    assert all(ours != its for ours, its in zip(won[:20], reversed(won[20:]), strict=True))
    assert {type(answer) for answer in answers} == {type(None), Conflict}
