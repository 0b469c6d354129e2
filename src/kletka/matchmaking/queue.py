"""A queue: everybody who waits for the same game, and the tables that were made of them.

All nodes share it through the store: a node reads it, computes the next value and writes that in the
place of the one that it read, or begins again. So a queue survives every node.
"""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.matchmaking.gathering import gather
from kletka.matchmaking.ticket import Ticket

FEWEST_SEATS = 2

AWAY_MS = 30_000
"""Milliseconds for which a ticket waits for its person to connect again, for example after a restart."""

BEAT_MS = 5_000
"""Milliseconds between two heartbeats of a node in a queue."""

SILENCE_MS = 15_000
"""Milliseconds without a heartbeat after which the people of a node count as away."""

REMEMBERED_MS = 60_000
"""Milliseconds for which a table is remembered, for people whose connection broke before they heard of it."""

MOST_TICKETS = 140
"""Tickets of a queue in the store; the rest waits at its node."""

MOST_AVOIDED = 4
"""Persons in a queue whom a ticket names as avoided; who avoids more waits at its node until they are gone."""

MOST_MADE_SEATS = 200
"""Seats of remembered tables: a queue with the longest names fits into one note of every store."""


class MadeTable(Struct, frozen=True, gc=False, array_like=True):
    """People who play together, by their seats; the match is created after this is stored."""

    match: str
    holders: tuple[str, ...]
    names: tuple[str, ...]
    at: int
    unnotified: tuple[str, ...]  # nodes that have not notified their people yet


class PresentTicket(Struct, frozen=True, gc=False):
    """A person who is connected to this node, as the node knows them."""

    name: str
    since: int
    rating: float | None = None
    agreed: bool | None = None  # None: as it was
    person: str | None = None
    avoids: frozenset[str] = (
        frozenset()
    )  # whom the person has blocked, and by whom they are blocked


