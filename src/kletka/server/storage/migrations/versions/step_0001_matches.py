"""The first tables: matches with their entries, snapshots, keys and presence; records."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0001"
down_revision = None


def upgrade(op: Operations) -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="matches_pkey"),
    )
    op.create_index(
        "matches_listed",
        "matches",
        ["phase", "changed"],
        postgresql_where=sa.text("public"),
        sqlite_where=sa.text("public"),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("message", sa.Text),
        sa.PrimaryKeyConstraint("match", "number", name="entries_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="entries_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "entries_message",
        "entries",
        ["match", "message"],
        unique=True,
        postgresql_where=sa.text("message IS NOT NULL"),
        sqlite_where=sa.text("message IS NOT NULL"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="snapshots_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="snapshots_match_fkey"),
    )
    op.create_table(
        "keys",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="keys_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="keys_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="records_pkey"),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="presence_pkey"),
        sqlite_with_rowid=False,
    )
