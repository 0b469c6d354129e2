"""Waits until a chat has shown a table, and the bot remembers that it has."""

import asyncio

from kletka.server.live import LiveTable
from tests.telegram.botapi import PATIENT
from tests.telegram.house import Bots
from tests.telegram.phone import Phone


async def noted(bots: Bots, phone: Phone, live: LiveTable) -> None:
    """Wait until the bot remembers to have shown a table as it is; one that is over, it forgets."""
    async with asyncio.timeout(PATIENT):
        while not await _is_noted(bots, phone, live):
            await bots.settled()


async def _is_noted(bots: Bots, phone: Phone, live: LiveTable) -> bool:
    held = (await bots.room.people.find(phone.user)).at_table(live.match)
    return held is None if live.table.over else held is not None and held.shown == live.table.number
