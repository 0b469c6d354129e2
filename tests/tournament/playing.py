"""Results for tests: games decided by a seeded coin, or by who is stronger."""

import random
from collections.abc import Sequence

from kletka.tournament import Entrant, History, Pairings, Result


def entrants(count: int) -> list[Entrant]:
    """Make entrants with different ratings, the strongest first."""
    return [Entrant(f"p{number:03}", 2000.0 - number) for number in range(count)]


def decided(seats: Sequence[str], luck: random.Random, round_: int = 0) -> Result:
    """Decide a game at random, with a tie now and then."""
    order = luck.sample(range(len(seats)), len(seats))
    places = [float(1 + order.index(seat)) for seat in range(len(seats))]
    if len(seats) > 1 and luck.random() < 0.2:
        first, second = order[0], order[1]
        places[first] = places[second] = 1.5
    return Result(tuple(seats), tuple(places), round=round_)


def play_round(pairings: Pairings, history: History, luck: random.Random, round_: int) -> None:
    """Decide all games of a round."""
    for seats in pairings.games:
        history.add(decided(seats, luck, round_))
    for name in pairings.byes:
        history.add(Result((name,), (1.0,), round=round_))
