"""Schemathesis asks a running server whatever the description of its API allows, and forbids."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kletka.games import GAMES
from tests.scale import THOROUGH, scaled
from tests.server.running_server import TIMEOUT_SECONDS, RunningServer

pytestmark = pytest.mark.anyio

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = scaled(1, 40)

OPERATIONS = [
    "DELETE /api/account/blocked/{account}",
    "DELETE /api/account/passkeys/{passkey}",
    "DELETE /api/account/push/{device}",
    "DELETE /api/account/sessions/{session}",
    "DELETE /api/account/telegram",
    "GET /api/account",
    "GET /api/account/alerts",
    "GET /api/account/blocked",
    "GET /api/account/export",
    "GET /api/account/matches",
    "GET /api/accounts",
    "GET /api/accounts/{account}",
    "GET /api/accounts/{account}/matches",
    "GET /api/accounts/{account}/ratings",
    "GET /api/accounts/{account}/ratings/{game}/{pace}",
    "GET /api/challenges",
    "GET /api/cover",
    "GET /api/daily",
    "GET /api/daily/{contest}",
    "GET /api/featured",
    "GET /api/games",
    "GET /api/health",
    "GET /api/leaderboards/{game}/{pace}",
    "GET /api/live",
    "GET /api/local-network",
    "GET /api/matches",
    "GET /api/matches/{match}",
    "GET /api/matches/{match}/analysis",
    "GET /api/matches/{match}/animation",
    "GET /api/matches/{match}/moments",
    "GET /api/matches/{match}/picture",
    "GET /api/matches/{match}/pictures/{number}",
    "GET /api/matches/{match}/positions/{number}",
    "GET /api/matches/{match}/ratings",
    "GET /api/matches/{match}/record",
    "GET /api/matchmaking",
    "GET /api/puzzles",
    "GET /api/puzzles/daily",
    "GET /api/puzzles/daily/{attempt}",
    "GET /api/puzzles/next",
    "GET /api/puzzles/storm/{storm}",
    "GET /api/puzzles/storms/{game}",
    "GET /api/puzzles/{name}",
    "GET /api/puzzles/{name}/picture",
    "GET /api/ready",
    "GET /api/records/{record}",
    "GET /api/records/{record}/analysis",
    "GET /api/records/{record}/animation",
    "GET /api/records/{record}/moments",
    "GET /api/records/{record}/picture",
    "GET /api/records/{record}/pictures/{number}",
    "GET /api/records/{record}/positions/{number}",
    "GET /api/tournaments",
    "GET /api/tournaments/{tournament}",
    "GET /api/tournaments/{tournament}/result",
    "GET /api/tournaments/{tournament}/standings",
    "HEAD /api/account",
    "HEAD /api/account/alerts",
    "HEAD /api/account/blocked",
    "HEAD /api/account/export",
    "HEAD /api/account/matches",
    "HEAD /api/accounts",
    "HEAD /api/accounts/{account}",
    "HEAD /api/accounts/{account}/matches",
    "HEAD /api/accounts/{account}/ratings",
    "HEAD /api/accounts/{account}/ratings/{game}/{pace}",
    "HEAD /api/challenges",
    "HEAD /api/cover",
    "HEAD /api/daily",
    "HEAD /api/daily/{contest}",
    "HEAD /api/featured",
    "HEAD /api/games",
    "HEAD /api/health",
    "HEAD /api/leaderboards/{game}/{pace}",
    "HEAD /api/live",
    "HEAD /api/local-network",
    "HEAD /api/matches",
    "HEAD /api/matches/{match}",
    "HEAD /api/matches/{match}/analysis",
    "HEAD /api/matches/{match}/animation",
    "HEAD /api/matches/{match}/moments",
    "HEAD /api/matches/{match}/picture",
    "HEAD /api/matches/{match}/pictures/{number}",
    "HEAD /api/matches/{match}/positions/{number}",
    "HEAD /api/matches/{match}/ratings",
    "HEAD /api/matches/{match}/record",
    "HEAD /api/matchmaking",
    "HEAD /api/puzzles",
    "HEAD /api/puzzles/daily",
    "HEAD /api/puzzles/daily/{attempt}",
    "HEAD /api/puzzles/next",
    "HEAD /api/puzzles/storm/{storm}",
    "HEAD /api/puzzles/storms/{game}",
    "HEAD /api/puzzles/{name}",
    "HEAD /api/puzzles/{name}/picture",
    "HEAD /api/ready",
    "HEAD /api/records/{record}",
    "HEAD /api/records/{record}/analysis",
    "HEAD /api/records/{record}/animation",
    "HEAD /api/records/{record}/moments",
    "HEAD /api/records/{record}/picture",
    "HEAD /api/records/{record}/pictures/{number}",
    "HEAD /api/records/{record}/positions/{number}",
    "HEAD /api/tournaments",
    "HEAD /api/tournaments/{tournament}",
    "HEAD /api/tournaments/{tournament}/result",
    "HEAD /api/tournaments/{tournament}/standings",
    "POST /api/account",
    "POST /api/account/alerts",
    "POST /api/account/blocked",
    "POST /api/account/codes",
    "POST /api/account/deletion",
    "POST /api/account/name",
    "POST /api/account/options",
    "POST /api/account/passkeys",
    "POST /api/account/passkeys/options",
    "POST /api/account/push",
    "POST /api/account/recovery",
    "POST /api/account/seats",
    "POST /api/account/sign-in",
    "POST /api/account/sign-in/options",
    "POST /api/account/sign-out",
    "POST /api/challenges",
    "POST /api/challenges/{challenge}/accept",
    "POST /api/challenges/{challenge}/decline",
    "POST /api/daily/{contest}",
    "POST /api/games/{game}/check",
    "POST /api/games/{game}/study",
    "POST /api/matches",
    "POST /api/matches/{match}/analysis",
    "POST /api/matches/{match}/evaluation",
    "POST /api/matches/{match}/seat-transfer",
    "POST /api/matches/{match}/seats",
    "POST /api/puzzles/daily",
    "POST /api/puzzles/daily/{attempt}/attempt",
    "POST /api/puzzles/daily/{attempt}/solution",
    "POST /api/puzzles/storm",
    "POST /api/puzzles/storm/{storm}/attempt",
    "POST /api/puzzles/{name}/attempt",
    "POST /api/puzzles/{name}/hint",
    "POST /api/puzzles/{name}/solution",
    "POST /api/records",
    "POST /api/records/{record}/analysis",
    "POST /api/records/{record}/evaluation",
    "POST /api/tournaments",
]
HEADS = [label for label in OPERATIONS if label.startswith("HEAD ")]
TAKING_SOMETHING = [label for label in OPERATIONS if "{" in label or "/matches" in label]


async def test_the_description_names_every_operation(server: RunningServer) -> None:
    operations = await asyncio.to_thread(described, server.url)

    assert sorted(operations) == OPERATIONS


@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
async def test_the_server_does_what_its_description_says(
    server: RunningServer, mode: GenerationMode
) -> None:
    known = await things_that_exist(server)
    operations = await asyncio.to_thread(described, server.url)
    asked = OPERATIONS if mode is GenerationMode.POSITIVE else TAKING_SOMETHING
    for label in asked if THOROUGH else [label for label in asked if label not in HEADS]:
        await asyncio.to_thread(ask, operations[label], label, mode, known)


def described(url: str) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    found = (result.ok() for result in schema.get_all_operations())  # type: ignore[union-attr]
    return {operation.label: operation for operation in found}


def ask(operation: Any, label: str, mode: GenerationMode, known: Mapping[str, list[str]]) -> None:
    """Ask one thing in many ways, sometimes of a match or a record that there is."""
    names = [name for name in known if f"{{{name}}}" in label]
    real = st.sampled_from([None, *(one for name in names for one in known[name])])

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), name=real)
    def asked(case: Any, name: str | None) -> None:
        for parameter in names if name is not None else ():
            case.path_parameters[parameter] = name
        case.call_and_validate(checks=CHECKS, timeout=TIMEOUT_SECONDS)  # by itself it waits 10 s

    asked()


async def things_that_exist(server: RunningServer) -> dict[str, list[str]]:
    """Leave behind a match that waits, one that runs, one that is over, and its record."""
    waiting = await server.begin("chain", options={"players": 10}, public=True)
    running = await server.begin("labyrinth", public=True)
    ended = await server.begin("contours", seats=["me", "me"], public=True)
    async with server.at(ended.match, *ended.tokens.values()) as both:
        await both.act("0,0")
        await both.say("resign")
    record = await server.http.get(f"/api/matches/{ended.match}/record")
    headers = {"Content-Type": "application/json"}
    kept = await server.http.post("/api/records", content=record.content, headers=headers)
    return {
        "game": list(GAMES),
        "match": [waiting.match, running.match, ended.match],
        "record": [kept.json()["record"]],
    }
