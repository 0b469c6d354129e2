"""A database that goes away, or is full: moves are refused, nothing is lost, and then it goes on."""

import asyncio
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from kletka.games import GAMES
from kletka.match import verify
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import eventually
from tests.server.running_server import ServerApi, SocketClient
from tests.server.storage.cuttable_proxy import CuttableProxy, append_of, proxy_to

pytestmark = pytest.mark.anyio

AWAY = (503, "storage-unavailable")


async def status(api: ServerApi) -> tuple[int, str]:
    """Ask a node whether it is ready."""
    answer = await api.http.get("/api/ready")
    return answer.status_code, answer.json()["status"]


@asynccontextmanager
async def proxied_server(url: str) -> AsyncIterator[tuple[CuttableProxy, ServerApi]]:
    """Run a node whose way to its database can be cut."""
    async with proxy_to(url) as (proxy, near):
        with ExitStack() as nodes:
            one = await asyncio.to_thread(nodes.enter_context, node(near))
            async with one.api() as api:
                yield proxy, api


@asynccontextmanager
async def alone(api: ServerApi) -> AsyncIterator[tuple[str, SocketClient]]:
    """Play both seats of a match."""
    begun = await api.begin("contours", seats=["me", "me"], public=True)
    async with api.at(begun.match, *begun.tokens.values()) as both:
        yield begun.match, both


async def is_refused_for_now(client: SocketClient, **request: str) -> bool:
    """Say whether a command is refused because it could not be stored, and no frame shows it."""
    received, number = len(client.received), client.frame["number"]
    answer = await client.say(**request)
    frames = [message for message in client.received[received:] if message["is"] == "frame"]
    return (
        (answer["is"], answer["reason"]) == ("refused", "shell-refused-storage")
        and answer["again"] is True
        and not [frame for frame in frames if frame["number"] > number]
    )


async def finished(api: ServerApi, match: str, client: SocketClient) -> object:
    """Give up, and give the entries of the record, which is in order."""
    await client.say("resign")
    record = await api.http.get(f"/api/matches/{match}/record")
    verify(record.text, GAMES)
    return record.json()["entries"]


async def test_while_the_database_is_away_moves_are_refused_and_afterwards_done_once(
    far_url: str,
) -> None:
    async with proxied_server(far_url) as (proxy, api), alone(api) as (match, both):
        await both.act("1,1")
        proxy.cut()
        second = {"do": "act", "id": "second", "action": "2,2"}
        for _ in range(2):
            assert await is_refused_for_now(both, **second)
        assert (await both.say("preview", action="3,3"))["is"] == "previewed"
        await eventually(lambda: status(api), AWAY.__eq__)
        assert (await api.http.get("/api/live")).status_code == 200
        assert (await api.http.get("/api/matches")).status_code == 503
        request = {"game": "contours"}
        assert (await api.http.post("/api/matches", json=request)).status_code == 503
        async with api.at(match) as watching:
            assert watching.frame["number"] == 1

        proxy.reconnect()
        for _ in range(2):
            assert await both.say(**second) == {"is": "done", "id": "second", "number": 2}
        await eventually(lambda: status(api), (200, "ok").__eq__)
        kept = await finished(api, match, both)
        assert kept == [["act", 0, "1,1"], ["act", 1, "2,2"], ["resign", 0]]


async def test_a_move_whose_answer_was_lost_is_done_once(far_url: str) -> None:
    async with proxied_server(far_url) as (proxy, api), alone(api) as (match, both):
        for number, (word, action) in enumerate(
            zip(append_of(far_url), ("1,1", "2,2"), strict=True), 1
        ):
            move = {"do": "act", "id": f"move-{number}", "action": action}
            proxy.cut_after(word)
            answer = await both.say(**move)
            proxy.reconnect()
            assert answer["is"] == "refused"
            assert answer["again"] is True
            for _ in range(2):
                assert await both.say(**move) == {"is": "done", "id": move["id"], "number": number}
        kept = await finished(api, match, both)
        assert kept == [["act", 0, "1,1"], ["act", 1, "2,2"], ["resign", 0]]


async def test_what_others_did_meanwhile_is_shown_by_itself(far_url: str) -> None:
    async with proxied_server(far_url) as (proxy, far):
        with node(far_url) as near_node:
            async with near_node.api() as near:
                begun = await near.begin("contours", seats=["me", "me"])
                async with (
                    near.at(begun.match, *begun.tokens.values()) as both,
                    far.at(begun.match) as watching,
                ):
                    proxy.cut()
                    await both.act("1,1")
                    await both.act("2,2")
                    await eventually(lambda: status(far), AWAY.__eq__)
                    proxy.reconnect()
                    await watching.until_number(2)

                    frames = [message for message in watching.received if message["is"] == "frame"]
                    _, *moments = (
                        moment["text"] for frame in frames for moment in frame["moments"]
                    )
                    assert moments == ["1,1", "2,2"]  # after the setup, in one frame or in two


async def test_a_clock_stands_still_while_the_database_is_away(far_url: str) -> None:
    async with proxied_server(far_url) as (proxy, api):
        begun = await api.begin("contours", seats=["me", "me"], clock={"turn": 4000})
        async with api.at(begun.match, *begun.tokens.values()) as both:
            assert (await both.act("1,1"))["is"] == "done"
            clock = both.frame["clock"]
            proxy.cut()
            long_after = clock["now"] + clock["left"][1] + 300
            await eventually(lambda: both.say("ping"), lambda pong: pong["now"] > long_after)
            second = {"do": "act", "id": "second", "action": "2,2"}
            assert await is_refused_for_now(both, **second)
            proxy.reconnect()
            await both.until_frame(lambda frame: frame["clock"].get("paused"))
            pause = both.frame["moments"][-1]

            assert pause["kind"] == "pause"
            assert int(pause["text"]) == both.frame["clock"]["paused"] > 3000
            assert (await both.say(**second, seen=1))["is"] == "done"
            await both.say("resign")
            record = await api.http.get(f"/api/matches/{begun.match}/record")
            verify(record.text, GAMES)
            assert record.json()["entries"][1] == ["pause", pause["text"]]


@pytest.fixture
def small(sqlite_url: str) -> Iterator[tuple[Node, Path]]:
    with node(sqlite_url) as small:
        yield small, Path(f"{make_url(sqlite_url).database}-wal")


async def test_on_a_full_disk_moves_are_refused_reads_go_on_and_afterwards_it_works(
    small: tuple[Node, Path],
) -> None:
    one, log = small
    async with one.api() as api, alone(api) as (match, both):
        await both.act("1,1")
        full = log.stat().st_size
        resource.prlimit(one.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        second = {"do": "act", "id": "second", "action": "2,2"}
        for _ in range(2):
            assert await is_refused_for_now(both, **second)
        request = {"game": "contours"}
        assert (await api.http.post("/api/matches", json=request)).status_code == 503
        listed = await api.http.get("/api/matches", params={"phase": "running"})
        assert [one["match"] for one in listed.json()["matches"]] == [match]
        async with api.at(match) as watching:
            assert watching.frame["number"] == 1
        await eventually(lambda: status(api), AWAY.__eq__)

        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(one.pid, resource.RLIMIT_FSIZE, unlimited)
        for _ in range(2):
            assert await both.say(**second) == {"is": "done", "id": "second", "number": 2}
        kept = await finished(api, match, both)
        assert kept == [["act", 0, "1,1"], ["act", 1, "2,2"], ["resign", 0]]
        await eventually(lambda: status(api), (200, "ok").__eq__)
