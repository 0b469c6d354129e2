"""Tests of the server run in asyncio's event loop, each with a database of its own."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kletka.server.work import worker
from tests.postgres import own_schema, postgres_server
from tests.scale import in_long
from tests.server.faults import nodes
from tests.server.firebase.databases import at_google, in_emulator
from tests.server.firebase.server import Serving, realtime_server
from tests.server.running_server import RunningServer, running_server

# A process has one fork server, for nodes and for pools, and whoever needs it first starts it.
# What it has not loaded every node would load again, and every process that lets a bot think.
worker.PRELOADED.extend((*nodes.PRELOADED, "numba"))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def shared_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
async def own_server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path) as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest) -> RunningServer:
    """A server with limits that no test meets by accident.

    To build one takes longer than most tests. Where every test of a file looks only at matches of its own,
    the file is marked `shared_server`; a test in it that counts what a server has asks for `own_server`.
    """
    shared = request.node.get_closest_marker("shared_server") is not None
    server: RunningServer = request.getfixturevalue("shared_server" if shared else "own_server")
    return server


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
    async with own_schema(postgres) as url:
        yield url


@pytest.fixture(scope="session")
def realtime() -> Iterator[Serving]:
    """A server with the protocol of Firebase."""
    with realtime_server() as serving:
        yield serving


@pytest.fixture
def firebase_url(realtime: Serving) -> str:
    """The URL of a database of its own, with the rules that the documentation asks for."""
    return in_emulator(realtime.address)


@pytest.fixture
def emulator_url() -> str:
    """The URL of a database of its own in the emulator of Google that the environment names."""
    return in_emulator(os.environ["FIREBASE_DATABASE_EMULATOR_HOST"])


@pytest.fixture
def google_url() -> Iterator[str]:
    """The URL of a node of its own in a database of Google that the environment names."""
    with at_google(os.environ["KLETKA_TEST_FIREBASE"]) as url:
        yield url


SQL = ["sqlite", "postgres"]
FIREBASE = [
    "firebase",
    *(["emulator"] if "FIREBASE_DATABASE_EMULATOR_HOST" in os.environ else []),
    *(["google"] if "KLETKA_TEST_FIREBASE" in os.environ else []),
]


@pytest.fixture(params=[*SQL, *FIREBASE])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", *map(in_long, ["postgres", *FIREBASE])])
def sampled_url(request: pytest.FixtureRequest) -> str:
    """An empty database; `make test` tries one store where tests/server/storage tries all."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["postgres", in_long("firebase")])
def far_url(request: pytest.FixtureRequest) -> str:
    """An empty database at the end of a cable."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=SQL)
def sql_url(request: pytest.FixtureRequest) -> str:
    """An empty database with tables, connections and commits."""
    return str(request.getfixturevalue(f"{request.param}_url"))
