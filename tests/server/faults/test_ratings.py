"""Rated games at two nodes that are killed at any instant: a result and its ratings are there together or not at all."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import cast

import pytest

from kletka.ratings import Scale
from kletka.server.ratings.collections import LOGGED
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.secrets import new_token
from kletka.server.storage import Phase, Store, opened
from tests.scale import in_long, scaled
from tests.server.accounts.person import Person, person_at
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import NOW_AND_THEN, Player, persistently
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.anyio

BLITZ = Scale("contours", "blitz")
CLOCK = {"total": 180_000, "increment": 2000}
ACTIONS = 2
"""So many of each player, then one resigns: most of the time matches begin and end."""

LONGEST_LIFE = 24
"""So many messages are sent or acknowledged at most until a node is killed."""


class Reaper:
    """Kills one of the nodes at random instants, so many times; it begins again at once."""

    def __init__(self, nodes: list[Node], kills: int, luck: random.Random) -> None:
        self.left = kills
        self._nodes = nodes
        self._luck = luck
        self._steps = self._luck.randint(1, LONGEST_LIFE)

    def count_step(self) -> None:
        self._steps -= 1
        if self._steps <= 0 and self.left:
            self.left -= 1
            self._steps = self._luck.randint(1, LONGEST_LIFE)
            mortal = self._luck.choice(self._nodes)
            mortal.kill()
            mortal.begin()


async def rated_match(one: Person, other: Person) -> tuple[str, list[str]]:
    """Set a rated table up for two accounts; return it with the tokens of its seats."""
    request = {"game": "contours", "seats": ["me", "open"], "clock": CLOCK, "rated": True}
    made = await persistently(lambda: one.http.post("/api/matches", json=request))
    assert made.status_code == 201, made.text
    match, joining = made.json()["match"], {"name": "?", "token": new_token()}
    seats = f"/api/matches/{match}/seats"
    taken = await persistently(lambda: other.http.post(seats, json=joining))
    assert taken.status_code == 201, taken.text
    return match, [made.json()["seats"][0]["token"], taken.json()["token"]]


async def play(
    match: str, tokens: list[str], nodes: list[Node], luck: random.Random, step: Callable[[], None]
) -> None:
    players = [
        Player(
            match,
            seat,
            token,
            itertools.cycle([one.url for one in nodes[seat:] + nodes[:seat]]),
            random.Random(luck.random()),
            ACTIONS,
            step,
        )
        for seat, token in enumerate(tokens)
    ]
    await asyncio.gather(*(player.play() for player in players))


async def check(store: Store, matches: list[str]) -> None:
    """Whatever is read last may be newer, never older: so both are there as soon as one is."""
    for match in list(matches):
        logged = await store.note(LOGGED, match)
        details = await store.details(match)
        assert details is not None
        assert logged is None or details.phase is Phase.OVER, "a rating without its result"
        if details.phase is Phase.OVER:
            assert await store.note(LOGGED, match) is not None, "a result without its rating"


@asynccontextmanager
async def watching(store: Store, matches: list[str]) -> AsyncIterator[None]:
    """Check all the time what another reader of the database sees."""

    async def watch() -> None:
        while True:
            await check(store, matches)
            await asyncio.sleep(NOW_AND_THEN)

    async with asyncio.TaskGroup() as tasks:
        watcher = tasks.create_task(watch())
        yield
        watcher.cancel()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("url", "count", "kills"),
    [
        pytest.param("postgres", 2, scaled(4, 60), id="postgres"),
        in_long("sqlite", 1, 60, name="sqlite"),
        in_long("firebase", 2, 6, name="firebase"),
    ],
    indirect=["url"],
)
async def test_nodes_can_be_killed_at_any_instant_and_no_result_is_without_its_ratings(
    url: str, count: int, kills: int
) -> None:
    luck = random.Random(count)
    matches: list[str] = []
    async with AsyncExitStack() as stack:
        nodes = [stack.enter_context(node(url)) for _ in range(count)]
        api = await stack.enter_async_context(nodes[-1].api())
        server = cast(RunningServer, api)  # people need its address alone
        people = [await stack.enter_async_context(person_at(server)) for _ in range(4)]
        for name, person in zip(("Ann", "Bob", "Cid", "Dan"), people, strict=True):
            await person.create_with_code(name)
        reaper = Reaper(nodes, kills, luck)
        store = await stack.enter_async_context(opened(url))

        async def table(one: Person, other: Person) -> None:
            while reaper.left or not matches:
                match, tokens = await rated_match(one, other)
                matches.append(match)
                await play(match, tokens, nodes, luck, reaper.count_step)

        async with watching(store, matches):
            await asyncio.gather(table(*people[:2]), table(*people[2:]))
        await check(store, matches)
        log = RatingLog(store)
        lines = await log.lines(BLITZ)
        assert sorted(line.match for line in lines) == sorted(matches), "each is logged once"
        rated = {account: known[BLITZ.name] for account, known in (await log.all_ratings()).items()}
        again = await log.recompute(BLITZ)
        assert again.differing == ()
        assert {account: one.rating for account, one in rated.items()} == {
            account: player.rating for account, player in again.players.items()
        }
    assert reaper.left == 0
