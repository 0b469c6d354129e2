"""Faults are met on SQLite, and on PostgreSQL where there is more than one node."""

from tests.server.storage.conftest import postgres, postgres_url, sqlite_url, url

__all__ = ["postgres", "postgres_url", "sqlite_url", "url"]
