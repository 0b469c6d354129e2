"""What the operator of a server can watch, in Prometheus' words."""

import os
from pathlib import Path
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Shared(NamedTuple):
    """Where the processes of one server keep their counters, and which of them this is."""

    folder: Path
    number: int

    def forget(self) -> None:
        """Take the gauges of a process that has died out of the sum; what it counted stays in it."""
        mark_process_dead(self.number, str(self.folder))  # type: ignore[no-untyped-call]


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
        self.seconds = Histogram(
            "kletka_change_seconds",
            "From a message to its acknowledgement",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
            registry=own,
        )

    def written(self) -> bytes:
        return generate_latest(self._registry)

    def sum_of(self, gauge: Gauge) -> int:
        """Give what a gauge shows, over all processes."""
        (metric,) = gauge.describe()
        return int(self._registry.get_sample_value(metric.name) or 0)


def _gauge(name: str, about: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, about, registry=registry, multiprocess_mode="livesum")
