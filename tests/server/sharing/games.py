"""Games for the tests of sharing: begun, played and finished over the API of a running server."""

from pathlib import Path

from kletka.server.daily import LABYRINTH
from tests.server.running_server import MatchCreated, RunningServer

RECORDS = Path(__file__).parents[2] / "records"
JSON = {"Content-Type": "application/json"}

SEED = 87
WAY_OUT = [
    *("go up", "go up", "go left", "go up", "go left", "go left", "go down"),
    *("go up", "go down", "go right", "go right", "go right", "go up"),
]
"""Of the maze with this seed and the usual options, with the gold."""


async def finished(server: RunningServer, moves: int = 4) -> MatchCreated:
    """Play some moves of Contours, and resign."""
    begun = await server.begin("contours", seats=["me", "me"], names=["Ann", "Bob"])
    async with server.at(begun.match, *begun.tokens.values()) as player:
        for number in range(1, moves + 1):
            await player.act(player.frame["choices"][0])
            await player.until_number(number)
        await player.say("resign", seat=0)
    return begun


async def uploaded(server: RunningServer, name: str) -> str:
    """Upload one of the records of the tests."""
    text = (RECORDS / f"{name}.kletka.json").read_bytes()
    answer = await server.http.post("/api/records", content=text, headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def fix_seed(server: RunningServer) -> None:
    """Draw the seed of today as the one whose way out is known."""
    daily = server.node.daily
    await server.node.store.put_note(LABYRINTH.seeds(), daily.today(), str(SEED), version=0)


async def enter_daily(server: RunningServer, name: str) -> MatchCreated:
    """Begin the maze of the day."""
    answer = await server.http.post("/api/daily/labyrinth", json={"name": name})
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    return MatchCreated(begun["match"], {one["seat"]: one["token"] for one in begun["seats"]})


async def leave_maze(server: RunningServer, begun: MatchCreated, shots: int = 0) -> None:
    """Leave the maze of the known seed, some shots into a wall first."""
    async with server.at(begun.match, begun.tokens[0]) as player:
        for action in [*["shoot up"] * shots, *WAY_OUT]:
            answer = await player.act(action)
            assert answer["is"] == "done", answer
        await player.until_frame(lambda frame: frame["outcome"] is not None)
