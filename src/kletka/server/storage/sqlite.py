"""SQLite: the default, a single file, for one node."""

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

from msgspec import json
from sqlalchemy import (
    JSON,
    URL,
    ColumnElement,
    Connection,
    Table,
    TableValuedAlias,
    bindparam,
    create_engine,
    event,
    func,
    select,
    true,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import QueuePool
from sqlalchemy.sql import Executable

from kletka.server.storage.database import Database, T
from kletka.server.storage.store import AppendListener, StoreUnavailable
from kletka.server.storage.subscriptions import GapListener
from kletka.server.storage.write_batch import Row

READERS = 4
BUSY_RETRY_SECONDS = 0.001
"""Between two attempts to lock the file. SQLite itself would wait longer each time, and of
several processes that write all the time, one would now and then wait for a second."""

OLDEST_VERSION = (3, 33)  # that knows UPDATE FROM
POLL_SECONDS = 1.0  # between two looks whether another process has written

WRITE_PRAGMAS = (
    "PRAGMA busy_timeout = 0",  # see BUSY_RETRY_SECONDS
    "PRAGMA auto_vacuum = INCREMENTAL",  # of a new file: it can be made smaller later
    "PRAGMA journal_mode = WAL",  # readers and the writer do not wait for each other
    "PRAGMA synchronous = FULL",  # a commit is on the disk when it returns
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -65536",  # kB at most: the ends of a thousand matches, without reading
    "PRAGMA wal_autocheckpoint = 8000",  # pages: what changes often is copied into the file seldom
)
PAGES_FREED_AT_ONCE = 500  # of 4 kB each, that are given back in one transaction
READ_PRAGMAS = ("PRAGMA query_only = ON",)


def _each(name: str) -> TableValuedAlias:
    """Read the list that is bound to this name as a table."""
    return func.json_each(bindparam(name, type_=JSON)).table_valued("value", name=name)


ROWS = _each("rows")

_ZERO = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # and not a backslash before such letters


def _json(value: object) -> str:
    """Write what is bound, if SQLite will read all of it: it cuts a text off at a zero."""
    written = json.encode(value).decode()
    if "\\u0000" in written and _ZERO.search(written):
        raise ValueError("a text holds a zero")
    return written


class Sqlite(Database):
    """A file, with one connection that writes and a few that read."""

    def __init__(self, path: Path, timeout: float) -> None:
        if sqlite3.sqlite_version_info < OLDEST_VERSION:
            needed = ".".join(map(str, OLDEST_VERSION))
            sentence = (
                f"SQLite {needed} or newer is needed; this Python has {sqlite3.sqlite_version}."
            )
            raise StoreUnavailable(sentence)
        self.name = f"The SQLite file {path}"
        self.faults = (*Database.faults, sqlite3.Error)
        self._path = path
        self._timeout = timeout
        options: dict[str, Any] = {
            "connect_args": {
                "isolation_level": None,  # transactions begin where we say so
                "timeout": timeout,
            },
            "hide_parameters": True,  # bodies hold secrets
            "json_serializer": _json,
            "max_overflow": 0,
            "pool_timeout": timeout,
        }
        # One thread writes, a whole transaction at a time: asking aiosqlite for each statement of
        # it costs more than the statements do.
        self._thread = _one_thread()
        url = URL.create("sqlite", database=str(path))
        self._writing = create_engine(url, poolclass=QueuePool, pool_size=1, **options)
        self.reading = create_async_engine(
            url.set(drivername="sqlite+aiosqlite"),
            pool_size=READERS,
            isolation_level="AUTOCOMMIT",
            skip_autocommit_rollback=True,
            **options,
        )
        event.listen(self._writing, "connect", _settings(*WRITE_PRAGMAS, timeout=timeout))
        event.listen(self.reading.sync_engine, "connect", _settings(*READ_PRAGMAS))

    def insert(self, table: Table) -> Any:
        names = table.columns.keys()
        # Without a WHERE, SQLite takes the ON of ON CONFLICT for that of a join.
        rows = select(*map(self.field, names)).select_from(ROWS).where(true())
        return insert(table).from_select(names, rows)

    def field(self, name: str) -> ColumnElement[Any]:
        return func.json_extract(ROWS.c.value, f"$.{name}")

    def run(self, connection: Connection, statement: Executable, rows: Sequence[Row]) -> None:
        """Hand SQLite all rows in one piece.

        With one call a row the thread would leave the interpreter to the event loop, and wait
        until it is given back, a thousand times in a transaction.
        """
        connection.execute(statement, {ROWS.name: rows})

    def among(self, column: ColumnElement[str], name: str) -> ColumnElement[bool]:
        return column.in_(select(_each(name).c.value))

    async def write(self, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with self._writing.connect() as connection:
                # IMMEDIATE takes the lock of the file first: what is read stays true until the commit.
                with closing(connection.connection.cursor()) as cursor:
                    _persist(cursor, "BEGIN IMMEDIATE", self._timeout)
                return work(connection)

        return await self._in_thread(transaction)

    async def alone(self, work: Callable[[Connection], None]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if not self._path.exists():
            self._path.touch(mode=0o600)  # bodies hold secrets

        def committed(connection: Connection) -> None:
            work(connection)
            connection.commit()

        await self.write(committed)
        with suppress(*self.faults):  # somebody else has it, or the disk is too full: another time
            await self._in_thread(self._make_shrinkable)

    def _make_shrinkable(self) -> None:
        """Rewrite a file of an older Kletka once, so that it can shrink later."""
        with self._writing.connect() as connection:
            if not _shrinks(connection):
                connection.exec_driver_sql("PRAGMA auto_vacuum = INCREMENTAL")
                connection.exec_driver_sql("VACUUM")

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def announce(self, connection: Connection, appended: Mapping[str, int]) -> None:
        """Do nothing: other processes notice by looking."""

    async def listen(self, woken: AppendListener, missed: GapListener) -> None:  # noqa: ARG002 - see `announce`
        await self._was_changed_by_others()
        self._listening = asyncio.create_task(self._poll_periodically(missed))

    async def _poll_periodically(self, missed: GapListener) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            changed = False
            with suppress(*self.faults):  # reads and writes report it
                changed = await self._was_changed_by_others()
            if changed:
                await missed()

    async def _was_changed_by_others(self) -> bool:
        return await self._in_thread(self._poll_once)

    def _poll_once(self) -> bool:
        """Ask on the connection that writes, whose own commits `data_version` does not count."""
        with self._writing.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
            before = connection.info.get("data_version")
            connection.info["data_version"] = version
        return bool(before != version)

    @asynccontextmanager
    async def instant(self) -> AsyncIterator[AsyncConnection]:
        async with self.reading.connect() as connection:
            await connection.exec_driver_sql("BEGIN")
            try:
                yield connection
            finally:
                await connection.exec_driver_sql("ROLLBACK")

    async def tidy(self) -> None:
        while await self._in_thread(self._give_back):
            await asyncio.sleep(0)  # who waits to write has a turn

    def _give_back(self) -> bool:
        """Give some free pages back to the disk, and say whether there are more."""
        with self._writing.connect() as connection:
            with closing(connection.connection.cursor()) as cursor:
                _persist(cursor, "BEGIN IMMEDIATE", self._timeout)
                cursor.execute(f"PRAGMA incremental_vacuum({PAGES_FREED_AT_ONCE})")
                cursor.fetchall()  # a page is given back for each row that is read
                cursor.execute("COMMIT")
            free = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
            if free and _shrinks(connection):
                return True
            # What was freed leaves the file when the log is copied into it.
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all()
        return False

    async def size(self) -> int:
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    async def close(self) -> None:
        await super().close()
        await self._in_thread(self._writing.dispose)
        self._thread.shutdown(wait=False)
        self._thread = _one_thread()


def _shrinks(connection: Connection) -> bool:
    """Say whether a file can shrink without being rewritten."""
    incremental = 2
    return bool(connection.exec_driver_sql("PRAGMA auto_vacuum").scalar_one() == incremental)


def _one_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "kletka-writer")


def _settings(*pragmas: str, timeout: float = 0) -> Any:
    def on_connect(connection: Any, _record: object) -> None:
        end = time.monotonic() + timeout
        cursor = connection.cursor()
        for pragma in pragmas:
            # Of two processes that turn a new file to WAL at once, SQLite refuses one without
            # waiting, whatever its time-out.
            _persist(cursor, pragma, end - time.monotonic())
        cursor.close()

    return on_connect


def _persist(cursor: Any, statement: str, timeout: float) -> None:
    """Run a statement as soon as no other process blocks it."""
    end = time.monotonic() + timeout
    while True:
        last_try = time.monotonic() > end
        try:
            cursor.execute(statement)
        except sqlite3.OperationalError as fault:
            if last_try or fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(BUSY_RETRY_SECONDS)
        else:
            return
