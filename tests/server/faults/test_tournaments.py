"""A tournament at two nodes, of which one is killed in its middle: it goes on at the other one."""

import asyncio

import pytest

from tests.scale import scaled
from tests.server.faults.arena import BalancedSite, Condition, Plan, hold
from tests.server.faults.nodes import node

pytestmark = pytest.mark.anyio


def played(at_least: int) -> Condition:
    """Say whether so many games are over."""
    return lambda info: bool(info["played"] >= at_least)


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_an_arena_goes_on_although_a_node_is_killed_in_its_middle(postgres_url: str) -> None:
    games = scaled(1, 4)
    plan = Plan(30, 4, ((played(games), played(2 * games)),), played(3 * games))
    async with asyncio.timeout(280):
        with node(postgres_url) as west, node(postgres_url) as east:
            result = await hold(BalancedSite(west, east), postgres_url, plan)

    assert result["tournament"]["phase"] == "over"
    assert len(result["standings"]) == 4


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_an_arena_of_forty_four_comes_to_its_end_although_a_node_is_killed(
    postgres_url: str,
) -> None:
    plan = Plan(2, 44, ((played(30), played(60)),))
    async with asyncio.timeout(500):
        with node(postgres_url) as west, node(postgres_url) as east:
            result = await hold(BalancedSite(west, east), postgres_url, plan)

    assert result["tournament"]["played"] >= 90
    assert len(result["standings"]) == 44
