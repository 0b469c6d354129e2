"""Nodes in processes of their own, which start fast and can be killed at any instant.

Reading the program costs seconds and building it a good part of one. So it is read and built once, by the
fork server of the standard library, gets a node from a keeper, and is forked for each life:

    fork server  ->  keeper  ->  life, life, life…
    has built it     a node      serves until it is killed

The socket on which a node listens outlives it. Whoever connects between two lives waits a moment.
"""

import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory

from litestar import Litestar

from kletka.server import maintenance, match_replica, outage, paced_replay, presence
from kletka.server.serve import Serving, bound
from kletka.server.settings import Settings
from kletka.server.storage import sqlite
from kletka.server.storage.firebase import store as firebase
from kletka.server.tournaments import live
from kletka.tournament import arena
from tests.server.applications import application
from tests.server.running_server import HIGH_LIMITS, TIMEOUT_SECONDS, ServerApi, http_client

PRELOADED = ["kletka.server.serve", "tests.server.faults.preloaded"]
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(PRELOADED)

SHORT_INTERVALS = (
    (maintenance, "ROUND_SECONDS", 0.05),  # seconds between two looks at who is there, not ten
    (presence, "PRESENT_MS", 500),  # milliseconds until silence means absence, not 30 seconds
    (match_replica, "SNAPSHOT_EVERY_ENTRIES", 10),  # short games, too, are loaded from snapshots
    (paced_replay, "REPLAYED_ENTRIES", 4),
    (firebase, "POLL_SECONDS", 0.1),  # seconds between two looks at other nodes, not one
    (sqlite, "POLL_SECONDS", 0.1),
    (outage, "HEARTBEAT_SECONDS", 0.05),
    (live, "TICK_SECONDS", 0.1),
    (live, "ROUND_SECONDS", 0.02),
    (
        live,
        "CHECK_SECONDS",
        0.2,
    ),  # seconds until the result of a killed node's game is found, not 5
    (arena, "LONG_WAIT_SECONDS", 0.5),  # seconds until two play again, not ten
    (outage, "SILENCE_MS", 2_500),  # milliseconds until a silent node is given up, not 6,000
)
"""Intervals that are shortened for tests."""

FIREBASE_INTERVALS = ((maintenance, "ROUND_SECONDS", 0.25), (outage, "HEARTBEAT_SECONDS", 0.5))
"""Longer intervals where every poll is three requests."""


class Node:
    """A server that lives many times, always at the same address."""

    def __init__(self, url: str, orders: Connection) -> None:
        self.url = url
        self._orders = orders
        self.begin()

    def begin(self, *, later: int = 0) -> None:
        """Begin a life, after the last one has ended, on a clock so many milliseconds later."""
        self._orders.send(later)
        self.pid: int = self._orders.recv()

    def kill(self) -> None:
        """End this life without warning, as a power cut would."""
        os.kill(self.pid, signal.SIGKILL)

    @asynccontextmanager
    async def api(self) -> AsyncIterator[ServerApi]:
        """Give a client the way in."""
        async with http_client(self.url) as http:
            yield ServerApi(self.url, http)


@contextmanager
def node(database: str, port: int = 0) -> Iterator[Node]:
    """Keep a node alive, at a free port unless one is given; afterwards nothing listens there."""
    settings = Settings(port=0, database=database, limits=HIGH_LIMITS)
    listening = bound(settings.host, port)
    orders, taken = FORKING.Pipe()
    # What a life that is killed leaves behind is swept up with this.
    swept = TemporaryDirectory(ignore_cleanup_errors=True)
    keeper = FORKING.Process(target=_keep, args=(taken, listening, settings, swept.name))
    keeper.start()
    taken.close()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    listening.close()  # the keeper has its own end
    try:
        yield Node(url, orders)
    finally:
        orders.close()
        keeper.join()
        keeper.close()
        swept.cleanup()


def _keep(orders: Connection, listening: socket.socket, settings: Settings, temporary: str) -> None:
    """Build a node, and fork it on every request until the other end of the pipe is closed."""
    tempfile.tempdir = temporary
    thrift = FIREBASE_INTERVALS if settings.database.startswith("firebase") else ()
    for module, name, value in (*SHORT_INTERVALS, *thrift):
        setattr(module, name, value)
    _rehearse(settings)
    life = 0
    with application(settings) as app:
        with suppress(EOFError):
            while (later := orders.recv()) is not None:
                _end(life)
                life = _begun(app, settings, listening, later)
                orders.send(life)
        _end(life)


def _rehearse(settings: Settings) -> None:
    """Serve for an instant, so that everything is read which is read only then."""
    serve_for_an_instant(settings)
    left = threads_left(set())
    assert not left, f"{left} would be missing in a fork"


def serve_for_an_instant(settings: Settings) -> None:
    """Serve, and be asked to stop before the start has ended."""
    with application(settings) as app:
        serving = Serving(app, settings)
        serving.should_exit = True
        serving.run(sockets=[bound(settings.host, settings.port)])


def threads_left(before: set[threading.Thread]) -> list[threading.Thread]:
    """List the threads of this process that do not end, except for this one and those from before."""
    begun = set(threading.enumerate()) - before - {threading.current_thread()}
    for thread in begun:
        thread.join(TIMEOUT_SECONDS)
    return [thread for thread in begun if thread.is_alive()]


def _begun(app: Litestar, settings: Settings, listening: socket.socket, later: int) -> int:
    life = os.fork()
    if life:
        return life
    try:
        set_clock_forward(later)
        Serving(app, settings).run(sockets=[listening])
    finally:
        os._exit(0)


def set_clock_forward(milliseconds: int) -> None:
    """Let the clock on the wall of this process be later than it is."""
    on_time = time.time_ns
    time.time_ns = lambda: on_time() + milliseconds * 1_000_000


def _end(life: int) -> None:
    """Make sure that a life is over."""
    if life:
        os.kill(
            life, signal.SIGKILL
        )  # harmless for a process that has ended and was not waited for
        os.waitpid(life, 0)
