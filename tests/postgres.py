"""A PostgreSQL server for tests: the one that KLETKA_TEST_POSTGRES names, or a private one."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import make_url

FIND_OR_INSTALL = Path(__file__).parent.parent / "scripts" / "postgres"


@contextmanager
def postgres_server() -> Iterator[str]:
    """Give the URL of a database in which tests may do as they like."""
    given = os.environ.get("KLETKA_TEST_POSTGRES")
    if given:
        yield given
        return
    found = subprocess.run([FIND_OR_INSTALL], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    programs = Path(found.stdout.strip())
    # Not pytest's folder: that is closed to other users, and a socket's path must be short.
    home = Path(tempfile.mkdtemp(prefix="kletka-postgres-"))
    try:
        yield from _running(programs, home)
    finally:
        shutil.rmtree(home)


@asynccontextmanager
async def own_schema(server: str) -> AsyncIterator[str]:
    """Give the URL of a schema in this database that nobody else uses."""
    schema = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE SCHEMA {schema}")
        url = make_url(server).update_query_dict({"search_path": schema})
        yield url.render_as_string(hide_password=False)
        await connection.execute(f"DROP SCHEMA {schema} CASCADE")
    finally:
        await connection.close()


def _running(programs: Path, home: Path) -> Iterator[str]:
    user = group = None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        _, _, user, group, *_ = pwd.getpwnam("postgres")
        os.chown(home, user, group)

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run(
            [programs / program, *arguments],
            cwd=home,
            user=user,
            group=group,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server runs
            stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == 0, f"{program} failed: {done.stderr!r}"

    data = str(home / "data")
    run("initdb", "-D", data, "-U", "kletka", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
    settings = f"-k {home} -c listen_addresses= -c shared_buffers=16MB"
    run("pg_ctl", "start", "-w", "-D", data, "-l", str(home / "log"), "-o", settings)
    try:
        yield f"postgresql://kletka@/postgres?host={home}"
    finally:
        run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", data)
