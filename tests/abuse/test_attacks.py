"""Attacks of strangers, while an ordinary player moves at another table.

What a move takes is measured in two ways that do not depend on how busy the machine is: by the processor
time of the server's event loop between the move and its acknowledgement; and by the clock, without the
time for which a thread was ready and the machine had no processor for it, beside a yardstick which
only echoes and commits on the same machine in the same seconds.
`make abuse` publishes the absolute numbers.
"""

import pytest

from kletka.server.settings import Limits
from tests.abuse.attacks import KINDS, Kind, Storm
from tests.abuse.ground import Ground, quantile, under
from tests.effort import effort

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(effort(240, 1200))]

MOVES = effort(30, 400)
SHARE = effort(90, 99) / 100
"""Of the moves that must be quick: of few moves the slowest one in a hundred is none."""

MOST = 100.0
"""Milliseconds that a move may take."""

MACHINES_FAULT = 10.0
"""A move may take so many times longer than an echo, if that is more: then the machine is to blame."""

A_BOTS_JOB = 1000.0
"""Milliseconds of processor time that a bot may need on the largest board, about: nobody waits for two."""


def network(kind: Kind) -> str:
    """Give the addresses of an attack; none of them has come before."""
    return f"127.0.{10 + KINDS.index(kind)}"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
async def test_a_neighbour_moves_as_if_nothing_happened(attacked: Ground, kind: Kind) -> None:
    storm = Storm(attacked.port, effort(kind.quick, kind.thorough), network(kind))
    async with under(kind.attack, storm):
        met = await attacked.player.play(MOVES)

    # Where an echo is slow too, a move takes long, and the loop works more for others meanwhile.
    allowed = max(MOST, MACHINES_FAULT * quantile(met.echo.wall, SHARE))
    assert quantile(met.moves.loop, SHARE) < allowed, storm.answers
    assert quantile(met.moves.unhindered, SHARE) < allowed, storm.answers
    allowed = max(A_BOTS_JOB, MACHINES_FAULT * quantile(met.echo.wall, SHARE))
    assert quantile(met.bots.unhindered, 0.5) < allowed, storm.answers
    assert not {"500", "shell-refused-fault"} & set(storm.answers)
    assert storm.answers["201"] <= len(storm.strangers) * (Limits().matches + 2)
