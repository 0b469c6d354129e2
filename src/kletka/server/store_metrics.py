"""The metrics of the store: durations, waiting writes, size."""

from prometheus_client import CollectorRegistry, Gauge

from kletka.server.metrics import Durations
from kletka.server.storage.store import Store, StoreUnavailable


class StoreMetrics:
    """The numbers of one store, as one node sees it."""

    def __init__(self, store: Store, registry: CollectorRegistry) -> None:
        self._store = store
        reads = Durations("kletka_store_read_seconds", "Until the store has answered a question")
        writes = Durations("kletka_store_write_seconds", "Until what was written is durable")
        registry.register(reads)
        registry.register(writes)
        store.measure(reads.observe, writes.observe)
        waiting = Gauge("kletka_store_waiting", "Writes not yet durable", registry=registry)
        waiting.set_function(lambda: store.waiting)
        self._bytes = Gauge(
            "kletka_store_bytes", "Size of the store; 0: unknown", registry=registry
        )

    async def look(self) -> None:
        """Measure the size of the store; while it is unavailable, the last size remains."""
        try:
            self._bytes.set(await self._store.size() or 0)
        except StoreUnavailable:
            return
