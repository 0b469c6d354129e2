"""What whoever runs a server may do to what it keeps: end a match, remove a match or a record.

It is done in the store; the nodes that have such a table open hear of it as they hear of each other.
"""

from kletka.games import GAMES
from kletka.match import WrongVersion, read_head, write_line
from kletka.protocol import Refused
from kletka.server.change import Busy
from kletka.server.live import about, loaded, phase_of
from kletka.server.record_keys import all_keys
from kletka.server.secrets import is_id
from kletka.server.storage.store import (
    Append,
    Line,
    MatchesIn,
    Phase,
    Store,
    Taken,
    Uploads,
)

TRIES = 20


async def end_match(store: Store, match: str, reason: str, now: int) -> None:
    """End a match for a reason in words, which everybody at the table is shown."""
    kept = await store.head(match)
    if kept is None:
        raise Refused("shell-refused-no-match")
    try:
        head = read_head(kept.body, GAMES)
    except WrongVersion as wrong:
        reason = "shell-refused-rules-retired" if wrong.retired else "shell-refused-other-rules"
        raise Refused(reason, game=wrong.game, version=wrong.version) from None
    for _ in range(TRIES):  # players may go on meanwhile
        before = await loaded(store, match, head, _wait_for_nobody)
        after = before.close(reason, now)
        lines = [Line(before.number + 1, write_line(after.match.entries[-1]))]
        closing = Append(match, lines, now, phase_of(after), about(head, after))
        try:
            await store.append(closing)
        except Taken:
            continue
        return
    raise Busy("shell-refused-busy-table")


async def _wait_for_nobody() -> None:
    """Go on at once: nobody else needs this process."""


async def remove(store: Store, name: str) -> None:
    """Remove a match or an uploaded record, with everything that was worked out from it."""
    if is_id(name):
        await store.remove(Uploads(), all_keys("matches", name))
        if not await store.remove(MatchesIn(Phase.OVER), [name]):
            raise Refused("shell-refused-no-match")
        return
    if "-" in name or not await store.has_record(name):
        raise Refused("shell-refused-no-record")
    await store.remove(Uploads(), all_keys("records", name))
