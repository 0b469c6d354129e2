"""A digest of what a message asked for: its id, used for something else, is refused."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0003"
down_revision = "0002"


def upgrade(op: Operations) -> None:
    op.add_column("entries", sa.Column("content", sa.Text))
