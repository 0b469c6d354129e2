"""Runs the steps on the connection and in the transaction of whoever asks (see `upgrade.py`)."""

from alembic import context

from kletka.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
