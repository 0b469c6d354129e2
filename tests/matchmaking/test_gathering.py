"""Who is put together with whom: by rating and by waiting time, at tables of two to ten seats."""

from collections.abc import Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kletka.matchmaking import Ticket, gather
from kletka.matchmaking.gathering import DISTANCE_PER_SECOND, FIRST_DISTANCE, UNKNOWN_DISTANCE
from tests.scale import examples

NOW = 1_000_000
AGES_AGO = NOW - 10_000_000


def ticket(holder: str, rating: float | None = None, *, waited: float = 0.0) -> Ticket:
    """A person who has waited so many seconds."""
    return Ticket(holder, holder.upper(), NOW - round(waited * 1000), "node", rating)


def names(tables: Sequence[tuple[Ticket, ...]]) -> set[frozenset[str]]:
    return {frozenset(one.holder for one in members) for members in tables}


@st.composite
def crowds(draw: st.DrawFn, most: int = 40) -> tuple[list[Ticket], int]:
    """Draw people of all ratings and offer_after, some of them at tables already, and the number of seats."""
    seats = draw(st.integers(2, 10))
    count = draw(st.integers(0, most))
    people = [
        Ticket(
            f"p{n:02}",
            "?",
            NOW - draw(st.integers(0, 120_000)),
            "node",
            draw(st.none() | st.floats(0, 3000)),
            draw(st.none() | st.just(NOW)),
        )
        for n in range(count)
    ]
    for number in range(draw(st.integers(0, 4))):
        free = [n for n, one in enumerate(people) if one.table is None and one.away is None]
        chosen = draw(st.lists(st.sampled_from(free), max_size=seats, unique=True)) if free else []
        for n in chosen:
            people[n] = replace(people[n], table=number)
    return people, seats


@given(crowds())
@settings(max_examples=examples(500), deadline=None)
def test_everybody_who_is_there_is_at_one_table_and_no_table_is_too_large(
    crowd: tuple[list[Ticket], int],
) -> None:
    people, seats = crowd
    tables = gather(people, seats, NOW)

    placed = [one.holder for members in tables for one in members]
    assert sorted(placed) == sorted(one.holder for one in people if one.away is None)
    assert all(len(members) <= seats for members in tables)


@given(crowds())
@settings(max_examples=examples(500), deadline=None)
def test_who_sat_together_stays_together(crowd: tuple[list[Ticket], int]) -> None:
    people, seats = crowd
    tables = gather(people, seats, NOW)

    where = {one.holder: n for n, members in enumerate(tables) for one in members}
    for one in people:
        for other in people:
            if (
                one.table is not None
                and one.table == other.table
                and not one.away
                and not other.away
            ):
                assert where[one.holder] == where[other.holder]


@given(crowds(), st.randoms())
@settings(max_examples=examples(300), deadline=None)
def test_the_order_in_which_people_are_listed_changes_nothing(
    crowd: tuple[list[Ticket], int], randomness: Random
) -> None:
    people, seats = crowd
    shuffled = people[:]
    randomness.shuffle(shuffled)

    assert gather(shuffled, seats, NOW) == gather(people, seats, NOW)


@given(crowds())
@settings(max_examples=examples(300), deadline=None)
def test_after_a_long_wait_no_two_tables_are_left_that_would_fit_together(
    crowd: tuple[list[Ticket], int],
) -> None:
    people, seats = crowd
    patient = [replace(one, since=AGES_AGO) for one in people]
    sizes = sorted(len(members) for members in gather(patient, seats, NOW))

    assert len(sizes) < 2 or sizes[0] + sizes[1] > seats


@given(st.lists(st.floats(0, 3000), min_size=2, max_size=40, unique=True))
@settings(max_examples=examples(300), deadline=None)
def test_two_who_just_came_are_never_further_apart_than_everybody_accepts(
    ratings: list[float],
) -> None:
    people = [ticket(f"p{n:02}", rating) for n, rating in enumerate(ratings)]

    for members in gather(people, 2, NOW):
        if len(members) == 2:
            low, high = sorted(one.rating or 0.0 for one in members)
            assert high - low <= FIRST_DISTANCE


def test_the_nearest_in_rating_are_paired() -> None:
    people = [ticket("a", 1500), ticket("b", 1590), ticket("c", 1510), ticket("d", 1600)]

    assert names(gather(people, 2, NOW)) == {frozenset("ac"), frozenset("bd")}


def test_who_has_waited_longest_chooses_first() -> None:
    people = [ticket("a", 1500), ticket("b", 1520), ticket("c", 1560, waited=60)]

    assert names(gather(people, 2, NOW)) == {frozenset("bc"), frozenset("a")}


def test_a_wait_widens_what_is_accepted() -> None:
    seconds = 2 * (400 - FIRST_DISTANCE) / DISTANCE_PER_SECOND
    early = [ticket("a", 1500, waited=seconds - 1), ticket("b", 1900)]
    late = [ticket("a", 1500, waited=seconds), ticket("b", 1900)]

    assert names(gather(early, 2, NOW)) == {frozenset("a"), frozenset("b")}
    assert names(gather(late, 2, NOW)) == {frozenset("ab")}


def test_people_without_a_rating_play_with_each_other_at_once_and_with_others_after_a_wait() -> (
    None
):
    seconds = 2 * (UNKNOWN_DISTANCE - FIRST_DISTANCE) / DISTANCE_PER_SECOND

    assert names(gather([ticket("a"), ticket("b")], 2, NOW)) == {frozenset("ab")}
    assert len(gather([ticket("a", 1500), ticket("b")], 2, NOW)) == 2
    assert len(gather([ticket("a", 1500, waited=seconds), ticket("b")], 2, NOW)) == 1


def test_a_table_of_ten_fills_before_another_one_begins() -> None:
    people = [ticket(f"p{n:02}", waited=30 - n) for n in range(13)]
    tables = gather(people, 10, NOW)

    assert sorted(len(members) for members in tables) == [3, 10]
    full = next(members for members in tables if len(members) == 10)
    assert {one.holder for one in full} >= {"p00"}


@given(crowds(), st.data())
@settings(max_examples=examples(300), deadline=None)
def test_nobody_is_put_together_with_whom_they_avoid_or_with_themselves(
    crowd: tuple[list[Ticket], int], data: st.DataObject
) -> None:
    people, seats = crowd
    persons = ["x", "y", "z", None]
    strangers = [
        replace(
            one,
            table=None,
            person=data.draw(st.sampled_from(persons)),
            avoids=tuple(data.draw(st.sets(st.sampled_from(["x", "y", "z"]), max_size=1))),
        )
        for one in people
    ]

    for members in gather(strangers, seats, NOW):
        known = [one.person for one in members if one.person is not None]
        assert len(set(known)) == len(known)
        for one in members:
            assert set(one.avoids).isdisjoint({o.person for o in members if o is not one})


def test_two_who_avoid_each_other_wait_for_ever_and_a_third_plays_with_either() -> None:
    ann = replace(ticket("ann", waited=9000), person="a", avoids=("b",))
    bob = replace(ticket("bob", waited=9000), person="b")
    cid = replace(ticket("cid"), person="c")

    assert names(gather([ann, bob], 2, NOW)) == {frozenset({"ann"}), frozenset({"bob"})}
    assert frozenset({"ann", "cid"}) in names(gather([ann, bob, cid], 2, NOW))
