"""Finds and removes expired rows."""

from collections.abc import Sequence

from sqlalchemy import Column, ColumnElement, Connection, Select, delete, func, select, text, update

from kletka.server.storage.database import Database
from kletka.server.storage.schema import (
    NOT_RUNNING,
    UPLOADED,
    entries,
    keys,
    matches,
    notes,
    presence,
    records,
    snapshots,
)
from kletka.server.storage.store import (
    REMOVED,
    Expirable,
    MatchesInPhase,
    NotesInCollection,
    Phase,
    Rewriting,
    StalePresence,
    UploadedRecords,
)

OF_A_MATCH = (entries, snapshots, keys, presence)
"""The tables with rows of a match, by a column `match`."""


def select_expired(sort: Expirable, before: int, limit: int) -> Select[tuple[str]]:
    """Write the query for the names of what is older than a time."""
    match sort:
        case MatchesInPhase(phase):
            query = select(matches.c.id).where(matches.c.changed < before, _in_phase(phase))
            return query.order_by(matches.c.changed, matches.c.id).limit(limit)
        case UploadedRecords():
            query = select(records.c.id).where(records.c.created < before, text(UPLOADED))
            return query.order_by(records.c.created, records.c.id).limit(limit)
        case StalePresence():
            last = func.max(presence.c.at)
            wanted = select(matches.c.id).where(
                matches.c.id == presence.c.match,
                matches.c.phase.in_([Phase.OPEN.value, Phase.RUNNING.value]),
            )
            query = select(presence.c.match).where(~wanted.exists()).group_by(presence.c.match)
            return query.having(last < before).order_by(last, presence.c.match).limit(limit)
        case NotesInCollection(collection):
            query = select(notes.c.key).where(
                notes.c.collection == collection, notes.c.changed < before
            )
            return query.order_by(notes.c.changed, notes.c.key).limit(limit)


def _in_phase(phase: Phase) -> ColumnElement[bool]:
    same = matches.c.phase == phase.value
    return same if phase is Phase.RUNNING else same & text(NOT_RUNNING)


class Removal:
    """Removes rows, and all that belongs to them, in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def run(
        self, connection: Connection, sort: Expirable, names: Sequence[str], before: int | None
    ) -> list[str]:
        """Remove what is still as old as it should be; give the names of it."""
        match sort:
            case MatchesInPhase(phase):
                removed = self._remove_matches(connection, names, phase, before)
            case UploadedRecords():
                old = (records.c.created < before,) if before is not None else ()
                removed = self._remove(connection, records.c.id, names, *old)
            case StalePresence():
                old = (presence.c.at < before,) if before is not None else ()
                removed = self._remove(connection, presence.c.match, names, *old)
            case NotesInCollection(collection):
                old = (notes.c.changed < before,) if before is not None else ()
                removed = self._remove(
                    connection, notes.c.key, names, notes.c.collection == collection, *old
                )
        connection.commit()
        return removed

    def rewrite(self, connection: Connection, match: str, rewriting: Rewriting) -> None:
        """Rewrite some texts of a match, and delete its snapshots."""
        whole = update(matches).where(matches.c.id == match)
        connection.execute(whole.values(body=rewriting.body, about=rewriting.about))
        for number, body in rewriting.lines.items():
            row = update(entries).where(entries.c.match == match, entries.c.number == number)
            connection.execute(row.values(body=body))
        connection.execute(delete(snapshots).where(snapshots.c.match == match))
        connection.commit()

    def _remove_matches(
        self, connection: Connection, names: Sequence[str], phase: Phase, before: int | None
    ) -> list[str]:
        query = select(matches.c.id).where(self._database.among(matches.c.id, "names"))
        if before is not None:
            query = query.where(matches.c.changed < before, matches.c.phase == phase.value)
        # In the order in which the writers of all nodes take the rows.
        query = query.order_by(matches.c.id).with_for_update()
        found = [name for (name,) in connection.execute(query, {"names": list(names)})]
        for column in (*(table.c.match for table in OF_A_MATCH), matches.c.id):
            rows = delete(column.table).where(self._database.among(column, "names"))
            connection.execute(rows, {"names": found})
        self._database.announce(connection, dict.fromkeys(found, REMOVED))
        return found

    def _remove(
        self,
        connection: Connection,
        column: Column[str],
        names: Sequence[str],
        *conditions: ColumnElement[bool],
    ) -> list[str]:
        """Remove the rows with these names in a column; give the names that there were."""
        named = (self._database.among(column, "names"), *conditions)
        query = select(column).where(*named).order_by(column).with_for_update()
        found = connection.execute(query, {"names": list(names)}).scalars().all()
        connection.execute(delete(column.table).where(*named), {"names": list(names)})
        return list(dict.fromkeys(found))
