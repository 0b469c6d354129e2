"""Groups get at most twenty messages of the bot a minute, whatever they write to it."""

from itertools import pairwise

import pytest

from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio

GROUP = -100_777
WRITTEN = 6


async def test_a_group_gets_at_most_twenty_messages_a_minute(ann: Phone, bots: RunningBot) -> None:
    chat = {"id": GROUP, "type": "supergroup", "title": "Friends"}
    for _ in range(WRITTEN):
        content = {"from": ann.profile, "chat": chat, "text": "/games"}
        await ann.api.push("message", ann.api.new_message_of(GROUP, content))
    await ann.api.until_confirmed()
    await bots.settled()

    times = [call.at for call in bots.api.calls if call.chat == GROUP]
    assert len(times) == WRITTEN
    assert all(after - before >= 3 for before, after in pairwise(times))
    assert {message["text"] for message in bots.api.chats[GROUP].values() if "html" in message} == {
        "The maze is played alone. Write to me in a chat of your own."
    }
