"""Every test of the store runs on SQLite and on PostgreSQL."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

from kletka.server.storage import Store, opened
from tests.postgres import postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a server, which stops after the last test."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kletka.db"


@pytest.fixture
async def postgres_url(postgres: str) -> AsyncIterator[str]:
    """The URL of a schema of its own."""
    schema = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(postgres)
    try:
        await connection.execute(f"CREATE SCHEMA {schema}")
        url = make_url(postgres).update_query_dict({"search_path": schema})
        yield url.render_as_string(hide_password=False)
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, open."""
    async with opened(url) as store:
        yield store


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """A second node on the same database."""
    async with opened(url) as other:
        yield other


@asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """Let nobody write into a database."""
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
