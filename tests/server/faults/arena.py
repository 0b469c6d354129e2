"""An arena at two nodes of which one is killed in its middle: scripted players, and what must come of it."""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from websockets.asyncio.client import connect

from kletka.server.secrets import new_token
from kletka.server.storage import opened
from tests.server.faults.nodes import Node
from tests.server.faults.players import CONNECTION_ERRORS, NOW_AND_THEN, Player, persistently
from tests.server.running_server import Json, ServerApi, http_client
from tests.server.tournaments.clients import create

ACTIONS = 4  # of a player in one game, then it is given up


@dataclass
class Balancer:
    """Gives the addresses of the nodes that live, in turn, as a proxy in front of them would."""

    urls: list[str]
    down: set[str] = field(default_factory=set)
    _number: "itertools.count[int]" = field(default_factory=itertools.count)

    def __iter__(self) -> "Balancer":
        return self

    def __next__(self) -> str:
        living = [url for url in self.urls if url not in self.down]
        return living[next(self._number) % len(living)]


@dataclass
class Contestant:
    """A person whom no fault stops: enters, plays every game, and comes back to the tournament."""

    tournament: str
    name: str
    addresses: Iterator[str]
    luck: random.Random
    over: asyncio.Event
    token: str = field(default_factory=new_token)
    played: list[str] = field(default_factory=list)
    info: Json = field(default_factory=dict)

    async def compete(self) -> None:
        """Take part until the tournament is over."""
        while self.info.get("phase") != "over":
            try:
                game = await self._next_game(next(self.addresses))
            except CONNECTION_ERRORS:
                await asyncio.sleep(NOW_AND_THEN)
                continue
            if game is not None:
                self.played.append(game["match"])
                await self._play(game)

    async def _play(self, game: Json) -> None:
        """Play a game to its end; one that is under way at the end of the tournament is left."""
        luck = random.Random(self.luck.random())
        player = Player(game["match"], game["seat"], self.token, self.addresses, luck, ACTIONS)
        playing = asyncio.create_task(player.play())
        leaving = asyncio.create_task(self.over.wait())
        await asyncio.wait((playing, leaving), return_when=asyncio.FIRST_COMPLETED)
        for task in (playing, leaving):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await playing

    async def _next_game(self, address: str) -> Json | None:
        """Follow the tournament until there is a game, or none any more."""
        url = address.replace("http", "ws", 1) + f"/api/tournaments/{self.tournament}/socket"
        async with connect(url, max_size=None) as socket:
            await socket.send(json.dumps({"do": "follow", "id": "1", "token": self.token}))
            while True:
                message = json.loads(await socket.recv())
                if message["is"] == "tournament":
                    self.info = message["info"]
                    if self.info["phase"] == "over":
                        return None
                elif message["is"] == "entry":
                    if message["line"] is None:
                        enter = {"do": "enter", "id": "2", "name": self.name}
                        await socket.send(json.dumps(enter))
                    game: Json | None = message["game"]
                    if game is not None and game["match"] not in self.played:
                        return game


async def lead(addresses: Iterator[str], tournament: str, host: str, *commands: str) -> None:
    """Do what the host does, at whichever node lives."""
    for command in commands:
        while True:
            url = next(addresses).replace("http", "ws", 1) + f"/api/tournaments/{tournament}/socket"
            try:
                async with connect(url, max_size=None) as socket:
                    await socket.send(json.dumps({"do": "follow", "id": "1", "token": host}))
                    await socket.send(json.dumps({"do": command, "id": "2"}))
                    while json.loads(await socket.recv()).get("id") != "2":
                        pass
                break
            except CONNECTION_ERRORS:
                await asyncio.sleep(NOW_AND_THEN)


class Site(Protocol):
    """Two nodes on one database."""

    @property
    def url(self) -> str:
        """An address that always answers."""
        ...

    @property
    def addresses(self) -> Iterator[str]:
        """Addresses at which the players come in, in turn."""
        ...

    def kill(self) -> None:
        """Kill one node."""
        ...

    def restart(self) -> None:
        """Start that node again, at the same address."""
        ...


@dataclass
class BalancedSite:
    """Nodes whose clients know which of them lives."""

    west: Node
    east: Node

    def __post_init__(self) -> None:
        self.url = self.east.url
        self.addresses = Balancer([self.west.url, self.east.url])

    def kill(self) -> None:
        self.addresses.down.add(self.west.url)
        self.west.kill()

    def restart(self) -> None:
        self.west.begin()
        self.addresses.down.clear()


Condition = Callable[[Json], bool]
"""What must be true of a tournament."""


@dataclass(frozen=True)
class Plan:
    """An arena: how long it is, who takes part, and when the node dies and comes back."""

    minutes: int
    contestants: int
    outages: tuple[tuple[Condition, Condition], ...]  # when the node is killed, and started again
    end_when: Condition | None = None  # none: its time ends it
    visitors: int = 0  # who enter beside the scripted players


async def hold(
    site: Site, database: str, plan: Plan, on_create: Callable[[str], None] = lambda _: None
) -> Json:
    """Hold an arena, and return its result, which was compared with the stored matches."""
    luck, host, over = random.Random(plan.contestants), new_token(), asyncio.Event()
    people: list[Contestant] = []
    async with http_client(site.url) as http:

        async def ask(path: str = "") -> Json:
            answer = await persistently(lambda: http.get(f"/api/tournaments/{cup}{path}"))
            found: Json = answer.json()
            return found

        async def until(wanted: Condition) -> None:
            while not wanted(await ask()):
                await asyncio.sleep(NOW_AND_THEN)

        cup = await create(ServerApi(site.url, http), host, format="arena", length=plan.minutes)
        on_create(cup)
        async with asyncio.TaskGroup() as competing:
            for number in range(plan.contestants):
                name, own = f"p{number}", random.Random(luck.random())
                people.append(Contestant(cup, name, site.addresses, own, over))
                competing.create_task(people[-1].compete())
            await until(lambda info: info["entrants"] == plan.contestants + plan.visitors)
            await lead(site.addresses, cup, host, "start")
            for kill_when, restart_when in plan.outages:
                await until(kill_when)
                site.kill()
                await until(restart_when)
                await asyncio.to_thread(site.restart)
            if plan.end_when is not None:
                await until(plan.end_when)
                await lead(site.addresses, cup, host, "end")
            await until(lambda info: info["phase"] == "over")
            over.set()
        result = await ask("/result")
    await check(database, result, people)
    return result


async def check(url: str, result: Json, people: list[Contestant]) -> None:
    """Compare the result with the stored matches and with what the players have played."""
    games = result["games"]
    assert len({game["match"] for game in games}) == len(games)
    decided = [game for game in games if game["places"] is not None]
    async with opened(url) as store:
        for game in games:
            assert await store.header(game["match"]) is not None, "every pairing has its match"
    count = Counter(entrant for game in decided for entrant in game["entrants"])
    for line in result["standings"]:
        assert line["games"] == count[line["entrant"]], "each game counts once"
    by_name = {one.name: one for one in people}
    for game in decided:
        for name in by_name.keys() & set(game["names"]):
            assert game["match"] in by_name[name].played, "nobody lost a game they were not told of"
    for one in people:
        assert len(set(one.played)) == len(one.played)
