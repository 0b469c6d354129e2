"""The bot on Firebase: whole games in the chat, stored there after every step (LAB-10)."""

from collections.abc import AsyncIterator

import pytest

from tests.server.firebase.databases import in_emulator
from tests.server.firebase.server import realtime_server
from tests.telegram.botapi import BotApi
from tests.telegram.explorer import Explorer, do
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.waits import seated, shows, table_of

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def bots(api: BotApi) -> AsyncIterator[RunningBot]:
    """A bot at work that stores everything in a database with the protocol of Firebase."""
    with realtime_server() as serving:
        async with RunningBot(api, in_emulator(serving.address)).open() as running:
            yield running


@pytest.mark.acceptance("LAB-10.1a", "LAB-10.2b")
async def test_a_maze_is_left_though_the_bot_is_thrown_away_at_every_third_step(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/new_game seed=5 width=3 height=3 floors=2")
    explorer = Explorer(bots, ann)
    steps = 0
    while (action := await explorer.choose()) is not None:
        await do(ann, action)
        steps += 1
        if steps % 3 == 0:
            number = (await bots.live(ann)).table.number
            await bots.restart()
            await ann.api.repeat(ann.updates[-1])  # as if it had died before it could confirm
            await ann.api.until_confirmed()
            await ann.settled()
            await ann.type("/continue")

            assert (await bots.live(ann)).table.number == number == steps
    assert steps > 5
    assert "Victory!" in ann.text


async def test_a_game_with_a_board_goes_on_there_after_the_bot_was_thrown_away(
    bots: RunningBot, ann: Phone
) -> None:
    begun = await seated(bots, ann, "/table contours easy width=5 height=5")

    await bots.restart()
    await ann.type("2,2")

    live = await table_of(bots, ann)
    await shows(bots, ann, live)
    assert live.match == begun.match
    assert [entry.seat for entry in live.table.match.entries[1:]] == [0, 1]


async def test_the_language_and_the_maze_of_the_day_are_stored_there(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/language")
    await ann.press("Български")
    await ann.type("/daily")
    day = ann.text
    await bots.restart()
    await ann.type("/daily")

    assert ann.text == day
    assert (await bots.context.users.find(ann.user)).language == "bg"
