"""Signs of life of nodes, and what follows from their absence."""

import pytest

from kletka.match import Outage
from kletka.server.outage import REMEMBERED_OUTAGES, SHORTEST_MS, SILENCE_MS, Heartbeats

A, B, C = "a", "b", "c"
T = 1_700_000_000_000
LONG = SILENCE_MS + 1


def heartbeats(*beats: tuple[str, int], then: Heartbeats | None = None) -> Heartbeats:
    """Let nodes write heartbeats, so many milliseconds after T; a minus ends a node."""
    book = then or Heartbeats()
    for node, at in beats:
        ends = node.startswith("-")
        book = book.without(node[1:], T + at) if ends else book.with_beat(node, T + at)
    return book


def gaps(book: Heartbeats) -> list[tuple[int, int]]:
    return [(one.start - T, one.end - T) for one in book.outages]


@pytest.mark.parametrize(
    "beats",
    [
        [(A, 0)],
        [(A, 0), (A, SILENCE_MS)],
        [(A, 0), (B, 1000), (A, 2000), (B, 3000)],
        [(A, 0), (B, 5000), (A, 5500), (B, 5499 + SILENCE_MS), (A, 5500 + SILENCE_MS)],
        [(A, 0), ("-a", 1000), (B, 1000 + SHORTEST_MS - 1)],
    ],
    ids=["first", "slow", "two", "late to each other", "at once"],
)
def test_while_a_node_lives_there_is_no_outage(beats: list[tuple[str, int]]) -> None:
    assert gaps(heartbeats(*beats)) == []


@pytest.mark.parametrize(
    ("beats", "outage"),
    [
        ([(A, 0), ("-a", 500), (B, 3000)], (500, 3000)),  # stopped in good order: to the instant
        ([(A, 0), (B, LONG)], (0, LONG)),  # killed
        ([(A, 0), (A, LONG)], (0, LONG)),  # the store was away, or the machine slept
        ([(A, 0), (B, 500), (A, LONG + 500), (B, LONG + 501)], (500, LONG + 500)),  # for both
        ([(A, 0), ("-a", 10), (B, 5000), (C, 5001), (B, 7000)], (10, 5000)),
    ],
)
def test_an_outage_lasts_from_the_last_heartbeat_to_the_next(
    beats: list[tuple[str, int]], outage: tuple[int, int]
) -> None:
    assert gaps(heartbeats(*beats)) == [outage]


def test_a_quick_start_after_a_kill_is_in_doubt_until_the_old_node_is_given_up() -> None:
    book = heartbeats((A, 0), (B, 4000))
    assert gaps(book) == []
    book = heartbeats((B, SILENCE_MS), then=book)
    assert gaps(book) == []
    book = heartbeats((B, LONG), then=book)
    assert book.outages == (Outage(T, T + 4000, noted=T + LONG),)
    assert gaps(heartbeats((B, LONG + 2000), then=book)) == [(0, 4000)]


@pytest.mark.parametrize("sign", ["a", "-a"])
def test_a_doubt_ends_with_a_heartbeat_of_the_other_node(sign: str) -> None:
    book = heartbeats(
        (A, 0), (B, 4000), (sign, 5000), *[(B, at) for at in range(6000, 20_000, 2000)]
    )

    assert gaps(book) == []
    assert not book.doubts


def test_of_two_old_nodes_one_that_lives_is_enough() -> None:
    book = heartbeats((A, 0), (B, 100), (C, 4000), (B, 4100))

    assert (
        gaps(heartbeats(*[(n, at) for at in range(6000, 20_000, 2000) for n in (B, C)], then=book))
        == []
    )


def test_only_the_last_outages_are_remembered() -> None:
    book = heartbeats(*[(A, number * LONG) for number in range(REMEMBERED_OUTAGES + 10)])

    assert len(book.outages) == REMEMBERED_OUTAGES
    assert gaps(book)[-1] == ((REMEMBERED_OUTAGES + 8) * LONG, (REMEMBERED_OUTAGES + 9) * LONG)


def test_a_node_that_was_restarted_often_leaves_nothing_behind() -> None:
    book = heartbeats(*[(f"n{number}", number * 1000) for number in range(100)])

    assert len(book.nodes) <= SILENCE_MS // 1000 + 1
    assert len(book.doubts) <= SILENCE_MS // 1000 + 1
