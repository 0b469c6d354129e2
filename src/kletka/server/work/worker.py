"""A process that does one job after another, and the thread's side of it.

The blocking half lives in a thread of the server, so that neither a large argument nor a large
answer is written or read on the event loop.
"""

import logging
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

log = logging.getLogger(__name__)

START_SECONDS = 60.0
"""Seconds in which a process must have started."""

PRELOADED = ["kletka.server.work.preloaded"]
"""What the processes share in memory where they are forked from one that has loaded it."""


class TimedOut(Exception):  # noqa: N818 - an answer, not a fault
    """The job ran past its deadline; its process was killed."""


class Died(Exception):  # noqa: N818 - an answer, not a fault
    """The process ended before it returned a result."""


class JobResult(NamedTuple):
    """The result of a job, and the processor time that it used."""

    value: Any
    fault: BaseException | None
    milliseconds: float


def context() -> BaseContext:
    """Choose how processes start: forked from a small server that has loaded the games, if possible."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(PRELOADED)
    return forking


class Worker:
    """One process, started when it is first needed and again after it was killed."""

    def __init__(self, starting: BaseContext, niceness: int = 0) -> None:
        self._starting = starting
        self._niceness = niceness
        self._lock = threading.Lock()  # of the process: it can be killed from another thread
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.pid

    def start(self) -> None:
        """Start the process unless it runs, and wait until it is ready for a job."""
        process, connection = self._process, self._connection
        if process is not None and connection is not None:
            if process.is_alive():
                return
            self._end()
        with self._lock:
            if self._closed:
                raise Died
            ours, theirs = multiprocessing.Pipe()
            try:
                process = self._started(theirs)
            finally:
                theirs.close()
            self._process, self._connection = process, ours
        try:
            if not ours.poll(START_SECONDS):
                raise Died
            ours.recv_bytes()
        except (OSError, EOFError, Died):
            self._end()
            raise Died from None

    def _started(self, connection: Connection) -> BaseProcess:
        """Start a process; by `spawn` where no server can fork one: a long TMPDIR has no room for its socket."""
        try:
            return _start(self._starting, connection, self._niceness)
        except OSError as fault:
            if self._starting.get_start_method() == "spawn":
                raise
            log.info("processes cannot be forked (%s), so they are started as new processes", fault)
            self._starting = multiprocessing.get_context("spawn")
            return _start(self._starting, connection, self._niceness)

    def work(
        self, function: Callable[..., Any], arguments: tuple[object, ...], deadline: float
    ) -> JobResult:
        """Do a job in the process; the time that the process takes to start is not counted."""
        call = pickle.dumps((function, arguments))
        self.start()
        connection = self._connection
        assert connection is not None
        try:
            connection.send_bytes(call)
            if not connection.poll(deadline):
                raise TimedOut
            result: JobResult = pickle.loads(connection.recv_bytes())  # noqa: S301 - our own process
        except (OSError, EOFError):
            self._end()
            raise Died from None
        except TimedOut:
            self._end()
            raise
        return result

    def close(self) -> None:
        """Kill the process, and start no other; from any thread."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _end(self) -> None:
        """Kill the process and wait until it has ended."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def finish(self) -> None:
        """Release what the process held; call it when no thread works with it any more."""
        self._end()


def _start(starting: BaseContext, connection: Connection, niceness: int) -> BaseProcess:
    process: BaseProcess = starting.Process(  # type: ignore[attr-defined]
        target=serve_jobs, args=(connection, niceness), daemon=True
    )
    process.start()
    return process


def serve_jobs(connection: Connection, niceness: int) -> None:
    """Do jobs until the server goes; runs in the process."""
    _end_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    connection.send_bytes(b"ready")
    while True:
        try:
            call = connection.recv_bytes()
        except EOFError:
            return
        connection.send_bytes(_answered(call))


def _answered(call: bytes) -> bytes:
    began = time.process_time()
    value: object = None
    fault: BaseException | None = None
    try:
        function, arguments = pickle.loads(call)  # noqa: S301 - from our own server
        value = function(*arguments)
    except Exception as raised:  # noqa: BLE001 - whoever waits for the job is to have it
        fault = raised
    milliseconds = (time.process_time() - began) * 1000
    try:
        return pickle.dumps(JobResult(value, fault, milliseconds))
    except Exception:  # noqa: BLE001 - an answer or a fault that cannot be sent is a fault
        description = (
            "".join(traceback.format_exception(fault)) if fault else f"{type(value)}: no answer"
        )
        return pickle.dumps(JobResult(None, RuntimeError(description[-2000:]), milliseconds))


def _end_with_parent() -> None:
    """End a process whose server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
