"""Swiss rounds: entrants with about the same score meet, nobody twice while others are left.

Two seats are paired by a matching of least cost. For three and more seats the entrants are divided into
groups by score, and changed between groups, neighbours first, as long as fewer of them meet again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from kletka.tournament.history import History
from kletka.tournament.result import Entrant, Pairings
from kletka.tournament.seating import seat

WINDOW = 12
"""Entrants below one in the standings that are tried as opponents at first; twice as many if need be."""

REMATCH_COST = 10**9
MOST_SEAT_EXCESS = 2  # games on one of two seats more than on the other
SEAT_COST = 10**7  # for each game beyond that
SCORE_COST = 10**4  # for each half point between two scores, squared
FOLD_COST = 1  # for each place away from the middle of a group of equal scores


def pair_round(entrants: Iterable[Entrant], history: History, *, seats: int = 2) -> Pairings:
    """Pair the next round of all entrants who have not left, for games of up to `seats` seats.

    With two seats and an odd number of entrants one has a bye: of those with the fewest byes the
    last in the standings. Games of more seats may have one seat less instead.
    """
    order = _in_order(entrants, history)
    if len(order) < 2:
        return Pairings(byes=tuple(order))
    if seats > 2:
        groups = _groups(order, history, seats)
        return Pairings(tuple(seat(group, history) for group in groups))
    byes: tuple[str, ...] = ()
    if len(order) % 2:
        fewest = min(history.byes[name] for name in order)
        bye = next(name for name in reversed(order) if history.byes[name] == fewest)
        order.remove(bye)
        byes = (bye,)
    return Pairings(tuple(seat(pair, history) for pair in _pairs(order, history)), byes)


def _in_order(entrants: Iterable[Entrant], history: History) -> list[str]:
    """Order entrants by score, then by rating, then by name, the best first."""
    present = [entrant for entrant in entrants if not entrant.has_left]
    present.sort(key=lambda one: (-history.scores[one.name], -one.rating, one.name))
    return [entrant.name for entrant in present]


# Two seats


def _pairs(order: Sequence[str], history: History) -> list[tuple[str, str]]:
    """Pair an even number of entrants at the least cost."""
    window = WINDOW
    while True:
        pairs = _matching(order, history, window)
        is_whole = window >= len(order)
        if is_whole or (2 * len(pairs) == len(order) and not _rematches(pairs, history)):
            return sorted(pairs, key=lambda pair: order.index(pair[0]))
        window *= 2


def _matching(order: Sequence[str], history: History, window: int) -> list[tuple[str, str]]:
    import networkx  # noqa: PLC0415 - it takes long to load, and few programs need it

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(len(order)))
    folds = _fold_distances(order, history)
    for first, last in _near(len(order), window):
        cost = _pair_cost(order[first], order[last], history)
        cost += FOLD_COST * abs(last - first - folds[first])
        graph.add_edge(first, last, weight=-cost)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(order[min(edge)], order[max(edge)]) for edge in matching]


def _near(count: int, window: int) -> Iterator[tuple[int, int]]:
    for first in range(count):
        for last in range(first + 1, min(count, first + window + 1)):
            yield first, last


def _pair_cost(one: str, other: str, history: History) -> int:
    halves = round(2 * abs(history.scores[one] - history.scores[other]))
    return (
        REMATCH_COST * history.meetings(one, other)
        + SEAT_COST * max(0, _seat_excess(one, other, history) - MOST_SEAT_EXCESS)
        + SCORE_COST * halves**2
    )


def _seat_excess(one: str, other: str, history: History) -> int:
    """Give how uneven the seats of two entrants are after a game, on the better of two seatings."""
    uneven = [history.times_on(name, 0) - history.times_on(name, 1) for name in (one, other)]
    return min(
        max(abs(uneven[0] + step), abs(uneven[1] - step))  # one of them first, the other second
        for step in (1, -1)
    )


def _fold_distances(order: Sequence[str], history: History) -> list[int]:
    """Give for each place how far below it the ideal opponent is: half of the group of its score.

    So the best of a group meets the first of its lower half, and not the second best.
    """
    sizes = Counter(history.scores[name] for name in order)
    return [max(1, sizes[history.scores[name]] // 2) for name in order]


def _rematches(pairs: Iterable[tuple[str, str]], history: History) -> int:
    return sum(history.meetings(*pair) for pair in pairs)


# Three and more seats


def _groups(order: Sequence[str], history: History, seats: int) -> list[list[str]]:
    """Divide entrants into groups by score, and change two of them while fewer meet again."""
    groups: list[list[str]] = []
    start = 0
    for size in group_sizes(len(order), seats):
        groups.append(list(order[start : start + size]))
        start += size
    # Neighbours first, so that scores stay together; then others, if some would still meet again.
    distance = 1
    while distance < len(groups) and any(_meetings(group, history) for group in groups):
        pairs = zip(groups, groups[distance:], strict=False)
        improved = [_improve(upper, lower, history) for upper, lower in pairs]
        distance = 1 if any(improved) else distance + 1
    return groups


def group_sizes(count: int, seats: int) -> list[int]:
    """Divide entrants into as few games as possible, whose sizes differ by one at most."""
    games = -(-count // seats)
    return [count // games + (number < count % games) for number in range(games)]


def _improve(upper: list[str], lower: list[str], history: History) -> bool:
    """Change two entrants of two groups where that saves meetings; say whether it did."""
    improved = False
    if not _meetings(upper, history) + _meetings(lower, history):
        return False
    for high in reversed(range(len(upper))):
        for low in range(len(lower)):
            before = _meetings(upper, history) + _meetings(lower, history)
            upper[high], lower[low] = lower[low], upper[high]
            if _meetings(upper, history) + _meetings(lower, history) < before:
                improved = True
            else:
                upper[high], lower[low] = lower[low], upper[high]
    return improved


def _meetings(group: Iterable[str], history: History) -> int:
    return sum(history.meetings(*pair) for pair in combinations(group, 2))
