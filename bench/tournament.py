"""`make arena`: five hundred people in one arena; how soon each has a game, and the next one.

The server is a process of its own on SQLite; the people are sockets of this process. They enter, wait for
the start, and give up every game at its beginning, so that the arena pairs as fast as it can.
"""

import argparse
import asyncio
import json
import os
import platform
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.pool import processor_seconds
from bench.publish import publish

PEOPLE = 500
ROUNDS = 3
PLAYED_SECONDS = 30.0
THINKING_SECONDS = 5.0
"""For so long a game lasts before one of its players gives it up."""

AT_ONCE = 50
TIMEOUT_SECONDS = 180


@dataclass
class Person:
    """Somebody in the arena."""

    number: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    first: float = 0.0  # seconds from the start to the first game
    waits: list[float] = field(default_factory=list)  # seconds from the end of a game to the next
    received: int = 0  # bytes


@dataclass(frozen=True)
class Measured:
    """One arena."""

    entering: float  # seconds until all have entered
    first: tuple[float, ...]
    waits: tuple[float, ...]
    games: int
    seconds: float
    processor: float
    received: int


class Arena:
    """One arena with all its people."""

    def __init__(self, url: str, pid: int) -> None:
        self._url, self._pid = url, pid
        self._host = secrets.token_urlsafe(32)
        self._people = [Person(number) for number in range(PEOPLE)]
        self._began = 0.0
        self._ended: dict[str, float] = {}  # when games were given up

    async def measured(self) -> Measured:
        """Hold the arena, and end it."""
        async with httpx.AsyncClient(base_url=self._url, timeout=TIMEOUT_SECONDS) as http:
            request = {"name": "Arena", "token": self._host, "game": "contours", "length": 30}
            created = await http.post("/api/tournaments", json=request)
            tournament = created.json()["tournament"]
            path = f"/api/tournaments/{tournament}/socket"
            self._address = self._url.replace("http", "ws", 1) + path
            sockets = await self._enter()
            used = processor_seconds(self._pid)
            await self._lead("start")
            self._began = time.perf_counter()
            playing = [
                asyncio.create_task(self._play(one, socket))
                for one, socket in zip(self._people, sockets, strict=True)
            ]
            await asyncio.sleep(PLAYED_SECONDS)
            seconds = time.perf_counter() - self._began
            used = processor_seconds(self._pid) - used
            await self._lead("end")
            await asyncio.gather(*playing)
            info = (await http.get(f"/api/tournaments/{tournament}")).json()
        return Measured(
            self._entering,
            tuple(one.first for one in self._people),
            tuple(wait for one in self._people for wait in one.waits),
            info["played"],
            seconds,
            used,
            sum(one.received for one in self._people),
        )

    async def _enter(self) -> list[ClientConnection]:
        began = time.perf_counter()
        sockets: list[ClientConnection] = []
        while len(sockets) < PEOPLE:
            some = self._people[len(sockets) : len(sockets) + AT_ONCE]
            sockets += await asyncio.gather(*(self._come(one) for one in some))
        self._entering = time.perf_counter() - began
        return sockets

    async def _come(self, one: Person) -> ClientConnection:
        socket = await connect(self._address, max_size=None)
        await socket.send(json.dumps({"do": "follow", "id": "1", "token": one.token}))
        await socket.send(json.dumps({"do": "enter", "id": "2", "name": f"p{one.number}"}))
        while (message := json.loads(await socket.recv())).get("id") != "2":
            pass
        assert message["is"] == "done", message
        return socket

    async def _lead(self, command: str) -> None:
        async with connect(self._address, max_size=None) as socket:
            await socket.send(json.dumps({"do": "follow", "id": "1", "token": self._host}))
            await socket.send(json.dumps({"do": command, "id": "2"}))
            while (message := json.loads(await socket.recv())).get("id") != "2":
                pass
            assert message["is"] == "done", message

    async def _play(self, one: Person, socket: ClientConnection) -> None:
        """Give up every game on the second seat; note how long one waits for the next."""
        last = ""
        giving_up: set[asyncio.Task[None]] = set()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                text = await socket.recv()
                one.received += len(text)
                if '"is":"entry"' not in text[:14]:
                    if '"phase":"over"' in text:
                        break
                    continue
                game = json.loads(text)["game"]
                if game is not None and game["match"] != last:
                    now = time.perf_counter()
                    if last:
                        one.waits.append(now - self._ended[last])
                    else:
                        one.first = now - self._began
                    last = game["match"]
                    if game["seat"] == 1:
                        giving_up.add(asyncio.create_task(self._give_up(one, last)))
        await asyncio.gather(*giving_up, return_exceptions=True)
        await socket.close()

    async def _give_up(self, one: Person, match: str) -> None:
        await asyncio.sleep(THINKING_SECONDS)
        address = self._url.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
        async with connect(address, max_size=None) as table:
            await table.send(json.dumps({"do": "hello", "id": "1", "tokens": [one.token]}))
            self._ended[match] = time.perf_counter()
            await table.send(json.dumps({"do": "resign", "id": "2"}))
            while json.loads(await table.recv()).get("id") != "2":
                pass


def measured(rounds: int) -> list[Measured]:
    """Hold one arena after the other at one server; the first one warms up."""
    with tempfile.TemporaryDirectory(prefix="kletka-arena-") as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "bench.pool_server", f"sqlite:///{folder}/kletka.db"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            url = server.stdout.readline().strip()
            found = [asyncio.run(Arena(url, server.pid).measured()) for _ in range(rounds + 1)]
            return found[1:]
        finally:
            server.terminate()
            server.wait()


def page(found: list[Measured]) -> str:
    """Write the results as a table."""
    lines = [
        "# An arena of five hundred",
        "",
        f"Written by `make arena`: {PEOPLE} people on sockets of their own, on SQLite; every game is given up after {THINKING_SECONDS:.0f} seconds, for {PLAYED_SECONDS:.0f} seconds. One arena to warm up, then {len(found)}. The people share the machine with the server.",
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; load average of the machine in these minutes: {os.getloadavg()[1]:.1f}.",
        "",
        "| | median | lowest to highest |",
        "|---|---|---|",
    ]

    def row(name: str, values: list[float], unit: str, digits: int = 1) -> None:
        middle = f"{statistics.median(values):,.{digits}f}"
        spread = f"{min(values):,.{digits}f} to {max(values):,.{digits}f}"
        lines.append(f"| {name} | {middle} {unit} | {spread} {unit} |")

    def late(values: tuple[float, ...], share: float) -> float:
        return sorted(values)[int((len(values) - 1) * share)]

    row("until all have entered", [one.entering for one in found], "s")
    row(
        "from the start to the first game, half of the people",
        [late(one.first, 0.5) for one in found],
        "s",
        2,
    )
    row(
        "from the start to the first game, 99 % of the people",
        [late(one.first, 0.99) for one in found],
        "s",
        2,
    )
    row(
        "from the end of a game to the next one, half",
        [late(one.waits, 0.5) for one in found],
        "s",
        2,
    )
    row(
        "from the end of a game to the next one, 99 %",
        [late(one.waits, 0.99) for one in found],
        "s",
        2,
    )
    row("games that ended, a second", [one.games / one.seconds for one in found], "")
    row(
        "processor time of the server, a second",
        [1000 * one.processor / one.seconds for one in found],
        "ms",
        0,
    )
    row(
        "sent to each person, a second",
        [one.received / PEOPLE / one.seconds / 1024 for one in found],
        "KiB",
    )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    text = page(measured(parser.parse_args().rounds))
    print(text)
    publish("tournament", text)
