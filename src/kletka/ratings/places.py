"""The places of a rated game: those of its outcome, and below them whoever did not play it to the end."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet


def places_of(ranking: Sequence[AbstractSet[int]], left: Iterable[int]) -> dict[int, int]:
    """Return the place of each seat, from 1; seats that share a place have the same.

    `ranking` has the seats from the first place down. `left` names the seats that resigned, ran out of
    time, went away or let a bot play, in the order in which they did so: they stand below all others,
    the first to leave lowest.
    """
    leavers = list(dict.fromkeys(left))
    stayed = [set(seats).difference(leavers) for seats in ranking]
    rows = [*stayed, *({seat} for seat in reversed(leavers))]
    places: dict[int, int] = {}
    for seats in rows:
        place = len(places) + 1
        places.update(dict.fromkeys(sorted(seats), place))
    return places
