"""Notes: versioned texts beside the matches, replaced by one writer at a time."""

import asyncio

import pytest

from kletka.server.storage import Conflict, Note, NoteWrite, Phase, Store, opened
from kletka.server.storage.store import COLLECTION_BYTES, KEY_BYTES, NOTE_BYTES
from tests.server.storage.examples import append, creation

pytestmark = pytest.mark.anyio


async def test_a_note_is_read_as_it_was_written(store: Store) -> None:
    assert await store.note("users", "7") is None
    assert await store.put_note("users", "7", "first", version=0) == 1
    assert await store.note("users", "7") == Note("first", 1)
    assert await store.put_note("users", "7", "second", version=1) == 2
    assert await store.note("users", "7") == Note("second", 2)


async def test_whoever_has_not_read_the_last_version_changes_nothing(store: Store) -> None:
    for version in (1, 7, -1):
        with pytest.raises(Conflict):
            await store.put_note("users", "7", "out of nothing", version=version)
    assert await store.note("users", "7") is None

    await store.put_note("users", "7", "first", version=0)
    await store.put_note("users", "7", "second", version=1)
    for version in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.put_note("users", "7", "too late", version=version)
    assert await store.note("users", "7") == Note("second", 2)


async def test_a_collection_gives_its_own_notes_and_no_others(store: Store) -> None:
    for collection, key in (("a", "1"), ("a", "2"), ("b", "1"), ("a/1", "x")):
        await store.put_note(collection, key, f"{collection} {key}", version=0)
    await store.put_note("a", "2", "again", version=1)

    assert await store.notes("a") == {"1": Note("a 1", 1), "2": Note("again", 2)}
    assert await store.notes("b") == {"1": Note("b 1", 1)}
    assert await store.notes("c") == {}


async def test_any_text_and_any_name_of_a_note_come_back_as_they_were(store: Store) -> None:
    odd = [
        *("клетка ✓ 🎲", "' \" %s :x $1 \\", "a.b$c#d[e]f/g", "..", "%2e", " ", "\n\t\x1f\x7f"),
        *("0", "00", "1", "-1", "null", ".priority", ".sv", "A", "a"),
    ]
    for text in odd:
        await store.put_note("odd", text, text, version=0)
    await store.put_note("odd", "nothing", "", version=0)

    assert await store.notes("odd") == {text: Note(text, 1) for text in odd} | {
        "nothing": Note("", 1)
    }
    for text in odd:
        assert await store.note("odd", text) == Note(text, 1)


async def test_of_many_concurrent_writes_of_a_note_one_succeeds(store: Store, other: Store) -> None:
    for version in range(5):
        answers = await asyncio.gather(
            *(store.put_note("users", "7", f"mine {n}", version=version) for n in range(4)),
            *(other.put_note("users", "7", f"theirs {n}", version=version) for n in range(4)),
            return_exceptions=True,
        )
        won = [answer for answer in answers if not isinstance(answer, BaseException)]
        lost = [answer for answer in answers if isinstance(answer, Conflict)]
        assert (won, len(lost)) == ([version + 1], 7)

    note = await store.note("users", "7")
    assert note is not None
    assert note.version == 5


async def test_notes_that_arrive_together_each_get_their_own_answer(store: Store) -> None:
    await store.put_note("users", "old", "old", version=0)
    answers = await asyncio.gather(
        store.put_note("users", "old", "new", version=1),
        store.put_note("users", "old", "late", version=1),
        store.put_note("users", "old", "newest", version=2),
        store.put_note("users", "new", "first", version=0),
        store.put_note("users", "new", "second", version=1),
        store.put_note("shops", "new", "elsewhere", version=0),
        store.create(creation("m")),
        store.append(append("m", 1)),
        return_exceptions=True,
    )

    assert [type(answer) if isinstance(answer, Exception) else answer for answer in answers] == [
        *(2, Conflict, 3),
        *(1, 2),
        1,
        *(None, None),
    ]
    assert await store.notes("users") == {"old": Note("newest", 3), "new": Note("second", 2)}
    assert await store.notes("shops") == {"new": Note("elsewhere", 1)}
    assert await store.last_number("m") == 1


