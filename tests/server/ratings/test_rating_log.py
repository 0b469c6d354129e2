"""The log of results in every store: nothing is counted twice, nothing is lost, all of it can be repeated."""

import asyncio
from contextlib import suppress

import msgspec
import pytest

from kletka.ratings import LoggedResult, RatedResult, RatedSeat, Rating, Scale, log_result
from kletka.ratings.rating import fixed_rating
from kletka.server.accounts.account import Account
from kletka.server.accounts.account_store import AccountStore
from kletka.server.accounts.deletion import delete_account
from kletka.server.ratings.collections import APPLIED, LOGGED, RATINGS, history_of, log_of
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.storage import opened
from kletka.server.storage.store import NotesInCollection, Store, StoreUnavailable

pytestmark = pytest.mark.anyio

NOON = 1_800_000_000_000
CHAIN = Scale("chain", "blitz")
ANN, BOB, CID = ("annannannanna", "bnbbnbbnbbnbb", "cdccdccdccdcc")


@pytest.fixture
async def log(store: Store) -> RatingLog:
    accounts = AccountStore(store)
    for account, name in ((ANN, "Ann"), (BOB, "Bob"), (CID, "Cid")):
        await accounts.create(Account(account, name, NOON), NOON)
    return RatingLog(store)


def between(one: str, other: str, match: str, at: int = NOON) -> RatedResult:
    """A game that the first has won."""
    return RatedResult(match, at, (RatedSeat(1, one), RatedSeat(2, other)))


async def ratings(log: RatingLog) -> dict[str, Rating]:
    """All ratings on the scale."""
    found = await log.all_ratings()
    return {account: one[CHAIN.name].rating for account, one in found.items()}


async def test_a_result_changes_both_ratings_and_both_histories(log: RatingLog) -> None:
    line = await log.add(CHAIN, between(ANN, BOB, "m1"))

    assert line.number == 1
    assert await ratings(log) == {ANN: line.seats[0].after, BOB: line.seats[1].after}
    (row,) = (await log.history(BOB, CHAIN)).rows
    assert (row.match, row.place, row.opponents) == ("m1", 2, (ANN,))
    found = await log.line_of("m1")
    assert found is not None
    assert found.line == line


async def test_a_match_that_is_logged_again_changes_nothing(log: RatingLog) -> None:
    first = await log.add(CHAIN, between(ANN, BOB, "m1"))
    again = await log.add(CHAIN, between(BOB, ANN, "m1"))

    assert again == first
    assert len(await log.lines(CHAIN)) == 1


async def test_two_nodes_that_log_the_same_matches_at_once_log_each_of_them_once(
    log: RatingLog, url: str
) -> None:
    results = [between(ANN, BOB, f"m{n}", NOON + n) for n in range(3)]
    results += [between(BOB, CID, "n"), between(CID, ANN, "o")]
    async with opened(url) as other_store:
        other = RatingLog(other_store)
        await asyncio.gather(
            *(node.add(CHAIN, result) for node in (log, other) for result in results)
        )

    lines = await log.lines(CHAIN)
    assert sorted(line.match for line in lines) == ["m0", "m1", "m2", "n", "o"]
    assert [line.number for line in lines] == [1, 2, 3, 4, 5]
    again = await log.recompute(CHAIN)
    assert again.differing == ()
    assert await ratings(log) == {one: player.rating for one, player in again.players.items()}


@pytest.mark.parametrize("done", range(5))
async def test_a_node_that_is_killed_after_the_line_was_written_costs_nothing(
    log: RatingLog, store: Store, done: int
) -> None:
    """Whatever it had done of what follows the line, the next node ends where this one would have."""
    await log.add(CHAIN, between(ANN, BOB, "m1"))
    undone = await _kept(store)
    expected = await log.add(CHAIN, between(BOB, ANN, "m2", NOON + 1))
    complete = await _kept(store)
    for name in sorted(complete)[done:]:  # as if these had not been written
        await _put_back(store, name, undone.get(name))

    after = RatingLog(store)
    assert await after.add(CHAIN, between(BOB, ANN, "m2", NOON + 1)) == expected
    assert await _kept(store) == complete


