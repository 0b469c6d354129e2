"""The limits of a client, and the answers when it exceeds them."""

import json
import logging
import socket
import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kletka.phrases import phrases
from kletka.server import websocket_sessions
from kletka.server.rate_limits import ClientBuckets, TokenBucket
from kletka.server.secrets import digest, seats_held
from kletka.server.subscriber import Subscriber
from tests.server.running_server import (
    HIGH_LIMITS,
    RunningServer,
    SocketClient,
    read_until_bye,
    running_server,
)

pytestmark = pytest.mark.anyio


# ClientBuckets.


def test_a_bucket_gives_what_it_holds_and_fills_at_its_rate() -> None:
    bucket = TokenBucket.full(rate=2.0, size=3, now=0.0)

    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.5)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_the_buckets_of_many_addresses_are_dropped_after_a_while() -> None:
    buckets = ClientBuckets(rate=0.0, size=1, most=2)

    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert all(buckets.take(one, 0.0) for one in ("b", "c"))
    assert len(buckets._buckets) == 2


# Sockets.


async def test_a_message_that_is_too_long_closes_the_socket(server: RunningServer) -> None:
    begun = await server.begin()
    async with server.at(begun.match, begun.tokens[0]) as ann:
        await ann.socket.send(json.dumps({"do": "ping", "id": "x" * 20_000}))

        assert (await read_until_bye(ann.socket))[1] == 1009
    async with server.at(begun.match, begun.tokens[0]) as again:
        assert again.frame["mine"] == [0]


async def test_a_client_over_its_message_rate_is_refused_and_then_disconnected(
    tmp_path: Path,
) -> None:
    limits = replace(HIGH_LIMITS, messages=0.001, burst=3)
    async with running_server(tmp_path, limits=limits) as server:
        begun = await server.begin()
        async with server.at(begun.match, begun.tokens[0]) as ann:
            answers = [await ann.say("ping") for _ in range(5)]
            for number in range(30):
                await ann.socket.send(json.dumps({"do": "ping", "id": f"more{number}"}))
            reply, code = await read_until_bye(ann.socket)

        assert [one["is"] for one in answers] == ["pong"] * 3 + ["refused"] * 2
        assert (answers[3]["reason"], answers[3]["again"]) == ("shell-refused-haste", True)
        assert (reply[-1]["is"], reply[-1]["reason"]) == ("bye", "shell-refused-haste")
        assert code == 4429


async def test_an_address_has_so_many_sockets_and_gets_one_back_when_one_is_closed(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, sockets=2)) as server:
        begun = await server.begin()
        async with server.at(begun.match) as first, server.at(begun.match):
            async with connect(server.socket_url(begun.match)) as third:
                reply, code = await read_until_bye(third)
            assert reply == [
                {
                    "is": "bye",
                    "reason": "shell-refused-sockets",
                    "text": "There are too many connections from your address. Allowed: 2.",
                    "again": False,
                }
            ]
            assert code == 4429
            assert (await first.say("ping"))["is"] == "pong"
        async with server.at(begun.match) as later:
            assert later.frame["number"] == 0
        assert len(server.node.sockets) <= 1


async def test_a_socket_for_no_match_and_one_that_says_no_hello_are_closed_with_a_word(
    server: RunningServer,
) -> None:
    begun = await server.begin()
    hello = json.dumps({"do": "hello", "id": "h"})
    cases: list[tuple[str, str | bytes, str, int]] = [
        (begun.match, "{}", "shell-refused-hello", 4400),
        (begun.match, json.dumps({"do": "ping", "id": "p"}), "shell-refused-hello", 4400),
        (begun.match, b"\xff\xfe", "shell-refused-hello", 4400),
        (begun.match, "[" * 16_000, "shell-refused-hello", 4400),
        ("nosuchmatch22", hello, "shell-refused-no-match", 4404),
        ("..", hello, "shell-refused-no-match", 4404),
    ]
    for match, first, reason, expected in cases:
        async with connect(server.socket_url(match)) as socket:
            await socket.send(first)
            reply, code = await read_until_bye(socket)
        assert [(one["is"], one["reason"]) for one in reply] == [("bye", reason)]
        assert code == expected


