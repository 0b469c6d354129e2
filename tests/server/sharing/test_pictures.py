"""Pictures and animations of games: what they show, what they hide, what they cost."""

import asyncio
import io
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from kletka.games import GAMES
from kletka.match import record_of
from kletka.render.picture.animation import MOST_FRAMES, SIDE_PX, chosen_frames
from kletka.render.picture.card import HEIGHT_PX, WIDTH_PX, cover_png
from kletka.server.admission.routes import Routes
from kletka.server.settings import Limits
from kletka.server.work.pool import Pool
from tests.match.games import ANN, head_of, random_match
from tests.server.running_server import RunningServer
from tests.server.sharing.games import (
    JSON,
    RECORDS,
    SEED,
    enter_daily,
    finished,
    fix_seed,
    leave_maze,
)

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

BOTH = {"contours": ("gif", "webp")}
"""Formats of a game's animation that are tried; one is enough for the others."""


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """The pool, the name and the client of all that the pools are asked to do."""
    names: list[tuple[str, str, str]] = []
    run = Pool.run

    async def counted(
        self: Pool, client: str, function: Callable[..., Any], *arguments: Any, **how: Any
    ) -> Any:
        names.append((self.name, function.__name__, client))
        return await run(self, client, function, *arguments, **how)

    monkeypatch.setattr(Pool, "run", counted)
    return names


async def picture(server: RunningServer, path: str) -> bytes:
    answer = await server.http.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == (WIDTH_PX, HEIGHT_PX)
    return answer.content


def short_record(key: str) -> str:
    """Write the record of a short random game; a hidden one must have come to its end."""
    if GAMES[key].hidden:
        return (RECORDS / "labyrinth-two-floors.kletka.json").read_text("utf-8")
    match = random_match(key, 3, longest=6)
    return record_of(match, tuple("AB")).write()


async def test_every_game_has_pictures_of_its_moves_and_an_animation(server: RunningServer) -> None:
    for key in GAMES:
        answer = await server.http.post("/api/records", content=short_record(key), headers=JSON)
        record = answer.json()["record"]
        last = answer.json()["entries"]
        first = await picture(server, f"/api/records/{record}/pictures/0")
        end = await picture(server, f"/api/records/{record}/pictures/{last}")

        assert len({first, end, cover_png()}) == 3, key
        assert end == await picture(server, f"/api/records/{record}/picture")
        for kind in BOTH.get(key, ("gif",)):
            answer = await server.http.get(f"/api/records/{record}/animation?kind={kind}")
            assert answer.headers["content-type"] == f"image/{kind}"
            image = Image.open(io.BytesIO(answer.content))
            assert image.format == kind.upper()
            assert 2 <= getattr(image, "n_frames", 1) <= MOST_FRAMES
            assert max(image.size) <= SIDE_PX


