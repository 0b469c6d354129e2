"""Long polling confirms an update only when it and all before it are finished."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from aiogram import Bot, Dispatcher
from aiogram.types import Message

from kletka.server.settings import Settings
from kletka.telegram import middleware, polling
from kletka.telegram.assembly import bot_of
from kletka.telegram.polling import MOST_UNFINISHED_UPDATES, Polling
from kletka.telegram.settings import BotSettings
from tests.telegram.botapi import TOKEN, BotApi, Json
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def nothing_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for the next updates at once, as the bot does after two seconds."""
    monkeypatch.setattr(polling, "BATCH_WAIT_SECONDS", 0.01)
    monkeypatch.setattr(polling, "REQUEST_INTERVAL_SECONDS", 0.01)


@dataclass
class Handler:
    """Handles messages: “slow” waits for its release, “broken” fails, everything is counted."""

    begun: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    release: asyncio.Event = field(default_factory=asyncio.Event)

    async def handle(self, message: Message) -> None:
        text = message.text or ""
        self.begun[text] += 1
        if text == "slow":
            await self.release.wait()
        if text == "broken":
            raise ZeroDivisionError
        self.ended[text] += 1


@pytest.fixture
async def telegram() -> AsyncIterator[BotApi]:
    async with BotApi().open() as telegram:
        yield telegram


@pytest.fixture
async def client(telegram: BotApi) -> AsyncIterator[Bot]:
    bot = bot_of(BotSettings(TOKEN, Settings(), api=telegram.url))
    yield bot
    await bot.session.close()


@asynccontextmanager
async def receiving(bot: Bot, telegram: BotApi, handler: Handler) -> AsyncIterator[Polling]:
    """Receive updates, and end as abruptly as a process that is killed."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.message.register(handler.handle)
    received = Polling(bot, dispatcher, telegram.clock)
    running = asyncio.create_task(received.run())
    try:
        yield received
    finally:
        running.cancel()
        unfinished = received._unfinished.values()
        for task in unfinished:
            task.cancel()
        await asyncio.gather(running, *unfinished, return_exceptions=True)


async def asked_again(telegram: BotApi) -> None:
    """Wait until the bot has asked for updates twice more, so that what it knew counts."""
    asked = len(telegram.calls)
    await telegram.until(lambda: len(telegram.calls) >= asked + 2)


def ids(updates: list[Json]) -> list[int]:
    return [update["update_id"] for update in updates]


async def test_a_kill_loses_no_update_that_was_not_finished(telegram: BotApi, client: Bot) -> None:
    ann, bob = Phone(telegram), Phone(telegram, user=1002)
    first = Handler()
    async with receiving(client, telegram, first):
        slow = await ann.send("slow")
        quick = await bob.send("quick")
        await telegram.until(lambda: first.ended["quick"])
        await asked_again(telegram)
        assert ids(telegram.unconfirmed) == ids([slow, quick])

    second = Handler()
    second.release.set()
    async with receiving(client, telegram, second):
        await telegram.until_confirmed()

    assert second.ended["slow"] == 1


async def test_what_comes_again_because_of_an_earlier_update_is_handled_once(
    telegram: BotApi, client: Bot
) -> None:
    ann = Phone(telegram)
    handler = Handler()
    async with receiving(client, telegram, handler):
        await ann.send("slow")
        for number in range(5):
            await ann.send(f"quick {number}")
        await telegram.until(lambda: handler.ended.total() == 5)
        await asked_again(telegram)
        handler.release.set()
        await telegram.until_confirmed()

    assert set(handler.begun.values()) == {1}
    assert handler.ended == handler.begun


async def test_a_full_window_waits_for_its_first_update_and_then_all_come(
    telegram: BotApi, client: Bot
) -> None:
    ann = Phone(telegram)
    handler = Handler()
    await ann.send("slow")
    for number in range(MOST_UNFINISHED_UPDATES + 10):
        await ann.send(f"quick {number}")
    async with receiving(client, telegram, handler):
        await telegram.until(lambda: handler.ended.total() == MOST_UNFINISHED_UPDATES - 1)
        await asked_again(telegram)
        assert handler.ended.total() == MOST_UNFINISHED_UPDATES - 1
        handler.release.set()
        await telegram.until_confirmed()

    assert handler.ended.total() == MOST_UNFINISHED_UPDATES + 11
    assert handler.ended == handler.begun


async def test_an_update_that_fails_is_logged_and_blocks_nobody(
    telegram: BotApi, client: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Phone(telegram)
    handler = Handler()
    async with receiving(client, telegram, handler):
        broken = await ann.send("broken")
        await telegram.until_confirmed()
        await ann.send("quick")
        await telegram.until_confirmed()

    assert handler.begun == Counter(["broken", "quick"])
    (record,) = [one for one in caplog.records if one.name == polling.__name__]
    assert record.getMessage() == f"update {broken['update_id']} could not be handled"
    assert record.exc_info is not None


async def test_an_update_that_cannot_be_read_is_logged_once_and_the_others_are_handled(
    telegram: BotApi, client: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Phone(telegram)
    handler = Handler()
    slow = await ann.send("slow")
    unreadable = await telegram.push("message", {"message_id": "none"})
    await ann.send("quick")
    async with receiving(client, telegram, handler):
        await telegram.until(lambda: handler.ended["quick"])
        await asked_again(telegram)
        assert ids(telegram.unconfirmed)[0] == slow["update_id"]
        handler.release.set()
        await telegram.until_confirmed()

    assert handler.ended == Counter(["slow", "quick"])
    said = [one.getMessage() for one in caplog.records if one.name == polling.__name__]
    assert said == [f"update {unreadable['update_id']} cannot be read: ValidationError"]


async def test_an_update_that_hangs_is_abandoned_and_its_user_is_notified(
    bots: RunningBot, ann: Phone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    find, hanging = bots.context.users.find, asyncio.Event()

    async def hang_once(user: int) -> object:
        if not hanging.is_set():
            hanging.set()
            await asyncio.Event().wait()
        return await find(user)

    monkeypatch.setattr(bots.context.users, "find", hang_once)
    monkeypatch.setattr(middleware, "TIME_LIMIT_SECONDS", 0.05)
    await ann.type("/help")
    monkeypatch.setattr(middleware, "TIME_LIMIT_SECONDS", 90.0)

    assert "went wrong" in ann.text
    assert [one.getMessage() for one in caplog.records] == ["an update could not be handled"]
    await ann.type("/help")
    assert "/new_game" in ann.text
    assert not ann.api.unconfirmed


async def test_a_kill_in_the_middle_of_a_move_loses_nothing(
    bots: RunningBot, ann: Phone, somebody: Callable[..., Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole bot: a move that was not stored is made by the next process."""
    await ann.type("/new_game seed=3 dragon_count=0 player_arrows=9")
    find, reached = bots.context.users.find, asyncio.Event()

    async def hang(user: int) -> object:
        if user != ann.user:
            return await find(user)
        reached.set()
        return await asyncio.Event().wait()

    monkeypatch.setattr(bots.context.users, "find", hang)
    await ann.send("shoot up")
    await reached.wait()
    bob = somebody(name="Bob")
    await bob.send("/help")
    await ann.api.until(lambda: bob.messages)
    await asked_again(ann.api)

    await bots.restart()
    await ann.api.until_confirmed()

    assert (await bots.live(ann)).table.number == 1
