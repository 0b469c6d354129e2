"""Two people at one table, each in a chat or a browser: alerts of their turns, and no secrets."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from kletka.match import Table
from kletka.protocol import Seat
from kletka.server.change import Busy, Change
from kletka.server.live_match import LiveMatch
from kletka.server.node import Node
from kletka.server.seat_transfer import redeem_code
from kletka.server.storage.store import StoreUnavailable
from kletka.server.subscriber import Subscriber
from kletka.telegram.alerts import log
from kletka.telegram.chat_seat import HOUR_MS, UNCONFIRMED_MS, ChatSeat, token_of
from kletka.telegram.context import BotContext, NullSink
from kletka.telegram.users import UserProfile
from tests.telegram.botapi import TOKEN, BotApi, Call, bad
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.waits import noted

pytestmark = pytest.mark.anyio

Somebody = Callable[..., Phone]
SMALL = "/table contours friend width=5 height=5"


@pytest.fixture
def bob(somebody: Somebody) -> Phone:
    return somebody(name="Bob")


async def seat_of(bots: RunningBot, phone: Phone) -> ChatSeat:
    chat_seat = (await bots.context.users.find(phone.user)).tables[-1]
    assert isinstance(chat_seat, ChatSeat)
    return chat_seat


async def begun(bots: RunningBot, ann: Phone) -> LiveMatch:
    """Let Ann open a table for a friend."""
    await ann.type(SMALL)
    await ann.sees("Pass this on")
    return await bots.context.node.matches.get((await seat_of(bots, ann)).match)


async def two(bots: RunningBot, ann: Phone, bob: Phone) -> LiveMatch:
    """Seat Ann and Bob at a table, each in a chat; it is Ann's turn."""
    live = await begun(bots, ann)
    await bob.type(f"/join {live.match}")
    await bob.sees("Ann is to move")
    await received(ann, 1)
    await noted(bots, ann, live)
    await noted(bots, bob, live)
    return live


def boards(phone: Phone) -> list[str]:
    """The captions of all pictures in a chat."""
    return [message["caption"] for message in phone.messages if "photo" in message]


def alerts(phone: Phone) -> list[str]:
    """The messages that alert to a turn."""
    return [caption for caption in boards(phone) if caption.startswith(("🔔", "⏰"))]


async def received(phone: Phone, times: int) -> None:
    await phone.api.until(lambda: len(alerts(phone)) >= times)


async def looked(bots: RunningBot, now: int | None = None) -> None:
    """Let the alerts look at everything, as if it were a certain time."""
    context = bots.context
    for phone_match in tuple(context.alerts._users):
        context.alerts._times[phone_match] = 0
    await context.alerts.check_due(context.node.context.now() if now is None else now)
    await bots.settled()


async def act(live: LiveMatch, seat: int, move: str) -> None:
    """Move for somebody who sits elsewhere."""

    def step(table: Table, now: int) -> Change:
        return Change(table.act(Seat(seat), move, now))

    await live.change(step)


def calls_to(bots: RunningBot, phone: Phone) -> int:
    return [call.chat for call in bots.api.calls].count(phone.user)


