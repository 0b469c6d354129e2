"""A TCP proxy whose connections a test can cut, or whose answers it can withhold."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class CuttableProxy:
    """Passes bytes between clients and a server, both ways."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        assert parts.hostname is not None
        assert parts.port is not None
        self._server = (parts.hostname, parts.port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._pumps: list[threading.Thread] = []
        self._answers = threading.Event()  # whether what the server says is passed on
        self._answers.set()
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._begin(self._accept)

    def withhold_answers(self) -> None:
        """Pass on what clients say, but nothing of what the server answers."""
        self._answers.clear()

    def cut(self) -> None:
        """Break every connection; new ones are whole again."""
        ends, self._ends = self._ends, []
        self._close(ends)
        self._answers.set()

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
        for pump in self._pumps:
            pump.join()

    def _begin(self, work: object, *what: socket.socket) -> None:
        pump = threading.Thread(target=work, args=what)  # type: ignore[arg-type]
        self._pumps.append(pump)
        pump.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return  # the test is over
            far = socket.create_connection(self._server)
            self._ends += [near, far]
            self._begin(self._pump, near, far)
            self._begin(self._pump_answers, far, near)

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        self._close([source, target])

    def _pump_answers(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._answers.is_set():
                    continue
                target.sendall(data)
        self._close([source, target])

    @staticmethod
    def _close(ends: list[socket.socket]) -> None:
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def relay(server: str) -> Iterator[CuttableProxy]:
    wire = CuttableProxy(server)
    try:
        yield wire
    finally:
        wire.close()
