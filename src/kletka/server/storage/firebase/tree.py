"""A Realtime Database through firebase-admin: cells that are read, and replaced by one at a time.

Its calls block. What a cell holds is JSON inside of a string, so that nothing of it is dropped,
rounded or turned into a list, as the database does with its own empty nodes, numbers and keys.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
from firebase_admin import App, db

from kletka.server.storage.store import StoreUnavailable

T = TypeVar("T")
Row = Mapping[str, Any]

TEXT, BY = "text", "by"
MOST_ATTEMPTS = 25
SERVER_TIME = {".sv": "timestamp"}


def packed(value: object) -> str:
    """Write a value as text; raise ValueError for half of a surrogate pair."""
    return msgspec.json.encode(value).decode()


def unpacked(text: Any, kind: type[T]) -> T:
    """Read a value; raise StoreUnavailable for what this program cannot have written."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError):
        raise StoreUnavailable("it holds what this Kletka did not write.") from None


class Tree:
    """The part of a database below one node."""

    def __init__(self, app: App, root: str) -> None:
        self._app = app
        self._root = root

    def _at(self, path: str) -> Any:
        return db.reference(f"{self._root}/{path}".rstrip("/"), self._app)

    def cell(self, path: str, kind: type[T]) -> T | None:
        """Read a cell."""
        return held_or_none(self._at(path).get(), kind)

    def cells(self, path: str, kind: type[T]) -> dict[str, T]:
        """Read all cells below a node, by their names."""
        rows = self._at(path).get() or {}
        return {name: held(row, kind) for name, row in rows.items()}

    def change(
        self,
        path: str,
        kind: type[T],
        changed: Callable[[T | None], T | None],
        beside: Callable[[T], Mapping[str, object]] = lambda _: {},
    ) -> None:
        """Replace what a cell holds, unless `changed` gives nothing new or raises.

        It is called again whenever another writer was first. `beside` says what is written next to
        the text, for queries.
        """
        mark = uuid4().hex
        reference = self._at(path)
        row, etag = reference.get(etag=True)
        for _ in range(MOST_ATTEMPTS):
            new = changed(held_or_none(row, kind))
            if new is None:
                return
            wanted = {**beside(new), TEXT: packed(new), BY: mark}
            done, row, etag = reference.set_if_unchanged(etag, wanted)
            # The library sends again what was not answered: then the other writer are we.
            if done or (row is not None and row.get(BY) == mark):
                return
        raise StoreUnavailable("too many others write the same")

    def forget(
        self,
        path: str,
        kind: type[T],
        is_it: Callable[[T], bool],
        is_its_row: Callable[[Row], bool] = lambda _: True,
    ) -> bool:
        """Empty a cell, if it still holds what was meant, and say whether it did."""
        reference = self._at(path)
        row, etag = reference.get(etag=True)
        if row is None or not is_its_row(row) or not is_it(held(row, kind)):
            return False
        done, *_ = reference.set_if_unchanged(etag, {})  # an empty node is none
        return bool(done)

    def rows(self, path: str) -> Mapping[str, Row]:
        """Read all rows below a node, by their names."""
        return self._at(path).get() or {}

    def names(self, path: str) -> list[str]:
        """Name what is below a node, without reading it."""
        found = self._at(path).get(shallow=True)
        return sorted(found) if isinstance(found, dict) else []

    def delete(self, *paths: str) -> None:
        """Empty some nodes, all at once."""
        if paths:
            self._at("").update(dict.fromkeys(paths))

    def texts(self, path: str, first: str, last: str, kind: type[T]) -> list[T]:
        """Read the texts below a node whose names lie between two names, in their order."""
        found = self._at(path).order_by_key().start_at(first).end_at(last).get() or {}
        return [unpacked(text, kind) for text in found.values()]

    def text(self, path: str, kind: type[T]) -> T | None:
        """Read a text that was written once."""
        text = self._at(path).get()
        return None if text is None else unpacked(text, kind)

    def write_texts(self, path: str, texts: Mapping[str, object]) -> None:
        """Write texts below a node, all at once, without a look at what is there."""
        self._at(path).update({name: packed(value) for name, value in texts.items()})

    def first_rows(
        self, path: str, child: str, limit: int, start: object, end: object = None
    ) -> Mapping[str, Row]:
        """Read the first rows below a node in the order of a child, from a start to an end."""
        query = self._at(path).order_by_child(child).start_at(start).limit_to_first(limit)
        if end is not None:
            query = query.end_at(end)
        return query.get() or {}

    def last_row(self, path: str, child: str) -> Row | None:
        """Read the last row below a node in the order of a child."""
        rows = self._at(path).order_by_child(child).limit_to_last(1).get() or {}
        return next(iter(rows.values()), None)


def held(row: object, kind: type[T]) -> T:
    """Read what the row of a cell holds."""
    return unpacked(row.get(TEXT) if isinstance(row, dict) else None, kind)


def held_or_none(row: object, kind: type[T]) -> T | None:
    return None if row is None else held(row, kind)
