"""The attacks: each goes on until it is cancelled, and says when it is in full swing."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache

from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.protocol import ToMove
from tests.abuse.strangers import (
    Asking,
    Json,
    Seat,
    Stranger,
    at_once,
    for_ever,
    small_window,
)
from tests.effort import effort

LARGE = {"width": 50, "height": 50}
HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
SOCKETS = 60
"""Of one address: nearly as many as it may have."""

REQUESTS = 60
"""That one address has under way: nearly as many as it may have."""


@dataclass
class Storm:
    """One attack on one server."""

    port: int
    size: int  # what that is, the attack knows
    network: str = "127.0.2"  # where the attackers come from
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    answers: Counter[str] = field(default_factory=Counter)
    strangers: list[Stranger] = field(default_factory=list)

    def stranger(self) -> Stranger:
        """Give an address that nobody has come from yet."""
        address = f"{self.network}.{len(self.strangers) + 1}"
        self.strangers.append(Stranger(self.port, address, self.answers))
        return self.strangers[-1]


Attack = Callable[[Storm], Awaitable[None]]


# Connections and bodies.


async def half_open(storm: Storm) -> None:
    """Open connections and never end a header; whoever is cut off comes again."""
    stranger = storm.stranger()

    async def held() -> None:
        reader, writer = await stranger.connection()
        try:
            writer.write(HALF)
            stranger.answers[(await reader.read(64)).decode()[9:12] or "cut off"] += 1
        finally:
            writer.close()

    async with asyncio.TaskGroup() as group:
        for _ in range(storm.size):
            group.create_task(for_ever(held))
        storm.begun.set()


async def slow(storm: Storm) -> None:
    """Send headers and bodies by the byte, and read answers not at all."""
    stranger = storm.stranger()
    slow_body = (
        b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    )
    slow_body += b"Content-Length: 4000000\r\n\r\n["

    async def dripping(start: bytes) -> None:
        reader, writer = await stranger.connection()
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
        with small_window(stranger) as connected:
            await loop.sock_connect(connected, ("127.0.0.1", storm.port))
            question = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            for _ in range(50):
                await loop.sock_sendall(connected, question)
            await asyncio.sleep(1)

    async with asyncio.TaskGroup() as group:
        for number in range(storm.size):
            starts = (lambda: dripping(HALF), lambda: dripping(slow_body), unread)
            group.create_task(for_ever(starts[number % len(starts)]))
        storm.begun.set()


async def bodies(storm: Storm) -> None:
    """Send bodies that are too large, too deep, or no text, to every route that takes one."""
    large = b"[" * (4 * 1024 * 1024)
    deep = b'{"a":' + b"[" * 15_000 + b"]" * 15_000 + b"}"
    digits = b'{"width":' + b"9" * 4300 + b"}"
    paths = ("/api/matches", "/api/games/chain/check", "/api/games/chain/study", "/api/records")
    stranger, luck = storm.stranger(), random.Random(1)

    async def sent() -> None:
        async with stranger.asking() as asking:
            for _ in range(50):
                await asking.post(luck.choice(paths), luck.choice((large, deep, digits, b"\xff")))

    storm.begun.set()
    await at_once(storm.size, sent)


async def requests(storm: Storm) -> None:
    """Ask for what is cheap, as often as the machine allows."""
    await _asked(storm, storm.size, lambda asking: asking.get("/api/games"))


async def _asked(
    storm: Storm,
    times: int,
    ask: Callable[[Asking], Awaitable[object]],
    one: Stranger | None = None,
) -> None:
    """Ask again and again over so many connections."""
    stranger = one or storm.stranger()

    async def asked() -> None:
        async with stranger.asking() as asking:
            while True:
                await ask(asking)

    storm.begun.set()
    await at_once(times, asked)


# Tables.


async def tables(storm: Storm) -> None:
    """Begin as many tables as one address can."""
    wish = {"game": "cellwar", "options": LARGE, "seats": ["me", "open"], "name": "Eve"}
    stranger, left = storm.stranger(), iter(range(storm.size))

    async def begun() -> None:
        async with stranger.asking() as asking:
            for _ in left:
                await asking.post("/api/matches", {**wish, "public": True})

    storm.begun.set()
    async with asyncio.TaskGroup() as group:
        for _ in range(REQUESTS):
            group.create_task(begun())


async def begin(
    stranger: Stranger, game: str, *seats: str, **wish: object
) -> tuple[str, list[str]]:
    """Begin a table; give its match and tokens."""
    async with stranger.asking() as asking:
        body = {"game": game, "seats": list(seats), "name": "Eve", **wish}
        status, answer = await asking.post("/api/matches", body)
    if status != 201:
        raise ConnectionError(answer)
    begun = json.loads(answer)
    return begun["match"], [one["token"] for one in begun["seats"]]


async def rematches(storm: Storm) -> None:
    """Resign and ask for a rematch, over and over, at many tables."""
    stranger = storm.stranger()

    async def again() -> None:
        match, tokens = await begin(stranger, "contours", "me", "me")
        while True:
            async with stranger.at(match, *tokens) as seat:
                await seat.say("resign", seat=0)
                for number in (0, 1):
                    await seat.say("rematch", seat=number)
                while not seat.frame["successor"]:
                    if (await seat.say("rematch", seat=1))["is"] == "bye":
                        return
                match = seat.frame["successor"]

    storm.begun.set()
    await at_once(storm.size, again)


async def hellos(storm: Storm) -> None:
    """Open the sockets of a long game, take all that is told, and go."""
    stranger = storm.stranger()
    match, tokens = await dense_table(stranger)

    async def hello() -> None:
        async with stranger.at(match, *tokens, since=0):
            pass

    storm.begun.set()
    await at_once(storm.size, hello)


async def moves(storm: Storm) -> None:
    """Move as fast as sockets take it, on the largest boards, with large cascades."""
    stranger = storm.stranger()

    fork = await dense_place(stranger)

    async def moved() -> None:
        match, tokens = await begin(stranger, "chain", "me", "me", fork=fork)
        async with stranger.at(match, *tokens) as seat:
            storm.begun.set()
            await _move_on(seat)

    await at_once(storm.size, moved)


async def _move_on(seat: Seat) -> None:
    luck = random.Random(2)
    while seat.frame["choices"]:
        if (await seat.say("act", action=luck.choice(seat.frame["choices"])))["is"] == "bye":
            return


async def spectators(storm: Storm) -> None:
    """Look on from several addresses while two play fast on a full board of Cell Capture."""
    players = storm.stranger()
    match, tokens = await dense_table(players)
    strangers = [storm.stranger() for _ in range(0, storm.size, SOCKETS)]

    async def looking(stranger: Stranger) -> None:
        async with stranger.at(match) as seat:
            async for _ in seat.socket:
                stranger.answers["frames"] += 1

    async def playing() -> None:
        async with players.at(match, *tokens) as seat:
            await _move_on(seat)

    async with asyncio.TaskGroup() as group:
        for number in range(storm.size):
            one = strangers[number // SOCKETS]
            group.create_task(for_ever(lambda one=one: looking(one)))  # type: ignore[misc]
        await _until(lambda: storm.answers["done"] >= storm.size)  # all have said hello
        group.create_task(for_ever(playing))
        storm.begun.set()


async def _until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.02)


# Expensive questions.


def full_board() -> str:
    """Write a position of Cell Capture in which everything explodes."""
    luck = random.Random(1)
    rows = ["".join(f"{luck.choice('AB')}3" for _ in range(50)) for _ in range(50)]
    rows[49] = "A3" + rows[49][2:]
    return f"50x50 red,blue AB level-1 9 A - {'/'.join(rows)}"


async def studies(storm: Storm) -> None:
    """Ask what the largest cascade would do."""
    body = json.dumps({"position": full_board(), "preview": "upgrade 0,0"}).encode()
    await _asked(storm, storm.size, lambda asking: asking.post("/api/games/chain/study", body))


async def previews(storm: Storm) -> None:
    """Ask on sockets what moves would do on a large board."""
    stranger = storm.stranger()
    match, tokens = await dense_table(stranger)

    async def asked() -> None:
        async with stranger.at(match, *tokens) as seat:
            storm.begun.set()
            choices = seat.frame["choices"]
            for action in choices:
                if (await seat.say("preview", action=action))["is"] == "bye":
                    return

    await at_once(storm.size, asked)


async def hints(storm: Storm) -> None:
    """Ask for hints on many sockets in a loop."""
    stranger = storm.stranger()
    match, tokens = await begin(stranger, "cellwar", "me", "hard", options=LARGE)

    async def asked() -> None:
        async with stranger.at(match, *tokens) as seat:
            storm.begun.set()
            while (await seat.say("hint"))["is"] != "bye":
                pass

    await at_once(storm.size, asked)


async def bots(storm: Storm) -> None:
    """Let bots play each other at many large tables, some watched and some left."""
    stranger = storm.stranger()

    async def watched() -> None:
        match, _ = await begin(stranger, "cellwar", "hard", "hard", options=LARGE)
        async with stranger.at(match) as seat:
            storm.begun.set()
            async for _ in seat.socket:
                stranger.answers["frames"] += 1

    async def left() -> None:
        match, tokens = await begin(
            stranger, "cellwar", "me", "hard", "hard", options={**LARGE, "players": 3}
        )
        async with stranger.at(match, *tokens) as seat:
            await seat.say("resign")
        await asyncio.Event().wait()

    async with asyncio.TaskGroup() as group:
        for number in range(storm.size):
            group.create_task(for_ever(watched if number % 2 else left))


# Records.


@cache
def long_record(length: int) -> tuple[bytes, int]:
    """Play a long game of Cell Capture on the largest board; give its record and its entries."""
    rules, luck = GAMES["chain"], random.Random(1)
    match = Match.begin(rules, rules.options_type.read(LARGE), seed=1)
    for _ in range(length):
        if not isinstance(match.turn, ToMove):
            break
        action = luck.choice(rules.legal_actions(match.state))
        match = match.act(match.turn.seat, rules.write_action(action))
    return record_of(match, ("Eve", "Eve")).write().encode(), len(match.entries)


DENSE = effort(3_000, 12_000)
"""Moves after which much of the largest board is taken, in a record that may be uploaded."""


async def uploaded(stranger: Stranger, text: bytes) -> str:
    """Bring a record; give its id."""
    async with stranger.asking() as asking:
        status, answer = await asking.post("/api/records", text)
    if status != 201:
        raise ConnectionError(answer)
    return str(json.loads(answer)["record"])


async def dense_place(stranger: Stranger) -> Json:
    """Bring a long game; give the place in it where tables can begin."""
    text, entries = long_record(DENSE)
    return {"source": "records", "id": await uploaded(stranger, text), "number": entries - 1}


async def dense_table(stranger: Stranger) -> tuple[str, list[str]]:
    """Begin a table in the middle of a long game, with both seats."""
    return await begin(stranger, "chain", "me", "me", fork=await dense_place(stranger))


async def forks(storm: Storm) -> None:
    """Begin tables in the middle of a long game, and open them."""
    stranger = storm.stranger()
    fork = await dense_place(stranger)

    async def forked() -> None:
        match, tokens = await begin(stranger, "chain", "me", "me", fork=fork)
        async with stranger.at(match, *tokens):
            storm.begun.set()

    await at_once(storm.size, forked)


@cache
def hostile_records() -> tuple[bytes, ...]:
    """Write records that are long to read: of people alone, too long, too deep, and with a false end."""
    text, _ = long_record(DENSE)
    document = json.loads(text)
    people = {**document, "entries": [["come-back", 0, ""]] * 100_000}
    deep = b'{"kletka-record": 1, "setup": ' + b'{"fork":' * 9000 + b"1" + b"}" * 9000 + b"}"
    changed = text.replace(b'"digest": "', b'"digest": "0', 1)
    return json.dumps(people).encode(), deep, changed, text


async def records(storm: Storm) -> None:
    """Upload hostile records."""
    luck, hostile = random.Random(1), hostile_records()
    await _asked(storm, storm.size, lambda one: one.post("/api/records", luck.choice(hostile)))


async def readings(storm: Storm) -> None:
    """Ask for long records and for every part of them."""
    stranger, luck = storm.stranger(), random.Random(1)
    text, entries = long_record(DENSE)
    record = await uploaded(stranger, text)

    async def read(asking: Asking) -> None:
        after = luck.randrange(entries)
        part = f"/moments?after={after}&count=500"
        await asking.get(f"/api/records/{record}" + luck.choice((part, part, "")))

    await _asked(storm, storm.size, read, stranger)


@dataclass(frozen=True)
class Kind:
    """An attack as it is tried: in how large a form, and what it is called."""

    attack: Attack
    about: str
    quick: int
    thorough: int

    @property
    def name(self) -> str:
        return self.attack.__name__


KINDS = tuple(
    Kind(attack, about, quick, thorough)
    for attack, about, quick, thorough in (
        (half_open, "half-open connections of one address", 400, 5000),
        (slow, "connections that send byte by byte, or do not read", 60, 96),
        (bodies, "connections that send bodies too large, too deep, of no text", 20, 60),
        (requests, "connections that ask for the list of games", 60, 60),
        (tables, "tables begun by one address, all at once", 300, 2000),
        (rematches, "tables with rematch after rematch", 10, 50),
        (hellos, "sockets that come and go at a long game", 60, 60),
        (moves, "tables of Cell Capture 50x50, moved at as fast as possible", 10, 50),
        (spectators, "spectators of a busy game of Cell Capture 50x50", 60, 200),
        (studies, "connections that ask for the largest cascade", 60, 60),
        (previews, "sockets that ask for previews on 50x50", 60, 60),
        (hints, "sockets that ask for hints", 60, 60),
        (bots, "tables of Cell War 50x50 where bots play, half of them left by everybody", 20, 50),
        (forks, "connections that begin games in the middle of a long one", 10, 30),
        (records, "connections that upload hostile records", 10, 60),
        (readings, "connections that read a long record and its moments", 60, 60),
    )
)
"""Every attack, with the sizes of `make test` and of `make test-long`."""
