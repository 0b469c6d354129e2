"""A real server for tables on a server."""

from collections.abc import Iterator

import pytest
from anyio.from_thread import start_blocking_portal

from tests.server.running_server import running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs in a thread of its own, with limits that no test meets."""
    folder = tmp_path_factory.mktemp("running_server")
    with (
        start_blocking_portal("asyncio") as portal,
        portal.wrap_async_context_manager(running_server(folder)) as running,
    ):
        yield running.url
