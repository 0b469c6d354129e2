"""The server of the frame benchmark: as it comes, with matches of Cell Capture that are about to burst.

`python -m bench.frames_server FOLDER COUNT` prints a line of JSON (the address, the matches with
the tokens of their seats, the cell that bursts) and serves until it is interrupted.
"""

import asyncio
import json
import random
import sys
from dataclasses import dataclass
from typing import Any

from bench.unlimited import UNLIMITED
from kletka.games import GAMES
from kletka.match import (
    Dice,
    Entry,
    EntryKind,
    MatchHeader,
    Occupant,
    Table,
    TimeControl,
    write_stored_entry,
)
from kletka.match.serialization import write_snapshot
from kletka.protocol import Seat
from kletka.server.match_summary import phase_of, write_summary
from kletka.server.paced_replay import REPLAYED_ENTRIES
from kletka.server.secrets import key, new_id, new_token
from kletka.server.serve import bound, serve
from kletka.server.settings import Settings
from kletka.server.storage import store_at
from kletka.server.storage.store import (
    Append,
    MatchCreation,
    Snapshot,
    Store,
    StoredEntry,
    StoredHeader,
)

SIDE, PLAYERS = 50, 10
WILD = 12_000
"""Random moves until the board is nearly full; everybody is still in then."""


@dataclass(frozen=True)
class Game:
    """A real game up to the move that runs over the whole board."""

    header: MatchHeader
    lines: list[StoredEntry]
    snapshot: Snapshot
    about: str
    cell: str


def played() -> Game:
    """Play at random, then upgrade only what does not burst, until somebody has nothing else left.

    By then most chips stand on level 3.
    """
    rules = GAMES["chain"]
    options = rules.options_type.read({"width": SIDE, "height": SIDE, "players": PLAYERS})
    occupants = tuple(Occupant(name=f"Player {number}") for number in range(1, PLAYERS + 1))
    header = MatchHeader(rules, options, 1, Dice(bytes(32)), occupants, TimeControl(), 0)
    rng = random.Random(5)
    tables = [header.begin()]
    entries: list[Entry] = []
    while (action := _next(tables[-1], rng)) is not None:
        seat = tables[-1].match.turn.seat  # type: ignore[union-attr]
        entries.append(Entry(EntryKind.ACT, seat, rules.write_action(action)))
        tables = [
            *tables[-REPLAYED_ENTRIES:],
            tables[-1].with_entry(entries[-1]).trimmed(REPLAYED_ENTRIES),
        ]
    kept = Snapshot(tables[0].number, write_snapshot(tables[0]))
    lines = [
        StoredEntry(number, write_stored_entry(entry)) for number, entry in enumerate(entries, 1)
    ]
    return Game(header, lines, kept, write_summary(header, tables[-1]), _largest(tables[-1]))


def _next(table: Table, rng: random.Random) -> Any:
    state: Any = table.match.state
    legal = table.match.rules.legal_actions(state)
    seat = table.match.turn.seat  # type: ignore[union-attr]
    ready = state.low & state.high & state.owners[seat]
    action = rng.choice(legal)
    if table.number < WILD:
        return action
    if ready == state.owners[seat]:
        return None
    while state.setup.board.bit(action.cell) & ready:
        action = rng.choice(legal)
    return action


def _largest(table: Table) -> str:
    """Find the move with the longest story."""
    rules, state = table.match.rules, table.match.state
    actions = rules.legal_actions(state)
    return rules.write_action(max(actions, key=lambda one: len(rules.apply(state, one).events)))


async def keep(game: Game, store: Store) -> dict[str, Any]:
    """Keep the game as a match of its own, all seats at one screen."""
    match, tokens = new_id(), [new_token() for _ in range(PLAYERS)]
    keys = [key(Seat(seat), token) for seat, token in enumerate(tokens)]
    stored = StoredHeader(match, game.header.rules.key, game.header.write(), False, 0)
    split = game.snapshot.number
    phase = phase_of(game.header.begin())
    await store.create(MatchCreation(stored, phase, game.about, keys, game.lines[:split]))
    await store.append(Append(match, game.lines[split:], 0, snapshot=game.snapshot))
    seats = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
    return {"match": match, "seats": seats}


async def prepared(settings: Settings, count: int) -> dict[str, Any]:
    game = played()
    store = store_at(settings.database_url)
    await store.open()
    matches = [await keep(game, store) for _ in range(count)]
    await store.close()
    return {"matches": matches, "cell": game.cell, "moves": len(game.lines)}


if __name__ == "__main__":
    settings = Settings(port=0, database=f"sqlite:///{sys.argv[1]}/frames.db", limits=UNLIMITED)
    output = asyncio.run(prepared(settings, int(sys.argv[2])))
    listening = bound(settings.host, settings.port)
    output["url"] = f"http://127.0.0.1:{listening.getsockname()[1]}"
    print(json.dumps(output), flush=True)
    serve(settings, listening)
