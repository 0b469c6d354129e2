"""Serves the metrics for Prometheus on a port of their own.

The library's own server answers, in a thread of its own: a busy event loop is seen as a late answer.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Metric, start_http_server
from prometheus_client.registry import Collector

from kletka.protocol import Refused
from kletka.server.metrics import Metrics
from kletka.server.settings import Settings


class _Collected(Collector):
    """Collects the metrics of a node where they are counted."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics.collected()


@contextmanager
def metrics_served(metrics: Metrics, settings: Settings) -> Iterator[int | None]:
    """Serve metrics, if a port is set for them, and yield the port; refuse if it is taken."""
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        yield None
        return
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collected(metrics))
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as fault:
        problem = fault.strerror or str(fault)
        raise Refused(
            "shell-refused-metrics-port", host=host, port=str(port), problem=problem
        ) from None
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
