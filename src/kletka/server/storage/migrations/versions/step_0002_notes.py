"""Notes: small texts beside the matches, each with a version."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"


def upgrade(op: Operations) -> None:
    op.create_table(
        "notes",
        sa.Column("shelf", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("shelf", "key", name="notes_pkey"),
    )
