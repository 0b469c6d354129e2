"""The store of every test of the log is SQLite, PostgreSQL and Firebase, one after the other."""

from collections.abc import AsyncIterator

import pytest

from kletka.server.storage import Store, opened


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store
