"""What differs between SQL databases: statements, locks, notifications, errors."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Table
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql import Executable

from kletka.server.storage.store import AppendListener, Conflict, StoreUnavailable
from kletka.server.storage.subscriptions import GapListener
from kletka.server.storage.write_batch import Row

T = TypeVar("T")


class Database(ABC):
    """One place for tables: an engine that reads, one that writes, and notices of other writers."""

    reading: AsyncEngine  # never waits for the one that writes
    name: str  # as sentences call it: never with a password
    secret: str | None = None  # what no sentence may repeat
    faults: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, TimeoutError)
    _listening: asyncio.Task[None] | None = None

    @abstractmethod
    def insert(self, table: Table) -> Any:
        """Begin an INSERT with ON CONFLICT: each dialect of SQLAlchemy has its own."""

    @abstractmethod
    def field(self, name: str) -> ColumnElement[Any]:
        """Name a value of the row that a statement is at, in `run`."""

    @abstractmethod
    def run(self, connection: Connection, statement: Executable, rows: Sequence[Row]) -> None:
        """Run a statement for each of these rows."""

    @abstractmethod
    def among(self, column: ColumnElement[str], name: str) -> ColumnElement[bool]:
        """Ask whether a column is in the list that is bound to this name."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction on the only connection that writes; the work commits."""

    @abstractmethod
    async def alone(self, work: Callable[[Connection], None]) -> None:
        """Do some work, and commit it, while no other process changes the schema."""

    @abstractmethod
    def announce(self, connection: Connection, appended: Mapping[str, int]) -> None:
        """Notify other nodes of these entries at the commit, not before."""

    @abstractmethod
    async def listen(self, woken: AppendListener, missed: GapListener) -> None:
        """Listen to other writers from now on, until `close`."""

    @abstractmethod
    def instant(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection that sees the database as it was in one instant."""

    @abstractmethod
    async def tidy(self) -> None:
        """Give room back that deleted rows have left."""

    @abstractmethod
    async def size(self) -> int:
        """Return how many bytes the tables take."""

    async def stop_listening(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
            self._listening = None

    async def close(self) -> None:
        """Let go of every connection; the database may be opened again."""
        await self.stop_listening()
        await self.reading.dispose()

    @contextmanager
    def translating_errors(self) -> Iterator[None]:
        """Turn what the driver raises into what a store promises to raise."""
        try:
            yield
        except self.faults as error:
            raise self.translated(error) from error

    def translated(self, error: Exception) -> Exception:
        """Say what an error means to the caller, in a sentence without a password."""
        if isinstance(error, IntegrityError):
            return Conflict()
        if not isinstance(error, self.faults):
            return error
        driver = _driver_error(error)
        reason = str(driver) or type(driver).__name__
        if isinstance(driver, TimeoutError):
            reason = "it does not answer"
        if self.secret:
            reason = reason.replace(self.secret, "***")
        if self.is_of_one_write(error):
            return ValueError(f"{self.name} cannot hold this: {reason}")
        return StoreUnavailable(f"{self.name} cannot be used: {reason}")

    def is_of_one_write(self, error: Exception) -> bool:
        """Say whether one write alone caused the error, so that the rest of its group can be stored."""
        if isinstance(error, IntegrityError | DataError) or not isinstance(error, self.faults):
            return True
        if not isinstance(error, StatementError) or error.statement is None:
            return False  # not even connected
        driver = _driver_error(error)
        refused = str(getattr(driver, "sqlstate", "")).startswith("22")  # "data exception"
        return refused or isinstance(driver, ValueError)  # or it could not even be sent


def _driver_error(error: BaseException) -> BaseException:
    """Return the error of the driver itself, without the wrappings of SQLAlchemy."""
    if isinstance(error, StatementError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error