async def test_a_node_that_dies_at_any_write_neither_loses_a_result_nor_counts_it_twice(
    log: RatingLog, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each match is logged by a node that dies at its n-th write, before or after it, then by another."""
    put_note = store.put_note
    matches = 0
    for dies_at in range(9):
        for is_written in (False, True):
            writes = 0

            async def dying(collection: str, key: str, text: str, *, version: int) -> int:
                nonlocal writes
                writes += 1
                if writes - 1 < dies_at:  # noqa: B023 - called within the same turn
                    return await put_note(collection, key, text, version=version)
                if writes - 1 == dies_at and is_written:  # noqa: B023
                    await put_note(collection, key, text, version=version)
                raise StoreUnavailable("killed")

            matches += 1
            one, other = (ANN, BOB, CID)[matches % 3], (ANN, BOB, CID)[(matches + 1) % 3]
            result = between(one, other, f"m{matches}", NOON + matches)
            with monkeypatch.context() as killing:
                killing.setattr(store, "put_note", dying)
                with suppress(StoreUnavailable):
                    await RatingLog(store).add(CHAIN, result)
            await RatingLog(store).add(CHAIN, result)

    lines = await log.lines(CHAIN)
    assert [line.match for line in lines] == [f"m{n}" for n in range(1, matches + 1)]
    derived = await _kept(store)
    again = await log.recompute(CHAIN)
    assert again.differing == ()
    assert await _kept(store) == derived


async def test_ratings_computed_again_from_the_log_are_the_same(
    log: RatingLog, store: Store
) -> None:
    bot = RatedSeat(3, level="hard", fixed=fixed_rating(1500))
    for number in range(4):
        await log.add(CHAIN, between(ANN, BOB, f"m{number}", NOON + number))
        table = RatedResult(f"t{number}", NOON, (RatedSeat(1, CID), RatedSeat(2, ANN), bot))
        await log.add(CHAIN, table)
    before = await _kept(store)
    await store.remove(NotesInCollection(RATINGS), [ANN, BOB, CID])
    await store.remove(NotesInCollection(history_of(CHAIN)), [ANN, BOB, CID])

    again = await RatingLog(store).recompute(CHAIN)

    assert (again.lines, again.differing) == (8, ())
    assert await _kept(store) == before


async def test_the_log_stays_valid_when_an_account_is_deleted(log: RatingLog, store: Store) -> None:
    await log.add(CHAIN, between(ANN, BOB, "m1"))
    await delete_account(store, ANN, NOON)
    later = await log.add(CHAIN, between(ANN, BOB, "m2", NOON + 1))  # it was being played

    assert [one.seat.account for one in later.seats] == [None, BOB]
    assert (await ratings(log)).keys() == {BOB}
    again = await log.recompute(CHAIN)
    assert (again.lines, again.differing) == (2, ())
    assert (await ratings(log)) == {BOB: later.seats[1].after}
    assert (await log.history(ANN, CHAIN)).rows == ()


async def test_a_line_of_another_node_is_seen_before_the_next_is_computed(
    log: RatingLog, store: Store
) -> None:
    line = log_result(1, between(ANN, BOB, "m1"), {})
    text = msgspec.json.encode(line).decode()
    await store.put_note(log_of(CHAIN), "000000001", text, version=0)

    second = await log.add(CHAIN, between(ANN, BOB, "m2", NOON + 1))

    assert second.number == 2
    assert second.seats[0].before == line.seats[0].after
    assert isinstance(line, LoggedResult)


async def _kept(store: Store) -> dict[tuple[str, str], str]:
    """Everything that follows from the log."""
    kept = {}
    for collection in (APPLIED, RATINGS, LOGGED, history_of(CHAIN)):
        for key, note in (await store.notes(collection)).items():
            kept[collection, key] = note.text
    return kept


async def _put_back(store: Store, name: tuple[str, str], text: str | None) -> None:
    collection, key = name
    if text is None:
        await store.remove(NotesInCollection(collection), [key])
        return
    note = await store.note(collection, key)
    await store.put_note(collection, key, text, version=note.version if note else 0)
