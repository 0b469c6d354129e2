"""`kill -9` at any instant: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import itertools
import random
from typing import Any

import httpx
import pytest

from kletka.server.storage import opened
from tests.scale import THOROUGH, scaled
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import TrackedMatch
from tests.server.running_server import http_client

pytestmark = pytest.mark.anyio

SHORTEST, LONGEST = 1, 16
"""So many steps of all players together a node lives: a message sent, or one acknowledged."""


class Reaper:
    """Kills a node at random instants, so many times; it begins again at once."""

    def __init__(self, mortal: Node, kills: int, luck: random.Random) -> None:
        self.left = kills
        self._mortal = mortal
        self._luck = luck
        self._steps = self._life()

    def _life(self) -> int:
        return self._luck.randint(SHORTEST, LONGEST)

    def count_step(self) -> None:
        self._steps -= 1
        if self._steps <= 0 and self.left:
            self.left -= 1
            self._steps = self._life()
            self._mortal.kill()
            self._mortal.begin()


def runs(url: str, tables: int, quick: int, thorough: int, parts: int) -> list[Any]:
    """List the runs over one store: `thorough` kills of the long tests in so many parts, each with a
    seed of its own, so that none takes too long."""
    if not quick and not THOROUGH:
        return []
    kills, parts = scaled(quick, thorough // parts), scaled(1, parts)
    return [pytest.param(url, tables, kills, seed, id=f"{url}-{seed}") for seed in range(parts)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("url", "tables", "kills", "seed"),
    [
        *runs("sqlite", 3, quick=4, thorough=1000, parts=5),
        *runs("postgres", 3, quick=4, thorough=1000, parts=5),
        *runs("firebase", 2, quick=0, thorough=12, parts=1),
    ],
    indirect=["url"],
)
async def test_a_node_can_be_killed_at_any_instant(
    url: str, tables: int, kills: int, seed: int
) -> None:
    luck = random.Random(seed)
    with node(url) as mortal:
        reaper = Reaper(mortal, kills, luck)

        async def table(http: httpx.AsyncClient) -> list[TrackedMatch]:
            tracked_matches: list[TrackedMatch] = []
            while reaper.left or not tracked_matches:
                tracked = await TrackedMatch.begin(http, [mortal.url], luck, reaper.count_step)
                await tracked.play()
                tracked_matches.append(tracked)
            return tracked_matches

        async with http_client(mortal.url) as http:
            played = await asyncio.gather(*(table(http) for _ in range(tables)))
            async with opened(url) as store:
                for tracked in itertools.chain(*played):
                    await tracked.check(http, store)
    assert reaper.left == 0