async def test_a_friend_joins_by_the_link_of_the_bot(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await begun(bots, ann)
    assert f"https://t.me/kletka_test_bot?start={live.match}" in ann.text
    assert f"https://kletka.test/table/{live.match}" in ann.text

    await bob.type(f"/start {live.match}")
    await bob.sees("Ann is to move")
    await received(ann, 1)

    assert [occupant.name for occupant in live.table.occupants] == ["Ann", "Bob"]


async def test_who_has_just_joined_from_a_chat_is_in_no_browser(
    ann: Phone, bots: RunningBot
) -> None:
    live = await begun(bots, ann)
    seen = await bots.context.node.store.last_seen(live.match)

    assert seen[0] <= (await seat_of(bots, ann)).joined  # or her first alert would wait


async def test_a_third_one_finds_no_seat(ann: Phone, somebody: Somebody, bots: RunningBot) -> None:
    live = await two(bots, ann, somebody(name="Bob"))
    eve = somebody(name="Eve")

    await eve.type(f"/join {live.match}")

    assert eve.text == "All seats are taken."


async def test_two_chats_play_and_each_is_alerted_of_its_turn_once(
    ann: Phone, somebody: Somebody, bots: RunningBot
) -> None:
    bob = somebody("ru", "Боб")
    live = await begun(bots, ann)
    await bob.type(f"/join https://kletka.test/table/{live.match}")
    await received(ann, 1)
    await noted(bots, ann, live)

    await ann.type("2,2")
    await bob.sees("ваш ход")
    await noted(bots, bob, live)
    await bob.type("1,1")
    await received(ann, 2)
    for _ in range(3):
        await looked(bots)

    assert len(alerts(ann)) == 2
    assert len(alerts(bob)) == 1


async def test_reminders_come_at_the_interval_and_stop_with_the_move(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    now = bots.context.node.context.now()

    await looked(bots, now + 7 * HOUR_MS)
    assert len(alerts(ann)) == 1
    await looked(bots, now + 8 * HOUR_MS + 60_000)
    await ann.sees("still your turn")
    await looked(bots, now + 9 * HOUR_MS)
    assert len(alerts(ann)) == 2
    await act(live, 0, "2,2")
    await looked(bots, now + 40 * HOUR_MS)

    assert len(alerts(ann)) == 2


@pytest.mark.parametrize(("label", "hours"), [("every hour", 1), ("every 24 hours", 24)])
async def test_the_interval_is_chosen_by_the_user(
    label: str, hours: int, ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    await two(bots, ann, bob)
    await ann.type("/remind")
    await ann.press(label)
    now = bots.context.node.context.now()

    await looked(bots, now + (hours * HOUR_MS) - 60_000)
    assert len(alerts(ann)) == 1
    await looked(bots, now + (hours * HOUR_MS) + 60_000)
    await received(ann, 2)


async def test_who_wants_no_reminder_gets_none(ann: Phone, bob: Phone, bots: RunningBot) -> None:
    await two(bots, ann, bob)
    await ann.type("/remind")
    await ann.press("never")

    await looked(bots, bots.context.node.context.now() + 100 * HOUR_MS)

    assert len(alerts(ann)) == 1


async def test_a_user_gets_no_message_of_a_table_that_is_open_in_the_browser(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    await act(live, 0, "2,2")
    socket = Subscriber({Seat(0): live.keys[0]}, None, NullSink(), 64)
    live.subscribe(socket)
    await act(live, 1, "1,1")
    await looked(bots)
    assert len(alerts(ann)) == 1

    live.unsubscribe(socket)
    await looked(bots)
    assert len(alerts(ann)) == 1  # the user may come back at once
    await looked(bots, bots.context.node.context.now() + 60_000)

    await received(ann, 2)


async def test_both_players_are_alerted_of_the_end(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)

    await ann.press("Give up", ann.board)
    await ann.press("Yes")

    await bots.api.until(lambda: "🏁" in boards(ann)[-1] and "🏁" in boards(bob)[-1])
    await noted(bots, bob, live)


async def test_a_question_of_the_other_one_is_asked_and_answered(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    await ann.type("2,2")
    await received(bob, 1)
    held = frozenset({Seat(0)})

    await live.change(lambda table, now: Change(table.ask_take_back(Seat(0), held, now)))
    question = await bob.sees("asks to take back")
    await bob.press("Agree", question)

    await received(ann, 2)
    assert live.table.match.state == live.table.match.mainline[0].state


async def test_a_seat_is_brought_to_the_browser_by_a_code_and_its_token_is_in_no_chat(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    await ann.press("Play in the browser")
    link = await ann.sees("keep it to yourself")
    address = ann.links(link)["🌐 Open the table"]
    code = address.partition("#seat=")[2]

    store, now = bots.context.node.store, bots.context.node.context.now()
    taken = await redeem_code(store, live.match, code, now)

    assert address.startswith(f"https://kletka.test/table/{live.match}#seat=")
    assert taken.token == token_of(TOKEN, ann.user, live.match)
    [call] = [call for call in bots.api.calls if code in str(call.form)]
    assert (call.chat, call.form["protect_content"]) == (ann.user, "true")


async def test_nothing_of_a_seat_reaches_any_chat_or_the_store(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    await ann.type("2,2")
    await received(bob, 1)
    await bob.press("Play in the browser")
    await ann.type("/games")

    tokens = [token_of(TOKEN, phone.user, live.match) for phone in (ann, bob)]
    sent = [str(call.form) for call in bots.api.calls]
    kept = str(await bots.context.users.find_all())
    for secret in (*tokens, *live.keys.values()):
        assert not [form for form in sent if secret in form]
    for token in tokens:
        assert token not in kept
    codes = [form for form in sent if "#seat=" in form]
    assert [
        form for form in codes if f"'chat_id': '{bob.user}'" not in form and live.match in form
    ] == []


async def test_a_button_of_somebody_elses_table_does_nothing(
    ann: Phone, somebody: Somebody, bots: RunningBot
) -> None:
    live = await two(bots, ann, somebody(name="Bob"))
    eve = somebody(name="Eve")
    await eve.type("/help")

    for what in ("show", "bring", "resign", "sure", "yes"):
        assert "do not sit at this table" in await eve.tap(f"t:{what}:{live.match}:0", eve.last)

    assert not live.table.over


async def test_who_has_blocked_the_bot_is_not_tried_again(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    bots.api.blocked.add(bob.user)
    before = calls_to(bots, bob)
    await act(live, 0, "2,2")
    await noted(bots, bob, live)

    await looked(bots, bots.context.node.context.now() + 120_000)

    bots.api.blocked.discard(bob.user)
    assert calls_to(bots, bob) == before + 1


async def test_a_chat_that_telegram_does_not_answer_for_holds_up_no_other(
    ann: Phone, bob: Phone, somebody: Somebody, bots: RunningBot
) -> None:
    eve, joe = somebody(), somebody(name="Joe")
    live, other = await two(bots, ann, bob), await two(bots, eve, joe)
    before = calls_to(bots, bob)

    with bots.api.silent(bob.user):
        await act(live, 0, "2,2")
        await bots.api.until(lambda: calls_to(bots, bob) > before)
        await act(other, 0, "2,2")
        await received(joe, 1)
        assert alerts(bob) == []

    await received(bob, 1)


async def test_alerts_go_on_after_the_bot_was_thrown_away(
    ann: Phone, bob: Phone, bots: RunningBot
) -> None:
    live = await two(bots, ann, bob)
    await act(live, 0, "2,2")
    await bots.restart()
    again = await bots.context.node.matches.get(live.match)

    await act(again, 1, "1,1")

    await received(ann, 2)


async def test_a_store_that_is_away_delays_an_alert_and_loses_none(
    ann: Phone, bob: Phone, bots: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await two(bots, ann, bob)
    await act(live, 0, "2,2")
    await looked(bots)

    async def away(*_: object) -> None:
        raise StoreUnavailable("gone fishing")

    with monkeypatch.context() as broken:
        broken.setattr(bots.context.users, "find", away)
        await act(live, 1, "1,1")
        await looked(bots)
        assert len(alerts(ann)) == 1
    await looked(bots, bots.context.node.context.now() + 120_000)

    await received(ann, 2)


async def test_two_processes_alert_of_a_turn_once(ann: Phone, bob: Phone, bots: RunningBot) -> None:
    live = await two(bots, ann, bob)
    first = bots.context
    second = BotContext(Node(first.node.settings), first.bot, bots.api.pace, first.clock)
    await second.node.open()
    await second.open()
    await act(live, 0, "2,2")
    await act(live, 1, "1,1")
    later = first.node.context.now() + 1

    for context in (first, second, first, second):
        context.alerts.reconsider(ann.user)
        await context.alerts.check_due(later)
    await received(ann, 2)
    await bots.settled()
    await second.close()
    await second.node.close()

    assert len(alerts(ann)) == 2


async def play_any(bots: RunningBot, live: LiveMatch, phone: Phone) -> None:
    """Play the first legal move for somebody."""
    match = live.table.match
    move = match.rules.write_action(match.rules.legal_actions(match.state)[0])
    await act(live, (await seat_of(bots, phone)).seat, move)


async def test_a_chat_that_is_gone_is_not_tried_every_minute(
    api: BotApi, ann: Phone, bob: Phone, bots: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await two(bots, ann, bob)
    tried = []
    send_photo = api.do_sendPhoto

    async def gone(call: Call) -> object:
        if call.chat != bob.user:
            return await send_photo(call)
        tried.append(call)
        raise bad("Bad Request: chat not found")

    monkeypatch.setattr(api, "do_sendPhoto", gone)
    await play_any(bots, live, ann)
    await api.until(lambda: tried)
    await bots.settled()
    now = bots.context.node.context.now()
    for minute in range(1, 10):
        await looked(bots, now + minute * 2 * UNCONFIRMED_MS)

    assert len(tried) <= 2


class LogEvent(logging.Handler):
    """Is set once something is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.happened = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        del record
        self.happened.set()


async def test_an_alert_is_not_lost_when_the_table_was_busy_once(
    ann: Phone, bob: Phone, bots: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await two(bots, ann, bob)
    before = len(alerts(bob))
    users = bots.context.users
    change = users.change
    failed: list[int] = []

    async def change_once_busy(user: int, step: Callable[[UserProfile], UserProfile]) -> object:
        if user == bob.user and not failed:
            failed.append(user)
            raise Busy("shell-refused-busy-table")
        return await change(user, step)

    monkeypatch.setattr(users, "change", change_once_busy)
    logged = LogEvent()
    monkeypatch.setattr(log, "handlers", [logged])
    await play_any(bots, live, ann)
    await logged.happened.wait()  # that there was no alert
    assert failed

    await bots.context.alerts.check_due(bots.context.node.context.now() + 24 * HOUR_MS)
    await bots.settled()

    assert len(alerts(bob)) == before + 1
