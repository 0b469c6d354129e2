"""What all stores have in common: subscribers of appends, and the measurement of reads and writes."""

from kletka.server.storage.store import AppendListener, Measure
from kletka.server.storage.subscriptions import GapListener, Subscriptions
from kletka.server.storage.timing import Timing


class ObservableStore:
    """The base class of stores."""

    def __init__(self) -> None:
        self._subscriptions = Subscriptions()
        self._timing = Timing()

    def measure(self, read: Measure, write: Measure) -> None:
        self._timing.measure(read, write)

    def on_append(self, listener: AppendListener) -> None:
        self._subscriptions.on_append(listener)

    def on_gap(self, listener: GapListener) -> None:
        self._subscriptions.on_gap(listener)
