"""Gathers waiting people at tables: those of a similar rating, sooner or later with anybody."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kletka.matchmaking.ticket import Ticket

FIRST_DISTANCE = 100.0
"""The difference of ratings that everybody accepts at once."""

DISTANCE_PER_SECOND = 20.0
"""By how much the accepted difference grows with every second of waiting."""

UNKNOWN_DISTANCE = 200.0
"""The difference that counts between a person with a rating and one without."""

UNKNOWN_RATING = 1500.0
"""Where people without a rating stand among the others when neighbours are looked for."""

NEIGHBOURS = 64
"""Tables above and below one in the order of ratings that are considered for it."""


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """People who will play together, and what decides who may join them."""

    members: tuple[Ticket, ...]
    oldest: int  # when the first of them came
    low: float | None  # the lowest rating among them
    high: float | None
    has_unrated: bool
    persons: frozenset[str]
    avoids: frozenset[str]

    @classmethod
    def of(cls, members: Iterable[Ticket]) -> "_Table":
        ordered = tuple(sorted(members, key=lambda one: (one.since, one.holder)))
        ratings = [one.rating for one in ordered if one.rating is not None]
        return cls(
            ordered,
            ordered[0].since,
            min(ratings, default=None),
            max(ratings, default=None),
            len(ratings) < len(ordered),
            frozenset(one.person for one in ordered if one.person is not None),
            frozenset(person for one in ordered for person in one.avoids),
        )

    @property
    def place(self) -> tuple[float, str]:
        """Its place in the order of ratings."""
        if self.low is None or self.high is None:
            return UNKNOWN_RATING, self.members[0].holder
        return (self.low + self.high) / 2, self.members[0].holder

    def accepts(self, now: int) -> float:
        """Return the difference of ratings that is accepted here after so long a wait."""
        waited = max(0, now - self.oldest) / 1000
        return FIRST_DISTANCE + DISTANCE_PER_SECOND * waited

    def can_meet(self, other: "_Table") -> bool:
        """Say whether nobody here avoids somebody there, and nobody would play against themselves."""
        return (
            self.persons.isdisjoint(other.persons)
            and self.avoids.isdisjoint(other.persons)
            and other.avoids.isdisjoint(self.persons)
        )

    def distance(self, other: "_Table") -> float:
        """Return the largest difference of ratings if both became one table."""
        lows = [one for one in (self.low, other.low) if one is not None]
        highs = [one for one in (self.high, other.high) if one is not None]
        spread = max(highs) - min(lows) if lows else 0.0
        mixed = bool(lows) and (self.has_unrated or other.has_unrated)
        return max(spread, UNKNOWN_DISTANCE) if mixed else spread


def gather(tickets: Iterable[Ticket], seats: int, now: int) -> list[tuple[Ticket, ...]]:
    """Put people who are at no table, or at tables with free seats, together; give all tables.

    People at one table stay together. Who has waited longest chooses first, and gets the nearest in
    rating. Two tables become one if the difference of ratings is at most the mean of what both accept,
    which grows without end: nobody waits for ever beside somebody, unless one of them avoids the other.
    """
    tables = _present_tables(tickets)
    order = sorted(table.place for table in tables)
    by_place = {table.place: table for table in tables}
    for table in sorted(tables, key=lambda one: (one.oldest, one.place)):
        if by_place.get(table.place) is not table:
            continue  # it has become a part of another one
        current = table
        while (other := _best(current, order, by_place, seats, now)) is not None:
            for gone in (current, other):
                del by_place[gone.place]
                del order[bisect_left(order, gone.place)]
            current = _Table.of((*current.members, *other.members))
            by_place[current.place] = current
            insort(order, current.place)
    return [by_place[place].members for place in order]


def _present_tables(tickets: Iterable[Ticket]) -> list[_Table]:
    """Return the tables of all who are connected; who is alone is a table of one."""
    gathered: dict[int, list[Ticket]] = {}
    alone: list[_Table] = []
    for ticket in tickets:
        if ticket.away is not None:
            continue
        if ticket.table is None:
            alone.append(_Table.of([ticket]))
        else:
            gathered.setdefault(ticket.table, []).append(ticket)
    return [*alone, *map(_Table.of, gathered.values())]


def _best(
    table: _Table,
    order: Sequence[tuple[float, str]],
    by_place: dict[tuple[float, str], _Table],
    seats: int,
    now: int,
) -> _Table | None:
    """Choose the table that joins this one: the nearest in rating, of these the fullest, then the oldest."""
    free = seats - len(table.members)
    if free < 1:
        return None
    here = bisect_left(order, table.place)
    near = (by_place[place] for place in order[max(0, here - NEIGHBOURS) : here + NEIGHBOURS + 1])
    own = table.accepts(now)
    fitting = (
        other
        for other in near
        if other is not table
        and len(other.members) <= free
        and table.can_meet(other)
        and table.distance(other) <= (own + other.accepts(now)) / 2
    )
    return min(
        fitting,
        key=lambda other: (table.distance(other), -len(other.members), other.oldest, other.place),
        default=None,
    )
