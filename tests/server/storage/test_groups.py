"""Many writes share one commit, and none of them suffers from another."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, Engine, event

from kletka.server.storage import Line, Store, Taken, Unavailable, writer
from tests.server.storage.conftest import held
from tests.server.storage.examples import append, birth, line

pytestmark = pytest.mark.anyio


@pytest.fixture
def commits() -> Iterator[list[None]]:
    """Grows by one with every commit."""
    seen: list[None] = []

    def count(_connection: Connection) -> None:
        seen.append(None)

    event.listen(Engine, "commit", count)
    yield seen
    event.remove(Engine, "commit", count)


async def test_appends_that_arrive_together_share_a_commit(
    store: Store, commits: list[None]
) -> None:
    names = [f"m{number}" for number in range(300)]
    await asyncio.gather(*(store.create(birth(name)) for name in names))
    assert len(commits) == 1
    await asyncio.gather(*(store.append(append(name, 1)) for name in names))

    assert len(commits) == 2
    assert [await store.last_number(name) for name in names] == [1] * 300


async def test_appends_that_arrive_during_a_commit_go_into_the_next(
    store: Store, commits: list[None], url: str
) -> None:
    await store.create(birth("m"))
    async with held(url):
        first = asyncio.create_task(store.append(append("m", 1)))
        await asyncio.sleep(0)  # it arrives
        await asyncio.sleep(0)  # and its transaction begins, alone
        others = [asyncio.create_task(store.append(append("m", n))) for n in range(2, 60)]
        await asyncio.sleep(0)
        assert not first.done()
    await asyncio.gather(first, *others)

    assert len(commits) == 3
    assert await store.last_number("m") == 59


async def test_more_than_a_group_becomes_several(
    store: Store, commits: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GROUP", 10)
    await asyncio.gather(*(store.create(birth(f"m{number}")) for number in range(25)))

    assert len(commits) == 3


async def test_nothing_is_committed_for_those_who_came_too_late(
    store: Store, commits: list[None]
) -> None:
    await store.create(birth("m"))
    with pytest.raises(Taken):
        await store.create(birth("m"))

    assert len(commits) == 1


async def test_each_of_a_group_gets_its_own_answer(store: Store) -> None:
    await asyncio.gather(*(store.create(birth(name, lines=[line(1, "old")])) for name in "abcdef"))
    answers = await asyncio.gather(
        store.append(append("a", 2)),
        store.append(append("a", 2)),  # taken by the one before
        store.append(append("b", 1, 2)),  # taken long ago
        store.append(append("b", 2)),
        store.append(append("c", 2, message="old")),  # answered before
        store.append(append("c", 3)),  # would follow the one before
        store.append(append("d", 3)),  # leaves a gap
        store.append(append("e", 2, birth=birth("new"))),
        store.append(append("f", 2, birth=birth("new"))),  # born just before
        store.append(append("f", 2, message="new")),
        store.append(append("f", 3, message="new")),  # answered just before
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [
        *(type(None), Taken),
        *(Taken, type(None)),
        *(Taken, Taken),
        Taken,
        *(type(None), Taken),
        *(type(None), Taken),
    ]
    lasts = {name: await store.last_number(name) for name in "abcdef"}
    assert lasts == {"a": 2, "b": 2, "c": 1, "d": 1, "e": 2, "f": 2}
    assert {name: len(await store.lines(name)) for name in "abcdef"} == lasts


async def test_what_cannot_be_written_at_all_harms_only_itself(store: Store) -> None:
    await asyncio.gather(*(store.create(birth(name)) for name in "abcdefgh"))
    unspeakable = Line(1, "half of a sign: \ud83c")
    answers = await asyncio.gather(
        *(store.append(append(name, 1)) for name in "abc"),
        store.append(type(append("d"))("d", [unspeakable], changed=200)),
        *(store.append(append(name, 1)) for name in "efgh"),
        return_exceptions=True,
    )

    assert [name for name, answer in zip("abcdefgh", answers, strict=True) if answer] == ["d"]
    assert isinstance(answers[3], ValueError)
    assert [await store.last_number(name) for name in "abcdefgh"] == [1, 1, 1, 0, 1, 1, 1, 1]


async def test_a_match_may_grow_many_times_in_one_group(store: Store, commits: list[None]) -> None:
    await store.create(birth("m"))
    await asyncio.gather(*(store.append(append("m", n, changed=n)) for n in range(1, 51)))

    assert [each.number for each in await store.lines("m")] == list(range(1, 51))
    assert len(commits) == 2


async def test_a_queue_that_is_full_takes_no_more_and_loses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUEUE", 3)
    answers = await asyncio.gather(
        *(store.create(birth(f"m{number}")) for number in range(5)), return_exceptions=True
    )

    assert answers[:3] == [None] * 3
    for answer in answers[3:]:
        assert isinstance(answer, Unavailable)
        assert "overloaded" in str(answer)
    await store.create(birth("later"))


async def test_a_caller_who_goes_away_takes_nobody_along(store: Store) -> None:
    await store.create(birth("m"))
    leaving = asyncio.create_task(store.append(append("m", 1)))
    staying = asyncio.create_task(store.append(append("m", 2)))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying

    assert await store.last_number("m") == 2


async def test_of_two_nodes_exactly_one_is_first(store: Store, other: Store) -> None:
    names = [f"m{number}" for number in range(10)]
    await asyncio.gather(*(store.create(birth(name)) for name in names))
    for number in range(1, 6):
        answers = await asyncio.gather(
            *(store.append(append(name, number, message=f"mine {number}")) for name in names),
            *(other.append(append(name, number)) for name in reversed(names)),
            return_exceptions=True,
        )
        mine, theirs = answers[:10], reversed(answers[10:])
        for name, ours, its in zip(names, mine, theirs, strict=True):
            assert {type(ours), type(its)} == {type(None), Taken}
            (kept,) = await store.lines(name, after=number - 1)
            assert kept == line(number, f"mine {number}" if ours is None else None)


async def test_of_two_nodes_exactly_one_gives_birth(store: Store, other: Store) -> None:
    names = [f"m{number}" for number in range(20)]
    answers = await asyncio.gather(
        *(store.create(birth(name, about="mine")) for name in names),
        *(other.create(birth(name, about="theirs")) for name in reversed(names)),
        return_exceptions=True,
    )

    won = [answer is None for answer in answers]
    assert all(ours != its for ours, its in zip(won[:20], reversed(won[20:]), strict=True))
    assert {type(answer) for answer in answers} == {type(None), Taken}
