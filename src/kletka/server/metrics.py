"""What the operator of a server can watch, in Prometheus' words."""

import os
from bisect import bisect_left
from pathlib import Path
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

BOUNDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10)
"""Seconds; from a message to its acknowledgement."""

MOST_WAITING = 1000

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Shared(NamedTuple):
    """Where the processes of one server keep their counters, and which of them this is."""

    folder: Path
    number: int

    def forget(self) -> None:
        """Take the gauges of a process that has died out of the sum; what it counted stays in it."""
        mark_process_dead(self.number, str(self.folder))  # type: ignore[no-untyped-call]


class Tally:
    """Counts for a histogram: a move has no time for locks and files, they are for every thousandth."""

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0
        self._waiting = 0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds
        self._waiting += 1
        if self._waiting == MOST_WAITING:
            self.flush()

    def flush(self) -> None:
        """Hand over what was counted; past its front door, where it takes things one by one only."""
        for bucket, count in zip(self._histogram._buckets, self._counts, strict=True):
            bucket.inc(count)
        self._histogram._sum.inc(self._sum)
        self._counts = [0] * len(self._counts)
        self._sum, self._waiting = 0.0, 0


class Metrics:
    """The counters of one server: of all its processes, if it has several."""

    def __init__(self, shared: Shared | None = None) -> None:
        self._registry = own = CollectorRegistry()
        if shared is not None:
            # As its documentation asks for, but after a fork: each in files of its own.
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(shared.folder)
            values.ValueClass = values.MultiProcessValue(lambda: shared.number)  # type: ignore[no-untyped-call]
            self._registry = CollectorRegistry()
            MultiProcessCollector(self._registry, str(shared.folder))  # type: ignore[no-untyped-call]
        self.entries = Counter("kletka_entries", "Entries kept: moves, dice, offers", registry=own)
        self.begun = Counter("kletka_matches", "Matches begun", ["game"], registry=own)
        self.refused = Counter(
            "kletka_refused", "Messages refused, by reason", ["reason"], registry=own
        )
        self.sockets = _gauge("kletka_sockets", "Sockets open", own)
        self.tables = _gauge("kletka_tables", "Tables in memory", own)
        self.seconds = Tally(
            Histogram(
                "kletka_change_seconds",
                "From a message to its acknowledgement",
                buckets=BOUNDS,
                registry=own,
            )
        )

    def written(self) -> bytes:
        self.seconds.flush()
        return generate_latest(self._registry)

    def sum_of(self, gauge: Gauge) -> int:
        """Give what a gauge shows, over all processes."""
        (metric,) = gauge.describe()
        return int(self._registry.get_sample_value(metric.name) or 0)


def _gauge(name: str, about: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, about, registry=registry, multiprocess_mode="livesum")
