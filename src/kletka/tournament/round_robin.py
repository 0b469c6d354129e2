"""Round robin: everybody against everybody, one game a round."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from kletka.tournament.history import History
from kletka.tournament.result import Entrant, Pairings, Result
from kletka.tournament.seating import seat

BYE = None


def round_robin_rounds(names: Sequence[str], *, cycles: int = 1) -> list[Pairings]:
    """List the rounds in which all meet once a cycle; in every other cycle the seats are swapped.

    The circle method: one entrant stays, the others move on by one place a round. With an odd
    number of entrants the bye is the one that stays, so that each of them has one a cycle.
    """
    if len(names) < 2:
        return []
    circle: list[str | None] = [BYE, *names] if len(names) % 2 else list(names)
    rounds = []
    for cycle in range(cycles):
        for number in range(len(circle) - 1):
            rounds.append(_round(circle, number, is_swapped=cycle % 2 == 1))
            circle.insert(1, circle.pop())
    return rounds


def _round(circle: Sequence[str | None], number: int, *, is_swapped: bool) -> Pairings:
    games: list[tuple[str, ...]] = []
    byes: list[str] = []
    half = len(circle) // 2
    for place in range(half):
        one, other = circle[place], circle[-1 - place]
        if one is BYE or other is BYE:
            byes += [name for name in (one, other) if name is not BYE]
            continue
        # Who stays alternates by round; all others alternate as they move around the circle.
        is_first = number % 2 == 0 if place == 0 else place % 2 == 1
        games.append((one, other) if is_first is not is_swapped else (other, one))
    return Pairings(tuple(games), tuple(byes))


def pair_round_robin(
    entrants: Sequence[Entrant], history: History, *, round_: int, cycles: int = 1
) -> Pairings:
    """Pair a round, from 1 on, of a round robin that people may join and leave; no games: it is over.

    As long as nobody does, the rounds are those of `round_robin_rounds`. After that those with the
    most games left come first, so that few rounds are needed.
    """
    names = [entrant.name for entrant in entrants]
    planned = round_robin_rounds(names, cycles=cycles)
    if not any(entrant.has_left for entrant in entrants) and _follows(planned, round_, history):
        return planned[round_ - 1] if round_ <= len(planned) else Pairings()
    present = [entrant.name for entrant in entrants if not entrant.has_left]
    left = Counter[str]()
    due = []
    for one, other in combinations(present, 2):
        missing = cycles - history.meetings(one, other)
        if missing > 0:
            due.append((one, other))
            left.update({one: missing, other: missing})
    games = [seat(pair, history) for pair in _matching(due, left)]
    busy = {name for game in games for name in game}
    return Pairings(tuple(games), tuple(name for name in present if games and name not in busy))


def walkovers(entrants: Iterable[Entrant], history: History, *, cycles: int = 1) -> list[Result]:
    """List the games that those who have left still owed, as won by their opponents."""
    everybody = list(entrants)
    gone = [entrant.name for entrant in everybody if entrant.has_left]
    present = [entrant.name for entrant in everybody if not entrant.has_left]
    return [
        Result((winner, loser), (1, 2), absent=(loser,))
        for loser in gone
        for winner in present
        for _ in range(cycles - history.meetings(winner, loser))
    ]


def _follows(planned: Sequence[Pairings], round_: int, history: History) -> bool:
    """Say whether the games so far are those of the first rounds of a plan."""
    before = Counter(frozenset(game) for one in planned[: round_ - 1] for game in one.games)
    played = Counter(frozenset(one.seats) for one in history.results if not one.is_bye)
    return before == played


def _matching(due: Iterable[tuple[str, str]], left: Counter[str]) -> list[tuple[str, str]]:
    """Choose as many pairs as possible at once, those with the most games left first."""
    import networkx  # noqa: PLC0415 - it takes long to load, and few programs need it

    graph: networkx.Graph[str] = networkx.Graph()
    for one, other in due:
        graph.add_edge(one, other, weight=left[one] ** 2 + left[other] ** 2)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(edge), max(edge)) for edge in matching)
