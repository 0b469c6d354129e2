"""What the operator of a server can watch, in the text format of Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

BOUNDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10)
"""Seconds; from a message to its acknowledgement."""

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Durations(Collector):
    """A histogram of one thread: it counts without a lock, in 0.35 µs instead of the library's 2.5 µs."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = BOUNDS) -> None:
        self._name = name
        self._about = about
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Give what was counted to the registry, which asks for it."""
        bounds = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets, self._sum)


class Metrics:
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
        self.sockets = Gauge("kletka_sockets", "Sockets open", registry=own)
        self.tables = Gauge("kletka_tables", "Tables in memory", registry=own)
        self.seconds = Durations("kletka_change_seconds", "From a message to its acknowledgement")
        own.register(self.seconds)

    @property
    def registry(self) -> CollectorRegistry:
        """Where other parts of the node register what they count."""
        return self._registry

    def written(self) -> bytes:
        return generate_latest(self._registry)
