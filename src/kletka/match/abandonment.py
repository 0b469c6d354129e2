"""When an open table counts as abandoned."""

from collections.abc import Mapping

from kletka.match.clock import DAY_MS, SECOND_MS
from kletka.match.occupant import OPEN
from kletka.match.table import Table
from kletka.protocol import Seat

LISTED_WAIT_MS = 10 * 60 * SECOND_MS
"""How long a table that everybody sees in the list stays without who set it up."""

LINK_WAIT_MS = DAY_MS
"""How long one stays that only people with its link know: a friend may open it in the evening."""


def wait_for_host(table: Table, *, listed: bool) -> int:
    """Return how long an open table waits for its host; with days a move, as long as the clock allows."""
    return max(LISTED_WAIT_MS if listed else LINK_WAIT_MS, table.control.grace)


def is_abandoned(
    table: Table, away: Mapping[Seat, int | None], since: int, at: int, *, listed: bool
) -> bool:
    """Say whether the host of an open table has been away for too long, and nobody else has joined.

    `away` has since when each person is away (None: they are connected), `since` when the table last
    changed: nobody has been waited for longer than that.
    """
    if OPEN not in table.occupants or table.cancelled is not None:
        return False
    people = [Seat(seat) for seat, occupant in enumerate(table.occupants) if occupant.is_person]
    if not table.hosts.issuperset(people):
        return False
    times = [away.get(seat, since) for seat in people]
    left = [time for time in times if time is not None]
    if len(left) < len(times):
        return False
    return at - max((since, *left)) >= wait_for_host(table, listed=listed)
