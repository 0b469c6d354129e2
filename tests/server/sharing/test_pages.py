"""Links have previews, and other sites may frame the embed pages and nothing else."""

import html
import re
from pathlib import Path

import pytest

from kletka.phrases import phrases
from kletka.puzzles import puzzles, task_values
from kletka.server import web
from kletka.server.headers import HEADERS
from kletka.server.storage.store import StoreUnavailable
from tests.server.running_server import RunningServer, running_server
from tests.server.sharing.games import finished, uploaded

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

PAGE = "<!doctype html><html><head><title>Kletka</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is one page."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    files = web.built_files(folder)
    monkeypatch.setattr(web, "built_files", lambda: files)


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)" />', page)
    return {name: html.unescape(value) for name, value in found}


async def test_a_table_says_who_plays_and_shows_the_position_in_the_readers_language(
    server: RunningServer,
) -> None:
    begun = await server.begin("chain", seats=["me", "open"])
    path = f"/table/{begun.match}"
    page = await server.http.get(path, headers={"Accept-Language": "bg"})
    page_tags = tags(page.text)

    assert page_tags["og:title"].endswith("Ann – свободно място")
    assert page_tags["og:description"] == "Има свободно място: седнете и играйте."
    assert page_tags["og:locale"] == "bg_BG"
    assert page_tags["og:url"] == server.url + path
    assert "<title>Kletka</title>" in page.text
    picture = await server.http.get(page_tags["og:image"])
    assert picture.headers["content-type"] == "image/png"


async def test_every_position_of_a_table_has_a_picture_at_an_address_of_its_own(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    before = tags((await server.http.get(f"/table/{begun.match}")).text)["og:image"]
    async with server.at(begun.match, *begun.tokens.values()) as player:
        await player.act("3,3")
    after = tags((await server.http.get(f"/table/{begun.match}")).text)["og:image"]

    assert before != after


async def test_a_replay_shows_the_move_that_its_link_names(server: RunningServer) -> None:
    match = (await finished(server)).match
    whole = tags((await server.http.get(f"/replay/matches/{match}")).text)
    move = tags((await server.http.get(f"/replay/matches/{match}/3")).text)
    record = await uploaded(server, "chain-late-and-gone")
    kept = tags((await server.http.get(f"/replay/records/{record}/7")).text)

    assert whole["og:image"] == f"{server.url}/api/matches/{match}/picture"
    assert move["og:image"] == f"{server.url}/api/matches/{match}/pictures/3"
    assert kept["og:image"] == f"{server.url}/api/records/{record}/pictures/7"
    assert move["og:title"] == "Contours: Ann – Bob"
    for page_tags in (whole, move, kept):
        assert (await server.http.get(page_tags["og:image"])).status_code == 200


async def test_a_puzzle_shows_its_position_and_says_what_is_asked(server: RunningServer) -> None:
    asked = puzzles("chain")[0]
    page = await server.http.get(f"/puzzle/{asked.id}", headers={"Accept-Language": "ru"})
    page_tags = tags(page.text)
    picture = await server.http.get(page_tags["og:image"])
    others = [
        tags((await server.http.get(path)).text)["og:url"]
        for path in ("/puzzles", "/puzzles/daily", "/puzzles/storm/chain")
    ]

    assert page_tags["og:description"] == phrases("ru").say(asked.task, **task_values(asked))
    assert page_tags["og:url"] == f"{server.url}/puzzle/{asked.id}"
    assert picture.content.startswith(b"\x89PNG")
    assert others == [f"{server.url}/puzzles"] * 3


async def test_a_name_cannot_break_out_of_its_tag(server: RunningServer) -> None:
    name = '"><script>a</script>'
    begun = await server.begin("contours", seats=["me", "me"], names=[name, name])
    page = (await server.http.get(f"/table/{begun.match}")).text

    assert "<script" not in page
    assert tags(page)["og:title"] == f"Contours: {name} – {name}"


@pytest.mark.parametrize(
    "path",
    [
        "/table/2222222222222",
        "/table/x",
        "/replay/matches/2222222222222/4",
        "/replay/records/0",
        "/replay/records/match-x",
        "/replay/nothing/x",
    ],
)
async def test_a_link_to_nothing_is_the_page_without_tags(server: RunningServer, path: str) -> None:
    page = await server.http.get(path)

    assert (page.status_code, page.text) == (200, PAGE)


async def test_a_running_match_has_no_replay_to_preview(server: RunningServer) -> None:
    match = (await server.begin("contours", seats=["me", "me"])).match

    assert (await server.http.get(f"/replay/matches/{match}")).text == PAGE


async def test_the_page_comes_without_a_store(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await server.begin("contours", seats=["me", "me"])).match

    async def away(_: str) -> None:
        raise StoreUnavailable("away")

    monkeypatch.setattr(server.node.store, "details", away)

    assert (await server.http.get(f"/table/{match}")).text == PAGE


async def test_an_unchanged_page_with_tags_is_answered_by_304(server: RunningServer) -> None:
    match = (await server.begin("contours", seats=["me", "me"])).match
    page = await server.http.get(f"/table/{match}")
    again = await server.http.get(
        f"/table/{match}", headers={"If-None-Match": page.headers["etag"]}
    )

    assert (again.status_code, again.content) == (304, b"")
    assert page.headers["vary"] == "Accept-Encoding, Accept-Language"


async def test_only_embed_pages_may_be_framed(server: RunningServer) -> None:
    match = (await finished(server)).match
    framed = (f"/embed/replay/matches/{match}", f"/embed/table/{match}", "/embed/x")
    others = (
        *("/", "/daily", "/settings", f"/table/{match}", f"/replay/matches/{match}/1"),
        *("/embed", "/embedded/x", "/x/embed/y", f"/api/matches/{match}/picture"),
        *("/api/games", "/api/nothing", f"/api/matches/{match}/record"),
    )
    for path in framed:
        answer = await server.http.get(path)
        policy = answer.headers["content-security-policy"]

        assert (answer.status_code, answer.text) == (200, PAGE)
        assert policy == HEADERS["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors *"
        )
    for path in others:
        policy = (await server.http.get(path)).headers["content-security-policy"]

        assert "frame-ancestors 'none'" in policy
        assert "frame-ancestors *" not in policy


async def test_behind_a_proxy_addresses_are_those_of_the_outside(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
        page_tags = tags((await server.http.get("/daily", headers=headers)).text)

    assert page_tags["og:image"] == server.url.replace("http:", "https:") + "/api/cover"
