"""The leak test: a client of a Labyrinth receives the same bytes, whatever is hidden from it.

A table is given a twin: another maze that the same view allows, other dice, another seed, and a
past without what nobody was told of. All that is sent must not tell the two apart.
"""

import itertools
import json
import logging
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from kletka.games import GAMES
from kletka.games.labyrinth.events import PublicEvent
from kletka.match import Dice, Match, MatchHeader, Table
from kletka.match.vector import Vector
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Refused, Seat
from kletka.server.broadcaster import Broadcaster
from kletka.server.change import Change
from kletka.server.live_match import LiveMatch
from kletka.server.match_summary import write_summary
from kletka.wire.frames import FrameBuilder, Perspective, previewed, refused
from tests.match.games import ANN, START, head_of, stepped
from tests.scale import scaled
from tests.server.running_server import RunningServer

RULES = GAMES["labyrinth"]
GAMES_IN_ALL = scaled(200, 2000)
PLAYER, SPECTATOR = Perspective(frozenset({Seat(0)})), Perspective()
THERE = {Seat(0): None}

MAZES: tuple[dict[str, Any], ...] = (
    {},
    {"archer_count": 2, "spawn_location": "random"},
    {"width": 3, "height": 3, "floors": 2, "mine_count": 3, "death_limit": 3},
    {"player_arrows": 0, "player_bombs": 0, "portal_count": 0},
)
DIRECTIONS = ("up", "right", "down", "left")
ITEMS = ("armor", "cement", "doublegun", "minedetector")
EVERY_ACTION = (
    *(f"{verb} {way}" for verb in ("go", "shoot", "bomb", "build") for way in DIRECTIONS),
    *(f"{verb} {item}" for verb in ("take", "put") for item in ITEMS),
    *("floor 1", "floor 2", "floor 3", "floor 9", "dig", "", "go", "state"),
)


def random_tables() -> Iterator[tuple[int, MatchHeader, Table]]:
    """Play many games at random, each up to some instant."""
    for number in range(GAMES_IN_ALL):
        rng = random.Random(number)
        header = head_of("labyrinth", ANN, seed=rng.randrange(2**40, 2**53), **rng.choice(MAZES))
        table = header.begin()
        for _ in range(rng.randrange(20)):
            if not table.over:
                legal = RULES.legal_actions(table.match.state)
                table = stepped(table, text=RULES.write_action(rng.choice(legal)))
        yield number, header, table


def twin_of(table: Table, seed: int) -> Table:
    """Give a table that differs in everything that the player may not know."""
    match = table.match
    # Whether somebody chose the seed is public: other dice give the seed only if these did.
    dice = Dice.from_seed(seed if match.dice.gave(match.seed) else seed + 1)
    line = [
        replace(moment, events=tuple(one for one in moment.events if isinstance(one, PublicEvent)))
        for moment in match.mainline
    ]
    imagined = RULES.imagine(RULES.view_for(match.state, Seat(0)), seed)
    line[-1] = replace(line[-1], state=imagined)
    other = replace(match, seed=seed, dice=dice, mainline=Vector(line))
    return replace(table, match=other)


def with_same_commitment(received: bytes, twin: Match, match: Match) -> bytes:
    """Replace the one value that may differ: the hash of the dice, which reveals nothing."""
    return received.replace(twin.dice.commitment.encode(), match.dice.commitment.encode())


def frames(table: Table) -> list[bytes]:
    builder = FrameBuilder(table)
    return [
        builder.frame(perspective, since, THERE, START)
        for perspective in (PLAYER, SPECTATOR)
        for since in (None, max(0, table.number - 3), table.number)
    ]


def refusals(table: Table, actions: Sequence[str], language: str) -> list[bytes]:
    """Write the refusal of everything that is not allowed."""
    received = []
    legal = {RULES.write_action(one) for one in RULES.legal_actions(table.match.state)}
    held = frozenset[Seat]()
    commands: list[tuple[Callable[..., object], tuple[object, ...]]] = [
        *((table.act, (Seat(0), text, START)) for text in actions if text not in legal),
        *((table.act, (Seat(1), text, START)) for text in actions[:3]),
        *((previewed, (table.match, Seat(0), "p", text)) for text in actions[:3]),
        (table.ask_take_back, (Seat(0), held, START)),
        (table.offer_draw, (Seat(0), held, START)),
        (table.claim, (Seat(1), START)),
        (table.ask_rematch, (Seat(0), START)),
    ]
    for command, arguments in commands:
        with pytest.raises(Refused) as no:
            command(*arguments)
        text = phrases(language).refusal(no.value, ["Ann"])
        received.append(msgspec.json.encode(refused("m", no.value, text)))
    return received


def test_random_games_reveal_the_maze_to_no_viewer() -> None:
    compared = 0
    for number, header, table in random_tables():
        if table.over:
            continue
        twin = twin_of(table, 10**15 + number)
        actions = random.Random(number).sample(EVERY_ACTION, 8)

        theirs = [
            with_same_commitment(received, twin.match, table.match) for received in frames(twin)
        ]
        assert theirs == frames(table)
        language = sorted(LANGUAGES)[number % len(LANGUAGES)]
        assert refusals(twin, actions, language) == refusals(table, actions, language)
        assert FrameBuilder(twin).presence(THERE) == FrameBuilder(table).presence(THERE)
        assert write_summary(replace(header, seed=1, dice=twin.match.dice), twin) == write_summary(
            header, table
        )
        compared += 1

    assert compared > GAMES_IN_ALL * 0.9


