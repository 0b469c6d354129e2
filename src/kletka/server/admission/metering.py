"""Measuring the processor time that a coroutine uses on the event loop."""

import time
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Runs a coroutine, and adds up the processor time of its steps; waiting costs nothing."""

    def __init__(self, coroutine: Coroutine[Any, Any, T]) -> None:
        self._coroutine = coroutine
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        coroutine = self._coroutine
        value: Any = None
        fault: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waiting = coroutine.send(value) if fault is None else coroutine.throw(fault)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self.seconds += time.thread_time() - began
            try:
                value, fault = (yield waiting), None
            except BaseException as thrown:  # noqa: BLE001 - a cancellation is the coroutine's too
                value, fault = None, thrown
