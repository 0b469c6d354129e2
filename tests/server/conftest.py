"""Tests of the server run in asyncio's event loop."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import House, house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[House]:
    """A server with limits that no test meets by accident."""
    async with house(tmp_path) as running:
        yield running
