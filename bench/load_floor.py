"""The physical floor of the load benchmark: sockets, an echo and a commit, and no game at all.

A message of one seat is committed with all that came meanwhile, then acknowledged, and told to the other
seat of the table. Nothing is parsed, validated, sent again, or limited.
"""

import asyncio
import base64
import hashlib
import sqlite3
import sys

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
SHORT = 126  # the length from which a frame has a longer header; no message here is as long
HEADER = 6  # of a short frame with a mask


class Floor:
    """Commits the messages of all tables in groups."""

    def __init__(self, path: str) -> None:
        self.seats: dict[tuple[bytes, bytes], Seat] = {}
        self._waiting: list[tuple[Seat, bytes]] = []
        self._committing: asyncio.Task[None] | None = None
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute("PRAGMA synchronous=FULL")
        self._database.execute("CREATE TABLE lines (seat BLOB, line BLOB)")

    def keep(self, seat: "Seat", line: bytes) -> None:
        self._waiting.append((seat, line))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit())

    async def _commit(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            await asyncio.to_thread(self._write, [(seat.name[0], line) for seat, line in group])
            for seat, _ in group:
                seat.acknowledge()
        self._committing = None

    def _write(self, rows: list[tuple[bytes, bytes]]) -> None:
        self._database.execute("BEGIN")
        self._database.executemany("INSERT INTO lines VALUES (?, ?)", rows)
        self._database.execute("COMMIT")


class Seat(asyncio.Protocol):
    """One socket, with the least of RFC 6455 that the clients of the benchmark need."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._rest = b""
        self.name = (b"", b"")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.name[0]:
            self._shake_hands()
        while len(self._rest) >= HEADER:
            end = HEADER + (self._rest[1] & 127)
            if len(self._rest) < end:
                return
            line, self._rest = self._rest[HEADER:end], self._rest[end:]
            self._floor.keep(self, line)  # the mask is of zeros

    def _shake_hands(self) -> None:
        head, end, rest = self._rest.partition(b"\r\n\r\n")
        if not end:
            return
        self._rest = rest
        key = head.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0]
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest())  # noqa: S324 - RFC 6455 wants it
        _, table, seat = head.split(b" ", 2)[1].split(b"/")
        self.name = table, seat
        self._floor.seats[self.name] = self
        self._transport.write(
            b"HTTP/1.1 101 \r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )

    def acknowledge(self) -> None:
        table, seat = self.name
        self._send(b"done")
        self._floor.seats[table, b"1" if seat == b"0" else b"0"]._send(b"frame")

    def _send(self, text: bytes) -> None:
        assert len(text) < SHORT
        self._transport.write(bytes((0x81, len(text))) + text)


async def main(path: str) -> None:
    floor = Floor(path)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Seat(floor), "127.0.0.1", 0, backlog=2048)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
