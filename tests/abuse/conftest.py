"""One server, yardstick and player serve all attacks of a test process."""

from collections.abc import AsyncIterator

import pytest

from tests.abuse.ground import Ground, ground


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def attacked(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Ground]:
    """A server with its default limits; whatever it acknowledges must be in its store at the end."""
    async with ground(tmp_path_factory.mktemp("abuse")) as server:
        yield server
