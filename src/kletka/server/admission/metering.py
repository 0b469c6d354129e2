"""Measuring the processor time that a coroutine uses on the event loop."""

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Runs a coroutine, and bills the processor time of each of its steps; waiting costs nothing."""

    __slots__ = ("_bill", "_client", "_coroutine")

    def __init__(
        self,
        coroutine: Coroutine[Any, Any, T],
        client: str,
        bill: Callable[[str, float], object],
    ) -> None:
        """Run `coroutine`; `bill` takes the client and the seconds of a step when the step has ended."""
        self._coroutine = coroutine
        self._client = client
        self._bill = bill

    def __await__(self) -> Generator[Any, Any, T]:
        coroutine, client, bill = self._coroutine, self._client, self._bill
        value: Any = None
        fault: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waiting = coroutine.send(value) if fault is None else coroutine.throw(fault)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                bill(client, time.thread_time() - began)
            try:
                value, fault = (yield waiting), None
            except BaseException as thrown:  # noqa: BLE001 - a cancellation is the coroutine's too
                value, fault = None, thrown
