"""Attacks of attackers, while an ordinary player moves at another table.

What a move takes is measured in two ways that do not depend on how busy the machine is: by the processor
time of the server's event loop between the move and its acknowledgement; and by the clock, without the
time for which a thread was ready and the machine had no processor for it, beside a baseline which
only echoes and commits on the same machine in the same seconds.
`make abuse` publishes the absolute numbers.
"""

import pytest

from kletka.server.settings import Limits
from tests.abuse.attacked_server import AttackedServer, during, quantile
from tests.abuse.attacks import KINDS, AttackRun, Kind
from tests.scale import scaled

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(scaled(240, 1200))]

MOVES = scaled(30, 400)
SHARE = scaled(90, 99) / 100
"""Of the moves that must be quick: of few moves the slowest one in a hundred is none."""

LONGEST_MOVE_MS = 100.0
"""Milliseconds that a move may take."""

SLOW_MACHINE_FACTOR = 10.0
"""A move may take so many times longer than an echo, if that is more: then the machine is to blame."""

BOT_JOB_MS = 1000.0
"""Milliseconds of processor time that a bot may need on the largest board, about: nobody waits for two."""


def network(kind: Kind) -> str:
    """Give the addresses of an attack; none of them has come before."""
    return f"127.0.{10 + KINDS.index(kind)}"


USUAL = frozenset(
    {
        "half_open",
        "studies",
        "hints",
        "analyses",
    }
)
"""The attacks of every test run: on the connections, and on each pool."""


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id=kind.name, marks=() if kind.name in USUAL else pytest.mark.long)
        for kind in KINDS
    ],
)
async def test_a_neighbour_moves_as_if_nothing_happened(
    attacked: AttackedServer, kind: Kind
) -> None:
    run = AttackRun(attacked.port, scaled(kind.quick, kind.thorough), network(kind))
    async with during(kind.attack, run):
        timings = await attacked.player.play(MOVES)

    # Where an echo is slow too, a move takes long, and the loop works more for others meanwhile.
    allowed = max(LONGEST_MOVE_MS, SLOW_MACHINE_FACTOR * quantile(timings.echo.wall, SHARE))
    assert quantile(timings.moves.loop, SHARE) < allowed, run.answers
    assert quantile(timings.moves.unhindered, SHARE) < allowed, run.answers
    allowed = max(BOT_JOB_MS, SLOW_MACHINE_FACTOR * quantile(timings.echo.wall, SHARE))
    assert quantile(timings.bots.unhindered, 0.5) < allowed, run.answers
    assert not {"500", "shell-refused-fault"} & set(run.answers)
    assert run.answers["201"] <= len(run.attackers) * (Limits().matches + 2)
