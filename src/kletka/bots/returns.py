"""What an outcome is worth to each seat."""

from kletka.protocol import Outcome


def returns_of(outcome: Outcome, seats: int) -> list[float]:
    """Give each seat a value from 1, the first place, down to -1, the last; ties share the mean.

    The values of several seats add up to 0. A single player gets 1 for a victory, else -1.
    """
    if seats == 1:
        return [1.0 if outcome.ranking[0] else -1.0]
    values = [0.0] * seats
    first = 0
    for group in outcome.ranking:
        place = first + (len(group) - 1) / 2
        for seat in group:
            values[seat] = 1 - 2 * place / (seats - 1)
        first += len(group)
    return values
