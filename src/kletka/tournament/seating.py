"""Who sits where: seats are shared out so that everybody has each of them about equally often."""

from collections.abc import Sequence

from kletka.tournament.history import History

REPEATED_SEAT = 1
"""The cost of the seat of the last game, beside SEAT_COST for each earlier game on a seat."""
SEAT_COST = 4


def seat(names: Sequence[str], history: History) -> tuple[str, ...]:
    """Seat the entrants of a game: on the seats that they had most rarely, and not on the last one."""
    if len(names) == 2:
        one, other = names
        straight = _cost(one, 0, history) + _cost(other, 1, history)
        return (
            (one, other)
            if straight <= _cost(one, 1, history) + _cost(other, 0, history)
            else (other, one)
        )
    seats = range(len(names))
    import networkx  # noqa: PLC0415 - it takes long to load, and few programs need it

    graph: networkx.Graph[tuple[str, int]] = networkx.Graph()
    for number, name in enumerate(names):
        for place in seats:
            cost = _cost(name, place, history)
            graph.add_edge(("name", number), ("seat", place), weight=-cost)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    seated: dict[int, str] = {}
    for edge in matching:
        ends: dict[str, int] = dict(edge)
        seated[ends["seat"]] = names[ends["name"]]
    return tuple(seated[place] for place in seats)


def _cost(name: str, place: int, history: History) -> int:
    """Give the cost of a seat; it grows with the square, so that counts stay close together."""
    times = history.times_on(name, place)
    return SEAT_COST * (2 * times + 1) + REPEATED_SEAT * (history.last_seat(name) == place)
