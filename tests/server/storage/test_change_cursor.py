"""Polling with a cursor finds each change, and few of them twice."""

from hypothesis import given
from hypothesis import strategies as st

from kletka.server.storage.firebase.change_cursor import LOOK_BACK_MS, MOST_CHANGES, ChangeCursor

INTERVAL_MS = 1000  # milliseconds between two looks

changes = st.lists(
    st.tuples(
        st.integers(0, 20 * INTERVAL_MS),  # when it happened
        st.integers(0, LOOK_BACK_MS - 1),  # how much later it shows
        st.sampled_from("abcdef"),
    ),
    max_size=40,
)


@given(changes)
def test_every_change_is_found_however_late_it_becomes_visible(
    happened: list[tuple[int, int, str]],
) -> None:
    cursor = ChangeCursor(last=-1)
    last: dict[str, tuple[int, int]] = {}
    found: dict[str, int] = {}
    pending = sorted((at + later, at, match) for at, later, match in happened)
    for now in range(0, 24 * INTERVAL_MS, INTERVAL_MS):
        while pending and pending[0][0] <= now:
            _, at, match = pending.pop(0)
            # A match shows its last change alone.
            before, number = last.get(match, (0, 0))
            last[match] = (max(at, before), number + 1)
        asked = {match: seen for match, seen in last.items() if seen[0] >= cursor.since}
        for match, (_, number) in cursor.new_in(asked).items():
            found[match] = number

    assert found == {match: number for match, (_, number) in last.items()}


def test_known_changes_are_not_queried_again() -> None:
    cursor = ChangeCursor(last=100)
    assert cursor.since == 101
    assert cursor.new_in({}) == {}
    assert cursor.since == 101

    assert cursor.new_in({"m": (200, 1)}) == {"m": (200, 1)}
    assert cursor.since == 200 - LOOK_BACK_MS
    assert cursor.new_in({"m": (200, 1), "late": (190, 3)}) == {"late": (190, 3)}
    assert cursor.new_in({"m": (200, 1), "late": (190, 3)}) == {}
    assert cursor.since == 201


def test_a_full_answer_is_followed_by_the_rest() -> None:
    cursor = ChangeCursor(last=0)
    first = {f"m{number}": (number, 1) for number in range(1, MOST_CHANGES + 1)}
    assert cursor.new_in(first) == first
    assert cursor.since == MOST_CHANGES

    rest = {f"m{MOST_CHANGES}": (MOST_CHANGES, 1), "more": (MOST_CHANGES, 1)}
    assert cursor.new_in(rest) == {"more": (MOST_CHANGES, 1)}
