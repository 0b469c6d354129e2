"""The metrics of a node, in the text format of Prometheus."""

import asyncio
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    Metric,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from kletka import version
from kletka.server.settings import Limits
from kletka.server.work.pool import JobObserver, Pool

BUCKET_SECONDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10)
"""Seconds; from a message to its acknowledgement."""

COLLECTED_WITHIN_SECONDS = 10.0
"""Seconds in which the event loop must come to collecting its metrics."""


class Durations(Collector):
    """A histogram of one thread: it counts without a lock, in 0.35 µs instead of the library's 2.5 µs."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = BUCKET_SECONDS) -> None:
        self._name = name
        self._about = about
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield the counted values to the registry."""
        bounds = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets, self._sum)


class Count(Collector):
    """A counter of one thread: it adds without a lock, for what happens with every message."""

    def __init__(self, name: str, about: str) -> None:
        self._name = name
        self._about = about
        self.value = 0

    def add(self, number: int) -> None:
        self.value += number

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the counted values to the registry."""
        yield CounterMetricFamily(self._name, self._about, self.value)


class Metrics(JobObserver):
    """The counters of one node."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        own = self._registry
        self.entries = Counter("kletka_entries", "Entries kept: moves, dice, offers", registry=own)
        self.begun = Counter("kletka_matches", "Matches begun", ["game"], registry=own)
        self.removed = Counter(
            "kletka_removed", "Removed because of its age, by what it was", ["what"], registry=own
        )
        self.refused = Counter(
            "kletka_refused", "Messages refused, by reason", ["reason"], registry=own
        )
        self.alerts = Counter(
            "kletka_alerts",
            "Alerts, by way and by what became of them",
            ["way", "outcome"],
            registry=own,
        )
        self.sockets = Gauge("kletka_sockets", "Sockets open", registry=own)
        self.loaded_matches = Gauge("kletka_loaded_matches", "Matches in memory", registry=own)
        self.seconds = Durations("kletka_change_seconds", "From a message to its acknowledgement")
        own.register(self.seconds)
        self.http_bytes = Count("kletka_http_sent_bytes", "Bytes of bodies sent over HTTP")
        self.socket_bytes = Count("kletka_socket_sent_bytes", "Bytes sent on sockets")
        own.register(self.http_bytes)
        own.register(self.socket_bytes)
        self.loop_lag = Durations(
            "kletka_loop_lag_seconds", "How late the event loop does what is due"
        )
        own.register(self.loop_lag)
        self._pool_waiting = Gauge("kletka_pool_waiting", "Jobs that wait", ["pool"], registry=own)
        self._pool_running = Gauge("kletka_pool_running", "Jobs under way", ["pool"], registry=own)
        self._pool_wait = Histogram(
            "kletka_pool_wait_seconds",
            "From a job's coming to its begin",
            ["pool"],
            registry=own,
            buckets=BUCKET_SECONDS,
        )
        self._pool_jobs = Counter(
            "kletka_pool_jobs", "Jobs that have ended, by how", ["pool", "outcome"], registry=own
        )
        self.draining = Gauge("kletka_draining", "1: the node is being drained", registry=own)
        self._limits = Gauge("kletka_limit", "The limits that are set", ["name"], registry=own)
        Info("kletka_build", "What runs", registry=own).info({"version": version()})
        ProcessCollector(registry=own)
        self._loop: asyncio.AbstractEventLoop | None = None

    # What becomes of the jobs of pools (`JobObserver`).

    def began(self, pool: str, waited: float) -> None:
        self._pool_wait.labels(pool).observe(waited)

    def ended(self, pool: str, outcome: str) -> None:
        self._pool_jobs.labels(pool, outcome).inc()

    def watch_pool(self, pool: Pool) -> None:
        """Export how many jobs of a pool wait and run."""
        self._pool_waiting.labels(pool.name).set_function(lambda: pool.waiting)
        self._pool_running.labels(pool.name).set_function(lambda: pool.running)
        self._pool_wait.labels(pool.name)

    def export_limits(self, limits: Limits) -> None:
        """Export the limits that are set."""
        for one in fields(limits):
            self._limits.labels(one.name).set(getattr(limits, one.name))

    @property
    def registry(self) -> CollectorRegistry:
        """Where other parts of the node register what they count."""
        return self._registry

    def written(self) -> bytes:
        """Write all metrics, on the event loop that counts them."""
        return generate_latest(self._registry)

    def count_on(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Name the event loop on which everything is counted; None: there is none."""
        self._loop = loop

    def collected(self) -> list[Metric]:
        """Collect all metrics from another thread, between two steps of the event loop."""
        loop = self._loop
        if loop is None:
            return list(self._registry.collect())
        return asyncio.run_coroutine_threadsafe(self._collect(), loop).result(
            COLLECTED_WITHIN_SECONDS
        )

    async def _collect(self) -> list[Metric]:
        return list(self._registry.collect())
