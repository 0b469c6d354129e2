"""A real server for whoever sits at a table of one."""

from collections.abc import Iterator

import pytest
from anyio.from_thread import start_blocking_portal

from tests.server.house import house


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs in a thread of its own, with limits that no test meets."""
    folder = tmp_path_factory.mktemp("house")
    with (
        start_blocking_portal("asyncio") as portal,
        portal.wrap_async_context_manager(house(folder)) as running,
    ):
        yield running.url
