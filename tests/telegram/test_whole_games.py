"""Whole games in the chat, to the victory, in three languages, through every kind of restart."""

import asyncio
from collections.abc import Callable

import pytest

from kletka.phrases import LANGUAGES
from tests.scale import scaled
from tests.telegram.explorer import Explorer, do
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio

AT_ONCE = 10
MAZES = scaled(4, 50)
LONGEST = 150  # decisions; the longest of these games has half as many
VICTORY = {"en": "Victory!", "ru": "Победа!", "bg": "Победа!"}


@pytest.mark.acceptance("LAB-9.1", "LAB-4.3.1", "LAB-5.5c")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_is_played_to_the_victory_in_every_language(
    bots: RunningBot, somebody: Callable[..., Phone], language: str
) -> None:
    user = somebody(language=language)
    await user.type("/new_game seed=11 width=4 height=4 floors=2 archer_count=1")
    pressed = await Explorer(bots, user).play(400)

    assert pressed > 10
    assert VICTORY[language] in user.text
    assert (await bots.live(user)).table.over
    old = user.updates[-1]["callback_query"]["data"]
    assert await user.tap(old, user.table) != "", "further actions are refused"


async def test_a_game_survives_a_restart_at_every_step(bots: RunningBot, ann: Phone) -> None:
    await ann.type("/new_game seed=5 width=3 height=3 floors=2")
    explorer = Explorer(bots, ann)
    steps = 0
    while (action := await explorer.choose()) is not None:
        number = (await bots.live(ann)).table.number
        await bots.restart()
        await do(ann, action)
        await bots.restart()
        await ann.api.repeat(ann.updates[-1])  # as if it had died before it could confirm
        await ann.api.until_confirmed()
        await ann.settled()
        steps += 1

        assert (await bots.live(ann)).table.number == number + 1
    assert steps > 5
    assert "Victory!" in ann.text


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, scaled(1, 4) * MAZES, MAZES))
async def test_the_explorer_leaves_every_maze(bots: RunningBot, first: int) -> None:
    free = asyncio.Semaphore(AT_ONCE)

    async def game(number: int) -> None:
        language = LANGUAGES[number % 3]
        user = bots.phone(50_000 + number, language)
        size = f"width={3 + number % 2} height=3 floors={1 + (number % 4 == 0)}"
        async with free:
            await user.type(f"/new_game seed={number} {size} archer_count={number % 3 // 2}")
            await Explorer(bots, user).play(LONGEST)
        assert VICTORY[language] in user.text

    await asyncio.gather(*map(game, range(first, first + MAZES)))
