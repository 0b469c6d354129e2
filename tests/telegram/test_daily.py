"""The maze of the day: one for all, the first attempt counts, the fewest turns lead."""

import asyncio
from collections.abc import Callable

import pytest

from kletka.server.daily import LABYRINTH, Daily
from tests.telegram.explorer import Explorer, do
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def day(bots: RunningBot, request: pytest.FixtureRequest) -> str:
    """A day of its own for every test."""
    number = sum(map(ord, request.node.name)) % 10_000
    bots.context.node.context.now = lambda: 86_400_000 * number  # type: ignore[method-assign]
    return bots.context.node.daily.today()


async def played(bots: RunningBot, phone: Phone, shots: int = 0) -> int:
    """Play the maze of the day, some shots into the wall first, and give the turns that it took."""
    await phone.type("/daily")
    await phone.press("Enter the maze of the day")
    for _ in range(shots):
        await do(phone, "shoot up")
    await Explorer(bots, phone).play(1500)
    live = await bots.live(phone)
    return int(live.header.rules.view_for(live.table.match.state, None).turn)


async def test_everybody_gets_the_same_maze_and_the_fewest_turns_lead(
    bots: RunningBot, somebody: Callable[..., Phone], day: str
) -> None:
    await bots.context.node.store.put_note(LABYRINTH.seeds(), day, "7", version=0)
    people = [somebody(name=name) for name in ("Ann", "Bob <b>")]
    turns = [await played(bots, phone, 2 - 2 * number) for number, phone in enumerate(people)]
    mazes = {(await bots.live(phone)).header.begin().match.state for phone in people}
    assert len(mazes) == 1
    await people[0].type("/daily")

    assert turns[1] < turns[0]
    assert f"1. Bob <b>: {turns[1]} turns\n2. Ann: {turns[0]} turns" in people[0].text


async def test_only_the_first_attempt_counts(bots: RunningBot, ann: Phone, day: str) -> None:
    await bots.context.node.store.put_note(LABYRINTH.seeds(), day, "7", version=0)
    await ann.type("/daily")
    await ann.press("Enter the maze of the day")
    await ann.type("/new_game")  # gives it up, before the first step
    await ann.press("Begin")
    turns = await played(bots, ann)

    assert f"{turns} turns this time" in ann.text
    await ann.type("/daily")
    assert "Nobody has come out yet" in ann.text


async def test_the_place_is_shown_at_the_end_and_again_after_a_restart(
    bots: RunningBot, ann: Phone, day: str
) -> None:
    await bots.context.node.store.put_note(LABYRINTH.seeds(), day, "7", version=0)
    turns = await played(bots, ann)
    received = f"Maze of the day: {turns} turns, place 1 of 1."
    assert received in ann.text
    await ann.type("/continue")

    assert received in ann.text


async def test_yesterdays_button_does_not_open_todays_maze(bots: RunningBot, ann: Phone) -> None:
    await ann.type("/daily")
    tomorrow = bots.context.node.context.now() + 86_400_000
    bots.context.node.context.now = lambda: tomorrow  # type: ignore[method-assign]

    assert "That day is over" in await ann.press("Enter the maze of the day")
    assert (await bots.context.users.find(ann.user)).match is None


async def test_two_who_ask_first_at_once_draw_one_seed(bots: RunningBot) -> None:
    node = bots.context.node
    nodes = [Daily(node.matches) for _ in range(3)]
    seeds = set(await asyncio.gather(*(one.seed(LABYRINTH, "2001-01-01") for one in nodes)))

    assert len(seeds) == 1
