"""Attacks by questions that cost the server much: cascades, hints, analyses, pictures, puzzles."""

import asyncio
import gzip
import json
import random
from functools import cache

from kletka.games import GAMES
from kletka.puzzles import GAMES_WITH_PUZZLES, judge, puzzle
from kletka.puzzles import puzzles as puzzles_of
from tests.abuse.attackers import Asking, Json, at_once
from tests.abuse.attacks.long_games import (
    DENSE,
    dense_table,
    finished_records,
    hostile_records,
    long_record,
    uploaded,
)
from tests.abuse.attacks.run import LARGE, AttackRun, begin, keep_asking


def full_board() -> str:
    """Write a position of Cell Capture in which everything explodes."""
    luck = random.Random(1)
    rows = ["".join(f"{luck.choice('AB')}3" for _ in range(50)) for _ in range(50)]
    rows[49] = "A3" + rows[49][2:]
    return f"50x50 red,blue AB level-1 9 A - {'/'.join(rows)}"


async def studies(run: AttackRun) -> None:
    """Ask what the largest cascade would do."""
    body = json.dumps({"position": full_board(), "preview": "upgrade 0,0"}).encode()
    await keep_asking(run, run.size, lambda asking: asking.post("/api/games/chain/study", body))


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

    await keep_asking(run, run.size, asked)


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


async def records(run: AttackRun) -> None:
    """Upload hostile records."""
    luck, hostile = random.Random(1), hostile_records()
    await keep_asking(run, run.size, lambda one: one.post("/api/records", luck.choice(hostile)))


async def readings(run: AttackRun) -> None:
    """Ask for long records and for every part of them."""
    attacker, luck = run.attacker(), random.Random(1)
    text, entries = long_record(DENSE)
    record = await uploaded(attacker, text)

    async def read(asking: Asking) -> None:
        after = luck.randrange(entries)
        part = f"/moments?after={after}&count=500"
        await asking.get(f"/api/records/{record}" + luck.choice((part, part, "")))

    await keep_asking(run, run.size, read, attacker)


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
            group.create_task(keep_asking(run, run.size // len(attackers), begun, one))


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
            group.create_task(keep_asking(run, run.size // len(attackers), drawn, one))


PUZZLE_STRANGERS = 8
"""Addresses that puzzles are answered from."""


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
            group.create_task(keep_asking(run, run.size // len(attackers), ask, one))


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
