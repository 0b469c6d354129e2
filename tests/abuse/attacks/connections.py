"""Attacks by connections, headers and bodies, and by requests that cost little each."""

import asyncio
import random

from tests.abuse.attackers import Asking, at_once, for_ever, small_window
from tests.abuse.attacks.run import AttackRun, keep_asking

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "


async def half_open(run: AttackRun) -> None:
    """Open connections and never end a header; whoever is cut off comes again."""
    attacker = run.attacker()

    async def held() -> None:
        reader, writer = await attacker.connection()
        try:
            writer.write(HALF)
            attacker.answers[(await reader.read(64)).decode()[9:12] or "cut off"] += 1
        finally:
            writer.close()

    async with asyncio.TaskGroup() as group:
        for _ in range(run.size):
            group.create_task(for_ever(held))
        run.begun.set()


async def slow(run: AttackRun) -> None:
    """Send headers and bodies by the byte, and read answers not at all."""
    attacker = run.attacker()
    slow_body = (
        b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    )
    slow_body += b"Content-Length: 4000000\r\n\r\n["

    async def dripping(start: bytes) -> None:
        reader, writer = await attacker.connection()
        try:
            writer.write(start)
            while not reader.at_eof():
                writer.write(b"[")
                await writer.drain()
                await asyncio.sleep(0.02)
        finally:
            writer.close()

    async def unread() -> None:
        loop = asyncio.get_running_loop()
        with small_window(attacker) as connected:
            await loop.sock_connect(connected, ("127.0.0.1", run.port))
            question = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            for _ in range(50):
                await loop.sock_sendall(connected, question)
            await asyncio.sleep(1)

    async with asyncio.TaskGroup() as group:
        for number in range(run.size):
            starts = (lambda: dripping(HALF), lambda: dripping(slow_body), unread)
            group.create_task(for_ever(starts[number % len(starts)]))
        run.begun.set()


async def bodies(run: AttackRun) -> None:
    """Send bodies that are too large, too deep, or no text, to every route that takes one."""
    large = b"[" * (4 * 1024 * 1024)
    deep = b'{"a":' + b"[" * 15_000 + b"]" * 15_000 + b"}"
    digits = b'{"width":' + b"9" * 4300 + b"}"
    paths = ("/api/matches", "/api/games/chain/check", "/api/games/chain/study", "/api/records")
    attacker, luck = run.attacker(), random.Random(1)

    async def sent() -> None:
        async with attacker.asking() as asking:
            for _ in range(50):
                await asking.post(luck.choice(paths), luck.choice((large, deep, digits, b"\xff")))

    run.begun.set()
    await at_once(run.size, sent)


async def requests(run: AttackRun) -> None:
    """Ask for what is cheap, as often as the machine allows."""
    await keep_asking(run, run.size, lambda asking: asking.get("/api/games"))


async def sign_ins(run: AttackRun) -> None:
    """Ask for challenges, guess codes, try names and forged sessions, and make accounts."""
    luck = random.Random(1)

    async def tried(asking: Asking) -> None:
        code = "".join(luck.choices("23456789abcdefghjkmnpqrstuvwxyz", k=28))
        match luck.randrange(5):
            case 0:
                await asking.post("/api/account/sign-in/options", {})
            case 1:
                await asking.post("/api/account/sign-in", {"code": code})
            case 2:
                await asking.post("/api/account/sign-in", {"credential": {"id": code}})
            case 3:
                await asking.post("/api/account", {"name": f"Eve {code[:8]}"})
            case _:
                await asking.get(f"/api/accounts?name={code[:8]}")

    await keep_asking(run, run.size, tried)
