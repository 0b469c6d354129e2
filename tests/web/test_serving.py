"""The built client as the server serves it: cached, compressed, one page for every address."""

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kletka.server import web
from kletka.server.headers import HEADERS
from tests.server.running_server import running_server

SCRIPT = "console.log('клетка');\n" * 100


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    """A server whose client is a page, an icon and one hashed script."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Kletka</title>", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT, encoding="utf-8")
    return _serving(tmp_path, monkeypatch)


def _serving(folder: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    files = web.built_files(folder)
    monkeypatch.setattr(web, "built_files", lambda: files)
    return TestClient(Litestar([web.client], logging_config=None))


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/matches/abc/12", "/new/chain"])
def test_every_address_of_the_client_is_the_one_page(
    built: TestClient[Litestar], path: str
) -> None:
    answer = built.get(path)

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Kletka</title>" in answer.text


def test_files_with_a_hash_in_their_name_are_cached_for_ever(built: TestClient[Litestar]) -> None:
    assert "immutable" in built.get("/assets/index-abc.js").headers["cache-control"]
    assert built.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_a_file_goes_out_compressed_to_whoever_takes_that(built: TestClient[Litestar]) -> None:
    with built.stream("GET", "/assets/index-abc.js", headers={"Accept-Encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
    plain = built.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert len(raw) < len(SCRIPT.encode()) / 10
    assert gzip.decompress(raw).decode() == SCRIPT == plain.text
    assert "content-encoding" not in plain.headers


def test_what_the_build_has_packed_better_goes_out_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "big.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "big.js.br").write_bytes(b"packed")
    server = _serving(tmp_path, monkeypatch)

    with server.stream("GET", "/big.js", headers={"Accept-Encoding": "gzip, br"}) as answer:
        assert b"".join(answer.iter_raw()) == b"packed"
    assert answer.headers["content-encoding"] == "br"
    assert server.get("/big.js", headers={"Accept-Encoding": "gzip"}).text == SCRIPT
    assert list(web.built_files()) == ["big.js"]


def test_a_file_that_the_client_has_is_not_sent_again(built: TestClient[Litestar]) -> None:
    tag = built.get("/").headers["etag"]

    answer = built.get("/", headers={"If-None-Match": tag})

    assert answer.status_code == 304
    assert answer.content == b""


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/api/nothing", "/api/matches/x/nothing"])
def test_an_unknown_path_is_no_page(built: TestClient[Litestar], path: str) -> None:
    assert built.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/../web.py", "/assets/../../app.py", "/%2e%2e/web.py"])
def test_no_path_leads_out_of_the_client(built: TestClient[Litestar], path: str) -> None:
    assert "kletka.server" not in built.get(path).text


def test_a_server_without_a_client_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = _serving(tmp_path, monkeypatch).get("/")

    assert answer.status_code == 503
    assert "make play" in answer.text


def test_the_policy_allows_no_code_and_no_style_but_the_clients_own_files() -> None:
    policy = HEADERS["Content-Security-Policy"]

    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy
    assert web.ASSET_POLICY == "default-src 'self'; frame-ancestors 'none'"


BUILD = "0123456789abcdef"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.parametrize("name", [BUILD, ""], ids=["a build", "a page without a name"])
async def test_every_answer_and_every_hello_name_the_build_of_the_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    client = tmp_path / "client"
    client.mkdir()
    meta = f'<meta name="kletka-build" content="{name}">' if name else ""
    (client / "index.html").write_text(f"<!doctype html>{meta}<title>Kletka</title>")
    _serving(client, monkeypatch)
    async with running_server(tmp_path) as server:
        for path in ("/", "/api/games", "/api/matches/none"):
            answer = await server.http.get(path)
            assert answer.headers.get("Kletka-Build", "") == name
        begun = await server.begin("contours", seats=["me", "me"])
        async with server.at(begun.match, *begun.tokens.values()) as both:
            hello = next(one for one in both.received if one["is"] == "done")
            assert hello.get("build", "") == name
            assert "build" not in await both.act("3,3")
