"""Several nodes with one store, on SQLite, PostgreSQL and Firebase: one key pair, one alert, one schedule."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from kletka.protocol import Seat
from kletka.server.alerts.chat_outbox import ChatAlert, put_chat_alert, take_chat_alerts
from kletka.server.alerts.notice import AlertKind, Notice
from kletka.server.alerts.schedule import AlertSchedule
from kletka.server.alerts.subscriptions import PushDevice
from kletka.server.alerts.vapid import VapidKeys
from kletka.server.match_creation import create_match
from kletka.server.node import Node
from kletka.server.presence import PRESENT_MS
from kletka.server.settings import Settings
from kletka.server.storage import Store, opened
from kletka.wire.documents import NewMatch
from tests.server.alerts.push_service import PushService, push_service
from tests.server.running_server import HIGH_LIMITS

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@asynccontextmanager
async def two_nodes(url: str, service: PushService) -> AsyncIterator[tuple[Node, Node]]:
    settings = Settings(database=url, limits=HIGH_LIMITS, push_services=(service.origin,))
    nodes = Node(settings), Node(settings)
    async with AsyncExitStack() as stack:
        for node in nodes:
            await node.open()
            stack.push_async_callback(node.close)
        yield nodes


async def test_two_nodes_that_notice_a_turn_at_once_send_one_alert(
    url: str, service: PushService
) -> None:
    async with two_nodes(url, service) as nodes:
        first = nodes[0]
        account, _ = await first.accounts.create_with_code("Ann")
        signed_in, _ = await first.accounts.sessions.start(account.id, "", first.context.now())
        phone = service.subscribe()
        keys = phone.subscription["keys"]
        device = PushDevice(
            phone.endpoint, keys["p256dh"], keys["auth"], signed_in.session.id, "", "en", "x.y", 0
        )
        await first.alerts.subscriptions.change(account.id, lambda one: one.with_device(device))
        new = NewMatch(game="contours", seats=["me", "easy"], name="Ann")
        begun = await create_match(first.context, new)
        tokens = [begun.seats[0].token]
        now = first.context.now()
        await first.accounts.seats.adopt(account.id, begun.match, tokens, now)
        for node in nodes:
            node.context.now = lambda: now + 2 * PRESENT_MS  # type: ignore[method-assign]
        lives = [await node.matches.get(begun.match) for node in nodes]

        for node, live in zip(nodes, lives, strict=True):
            node.alerts.notice(live)
        await asyncio.gather(*(node.alerts.settled() for node in nodes))

        assert [one["path"] for one in phone.received] == [f"/table/{begun.match}"]


async def test_the_key_pair_is_made_once_and_kept(url: str) -> None:
    async with opened(url) as store:
        nodes = [VapidKeys(store) for _ in range(3)]
        found = set(await asyncio.gather(*(keys.public_key() for keys in nodes)))
    async with opened(url) as again:
        found.add(await VapidKeys(again).public_key())

    assert len(found) == 1


async def test_what_is_scheduled_is_due_at_its_minute_on_every_node(url: str) -> None:
    async with opened(url) as store:
        schedule = AlertSchedule(store)
        await schedule.add("one", Seat(0), 60_000 * 5 - 1)
        await schedule.add("two", Seat(3), 60_000 * 7)
        await schedule.add("two", Seat(3), 60_000 * 7)

        assert [check async for check in schedule.due(60_000 * 5 - 2)] == []
        early = [check async for check in schedule.due(60_000 * 5)]
        assert [(check.match, check.seat) for check in early] == [("one", 0)]
        late = [check async for check in schedule.due(60_000 * 60)]
        assert [check.match for check in late] == ["one", "two"]
        restarted = AlertSchedule(store)
        assert [check async for check in restarted.due(60_000 * 60)] == late
        for check in late:
            await schedule.done(check)
        for one in (schedule, restarted):
            assert [check async for check in one.due(60_000 * 60)] == []


async def test_an_alert_for_a_chat_is_taken_by_one_bot(url: str) -> None:
    notice = Notice(AlertKind.TURN, "alerts-turn", "/table/m", "turn-m", "chain")
    async with opened(url) as store:
        for _ in range(2):
            await put_chat_alert(store, ChatAlert(7, notice))
        taken = await asyncio.gather(taken_from(store), taken_from(store))

        assert [alert.user for one in taken for alert in one] == [7]
        assert await taken_from(store) == []


async def taken_from(store: Store) -> list[ChatAlert]:
    return [alert async for alert in take_chat_alerts(store)]
