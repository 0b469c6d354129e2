"""The store of the tests here: SQLite, in `make test-long` PostgreSQL and Firebase, too."""

from collections.abc import AsyncIterator

import pytest

from kletka.server.accounts.service import Accounts
from kletka.server.storage import Store, opened
from tests.scale import in_long

NOON = 1_800_000_000_000
"""A time; milliseconds since 1970."""


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", in_long("postgres"), in_long("firebase")])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database; that all stores keep the same promises is shown in tests/server/storage."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store


@pytest.fixture
async def accounts(store: Store, clock: Clock) -> Accounts:
    return Accounts(store, clock)
