"""The attacks: each goes on until it is cancelled, and says when it is in full swing."""

import asyncio
import gzip
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache

from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.protocol import ToMove
from kletka.puzzles import GAMES_WITH_PUZZLES, judge, puzzle
from kletka.puzzles import puzzles as puzzles_of
from tests.abuse.attackers import (
    Asking,
    Attacker,
    Json,
    Seat,
    at_once,
    for_ever,
    small_window,
)
from tests.scale import scaled

LARGE = {"width": 50, "height": 50}
HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
SOCKETS = 60
"""Of one address: nearly as many as it may have."""

REQUESTS = 60
"""That one address has under way: nearly as many as it may have."""


@dataclass
class AttackRun:
    """One attack on one server."""

    port: int
    size: int  # what that is, the attack knows
    network: str = "127.0.2"  # where the attackers come from
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    answers: Counter[str] = field(default_factory=Counter)
    attackers: list[Attacker] = field(default_factory=list)

    def attacker(self) -> Attacker:
        """Give an address that nobody has come from yet."""
        address = f"{self.network}.{len(self.attackers) + 1}"
        self.attackers.append(Attacker(self.port, address, self.answers))
        return self.attackers[-1]


Attack = Callable[[AttackRun], Awaitable[None]]


# Connections and bodies.


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
    await _asked(run, run.size, lambda asking: asking.get("/api/games"))


async def _asked(
    run: AttackRun,
    times: int,
    ask: Callable[[Asking], Awaitable[object]],
    one: Attacker | None = None,
) -> None:
    """Ask again and again over so many connections."""
    attacker = one or run.attacker()

    async def asked() -> None:
        async with attacker.asking() as asking:
            while True:
                await ask(asking)

    run.begun.set()
    await at_once(times, asked)


# Tables.


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


async def begin(
    attacker: Attacker, game: str, *seats: str, **request: object
) -> tuple[str, list[str]]:
    """Begin a table; give its match and tokens."""
    async with attacker.asking() as asking:
        body = {"game": game, "seats": list(seats), "name": "Eve", **request}
        status, answer = await asking.post("/api/matches", body)
    if status != 201:
        raise ConnectionError(answer)
    begun = json.loads(answer)
    return begun["match"], [one["token"] for one in begun["seats"]]


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
        await _until(lambda: run.answers["done"] >= run.size)  # all have said hello
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


async def studies(run: AttackRun) -> None:
    """Ask what the largest cascade would do."""
    body = json.dumps({"position": full_board(), "preview": "upgrade 0,0"}).encode()
    await _asked(run, run.size, lambda asking: asking.post("/api/games/chain/study", body))


async def previews(run: AttackRun) -> None:
    """Ask on sockets what moves would do on a large board."""
    attacker = run.attacker()
    match, tokens = await dense_table(attacker)

    async def asked() -> None:
        async with attacker.at(match, *tokens) as seat:
            run.begun.set()
            choices = seat.frame["choices"]
            for action in choices:
                if (await seat.say("preview", action=action))["is"] == "bye":
                    return

    await at_once(run.size, asked)


async def hints(run: AttackRun) -> None:
    """Ask for hints on many sockets in a loop."""
    attacker = run.attacker()
    match, tokens = await begin(attacker, "cellwar", "me", "hard", options=LARGE)

    async def asked() -> None:
        async with attacker.at(match, *tokens) as seat:
            run.begun.set()
            while (await seat.say("hint"))["is"] != "bye":
                pass

    await at_once(run.size, asked)


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


DENSE = scaled(3_000, 12_000)
"""Moves after which much of the largest board is taken, in a record that may be uploaded."""


async def uploaded(attacker: Attacker, text: bytes) -> str:
    """Bring a record; give its id."""
    async with attacker.asking() as asking:
        status, answer = await asking.post("/api/records", text)
    if status != 201:
        raise ConnectionError(answer)
    return str(json.loads(answer)["record"])


async def dense_place(attacker: Attacker) -> Json:
    """Bring a long game; give the place in it where tables can begin."""
    text, entries = long_record(DENSE)
    return {"source": "records", "id": await uploaded(attacker, text), "number": entries - 1}


