"""How late the event loop does what is due: the first sign of too much work on it."""

import asyncio
from collections.abc import Callable

EVERY = 0.1
"""Seconds between two measurements."""


async def measure_lag(observe: Callable[[float], object]) -> None:
    """Tell again and again how many seconds later than asked this task goes on."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        observe(max(0.0, loop.time() - due))