class Queue(Struct, frozen=True, array_like=True):
    """The tickets of a queue, the tables that were made, and when each node was last alive."""

    tickets: tuple[Ticket, ...] = ()
    made: tuple[MadeTable, ...] = ()
    nodes: Mapping[str, int] = {}
    tables: int = 0  # numbers of tables that were given so far

    def find(self, holder: str) -> Ticket | None:
        return next((one for one in self.tickets if one.holder == holder), None)

    def made_for(self, holder: str) -> MadeTable | None:
        """Return the table at which a person has a seat."""
        return next((one for one in reversed(self.made) if holder in one.holders), None)

    def seen_from(
        self, node: str, present: Mapping[str, PresentTicket], left: Iterable[str], now: int
    ) -> "Queue":
        """Return the queue with what a node knows: who is connected to it, and who has left for good."""
        gone = frozenset(left)
        seated = {holder for table in self.made for holder in table.holders}
        kept = []
        for ticket in self.tickets:
            if ticket.holder in gone:
                continue
            if (own := present.get(ticket.holder)) is not None:
                agreed = ticket.agreed if own.agreed is None else own.agreed
                kept.append(replace(ticket, node=node, away=None, agreed=agreed, name=own.name))
            elif ticket.node == node and ticket.away is None:
                kept.append(_away(ticket, now))
            else:
                kept.append(ticket)
        known = {ticket.holder for ticket in kept} | seated | gone
        new = [(holder, own) for holder, own in present.items() if holder not in known]
        new.sort(key=lambda pair: (pair[1].since, pair[0]))
        persons = {ticket.person for ticket in kept if ticket.person is not None}
        for holder, own in new:
            avoids = tuple(sorted(own.avoids & persons))
            if len(kept) >= MOST_TICKETS or len(avoids) > MOST_AVOIDED:
                continue
            kept.append(
                Ticket(
                    *(holder, own.name, own.since, node, own.rating),
                    agreed=own.agreed or False,
                    person=own.person,
                    avoids=avoids,
                )
            )
            if own.person is not None:
                persons.add(own.person)
        return replace(self, tickets=tuple(kept)).with_beat(node, now, is_used=bool(present))

    def with_beat(self, node: str, now: int, *, is_used: bool) -> "Queue":
        """Return the queue with a heartbeat of a node; one without people has none."""
        fresh = {name: at for name, at in self.nodes.items() if now - at < SILENCE_MS}
        if not is_used:
            fresh.pop(node, None)
        elif now - fresh.get(node, 0) >= BEAT_MS:
            fresh[node] = now
        return self if fresh == self.nodes else replace(self, nodes=fresh)

    def notified_by(self, node: str, matches: Iterable[str]) -> "Queue":
        """Return the queue after a node has notified its people about their tables."""
        done = frozenset(matches)
        made = tuple(
            replace(table, unnotified=tuple(one for one in table.unnotified if one != node))
            if table.match in done
            else table
            for table in self.made
        )
        return replace(self, made=made)

    def settled(self, seats: int, now: int, new_match: Callable[[], str]) -> "Queue":
        """Return the queue after everything that is due: expiry, gathering, tables that start."""
        made = [
            replace(table, unnotified=tuple(one for one in table.unnotified if one in self.nodes))
            for table in self.made
            if now - table.at < REMEMBERED_MS
        ]
        tickets = [
            ticket
            if ticket.away is not None or ticket.node in self.nodes
            else _away(ticket, now)  # its node is dead
            for ticket in self.tickets
        ]
        waiting = {
            ticket.holder: replace(ticket, table=None) if ticket.away is not None else ticket
            for ticket in tickets
            if ticket.away is None or now - ticket.away < AWAY_MS
        }
        room = MOST_MADE_SEATS - sum(len(table.holders) for table in made if table.unnotified)
        tables = self.tables
        groups = gather(waiting.values(), seats, now)
        groups.sort(key=lambda members: (members[0].since, members[0].holder))
        for members in groups:
            if _is_ready(members, seats) and len(members) <= room:
                room -= len(members)
                made.append(_made(members, new_match(), now))
                for one in members:
                    del waiting[one.holder]
            elif len(members) > 1:
                number = next((one.table for one in members if one.table is not None), None)
                if number is None:
                    number = tables
                    tables += 1
                for one in members:
                    waiting[one.holder] = replace(one, table=number)
            elif members[0].table is not None:
                waiting[members[0].holder] = replace(members[0], table=None)
        return replace(self, tickets=tuple(waiting.values()), made=_remembered(made), tables=tables)


def write_queue(queue: Queue) -> str:
    return msgspec.json.encode(queue).decode()


def read_queue(text: str) -> Queue:
    return msgspec.json.decode(text, type=Queue)


def _away(ticket: Ticket, now: int) -> Ticket:
    return replace(ticket, away=now, table=None, agreed=False)


def _is_ready(members: tuple[Ticket, ...], seats: int) -> bool:
    """Say whether a table starts: it is full, or all who are there agree."""
    return len(members) == seats or (
        len(members) >= FEWEST_SEATS and all(one.agreed for one in members)
    )


def _made(members: tuple[Ticket, ...], match: str, now: int) -> MadeTable:
    """Seat people in an order that nobody can choose: by a digest with the new id."""
    drawn = sorted(members, key=lambda one: sha256(f"{match} {one.holder}".encode()).digest())
    return MadeTable(
        match,
        tuple(one.holder for one in drawn),
        tuple(one.name for one in drawn),
        now,
        tuple(sorted({one.node for one in drawn})),
    )


def _remembered(made: list[MadeTable]) -> tuple[MadeTable, ...]:
    """Keep tables that somebody has not heard of, and of the others the newest that fit."""
    room = MOST_MADE_SEATS - sum(len(table.holders) for table in made if table.unnotified)
    kept = []
    for table in reversed(made):
        if not table.unnotified:
            room -= len(table.holders)
            if room < 0:
                continue
        kept.append(table)
    return tuple(reversed(kept))
