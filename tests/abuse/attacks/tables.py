"""Attacks by tables: their number, their moves, those who come, go and look on."""

import asyncio
import json
import random

from tests.abuse.attackers import Attacker, Seat, at_once, for_ever
from tests.abuse.attacks.long_games import dense_place, dense_table
from tests.abuse.attacks.run import LARGE, REQUESTS, SOCKETS, AttackRun, begin, until


async def tables(run: AttackRun) -> None:
    """Begin as many tables as one address can."""
    request = {"game": "cellwar", "options": LARGE, "seats": ["me", "open"], "name": "Eve"}
    attacker, left = run.attacker(), iter(range(run.size))

    async def begun() -> None:
        async with attacker.asking() as asking:
            for _ in left:
                await asking.post("/api/matches", {**request, "public": True})

    run.begun.set()
    async with asyncio.TaskGroup() as group:
        for _ in range(REQUESTS):
            group.create_task(begun())


async def rematches(run: AttackRun) -> None:
    """Resign and ask for a rematch, over and over, at many tables."""
    attacker = run.attacker()

    async def again() -> None:
        match, tokens = await begin(attacker, "contours", "me", "me")
        while True:
            async with attacker.at(match, *tokens) as seat:
                await seat.say("resign", seat=0)
                for number in (0, 1):
                    await seat.say("rematch", seat=number)
                while not seat.frame["successor"]:
                    if (await seat.say("rematch", seat=1))["is"] == "bye":
                        return
                match = seat.frame["successor"]

    run.begun.set()
    await at_once(run.size, again)


async def hellos(run: AttackRun) -> None:
    """Open the sockets of a long game, read all messages, and close them."""
    attacker = run.attacker()
    match, tokens = await dense_table(attacker)

    async def hello() -> None:
        async with attacker.at(match, *tokens, since=0):
            pass

    run.begun.set()
    await at_once(run.size, hello)


async def moves(run: AttackRun) -> None:
    """Move as fast as sockets take it, on the largest boards, with large cascades."""
    attacker = run.attacker()

    fork = await dense_place(attacker)

    async def moved() -> None:
        match, tokens = await begin(attacker, "chain", "me", "me", fork=fork)
        async with attacker.at(match, *tokens) as seat:
            run.begun.set()
            await _move_on(seat)

    await at_once(run.size, moved)


async def _move_on(seat: Seat) -> None:
    luck = random.Random(2)
    while seat.frame["choices"]:
        if (await seat.say("act", action=luck.choice(seat.frame["choices"])))["is"] == "bye":
            return


async def spectators(run: AttackRun) -> None:
    """Look on from several addresses while two play fast on a full board of Cell Capture."""
    players = run.attacker()
    match, tokens = await dense_table(players)
    attackers = [run.attacker() for _ in range(0, run.size, SOCKETS)]

    async def looking(attacker: Attacker) -> None:
        async with attacker.at(match) as seat:
            async for _ in seat.socket:
                attacker.answers["frames"] += 1

    async def playing() -> None:
        async with players.at(match, *tokens) as seat:
            await _move_on(seat)

    async with asyncio.TaskGroup() as group:
        for number in range(run.size):
            one = attackers[number // SOCKETS]
            group.create_task(for_ever(lambda one=one: looking(one)))  # type: ignore[misc]
        await until(lambda: run.answers["done"] >= run.size)  # all have said hello
        group.create_task(for_ever(playing))
        run.begun.set()


async def watchers(run: AttackRun) -> None:
    """Watch the show games on many sockets, and ask for the featured games in between."""
    attackers = [run.attacker() for _ in range(0, run.size, SOCKETS)]

    async def watching(attacker: Attacker) -> None:
        async with attacker.asking() as asking:
            _, answer = await asking.get("/api/featured")
            for game in json.loads(answer or b'{"games": []}').get("games", []):
                async with attacker.at(game["match"]) as seat:
                    run.begun.set()
                    for _ in range(20):
                        await seat.socket.recv()
                        attacker.answers["frames"] += 1
                        await asking.get("/api/featured")

    async with asyncio.TaskGroup() as group:
        for number in range(run.size):
            one = attackers[number // SOCKETS]
            group.create_task(for_ever(lambda one=one: watching(one)))  # type: ignore[misc]


async def bots(run: AttackRun) -> None:
    """Let bots play each other at many large tables, some watched and some left."""
    attacker = run.attacker()

    async def watched() -> None:
        match, _ = await begin(attacker, "cellwar", "hard", "hard", options=LARGE)
        async with attacker.at(match) as seat:
            run.begun.set()
            async for _ in seat.socket:
                attacker.answers["frames"] += 1

    async def left() -> None:
        match, tokens = await begin(
            attacker, "cellwar", "me", "hard", "hard", options={**LARGE, "players": 3}
        )
        async with attacker.at(match, *tokens) as seat:
            await seat.say("resign")
        await asyncio.Event().wait()

    async with asyncio.TaskGroup() as group:
        for number in range(run.size):
            group.create_task(for_ever(watched if number % 2 else left))


async def forks(run: AttackRun) -> None:
    """Begin tables in the middle of a long game, and open them."""
    attacker = run.attacker()
    fork = await dense_place(attacker)

    async def forked() -> None:
        match, tokens = await begin(attacker, "chain", "me", "me", fork=fork)
        async with attacker.at(match, *tokens):
            pass

    run.begun.set()  # its own flood may keep its sockets out
    await at_once(run.size, forked)
