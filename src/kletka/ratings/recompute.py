"""Computes every rating of a scale again from the log of its results."""

from collections.abc import Iterable

from msgspec import Struct

from kletka.ratings.log import LoggedResult, Player, log_result


class Recomputed(Struct, frozen=True):
    """What follows from a log: the players, and the lines that do not follow from those before them."""

    players: dict[str, Player]
    lines: int
    differing: tuple[int, ...]  # numbers of lines


def recompute(lines: Iterable[LoggedResult]) -> Recomputed:
    """Compute all ratings from the results of a log, and compare them with what it says."""
    players: dict[str, Player] = {}
    differing: list[int] = []
    number = 0
    for number, line in enumerate(lines, 1):
        again = log_result(number, line.result, players)
        if again != line:
            differing.append(line.number)
        for one in again.seats:
            if (account := one.seat.account) is not None:
                players[account] = players.get(account, Player()).after(account, again)
    return Recomputed(players, number, tuple(differing))
