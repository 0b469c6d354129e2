"""Turns of people who are away, pushed to their devices: once, encrypted, signed, and to nobody else."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kletka.protocol import Seat
from kletka.server.alerts import push
from kletka.server.alerts.decision import HOUR_MS
from kletka.server.alerts.subscriptions import MOST_DEVICES
from kletka.server.presence import PRESENT_MS
from kletka.server.secrets import new_token
from tests.server.accounts.person import Person, person_at
from tests.server.alerts.push_service import PushService, Receiver, push_service, topic_of
from tests.server.faults.players import eventually
from tests.server.running_server import (
    TIMEOUT_SECONDS,
    MatchCreated,
    RunningServer,
    http_client,
    running_server,
)
from tests.server.tournaments.clients import create, following

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

LANGUAGE = "en"


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest.fixture
async def server(tmp_path: Path, service: PushService) -> AsyncIterator[RunningServer]:
    """A server that may use the push service of the test."""
    async with running_server(tmp_path, push_services=[service.origin]) as running:
        yield running


@pytest.fixture
async def ann(server: RunningServer) -> AsyncIterator[Person]:
    async with person_at(server) as person:
        await person.create("Ann")
        yield person


@dataclass
class Clock:
    """The time of a server, which a test can move on."""

    server: RunningServer
    ahead: int = 0

    def __post_init__(self) -> None:
        really: Callable[[], int] = self.server.node.context.now
        self.server.node.context.now = lambda: really() + self.ahead  # type: ignore[method-assign]

    async def go_on(self, milliseconds: int) -> None:
        """Let time pass, and let the server look at what is due."""
        self.ahead += milliseconds
        await self.server.node.alerts.sweep()
        await self.server.node.alerts.settled()


@pytest.fixture
def clock(server: RunningServer) -> Clock:
    return Clock(server)


async def subscribe(person: Person, service: PushService, language: str = LANGUAGE) -> Receiver:
    """Let the browser of somebody ask for alerts."""
    receiver = service.subscribe()
    answer = await person.ask("/push", {**receiver.subscription, "language": language})
    assert answer.status_code == 200, answer.text
    return receiver


async def table(server: RunningServer, ann: Person, **request: Any) -> tuple[MatchCreated, str]:
    """Let Bob, a guest, begin a game with Ann, who has the second seat; give it and the token of Bob."""
    begun = await server.begin(seats=["me", "open"], name="Bob", **request)
    joined = await ann.http.post(f"/api/matches/{begun.match}/seats", json={"name": "?"})
    assert joined.status_code == 201, joined.text
    return begun, begun.tokens[0]


async def move(server: RunningServer, match: str, token: str, *actions: str) -> None:
    async with server.at(match, token) as client:
        for action in actions:
            answer = await client.act(action)
            assert answer["is"] == "done", answer
    await server.node.alerts.settled()


async def left(server: RunningServer, match: str, seat: Seat) -> None:
    """Wait until the server knows that a player has left."""
    attendance = server.node.matches.live[match].presence.attendance
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while seat in attendance.here:
            await asyncio.sleep(0)


async def test_a_turn_is_pushed_once_to_who_is_away(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)  # she sat down, and went away
    await move(server, begun.match, bob, "1,1")
    await clock.go_on(48 * HOUR_MS)

    assert phone.received == [
        {
            "kind": "turn",
            "title": "Contours",
            "body": "It is your turn. You play with Bob.",
            "path": f"/table/{begun.match}",
            "tag": f"turn-{begun.match}",
        }
    ]
    assert phone.headers[0]["Topic"] == topic_of(f"turn-{begun.match}")
    state = (await ann.http.get("/api/account/alerts")).json()
    assert service.sender == state["key"]


async def test_a_table_that_is_open_is_not_pushed_until_it_is_closed(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    async with ann.at(begun.match):
        await move(server, begun.match, bob, "1,1")
        await clock.go_on(HOUR_MS)
        assert phone.received == []
    await left(server, begun.match, Seat(1))
    await clock.go_on(0)  # it may be a reload of the page
    assert phone.received == []
    await clock.go_on(PRESENT_MS)
    assert len(phone.received) == 1


async def test_alerts_are_repeated_at_the_interval_and_end_with_the_turn(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service, "bg")
    await ann.ask("/alerts", {"kinds": ["turn"], "every": 8, "telegram": False})
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")
    for _ in range(4):
        await clock.go_on(4 * HOUR_MS + 60_000)
    bodies = [one["body"] for one in phone.received]
    assert bodies[0].startswith("Вие сте на ход.")
    assert [body.startswith("Все още") for body in bodies] == [False, True, True]

    async with ann.at(begun.match) as client:
        await client.act("2,2")
    await clock.go_on(24 * HOUR_MS)
    assert len(phone.received) == 3


async def test_a_clock_that_runs_out_is_warned_of_once(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    begun, bob = await table(server, ann, clock={"turn": 24 * HOUR_MS})
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")
    await clock.go_on(20 * HOUR_MS)
    assert [one["kind"] for one in phone.received] == ["turn"]
    await clock.go_on(2 * HOUR_MS)
    await clock.go_on(HOUR_MS)

    assert [one["kind"] for one in phone.received] == ["turn", "time"]
    assert phone.headers[1]["Urgency"] == "high"


async def test_what_was_not_chosen_is_not_sent(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    await ann.ask("/alerts", {"kinds": ["challenge"], "every": 1, "telegram": True})
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")
    await clock.go_on(2 * HOUR_MS)

    assert phone.received == []


async def test_a_challenge_and_a_tournament_are_alerted_once(
    server: RunningServer, service: PushService, ann: Person
) -> None:
    phone = await subscribe(ann, service, "ru")
    who = await ann.who()
    assert who is not None
    alerts = server.node.alerts
    for _ in range(2):
        await alerts.challenge(who["id"], "c1", name="Bob", game="chain", path="/challenges")
        await alerts.tournament_begins(
            who["id"], "t1", name="Весна", game="contours", path="/tournament/t1"
        )
    await alerts.settled()

    bodies = {one["body"] for one in phone.received}
    assert bodies == {"Bob вызывает вас на игру.", "Начинается турнир «Весна»."}
    assert len(phone.received) == 2


async def test_who_takes_part_in_a_tournament_and_does_not_look_is_alerted_when_it_begins(
    server: RunningServer, service: PushService, ann: Person
) -> None:
    phone = await subscribe(ann, service)
    accounts, now = server.node.accounts, server.node.context.now()
    who = await ann.who()
    assert who is not None
    _, session = await accounts.sessions.start(who["id"], "desk", now)
    host = new_token()
    cup = await create(server, host, format="swiss", length=1)
    async with (
        following(server, cup, token=host) as teacher,
        following(server, cup, "Bob"),
    ):
        async with following(server, cup, "?", signed_in=session):
            pass
        assert (await teacher.say("start"))["is"] == "done"

        async def received() -> list[str]:
            return [one["body"] for one in phone.received]

        assert await eventually(received, bool) == ["The tournament “Cup” begins."]
        assert phone.received[0]["path"] == f"/tournament/{cup}"


async def test_a_subscription_that_has_expired_is_removed(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    await subscribe(ann, service)
    phone = await subscribe(ann, service)
    service.answers["0"] = [410]
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")

    assert len(phone.received) == 1
    state = (await ann.http.get("/api/account/alerts")).json()
    assert len(state["devices"]) == 1


async def test_a_push_service_that_is_busy_is_asked_again_and_a_redirection_is_not_followed(
    server: RunningServer,
    service: PushService,
    ann: Person,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(push, "FIRST_PAUSE_SECONDS", 0.0)
    busy, moved = await subscribe(ann, service), await subscribe(ann, service)
    service.answers["0"] = [503, 429]
    service.answers["1"] = [307]
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")

    assert len(busy.received) == 1
    assert moved.received == []
    assert service.requests == 4  # three and one: nobody asked for what the redirection names


async def test_a_device_that_was_signed_out_gets_nothing(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    begun, bob = await table(server, ann)
    await ann.ask("/sign-out")
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")

    assert phone.received == []


async def test_a_device_can_be_removed_and_only_by_its_owner(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    (device,) = (await ann.http.get("/api/account/alerts")).json()["devices"]
    async with person_at(server) as eve:
        await eve.create("Eve")
        await eve.remove(f"/push/{device['id']}")
    begun, bob = await table(server, ann)
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")
    assert len(phone.received) == 1

    answer = await ann.remove(f"/push/{device['id']}")
    assert answer.json()["devices"] == []


async def test_a_guest_has_no_alerts_to_choose(server: RunningServer, service: PushService) -> None:
    async with person_at(server) as guest:
        assert (await guest.http.get("/api/account/alerts")).status_code == 401
        answer = await guest.ask("/push", service.subscribe().subscription)
        assert answer.status_code == 401


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/push/0",
        "https://localhost/push/0",
        "https://[::1]/push/0",
        "http://push.example/0",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost.localdomain/0",
    ],
)
async def test_an_endpoint_inside_the_network_is_refused(
    ann: Person, service: PushService, endpoint: str
) -> None:
    forged = {**service.subscribe().subscription, "endpoint": endpoint}

    answer = await ann.ask("/push", forged, headers={"Accept-Language": "bg"})

    assert answer.status_code == 400
    assert answer.json()["reason"] == "alerts-refused-endpoint"
    assert "публични push услуги" in answer.json()["text"]
    assert (await ann.http.get("/api/account/alerts")).json()["devices"] == []


async def test_an_endpoint_that_moves_into_the_network_later_is_not_sent_to(
    server: RunningServer, service: PushService, ann: Person, clock: Clock
) -> None:
    phone = await subscribe(ann, service)
    begun, bob = await table(server, ann)
    who = await ann.who()
    assert who is not None
    # As if it had been stored while the address was allowed.
    server.node.alerts.push._services = ()
    await clock.go_on(PRESENT_MS)
    await move(server, begun.match, bob, "1,1")

    assert phone.received == []
    assert service.requests == 0


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "A" * 87, "auth": "A" * 22},
        {"p256dh": "A" * 20, "auth": "A" * 22},
        {"auth": "A" * 22},
    ],
)
async def test_keys_with_which_nothing_can_be_encrypted_are_refused(
    ann: Person, service: PushService, keys: dict[str, str]
) -> None:
    forged = {**service.subscribe().subscription, "keys": keys}

    assert (await ann.ask("/push", forged)).status_code == 400


async def test_a_flood_of_subscriptions_keeps_the_last_few(
    ann: Person, service: PushService
) -> None:
    for _ in range(MOST_DEVICES + 5):
        await subscribe(ann, service)

    state = (await ann.http.get("/api/account/alerts")).json()
    assert len(state["devices"]) == MOST_DEVICES


async def test_the_alerts_of_an_account_are_exported_and_deleted_with_it(
    server: RunningServer, service: PushService, ann: Person
) -> None:
    phone = await subscribe(ann, service)
    who = await ann.who()
    assert who is not None
    more = (await ann.http.get("/api/account/export")).json()["more"]
    assert more["account_alerts"]["devices"][0]["endpoint"] == phone.endpoint

    await ann.ask("/deletion", {"name": "Ann"})
    await server.node._tasks.join()
    assert await server.node.store.note("account_alerts", who["id"]) is None


async def test_another_site_cannot_subscribe_a_device(ann: Person, service: PushService) -> None:
    async with http_client(str(ann.http.base_url), cookies=dict(ann.http.cookies)) as http:
        foreign = await http.post(
            "/api/account/push",
            json=service.subscribe().subscription,
            headers={"Origin": "https://evil.example"},
        )
    assert foreign.status_code == 403


async def test_a_challenge_that_somebody_sends_is_pushed_to_who_got_it(
    server: RunningServer, service: PushService, ann: Person
) -> None:
    phone = await subscribe(ann, service)
    async with person_at(server) as eve:
        await eve.create("Eve")
        request = {"name": "Ann", "game": "contours", "pace": "daily", "rated": False}
        answer = await eve.http.post("/api/challenges", json=request)
        assert answer.status_code == 201, answer.text
        sent = answer.json()["id"]
        await eve.http.post(f"/api/challenges/{sent}/decline", json={})
    await server.node.alerts.settled()

    assert [one["body"] for one in phone.received] == ["Eve challenges you."]
