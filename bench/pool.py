"""`make pool`: a thousand people look for a game at once; how many pairings a second, and how long they wait.

The server is a process of its own on SQLite; the people are sockets of this process. Each round is a new
thousand: they connect first, then all ask for a game, and the clock runs until the last one has a match.
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
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from bench.publish import publish

PEOPLE = 1000
ROUNDS = 5
CONNECTED_AT_ONCE = 50
TIMEOUT_SECONDS = 120


@dataclass(frozen=True)
class Crowd:
    """What the people of a round look for: each one of these, in turn."""

    name: str
    requests: tuple[dict[str, object], ...]
    seats: int


CROWDS = (
    Crowd("one queue, two seats", ({"game": "contours", "pace": "unlimited", "seats": 2},), 2),
    Crowd(
        "ten queues, two seats",
        tuple(
            {"game": game, "pace": pace, "seats": 2}
            for game in ("chain", "contours")
            for pace in ("blitz", "rapid", "classical", "daily", "unlimited")
        ),
        2,
    ),
    Crowd("one queue, ten seats", ({"game": "chain", "pace": "unlimited", "seats": 10},), 10),
)


@dataclass(frozen=True)
class Measured:
    """One round: pairings a second, waits in seconds, processor seconds of the server."""

    matches: int
    seconds: float
    waits: tuple[float, ...]
    processor: float


def processor_seconds(pid: int) -> float:
    """Give the processor time of a process, with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def one_round(url: str, pid: int, crowd: Crowd) -> Measured:
    """Let a thousand people look for a game, and wait until each of them has one."""
    address = url.replace("http", "ws", 1) + "/api/matchmaking/socket"
    sockets: list[ClientConnection] = []
    while len(sockets) < PEOPLE:
        some = (connect(address) for _ in range(min(CONNECTED_AT_ONCE, PEOPLE - len(sockets))))
        sockets += await asyncio.gather(*some)
    used = processor_seconds(pid)
    began = time.perf_counter()

    async def look(number: int, socket: ClientConnection) -> tuple[str, float]:
        asked = time.perf_counter()
        request = crowd.requests[number % len(crowd.requests)]
        token = secrets.token_urlsafe(32)
        join = {"do": "join", "id": "1", "token": token, "name": f"p{number}", **request}
        await socket.send(json.dumps(join))
        while True:
            message = json.loads(await socket.recv())
            if message["is"] == "paired":
                return message["match"], time.perf_counter() - asked
            assert message["is"] in ("done", "waiting"), message

    async with asyncio.timeout(TIMEOUT_SECONDS):
        found = await asyncio.gather(*(look(n, one) for n, one in enumerate(sockets)))
    seconds = time.perf_counter() - began
    used = processor_seconds(pid) - used
    matches = {match for match, _ in found}
    assert len(matches) == PEOPLE // crowd.seats, "nobody is left over, nobody plays twice"
    await asyncio.gather(*(socket.close() for socket in sockets))
    return Measured(len(matches), seconds, tuple(wait for _, wait in found), used)


def measured(rounds: int) -> dict[str, list[Measured]]:
    """Measure every crowd in turn, against one server."""
    with tempfile.TemporaryDirectory(prefix="kletka-pool-") as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "bench.pool_server", f"sqlite:///{folder}/kletka.db"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            url = server.stdout.readline().strip()
            found: dict[str, list[Measured]] = {crowd.name: [] for crowd in CROWDS}
            for number in range(rounds + 1):
                for crowd in CROWDS:
                    one = asyncio.run(one_round(url, server.pid, crowd))
                    if number > 0:  # the first round warms up
                        found[crowd.name].append(one)
            return found
        finally:
            server.terminate()
            server.wait()


def page(found: dict[str, list[Measured]]) -> str:
    """Write the results as a table."""
    lines = [
        "# Matchmaking",
        "",
        f"Written by `make pool`: {PEOPLE:,} people on sockets of their own, connected before, look for a game at the same instant; until the last one has a match, stored on SQLite. One round to warm up, then {len(next(iter(found.values())))}, the crowds alternating. The people share the machine with the server.",
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; load average of the machine in these minutes: {os.getloadavg()[1]:.1f}.",
        "",
        "| people | matches a second, median | lowest to highest | wait, median | wait, 99 % | processor time of the server for a person |",
        "|---|---|---|---|---|---|",
    ]
    for name, rounds in found.items():
        rates = [one.matches / one.seconds for one in rounds]
        waits = sorted(wait for one in rounds for wait in one.waits)
        late = waits[int(len(waits) * 0.99)]
        cost = statistics.median(one.processor / PEOPLE for one in rounds) * 1000
        lines.append(
            f"| {name} | {statistics.median(rates):,.0f} | {min(rates):,.0f} to {max(rates):,.0f} "
            f"| {statistics.median(waits):.2f} s | {late:.2f} s | {cost:.2f} ms |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    text = page(measured(parser.parse_args().rounds))
    print(text)
    publish("pool", text)
