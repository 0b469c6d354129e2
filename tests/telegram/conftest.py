"""Tests of the bot run in asyncio's event loop; those of a module share one bot, not its users."""

import itertools
from collections.abc import AsyncIterator, Callable

import pytest

from tests.telegram.botapi import BotApi
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

_USERS = itertools.count(1001)


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def api() -> AsyncIterator[BotApi]:
    async with BotApi().open() as telegram:
        yield telegram


@pytest.fixture(scope="module")
async def bots(api: BotApi, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningBot]:
    """A bot at work."""
    folder = tmp_path_factory.mktemp("bots")
    async with RunningBot(api, f"sqlite:///{folder / 'kletka.db'}").open() as running:
        yield running


@pytest.fixture
def somebody(bots: RunningBot) -> Callable[..., Phone]:
    """Gives people telephones, each with a chat that nobody has used."""

    def with_telephone(language: str = "en", name: str = "Ann") -> Phone:
        return bots.phone(next(_USERS), language, name)

    return with_telephone


@pytest.fixture
def ann(somebody: Callable[..., Phone]) -> Phone:
    return somebody()
