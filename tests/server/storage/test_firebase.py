"""Firebase alone: killed between two writes, unanswered, refused; names that it takes for keys."""

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import make_url

from kletka.server.storage import (
    Append,
    Conflict,
    MatchesInPhase,
    Note,
    NoteWrite,
    Phase,
    Snapshot,
    Store,
    StoreUnavailable,
    opened,
    store_at,
)
from kletka.server.storage.firebase import store as firebase_store
from kletka.server.storage.firebase.match_document import PAGE_ENTRIES
from kletka.server.storage.firebase.names import name_of, text_of
from tests.server.firebase.database import FORBIDDEN, WHOLE_NUMBER, Limits
from tests.server.firebase.databases import in_emulator
from tests.server.firebase.server import Failure, Service, Serving
from tests.server.storage.examples import append, creation, key, line

pytestmark = pytest.mark.anyio

FULL = PAGE_ENTRIES + 8  # entries: more than a sheet keeps when it is written anew


@pytest.fixture
def service(realtime: Serving) -> Service:
    return realtime.service


@pytest.fixture
async def firebase(firebase_url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(firebase_url) as store:
        yield store


def everything(rematch: str) -> Append:
    """Append all that an append can bring, which takes as many writes as there can be."""
    return append(
        "m",
        *(FULL + 1, FULL + 2),
        message="click",
        phase=Phase.OVER,
        about="told",
        snapshot=Snapshot(FULL + 2, "stood"),
        keys=[key(1, "b")],
        creation=creation(rematch, keys=[key(0, "c")], lines=[line(1)]),
        notes=[NoteWrite("log", "1", rematch, 0), NoteWrite("ratings", "ann", "1016", 1)],
    )


async def is_all_there(store: Store, rematch: str) -> bool:
    """Say whether all of `everything` is there; it must be all or nothing."""
    received = [
        await store.last_number("m") == FULL + 2,
        await store.entries("m", after=FULL) == [line(FULL + 1, "click"), line(FULL + 2)],
        await store.entry_of("m", "click") is not None,
        await store.snapshot("m", until=999) == Snapshot(FULL + 2, "stood"),
        await store.keys("m") == {0: "a" * 64, 1: "b" * 64},
        [each.match for each in await store.public_matches(Phase.OVER)] == ["m"],
        await store.header(rematch) is not None,
        await store.entries(rematch) == [line(1)],
        await store.keys(rematch) == {0: "c" * 64},
        await store.notes("log") == {"1": Note(rematch, 1)},
        await store.note("ratings", "ann") == Note("1016", 2),
    ]
    assert len(set(received)) == 1, received
    assert await store.entries("m", after=0) == [
        line(number, "click" if number == FULL + 1 else None)
        for number in range(1, FULL + 1 + 2 * received[0])
    ]
    return received[0]


async def test_whoever_is_killed_between_two_writes_has_done_all_or_nothing(
    realtime: Serving,
) -> None:
    created = creation("m", keys=[key(0, "a")], lines=[line(n) for n in range(1, FULL + 1)])
    outcomes = []
    for answers in itertools.count():
        url = in_emulator(realtime.address)
        async with opened(url) as mortal:
            await mortal.create(created)
            await mortal.put_note("ratings", "ann", "1000", version=0)
            realtime.service.answers_left = answers
            try:
                await mortal.append(everything("rematch"))
            except StoreUnavailable:
                was_killed = True
            else:
                was_killed = False
            realtime.service.answers_left = None
        async with opened(url) as store:
            outcomes.append(await is_all_there(store, "rematch"))
            if not outcomes[-1]:
                await store.append(everything("another"))  # what was left behind is in nobody's way
                assert await is_all_there(store, "another")
                assert await store.header("rematch") is None
            with pytest.raises(Conflict):
                await store.append(everything("late"))
        if not was_killed:
            break

    assert outcomes == sorted(outcomes), "once done, for ever done"
    assert outcomes.count(True) > 1, "nobody was killed after the append was decided"
    assert len(outcomes) > 6


@pytest.mark.parametrize("answers", range(12))
async def test_whoever_is_killed_at_a_note_neither_blocks_it_nor_undoes_it(
    realtime: Serving, answers: int
) -> None:
    """What the killed process has claimed is decided by the match, whoever writes the note next."""
    url = in_emulator(realtime.address)
    async with opened(url) as mortal:
        await mortal.create(creation("m"))
        await mortal.put_note("ratings", "ann", "1000", version=0)
        realtime.service.answers_left = answers
        notes = [NoteWrite("log", "1", "won", 0), NoteWrite("ratings", "ann", "1016", 1)]
        with suppress(StoreUnavailable):
            await mortal.append(append("m", 1, notes=notes))
        realtime.service.answers_left = None
    async with opened(url) as store:
        version = 2 if await store.last_number("m") else 1
        assert await store.put_note("ratings", "ann", "990", version=version) == version + 1
        assert (await store.note("log", "1") is None) is (version == 1)
        if version == 1:  # it was killed before, and has lost
            await store.append(append("m", 1, notes=[NoteWrite("log", "1", "lost", 0)]))
        await store.remove(MatchesInPhase(Phase.OPEN), ["m"])
    async with opened(url) as store:
        assert await store.note("ratings", "ann") == Note("990", version + 1)
        assert await store.note("log", "1") == Note("won" if version == 2 else "lost", 1)


@pytest.mark.parametrize("killed_after", [1, 2, 3])
async def test_a_birth_that_was_broken_off_is_whole_or_was_none(
    firebase_url: str, service: Service, killed_after: int
) -> None:
    async with opened(firebase_url) as mortal:
        service.answers_left = killed_after
        with pytest.raises(StoreUnavailable):
            await mortal.create(creation("m", keys=[key(0, "a")], lines=[line(1)]))
        service.answers_left = None
    async with opened(firebase_url) as store:
        decided = await store.header("m") is not None

        assert decided is (killed_after > 1)
        assert await store.entries("m") == ([line(1)] if decided else [])
        assert await store.keys("m") == ({0: "a" * 64} if decided else {})
        if decided:
            await store.append(append("m", 2))
            assert [each.match for each in await store.public_matches(Phase.OPEN)] == ["m"]


async def test_the_first_append_delivers_a_birth_too(firebase_url: str, service: Service) -> None:
    async with opened(firebase_url) as mortal:
        service.answers_left = 2
        with pytest.raises(StoreUnavailable):
            await mortal.create(creation("m", lines=[line(1)]))
        service.answers_left = None
    async with opened(firebase_url) as store:
        await store.append(append("m", 2))

        assert await store.entries("m") == [line(1), line(2)]


async def test_an_answer_that_was_lost_and_asked_for_again_is_no_other_writer(
    firebase: Store, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    await firebase.create(creation("m"))
    for number in (1, 2):
        service.failures.append(Failure(503, to="PUT", done=True))
        await firebase.append(append("m", number))
    service.failures.append(Failure(503, to="PUT", done=True))
    assert await firebase.put_note("users", "7", "text", version=0) == 1

    assert await firebase.entries("m") == [line(1), line(2)]
    assert not service.failures
    assert caplog.text == ""  # what went well in the end is nobody's concern


async def test_not_even_if_others_have_appended_meanwhile(
    firebase: Store, firebase_url: str, service: Service
) -> None:
    loop = asyncio.get_running_loop()
    await firebase.create(creation("m"))
    async with opened(firebase_url) as other:

        def go_on() -> None:
            asyncio.run_coroutine_threadsafe(other.append(append("m", 2)), loop).result()

        service.failures.append(
            Failure(503, to="PUT /kletka/matches/m", done=True, meanwhile=go_on)
        )
        await firebase.append(append("m", 1, creation=creation("rematch")))

    assert await firebase.entries("m") == [line(1), line(2)]
    assert await firebase.header("rematch") is not None


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (401, "refuses these credentials"),
        (403, "refuses these credentials"),
        (404, "there is no such database"),
        (502, "it answers 502"),
    ],
)
async def test_any_answer_of_the_database_becomes_a_readable_error(
    firebase: Store, service: Service, status: int, said: str
) -> None:
    # More than once: a client that is refused for its credentials retries with new ones.
    service.failures.extend([Failure(status)] * 3)
    with pytest.raises(
        StoreUnavailable, match=rf"^Firebase \(127.*/kletka\) cannot be used: .*{said}"
    ):
        await firebase.header("m")
    service.failures.clear()

    assert await firebase.header("m") is None


