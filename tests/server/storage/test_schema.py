"""Migrations: whichever node starts first, and never ahead of the program."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, make_url, text

from kletka.server.storage import (
    Note,
    Phase,
    StoreUnavailable,
    database_at,
    opened,
    store_at,
    upgrade,
)
from kletka.server.storage.schema import metadata
from tests.server.storage.examples import creation

ROOT = Path(__file__).parent.parent.parent.parent

STEP = """
import sqlalchemy

down_revision, revision = "{0}", "{1}"


def upgrade(op):
    op.add_column("matches", sqlalchemy.Column("added_by_{1}", sqlalchemy.Text))
"""

FOUR_AT_ONCE = """
import asyncio, multiprocessing, sys
from kletka.server.storage import opened
from tests.server.storage.examples import creation

async def create(match):
    async with opened(sys.argv[1]) as store:
        await store.create(creation(match))

def start(match, together):
    together.wait()
    asyncio.run(create(match))

fork = multiprocessing.get_context("fork")
together = fork.Barrier(4)
processes = [fork.Process(target=start, args=(match, together)) for match in "abcd"]
for process in processes:
    process.start()
for process in processes:
    process.join()
sys.exit(any(process.exitcode for process in processes))
"""


@pytest.mark.anyio
async def test_the_steps_lead_to_the_tables_that_the_program_knows(sql_url: str) -> None:
    def difference(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async with opened(sql_url):
        pass
    database = database_at(sql_url)
    async with database.reading.connect() as connection:
        assert await connection.run_sync(difference) == []
    await database.close()


@pytest.mark.anyio
async def test_the_steps_lead_to_the_very_same_file(sqlite_url: str, tmp_path: Path) -> None:
    def tables(path: str) -> set[str]:
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
            return {" ".join(sql.split()) for (sql,) in rows if "alembic_version" not in sql}

    async with opened(sqlite_url):
        pass
    engine = create_engine(f"sqlite:///{tmp_path}/direct.db")
    metadata.create_all(engine)
    engine.dispose()

    assert tables(str(make_url(sqlite_url).database)) == tables(f"{tmp_path}/direct.db")


@pytest.fixture
def future(tmp_path: Path) -> Path:
    """The steps of a program two steps newer than this one."""
    steps = tmp_path / "migrations"
    shutil.copytree(upgrade.MIGRATIONS, steps)
    now = ScriptDirectory(str(steps)).get_current_head()
    for before, after in pairwise([now, "9998", "9999"]):
        (steps / "versions" / f"step_{after}.py").write_text(STEP.format(before, after))
    return steps


@pytest.mark.anyio
async def test_an_older_database_takes_every_step_and_a_newer_one_is_left_alone(
    sql_url: str, future: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sql_url) as store:
        await store.create(creation("m"))
    with monkeypatch.context() as later:
        later.setattr(upgrade, "MIGRATIONS", future)
        async with opened(sql_url) as store:
            assert await store.header("m") == creation("m").header
    database = database_at(sql_url)
    async with database.reading.connect() as connection:
        query = text("SELECT added_by_9998, added_by_9999 FROM matches")
        assert (await connection.execute(query)).all() == [(None, None)]
    await database.close()

    newer = r"^The database was made by a newer Kletka .*9999.*: update Kletka"
    with pytest.raises(StoreUnavailable, match=newer):
        await store_at(sql_url).open()


@pytest.mark.anyio
async def test_notes_of_an_older_database_keep_their_collection(
    sql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = tmp_path / "migrations"
    shutil.copytree(upgrade.MIGRATIONS, earlier)
    for step in (earlier / "versions").glob("step_*.py"):
        if step.name >= "step_0006":
            step.unlink()
    with monkeypatch.context() as before:
        before.setattr(upgrade, "MIGRATIONS", earlier)
        async with opened(sql_url):
            pass
    database = database_at(sql_url)
    note = "INSERT INTO notes (shelf, key, text, version) VALUES ('letters', 'a', 'Dear Anna', 3)"

    def insert(connection: Connection) -> None:
        connection.execute(text(note))
        connection.commit()

    await database.write(insert)
    await database.close()

    async with opened(sql_url) as store:
        assert await store.note("letters", "a") == Note("Dear Anna", 3)
        assert await store.put_note("letters", "a", "Dear Ann", version=3) == 4


@pytest.mark.anyio
async def test_stores_that_open_at_once_make_the_tables_once(sql_url: str) -> None:
    stores = [store_at(sql_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(store.create(creation(f"m{n}")) for n, store in enumerate(stores)))

    assert [await stores[0].header(f"m{n}") for n in range(4)] == [
        creation(f"m{n}").header for n in range(4)
    ]
    await asyncio.gather(*(store.close() for store in stores))


@pytest.mark.anyio
async def test_stores_of_different_files_may_open_at_once(tmp_path: Path) -> None:
    stores = [store_at(f"sqlite:///{tmp_path}/{number}.db") for number in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        await store.create(creation("m"))
        await store.close()


@pytest.mark.anyio
async def test_processes_that_open_an_empty_file_at_once_all_succeed(sqlite_url: str) -> None:
    command = [sys.executable, "-c", FOUR_AT_ONCE, sqlite_url]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    async with opened(sqlite_url) as store:
        assert len(await store.public_matches(Phase.OPEN)) == 4
