"""`make chats`: hundreds of people play in Telegram at once, against a Bot API with its limits."""

import argparse
import asyncio
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.load import processor, resident
from bench.publish import publish
from kletka.phrases import LANGUAGES
from kletka.telegram.outbox import SystemTime
from tests.telegram.botapi import TOKEN, BotApi
from tests.telegram.phone import Phone

TIMEOUT_SECONDS = 300.0


@asynccontextmanager
async def bot(api: BotApi, folder: str) -> AsyncIterator[Process]:
    """Run `kletka telegram` as it comes, on SQLite."""
    environment = {
        "KLETKA_TELEGRAM_TOKEN": TOKEN,
        "KLETKA_TELEGRAM_API": api.url,
        "KLETKA_DATABASE": f"sqlite:///{folder}/kletka.db",
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "kletka", "telegram"),
        env={**os.environ, **environment},
        stdout=PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


class Crowd:
    """People who press a button, look at what came of it for a while, and press the next."""

    def __init__(self, api: BotApi, users: int, pause: float) -> None:
        self.api = api
        self.pause = pause
        self.people = [Phone(api, 10_000 + n, LANGUAGES[n % 3]) for n in range(users)]
        self.waited: list[float] = []  # seconds from a press to its answer, in the order of answers

    async def begin(self) -> None:
        """Let everybody begin a game."""
        for phone in self.people:
            await phone.send("/new_game floors=1")
        await self.api.until(lambda: all(phone.messages for phone in self.people), TIMEOUT_SECONDS)

    async def play(self, seconds: float) -> None:
        self.waited.clear()
        end = time.monotonic() + seconds
        await asyncio.gather(*(self._play(phone, end) for phone in self.people))

    async def _play(self, phone: Phone, end: float) -> None:
        rng = random.Random(phone.user)
        await _until(rng.random() * self.pause, end)
        while time.monotonic() < end:
            begun = time.monotonic()
            query = await phone.touch(choice(phone, rng), phone.table)
            await self.api.until(lambda query=query: query in self.api.toasts, TIMEOUT_SECONDS)  # type: ignore[misc]
            self.waited.append(time.monotonic() - begun)
            await _until(self.pause * (0.5 + rng.random()), end)


async def _until(pause: float, end: float) -> None:
    """Look at the table for a while, but not longer than is measured."""
    await asyncio.sleep(max(0.0, min(pause, end - time.monotonic())))


def choice(phone: Phone, rng: random.Random) -> str:
    """Choose a step, or the way to one."""
    shown = phone.buttons(phone.table).values()
    steps = [data for data in shown if data.startswith("a:")]
    walks = [data for data in shown if data.endswith(":go")]
    return rng.choice(steps or walks or list(shown))


async def measured(given: argparse.Namespace) -> dict[str, float]:
    api = BotApi(clock=SystemTime())
    with tempfile.TemporaryDirectory() as folder:
        async with api.open(), bot(api, folder) as process:
            empty = resident(process.pid)
            crowd = Crowd(api, given.users, given.pause)
            begun = time.monotonic()
            await crowd.begin()
            beginning = time.monotonic() - begun
            await crowd.play(given.seconds / 4)  # to warm up
            used, began, calls = processor(process.pid), time.monotonic(), len(api.calls)
            await crowd.play(given.seconds)
            seconds = time.monotonic() - began
            used = processor(process.pid) - used
            waited = sorted(crowd.waited)
            return {
                "beginning": beginning,
                "presses": len(waited) / seconds,
                "calls": (len(api.calls) - calls) / seconds,
                "median": 1000 * statistics.median(waited),
                "p99": 1000 * waited[int(0.99 * len(waited))],
                "price": 1000 * used / len(waited),
                "kilobytes": (resident(process.pid) - empty) / given.users,
                "limited": sum(n for words, n in api.refused.items() if "Too Many" in words),
            }


def report(given: argparse.Namespace, rows: list[dict[str, float]]) -> str:
    def shown(what: str, form: str) -> str:
        found = [row[what] for row in rows]
        middle, least, most = statistics.median(found), min(found), max(found)
        return f"{middle:{form}} ({least:{form}} to {most:{form}})"

    lines = [
        "# Chats",
        "",
        f"Written by `make chats`: {given.users} people play the Labyrinth in Telegram at once, each in a chat of their own, in three "
        f"languages; each presses a button, looks at the answer for about {given.pause:g} s, and presses the next. The bot is "
        "`kletka telegram` as it comes, one process with long polling and SQLite, every step on the disk before it is shown; the "
        "Bot API is the server of the tests, with one message a second a chat, in the process of the people. "
        f"{given.rounds} rounds of {given.seconds:g} s. Medians, and the least and the most of a round. An answer is counted when "
        "the table is drawn anew and the button is answered.",
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, and a load of "
        f"{os.getloadavg()[0]:.0f} with everything else that ran on them.",
        "",
        "| | |",
        "|---|---|",
        f"| presses a second, answered | {shown('presses', ',.0f')} |",
        f"| requests to the Bot API a second | {shown('calls', ',.0f')} |",
        f"| from the press to its answer, median | {shown('median', ',.0f')} ms |",
        f"| from the press to its answer, 99 % | {shown('p99', ',.0f')} ms |",
        f"| processor time of the bot a press | {shown('price', '.1f')} ms |",
        f"| memory a player | {shown('kilobytes', ',.0f')} kB |",
        f"| until all {given.users} had begun a game | {shown('beginning', '.1f')} s |",
        f"| refused as too many requests | {shown('limited', '.0f')} |",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make chats ARGS=…", description=__doc__)
    parser.add_argument("--users", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    rows = []
    for number in range(given.rounds):
        rows.append(asyncio.run(measured(given)))
        shown = {name: round(value, 1) for name, value in rows[-1].items()}
        print(f"chats: round {number + 1} of {given.rounds}: {shown}", file=sys.stderr)
    publish("telegram", report(given, rows))


if __name__ == "__main__":
    main()