async def test_a_running_match_is_shown_as_it_stands(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    path = f"/api/matches/{begun.match}/picture"
    before = await server.http.get(path)
    async with server.at(begun.match, *begun.tokens.values()) as player:
        await player.act("3,3")
    after = await server.http.get(path)
    again = await server.http.get(path, headers={"If-None-Match": after.headers["etag"]})

    assert before.content != after.content
    assert before.headers["etag"] != after.headers["etag"]
    assert after.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")


async def test_a_running_hidden_game_has_one_picture_whatever_happens_in_it(
    server: RunningServer, jobs: list[tuple[str, str, str]]
) -> None:
    begun = await server.begin("labyrinth", options={"seed": SEED})
    path = f"/api/matches/{begun.match}/picture"
    shown = {await picture(server, path)}
    async with server.at(begun.match, begun.tokens[0]) as player:
        for action in ("go up", "go up", "go left"):
            await player.act(action)
            shown.add(await picture(server, path))

    assert shown == {cover_png()}
    assert jobs == []  # nothing of the position reaches what draws
    for path in ("pictures/1", "animation"):
        answer = await server.http.get(f"/api/matches/{begun.match}/{path}")
        assert answer.status_code == 409


async def test_a_hidden_game_that_was_uploaded_before_its_end_is_not_drawn(
    server: RunningServer,
) -> None:
    match = head_of("labyrinth", ANN, seed=SEED).begin().match
    text = record_of(match, ("Ann",)).write()
    answer = await server.http.post("/api/records", content=text, headers=JSON)
    record = answer.json()["record"]

    assert await picture(server, f"/api/records/{record}/pictures/0") == cover_png()
    assert (await server.http.get(f"/api/records/{record}/animation")).status_code == 409


async def test_todays_maze_is_not_drawn_before_tomorrow(server: RunningServer) -> None:
    await fix_seed(server)
    begun = await enter_daily(server, "Ann")
    await leave_maze(server, begun)
    path = f"/api/matches/{begun.match}"
    today = await server.http.get(f"{path}/pictures/5")
    tagged = await server.http.get(f"{path}/picture")
    refused = await server.http.get(f"{path}/animation", headers={"Accept-Language": "ru"})

    assert today.content == tagged.content == cover_png()
    assert today.headers["cache-control"] == "no-cache"
    assert (refused.status_code, refused.json()["reason"]) == (409, "shell-refused-animation")
    assert "анимации" in refused.json()["text"]

    now = server.node.context.now
    server.node.context.now = lambda: now() + 86_400_000  # type: ignore[method-assign]
    tomorrow = await server.http.get(f"{path}/pictures/5")

    assert tomorrow.content != cover_png()
    assert "immutable" in tomorrow.headers["cache-control"]
    known = {"If-None-Match": tagged.headers["etag"]}
    assert (await server.http.get(f"{path}/picture", headers=known)).status_code == 200
    assert (await server.http.get(f"{path}/animation")).status_code == 200


async def test_what_many_ask_for_at_once_is_drawn_once_in_the_pool_of_records_and_billed(
    server: RunningServer, jobs: list[tuple[str, str, str]]
) -> None:
    match = (await finished(server)).match
    for path, name in (("pictures/2", "_draw_position"), ("animation?kind=webp", "_animate")):
        jobs.clear()
        answers = await asyncio.gather(
            *(server.http.get(f"/api/matches/{match}/{path}") for _ in range(10))
        )

        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert [job for job in jobs if job[1] not in ("_recorded", "_outlined")] == [
            ("records", name, "127.0.0.1")
        ]


@pytest.mark.parametrize("what", ["picture", "pictures/3", "animation"])
@pytest.mark.parametrize("source", ["matches", "records"])
def test_a_client_without_processor_time_gets_no_new_picture(source: str, what: str) -> None:
    assert Routes(Limits(), {}).of("GET", f"/api/{source}/abc/{what}").expensive


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/matches/2222222222222/picture", 404),
        ("/api/matches/2222222222222/pictures/1", 404),
        ("/api/matches/x/animation", 404),
        ("/api/records/0/picture", 404),
        ("/api/records/0/animation", 404),
        ("/api/records/0/pictures/-1", 400),
        ("/api/records/0/animation?kind=mp4", 400),
    ],
)
async def test_what_there_is_not_is_refused_in_words(
    server: RunningServer, path: str, status: int
) -> None:
    answer = await server.http.get(path)

    assert answer.status_code == status
    assert answer.json()["text"]


async def test_an_entry_after_the_last_is_refused(server: RunningServer) -> None:
    match = (await finished(server)).match
    answer = await server.http.get(f"/api/matches/{match}/pictures/99")

    assert (answer.status_code, answer.json()["reason"]) == (409, "shell-refused-no-entry")


def test_frames_are_chosen_evenly_with_the_first_and_the_last() -> None:
    assert chosen_frames(range(5), 10) == [0, 1, 2, 3, 4]
    for count in (7, 120, 20_001):
        chosen = chosen_frames(range(count), 7)
        steps = {after - before for before, after in itertools.pairwise(chosen)}

        assert (chosen[0], chosen[-1], len(chosen)) == (0, count - 1, 7)
        assert max(steps) - min(steps) <= 1
