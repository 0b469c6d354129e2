"""What the operator of a node can watch, in Prometheus' words."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The counters of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "kletka_entries", "Entries kept: moves, dice, offers", registry=self.registry
        )
        self.begun = Counter("kletka_matches", "Matches begun", ["game"], registry=self.registry)
        self.refused = Counter(
            "kletka_refused", "Messages refused, by reason", ["reason"], registry=self.registry
        )
        self.sockets = Gauge("kletka_sockets", "Sockets open", registry=self.registry)
        self.tables = Gauge("kletka_tables", "Tables in memory", registry=self.registry)
        self.seconds = Histogram(
            "kletka_change_seconds",
            "From a message to its acknowledgement",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
            registry=self.registry,
        )

    def written(self) -> bytes:
        return generate_latest(self.registry)
