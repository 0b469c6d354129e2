"""An arena for the tests in the browser: forty scripted players, two nodes on PostgreSQL, nginx before them.

`python -m tests.web.arena VISITORS` prints the address of a tournament and waits until so many visitors have
entered it. Meanwhile one node is killed and started again, more than once. When it is over, and its result agrees
with the stored matches, `over` is printed; the nodes serve until the input ends.
"""

import asyncio
import itertools
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.postgres import own_schema, postgres_server
from tests.server.faults.arena import Condition, Plan, hold
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import persistently
from tests.server.faults.proxy import proxy
from tests.server.running_server import http_client

CONTESTANTS = 40
MINUTES = 2
OUTAGES = ((30, 45), (60, 75), (90, 100))
"""Seconds after the start when the node is killed, and started again.

A page notices it only if it is connected to this node: one outage would miss all pages now and then."""


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


def after(seconds: int) -> Condition:
    """Say whether an arena runs for so long."""
    return lambda info: bool(info["now"] - info["began"] >= seconds * 1000)


async def serve(visitors: int) -> None:
    """Hold the arena."""
    outages = tuple((after(killed), after(restarted)) for killed, restarted in OUTAGES)
    plan = Plan(MINUTES, CONTESTANTS, outages, visitors=visitors)
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
