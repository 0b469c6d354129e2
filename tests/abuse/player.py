"""The ordinary player: moves at two tables without haste, and notes how long each answer takes.

    python -m tests.abuse.player URL SERVER-PID BASELINE-PORT

Lines come from standard input: `play N` makes N moves and answers with what was measured, as one line
of JSON; `acknowledged` gives every move of every game so far. The end of the input ends it.
It is a process of its own, so that nobody else's work delays what it measures.
"""

import asyncio
import itertools
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ADDRESS = "127.0.0.3"
"""Where the player comes from: neither a proxy, nor any attacker."""

PACE = 1 / 15
"""Seconds between two moves at one table: fewer messages than one socket may send."""

BOT_PACE = 1 / 4
REQUEST_TIMEOUT_SECONDS = 120.0
BOARD = {"width": 20, "height": 20}

Json = dict[str, Any]


@dataclass
class Measured:
    """One answer, in milliseconds: how long it took, and why."""

    wall: float
    waited: float  # of that, for a processor: threads of the server and this program
    loop: float  # what the server's event loop worked meanwhile, for whomever


class Threads:
    """Reads how long the threads of a process have run, and how long they waited for a processor."""

    def __init__(self, pid: int | str) -> None:
        self._main = Path(f"/proc/{pid}/schedstat")
        self._tasks = Path(f"/proc/{pid}/task")

    def ran(self) -> float:
        """Give the milliseconds that the main thread has run: its event loop."""
        return int(self._main.read_text(encoding="ascii").split()[0]) / 1e6

    def waited(self) -> float:
        """Give the milliseconds that all threads together have waited for a processor."""
        total = 0
        for task in self._tasks.iterdir():
            try:
                total += int((task / "schedstat").read_text(encoding="ascii").split()[1])
            except FileNotFoundError:
                continue  # it has just ended
        return total / 1e6


@dataclass
class Stopwatch:
    """Measures what lies between two instants, by the clock and by the scheduler."""

    server: Threads
    mine: Threads = field(default_factory=lambda: Threads("self"))

    @contextmanager
    def measure(self, into: list[Measured]) -> Iterator[None]:
        waited, ran = self._waited(), self.server.ran()
        began = time.perf_counter()
        yield
        wall = (time.perf_counter() - began) * 1000
        into.append(Measured(wall, self._waited() - waited, self.server.ran() - ran))

    def _waited(self) -> float:
        return self.server.waited() + self.mine.waited()


