"""Tables that everybody has left take no memory."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kletka.server.settings import Limits
from tests.abuse.attacked_server import AttackedServer, attacked_server
from tests.abuse.attackers import Attacker
from tests.abuse.attacks import AttackRun, begin

pytestmark = [pytest.mark.anyio, pytest.mark.long]

TABLES = 5000
FEW = 100
"""Tables after which everything is loaded that is loaded once."""

AT_ONCE = 20
A_TABLE = 16 / 1024
"""Megabytes: less than half of what a table of this size takes while it is in memory."""


async def abandon(server: AttackedServer, tables: int, network: str) -> None:
    """Begin tables, look at each, and leave it: as many from each address as it may begin."""
    run = AttackRun(server.port, tables, network)
    one = Limits().matches
    for start in range(0, tables, one):
        attacker = run.attacker()
        for first in range(start, min(tables, start + one), AT_ONCE):
            last = min(tables, start + one, first + AT_ONCE)
            await asyncio.gather(*(_abandon(attacker) for _ in range(first, last)))


async def _abandon(attacker: Attacker) -> None:
    match, tokens = await begin(
        attacker, "cellwar", "me", "open", options={"width": 30, "height": 30}
    )
    async with attacker.at(match, *tokens):
        pass


async def tables_in_memory(server: AttackedServer, is_wanted: Callable[[int], bool]) -> None:
    """Wait until the server has let tables go."""
    async with Attacker(server.port, "127.0.0.4").asking() as asking:
        while not is_wanted(json.loads((await asking.get("/api/health"))[1])["matches"]):
            await asyncio.sleep(0.5)


async def test_memory_returns_to_its_level_after_abandoned_tables(tmp_path: Path) -> None:
    async with attacked_server(tmp_path, ("-m", "tests.abuse.eager_unload_server")) as server:
        await abandon(server, FEW, "127.3.0")
        await tables_in_memory(server, lambda tables: tables <= 2)
        level = server.memory()
        await abandon(server, TABLES, "127.3.1")
        await tables_in_memory(server, lambda tables: tables <= 2)

        assert server.memory() - level < TABLES * A_TABLE
