"""The lag of the event loop: the first sign of too much work on it."""

import asyncio
from collections.abc import Callable

EVERY_SECONDS = 0.1
"""Seconds between two measurements."""


async def measure_lag(observe: Callable[[float], object]) -> None:
    """Observe periodically how many seconds late this task is resumed."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY_SECONDS
        await asyncio.sleep(EVERY_SECONDS)
        observe(max(0.0, loop.time() - due))
