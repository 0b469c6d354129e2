"""One server, baseline and player serve all attacks that a test process makes in a row."""

from collections.abc import AsyncIterator

import pytest

from tests.abuse.attacked_server import AttackedServer, attacked_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")  # not longer: bots at its tables would think beside other tests
async def attacked(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[AttackedServer]:
    """A server with its default limits; whatever it acknowledges must be in its store at the end."""
    async with attacked_server(tmp_path_factory.mktemp("abuse")) as server:
        yield server
