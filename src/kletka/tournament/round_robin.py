"""Round robin: everybody against everybody, one game a round."""

from collections.abc import Sequence

from kletka.tournament.result import Pairings

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
