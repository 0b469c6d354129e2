"""One run of an attack, and what several attacks need."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.abuse.attackers import Asking, Attacker, at_once

LARGE = {"width": 50, "height": 50}
SOCKETS = 60
"""Of one address: nearly as many as it may have."""

REQUESTS = 60
"""That one address has under way: nearly as many as it may have."""


@dataclass
class AttackRun:
    """One attack on one server."""

    port: int
    size: int  # what that is, the attack knows
    network: str = "127.0.2"  # where the attackers come from
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    answers: Counter[str] = field(default_factory=Counter)
    attackers: list[Attacker] = field(default_factory=list)

    def attacker(self) -> Attacker:
        """Give an address that nobody has come from yet."""
        address = f"{self.network}.{len(self.attackers) + 1}"
        self.attackers.append(Attacker(self.port, address, self.answers))
        return self.attackers[-1]


Attack = Callable[[AttackRun], Awaitable[None]]


async def keep_asking(
    run: AttackRun,
    times: int,
    ask: Callable[[Asking], Awaitable[object]],
    one: Attacker | None = None,
) -> None:
    """Ask again and again over so many connections."""
    attacker = one or run.attacker()

    async def asked() -> None:
        async with attacker.asking() as asking:
            while True:
                await ask(asking)

    run.begun.set()
    await at_once(times, asked)


async def begin(
    attacker: Attacker, game: str, *seats: str, **request: object
) -> tuple[str, list[str]]:
    """Begin a table; give its match and tokens."""
    async with attacker.asking() as asking:
        body = {"game": game, "seats": list(seats), "name": "Eve", **request}
        status, answer = await asking.post("/api/matches", body)
    if status != 201:
        raise ConnectionError(answer)
    begun = json.loads(answer)
    return begun["match"], [one["token"] for one in begun["seats"]]


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.02)
