"""Values of which there is one for good."""

from typing import TypeVar

T = TypeVar("T")


class Lasting(tuple[T, ...]):
    """A tuple that is handed out again and again: who has written it knows it by its identity."""

    __slots__ = ()
