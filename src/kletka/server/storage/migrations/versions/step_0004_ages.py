"""Ages: when a note was written, and indexes by which what is old is found."""

import time

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0004"
down_revision = "0003"


def upgrade(op: Operations) -> None:
    changed = sa.Column("changed", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    op.add_column("notes", changed)
    # How old they are is not known: they count as new.
    notes = sa.table("notes", sa.column("changed"))
    op.execute(notes.update().values(changed=time.time_ns() // 1_000_000))
    op.create_index(
        "matches_aged",
        "matches",
        ["phase", "changed"],
        postgresql_where=sa.text("phase <> 'running'"),
        sqlite_where=sa.text("phase <> 'running'"),
    )
    op.create_index(
        "records_uploaded",
        "records",
        ["created"],
        postgresql_where=sa.text("id NOT LIKE '%-%'"),
        sqlite_where=sa.text("id NOT LIKE '%-%'"),
    )
