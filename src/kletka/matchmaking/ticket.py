"""A ticket: one person who waits for a game."""

from msgspec import Struct


class Ticket(Struct, frozen=True, gc=False, array_like=True):
    """A person who waits in a queue; a value that fits into a few bytes of the store."""

    holder: str  # the digest of the token that will hold the seat
    name: str
    since: int  # when the person joined; milliseconds since 1970
    node: str  # the server process that has, or had, the connection
    rating: float | None = None  # None: not rated
    away: int | None = None  # since when the connection is lost; None: connected
    table: int | None = None  # the table at which the person gathers with others
    agreed: bool = False  # whether the person wants to start before the table is full
    person: str | None = None  # a short name of the account; None: a guest
    avoids: tuple[str, ...] = ()  # persons in the queue with whom this one plays no game
