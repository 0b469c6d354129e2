"""Clients of a tournament: they follow it, take part, and play the games that they are given."""

from collections.abc import AsyncIterator, Callable
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

    async def until_state(self, wanted: Callable[[], bool]) -> None:
        """Read until what was received fulfils a condition."""
        while not wanted():
            await self.until(lambda message: message["is"] in ("tournament", "entry"))

    async def game(self, *, after: str = "") -> Json:
        """Wait for a game, another one than the given one."""
        await self.until_state(lambda: (self.entry["game"] or {"match": after})["match"] != after)
        found: Json = self.entry["game"]
        return found

    async def until_info(self, wanted: Any) -> Json:
        """Wait until the newest state of the tournament fulfils a condition."""
        await self.until_state(lambda: bool(wanted(self.info)))
        return self.info

    async def play(self, server: ServerApi, lose: Callable[[Json], bool]) -> None:
        """Play until the tournament is over; resign in some games, and wait for the others to do so."""
        last: str | None = None
        while True:
            await self.until_state(
                lambda last=last: (  # type: ignore[misc]
                    self.info["phase"] == "over"
                    or (self.entry["game"] is not None and self.entry["game"]["match"] != last)
                )
            )
            if self.info["phase"] == "over":
                return
            game = self.entry["game"]
            last = game["match"]
            if lose(game):
                await resign(server, self, game)

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
    server: ServerApi,
    tournament: str,
    name: str | None = None,
    token: str | None = None,
    signed_in: str | None = None,
) -> AsyncIterator[TournamentClient]:
    """Follow a tournament, and take part in it under a name; `signed_in`: the token of a session."""
    url = server.url.replace("http", "ws", 1) + f"/api/tournaments/{tournament}/socket"
    headers = {} if signed_in is None else {"Authorization": f"Bearer {signed_in}"}
    async with connect(url, max_size=None, additional_headers=headers) as socket:
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
