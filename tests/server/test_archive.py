"""Finished games as documents: computed once, stored, and cached."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.match import verify
from kletka.protocol import Refused
from kletka.server.archive import RETRY_REFUSED_SECONDS, Cache
from kletka.server.work.pool import JobTimedOut, Pool
from tests.match.games import RECORDS
from tests.server.running_server import MatchCreated, RunningServer, running_server

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

JSON = {"Content-Type": "application/json"}
LONG = max((path.read_bytes() for path in RECORDS), key=lambda text: text.count(b"\n"))


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


async def over(server: RunningServer, moves: int = 4) -> MatchCreated:
    begun = await server.begin("contours", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as player:
        for number in range(1, moves + 1):
            await player.act(player.frame["choices"][0])
            await player.until_number(number)
        await player.say("resign", seat=0)
    return begun


async def uploaded(server: RunningServer, text: bytes = LONG) -> str:
    answer = await server.http.post("/api/records", content=text, headers=JSON)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def test_a_finished_game_is_played_again_once_and_never_after(
    server: RunningServer, jobs: list[str]
) -> None:
    match = (await over(server)).match
    paths = (f"/api/matches/{match}/record", f"/api/matches/{match}/moments")
    first = [(await server.http.get(path)).content for path in paths]
    worked = list(jobs)
    again = [(await server.http.get(path)).content for path in paths]

    assert first == again
    assert sorted(worked) == ["_compressed_moments", "_compressed_text", "_outlined", "_recorded"]
    assert jobs == worked


async def test_what_was_worked_out_outlives_the_server(tmp_path: Path, jobs: list[str]) -> None:
    async with running_server(tmp_path) as server:
        match = (await over(server)).match
        record = await server.http.get(f"/api/matches/{match}/record")
        moments = await server.http.get(f"/api/matches/{match}/moments")
    jobs.clear()
    async with running_server(tmp_path) as server:
        assert (await server.http.get(f"/api/matches/{match}/record")).text == record.text
        assert (await server.http.get(f"/api/matches/{match}/moments")).json() == moments.json()
        assert match not in server.node.matches.live  # nothing of the match was loaded

    assert sorted(jobs) == ["_compressed_moments", "_compressed_text"]


async def test_many_who_ask_at_once_are_worked_for_once(
    server: RunningServer, jobs: list[str]
) -> None:
    match = (await over(server)).match
    path = f"/api/matches/{match}/moments"
    answers = await asyncio.gather(*(server.http.get(path) for _ in range(40)))

    assert {one.status_code for one in answers} == {200}
    assert len({one.content for one in answers}) == 1
    assert sorted(jobs) == ["_compressed_moments", "_outlined", "_recorded"]


async def test_a_document_that_the_client_has_costs_no_work(
    server: RunningServer, jobs: list[str]
) -> None:
    match = (await over(server)).match
    name = await uploaded(server)
    paths = (
        *(f"/api/matches/{match}/record", f"/api/matches/{match}/moments?after=2&count=3"),
        *(f"/api/records/{name}", f"/api/records/{name}/moments?after=90"),
    )
    for path in paths:
        whole = await server.http.get(path)
        tag = whole.headers["etag"]
        jobs.clear()
        known = await server.http.get(path, headers={"If-None-Match": f'"other", {tag}'})
        other = await server.http.get(path, headers={"If-None-Match": '"other"'})

        assert (known.status_code, known.content, jobs) == (304, b"", [])
        assert known.headers["etag"] == tag
        assert other.status_code == 200
        for answer in (whole, known):
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["kletka-build"] == ""


async def test_a_tag_that_somebody_made_up_finds_nothing_that_is_not_there(
    server: RunningServer,
) -> None:
    running = (await server.begin("contours", seats=["me", "me"])).match
    for path, tag, status in (
        ("/api/matches/2222222222222/record", 'W/"matches-2222222222222"', 404),
        (f"/api/matches/{running}/record", f'W/"matches-{running}"', 409),
        ("/api/records/0", 'W/"records-0"', 404),
        (f"/api/records/match-{running}", f'W/"records-match-{running}"', 404),
    ):
        answer = await server.http.get(path, headers={"If-None-Match": tag})

        assert answer.status_code == status
        assert "etag" not in answer.headers
        assert "immutable" not in answer.headers.get("cache-control", "")


async def test_a_head_request_gets_the_headers_alone(server: RunningServer) -> None:
    match = (await over(server)).match
    name = await uploaded(server)
    for path in (
        *(f"/api/matches/{match}/record", f"/api/matches/{match}/moments"),
        *(f"/api/records/{name}", f"/api/records/{name}/moments"),
    ):
        head, whole = await server.http.head(path), await server.http.get(path)

        assert (head.status_code, head.content) == (200, b"")
        for header in ("etag", "content-length", "content-type", "cache-control"):
            assert head.headers[header] == whole.headers[header]


async def test_a_document_is_given_plain_to_whoever_takes_no_gzip(server: RunningServer) -> None:
    name = await uploaded(server)
    plain = await server.http.get(f"/api/records/{name}", headers={"Accept-Encoding": "identity"})
    packed = await server.http.get(f"/api/records/{name}", headers={"Accept-Encoding": "br, gzip"})

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.content == packed.content == LONG
    assert int(packed.headers["content-length"]) < len(LONG) == int(plain.headers["content-length"])
    assert len(gzip.compress(LONG)) < len(LONG)


async def test_the_record_ends_with_the_game_whatever_is_said_after_it(
    server: RunningServer,
) -> None:
    begun = await over(server)
    before = (await server.http.get(f"/api/matches/{begun.match}/record")).text
    other = await over(server)
    for match, tokens in ((begun.match, begun.tokens), (other.match, other.tokens)):
        async with server.at(match, *tokens.values()) as player:
            await player.say("rematch", yes=False, seat=1)
            await player.say("rematch", seat=0)
    received = await server.http.get(f"/api/matches/{other.match}/record")

    assert (await server.http.get(f"/api/matches/{begun.match}/record")).text == before
    kinds = [row[0] for row in received.json()["entries"]]
    assert kinds[-1] == "resign"
    assert verify(received.text, GAMES).over


async def test_an_upload_is_read_by_a_worker_and_not_by_the_loop(
    server: RunningServer, jobs: list[str]
) -> None:
    await uploaded(server)
    foreign = await server.http.post("/api/records", content=b"[1]", headers=JSON)
    description = (await server.http.get("/api/schema/openapi.json")).json()

    assert jobs == ["_verified", "_verified"]  # what is no record was not parsed before
    assert (foreign.status_code, foreign.json()["reason"]) == (400, "shell-record-foreign")
    body = description["paths"]["/api/records"]["post"]["requestBody"]
    assert body["content"]["application/json"]["schema"] == {"type": "object"}


async def test_a_part_at_the_end_of_an_upload_sends_one_chunk_to_work(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await uploaded(server)
    last = len(json.loads(LONG)["entries"])
    await server.http.get(f"/api/records/{name}/moments")
    sent: list[int] = []
    run = Pool.run

    async def measured(self: Pool, client: str, function: Any, part: Any, *rest: Any) -> Any:
        sent.append(len(part.chunks))
        return await run(self, client, function, part, *rest)

    monkeypatch.setattr(Pool, "run", measured)
    answer = await server.http.get(f"/api/records/{name}/moments?after={last - 1}&count=100")

    assert [one["moment"]["number"] for one in answer.json()["moments"]] == [last]
    assert last > 200
    assert sent == [1]


async def test_work_that_was_refused_to_one_is_done_for_the_next(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await over(server)).match
    run = Pool.run
    refusals = [Refused("shell-refused-storage")]

    async def refusing(self: Pool, *job: Any, **how: Any) -> Any:
        if refusals:
            raise refusals.pop()
        return await run(self, *job, **how)

    monkeypatch.setattr(Pool, "run", refusing)
    answers = await asyncio.gather(
        *(server.http.get(f"/api/matches/{match}/record") for _ in range(3))
    )

    assert sorted(one.status_code for one in answers) == [200, 200, 409]


async def test_a_record_that_takes_too_long_is_not_tried_again_for_a_while(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await over(server)).match
    now = 0.0
    server.node.archive.clock = lambda: now
    tried = 0

    async def endless(*_: Any, **__: Any) -> Any:
        nonlocal tried
        tried += 1
        raise JobTimedOut("shell-refused-too-long")

    monkeypatch.setattr(Pool, "run", endless)
    paths = [f"/api/matches/{match}/moments?after={after}" for after in (0, 1, 0)]
    answers = [await server.http.get(path) for path in paths]
    once = tried
    now = RETRY_REFUSED_SECONDS + 1
    await server.http.get(paths[0])

    assert {one.json()["reason"] for one in answers} == {"shell-refused-too-long"}
    assert (once, tried) == (1, 2)


def test_a_cache_holds_no_more_than_it_may_and_forgets_what_is_unused_for_longest() -> None:
    cache = Cache(10)
    cache.put("a", "A", 4)
    cache.put("b", "B", 4)
    assert cache.get("a") == "A"
    cache.put("c", "C", 4)
    cache.put("d", "D", 11)

    assert [cache.get(key) for key in "abcd"] == ["A", None, "C", None]
    cache.put("a", "AA", 10)
    assert [cache.get(key) for key in "abcd"] == ["AA", None, None, None]
    assert len(cache) == 1
