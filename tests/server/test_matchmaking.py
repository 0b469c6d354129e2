"""Strangers find a game: in queues that all nodes share, through lost connections and restarts."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kletka.matchmaking import MadeTable, Queue
from kletka.matchmaking.queue import read_queue, write_queue
from kletka.server import matchmaker
from kletka.server.matchmaker import COLLECTION, holder_of
from kletka.server.matchmaking_sessions import AGREEMENTS_AT_ONCE
from kletka.server.secrets import new_id, new_token
from kletka.server.storage.store import Store
from tests.server.running_server import (
    HIGH_LIMITS,
    Json,
    RunningServer,
    ServerApi,
    SocketClient,
    read_until_bye,
    running_server,
)

pytestmark = pytest.mark.anyio


class Waiting(SocketClient):
    """A client of matchmaking."""

    token: str

    async def paired(self) -> Json:
        return await self.until(lambda message: message["is"] == "paired")

    async def at_table(self, *names: str) -> Json:
        """Wait until these people gather at the table of this client."""
        return await self.until(
            lambda message: (
                message["is"] == "waiting"
                and sorted(one["name"] for one in message["table"]) == sorted(names)
            )
        )


def matchmaking_url(server: ServerApi) -> str:
    return server.url.replace("http", "ws", 1) + "/api/matchmaking/socket"


@asynccontextmanager
async def looking(
    server: ServerApi, name: str, game: str = "contours", token: str | None = None, **request: Any
) -> AsyncIterator[Waiting]:
    """Join a queue."""
    async with connect(matchmaking_url(server)) as socket:
        client = Waiting(socket)
        client.token = token or new_token()
        await client.say("join", token=client.token, game=game, name=name, **request)
        yield client


async def refusal_of(server: ServerApi, **request: Any) -> Json:
    """Return the farewell to a client that may not join."""
    async with connect(matchmaking_url(server)) as socket:
        join = {"do": "join", "id": "1", "token": new_token(), "game": "contours", "name": "Ann"}
        await socket.send(json.dumps(join | request))
        received, _ = await read_until_bye(socket)
        return received[-1]


async def stored_queue(store: Store, name: str) -> Queue:
    note = await store.note(COLLECTION, name)
    assert note is not None
    return read_queue(note.text)


async def test_two_strangers_get_one_game_and_each_token_holds_its_own_seat(
    server: RunningServer,
) -> None:
    async with looking(server, "Ann") as ann, looking(server, "Bob") as bob:
        hers, his = await ann.paired(), await bob.paired()

    assert hers["match"] == his["match"]
    assert {hers["seat"], his["seat"]} == {0, 1}
    async with (
        server.at(hers["match"], ann.token) as first,
        server.at(his["match"], bob.token) as second,
    ):
        assert first.frame["mine"] == [hers["seat"]]
        assert second.frame["mine"] == [his["seat"]]
        assert [one["name"] for one in first.frame["seats"]] == (
            ["Ann", "Bob"] if hers["seat"] == 0 else ["Bob", "Ann"]
        )


async def test_the_clock_is_that_of_the_pace_and_waits_until_both_have_come(
    server: RunningServer,
) -> None:
    async with (
        looking(server, "Ann", pace="blitz") as ann,
        looking(server, "Bob", pace="blitz") as bob,
    ):
        hers, _ = await ann.paired(), await bob.paired()
    info = (await server.http.get(f"/api/matches/{hers['match']}")).json()
    assert info["clock"] == {"turn": None, "total": 180_000, "increment": 2000}
    async with server.at(hers["match"], ann.token) as first:
        assert first.frame["clock"]["running"] is None
        async with server.at(hers["match"], bob.token):
            await first.until_frame(lambda frame: frame["clock"]["running"] is not None)


async def test_people_who_want_different_games_do_not_meet(server: RunningServer) -> None:
    async with (
        looking(server, "Ann", pace="blitz") as ann,
        looking(server, "Bob", pace="rapid") as bob,
        looking(server, "Cid", "castle", pace="rapid") as cid,
    ):
        for one, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
            assert (await one.at_table(name))["waiting"] == 1
        listed = (await server.http.get("/api/matchmaking")).json()["queues"]

    assert sorted((one["game"], one["pace"], one["waiting"]) for one in listed) == [
        ("castle", "rapid", 1),
        ("contours", "blitz", 1),
        ("contours", "rapid", 1),
    ]


async def test_a_table_of_ten_fills_although_people_leave(server: RunningServer) -> None:
    async with AsyncExitStack() as stack:

        async def come(name: str) -> Waiting:
            return await stack.enter_async_context(looking(server, name, "chain", seats=10))

        first = [await come(f"p{n}") for n in range(8)]
        await first[0].at_table(*(f"p{n}" for n in range(8)))
        await first[1].say("leave")  # says so
        await first[2].socket.close()  # closes the window
        rest = ["p0", *(f"p{n}" for n in range(3, 8))]
        await first[0].at_table(*rest)
        later = [await come(f"q{n}") for n in range(4)]
        players = [first[0], *first[3:], *later]
        received = [await one.paired() for one in players]

    assert len({one["match"] for one in received}) == 1
    assert sorted(one["seat"] for one in received) == list(range(10))
    info = (await server.http.get(f"/api/matches/{received[0]['match']}")).json()
    assert sorted(one["name"] for one in info["seats"]) == sorted(
        [*rest, *(f"q{n}" for n in range(4))]
    )


async def test_a_table_starts_with_fewer_when_all_who_are_there_agree(
    server: RunningServer,
) -> None:
    async with (
        looking(server, "Ann", "chain", seats=6) as ann,
        looking(server, "Bob", "chain", seats=6) as bob,
        looking(server, "Cid", "chain", seats=6) as cid,
    ):
        await ann.at_table("Ann", "Bob", "Cid")
        await ann.say("agree")
        await bob.say("agree")
        seen = await cid.until(
            lambda message: (
                message["is"] == "waiting" and sum(one["agreed"] for one in message["table"]) == 2
            )
        )
        assert [one["me"] for one in seen["table"] if one["name"] == "Cid"] == [True]
        await cid.say("agree")
        received = [await one.paired() for one in (ann, bob, cid)]

    info = (await server.http.get(f"/api/matches/{received[0]['match']}")).json()
    assert len(info["seats"]) == 3
    assert info["options"]["players"] == 3
    assert info["phase"] == "running"


async def test_who_changes_their_mind_holds_the_table_back(server: RunningServer) -> None:
    async with (
        looking(server, "Ann", "chain", seats=3) as ann,
        looking(server, "Bob", "chain", seats=3) as bob,
    ):
        await ann.at_table("Ann", "Bob")
        await ann.say("agree")
        await ann.say("agree", yes=False)
        await bob.say("agree")
        seen = await bob.until(
            lambda message: (
                message["is"] == "waiting"
                and {one["name"]: one["agreed"] for one in message["table"]}
                == {"Ann": False, "Bob": True}
            )
        )

    assert seen["seats"] == 3


async def test_a_lost_connection_comes_back_to_the_same_place_in_the_queue(
    server: RunningServer,
) -> None:
    async with looking(server, "Ann") as ann:
        before = await ann.at_table("Ann")
    async with looking(server, "Ann", token=ann.token) as again:
        after = await again.at_table("Ann")

    assert after["since"] == before["since"]
    assert after["waiting"] == 1


async def test_a_second_window_with_the_same_ticket_takes_it_over(server: RunningServer) -> None:
    async with (
        looking(server, "Ann") as ann,
        looking(server, "Ann", token=ann.token) as again,
    ):
        received, _ = await read_until_bye(ann.socket)
        assert received[-1]["is"] == "bye"
        async with looking(server, "Bob") as bob:
            assert (await again.paired())["match"] == (await bob.paired())["match"]


async def test_who_has_left_is_not_paired(server: RunningServer) -> None:
    async with looking(server, "Ann") as ann:
        await ann.at_table("Ann")
        await ann.say("leave")
        await read_until_bye(ann.socket)
    async with looking(server, "Bob") as bob:
        assert (await bob.at_table("Bob"))["waiting"] == 1


async def test_people_wait_on_through_a_restart_of_the_server(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, looking(server, "Ann") as ann:
        before = await ann.at_table("Ann")
    async with (
        running_server(tmp_path) as server,
        looking(server, "Ann", token=ann.token) as again,
    ):
        after = await again.at_table("Ann")
        assert after["since"] == before["since"]
        async with looking(server, "Bob") as bob:
            hers, his = await again.paired(), await bob.paired()

    assert hers["match"] == his["match"]


async def test_people_at_two_nodes_find_each_other_in_every_store(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matchmaker, "TICK_SECONDS", 0.1)
    async with (
        running_server(tmp_path, database=url) as west,
        running_server(tmp_path, database=url) as east,
        looking(west, "Ann", "chain", seats=4) as ann,
        looking(east, "Bob", "chain", seats=4) as bob,
    ):
        await ann.at_table("Ann", "Bob")
        async with looking(west, "Cid", "chain", seats=4), AsyncExitStack() as stack:
            await bob.at_table("Ann", "Bob", "Cid")
            await stack.enter_async_context(looking(east, "Dan", "chain", seats=4))
            hers, his = await ann.paired(), await bob.paired()
        async with west.at(hers["match"], ann.token) as first:
            assert first.frame["mine"] == [hers["seat"]]

    assert hers["match"] == his["match"]


async def test_a_table_whose_node_died_before_it_created_the_match_is_played_all_the_same(
    server: RunningServer,
) -> None:
    tokens = [new_token(), new_token()]
    holders = tuple(holder_of(token) for token in tokens)
    made = MadeTable(new_id(), holders, ("Ann", "Bob"), server.node.context.now(), ("dead",))
    queue = Queue(made=(made,))
    await server.node.store.put_note(COLLECTION, "contours.rapid.2", write_queue(queue), version=0)

    async with (
        looking(server, "Ann", token=tokens[0]) as ann,
        looking(server, "Bob", token=tokens[1]) as bob,
    ):
        hers, his = await ann.paired(), await bob.paired()
    assert hers == {"is": "paired", "match": made.match, "seat": 0}
    assert his == {"is": "paired", "match": made.match, "seat": 1}
    async with server.at(made.match, tokens[1]) as bob_again:
        assert bob_again.frame["mine"] == [1]


async def test_who_lost_the_connection_when_the_game_was_found_still_gets_it(
    server: RunningServer,
) -> None:
    async with looking(server, "Ann") as ann, looking(server, "Bob") as bob:
        hers, _ = await ann.paired(), await bob.paired()
    async with looking(server, "Ann", token=ann.token) as again:
        assert await again.paired() == hers
    assert (await stored_queue(server.node.store, "contours.rapid.2")).tickets == ()


async def test_one_client_cannot_flood_the_queues_but_may_come_back_to_its_ticket(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, matches=2)) as server:
        async with looking(server, "Ann", "castle") as ann:
            await ann.at_table("Ann")
        for _ in range(3):
            async with looking(server, "Ann", "castle", token=ann.token) as again:
                await again.at_table("Ann")
        async with looking(server, "Bob") as bob:
            await bob.at_table("Bob")

        assert (await refusal_of(server, name="Cid"))["reason"] == "shell-refused-matches"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "go"}, "shell-refused-no-game"),
        ({"game": "labyrinth"}, "shell-refused-seats"),
        ({"game": "castle", "seats": 3}, "shell-refused-seats"),
        ({"name": "\u2800"}, "shell-refused-name"),
        ({"seats": 11}, "shell-refused-hello"),
        ({"pace": "hyper"}, "shell-refused-hello"),
    ],
)
async def test_what_nobody_can_play_is_refused_in_words(
    server: RunningServer, fields: dict[str, Any], reason: str
) -> None:
    bye = await refusal_of(server, language="ru", **fields)

    assert bye["reason"] == reason
    assert bye["text"]
    assert await server.node.store.notes(COLLECTION) == {}


async def test_an_unreadable_message_is_answered_and_changes_nothing(
    server: RunningServer,
) -> None:
    async with looking(server, "Ann") as ann:
        await ann.at_table("Ann")
        assert (await ann.say("dance"))["reason"] == "shell-refused-message"
        assert (await ann.say("ping"))["is"] == "pong"


async def test_whoever_changes_their_mind_too_often_is_refused(server: RunningServer) -> None:
    async with looking(server, "Ann", "chain", seats=3) as ann:
        answers = [
            await ann.say("agree", yes=number % 2 == 0) for number in range(AGREEMENTS_AT_ONCE + 1)
        ]

    assert [one["is"] for one in answers] == ["done"] * AGREEMENTS_AT_ONCE + ["refused"]


async def test_a_hundred_who_come_at_once_all_play(server: RunningServer) -> None:
    async def one(number: int) -> tuple[str, int]:
        async with looking(server, f"p{number}", pace="unlimited") as client:
            received = await client.paired()
            return received["match"], received["seat"]

    games = await asyncio.gather(*map(one, range(100)))

    assert len(set(games)) == 100
    assert len({match for match, _ in games}) == 50
