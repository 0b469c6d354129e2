"""Clocks pause while no node runs, through kills and restarts, on several nodes."""

from contextlib import ExitStack

import pytest

from kletka.games import GAMES
from kletka.match import verify
from kletka.match.clock import DAY_MS, HOUR_MS, SECOND_MS
from tests.scale import in_long
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import persistently
from tests.server.running_server import MatchCreated

pytestmark = pytest.mark.anyio


async def moved_once(one: Node, **clock: int) -> MatchCreated:
    """Begin a game and make its first move, so that the second player's clock runs."""
    async with one.api() as api:
        begun = await persistently(lambda: api.begin("contours", seats=["me", "me"], clock=clock))
        async with api.at(begun.match, *begun.tokens.values()) as both:
            assert (await both.act("1,1"))["is"] == "done"
    return begun


A_MINUTE_IN_ALL = ({"total": 60 * SECOND_MS, "increment": 0}, HOUR_MS)
TWO_DAYS_A_MOVE = ({"turn": 2 * DAY_MS}, 5 * DAY_MS)


@pytest.mark.parametrize(
    ("url", "clock", "away"),
    [
        pytest.param("sqlite", *A_MINUTE_IN_ALL, id="sqlite, a minute in all"),
        pytest.param("postgres", *TWO_DAYS_A_MOVE, id="postgres, two days a move"),
        in_long("firebase", *A_MINUTE_IN_ALL, name="firebase, a minute in all"),
        in_long("sqlite", *TWO_DAYS_A_MOVE, name="sqlite, two days a move"),
        in_long("postgres", *A_MINUTE_IN_ALL, name="postgres, a minute in all"),
        in_long("firebase", *TWO_DAYS_A_MOVE, name="firebase, two days a move"),
    ],
    indirect=["url"],
)
async def test_a_clock_stands_still_while_the_server_is_killed(
    url: str, clock: dict[str, int], away: int
) -> None:
    with node(url) as one:
        begun = await moved_once(one, **clock)
        one.kill()
        one.begin(later=away)

        async with one.api() as api, api.at(begun.match, *begun.tokens.values()) as both:
            pause = both.frame["moments"][-1]
            shown = both.frame["clock"]
            assert (pause["kind"], pause["number"]) == ("pause", 2)
            assert int(pause["text"]) == shown["paused"] >= away
            assert shown["running"] == 1
            assert 0 < shown["left"][1] <= clock.get("total", 2 * DAY_MS)
            # What was sent before the outage, for the table as it was then, is done now.
            assert (await both.act("2,2", seen=1))["is"] == "done"
            await both.say("resign")
            record = await api.http.get(f"/api/matches/{begun.match}/record")
            verify(record.text, GAMES)
            assert record.json()["entries"][1] == ["pause", pause["text"]]


async def test_a_crash_of_an_instant_is_known_when_the_old_node_has_been_silent_long_enough(
    sqlite_url: str,
) -> None:
    with node(sqlite_url) as one:
        begun = await moved_once(one, total=60 * SECOND_MS, increment=0)
        one.kill()
        one.begin(later=2 * SECOND_MS)

        async with one.api() as api, api.at(begun.match) as watching:
            await watching.until_frame(lambda frame: frame["clock"].get("paused"))

            assert 2 * SECOND_MS <= watching.frame["clock"]["paused"] < 60 * SECOND_MS
            assert watching.frame["moments"][-1]["kind"] == "pause"


async def test_while_one_node_lives_clocks_run(postgres_url: str) -> None:
    with ExitStack() as nodes:
        one, other = (nodes.enter_context(node(postgres_url)) for _ in range(2))
        async with other.api() as api:
            await persistently(lambda: api.http.get("/api/health"))
            begun = await moved_once(one, turn=5 * SECOND_MS)
            async with api.at(begun.match) as watching:
                one.kill()
                await watching.until_frame(lambda frame: frame["outcome"])
                one.begin()
                async with one.api() as again, again.at(begun.match) as there:
                    for client in (watching, there):
                        assert client.frame["outcome"]["ending"] == "out-of-time"
                        assert "paused" not in client.frame["clock"]