async def test_a_bye_is_in_the_language_of_the_hello_and_before_it_in_that_of_the_request(
    server: RunningServer,
) -> None:
    begun = await server.begin()
    hello = json.dumps({"do": "hello", "id": "h", "language": "bg"})
    async with connect(server.socket_url("nosuchmatch22")) as socket:
        await socket.send(hello)
        [after_hello], _ = await read_until_bye(socket)
    wanted = {"Accept-Language": "ru, en;q=0.5"}
    async with connect(server.socket_url(begun.match), additional_headers=wanted) as socket:
        await socket.send("{}")
        [without_hello], _ = await read_until_bye(socket)

    assert after_hello["text"] == phrases("bg").say("shell-refused-no-match")
    assert without_hello["text"] == phrases("ru").say("shell-refused-hello")


async def test_a_socket_that_says_nothing_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_sessions, "HELLO_SECONDS", 0.0)
    begun = await server.begin()
    async with connect(server.socket_url(begun.match)) as silent:
        reply, code = await read_until_bye(silent)

    assert [one["reason"] for one in reply] == ["shell-refused-hello"]
    assert code == 4400
    assert len(server.node.sockets) == 0


@pytest.mark.slow
def with_small_window(url: str) -> socket.socket:
    """Connect a socket that takes little at a time: what is not read soon fills the server's queue."""
    parts = urlsplit(url)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect((parts.hostname, parts.port))
    return small


async def test_a_slow_reader_is_dropped_and_resumes_while_the_others_play_on(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, queue=4)) as server:
        begun = await server.begin(
            "contours", seats=["me", "me"], options={"width": 50, "height": 50}
        )
        live = await server.node.matches.get(begun.match)
        async with (
            server.at(begun.match, *begun.tokens.values()) as players,
            connect(
                server.socket_url(begun.match),
                sock=with_small_window(server.socket_url(begun.match)),
                max_size=None,
                max_queue=1,
            ) as slow,
        ):
            await slow.send(json.dumps({"do": "hello", "id": "h"}))
            await players.say("ping")
            number = 0
            while len(live.subscribers) == 2 or number == 0:
                await players.act(players.frame["choices"][0])
                number += 1
                await players.until_number(number)
            reply, _ = await read_until_bye(slow)
            last = [one["number"] for one in reply if one["is"] == "frame"][-1]

            assert last < number
            async with server.at(begun.match, since=last) as resumed:
                missed = [one["number"] for one in resumed.frame["moments"]]
                assert missed == list(range(last + 1, number + 1))
                assert not resumed.frame["whole"]


@dataclass
class Tap:
    """Where a subscriber's messages go out, as long as it is open."""

    is_drained: bool = True
    received: list[bytes] = field(default_factory=list)

    def send_text(self, text: bytes) -> None:
        self.received.append(text)


def test_what_cannot_be_sent_waits_its_turn_and_no_message_overtakes_another() -> None:
    tap = Tap()
    subscriber = Subscriber({}, None, tap, 2)
    subscriber.push(b"1")
    tap.is_drained = False
    subscriber.push(b"2")
    tap.is_drained = True
    subscriber.push(b"3")

    assert tap.received == [b"1"]
    subscriber.flush()
    assert tap.received == [b"1", b"2", b"3"]
    assert not subscriber.ended


def test_a_queue_that_overflows_ends() -> None:
    tap = Tap(is_drained=False)
    subscriber = Subscriber({}, None, tap, 2)
    for number in range(3):
        subscriber.push(b"%d" % number)

    assert subscriber.too_slow
    assert subscriber.ended
    tap.is_drained = True
    subscriber.flush()
    subscriber.push(b"more")
    assert tap.received == []


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_other_origins_open_no_sockets(server: RunningServer, origin: str) -> None:
    begun = await server.begin()
    with pytest.raises(InvalidStatus) as refused:
        async with connect(server.socket_url(begun.match), additional_headers={"Origin": origin}):
            pass  # pragma: no cover - it is not opened

    assert refused.value.response.status_code == 403


