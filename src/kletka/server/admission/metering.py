"""Measuring the processor time that a coroutine uses on the event loop."""

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Runs a coroutine, and bills the processor time of each of its steps; waiting costs nothing."""

    def __init__(self, coroutine: Coroutine[Any, Any, T], bill: Callable[[float], object]) -> None:
        """Run `coroutine`; `bill` takes the seconds of a step as soon as the step has ended."""
        self._coroutine = coroutine
        self._bill = bill

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
                self._bill(time.thread_time() - began)
            try:
                value, fault = (yield waiting), None
            except BaseException as thrown:  # noqa: BLE001 - a cancellation is the coroutine's too
                value, fault = None, thrown
