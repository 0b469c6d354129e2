"""What the store needs to know of the database it is in, and how a fault of it is told."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Table
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kletka.server.storage.store import Unavailable, Woken

Missed = Callable[[], Awaitable[None]]


class Database(ABC):
    """One place for tables: an engine that reads, one that writes, and news of other writers."""

    reading: AsyncEngine  # never waits for the one that writes
    writing: AsyncEngine  # a single connection
    name: str  # as sentences call it: never with a password
    secret: str | None = None  # what no sentence may repeat
    faults: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, TimeoutError)

    @abstractmethod
    def insert(self, table: Table) -> Any:
        """Begin an INSERT that knows ON CONFLICT: each dialect of SQLAlchemy has its own."""

    @abstractmethod
    def among(self, column: ColumnElement[str], name: str) -> ColumnElement[bool]:
        """Ask whether a column is in the list that is bound to this name."""

    @abstractmethod
    async def begin(self, connection: AsyncConnection) -> None:
        """Begin a transaction that is going to write."""

    @abstractmethod
    def alone(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Connect for a transaction during which no other process changes the schema."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, appended: Mapping[str, int]) -> None:
        """Let other nodes hear of these entries in the instant of the commit, not before."""

    @abstractmethod
    async def listen(self, woken: Woken, missed: Missed) -> None:
        """Hear of other writers from now on, until `close`."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of every connection; may be opened again."""

    @contextmanager
    def telling_faults(self) -> Iterator[None]:
        """Turn a fault of the database into Unavailable, with a sentence for whoever runs it."""
        try:
            yield
        except self.faults as error:
            raise self.unavailable(error) from error

    def unavailable(self, error: Exception) -> Unavailable:
        """Say what is wrong without saying a password."""
        words = _driver_error(error)
        reason = str(words) or type(words).__name__
        if self.secret:
            reason = reason.replace(self.secret, "***")
        return Unavailable(f"{self.name} cannot be used: {reason}")

    def is_of_one_write(self, error: Exception) -> bool:
        """Tell whether one write alone is at fault, so that the rest of its group can be kept."""
        if isinstance(error, IntegrityError | DataError) or not isinstance(error, self.faults):
            return True
        driver = _driver_error(error)
        # PostgreSQL's class 22, "data exception", and what a driver cannot even send.
        return str(getattr(driver, "sqlstate", "")).startswith("22") or isinstance(
            driver, ValueError
        )


def _driver_error(error: BaseException) -> BaseException:
    """Give the error of the driver itself, without the wrappings of SQLAlchemy."""
    if isinstance(error, StatementError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error