async def test_the_longest_note_is_stored_and_a_longer_one_is_refused(store: Store) -> None:
    collection, key, text = "ш" * (COLLECTION_BYTES // 2), "." * KEY_BYTES, "ы" * (NOTE_BYTES // 2)
    await store.put_note(collection, key, text, version=0)
    assert await store.notes(collection) == {key: Note(text, 1)}

    for names in (
        (collection + "x", key, text),
        (collection, key + "x", text),
        (collection, key, text + "x"),
    ):
        with pytest.raises(ValueError, match="bytes at most"):
            await store.put_note(*names, version=1)
    assert await store.note(collection, key) == Note(text, 1)


@pytest.mark.parametrize(
    "names", [("", "k", "t"), ("s", "", "t"), ("s", "k", "\0"), ("s", "k", "\ud83c")]
)
async def test_a_note_that_no_store_accepts_is_an_error_of_the_caller(
    store: Store, names: tuple[str, str, str]
) -> None:
    with pytest.raises(ValueError, match=r"note|surrogate"):
        await store.put_note(*names, version=0)


async def test_notes_and_entries_of_an_append_are_written_together_or_not_at_all(
    store: Store, other: Store
) -> None:
    await store.create(creation("m"))
    await store.put_note("ratings", "ann", "1000", version=0)
    notes = [NoteWrite("log", "1", "m", 0), NoteWrite("ratings", "ann", "1016", 1)]
    late = [NoteWrite("log", "2", "m", 0), NoteWrite("ratings", "ann", "1016", 0)]

    with pytest.raises(Conflict):
        await store.append(append("m", 1, phase=Phase.OVER, notes=late))
    with pytest.raises(Conflict):
        await store.append(append("m", 2, phase=Phase.OVER, notes=notes))
    assert await other.last_number("m") == 0
    assert await other.notes("log") == {}
    assert await other.notes("ratings") == {"ann": Note("1000", 1)}

    await store.append(append("m", 1, phase=Phase.OVER, notes=notes))
    assert await other.last_number("m") == 1
    assert await other.notes("log") == {"1": Note("m", 1)}
    assert await other.notes("ratings") == {"ann": Note("1016", 2)}


async def test_of_appends_of_two_nodes_that_write_one_note_one_succeeds(
    store: Store, other: Store
) -> None:
    matches = [f"m{n}" for n in range(6)]
    for match in matches:
        await store.create(creation(match))
    appends = [
        node.append(append(match, 1, notes=[NoteWrite("log", "1", match, 0)]))
        for node, match in zip([store, other] * 3, matches, strict=True)
    ]
    results = await asyncio.gather(*appends, return_exceptions=True)

    done = [match for match, one in zip(matches, results, strict=True) if one is None]
    assert all(one is None or isinstance(one, Conflict) for one in results)
    assert [match for match in matches if await store.last_number(match)] == done
    assert len(done) <= 1
    assert [note.text for note in (await store.notes("log")).values()] == done


@pytest.mark.parametrize(
    "notes",
    [
        [NoteWrite("", "k", "t", 0)],
        [NoteWrite("s", "k", "t" * NOTE_BYTES + "t", 0)],
        [NoteWrite("s", "k", "t", 0), NoteWrite("s", "k", "u", 1)],
    ],
)
async def test_an_append_with_a_note_that_no_store_accepts_is_an_error_of_the_caller(
    store: Store, notes: list[NoteWrite]
) -> None:
    await store.create(creation("m"))
    with pytest.raises(ValueError, match="note"):
        await store.append(append("m", 1, notes=notes))
    with pytest.raises(ValueError, match="never alone"):
        await store.append(append("m", notes=[NoteWrite("s", "k", "t", 0)]))
    assert await store.last_number("m") == 0


async def test_notes_are_there_after_the_store_was_closed_and_opened(url: str) -> None:
    async with opened(url) as store:
        await store.put_note("users", "7", "first", version=0)
    async with opened(url) as store:
        assert await store.note("users", "7") == Note("first", 1)
        assert await store.put_note("users", "7", "second", version=1) == 2
