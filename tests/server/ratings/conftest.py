"""The store of the tests of the log: SQLite, in `make test-long` PostgreSQL and Firebase, too."""

from collections.abc import AsyncIterator

import pytest

from kletka.server.storage import Store, opened
from tests.scale import in_long


@pytest.fixture(params=["sqlite", in_long("postgres"), in_long("firebase")])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database; that all stores keep the same promises is shown in tests/server/storage."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store
