"""Records of long games, and tables that begin in the middle of them."""

import json
import random
from functools import cache

from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.protocol import ToMove
from tests.abuse.attackers import Attacker, Json
from tests.abuse.attacks.run import LARGE, begin
from tests.scale import scaled


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


@cache
def hostile_records() -> tuple[bytes, ...]:
    """Write records that are long to read: of people alone, too long, too deep, and with a false end."""
    text, _ = long_record(DENSE)
    document = json.loads(text)
    people = {**document, "entries": [["come-back", 0, ""]] * 100_000}
    deep = b'{"kletka-record": 1, "setup": ' + b'{"fork":' * 9000 + b"1" + b"}" * 9000 + b"}"
    changed = text.replace(b'"digest": "', b'"digest": "0', 1)
    return json.dumps(people).encode(), deep, changed, text


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
