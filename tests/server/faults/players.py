"""Players whom no fault stops: they remember what was acknowledged, come back, and ask again."""

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kletka.games import GAMES
from kletka.match import verify
from kletka.server.storage import Store
from tests.server.running_server import TIMEOUT_SECONDS, Json

T = TypeVar("T")

CONNECTION_ERRORS = (OSError, EOFError, WebSocketException)
"""What a client meets when its node dies: in the middle of a talk, or of a handshake."""

NOW_AND_THEN = 0.05
"""Seconds between two looks at what cannot be waited for."""

OFTEN = 0.1
"""How often a player sends again what was acknowledged long ago."""


async def persistently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until somebody lives to answer."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            try:
                return await ask()
            except httpx.TransportError:
                continue


async def eventually(ask: Callable[[], Awaitable[T]], is_wanted: Callable[[T], bool]) -> T:
    """Ask now and then until the answer is as wanted."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not is_wanted(answer := await ask()):
            await asyncio.sleep(NOW_AND_THEN)
        return answer


@dataclass
class Player:
    """One seat of a match, at whichever node answers."""

    match: str
    seat: int
    token: str
    addresses: Iterator[str]  # of nodes, to be tried in turn
    luck: random.Random
    longest: int  # so many actions, then the player resigns
    on_step: Callable[[], None] = lambda: None  # called for everything that is sent or received
    acknowledged: dict[int, str] = field(default_factory=dict)  # actions by their numbers
    refused: list[Json] = field(default_factory=list)
    story: dict[int, Json] = field(default_factory=dict)  # every moment that was received
    comings: int = 0
    _number: int = 0  # the last known number: shown or acknowledged, so it is stored
    _received: int | None = None  # the number of the last frame
    _frame: Json = field(default_factory=dict)
    _request: Json | None = None  # sent, and not yet answered
    _answered: dict[str, tuple[Json, int]] = field(default_factory=dict)

    @property
    def is_through(self) -> bool:
        return self._request is None and bool(self._frame) and self._frame["outcome"] is not None

    async def play(self) -> None:
        """Play until the game is over, however often the talk is broken off."""
        while not self.is_through:
            url = next(self.addresses).replace("http", "ws", 1)
            try:
                async with connect(
                    f"{url}/api/matches/{self.match}/socket",
                    max_size=None,
                    open_timeout=TIMEOUT_SECONDS,
                ) as socket:
                    await self._run_session(socket)
            except CONNECTION_ERRORS:
                continue

    async def _run_session(self, socket: ClientConnection) -> None:
        self.comings += 1
        hello = {"do": "hello", "id": "hello", "tokens": [self.token], "since": self._received}
        await socket.send(json.dumps(hello))
        self._frame = {}
        if self._request is not None:
            await self._send(socket, self._request)
        while not self.is_through:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                message = await socket.recv()
            self._receive(json.loads(message))
            if self._request is None and self._frame.get("choices"):
                await self._decide(socket)

    async def _decide(self, socket: ClientConnection) -> None:
        if self._answered and self.luck.random() < OFTEN:
            request, _ = self.luck.choice(list(self._answered.values()))
        else:
            request = {"do": "act", "id": uuid4().hex, "action": self._choice()}
            if len(self.acknowledged) >= self.longest:
                request = {"do": "resign", "id": uuid4().hex}
        await self._send(socket, request)

    def _choice(self) -> str:
        return str(self.luck.choice(self._frame["choices"]))

    async def _send(self, socket: ClientConnection, request: Json) -> None:
        self._request = request
        await socket.send(json.dumps(request))
        self.on_step()

    def _receive(self, message: Json) -> None:
        match message["is"]:
            case "frame":
                self._see(message)
            case "done" if message["id"] != "hello":
                self._note(message)
            case "refused":
                self.refused.append(message)
                self._request = None

    def _see(self, frame: Json) -> None:
        """Take in a frame: nothing that was shown or acknowledged has gone, nothing is left out."""
        numbers = [moment["number"] for moment in frame["moments"]]
        assert numbers == list(range(frame["since"] + 1, frame["number"] + 1))
        assert frame["number"] >= self._number, "what was acknowledged or shown is lost"
        if frame["whole"]:
            assert self._received is None or self._received < frame["since"], (
                "it could have been gone on with"
            )
        else:
            assert frame["since"] == self._received
        entries = [moment for moment in frame["moments"] if moment["kind"] != "setup"]
        self.story |= {moment["number"]: moment for moment in entries}
        self._received = frame["number"]
        self._number = frame["number"]
        self._frame = frame

    def _note(self, done: Json) -> None:
        """Take in an acknowledgement; the same message always gets the same one."""
        assert self._request is not None
        request, number = self._request, done["number"]
        assert done["id"] == request["id"]
        assert self._answered.setdefault(request["id"], (request, number)) == (request, number)
        if request["do"] == "act":
            self.acknowledged[number] = request["action"]
        self._number = max(self._number, number)
        self._request = None
        self.on_step()


GAMES_OF_TWO: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("contours", {"width": 5, "height": 5}, 99),
    ("cellwar", {"width": 10, "height": 10, "rounds": 4}, 99),
    ("castle", {}, 20),
    ("chain", {"width": 5, "height": 5}, 15),
)
"""Games with one action a turn, with several, with dice; given up after so many actions each."""


@dataclass
class TrackedMatch:
    """A match of two such players, from its beginning to its record."""

    match: str
    players: list[Player]

    @classmethod
    async def begin(
        cls,
        http: httpx.AsyncClient,
        addresses: list[str],
        luck: random.Random,
        on_step: Callable[[], None] = lambda: None,
    ) -> "TrackedMatch":
        """Begin a match; the players are given the addresses of all nodes, each another first."""
        game, options, longest = luck.choice(GAMES_OF_TWO)
        request = {"game": game, "options": options, "seats": ["me", "open"], "name": "Ann"}
        answer = await persistently(lambda: http.post("/api/matches", json=request))
        assert answer.status_code == 201, answer.text
        match, (held,) = answer.json()["match"], answer.json()["seats"]
        joining = {"name": "Bob", "token": uuid4().hex}
        seats = f"/api/matches/{match}/seats"
        answer = await persistently(lambda: http.post(seats, json=joining))
        assert answer.status_code == 201, answer.text
        return cls(
            match,
            [
                Player(
                    match,
                    one["seat"],
                    one["token"],
                    itertools.cycle(addresses[one["seat"] :] + addresses[: one["seat"]]),
                    random.Random(luck.random()),
                    longest,
                    on_step,
                )
                for one in (held, answer.json())
            ],
        )

    async def play(self) -> None:
        await asyncio.gather(*(player.play() for player in self.players))

    async def check(self, http: httpx.AsyncClient, store: Store) -> None:
        """Compare the stored entries with those that the players received: each action once, in its place."""
        path = f"/api/matches/{self.match}/record"
        answer = await persistently(lambda: http.get(path))
        assert answer.status_code == 200, answer.text
        entries = answer.json()["entries"]
        verify(answer.text, GAMES)
        assert [entry for entry in entries if entry[0] == "sit"] == [["sit", 1, "Bob"]]
        for player in self.players:
            kept = {
                number: entry[2]
                for number, entry in enumerate(entries, 1)
                if entry[:2] == ["act", player.seat]
            }
            assert kept == player.acknowledged
            assert player.refused == []
            received = {number: moment["kind"] for number, moment in player.story.items()}
            assert received == {number: entries[number - 1][0] for number in received}
        lines = await store.entries(self.match)
        assert [line.number for line in lines] == list(range(1, len(entries) + 1))