async def dense_table(attacker: Attacker) -> tuple[str, list[str]]:
    """Begin a table in the middle of a long game, with both seats."""
    return await begin(attacker, "chain", "me", "me", fork=await dense_place(attacker))


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


@cache
def hostile_records() -> tuple[bytes, ...]:
    """Write records that are long to read: of people alone, too long, too deep, and with a false end."""
    text, _ = long_record(DENSE)
    document = json.loads(text)
    people = {**document, "entries": [["come-back", 0, ""]] * 100_000}
    deep = b'{"kletka-record": 1, "setup": ' + b'{"fork":' * 9000 + b"1" + b"}" * 9000 + b"}"
    changed = text.replace(b'"digest": "', b'"digest": "0', 1)
    return json.dumps(people).encode(), deep, changed, text


async def records(run: AttackRun) -> None:
    """Upload hostile records."""
    luck, hostile = random.Random(1), hostile_records()
    await _asked(run, run.size, lambda one: one.post("/api/records", luck.choice(hostile)))


async def readings(run: AttackRun) -> None:
    """Ask for long records and for every part of them."""
    attacker, luck = run.attacker(), random.Random(1)
    text, entries = long_record(DENSE)
    record = await uploaded(attacker, text)

    async def read(asking: Asking) -> None:
        after = luck.randrange(entries)
        part = f"/moments?after={after}&count=500"
        await asking.get(f"/api/records/{record}" + luck.choice((part, part, "")))

    await _asked(run, run.size, read, attacker)


@cache
def finished_records(count: int) -> tuple[bytes, ...]:
    """Play games of Cell Capture on a large board that somebody gives up; give their records."""
    rules = GAMES["chain"]
    found = []
    for seed in range(count):
        luck = random.Random(seed)
        match = Match.begin(rules, rules.options_type.read({"width": 20, "height": 20}), seed=seed)
        for _ in range(400):
            if not isinstance(match.turn, ToMove):
                break
            action = luck.choice(rules.legal_actions(match.state))
            match = match.act(match.turn.seat, rules.write_action(action))
        if isinstance(match.turn, ToMove):
            match = match.resign(match.turn.seat)
        found.append(record_of(match, ("Eve", "Eve")).write().encode())
    return tuple(found)