def test_the_twins_are_not_the_same_and_an_open_eye_would_see_it() -> None:
    different = 0
    for number, _, table in itertools.islice(random_tables(), 50):
        twin = twin_of(table, number)
        different += RULES.reveal(twin.match.state) != RULES.reveal(table.match.state)

    assert different > 45


def test_a_seed_that_somebody_chose_is_not_listed() -> None:
    lists = {
        write_summary(header, header.begin())
        for seed in (1, 2, 3)
        for header in [replace(head_of("labyrinth", ANN), options=RULES.options_type(seed=seed))]
    }

    assert len(lists) == 1


def test_the_text_of_a_hidden_action_is_not_sent() -> None:
    table = stepped(head_of("labyrinth", ANN).begin())
    mine, theirs = (
        json.loads(FrameBuilder(table).frame(perspective, None, THERE, START))["moments"][-1]
        for perspective in (PLAYER, SPECTATOR)
    )

    assert mine["text"]
    assert theirs["text"] == ""


# Over real sockets.

Command = dict[str, object]


class Listener:
    """A client that collects every byte that the server sends."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.received_texts: list[str] = []

    async def exchange(self, match: str, tokens: list[str], requests: list[Command]) -> None:
        first: Command = {"do": "hello", "tokens": tokens}
        async with connect(self.server.socket_url(match), max_size=None) as socket:
            for number, request in enumerate([first, *requests]):
                await socket.send(json.dumps({**request, "id": f"w{number}"}))
                while True:
                    received = await socket.recv()
                    assert isinstance(received, str)
                    self.received_texts.append(received)
                    if json.loads(received).get("id") == f"w{number}":
                        break

    async def read(self, match: str) -> None:
        for path in ("", "/record", "/moments", "/socket"):
            answer = await self.server.http.get(f"/api/matches/{match}{path}")
            self.received_texts.append(answer.text)
        for path in ("/api/matches?phase=running", "/api/health", "/api/schema/openapi.json"):
            self.received_texts.append((await self.server.http.get(path)).text)


FORBIDDEN: list[Command] = [
    {"do": "take-back"},
    {"do": "offer-draw"},
    {"do": "answer", "yes": True},
    {"do": "claim", "whom": 0},
    {"do": "hand-over", "whom": 0, "level": "?"},
    {"do": "stand-up"},
    {"do": "come-back"},
    {"do": "rematch"},
    {"do": "preview", "action": "go up"},
    {"do": "preview", "action": "x"},
]


@pytest.mark.anyio
async def test_on_the_wire_a_maze_and_its_twin_look_the_same(server: RunningServer) -> None:
    server.node.context.now = lambda: START  # type: ignore[method-assign]
    for seed in range(6):
        options = MAZES[seed % len(MAZES)]
        begun = await server.begin("labyrinth", public=True, seed=2**50 + seed, options=options)
        live = await server.node.matches.get(begun.match)
        await walk(live, seed)
        illegal = illegal_actions(live.table)
        tried: list[Command] = [{"do": "act", "action": text} for text in illegal]
        requests = [*FORBIDDEN, *tried]
        received_texts = []
        truth = live.table
        for table in (truth, twin_of(truth, 10**15 + seed)):
            live.replica.table = table
            live.broadcaster = Broadcaster(table)
            listener = Listener(server)
            for tokens in (list(begun.tokens.values()), []):
                await listener.exchange(begun.match, tokens, requests)
            commitment = table.match.dice.commitment
            received_texts.append(
                [received.replace(commitment, "#") for received in listener.received_texts]
            )

        assert received_texts[0] == received_texts[1]
        assert len(received_texts[0]) == 2 * (len(requests) + 2)


@pytest.mark.anyio
async def test_secrets_are_sent_to_nobody_before_the_end_and_to_everybody_after_it(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("websockets.client").setLevel(logging.INFO)  # the test's own end
    for seed in range(4):
        begun = await server.begin("labyrinth", public=True, seed=[None, 2**50 + 7][seed % 2])
        token = begun.tokens[0]
        live = await server.node.matches.get(begun.match)
        listener = Listener(server)
        secrets = {live.header.dice.secret.hex(), str(live.header.seed), live.header.write(), token}
        rng = random.Random(seed)
        for _ in range(8):
            secrets.add(RULES.write_state(live.table.match.state))
            legal = [RULES.write_action(one) for one in RULES.legal_actions(live.table.match.state)]
            move: Command = {"do": "act", "action": rng.choice(legal)}
            await listener.exchange(begun.match, [token], [*FORBIDDEN, move])
            await listener.exchange(begun.match, [], [*FORBIDDEN, move])
            await listener.read(begun.match)
            if live.table.over:
                break  # pragma: no cover - luck
        everything = "\n".join([*listener.received_texts, caplog.text])
        for secret in secrets:
            assert secret not in everything

        after = Listener(server)
        await after.exchange(begun.match, [token], [{"do": "resign"}])
        await after.exchange(begun.match, [], [])
        shown = json.loads(after.received_texts[-2])
        assert shown["dice"]["secret"] == live.header.dice.secret.hex()
        assert shown["dice"]["seed"] == live.header.seed
        assert token not in "".join(after.received_texts)


async def walk(live: LiveMatch, seed: int) -> None:
    """Make a few moves at random."""
    rng = random.Random(seed)

    def step(table: Table, now: int) -> Change:
        legal = RULES.legal_actions(table.match.state)
        return Change(table.act(Seat(0), RULES.write_action(rng.choice(legal)), now))

    for _ in range(6):
        await live.change(step)


def illegal_actions(table: Table) -> list[str]:
    legal = {RULES.write_action(one) for one in RULES.legal_actions(table.match.state)}
    return [text for text in EVERY_ACTION if text not in legal]
