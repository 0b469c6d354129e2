"""Real nginx before two nodes on PostgreSQL: games go on through it when a node is killed or drained."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from kletka.server.storage import opened
from tests.scale import scaled
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import TrackedMatch, eventually, persistently
from tests.server.faults.proxy import Proxy, proxy
from tests.server.running_server import TIMEOUT_SECONDS, ServerApi

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TABLES = 6
IN_THE_MIDDLE = 100
"""Steps of all players together: messages sent, or acknowledged."""

SHORTEST, LONGEST = 4, 40


@pytest.fixture
def mortal() -> Iterator[ExitStack]:
    """What keeps the western node alive."""
    with ExitStack() as mortal:
        yield mortal


@pytest.fixture
def west(postgres_url: str, mortal: ExitStack) -> Node:
    return mortal.enter_context(node(postgres_url))


@pytest.fixture
def east(postgres_url: str) -> Iterator[Node]:
    with node(postgres_url) as east:
        yield east


@pytest.fixture
def nginx(tmp_path: Path, west: Node, east: Node) -> Iterator[Proxy]:
    with proxy(tmp_path, [west.url, east.url]) as nginx:
        yield nginx


@pytest.fixture
async def http(nginx: Proxy) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=nginx.url, timeout=TIMEOUT_SECONDS) as http:
        await persistently(lambda: http.get("/api/health"))  # it has begun
        yield http


async def begun(
    nginx: Proxy, http: httpx.AsyncClient, nodes: tuple[Node, Node], on_step: Callable[[], None]
) -> list[TrackedMatch]:
    """Begin matches, until there are some at each node."""
    luck = random.Random(13)
    tracked_matches: list[TrackedMatch] = []
    while len(tracked_matches) < TABLES or not all([await tables_of(node) for node in nodes]):
        tracked_matches.append(await TrackedMatch.begin(http, [nginx.url], luck, on_step))
    return tracked_matches


async def play(tracked_matches: list[TrackedMatch], http: httpx.AsyncClient, url: str) -> None:
    """Play to the end, and compare the stored entries with those that the players received."""
    await asyncio.gather(*(tracked.play() for tracked in tracked_matches))
    async with opened(url) as store:
        for tracked in tracked_matches:
            await tracked.check(http, store)


async def tables_of(node: Node) -> int:
    """Give how many tables a node holds."""
    async with node.api() as api:
        return int((await api.http.get("/api/health")).json()["matches"])


async def test_the_players_of_a_match_meet_at_one_node(
    http: httpx.AsyncClient, nginx: Proxy, west: Node, east: Node, postgres_url: str
) -> None:
    tracked_matches = await begun(nginx, http, (west, east), lambda: None)
    await play(tracked_matches, http, postgres_url)
    held = await tables_of(west) + await tables_of(east)

    assert held == len(tracked_matches), "a match is at both nodes"


async def test_when_a_node_is_killed_its_games_go_on_at_the_other(
    http: httpx.AsyncClient,
    nginx: Proxy,
    west: Node,
    east: Node,
    mortal: ExitStack,
    postgres_url: str,
) -> None:
    steps = iter(range(1_000_000))

    def die_in_the_middle() -> None:
        if next(steps) == IN_THE_MIDDLE:
            mortal.close()  # kill -9, and nothing listens any more

    tracked_matches = await begun(nginx, http, (west, east), die_in_the_middle)
    await play(tracked_matches, http, postgres_url)
    comings = [player.comings for tracked in tracked_matches for player in tracked.players]

    assert max(comings) > 1, "nobody was there when the node died"


@pytest.mark.long
async def test_a_node_can_be_drained_while_it_is_played_on(
    http: httpx.AsyncClient, nginx: Proxy, west: Node, east: Node, postgres_url: str
) -> None:
    steps = iter(range(1_000_000))
    in_the_middle = asyncio.Event()

    def count_step() -> None:
        if next(steps) == IN_THE_MIDDLE:
            in_the_middle.set()

    async def drain() -> None:
        await in_the_middle.wait()
        await nginx.take_out(west.url)
        os.kill(west.pid, signal.SIGTERM)

        async def state() -> str:
            status = Path(f"/proc/{west.pid}/stat").read_text(encoding="ascii")
            return status.rpartition(")")[2].split()[0]

        await eventually(state, "Z".__eq__)  # it has ended by itself

    tracked_matches = await begun(nginx, http, (west, east), count_step)
    draining = asyncio.create_task(drain())
    await play(tracked_matches, http, postgres_url)
    await draining
    api = ServerApi(nginx.url, http)
    later = [await api.begin("contours", seats=["me", "me"]) for _ in range(TABLES)]
    for match in later:
        async with api.at(match.match, *match.tokens.values()) as both:
            await both.act("3,3")

    assert await tables_of(east) >= TABLES


@pytest.mark.long
async def test_nodes_can_be_killed_again_and_again(
    http: httpx.AsyncClient, nginx: Proxy, west: Node, east: Node, postgres_url: str
) -> None:
    luck = random.Random(5)
    left = [scaled(1, 60), luck.randint(SHORTEST, LONGEST)]

    def count_step() -> None:
        left[1] -= 1
        if left[1] <= 0 and left[0]:
            left[:] = left[0] - 1, luck.randint(SHORTEST, LONGEST)
            victim = luck.choice((west, east))
            victim.kill()
            victim.begin()

    while left[0]:
        await play(await begun(nginx, http, (west, east), count_step), http, postgres_url)


async def test_nginx_blocks_metrics_and_large_bodies(
    http: httpx.AsyncClient,
) -> None:
    large = {"game": "contours", "name": "x" * 40_000}

    assert (await http.get("/api/metrics")).status_code == 404
    assert (await http.post("/api/matches", json=large)).status_code == 413
    assert (await http.post("/api/records", content="x" * 40_000)).status_code != 413
    assert (await http.get("/")).status_code == 200
