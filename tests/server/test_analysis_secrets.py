"""The leak test of analysis and variations: no route says anything about a game that still runs.

Every route is asked about two running games that differ in all that happens in them. The answers must be
the same, and nothing may be computed.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.match import record_of
from kletka.server import analysis_api
from kletka.server.work.pool import Pool
from tests.analysis.games import played_at_random
from tests.server.running_server import RunningServer
from tests.server.sharing.games import JSON

pytestmark = [pytest.mark.anyio]

BODIES: dict[str, list[dict[str, Any]]] = {
    "analysis": [{}],
    "evaluation": [
        {"number": 0},
        {"number": 2},
        {"number": 0, "actions": ["0,0"]},
        {"number": 0, "tried": ["0,0"]},
    ],
}
"""What is sent to the routes that take a body, by the last word of their paths."""


def questions(source: str, name: str) -> list[tuple[str, str, dict[str, Any] | None]]:
    """List a request for every route of analysis about a match or a record."""
    found: list[tuple[str, str, dict[str, Any] | None]] = []
    for handler in analysis_api.HANDLERS:
        for path in handler.paths:
            if f"/api/{source}/" not in path:
                continue
            words = {"{match:str}": name, "{record:str}": name, "{number:int}": "1"}
            address = path
            for word, value in words.items():
                address = address.replace(word, value)
            assert "{" not in address, f"a route with another variable: {path}"
            bodies = BODIES.get(path.rsplit("/", 1)[-1], [{}])
            for method in sorted(handler.http_methods - {"HEAD"}):
                chosen = bodies if method == "POST" else [None]
                found += [(method, address, body) for body in chosen]
    return found


async def answers(server: RunningServer, source: str, name: str) -> list[tuple[int, str]]:
    """Ask every route; names are left out of the answers."""
    received = []
    for method, address, body in questions(source, name):
        answer = await server.http.request(method, address, json=body)
        received.append((answer.status_code, answer.text.replace(name, "…")))
    return received


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all jobs of the pools."""
    names: list[str] = []
    run = Pool.run

    async def counted(
        self: Pool, client: str, function: Callable[..., Any], *arguments: Any, **how: Any
    ) -> Any:
        names.append(function.__name__)
        return await run(self, client, function, *arguments, **how)

    monkeypatch.setattr(Pool, "run", counted)
    return names


def test_every_route_is_asked() -> None:
    asked = {
        (method, address)
        for source in ("matches", "records")
        for method, address, _ in questions(source, "x")
    }
    declared = {
        (method, path)
        for handler in analysis_api.HANDLERS
        for path in handler.paths
        for method in handler.http_methods - {"HEAD"}
    }

    assert len(asked) == len(declared) == 8


async def test_all_running_matches_are_answered_alike(
    server: RunningServer, jobs: list[str]
) -> None:
    for game, rules in GAMES.items():
        both = []
        for moves in (1, 3):
            seats = ["me"] * rules.seats(rules.options_type())
            begun = await server.begin(game, seats=seats, seed=moves)
            async with server.at(begun.match, *begun.tokens.values()) as player:
                for _ in range(moves):
                    frame = await player.until_frame(lambda frame: frame["choices"])
                    await player.act(frame["choices"][0 if moves == 1 else -1])
                    await player.until_number(frame["number"] + 1)
            jobs.clear()
            both.append(await answers(server, "matches", begun.match))

        assert both[0] == both[1]
        assert {status for status, _ in both[0]} <= {200, 409}
        assert [text for status, text in both[0] if status == 200] == [
            '{"state":"none","done":0,"total":0,"analysis":null}'
        ]
        assert jobs == []


async def test_all_records_of_unfinished_games_are_answered_alike(server: RunningServer) -> None:
    for game in ("contours", "labyrinth"):
        both = []
        for seed in (1, 2):
            match = played_at_random(game, {}, seed=seed, entries=3)
            text = record_of(match, ("Ann", "Bob")[: len(match.seats)]).write()
            answer = await server.http.post("/api/records", content=text.encode(), headers=JSON)
            both.append(await answers(server, "records", answer.json()["record"]))

        assert both[0] == both[1]
        assert [text for status, text in both[0] if status == 200] == [
            '{"state":"none","done":0,"total":0,"analysis":null}'
        ]
