"""Tables that everybody has left take no memory."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kletka.server.settings import Limits
from tests.abuse.attacks import Storm, begin
from tests.abuse.ground import Ground, ground
from tests.abuse.strangers import Stranger
from tests.effort import effort

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(effort(240, 1200))]

TABLES = effort(200, 5000)
FEW = 100
"""Tables after which everything is loaded that is loaded once."""

AT_ONCE = 20
A_TABLE = 16 / 1024
"""Megabytes: less than half of what a table of this size takes while it is in memory."""


async def abandon(server: Ground, tables: int, network: str) -> None:
    """Begin tables, look at each, and leave it: as many from each address as it may begin."""
    storm = Storm(server.port, tables, network)
    one = Limits().matches
    for start in range(0, tables, one):
        stranger = storm.stranger()
        for first in range(start, min(tables, start + one), AT_ONCE):
            last = min(tables, start + one, first + AT_ONCE)
            await asyncio.gather(*(_abandon(stranger) for _ in range(first, last)))


async def _abandon(stranger: Stranger) -> None:
    match, tokens = await begin(
        stranger, "cellwar", "me", "open", options={"width": 30, "height": 30}
    )
    async with stranger.at(match, *tokens):
        pass


async def tables_in_memory(server: Ground, is_wanted: Callable[[int], bool]) -> None:
    """Wait until the server has let tables go."""
    async with Stranger(server.port, "127.0.0.4").asking() as asking:
        while not is_wanted(json.loads((await asking.get("/api/health"))[1])["tables"]):
            await asyncio.sleep(0.5)


async def test_memory_returns_to_its_level_after_abandoned_tables(tmp_path: Path) -> None:
    async with ground(tmp_path, ("-m", "tests.abuse.forgetful")) as server:
        await abandon(server, FEW, "127.3.0")
        await tables_in_memory(server, lambda tables: tables <= 2)
        level = server.memory()
        await abandon(server, TABLES, "127.3.1")
        await tables_in_memory(server, lambda tables: tables <= 2)

        assert server.memory() - level < TABLES * A_TABLE
