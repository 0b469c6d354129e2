"""The collection of a note under its own name; the column was `shelf`."""

from alembic.operations import Operations

revision = "0006"
down_revision = "0005"


def upgrade(op: Operations) -> None:
    op.alter_column("notes", "shelf", new_column_name="collection")
