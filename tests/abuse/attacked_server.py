"""A server under attack, with default settings, an echo baseline beside it and an ordinary player."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kletka.match import read_stored_entry
from kletka.server.service_manager import raise_descriptor_limit
from kletka.server.storage import opened
from tests.abuse.attacks import Attack, AttackRun

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Quantiles:
    """Answers to one question, in milliseconds, from the quickest to the slowest."""

    wall: tuple[float, ...]
    unhindered: tuple[
        float, ...
    ]  # without the time that the server's threads waited for a processor
    loop: tuple[float, ...]  # what the server's event loop worked meanwhile, for whomever

    @classmethod
    def of(cls, rows: Sequence[tuple[float, float, float]]) -> "Quantiles":
        return cls(
            tuple(sorted(wall for wall, _, _ in rows)),
            tuple(sorted(max(0.0, wall - waited) for wall, waited, _ in rows)),
            tuple(sorted(loop for _, _, loop in rows)),
        )


def quantile(ordered: Sequence[float], share: float) -> float:
    """Give the value below which this share lies; of few values the largest."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class Timings:
    """How long the answers to the player took during an attack."""

    moves: Quantiles
    echo: Quantiles
    bots: Quantiles


class Process:
    """A program that answers lines with lines."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pid = process.pid

    async def line(self) -> str:
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode()
        assert line, "the program has ended"
        return line.strip()

    async def ask(self, word: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n".encode())
        return json.loads(await self.line())


@asynccontextmanager
async def running(*command: str, **environment: str) -> AsyncIterator[Process]:
    """Keep a program running."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        limit=2**26,
    )
    try:
        yield Process(process)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


class Player:
    """The ordinary player, in a process of their own."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def play(self, moves: int) -> Timings:
        """Make moves; every one is acknowledged, or this fails."""
        received = await self._process.ask(f"play {moves}")
        return Timings(**{name: Quantiles.of(rows) for name, rows in received.items()})

    async def acknowledged(self) -> dict[str, list[tuple[int, str]]]:
        """Give the number and the text of every move that the server has acknowledged, by match."""
        received = await self._process.ask("acknowledged")
        return {
            match: [(number, text) for number, text in rows] for match, rows in received.items()
        }


@dataclass(frozen=True)
class AttackedServer:
    """A server under attack."""

    url: str
    pid: int
    player: Player

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def memory(self) -> float:
        """Give the megabytes of memory that the server itself takes, without its pools."""
        text = Path(f"/proc/{self.pid}/smaps_rollup").read_text(encoding="ascii")
        return int(text.split("Pss:")[1].split()[0]) / 1024

    def processor(self) -> float:
        """Give the seconds of processor time that the server and its pools have used."""
        return sum(_ticks(pid) for pid in family(self.pid)) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> Iterator[int]:
    """Yield a process and all its children."""
    yield pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    if children.exists():
        for child in children.read_text(encoding="ascii").split():
            yield from family(int(child))


def _ticks(pid: int) -> int:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:
        return 0
    fields = stat.rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@asynccontextmanager
async def attacked_server(
    folder: Path, program: Sequence[str] = ("-m", "kletka", "serve")
) -> AsyncIterator[AttackedServer]:
    """Start a server with its default limits, the baseline and the player."""
    raise_descriptor_limit()
    database = f"sqlite:///{folder / 'kletka.db'}"
    arguments = (*program, "--port", "0", "--database", database)
    async with (
        running(*arguments, KLETKA_LOG="ERROR", PYTHONUNBUFFERED="1") as server,
        running("-m", "tests.abuse.echo_baseline", str(folder / "baseline.db")) as baseline,
    ):
        url = next(word for word in (await server.line()).split() if word.startswith("http"))
        port = await baseline.line()
        async with running("-m", "tests.abuse.player", url, str(server.pid), port) as process:
            assert await process.line() == "ready"
            player = Player(process)
            yield AttackedServer(url, server.pid, player)
            acknowledged = await player.acknowledged()
    assert await missing(database, acknowledged) == []


async def missing(database: str, acknowledged: dict[str, list[tuple[int, str]]]) -> list[str]:
    """List what the store does not hold exactly once, in the place that was acknowledged."""
    found = []
    async with opened(database) as store:
        for match, moves in acknowledged.items():
            lines = [
                (line.number, read_stored_entry(line.body)) for line in await store.entries(match)
            ]
            kept = dict(lines)
            assert len(kept) == len(lines)
            for number, text in moves:
                if number not in kept or kept[number].text != text:
                    found.append(f"{match}: {number} {text}")
    return found


@asynccontextmanager
async def during(attack: Attack, run: AttackRun) -> AsyncIterator[None]:
    """Run an attack; the body begins when the attack has begun in full."""
    attacking = asyncio.ensure_future(attack(run))
    begun = asyncio.ensure_future(run.begun.wait())
    try:
        await asyncio.wait((attacking, begun), return_when=asyncio.FIRST_COMPLETED)
        if not begun.done():
            attacking.result()  # raises what went wrong
        yield
        if attacking.done():
            attacking.result()
    finally:
        attacking.cancel()
        begun.cancel()
        await asyncio.gather(attacking, begun, return_exceptions=True)
