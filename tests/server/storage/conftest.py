"""Every test of the store runs on SQLite, on PostgreSQL and on Firebase."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

from kletka.server.storage import Store, opened


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store


@pytest.fixture
async def sql_store(sql_url: str) -> AsyncIterator[Store]:
    """An empty store in SQL, open."""
    async with opened(sql_url) as store:
        yield store


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """A second node on the same database."""
    async with opened(url) as other:
        yield other


@asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """Let nobody write into a database with tables."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(str(make_url(url).database))) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.rollback()
        return
    other = await asyncpg.connect(url)
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
            yield
    finally:
        await other.close()
