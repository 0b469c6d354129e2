"""What Prometheus reads: the durations of changes as a histogram of its kind."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kletka.server.metrics import BOUNDS, Metrics
from kletka.server.storage import opened
from kletka.server.store_metrics import StoreMetrics

TOTAL = 5


def test_durations_are_counted_below_each_bound_and_in_all() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.002, 0.2, 100.0):
        metrics.seconds.observe(seconds)
    families = text_string_to_metric_families(metrics.written().decode())
    histogram = next(one for one in families if one.name == "kletka_change_seconds")
    found = {(one.name, one.labels.get("le", "")): one.value for one in histogram.samples}

    assert histogram.type == "histogram"
    assert [found["kletka_change_seconds_bucket", str(float(one))] for one in BOUNDS] == [
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
        await store.head("m")
        await watching.look()
        size = await store.size()
    await watching.look()  # it is closed: the last answer stands

    written = metrics.written().decode()
    assert "kletka_store_write_seconds_count 1.0" in written
    assert "kletka_store_read_seconds_count 1.0" in written
    assert "kletka_store_waiting 0.0" in written
    shown = next(line for line in written.splitlines() if line.startswith("kletka_store_bytes "))
    assert float(shown.split()[1]) == size