@dataclass
class Seats:
    """Seats at one table that the player holds, and every action that was acknowledged."""

    match: str
    tokens: list[str]
    socket: ClientConnection
    frame: Json = field(default_factory=dict)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    ids: "itertools.count[int]" = field(default_factory=itertools.count)

    async def say(self, do: str, **request: Any) -> Json:
        """Wish for something, and wait for its answer."""
        name = f"{do}.{next(self.ids)}"
        await self.socket.send(json.dumps({"do": do, "id": name, **request}))
        return await self.until(lambda message: message.get("id") == name)

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read until a message is as wanted."""
        async with asyncio.timeout(REQUEST_TIMEOUT_SECONDS):
            while True:
                message: Json = json.loads(await self.socket.recv())
                if message["is"] == "frame":
                    self.frame = message
                if wanted(message):
                    return message

    async def act(self, action: str) -> None:
        done = await self.say("act", action=action)
        if done["is"] != "done":
            raise AssertionError(f"a move was refused: {done}")
        if len(self.tokens) > 1 and done["number"] != len(self.acknowledged) + 1:
            raise AssertionError(f"a move was lost or doubled: {done}, {len(self.acknowledged)}")
        self.acknowledged.append((done["number"], action))

    async def until_mine(self) -> bool:
        """Wait for a frame in which there is something to choose; False: the game is over."""
        while not self.frame["choices"] and self.frame["outcome"] is None:
            await self.until(lambda message: message["is"] == "frame")
        return self.frame["outcome"] is None


class Player:
    """Somebody who plays at one table alone, and at another one with a bot."""

    def __init__(self, url: str, server: int, baseline: int) -> None:
        self._url = url
        self._watch = Stopwatch(Threads(server))
        self._baseline = baseline
        self._luck = random.Random(1)
        self._tables: list[Seats] = []
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
        self._http = httpx.AsyncClient(
            base_url=url, transport=transport, timeout=REQUEST_TIMEOUT_SECONDS
        )

    async def serve(self) -> None:
        """Do what the lines of the standard input ask for."""
        alone, with_bot = await self._begin("me", "me"), await self._begin("me", "easy")
        await self._moves(alone, 5, [])  # whatever is read only then
        enough = asyncio.Event()
        enough.set()
        await self._bots_answers(with_bot, enough, [])
        print("ready", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            word, *numbers = line.split()
            received: Json
            if word == "play":
                alone, with_bot, received = await self._play(alone, with_bot, int(numbers[0]))
            else:
                received = {table.match: table.acknowledged for table in self._tables}
            print(json.dumps(received), flush=True)

    async def _begin(self, *seats: str) -> Seats:
        request = {"game": "contours", "options": BOARD, "seats": seats, "name": "Ann"}
        answer = await self._http.post("/api/matches", json=request)
        if answer.status_code != 201:
            raise AssertionError(answer.text)
        begun = answer.json()
        address = self._url.replace("http", "ws", 1) + f"/api/matches/{begun['match']}/socket"
        socket = await connect(address, max_size=None, local_addr=(ADDRESS, 0))
        table = Seats(begun["match"], [one["token"] for one in begun["seats"]], socket)
        await table.say("hello", tokens=table.tokens)
        self._tables.append(table)
        return table

    async def _play(self, alone: Seats, with_bot: Seats, moves: int) -> tuple[Seats, Seats, Json]:
        """Make moves at both tables, and echo beside them; a game that is over is followed by another."""
        found: dict[str, list[Measured]] = {"moves": [], "echo": [], "bots": []}
        enough = asyncio.Event()
        bots = asyncio.create_task(self._bots_answers(with_bot, enough, found["bots"]))
        echo = asyncio.create_task(self._echoes(found["echo"]))
        try:
            while len(found["moves"]) < moves:
                if not await self._moves(alone, moves - len(found["moves"]), found["moves"]):
                    alone = await self._begin("me", "me")
        finally:
            echo.cancel()
            enough.set()
        await bots
        if with_bot.frame["outcome"] is not None:
            with_bot = await self._begin("me", "easy")
        received = {
            name: [[one.wall, one.waited, one.loop] for one in rows] for name, rows in found.items()
        }
        return alone, with_bot, received

    async def _moves(self, table: Seats, moves: int, into: list[Measured]) -> bool:
        """Make so many moves at most; False: the game was over before."""
        for _ in range(moves):
            if not await table.until_mine():
                return False
            action = self._luck.choice(table.frame["choices"])
            number = table.frame["number"]
            with self._watch.measure(into):
                await table.act(action)
            while table.frame["number"] <= number:
                await table.until(lambda message: message["is"] == "frame")
            await asyncio.sleep(PACE)
        return True

    async def _bots_answers(
        self, table: Seats, enough: asyncio.Event, into: list[Measured]
    ) -> None:
        """Make moves against a bot, two at least, and note how long it takes to answer."""
        while await table.until_mine() and not (enough.is_set() and len(into) > 1):
            number = table.frame["number"]
            await table.act(self._luck.choice(table.frame["choices"]))
            while table.frame["number"] <= number:
                await table.until(lambda message: message["is"] == "frame")
            with self._watch.measure(into):
                await table.until_mine()
            await asyncio.sleep(BOT_PACE)

    async def _echoes(self, into: list[Measured]) -> None:
        """Ask the baseline as often as the server."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._baseline)
        try:
            while True:
                with self._watch.measure(into):
                    writer.write(
                        b"a line as long as a message with a move in it, about so long, so\n"
                    )
                    await reader.readline()
                await asyncio.sleep(PACE)
        finally:
            writer.close()


async def main() -> None:
    url, server, baseline = sys.argv[1:]
    await Player(url, int(server), int(baseline)).serve()


if __name__ == "__main__":
    asyncio.run(main())
