"""When a table whose seats are not all taken is given up."""

from collections.abc import Mapping

from kletka.match.clock import DAY, SECOND
from kletka.match.occupant import OPEN
from kletka.match.table import Table
from kletka.protocol import Seat

LISTED_WAIT = 10 * 60 * SECOND
"""How long a table that everybody sees in the list stays without who set it up."""

LINK_WAIT = DAY
"""How long one stays that only people with its link know: a friend may open it in the evening."""


def wait_for_host(table: Table, *, listed: bool) -> int:
    """Give how long an open table waits for its host; with days a move, as long as the clock allows."""
    return max(LISTED_WAIT if listed else LINK_WAIT, table.control.grace)


def is_abandoned(
    table: Table, away: Mapping[Seat, int | None], since: int, at: int, *, listed: bool
) -> bool:
    """Say whether who set a table up has been gone too long, and nobody else sits there.

    `away` tells since when each person is gone (None: they are here), `since` when the table last
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
