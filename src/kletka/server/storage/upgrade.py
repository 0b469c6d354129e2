"""Brings the schema of a database up to what this program knows."""

from pathlib import Path

from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from kletka.server.storage.store import Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"


def brought_up_to_date(connection: Connection) -> None:
    """Run the steps that are missing, in the caller's transaction, which must be alone."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config)
    known = {step.revision for step in steps.walk_revisions()}
    there = MigrationContext.configure(connection).get_current_revision()
    if there is not None and there not in known:
        raise Unavailable(
            f"The database was made by a newer Kletka (its schema is {there}, this program knows "
            f"{steps.get_current_head()}): update Kletka, or choose another database."
        )
    if there != steps.get_current_head():
        upgrade(config, "head")
