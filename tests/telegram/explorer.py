"""The explorer at a telephone: it knows what the player may know, and presses what the chat shows."""

import random
from typing import Any

from kletka.bots import Budget, bot
from kletka.games.labyrinth.rules import RULES
from kletka.match import observation_for
from kletka.protocol import Over, Seat
from tests.telegram.botapi import Json
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

NODES = 2000
PLAYER = Seat(0)


class Explorer:
    """Plays one game in one chat."""

    def __init__(self, bots: RunningBot, phone: Phone) -> None:
        self._bots = bots
        self._phone = phone
        self._player: Any = bot("labyrinth", "hard")
        self._rng = random.Random(phone.user)
        self._seen: int | None = None

    async def choose(self) -> str | None:
        """Look at what the player may know, and say what to do; None when the game is over."""
        match = (await self._bots.live(self._phone)).table.match
        frame = observation_for(match, PLAYER, self._seen)
        self._seen = frame.number
        self._player.observe(frame.view, frame.events)
        if isinstance(frame.turn, Over):
            return None
        budget = Budget(nodes=NODES)
        action = self._player.choose(frame.view, frame.choices, self._rng, budget)
        return RULES.write_action(action)

    async def play(self, most: int) -> int:
        """Play to the end; give the number of decisions."""
        for done in range(most):
            action = await self.choose()
            if action is None:
                return done
            await do(self._phone, action)
        raise AssertionError(f"no end after {most} decisions")


async def do(phone: Phone, action: str) -> None:
    """Do an action with the buttons that are there, through menus and questions."""
    for _ in range(4):
        table = phone.table
        shown = phone.buttons(table).values()
        meant = [data for data in shown if data.startswith("a:") and f":{action}:" in data]
        verbs = [data for data in shown if data.endswith(f":{action.split(maxsplit=1)[0]}")]
        cancel = [data for data in shown if data.startswith("m:") and data.endswith(":")]
        (*_, data) = cancel[:1] + verbs[:1] + meant[:1]
        await phone.tap(data, table)
        if data in meant and not _asks_back(phone.table, action):
            return
    raise AssertionError(f"{action} cannot be done with {phone.buttons(phone.table)}")


def _asks_back(table: Json, action: str) -> bool:
    rows = table.get("reply_markup", {}).get("inline_keyboard", [])
    return any(f":{action}:1" in one["callback_data"] for row in rows for one in row)
