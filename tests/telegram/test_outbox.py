"""Telegram's limits are respected, and refused, lost or unanswered requests are repaired."""

import itertools
import logging
import sys

import pytest

from kletka.server.logs import Text
from tests.telegram.botapi import TOKEN, BotApi
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.test_chat import QUIET, step

pytestmark = pytest.mark.anyio


def times(api: BotApi, phone: Phone) -> list[float]:
    """When something was sent to a chat, by the clock that both ends share."""
    return [call.at for call in api.calls if call.chat == phone.user]


async def test_no_chat_gets_more_than_one_message_a_second(api: BotApi, ann: Phone) -> None:
    before = api.refused.copy()
    await ann.type(QUIET)
    for command in ("/help", "/rules", "/start", "/continue", "/daily"):
        await ann.send(command)
    await ann.api.until(lambda: len(ann.messages) >= 6)
    await ann.settled()

    sent = times(api, ann)
    assert len(sent) >= 7
    pauses = [later - earlier for earlier, later in itertools.pairwise(sent)]
    assert min(pauses) >= api.pace
    assert api.refused == before, "not even once was it too fast"


async def test_a_waiting_table_is_shown_once_in_its_latest_state(api: BotApi, ann: Phone) -> None:
    await ann.type(QUIET)
    await ann.press("SHOOT")
    menu, sent = ann.last, len(times(api, ann))
    (data,) = [data for data in ann.buttons(menu).values() if ":shoot up" in data]
    with api.clock.stopped():
        shots = [await ann.touch(data.replace(":0:", f":{shot}:", 1), menu) for shot in range(3)]
        await api.until(lambda: all(query in api.toasts for query in shots))
    await ann.settled()

    assert len(times(api, ann)) - sent == 1
    assert "arrows 2/5" in ann.text
    assert ann.text.count("You shoot up") == 3, "all that happened is told"


async def test_a_refused_request_is_repeated_after_the_named_time(api: BotApi, ann: Phone) -> None:
    await ann.type(QUIET)
    api.clock.time += 1
    before = api.clock.now()
    api.hold(ann.user, 30.0)
    await ann.press("SHOOT")
    await ann.sees("Shoot where?")

    assert api.clock.now() - before >= 30.0
    assert api.refused["Too Many Requests: retry after 30"] == 1


async def test_a_message_that_is_not_modified_is_no_error(
    api: BotApi, ann: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    await ann.type(QUIET)
    cancel = next(data for data in ann.buttons().values() if data.endswith(":go"))[: -len("go")]
    await ann.tap(cancel, ann.last)

    assert any("message is not modified" in words for words in api.refused)
    assert caplog.records == []


async def test_an_answer_that_is_lost_on_the_way_is_asked_for_again(
    api: BotApi, bots: RunningBot, ann: Phone
) -> None:
    await ann.type(QUIET)
    for _ in range(3):
        api.lose = 1
        await step(ann)

    assert (await bots.live(ann)).table.number == 3
    await ann.sees("Turn 4")


async def test_a_deleted_message_is_sent_again(api: BotApi, ann: Phone) -> None:
    await ann.type(QUIET)
    gone = ann.last
    del api.chats[ann.user][gone["message_id"]]
    await ann.press("GO", gone)

    assert ann.last["message_id"] != gone["message_id"]
    assert "Go where?" in ann.text


async def test_who_blocks_the_bot_is_left_alone_and_may_come_back(
    api: BotApi, bots: RunningBot, ann: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    await ann.type(QUIET)
    api.blocked.add(ann.user)
    await ann.send("shoot up")
    await api.until_confirmed()
    assert (await bots.live(ann)).table.number == 1
    api.blocked.clear()
    await ann.type("/continue")

    assert "arrows 4/5" in ann.text
    assert caplog.records == []


async def test_every_button_fits_into_64_bytes_whatever_the_game(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/new_game floors=3 arsenal_count=3 arsenal_slots=4 spawn_location=random")
    match = (await bots.live(ann)).match
    longest = max(
        len(f"a:{match}:{10**9}:{verb} {what}:1")
        for verb in ("shoot", "build", "take", "floor")
        for what in ("right", "minedetector", "3")
    )

    assert longest <= 64


async def test_the_token_is_in_no_log_line_whatever_goes_wrong(
    api: BotApi, ann: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    await ann.type(QUIET)
    api.lose = 2
    await step(ann)
    await ann.sees("Turn 2")

    assert "nothing can be sent at the moment" in caplog.text
    assert "fake-token" not in caplog.text


def test_even_a_traceback_is_written_without_the_token() -> None:
    try:
        raise RuntimeError(f"https://api.telegram.org/bot{TOKEN}/sendMessage")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, TOKEN, None, sys.exc_info())
    written = Text([TOKEN]).format(record)

    assert "RuntimeError: https://api.telegram.org/bot…/sendMessage" in written
    assert TOKEN not in written
