"""Games that are over, as documents: those played here, those brought here, and forks of both."""

from kletka.games import GAMES
from kletka.match import Fork, NotAllowed, read_record, record_of
from kletka.match.record import fork_at
from kletka.server.bots import retold
from kletka.server.tables import NoSuchMatch, Tables
from kletka.wire.documents import ForkWish


async def record_of_match(tables: Tables, match: str, client: str) -> str:
    """Give the record of a match that is over."""
    live = await tables.get(match)
    if not live.table.over:
        await live.refresh()  # another node may have seen the end
    if not live.table.over:
        raise NotAllowed("shell-refused-not-over")
    lines = [line.body for line in await tables.store.lines(match)]
    return await tables.pools.documents.run(client, _recorded, live.head.write(), lines)


async def uploaded_record(tables: Tables, record: str, client: str = "") -> str:
    """Give a record that somebody has brought."""
    del client  # nothing is worked out
    if not record.isalnum() or not record.isascii():
        raise NoSuchMatch("shell-refused-no-record")
    text = await tables.store.record(record)
    if text is None:
        raise NoSuchMatch("shell-refused-no-record")
    return text


async def forked(tables: Tables, wish: ForkWish, client: str) -> Fork:
    """Find the position that a new match is to begin with; nobody can make one up."""
    fetch = record_of_match if wish.source == "matches" else uploaded_record
    text = await fetch(tables, wish.id, client)
    return await tables.pools.documents.run(client, _forked, text, wish)


def _recorded(head: str, lines: list[str]) -> str:
    """Write the record of a match; runs in a worker, since a long game takes a while to replay."""
    table = retold(head, lines)
    names = tuple(
        sitter.name or sitter.level or str(number + 1)
        for number, sitter in enumerate(table.sitters)
    )
    return record_of(table.match, names).write()


def _forked(text: str, wish: ForkWish) -> Fork:
    return fork_at(read_record(text, GAMES), wish.number, wish.source, wish.id)
