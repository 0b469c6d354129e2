"""The baseline of a move: receive a message, commit, answer.

It runs beside an attacked server. What the machine itself does to a round trip, by other programs on
its processors or a slow disk, it does to this one as well.
"""

import asyncio
import sqlite3
import sys
from functools import partial


def commit(database: sqlite3.Connection, line: bytes) -> None:
    """Keep a line as our store keeps an entry: written to the disk when this returns."""
    with database:
        database.execute("INSERT INTO lines (line) VALUES (?)", (line,))


async def echo(
    database: sqlite3.Connection, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Send back every line, as soon as it is on the disk."""
    while line := await reader.readline():
        await asyncio.to_thread(commit, database, line)
        writer.write(line)
    writer.close()


async def main(path: str) -> None:
    database = sqlite3.connect(path, check_same_thread=False)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE lines (line BLOB)")
    server = await asyncio.start_server(partial(echo, database), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
