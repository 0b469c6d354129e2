"""Repeated, mixed-up, lost and foreign updates: nothing is done twice, or by mistake."""

import asyncio
import random
from collections.abc import Callable

import pytest

from tests.telegram.botapi import BOT, BotApi
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.test_chat import QUIET, step

pytestmark = pytest.mark.anyio


def first_way(phone: Phone) -> tuple[str, str]:
    """Give the first direction of an open menu: its label and its data."""
    return next((text, data) for text, data in phone.buttons().items() if ":go " in data)


async def aim(phone: Phone) -> list[str]:
    """Begin a quiet game and open the menu of shots; gives the data of its buttons."""
    await phone.type(QUIET)
    await phone.press("SHOOT")
    return [data for data in phone.buttons().values() if ":shoot " in data]


async def number(bots: RunningBot, phone: Phone) -> int:
    return (await bots.live(phone)).table.number


async def test_a_double_tap_is_one_step(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await ann.press("GO")
    _, data = first_way(ann)
    message = ann.last
    queries = [await ann.touch(data, message) for _ in range(2)]
    await ann.api.until(lambda: all(query in ann.api.toasts for query in queries))

    assert await number(bots, ann) == 1
    said = [ann.api.toasts[query] for query in queries]
    assert said == ["", "The table has changed since you looked."]


async def test_two_devices_that_press_at_once_make_one_step(bots: RunningBot, ann: Phone) -> None:
    datas = await aim(ann)
    message = ann.last
    queries = await asyncio.gather(*(ann.touch(data, message) for data in datas))
    await ann.api.until(lambda: all(query in ann.api.toasts for query in queries))
    await ann.settled()

    assert await number(bots, ann) == 1
    assert [ann.api.toasts[query] for query in queries].count("") == 1
    assert "arrows 4/5" in ann.text


async def test_an_old_button_does_nothing_and_the_table_is_shown_as_it_is(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type(QUIET)
    await ann.press("GO")
    old, stale = ann.last, first_way(ann)[1]
    await step(ann)
    await step(ann)
    now = ann.text

    assert await ann.tap(stale, old) == "The table has changed since you looked."
    assert await number(bots, ann) == 2
    assert now.split("\n\n")[1:3] == ann.text.split("\n\n")[1:3]


async def test_a_message_whose_number_got_lost_becomes_the_table_again(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type(QUIET)
    first = ann.last
    await ann.type("/continue")
    await ann.press("GO", first)
    label, data = next(
        (text, data)
        for text, data in ann.buttons(ann.api.chats[ann.user][first["message_id"]]).items()
        if ":go " in data
    )
    await ann.tap(data, first)

    assert label
    assert await number(bots, ann) == 1
    assert "Turn 2" in ann.api.chats[ann.user][first["message_id"]]["text"]
    assert (await bots.context.users.find(ann.user)).message == first["message_id"]


async def test_a_repeated_update_is_not_done_again(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await ann.press("GO")
    await step(ann)
    await ann.type("/new_game")
    await ann.press("Give up")
    begun, games = await bots.live(ann), (await bots.context.users.find(ann.user)).games
    await ann.press("GO")
    await step(ann)
    done = await number(bots, ann)
    random.Random(1).shuffle(repeated := list(ann.updates))

    await bots.restart()
    await ann.api.repeat(*repeated)
    await ann.api.until_confirmed()
    await ann.settled()

    stored_profile = await bots.context.users.find(ann.user)
    assert (stored_profile.match, stored_profile.games) == (begun.match, games)
    assert await number(bots, ann) == done


async def test_a_typed_move_that_comes_again_is_done_once(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    update = await ann.type("shoot up")
    await bots.restart()
    await ann.api.repeat(update)
    await ann.api.until_confirmed()

    assert await number(bots, ann) == 1
    assert "arrows 4/5" in ann.text


async def test_updates_in_the_wrong_order_are_each_taken_for_what_they_are(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type(QUIET)
    first = ann.last
    before = len(ann.updates)
    await ann.press("SHOOT")
    await ann.press("up")
    await ann.press("SHOOT")
    await ann.press("up")
    mixed = list(reversed(ann.updates[before:]))
    await ann.type(QUIET)
    await ann.press("Give up")

    await ann.api.repeat(*mixed)
    await ann.api.until_confirmed()

    assert await number(bots, ann) == 0
    assert first["message_id"] != ann.last["message_id"]


async def test_two_nodes_that_get_the_same_press_make_one_step(
    bots: RunningBot, ann: Phone
) -> None:
    pressed = await aim(ann)
    async with bots.another() as (here, there):
        update = ann.pressing(pressed[0], ann.last)
        for node in (here, there, there, here):
            await node(update)  # as when Telegram had no answer from the first
        assert await number(bots, ann) == 1
        await bots.settled()

        updates = [ann.pressing(data.replace(":0:", ":1:", 1), ann.last) for data in pressed]
        await asyncio.gather(*map(here, updates[::2]), *map(there, updates[1::2]))

    live = await bots.live(ann)
    await live.refresh()
    assert live.table.number == 2
    count = len(ann.messages)
    await ann.type("/continue")
    await ann.sees("arrows 3/5", since=count)


async def test_a_restart_between_the_press_and_the_answer_loses_nothing(
    bots: RunningBot, ann: Phone
) -> None:
    data, *_ = await aim(ann)
    query = await ann.touch(data, ann.last)
    await bots.restart()  # at whatever point it was
    await ann.api.until(lambda: ann.saying(("arrows 4/5",)) or query in ann.api.toasts)
    await ann.api.repeat(ann.updates[-1])
    await ann.api.until_confirmed()

    assert await number(bots, ann) == 1
    await ann.sees("arrows 4/5")


async def test_the_button_of_another_user_does_nothing(
    bots: RunningBot, ann: Phone, somebody: Callable[..., Phone]
) -> None:
    await ann.type(QUIET)
    await ann.press("GO")
    _, data = first_way(ann)
    bob = somebody(name="Bob")
    await bob.type(QUIET)

    assert await bob.tap(data, bob.last) == "This button belongs to an older game."
    # A message of Ann's chat, pressed by Bob: Telegram would not show it to Bob.
    query = ann.api.new_query()
    body = {
        "id": query,
        "from": bob.profile,
        "message": {**ann.last, "reply_markup": None},
        "chat_instance": "1",
        "data": data,
    }
    await ann.api.push("callback_query", body)
    await ann.api.until(lambda: query in ann.api.toasts)
    assert ann.api.toasts[query] == "This is not your game."
    assert (await number(bots, ann), await number(bots, bob)) == (0, 0)


async def test_in_a_group_the_bot_points_to_a_chat_of_ones_own(ann: Phone) -> None:
    group = {"id": -55, "type": "group", "title": "Friends"}
    message = {"from": ann.profile, "chat": group, "text": "/new_game@kletka_test_bot"}
    await ann.api.push("message", ann.api.new_message_of(-55, message))
    await ann.api.until(lambda: any(one["from"] == BOT for one in ann.api.chats[-55].values()))

    (said,) = [one["text"] for one in ann.api.chats[-55].values() if one["from"] == BOT]
    assert "chat of your own" in said
    assert ann.messages == []


async def test_edited_and_forwarded_messages_are_not_executed(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    edited = {"message_id": 1, "date": 1, "edit_date": 2, "from": ann.profile, "chat": ann.chat}
    await ann.api.push("edited_message", {**edited, "text": "shoot up"})
    await ann.api.until_confirmed()
    origin = {"type": "user", "date": 1, "sender_user": ann.profile}
    await ann.type("shoot up", forward_origin=origin)

    assert "forwarded" in ann.text
    assert await number(bots, ann) == 0


@pytest.mark.parametrize("data", ["", "x", "a:b", "a:b:c:d:e", "m::0:", "c:shutdown", "o:seed:1"])
async def test_a_button_that_we_never_made_is_answered_and_does_nothing(
    bots: RunningBot, ann: Phone, data: str
) -> None:
    await ann.type(QUIET)
    before = await bots.context.users.find(ann.user)

    assert await ann.tap(data, ann.last) != ""
    assert await bots.context.users.find(ann.user) == before


@pytest.mark.parametrize("action", ["fly up", "go up up", "state", "floor 9"])
async def test_a_forged_action_is_refused_by_the_rules(
    bots: RunningBot, ann: Phone, action: str
) -> None:
    await ann.type(QUIET)
    match = (await bots.live(ann)).match

    assert await ann.tap(f"a:{match}:0:{action}:0", ann.last) != ""
    assert await number(bots, ann) == 0


async def test_a_flood_is_slowed_down_and_hurts_nobody(
    bots: RunningBot, ann: Phone, somebody: Callable[..., Phone]
) -> None:
    await ann.type(QUIET)
    queries = [await ann.touch("m::0:", ann.last) for _ in range(60)]
    for _ in range(60):
        await ann.send("shoot up")
    bob = somebody(name="Bob")
    await bob.type(QUIET)
    await ann.api.until(lambda: all(query in ann.api.toasts for query in queries))
    await ann.api.until_confirmed()
    await ann.settled()

    assert "Turn 1" in bob.text
    assert "Not so fast: wait a moment." in {ann.api.toasts[query] for query in queries}
    assert await number(bots, ann) < 60
    assert len(ann.messages) < 30


async def test_a_bomb_that_would_be_wasted_is_asked_about(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await ann.press("GO")
    way = first_way(ann)[0].split()[1]
    await ann.press("Cancel")
    await ann.press("BOMB")
    await ann.press(way)
    assert "the bomb would be wasted" in ann.text
    assert await number(bots, ann) == 0
    await ann.press("Cancel")
    assert await number(bots, ann) == 0
    await ann.type(f"bomb {way}")
    assert "the bomb would be wasted" in ann.text
    await ann.press("Yes")

    assert await number(bots, ann) == 1
    assert "bombs 1/2" in ann.text


@pytest.mark.parametrize("typed", ["/fly", "dig", "go", "🐉", "x" * 4000])
async def test_words_that_mean_nothing_get_a_sentence(
    bots: RunningBot, ann: Phone, typed: str
) -> None:
    await ann.type(QUIET)
    await ann.type(typed)

    assert len(ann.messages) == 2
    assert await number(bots, ann) == 0


async def test_anything_but_words_gets_a_sentence(ann: Phone, api: BotApi) -> None:
    sticker = {"from": ann.profile, "chat": ann.chat, "dice": {"emoji": "🎲", "value": 1}}
    await api.push("message", api.new_message_of(ann.user, sticker))
    await api.until(lambda: ann.messages)

    assert "buttons and words" in ann.text
