"""Whose turn it is, beside each match; of older ones it is known with their next move."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0005"
down_revision = "0004"


def upgrade(op: Operations) -> None:
    op.add_column("matches", sa.Column("turn", sa.Integer, nullable=True))