async def analyses(run: AttackRun) -> None:
    """Begin analyses of finished games from several addresses, and ask how far they are."""
    luck = random.Random(1)
    attackers = [run.attacker() for _ in range(4)]
    known = [await uploaded(attackers[0], text) for text in finished_records(8)]

    async def begun(asking: Asking) -> None:
        path = f"/api/records/{luck.choice(known)}"
        what = luck.randrange(3)
        if what == 0:
            await asking.post(f"{path}/analysis", {})
        elif what == 1:
            await asking.post(f"{path}/evaluation", {"number": luck.randrange(100)})
        else:
            await asking.get(f"{path}/analysis")

    async with asyncio.TaskGroup() as group:
        for one in attackers:
            group.create_task(_asked(run, run.size // len(attackers), begun, one))


async def animations(run: AttackRun) -> None:
    """Ask for animations and pictures of finished games from several addresses, each for other ones."""
    luck = random.Random(1)
    attackers = [run.attacker() for _ in range(4)]
    known = [await uploaded(attackers[0], text) for text in finished_records(8)]

    async def drawn(asking: Asking) -> None:
        path = f"/api/records/{luck.choice(known)}"
        if luck.randrange(2):
            await asking.get(f"{path}/animation?kind={luck.choice(('gif', 'webp'))}")
        else:
            await asking.get(f"{path}/pictures/{luck.randrange(400)}")

    async with asyncio.TaskGroup() as group:
        for one in attackers:
            group.create_task(_asked(run, run.size // len(attackers), drawn, one))


async def answered_studies(run: AttackRun) -> None:
    """Let bots answer in analysis positions on large boards."""
    rules, luck = GAMES["cellwar"], random.Random(1)
    state = rules.setup(rules.options_type.read(LARGE), 1).state
    bodies = [
        json.dumps({"position": full_board(), "bots": ["hard", "hard"]}).encode(),
        json.dumps({"position": rules.write_state(state), "bots": ["hard", "hard"]}).encode(),
    ]

    async def asked(asking: Asking) -> None:
        game = luck.randrange(2)
        await asking.post(f"/api/games/{('chain', 'cellwar')[game]}/study", bodies[game])

    await _asked(run, run.size, asked)


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

    await _asked(run, run.size, tried)


async def puzzles(run: AttackRun) -> None:
    """Answer puzzles wrongly so that refutations are searched, and begin and fail storms, as many strangers."""
    luck = random.Random(1)
    attackers = [run.attacker() for _ in range(PUZZLE_STRANGERS)]
    answers = wrong_answers()

    async def wrong(asking: Asking) -> None:
        name, action = luck.choice(answers)
        await asking.post(f"/api/puzzles/{name}/attempt", {"actions": [action]})

    async def storm(asking: Asking) -> None:
        request = {"game": luck.choice(GAMES_WITH_PUZZLES), "name": f"Eve {luck.randrange(10**6)}"}
        status, answer = await asking.post("/api/puzzles/storm", request)
        if status != 201:
            await wrong(asking)  # no more storms for this address at present
            return
        path = f"/api/puzzles/storm/{_document(answer)['storm']}/attempt"
        while status in (200, 201) and (asked := _document(answer)["puzzle"]) is not None:
            body = {"puzzle": asked["id"], "actions": [luck.choice(_legal_texts(asked["id"]))]}
            status, answer = await asking.post(path, body)

    async with asyncio.TaskGroup() as group:
        for number, one in enumerate(attackers):
            ask = storm if number % 2 else wrong
            group.create_task(_asked(run, run.size // len(attackers), ask, one))


PUZZLE_STRANGERS = 8
"""Addresses that puzzles are answered from."""


def _document(answer: bytes) -> Json:
    """Read an answer, compressed or not."""
    plain = gzip.decompress(answer) if answer.startswith(b"\x1f\x8b") else answer
    found: Json = json.loads(plain)
    return found


@cache
def _legal_texts(name: str) -> tuple[str, ...]:
    """Write the legal first moves of a puzzle."""
    asked = puzzle(name)
    assert asked is not None
    legal = asked.rules.legal_actions(asked.rules.read_state(asked.position))
    return tuple(map(asked.rules.write_action, legal))


@cache
def wrong_answers() -> tuple[tuple[str, str], ...]:
    """List wrong first moves of puzzles of all games, each of which wants a search of its own."""
    asked = [one for game in GAMES_WITH_PUZZLES for one in puzzles_of(game)[:100:4]]
    found = ((one, text) for one in asked for text in _legal_texts(one.id)[:20])
    return tuple((one.id, text) for one, text in found if judge(one, [text]).status == "wrong")


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
        (watchers, "spectators of show games, who ask for the featured games, too", 60, 200),
        (studies, "connections that ask for the largest cascade", 60, 60),
        (previews, "sockets that ask for previews on 50x50", 60, 60),
        (hints, "sockets that ask for hints", 60, 60),
        (bots, "tables of Cell War 50x50 where bots play, half of them left by everybody", 20, 50),
        (forks, "connections that begin games in the middle of a long one", 10, 30),
        (records, "connections that upload hostile records", 10, 60),
        (readings, "connections that read a long record and its moments", 60, 60),
        (
            analyses,
            "connections of four addresses that begin analyses and ask for the best moves",
            20,
            60,
        ),
        (
            animations,
            "connections of four addresses that ask for animations and pictures",
            20,
            60,
        ),
        (sign_ins, "connections that guess codes, ask for challenges and make accounts", 20, 60),
        (
            puzzles,
            "connections of eight addresses that want wrong answers refuted and begin storms",
            24,
            60,
        ),
        (answered_studies, "connections that let bots answer in analysis positions", 20, 60),
    )
)
"""Every attack, with the sizes of `make test` and of `make test-long`."""
