"""What every store promises, on every database."""

import asyncio

import pytest

from kletka.server.storage import (
    Append,
    Conflict,
    MatchDetails,
    Phase,
    Snapshot,
    Store,
    StoredEntry,
    StoreUnavailable,
    opened,
    store_at,
)
from tests.server.storage.examples import append, creation, key, line

pytestmark = pytest.mark.anyio


async def test_a_match_is_stored_as_it_was_created(store: Store) -> None:
    created = creation("m", keys=[key(0, "a")], lines=[line(1), line(2)])
    await store.create(created)

    assert await store.header("m") == created.header
    assert await store.entries("m") == [line(1), line(2)]
    assert await store.keys("m") == {0: "a" * 64}
    assert await store.last_number("m") == 2


async def test_of_a_match_that_was_never_created_nothing_is_known(store: Store) -> None:
    assert await store.header("m") is None
    assert await store.entries("m") == []
    assert await store.entry_of("m", "x") is None
    assert await store.snapshot("m", until=9) is None
    assert await store.last_number("m") == 0
    assert await store.keys("m") == {}
    assert await store.last_seen("m") == {}
    assert await store.record("r") is None


async def test_a_match_is_born_once(store: Store) -> None:
    await store.create(creation("m", game="chain"))
    with pytest.raises(Conflict):
        await store.create(creation("m", game="castle", keys=[key(0, "b")], lines=[line(1)]))

    header = await store.header("m")
    assert header is not None
    assert header.game == "chain"
    assert await store.keys("m") == {}
    assert await store.entries("m") == []


async def test_entries_are_given_in_order_and_from_where_one_asks(store: Store) -> None:
    await store.create(creation("m"))
    await store.create(creation("another"))
    for number in range(1, 12):
        await store.append(append("m", number))
        await store.append(append("another", number))

    assert [each.number for each in await store.entries("m")] == list(range(1, 12))
    assert await store.entries("m", after=9) == [line(10), line(11)]
    assert await store.last_number("m") == 11
    await store.append(append("m", 12))
    assert await store.last_numbers(["m", "another", "unknown"]) == {"m": 12, "another": 11}
    assert await store.last_numbers([]) == {}


async def test_any_text_comes_back_as_it_was(store: Store) -> None:
    text = '{"said": "клетка ✓ 🎲 \' \\" %s :x $1 \\u0000"}'
    await store.create(creation("m", body=text, about=text, lines=[StoredEntry(1, text, text)]))

    header = await store.header("m")
    assert header is not None
    assert header.body == text
    assert await store.entry_of("m", text) == StoredEntry(1, text, text)


async def test_a_number_is_given_once_and_the_loser_changes_nothing(store: Store) -> None:
    await store.create(creation("m", keys=[key(0, "a")], lines=[line(1)]))
    loser = append(
        "m",
        *(1, 2, 3),
        phase=Phase.OVER,
        about="lost",
        snapshot=Snapshot(3, "lost"),
        keys=[key(0, "b")],
        creation=creation("rematch"),
    )
    with pytest.raises(Conflict):
        await store.append(loser)

    assert await store.entries("m") == [line(1)]
    assert await store.snapshot("m", until=9) is None
    assert await store.keys("m") == {0: "a" * 64}
    assert await store.header("rematch") is None
    assert await store.public_matches(Phase.OVER) == []
    assert (await store.public_matches(Phase.OPEN))[0].about == creation().about


async def test_a_message_is_answered_once_in_a_match(store: Store) -> None:
    await store.create(creation("m"))
    await store.create(creation("another"))
    await store.append(append("m", 1, message="click"))
    await store.append(append("another", 1, message="click"))
    with pytest.raises(Conflict):
        await store.append(append("m", 2, 3, message="click", keys=[key(0, "b")]))

    assert await store.entries("m") == [line(1, "click")]
    assert await store.keys("m") == {}
    assert await store.entry_of("m", "click") == line(1, "click")
    assert await store.entry_of("m", "other click") is None


async def test_a_message_is_remembered_however_long_ago_it_was(store: Store) -> None:
    await store.create(creation("m"))
    await store.append(append("m", 1, message="first"))
    await store.append(append("m", *range(2, 100), message="second"))
    await store.append(append("m", 100, message="third"))
    for message in ("first", "second", "third"):
        with pytest.raises(Conflict):
            await store.append(append("m", 101, message=message))

    assert await store.entry_of("m", "first") == line(1, "first")
    assert await store.entry_of("m", "second") == line(2, "second")
    assert await store.last_number("m") == 100
    assert await store.entries("m", after=97) == [line(98), line(99), line(100, "third")]


