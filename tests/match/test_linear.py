"""A replay costs in proportion to its entries: counted in copied items, not in seconds."""

import gc
from collections.abc import Callable, Iterable

import pytest

from kletka.match import Entry, EntryKind, Match
from kletka.match.vector import Vector
from kletka.protocol import Seat, ToMove
from tests.match.games import begin


def copied(matches: Iterable[Match]) -> int:
    """Count the items in all the containers that these matches have made for their entries."""
    found: dict[int, object] = {}
    waiting: list[object] = [part for match in matches for part in (match.entries, match.mainline)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Vector | tuple | list) and id(one) not in found:
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return sum(len(one) for one in found.values() if isinstance(one, tuple | list))


def coming_back(match: Match, number: int) -> Match:
    del number
    return match.with_entry(Entry(EntryKind.COME_BACK, Seat(0)))


def acting(match: Match, number: int) -> Match:
    del number
    turn = match.turn
    assert isinstance(turn, ToMove)
    action = match.rules.legal_actions(match.state)[0]
    return match.act(turn.seat, match.rules.write_action(action))


def taking_back_half(match: Match, number: int) -> Match:
    """Move three times, then take one move back: the line is cut and goes on elsewhere."""
    last = match.mainline[-1].entry
    if number % 4 == 3 and last is not None and last.seat is not None:
        return match.take_back(last.seat)
    return acting(match, number)


@pytest.mark.parametrize("step", [coming_back, acting, taking_back_half])
def test_four_times_as_many_entries_copy_four_times_as_much(
    step: Callable[[Match, int], Match],
) -> None:
    def cost(entries: int) -> int:
        matches = [begin("contours", width=50, height=50)]  # all kept, so that nothing is reused
        for number in range(entries):
            matches.append(step(matches[-1], number))
        return copied(matches)

    few, many = cost(300), cost(1200)

    assert few < many < 5 * few
