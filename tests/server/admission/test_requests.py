"""Requests that are admitted, and those that are not, by a real server."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kletka.server.admission import middleware
from kletka.server.admission.origins import Hosts
from kletka.server.admission.routes import Routes
from kletka.server.settings import Limits, Settings
from tests.server.running_server import HIGH_LIMITS, TIMEOUT_SECONDS, RunningServer, running_server

pytestmark = pytest.mark.anyio

CHECK = "/api/games/chain/check"


# Names and pages.


@pytest.mark.parametrize(
    ("host", "accepted"),
    [
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("LOCALHOST:1", True),
        ("192.168.1.5:8000", True),
        ("[::1]:8000", True),
        ("play.example.org", True),
        ("pages.example.org:443", True),
        (None, True),
        ("evil.example", False),
        ("play.example.org.evil.example", False),
        ("", False),
        ("[", False),
        ("a:b:c", False),
    ],
)
def test_the_server_answers_to_addresses_and_to_its_own_names(
    host: str | None, accepted: bool
) -> None:
    hosts = Hosts(Settings(hosts=("play.example.org",), origins=("https://pages.example.org",)))

    assert hosts.accept(host) is accepted
    assert Hosts(Settings(hosts=("*",))).accept(host)


async def test_a_request_for_another_name_is_refused(server: RunningServer) -> None:
    answer = await server.http.get(
        "/api/games", headers={"Host": "evil.example", "Accept-Language": "bg"}
    )

    assert answer.status_code == 421
    assert answer.json()["reason"] == "shell-refused-host"
    assert "evil.example" in answer.json()["text"]
    assert answer.json()["text"].startswith("Този")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_other_sites_post_nothing(server: RunningServer, origin: str) -> None:
    answer = await server.http.post(CHECK, json={}, headers={"Origin": origin})

    assert (answer.status_code, answer.json()["reason"]) == (403, "shell-refused-origin")
    own = await server.http.post(CHECK, json={}, headers={"Origin": server.url})
    assert own.status_code == 200


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", ""],
)
async def test_only_json_is_posted(server: RunningServer, kind: str) -> None:
    answer = await server.http.post(CHECK, content=b"{}", headers={"Content-Type": kind})

    assert (answer.status_code, answer.json()["reason"]) == (415, "shell-refused-content-type")


async def test_json_may_name_its_charset(server: RunningServer) -> None:
    headers = {"Content-Type": "application/json; charset=utf-8"}
    assert (await server.http.post(CHECK, content=b"{}", headers=headers)).status_code == 200


# Bodies.


def test_only_records_may_be_large_and_what_takes_time_is_known_by_its_path() -> None:
    routes = Routes(Limits(), {"/api/guest": 5})

    assert routes.of("POST", "/api/records").body_bytes == 4 * 1024 * 1024
    assert routes.of("POST", "/api/matches").body_bytes == 32 * 1024
    assert routes.of("POST", "/api/guest/").body_bytes == 5
    expensive = [
        *(("POST", "/api/records"), ("POST", "/api/matches"), ("POST", "/api/games/chain/study")),
        *(("POST", "/api/games/chain/check"), ("GET", "/api/matches/x/moments")),
        *(("GET", "/api/matches/x/record"), ("GET", "/api/records/x/moments")),
        ("GET", "/api/records/x"),
    ]
    expensive += [("HEAD", path) for method, path in expensive if method == "GET"]
    cheap = [
        ("GET", "/api/matches"),
        ("GET", "/api/games"),
        ("GET", "/"),
        ("GET", "/api/matches/x"),
    ]
    assert all(routes.of(*one).expensive for one in expensive)
    assert not any(routes.of(*one).expensive for one in cheap)


async def _in_pieces(pieces: int, size: int) -> Any:
    for _ in range(pieces):
        yield b"x" * size


async def test_a_large_body_is_refused_by_its_length_and_by_counting(server: RunningServer) -> None:
    headers = {"Content-Type": "application/json"}
    announced = await server.http.post(CHECK, content=b"x" * 40_000, headers=headers)
    again = await server.http.post(CHECK, json={})
    counted = await server.http.post(CHECK, content=_in_pieces(50, 1000), headers=headers)

    for answer in (announced, counted):
        assert (answer.status_code, answer.json()["reason"]) == (413, "shell-refused-too-large")
        assert "32,768" in answer.json()["text"] or "32768" in answer.json()["text"]
    assert again.status_code == 200


async def test_the_body_of_a_request_is_not_read_before_its_length_is_checked(
    server: RunningServer,
) -> None:
    head = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    answer = await _sent(server, head + b"Content-Length: 4000000\r\n\r\n")

    assert b" 413 " in answer.partition(b"\r\n")[0]


async def test_a_body_that_comes_too_slowly_is_refused(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, body_seconds=0.1)) as server:
        head = (
            b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Accept-Language: ru\r\nContent-Length: 10\r\n\r\n{"
        )
        answer = await _sent(server, head)

    assert answer.startswith(b"HTTP/1.1 408 ")
    problem = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert problem["reason"] == "shell-refused-slow-body"
    assert "вовремя" in problem["text"]
    assert b"connection: close" in answer.lower()


async def _sent(server: RunningServer, request: bytes) -> bytes:
    """Send bytes, and give all that is answered until the server closes or nothing is missing."""
    host, port = server.url.removeprefix("http://").split(":")
    async with asyncio.timeout(TIMEOUT_SECONDS):
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            return head + await reader.readexactly(int(length))
        finally:
            writer.close()
            await writer.wait_closed()


# Rates.


async def test_a_client_over_its_rate_gets_a_retry_time(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, requests=0.01, request_burst=3)
    async with running_server(tmp_path, limits=limits) as server:
        answers = [await server.http.get("/api/games") for _ in range(4)]
        received = (await server.http.get("/api/health")).json()["text"]
        proxied = {"X-Forwarded-For": "2001:db8::1"}
        others = [await server.http.get("/api/games", headers=proxied) for _ in range(3)]
        same = {"X-Forwarded-For": "2001:db8::2"}
        neighbour = await server.http.get("/api/games", headers=same)
        metrics = server.node.metrics.written().decode()

    assert [one.status_code for one in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["reason"] == "shell-refused-requests"
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 100
    assert "seconds" in received
    assert [one.status_code for one in others] == [200] * 3
    assert neighbour.status_code == 429
    assert 'kletka_not_admitted_total{limit="requests"} 3.0' in metrics
    assert "kletka_requests_in_flight 0.0" in metrics


async def test_sockets_are_opened_as_often_as_requests_are_made(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, requests=0.01, request_burst=3)
    async with running_server(tmp_path, limits=limits) as server:
        begun = await server.begin()
        for _ in range(2):
            async with server.at(begun.match) as watching:
                assert (await watching.say("ping"))["is"] == "pong"
        with pytest.raises(InvalidStatus) as often:
            await connect(server.socket_url(begun.match))
        named = server.socket_url(begun.match).replace("127.0.0.1", "evil.example")
        with pytest.raises(InvalidStatus) as foreign:
            await connect(named, host="127.0.0.1")

    answer = often.value.response
    assert (answer.status_code, foreign.value.response.status_code) == (429, 421)
    assert 1 <= int(answer.headers["Retry-After"]) <= 100
    assert json.loads(answer.body or b"")["reason"] == "shell-refused-requests"


async def test_a_client_has_so_many_requests_under_way(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, in_flight=2)) as server:
        host, port = server.url.removeprefix("http://").split(":")
        half = (
            b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Expect: 100-continue\r\nContent-Length: 10\r\n\r\n"
        )
        writers = []
        for _ in range(2):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(half)
            await reader.readuntil(b"100")  # the server waits for the body
            writers.append(writer)
        refused = await server.http.get("/api/games")
        for writer in writers:
            writer.close()
            await writer.wait_closed()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while (await server.http.get("/api/games")).status_code != 200:
                await asyncio.sleep(0)

    assert (refused.status_code, refused.json()["reason"]) == (429, "shell-refused-in-flight")
    assert refused.headers["retry-after"] == "1"


# Work.


async def test_who_has_used_up_the_processor_is_refused_what_is_dear_but_plays_on(
    tmp_path: Path,
) -> None:
    limits = replace(HIGH_LIMITS, work_ms=1000, work_refill_ms=0.0)
    async with running_server(tmp_path, limits=limits) as server:
        begun = await server.begin("chain", seats=["me", "me"])
        tokens = begun.tokens.values()
        async with server.at(begun.match, *tokens) as ann:
            server.node.quotas.bill("127.0.0.1", 10_000.0)
            preview = await ann.say("preview", action=ann.frame["choices"][0])
            moved = await ann.act(ann.frame["choices"][0])
        expensive = [
            await server.http.post("/api/matches", json={"game": "chain", "name": "Ann"}),
            await server.http.post("/api/games/chain/study", json={}),
            await server.http.post("/api/records", json={}),
            await server.http.get(f"/api/matches/{begun.match}/moments"),
        ]
        cheap = await server.http.get(f"/api/matches/{begun.match}")
        proxied = {"X-Forwarded-For": "192.0.2.9"}
        other = await server.http.post(CHECK, json={}, headers=proxied)

    assert (preview["is"], preview["reason"]) == ("refused", "shell-refused-work")
    assert preview["again"]
    assert moved["is"] == "done"
    assert [one.status_code for one in expensive] == [429] * 4
    assert {one.json()["reason"] for one in expensive} == {"shell-refused-work"}
    assert all(int(one.headers["retry-after"]) >= 1 for one in expensive)
    assert (cheap.status_code, other.status_code) == (200, 200)


async def test_what_a_study_costs_in_a_pool_and_on_the_loop_is_billed(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, work_ms=0, work_refill_ms=0.0)
    async with running_server(tmp_path, limits=limits) as server:
        first = await server.http.post("/api/games/chain/study", json={})
        second = await server.http.post("/api/games/chain/study", json={})

    assert (first.status_code, second.status_code) == (200, 429)


async def test_rematches_count_as_matches_of_who_asks(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, matches=3)) as server:
        begun = await server.begin("contours", seats=["me", "me"])
        match, tokens = begun.match, list(begun.tokens.values())
        asked = []
        for _ in range(2):
            async with server.at(match, *tokens) as both:
                await both.say("resign", seat=0)
                asked += [await both.say("rematch", yes=True, seat=seat) for seat in (0, 1)]
                if asked[-1]["is"] == "done":
                    await both.until_frame(lambda frame: frame.get("successor"))
                    match = both.frame["successor"]

    reasons = [one.get("reason", one["is"]) for one in asked]
    assert reasons == ["done", "done", "shell-refused-matches", "shell-refused-matches"]


async def test_whoever_heeds_no_refusal_waits_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "HELD_BACK_SECONDS", 0.2)
    async with running_server(
        tmp_path, limits=replace(HIGH_LIMITS, requests=0.0, request_burst=1)
    ) as server:
        await server.http.get("/api/games")
        began = time.monotonic()
        refused = [(await server.http.get("/api/games")).status_code for _ in range(3)]
        with pytest.raises(InvalidStatus):
            await connect(server.socket_url("a" * 22))

        assert refused == [429] * 3
        assert time.monotonic() - began >= 4 * 0.2  # never less, however quick the machine is