async def test_the_content_of_an_executed_message_is_remembered_however_long_ago_it_was(
    store: Store, other: Store
) -> None:
    await store.create(creation("m"))
    asked = StoredEntry(1, "{}", "click", "0123456789abcdef")
    await store.append(Append("m", [asked, line(2)], changed=200))

    assert await other.entry_of("m", "click") == asked
    assert await other.entries("m") == [asked, line(2)]
    await store.append(append("m", *range(3, 100)))
    await store.append(append("m", 100))
    assert await other.entry_of("m", "click") == asked
    assert (await other.entries("m"))[0] == asked


async def test_one_append_cannot_answer_a_message_twice(store: Store) -> None:
    await store.create(creation("m"))
    twice = append("m", 1, 2)
    with pytest.raises(Conflict):
        await store.append(type(twice)("m", [line(1, "click"), line(2, "click")], changed=200))

    assert await store.entries("m") == []
    await store.append(append("m", 1, message="click"))


async def test_a_gap_between_numbers_is_refused(store: Store) -> None:
    await store.create(creation("m"))
    with pytest.raises(Conflict):
        await store.append(append("m", 2))

    assert await store.last_number("m") == 0
    assert await store.entries("m") == []


async def test_a_match_that_was_never_born_takes_no_entry(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(append("m", 1))

    assert await store.entries("m") == []


@pytest.mark.parametrize("numbers", [(1, 3), (2, 1), (1, 1), (0,)])
async def test_numbers_that_do_not_follow_each_other_are_the_callers_fault(
    store: Store, numbers: tuple[int, ...]
) -> None:
    await store.create(creation("m"))
    with pytest.raises(ValueError, match="one after the other"):
        await store.append(append("m", *numbers))
    with pytest.raises(ValueError, match="one after the other"):
        await store.create(creation("another", lines=[line(number) for number in numbers]))
    with pytest.raises(ValueError, match="one after the other"):
        await store.append(append("m", 1, creation=creation("another", lines=[line(2)])))


async def test_all_of_an_append_becomes_true_in_the_same_instant(store: Store) -> None:
    await store.create(creation("m", keys=[key(0, "a"), key(1, "a")]))
    await store.append(
        append(
            "m",
            *(1, 2),
            changed=300,
            phase=Phase.OVER,
            about="told",
            snapshot=Snapshot(2, "stood"),
            keys=[key(1, "b")],
            creation=creation("rematch", keys=[key(0, "c")], lines=[line(1)]),
        )
    )

    assert await store.entries("m") == [line(1), line(2)]
    assert await store.snapshot("m", until=2) == Snapshot(2, "stood")
    assert await store.keys("m") == {0: "a" * 64, 1: "b" * 64}
    assert await store.keys("rematch") == {0: "c" * 64}
    assert await store.entries("rematch") == [line(1)]
    (listed,) = await store.public_matches(Phase.OVER)
    assert (listed.match, listed.about, listed.changed) == ("m", "told", 300)


async def test_an_append_whose_rematch_is_taken_changes_nothing(store: Store) -> None:
    await store.create(creation("m"))
    await store.create(creation("rematch"))
    with pytest.raises(Conflict):
        await store.append(append("m", 1, keys=[key(0, "b")], creation=creation("rematch")))

    assert await store.entries("m") == []
    assert await store.keys("m") == {}
    await store.append(append("m", 1))


async def test_a_seat_may_change_hands_without_an_entry(store: Store) -> None:
    await store.create(creation("m", keys=[key(0, "a")], lines=[line(1)]))
    await store.append(append("m", keys=[key(0, "b")]))

    assert await store.keys("m") == {0: "b" * 64}
    assert await store.last_number("m") == 1


async def test_the_last_snapshot_before_a_number_is_found(store: Store) -> None:
    await store.create(creation("m"))
    for number in range(1, 8):
        kept = Snapshot(number, f"after {number}") if number % 3 == 0 else None
        await store.append(append("m", number, snapshot=kept))

    assert await store.snapshot("m", until=2) is None
    assert await store.snapshot("m", until=3) == Snapshot(3, "after 3")
    assert await store.snapshot("m", until=5) == Snapshot(3, "after 3")
    assert await store.snapshot("m", until=99) == Snapshot(6, "after 6")


async def test_lists_show_public_matches_of_a_phase_the_last_changed_first(store: Store) -> None:
    for number, game in enumerate(["chain", "castle", "chain", "castle"]):
        await store.create(creation(f"{game} {number}", game=game, created=number))
    await store.create(creation("secret", public=False, created=9))
    await store.append(append("chain 0", 1, changed=8))
    await store.append(append("castle 1", 1, changed=7, phase=Phase.RUNNING))

    async def listed(phase: Phase, **limits: int | str) -> list[str]:
        return [each.match for each in await store.public_matches(phase, **limits)]  # type: ignore[arg-type]

    assert await listed(Phase.OPEN) == ["chain 0", "castle 3", "chain 2"]
    assert await listed(Phase.OPEN, game="chain") == ["chain 0", "chain 2"]
    assert await listed(Phase.OPEN, limit=1) == ["chain 0"]
    assert await listed(Phase.OPEN, before=8) == ["castle 3", "chain 2"]
    assert await listed(Phase.RUNNING) == ["castle 1"]
    assert await listed(Phase.OVER) == []


async def test_a_phase_and_its_summary_stay_until_they_are_changed(store: Store) -> None:
    await store.create(creation("m", phase=Phase.RUNNING, about="first"))
    await store.append(append("m", 1, changed=300))
    (before,) = await store.public_matches(Phase.RUNNING)
    await store.append(append("m", 2, changed=400, about="second"))
    (after,) = await store.public_matches(Phase.RUNNING)

    assert (before.about, before.created, before.changed) == ("first", 100, 300)
    assert (after.about, after.created, after.changed) == ("second", 100, 400)


async def test_a_match_is_shown_with_its_last_number_and_whose_turn_it_is(store: Store) -> None:
    assert await store.details("m") is None
    await store.create(creation("m", public=False, turn=1))
    first = await store.details("m")
    await store.append(append("m", 1, 2, changed=300, turn=0, phase=Phase.RUNNING))
    await store.append(append("m", 3, changed=400))
    await store.append(append("m", changed=500, phase=Phase.CANCELLED))
    last = await store.details("m")

    assert first == MatchDetails(
        *("m", "chain", Phase.OPEN, '{"seats": 2}', 100, 100), public=False, last=0, turn=1
    )
    assert last == MatchDetails(
        *("m", "chain", Phase.CANCELLED, '{"seats": 2}', 100, 500), public=False, last=3, turn=0
    )


async def test_a_record_under_the_same_id_changes_nothing(store: Store) -> None:
    await store.add_record("r", "first", 100)
    await store.add_record("r", "second", 200)
    await asyncio.gather(store.add_record("s", "one", 1), store.add_record("s", "two", 2))

    assert await store.record("r") == "first"
    assert await store.record("s") == "one"


async def test_when_somebody_was_seen_never_goes_back(store: Store) -> None:
    await store.record_presence("m", [0, 1], at=500)
    await store.record_presence("m", [1, 2], at=400)
    await asyncio.gather(
        store.record_presence("m", [3], at=900), store.record_presence("m", [3], at=800)
    )
    await store.record_presence("m", [0], at=600)

    assert await store.last_seen("m") == {0: 600, 1: 500, 2: 400, 3: 900}


async def test_everything_is_there_after_the_store_was_closed_and_opened(url: str) -> None:
    async with opened(url) as store:
        await store.create(creation("m"))
        last = asyncio.gather(*(store.append(append("m", number)) for number in range(1, 100)))
        await asyncio.sleep(0)  # they are queued now, and none is written
    await last

    async with opened(url) as store:
        assert await store.last_number("m") == 99
        assert len(await store.entries("m")) == 99


async def test_a_store_that_is_not_open_says_so(url: str) -> None:
    store = store_at(url)
    with pytest.raises(StoreUnavailable, match="is not open"):
        await store.header("m")
    with pytest.raises(StoreUnavailable, match="is not open"):
        await store.create(creation("m"))
    await store.open()
    await store.close()
    with pytest.raises(StoreUnavailable, match="is not open"):
        await store.check_writable()
    with pytest.raises(StoreUnavailable, match="is not open"):
        await store.append(append("m", 1))


async def test_a_store_that_can_be_written_says_so_as_often_as_it_is_asked(
    store: Store, other: Store
) -> None:
    await asyncio.gather(*(one.check_writable() for one in (store, other) * 5))
    await store.create(creation("m"))
    await store.check_writable()

    assert await store.header("m") == creation("m").header


async def test_the_durations_of_reads_and_writes_are_reported(store: Store) -> None:
    reads: list[float] = []
    writes: list[float] = []
    await store.create(creation("m"))
    store.measure(reads.append, writes.append)
    writing = [asyncio.create_task(store.append(append("m", number))) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    assert store.waiting > 0
    await asyncio.gather(*writing)
    assert len(writes) == 3
    assert reads == []
    await store.entries("m")
    assert len(reads) == 1
    with pytest.raises(Conflict):
        await store.append(append("m", 1))

    assert len(writes) == 3, "what fails is not measured"
    assert min(*reads, *writes) >= 0
    await store.close()
    assert store.waiting == 0
    await store.open()
