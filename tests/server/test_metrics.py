"""What Prometheus reads: of changes, pools, bytes, the event loop and limits, on a port of its own."""

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kletka.protocol import Refused
from kletka.server.loop_lag import EVERY_SECONDS, measure_lag
from kletka.server.metrics import BUCKET_SECONDS, Metrics
from kletka.server.metrics_server import metrics_served
from kletka.server.storage import opened
from kletka.server.store_metrics import StoreMetrics
from kletka.server.work.pool import JobCrashed
from tests.server.pool_jobs import die, wait_for
from tests.server.running_server import HIGH_LIMITS, http_client, running_server

TOTAL = 5


def test_durations_are_counted_below_each_bound_and_in_all() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.002, 0.2, 100.0):
        metrics.seconds.observe(seconds)
    families = text_string_to_metric_families(metrics.written().decode())
    histogram = next(one for one in families if one.name == "kletka_change_seconds")
    found = {(one.name, one.labels.get("le", "")): one.value for one in histogram.samples}

    assert histogram.type == "histogram"
    assert [found["kletka_change_seconds_bucket", str(float(one))] for one in BUCKET_SECONDS] == [
        *(2, 3, 3, 3, 3),
        *(4, 4, 4, 4),
    ]
    assert found["kletka_change_seconds_bucket", "+Inf"] == TOTAL
    assert found["kletka_change_seconds_count", ""] == TOTAL
    assert round(found["kletka_change_seconds_sum", ""], 4) == 100.2035


@pytest.mark.anyio
async def test_the_store_can_be_watched(sqlite_url: str) -> None:
    metrics = Metrics()
    async with opened(sqlite_url) as store:
        watching = StoreMetrics(store, metrics.registry)
        await store.check_writable()
        await store.header("m")
        await watching.look()
        size = await store.size()
    await watching.look()  # it is closed: the last answer stands

    written = metrics.written().decode()
    assert "kletka_store_write_seconds_count 1.0" in written
    assert "kletka_store_read_seconds_count 1.0" in written
    assert "kletka_store_waiting 0.0" in written
    shown = next(line for line in written.splitlines() if line.startswith("kletka_store_bytes "))
    assert float(shown.split()[1]) == size


def samples(text: str) -> dict[tuple[str, ...], float]:
    """Read metrics: by name and the values of their labels."""
    families = text_string_to_metric_families(text)
    return {
        (one.name, *one.labels.values()): one.value for family in families for one in family.samples
    }


@pytest.mark.anyio
async def test_a_node_has_metrics_of_its_pools_bytes_event_loop_and_limits(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, matches=123)
    async with running_server(tmp_path, limits=limits) as server:
        games = await server.http.get("/api/games", headers={"Accept-Encoding": "identity"})
        begun = await server.begin("contours", seats=["me", "easy"])
        gate = tmp_path / "gate"
        os.mkfifo(gate)
        pool = server.node.pools.bots
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            await ann.act("3,3")
            await ann.until_number(2)
            jobs = [asyncio.create_task(pool.run("hog", wait_for, str(gate))) for _ in range(2)]
            while not pool.waiting:
                await asyncio.sleep(0)
            during = samples(server.node.metrics.written().decode())
            for job in jobs:
                await asyncio.to_thread(gate.write_text, "go")
                await job
        with pytest.raises(JobCrashed):
            await pool.run("hog", die)
        after = samples(server.node.metrics.written().decode())

    assert during["kletka_pool_waiting", "bots"] == during["kletka_pool_running", "bots"] == 1
    assert during["kletka_pool_waiting", "analysis"] == 0
    assert after["kletka_pool_waiting", "bots"] == after["kletka_pool_running", "bots"] == 0
    assert after["kletka_pool_jobs_total", "done", "bots"] == 3
    assert after["kletka_pool_jobs_total", "crashed", "bots"] == 1
    assert after["kletka_pool_wait_seconds_count", "bots"] == 4
    assert during["kletka_http_sent_bytes_total",] > len(games.content)
    assert during["kletka_socket_sent_bytes_total",] > 1000
    assert during["kletka_limit", "matches"] == 123
    assert during["process_resident_memory_bytes",] > 0
    assert during["kletka_draining",] == 0


@pytest.mark.anyio
async def test_a_step_that_holds_the_event_loop_is_measured() -> None:
    loop = asyncio.get_running_loop()
    found: asyncio.Queue[float] = asyncio.Queue()
    measuring = asyncio.create_task(measure_lag(found.put_nowait))
    await found.get()
    held = 5 * EVERY_SECONDS
    until = loop.time() + EVERY_SECONDS + held
    while loop.time() < until:
        pass
    lag = await found.get()
    measuring.cancel()

    assert lag >= held / 2  # the clock of the loop may stand still within a step


@pytest.mark.anyio
async def test_metrics_are_served_on_a_port_of_their_own_and_nowhere_else(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        settings = replace(server.node.settings, metrics_port=0)
        with metrics_served(server.node.metrics, settings) as port:
            assert port is not None
            async with http_client(f"http://127.0.0.1:{port}") as prometheus:
                await server.begin("contours")
                answer = await prometheus.get("/metrics")
            taken = replace(settings, metrics_port=port)
            with pytest.raises(Refused) as refused, metrics_served(server.node.metrics, taken):
                pass
        public = await server.http.get("/api/metrics")
        with metrics_served(server.node.metrics, server.node.settings) as none:
            assert none is None

    assert answer.status_code == 200
    assert samples(answer.text)["kletka_matches_total", "contours"] == 1
    assert samples(answer.text)["kletka_loaded_matches",] == 0
    assert refused.value.reason == "shell-refused-metrics-port"
    assert public.status_code == 404
