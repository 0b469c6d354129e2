"""Where matches are kept: the promise, and the databases that keep it."""

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
    Attendance,
    Birth,
    Head,
    Key,
    Line,
    Listed,
    MatchesIn,
    Note,
    NotesOn,
    Phase,
    Shown,
    Snapshot,
    Store,
    Taken,
    Unavailable,
    Uploads,
)

__all__ = [
    "Append",
    "Attendance",
    "Birth",
    "Head",
    "Key",
    "Line",
    "Listed",
    "MatchesIn",
    "Note",
    "NotesOn",
    "Phase",
    "Shown",
    "Snapshot",
    "Store",
    "Taken",
    "Unavailable",
    "Uploads",
    "opened",
    "store_at",
]

PATIENCE = 10.0  # seconds that a database may take to answer


def store_at(url: str, *, patience: float = PATIENCE) -> Store:
    """Choose the store that a URL names (LAB-D25), not yet open; raise Unavailable if it names none."""
    parts = _parts(url)
    if parts.get_backend_name() == "firebase":
        return _firebase_at(parts, patience)
    return SqlStore(database_at(url, patience=patience))


def _parts(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise Unavailable("The URL of the store cannot be read.") from None  # may hold a password


def _firebase_at(url: URL, patience: float) -> Store:
    try:
        import_module("firebase_admin")
    except ModuleNotFoundError:
        sentence = "Firebase needs one more package: pip install kletka[firebase]"
        raise Unavailable(sentence) from None
    firebase = import_module("kletka.server.storage.firebase")
    store: Store = firebase.FirebaseStore(firebase.Place(url, patience))
    return store


def database_at(url: str, *, patience: float = PATIENCE) -> Database:
    """Choose the database that a URL names, without connecting to it."""
    parts = _parts(url)
    match parts.get_backend_name():
        case "sqlite":
            if parts.database in (None, "", ":memory:"):
                raise Unavailable("The URL of the store names no file: sqlite:///path/to/file.")
            return Sqlite(Path(str(parts.database)), patience)
        case "postgresql" | "postgres":
            return Postgres(parts, patience)
        case other:
            raise Unavailable(
                f"No store is called {other}: use sqlite:///…, postgresql://… or firebase://…."
            )


@asynccontextmanager
async def opened(url: str, *, patience: float = PATIENCE) -> AsyncIterator[Store]:
    """Open the store that a URL names, and close it in the end."""
    store = store_at(url, patience=patience)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
