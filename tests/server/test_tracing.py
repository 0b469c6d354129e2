"""Traces: spans of requests, messages, writes and jobs; sent to a collector, or made by nobody."""

import asyncio
import builtins
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from kletka.protocol import Refused
from kletka.server import tracing
from kletka.server.work.pool import JobCrashed
from tests.server.faults.test_command import serving
from tests.server.pool_jobs import die
from tests.server.running_server import TIMEOUT_SECONDS, RunningServer

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = "00f067aa0ba902b7"


@pytest.fixture
def exporter() -> Iterator[InMemorySpanExporter]:
    """Where every span lands as soon as it ends."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracing.use(provider)
    yield exporter
    tracing.use(None)


def ended(exporter: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [one for one in exporter.get_finished_spans() if one.name == name]


def attributes(one: ReadableSpan) -> dict[str, Any]:
    return dict(one.attributes or {})


@pytest.mark.anyio
async def test_a_request_is_a_span_of_the_trace_that_the_proxy_names(
    server: RunningServer, exporter: InMemorySpanExporter
) -> None:
    answer = await server.http.get(
        "/api/matches/nosuchmatch22", headers={"traceparent": f"00-{TRACE}-{PARENT}-01"}
    )
    await server.http.get("/api/games")
    (found,) = ended(exporter, "GET /api/matches/{match}")
    (other,) = ended(exporter, "GET /api/games")

    assert found.kind is SpanKind.SERVER
    assert found.context is not None
    assert found.parent is not None
    assert f"{found.context.trace_id:032x}" == TRACE
    assert f"{found.parent.span_id:016x}" == PARENT
    assert attributes(found) == {
        "http.request.method": "GET",
        "http.route": "/api/matches/{match}",
        "http.response.status_code": 404,
        "kletka.request": answer.headers["x-request-id"],
    }
    assert other.parent is None


@pytest.mark.anyio
async def test_a_move_is_a_span_with_its_write_in_it(
    server: RunningServer, exporter: InMemorySpanExporter
) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act("3,3")
    (move,) = ended(exporter, "Act")
    writes = [
        one
        for one in ended(exporter, "store write")
        if one.parent is not None and one.parent == move.context
    ]
    commits = [attributes(one)["kletka.writes"] for one in ended(exporter, "store commit")]

    assert attributes(move) == {"kletka.match": begun.match}
    assert len(writes) == 1
    assert sum(commits) >= 2  # the match and the move


@pytest.mark.anyio
async def test_a_job_of_a_pool_is_a_span_and_its_failure_is_recorded(
    server: RunningServer, exporter: InMemorySpanExporter
) -> None:
    with pytest.raises(JobCrashed):
        await server.node.pools.bots.run("hog", die)
    (job,) = ended(exporter, "pool bots")

    assert attributes(job)["code.function.name"] == "die"
    assert attributes(job)["kletka.waited_ms"] >= 0
    assert job.status.status_code is StatusCode.ERROR


def test_no_tracer_makes_one_span_for_all_that_does_nothing() -> None:
    with tracing.span("a") as one, tracing.request_span("GET", "/", "id", None) as other:
        one.set_attribute("x", 1)

    assert one is other


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/", "/"),
        ("/assets/app-1a2b.js", "/"),
        ("/api/games", "/api/games"),
        ("/api/games/chain/study", "/api/games/{game}/study"),
        ("/api/matches/m/record", "/api/matches/{match}/record"),
        ("/api/records/r", "/api/records/{record}"),
    ],
)
def test_a_route_names_no_single_thing(path: str, route: str) -> None:
    assert tracing.route_of(path) == route


def test_an_endpoint_without_the_extra_is_refused_with_a_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("opentelemetry.exporter"):
            raise ModuleNotFoundError(name)
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Refused) as refused:
        tracing.start_tracing()

    assert refused.value.reason == "shell-refused-no-tracing"


@pytest.fixture
def collector() -> Iterator[tuple[str, "Queue[tuple[str, bytes]]"]]:
    """A collector of OpenTelemetry: its address, and what is sent to it."""
    received: Queue[tuple[str, bytes]] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.put((self.path, self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", received
        server.shutdown()
        thread.join()


@pytest.mark.anyio
async def test_a_server_sends_its_spans_to_the_collector_that_is_set(
    tmp_path: Path, collector: tuple[str, "Queue[tuple[str, bytes]]"]
) -> None:
    address, received = collector
    settings = {
        "KLETKA_PORT": "0",
        "KLETKA_DATABASE": f"sqlite:///{tmp_path}/games.db",
        "OTEL_EXPORTER_OTLP_ENDPOINT": address,
        "OTEL_EXPORTER_OTLP_COMPRESSION": "none",
    }
    async with serving(**settings) as (process, door):
        await door.http.get("/api/games")
        process.terminate()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            _, err = await process.communicate()
    sent = [received.get_nowait() for _ in range(received.qsize())]

    assert {path for path, _ in sent} == {"/v1/traces"}
    assert any(b"GET /api/games" in body and b"kletka" in body for _, body in sent)
    assert err.decode() == ""