async def test_pages_of_this_server_and_of_origins_that_were_named_open_sockets(
    server: RunningServer,
) -> None:
    begun = await server.begin()
    object.__setattr__(server.node.settings, "origins", ("https://kletka.example",))
    for origin in (server.url, "https://kletka.example"):
        headers = {"Origin": origin}
        async with connect(server.socket_url(begun.match), additional_headers=headers) as socket:
            guest = SocketClient(socket)
            assert (await guest.say("hello"))["is"] == "done"


# HTTP.


async def test_an_address_begins_so_many_matches_in_an_hour(tmp_path: Path) -> None:
    async with running_server(
        tmp_path, limits=replace(HIGH_LIMITS, matches=3, uploads=0)
    ) as server:
        begun = [await server.begin() for _ in range(2)]
        await server.join(begun[0].match)

        begin = await server.http.post("/api/matches", json={"game": "chain"})
        path = f"/api/matches/{begun[1].match}/seats"
        join = await server.http.post(path, json={"name": "Bob"})
        upload = await server.http.post("/api/records", json={})

        assert [one.status_code for one in (begin, join)] == [429, 429]
        assert begin.json()["reason"] == "shell-refused-matches"
        assert (upload.status_code, upload.json()["reason"]) == (429, "shell-refused-uploads")
        assert int(begin.headers["retry-after"]) > 1000
        assert 'kletka_refused_total{reason="shell-refused-matches"} 2.0' in (
            server.node.metrics.written().decode()
        )
        assert (await server.http.get(f"/api/matches/{begun[0].match}")).status_code == 200


async def test_a_body_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, record_bytes=1000)) as server:
        answer = await server.http.post("/api/records", json={"x": "y" * 1000})

        assert answer.status_code == 413
        assert answer.json()["reason"] == "shell-refused-too-large"


async def test_every_answer_forbids_foreign_scripts(server: RunningServer) -> None:
    begun = await server.begin()
    get, post = server.http.get, server.http.post
    answers = [
        *[await get(path) for path in ("/", "/api/games", "/api/health", "/api/live")],
        *[await get(path) for path in ("/api/schema", "/api/schema/openapi.json", "/nowhere")],
        await get(f"/api/matches/{begun.match}"),
        await get(f"/api/matches/{begun.match}/record"),
        await get("/api/matches", params={"phase": "x"}),
        await post("/api/matches", json={"game": "go"}),
        await post("/api/games"),
        await post("/api/matches", content=b"{"),
    ]

    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy, answer.url
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


# Tokens.


async def test_tokens_are_stored_as_hashes_and_sent_to_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("websockets.client").setLevel(logging.INFO)  # the test's own end
    async with running_server(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "open"], public=True)
        _, bobs = await server.join(begun.match)
        tokens = [begun.tokens[0], bobs]
        async with (
            server.at(begun.match, tokens[0]) as ann,
            server.at(begun.match, tokens[1]) as bob,
            server.at(begun.match) as watching,
        ):
            for guest in (ann, bob, watching):
                await guest.act("0,0")
                await guest.say("resign", seat=1)
            reply = json.dumps([ann.received, bob.received, watching.received])
        answers = [
            (await server.http.get(path)).text
            for path in (
                f"/api/matches/{begun.match}",
                f"/api/matches/{begun.match}/record",
                f"/api/matches/{begun.match}/moments",
                "/api/matches?phase=over",
            )
        ]
        answers.append(server.node.metrics.written().decode())
        logged = caplog.text
        live = server.node.matches.live[begun.match]
        assert live.header.dice.secret.hex() not in logged

    with sqlite3.connect(tmp_path / "kletka.db") as database:
        kept = "\n".join(database.iterdump())
    for token in tokens:
        assert token not in kept
        assert digest(token) in kept
        for text in (reply, *answers, logged):
            assert token not in text
            assert digest(token) not in text


def test_only_the_right_tokens_hold_seats() -> None:
    keys = {0: digest("a"), 1: digest("b"), 2: digest("a")}

    assert seats_held(["a"], keys) == {0, 2}
    assert seats_held(["b", "x"], keys) == {1}
    assert seats_held(["", digest("a")], keys) == frozenset()
    assert seats_held([], keys) == frozenset()
