"""The store of every test here is SQLite, PostgreSQL and Firebase, one after the other."""

from collections.abc import AsyncIterator

import pytest

from kletka.server.accounts.service import Accounts
from kletka.server.storage import Store, opened

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


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store


@pytest.fixture
async def accounts(store: Store, clock: Clock) -> Accounts:
    return Accounts(store, clock)
