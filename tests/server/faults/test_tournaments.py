"""A tournament at two nodes, of which one is killed in its middle: it goes on at the other one."""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import pytest
from websockets.asyncio.client import connect

from kletka.server.secrets import new_token
from kletka.server.storage import store_at
from tests.scale import scaled
from tests.server.faults.nodes import node
from tests.server.faults.players import (
    CONNECTION_ERRORS,
    NOW_AND_THEN,
    Player,
    eventually,
    persistently,
)
from tests.server.running_server import Json
from tests.server.tournaments.clients import create

pytestmark = pytest.mark.anyio

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


async def hold(
    postgres_url: str, count: int, *, games: int, minutes: int, until_its_end: bool = False
) -> Json:
    """Hold an arena at two nodes, kill one of them after some games, and return the result."""
    luck, host, over = random.Random(count), new_token(), asyncio.Event()
    with node(postgres_url) as west, node(postgres_url) as east:
        addresses = Balancer([west.url, east.url])
        async with east.api() as api:
            cup = await create(api, host, format="arena", length=minutes)
            people = [
                Contestant(cup, f"p{number}", addresses, random.Random(luck.random()), over)
                for number in range(count)
            ]
            competing = [asyncio.create_task(one.compete()) for one in people]

            async def info() -> Json:
                answer = await persistently(lambda: api.http.get(f"/api/tournaments/{cup}"))
                found: Json = answer.json()
                return found

            async def played(at_least: int) -> None:
                await eventually(info, lambda found: found["played"] >= at_least)

            await eventually(info, lambda found: found["entrants"] == count)
            await lead(addresses, cup, host, "start")
            await played(games)
            addresses.down.add(west.url)
            west.kill()
            await played(2 * games)
            west.begin()
            addresses.down.clear()
            await played(3 * games)
            if not until_its_end:
                await lead(addresses, cup, host, "end")
            async with asyncio.timeout(300):
                while (await info())["phase"] != "over":
                    await asyncio.sleep(NOW_AND_THEN)
            over.set()
            await asyncio.gather(*competing)
            result: Json = (await api.http.get(f"/api/tournaments/{cup}/result")).json()
    await check(postgres_url, result, people)
    return result


async def check(url: str, result: Json, people: list[Contestant]) -> None:
    """Compare the result with the stored matches and with what the players have played."""
    games = result["games"]
    assert len({game["match"] for game in games}) == len(games)
    decided = [game for game in games if game["places"] is not None]
    store = store_at(url)
    await store.open()
    try:
        for game in games:
            assert await store.header(game["match"]) is not None, "every pairing has its match"
    finally:
        await store.close()
    count = Counter(entrant for game in decided for entrant in game["entrants"])
    for line in result["standings"]:
        assert line["games"] == count[line["entrant"]], "each game counts once"
    by_name = {one.name: one for one in people}
    for game in decided:
        for name in game["names"]:
            assert game["match"] in by_name[name].played, "nobody lost a game they were not told of"
    for one in people:
        assert len(set(one.played)) == len(one.played)


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_an_arena_goes_on_although_a_node_is_killed_in_its_middle(postgres_url: str) -> None:
    async with asyncio.timeout(280):
        result = await hold(postgres_url, 4, games=scaled(1, 4), minutes=30)

    assert result["tournament"]["phase"] == "over"
    assert len(result["standings"]) == 4


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_an_arena_of_forty_four_comes_to_its_end_although_a_node_is_killed(
    postgres_url: str,
) -> None:
    async with asyncio.timeout(500):
        result = await hold(postgres_url, 44, games=30, minutes=2, until_its_end=True)

    assert result["tournament"]["played"] >= 90
    assert len(result["standings"]) == 44
