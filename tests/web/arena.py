"""An arena for the tests in the browser: forty scripted players, two nodes on PostgreSQL, nginx before them.

`python -m tests.web.arena VISITORS` prints the address of a tournament and waits until so many visitors have
entered it. In its middle one node is killed, and later started again. When it is over, and its result agrees
with the stored matches, `over` is printed; the nodes serve until the input ends.
"""

import asyncio
import itertools
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.postgres import own_schema, postgres_server
from tests.server.faults.arena import Plan, hold
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import persistently
from tests.server.faults.proxy import proxy
from tests.server.running_server import Json, http_client

CONTESTANTS = 40
MINUTES = 2
KILLED_SECONDS, RESTARTED_SECONDS = 40, 70
"""How long after the start the node is killed, and started again."""


@dataclass
class ProxiedSite:
    """Two nodes behind nginx, which alone knows which of them lives."""

    database: str
    url: str
    west: Node
    _life: ExitStack  # of the western node
    addresses: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        self.addresses = itertools.repeat(self.url)

    def kill(self) -> None:
        self.west.kill()
        self._life.close()  # nothing listens any more

    def restart(self) -> None:
        port = urlsplit(self.west.url).port
        assert port is not None
        self.west = self._life.enter_context(node(self.database, port))


def after(seconds: int) -> Callable[[Json], bool]:
    """Say whether an arena runs for so long."""
    return lambda info: bool(info["now"] - info["began"] >= seconds * 1000)


async def serve(visitors: int) -> None:
    """Hold the arena."""
    plan = Plan(
        MINUTES, CONTESTANTS, after(KILLED_SECONDS), after(RESTARTED_SECONDS), visitors=visitors
    )
    with postgres_server() as server:
        async with own_schema(server) as database:
            with node(database) as east, ExitStack() as life, TemporaryDirectory() as folder:
                west = life.enter_context(node(database))
                with proxy(Path(folder), [west.url, east.url], limits=False) as nginx:
                    site = ProxiedSite(database, nginx.url, west, life)
                    async with http_client(nginx.url) as http:
                        await persistently(lambda: http.get("/api/health"))  # it has begun
                    await hold(
                        site, database, plan, lambda cup: say(f"{nginx.url}/tournament/{cup}")
                    )
                    say("over")
                    await asyncio.to_thread(sys.stdin.read)


def say(line: str) -> None:
    """Tell whoever has started this program."""
    print(line, flush=True)


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
