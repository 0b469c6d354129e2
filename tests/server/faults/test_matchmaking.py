"""People wait for a game at nodes that are killed."""

import pytest

from tests.server.faults.nodes import node
from tests.server.test_matchmaking import looking

pytestmark = pytest.mark.anyio


async def test_who_waited_at_a_node_that_was_killed_is_paired_at_another_one(
    postgres_url: str,
) -> None:
    with node(postgres_url) as west, node(postgres_url) as east:
        async with west.api() as left, east.api() as right:
            async with looking(left, "Ann", "chain", seats=3) as ann:
                before = await ann.at_table("Ann")
                west.kill()
            async with (
                looking(right, "Ann", "chain", token=ann.token, seats=3) as again,
                looking(right, "Bob", "chain", seats=3) as bob,
            ):
                after = await again.at_table("Ann", "Bob")
                assert after["since"] == before["since"]
                async with looking(right, "Cid", "chain", seats=3) as cid:
                    found = [await one.paired() for one in (again, bob, cid)]

    assert len({one["match"] for one in found}) == 1
    assert sorted(one["seat"] for one in found) == [0, 1, 2]
