"""Applications for the servers of tests, used again: to register all routes takes longer than most tests."""

from collections.abc import Iterator
from contextlib import contextmanager

from litestar import Litestar

from kletka.server.app import attach_node, routed
from kletka.server.settings import Settings
from kletka.server.storage.store import Store

_idle: list[Litestar] = []


def prepare() -> None:
    """Build an application before it is needed."""
    _idle.append(routed())


@contextmanager
def application(settings: Settings, store: Store | None = None) -> Iterator[Litestar]:
    """Give an application that serves a new node, and that nobody else uses until this is over."""
    if not _idle:
        prepare()
    app = _idle.pop()
    attach_node(app, settings, store)
    yield app
    _idle.append(app)  # one whose test has failed is not used again
