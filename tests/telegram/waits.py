"""Waits until a chat has shown a table, and the bot remembers that it has."""

import asyncio

from kletka.protocol import Seat, ToMove
from kletka.server.live_match import LiveMatch
from tests.telegram.botapi import TIMEOUT_SECONDS
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

YOURS = {"en": "your turn", "ru": "ваш ход", "bg": "вие сте на ход"}
OVER = "🏁"


async def noted(bots: RunningBot, phone: Phone, live: LiveMatch) -> None:
    """Wait until the bot remembers to have shown a table as it is; one that is over, it forgets."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not await _is_noted(bots, phone, live):
            await bots.settled()


async def _is_noted(bots: RunningBot, phone: Phone, live: LiveMatch) -> bool:
    chat_seat = (await bots.context.users.find(phone.user)).seat_in(live.match)
    return (
        chat_seat is None
        if live.table.over
        else chat_seat is not None and chat_seat.shown == live.table.number
    )


async def table_of(bots: RunningBot, phone: Phone) -> LiveMatch:
    """Give the table that the typed moves of somebody are for."""
    stored_profile = await bots.context.users.find(phone.user)
    assert stored_profile.at is not None
    return await bots.context.node.matches.get(stored_profile.at)


async def shows(bots: RunningBot, phone: Phone, live: LiveMatch) -> None:
    """Wait until it is the turn of a user, or the end, and their chat has shown it.

    Other messages may follow the board: what a chat hears last depends on which update was quicker.
    """

    def is_shown() -> bool:
        mine = live.table.match.turn == ToMove(Seat(0))
        words = OVER if live.table.over else YOURS[phone.language]
        return (mine or live.table.over) and words in phone.board.get("caption", "")

    await phone.api.until(is_shown)
    await noted(bots, phone, live)


async def seated(bots: RunningBot, phone: Phone, begin: str) -> LiveMatch:
    """Begin a game with a board, and wait until the chat has shown it."""
    await phone.type(begin)
    live = await table_of(bots, phone)
    await shows(bots, phone, live)
    return live
