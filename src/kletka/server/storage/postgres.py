"""PostgreSQL: one database for several nodes, which notify each other by LISTEN and NOTIFY."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib import import_module
from typing import Any

from sqlalchemy import ARRAY, URL, ColumnElement, Connection, Table, Text, any_, bindparam, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.sql import Executable

from kletka.server.storage.database import Database, T
from kletka.server.storage.store import AppendListener, StoreUnavailable
from kletka.server.storage.subscriptions import GapListener
from kletka.server.storage.write_batch import Row

DIALECT = "postgresql+asyncpg://"
READERS = 8
CHANNEL = "left('kletka.' || current_schema(), 63)"  # each schema has its own
SCHEMA_LOCK = 0x6B6C65746B61  # any number, the same for every node: "kletka"
LONGEST_NOTICE_BYTES = 7900  # PostgreSQL takes less than 8000
CHECK_EVERY_SECONDS = 15.0  # between two checks of the listening connection
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 5.0  # between two attempts to reconnect

SIZE = text(
    "SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class "
    "WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
)
NOTIFY = text(f"SELECT pg_notify({CHANNEL}, :notice)")


class Postgres(Database):
    """A server, with one connection that writes, some that read, and one that listens."""

    def __init__(self, url: URL, timeout: float) -> None:
        host = url.host or url.query.get("host") or "localhost"
        self.name = f"PostgreSQL ({host}:{url.port or 5432}, database {url.database})"
        self.secret = url.password or str(url.query.get("password", ""))
        try:
            self._driver: Any = import_module("asyncpg")
        except ModuleNotFoundError:
            sentence = "PostgreSQL needs one more package: pip install kletka[postgres]"
            raise StoreUnavailable(sentence) from None
        self.faults = (
            *Database.faults,
            self._driver.PostgresError,
            self._driver.InterfaceError,
            self._driver.InternalClientError,
        )
        # Written anew, so that any sign in the password is quoted as asyncpg expects it.
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._timeout = timeout
        self._listener: Any = None
        options: dict[str, Any] = {
            "async_creator": partial(self._connect, command_timeout=timeout),
            "hide_parameters": True,  # bodies hold secrets
            "max_overflow": 0,
            "pool_pre_ping": True,  # a server that was restarted is met again unnoticed
            "pool_timeout": timeout,
        }
        self._writing = create_async_engine(DIALECT, pool_size=1, **options)
        self.reading = create_async_engine(
            DIALECT, pool_size=READERS, isolation_level="AUTOCOMMIT", **options
        )

    async def _connect(self, *, command_timeout: float | None) -> Any:
        return await self._driver.connect(
            self._address, timeout=self._timeout, command_timeout=command_timeout
        )

    def insert(self, table: Table) -> Any:
        return insert(table)

    def field(self, name: str) -> ColumnElement[Any]:
        return bindparam(name)

    def run(self, connection: Connection, statement: Executable, rows: Sequence[Row]) -> None:
        connection.execute(statement, rows)

    def among(self, column: ColumnElement[str], name: str) -> ColumnElement[bool]:
        # One parameter whatever the length: a statement that PostgreSQL prepares once.
        return column == any_(bindparam(name, type_=ARRAY(Text)))

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._writing.connect() as connection:
            return await connection.run_sync(work)

    async def alone(self, work: Callable[[Connection], None]) -> None:
        # Without a limit: a step, or a wait for the step of another node, takes as long as it takes.
        connect = partial(self._connect, command_timeout=None)
        engine = create_async_engine(DIALECT, async_creator=connect, poolclass=NullPool)
        async with engine.connect() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))
            await connection.run_sync(work)
            await connection.commit()

    def announce(self, connection: Connection, appended: Mapping[str, int]) -> None:
        # NOTIFY is part of the transaction: no node can die between the commit and the notice.
        notices = [{"notice": notice} for notice in _notices(appended)]
        if notices:
            connection.execute(NOTIFY, notices)

    async def listen(self, woken: AppendListener, missed: GapListener) -> None:
        await self._connect_listener(woken)
        self._listening = asyncio.create_task(self._keep_listening(woken, missed))

    async def _connect_listener(self, woken: AppendListener) -> None:
        def on_notice(_connection: object, _pid: int, _channel: str, notice: str) -> None:
            for match, number in json.loads(notice):
                woken(match, number)

        listener = await self._connect(command_timeout=self._timeout)
        try:
            await listener.add_listener(await listener.fetchval(f"SELECT {CHANNEL}"), on_notice)
        except BaseException:
            listener.terminate()
            raise
        self._listener = listener

    async def _keep_listening(self, woken: AppendListener, missed: GapListener) -> None:
        while True:
            await self._until_disconnected()
            pause = FIRST_PAUSE_SECONDS
            while True:
                try:
                    await self._connect_listener(woken)
                    break
                except self.faults:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            await missed()

    async def _until_disconnected(self) -> None:
        """Return when the listening connection has ended, or no longer answers."""
        ended = asyncio.Event()
        self._listener.add_termination_listener(lambda _connection: ended.set())
        while not self._listener.is_closed():
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_EVERY_SECONDS):
                    await ended.wait()
                break
            try:
                await self._listener.execute("SELECT 1")
            except self.faults:
                break
        self._listener.terminate()

    @asynccontextmanager
    async def instant(self) -> AsyncIterator[AsyncConnection]:
        async with self.reading.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    async def tidy(self) -> None:
        """Do nothing: PostgreSQL reuses space by autovacuum."""

    async def size(self) -> int:
        async with self.reading.connect() as connection:
            return int((await connection.execute(SIZE)).scalar_one())

    async def close(self) -> None:
        await super().close()
        await self._writing.dispose()
        if self._listener is not None:
            with suppress(*self.faults):
                await self._listener.close(timeout=self._timeout)
            self._listener = None


def _notices(appended: Mapping[str, int]) -> Iterator[str]:
    """Write `[[match, number], …]` in as few notices as PostgreSQL allows."""
    notice = ""
    for pair in appended.items():
        written = json.dumps(pair)
        if notice and len(notice) + len(written) > LONGEST_NOTICE_BYTES:
            yield f"[{notice}]"
            notice = ""
        notice = f"{notice}, {written}" if notice else written
    if notice:
        yield f"[{notice}]"
