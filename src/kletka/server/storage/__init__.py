"""The stores of matches: one interface, and the databases that implement it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from kletka.server.storage.database import Database
from kletka.server.storage.postgres import Postgres
from kletka.server.storage.sql import SqlStore
from kletka.server.storage.sqlite import Sqlite
from kletka.server.storage.store import (
    Append,
    Conflict,
    Key,
    MatchCreation,
    MatchDetails,
    MatchesInPhase,
    MatchSummary,
    Note,
    NotesInCollection,
    NoteWrite,
    Phase,
    Snapshot,
    StalePresence,
    Store,
    StoredEntry,
    StoredHeader,
    StoreUnavailable,
    UploadedRecords,
)

__all__ = [
    "Append",
    "Conflict",
    "Key",
    "MatchCreation",
    "MatchDetails",
    "MatchSummary",
    "MatchesInPhase",
    "Note",
    "NoteWrite",
    "NotesInCollection",
    "Phase",
    "Snapshot",
    "StalePresence",
    "Store",
    "StoreUnavailable",
    "StoredEntry",
    "StoredHeader",
    "UploadedRecords",
    "opened",
    "store_at",
]

TIMEOUT_SECONDS = 10.0  # that a database may take to answer


def store_at(url: str, *, timeout: float = TIMEOUT_SECONDS) -> Store:
    """Choose the store that a URL names (LAB-D25), not yet open; raise StoreUnavailable if it names none."""
    parts = _parts(url)
    if parts.get_backend_name() == "firebase":
        return _firebase_at(parts, timeout)
    return SqlStore(database_at(url, timeout=timeout))


def _parts(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise StoreUnavailable(
            "The URL of the store cannot be read."
        ) from None  # may hold a password


def _firebase_at(url: URL, timeout: float) -> Store:
    try:
        import_module("firebase_admin")
    except ModuleNotFoundError:
        sentence = "Firebase needs one more package: pip install kletka[firebase]"
        raise StoreUnavailable(sentence) from None
    firebase = import_module("kletka.server.storage.firebase")
    store: Store = firebase.FirebaseStore(firebase.DatabaseLocation(url, timeout))
    return store


def database_at(url: str, *, timeout: float = TIMEOUT_SECONDS) -> Database:
    """Choose the database that a URL names, without connecting to it."""
    parts = _parts(url)
    match parts.get_backend_name():
        case "sqlite":
            if parts.database in (None, "", ":memory:"):
                raise StoreUnavailable(
                    "The URL of the store names no file: sqlite:///path/to/file."
                )
            return Sqlite(Path(str(parts.database)), timeout)
        case "postgresql" | "postgres":
            return Postgres(parts, timeout)
        case other:
            raise StoreUnavailable(
                f"No store is called {other}: use sqlite:///…, postgresql://… or firebase://…."
            )


def sqlite_file(url: str) -> Path | None:
    """Return the file of an SQLite store; None for a store of another kind."""
    parts = _parts(url)
    is_sqlite = parts.get_backend_name() == "sqlite" and parts.database is not None
    return Path(str(parts.database)) if is_sqlite else None


@asynccontextmanager
async def opened(url: str, *, timeout: float = TIMEOUT_SECONDS) -> AsyncIterator[Store]:
    """Open the store that a URL names, and close it in the end."""
    store = store_at(url, timeout=timeout)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
