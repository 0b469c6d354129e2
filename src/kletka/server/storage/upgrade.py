"""Migrates the schema of a database to the version of this program."""

from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from kletka.server.storage.store import StoreUnavailable

MIGRATIONS = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection) -> None:
    """Run the steps that are missing, in the caller's transaction, which must be alone."""
    steps = ScriptDirectory(str(MIGRATIONS))
    context = MigrationContext.configure(connection)
    there, wanted = context.get_current_revision(), steps.get_current_head()
    if there == wanted:
        return
    if there not in {None, *(step.revision for step in steps.walk_revisions())}:
        raise StoreUnavailable(
            f"The database was made by a newer Kletka (its schema is {there}, this program knows "
            f"{wanted}): update Kletka, or choose another database."
        )
    # Each step is handed its operations: Alembic's own `op` is one for the whole process, and two
    # stores that open at once would take it from each other.
    operations = Operations(context)
    for step in reversed(list(steps.iterate_revisions("head", there or "base"))):
        step.module.upgrade(operations)
    context.stamp(steps, "head")