async def test_a_text_that_is_too_large_harms_only_itself(
    firebase: Store, firebase_url: str, service: Service
) -> None:
    await firebase.create(creation("m"))
    database = str(make_url(firebase_url).query["ns"])
    service.databases[database].limits = Limits(string_bytes=2000)
    with pytest.raises(ValueError, match="cannot hold this: String exceeds"):
        await firebase.append(append("m", 1, about="x" * 2001))

    await firebase.append(append("m", 1))
    assert await firebase.entries("m") == [line(1)]


async def test_database_rules_without_the_indexes_are_reported(realtime: Serving) -> None:
    store = store_at(f"firebase://{realtime.address}/games?ns=without-rules")
    wanted = r'its rules must hold "\.indexOn": \["listed", "listed_game", "at", "aged"\] for /games/matches'
    with pytest.raises(StoreUnavailable, match=wanted):
        await store.open()


async def test_a_database_of_a_newer_program_is_left_alone(
    firebase_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later.setattr(firebase_store, "FORMAT", 3)
        async with opened(firebase_url) as newer:
            await newer.create(creation("m"))
    with pytest.raises(
        StoreUnavailable, match=r"newer Kletka \(its format is 3, .* knows 2\): update"
    ):
        await store_at(firebase_url).open()


@pytest.mark.parametrize("letter", ["Dear Anna", {"text": "Dear Anna"}, {"text": "7"}, ["Dear"]])
async def test_data_of_another_program_is_reported(
    firebase: Store, firebase_url: str, service: Service, letter: object
) -> None:
    database = service.databases[str(make_url(firebase_url).query["ns"])]
    database.put(("kletka", "notes", "users", "letter"), letter)
    with pytest.raises(StoreUnavailable, match="it holds what this Kletka did not write"):
        await firebase.note("users", "letter")
    with pytest.raises(StoreUnavailable, match="it holds what this Kletka did not write"):
        await firebase.put_note("users", "letter", "mine", version=0)


def test_without_its_library_firebase_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "firebase_admin", None)
    with pytest.raises(StoreUnavailable, match=r"pip install kletka\[firebase\]"):
        store_at("firebase://kletka.firebaseio.com")


def test_firebase_needs_the_name_of_a_database() -> None:
    with pytest.raises(StoreUnavailable, match="names no database"):
        store_at("firebase://")


@given(st.text(max_size=50))
def test_any_text_can_be_a_name_and_is_read_back(text: str) -> None:
    name = name_of(text)

    assert not FORBIDDEN.search(name)
    assert not WHOLE_NUMBER.fullmatch(name)
    assert 0 < len(name) <= max(1, 3 * len(text.encode()))
    assert not text or text_of(name) == text
