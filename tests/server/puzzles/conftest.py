"""One server for all tests of a file: each of them uses puzzles, names and accounts of its own."""

from collections.abc import AsyncIterator

import pytest

from kletka.server.puzzles import service
from tests.server.running_server import RunningServer, running_server


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let verdicts wait for their refutations, however busy the machine is."""
    monkeypatch.setattr(service, "REFUTATION_SECONDS", 100.0)


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path_factory.mktemp("puzzles")) as running:
        yield running
