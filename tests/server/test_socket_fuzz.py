"""A seeded fuzzer on the socket: whatever is sent, there is an answer, and the game goes on."""

import asyncio
import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kletka.games import GAMES
from kletka.match import read_stored_entry
from tests.server.running_server import RunningServer, SocketClient, read_until_bye

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

MESSAGES = 400
ANSWERS = {"done", "refused", "previewed", "hinted", "looked", "pong"}

COMMANDS = (
    *("act", "preview", "resign", "take-back", "offer-draw", "answer", "hand-over"),
    *("come-back", "claim", "stand-up", "rematch", "ping", "hello", "hint", "look", "cancel"),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 9, 10, 2**31, 2**63, 10**40, 1.5, 1e308, "", "x", "0", "\x00"),
    *("\ud7ff", "🎲" * 20, "А" * 64, "x" * 5000, [], {}, [None], {"do": "act"}, "../..", "'; --"),
    *("go up", "0,0", "-1,-1", "99999999999999999999,1", "٣,٣", "place 1,1", "end", "hard"),
)
FIELDS = (
    "id",
    "seat",
    "action",
    "yes",
    "whom",
    "level",
    "tokens",
    "since",
    "language",
    "more",
    "to",
)


def _noise(rng: random.Random) -> bytes:
    return rng.randbytes(rng.randrange(0, 200))


def _letters(rng: random.Random) -> str:
    return "".join(rng.choices(string.printable + "жщ🎲\u2028", k=rng.randrange(0, 200)))


def _deep(rng: random.Random) -> str:
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}"), ('{"id":', "}")])
    depth = rng.choice([10, 500, 2000])
    return opening * depth + "1" + closing * rng.choice([0, depth])


def _any_json(rng: random.Random) -> str:
    return json.dumps(rng.choice(ODD))


def _request(rng: random.Random) -> str:
    request: dict[str, Any] = {"do": rng.choice(COMMANDS), "id": f"f{rng.randrange(10**6)}"}
    for name in rng.sample(FIELDS, rng.randrange(0, 4)):
        request[name] = rng.choice(ODD)
    return json.dumps(request, ensure_ascii=rng.random() < 0.5)


def _nearly_right(rng: random.Random) -> str:
    """Wish for something that can be read, in whatever state the table is."""
    request: dict[str, Any] = {"do": rng.choice(COMMANDS), "id": f"n{rng.randrange(10**6)}"}
    match request["do"]:
        case "act" | "preview":
            request["action"] = rng.choice([one for one in ODD if isinstance(one, str)])[:64]
        case "answer":
            request["yes"] = rng.random() < 0.5
        case "hand-over":
            request |= {"whom": rng.randrange(10), "level": rng.choice(["easy", "hard", "?"])}
        case "claim":
            request["whom"] = rng.randrange(10)
    if rng.random() < 0.5:
        request["seat"] = rng.randrange(10)
    return json.dumps(request)


def _torn(rng: random.Random) -> str | bytes:
    text = _nearly_right(rng)
    cut = rng.randrange(len(text))
    torn: list[str | bytes] = [text[:cut], text + text, text.encode()[cut:], f"\ufeff{text}"]
    return rng.choice(torn)


KINDS: tuple[Callable[[random.Random], str | bytes], ...] = (
    *(_noise, _letters, _deep, _any_json, _torn),
    *(_request, _request, _nearly_right, _nearly_right, _nearly_right),
)


async def answered(guest: SocketClient, message: str | bytes) -> str:
    """Send anything, and give the answer's kind; every message has exactly one."""
    await guest.socket.send(message)
    received = await guest.until(lambda one: one["is"] in ANSWERS)
    assert received.get("reason") != "shell-refused-fault", message
    assert "Traceback" not in json.dumps(received)
    return str(received["is"])


@pytest.mark.parametrize("game", list(GAMES))
async def test_nothing_that_a_spectator_sends_changes_a_game(
    server: RunningServer, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(f"spectator {game}")
    begun = await server.begin(game, seats=["me"] * GAMES[game].seats(GAMES[game].options_type()))
    others = await server.begin("chain", seats=["me", "me"])
    async with (
        server.at(begun.match, *begun.tokens.values()) as players,
        server.at(begun.match, *others.tokens.values()) as stranger,
    ):
        await players.act(players.frame["choices"][0])
        number = server.node.matches.live[begun.match].table.number
        for _ in range(MESSAGES):
            assert await answered(stranger, rng.choice(KINDS)(rng)) in {"refused", "pong"}

        assert server.node.matches.live[begun.match].table.number == number
        assert stranger.frame["mine"] == []
        await players.until_number(number)
        assert (await players.act(players.frame["choices"][-1]))["is"] == "done"
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if not rules.hidden])
async def test_a_player_who_sends_anything_touches_no_seat_but_their_own(
    server: RunningServer, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(f"player {game}")
    for _ in range(8):
        async with server.two(game) as (match, ann, bob):
            for number in range(MESSAGES // 8):
                await answered(ann, rng.choice(KINDS)(rng))
                if number % 5 == 0:
                    assert (await bob.say("ping"))["is"] == "pong"
            live = server.node.matches.live[match]
            kept = [read_stored_entry(line.body) for line in await server.node.store.entries(match)]
            joined, *later = kept

            assert (joined.seat, joined.text) == (1, "Bob")
            assert {entry.seat for entry in later} <= {0, None}
            assert live.table.occupants[1].decides
            assert (await bob.say("resign"))["is"] in ("done", "refused")
            assert live.table.over
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


async def test_whatever_is_sent_first_a_socket_ends_cleanly_or_begins(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random("first words")
    begun = await server.begin("contours", seats=["me", "me"])
    for _ in range(MESSAGES // 4):
        first = rng.choice([*KINDS, _hello])(rng)
        async with connect(server.socket_url(begun.match), max_size=None) as socket:
            await socket.send(first)
            received = json.loads(await socket.recv())
            if received["is"] == "frame":
                assert received["mine"] == []
            else:
                assert (await read_until_bye(socket)) == ([], 4400)

    assert not [one for one in caplog.records if one.levelname == "ERROR"]
    async with server.at(begun.match, *begun.tokens.values()) as both:
        assert (await both.act("0,0"))["is"] == "done"


def _hello(rng: random.Random) -> str:
    hello: dict[str, Any] = {"do": "hello", "id": "h", "tokens": ["x" * 43], "since": 0}
    hello[rng.choice(FIELDS)] = rng.choice(ODD)
    return json.dumps(hello)


async def test_a_message_of_many_megabytes_ends_the_socket_and_nothing_else(
    server: RunningServer,
) -> None:
    async with server.two() as (_, ann, bob):
        sending = asyncio.create_task(ann.socket.send("[" * 8_000_000))
        _, code = await read_until_bye(ann.socket)
        await asyncio.gather(sending, return_exceptions=True)

        assert code == 1009
        assert (await bob.say("ping"))["is"] == "pong"
