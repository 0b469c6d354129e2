"""Clients of a tournament: they follow it, take part, and play the games that they are given."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect

from kletka.server.secrets import new_token
from tests.server.running_server import Json, ServerApi, SocketClient

SMALL = {"width": 5, "height": 5}


class TournamentClient(SocketClient):
    """A client that follows a tournament."""

    token: str
    info: Json
    entry: Json

    async def until(self, wanted: Any) -> Json:
        def noting(message: Json) -> bool:
            if message["is"] == "tournament":
                self.info = message["info"]
            elif message["is"] == "entry":
                self.entry = message
            return bool(wanted(message))

        return await super().until(noting)

    async def game(self, *, after: str | None = None) -> Json:
        """Wait for a game, another one than the given one."""
        while self.entry["game"] is None or self.entry["game"]["match"] == after:
            await self.until(lambda message: message["is"] == "entry")
        found: Json = self.entry["game"]
        return found

    async def until_info(self, wanted: Any) -> Json:
        """Wait until the newest state of the tournament fulfils a condition."""
        while not wanted(self.info):
            await self.until(lambda message: message["is"] == "tournament")
        return self.info

    async def until_over(self) -> Json:
        return await self.until_info(lambda info: info["phase"] == "over")


async def create(server: ServerApi, token: str, **request: Any) -> str:
    """Create a tournament of small games of Contours, and return its id."""
    wanted = {"name": "Cup", "token": token, "game": "contours", "options": SMALL, **request}
    answer = await server.http.post("/api/tournaments", json=wanted)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["tournament"]
    return found


@asynccontextmanager
async def following(
    server: ServerApi, tournament: str, name: str | None = None, token: str | None = None
) -> AsyncIterator[TournamentClient]:
    """Follow a tournament, and take part in it under a name."""
    url = server.url.replace("http", "ws", 1) + f"/api/tournaments/{tournament}/socket"
    async with connect(url, max_size=None) as socket:
        client = TournamentClient(socket)
        client.token = token or new_token()
        await client.say("follow", token=client.token)
        await client.until(lambda message: message["is"] == "entry")
        if name is not None:
            assert (await client.say("enter", name=name))["is"] == "done"
        yield client


async def resign(server: ServerApi, client: TournamentClient, game: Json) -> None:
    """Come to a table, and give up."""
    async with server.at(game["match"], client.token) as player:
        assert player.frame["mine"] == [game["seat"]]
        assert (await player.say("resign"))["is"] == "done"


def table(info: Json) -> list[tuple[str, float]]:
    return [(line["name"], line["points"]) for line in info["standings"]]
