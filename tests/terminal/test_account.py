"""A terminal that is linked to an account: by a code, once, until it is unlinked here or elsewhere."""

import http.server
import re
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest

from kletka.client.account_link import AccountLink, StoredLink
from kletka.client.lobby import Lobby
from kletka.wire.documents import GameInfo
from tests.client.serving import Serving, serving
from tests.terminal.runner import on_terminal, run

Json = dict[str, Any]
CONTOURS = ("play", "contours", "--size=3x3", "--lang=en")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


class Browser:
    """A browser that is signed in to an account."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._cookies = httpx.Cookies()
        self._send("POST", "", {"name": name})

    def code(self) -> str:
        return str(self._send("POST", "/codes", {})["code"])

    def terminals(self) -> list[Json]:
        sessions = self._send("GET", "")["account"]["sessions"]
        return [one for one in sessions if one["label"].startswith("Terminal")]

    def end(self, session: str) -> None:
        self._send("DELETE", f"/sessions/{session}")

    def matches(self) -> list[str]:
        return [one["match"] for one in self.listed()]

    def listed(self) -> list[Json]:
        return [one["match"] for one in self._send("GET", "/matches")["matches"]]

    def begin(self) -> str:
        request = {
            "game": "contours",
            "seats": ["me", "easy"],
            "options": {"width": 3, "height": 3},
        }
        return str(self._send("POST", "/api/matches", request)["match"])

    def _send(self, method: str, path: str, document: Json | None = None) -> Json:
        whole = path if path.startswith("/api") else f"/api/account{path}"
        headers = {"Origin": self._url, "Content-Type": "application/json"}
        with httpx.Client(base_url=self._url, timeout=60, cookies=self._cookies) as http:
            answer = http.request(method, whole, json=document, headers=headers)
            self._cookies = http.cookies
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found


def linked(server: Serving, home: Path, name: str) -> Browser:
    """Link a terminal to a new account."""
    browser = Browser(server.url, name)
    done = run(home, "account", "link", browser.code(), "--server", server.url, "--lang=en")
    assert done.returncode == 0, done.stderr
    assert f"You are {name} at {server.url}." in done.stdout
    return browser


def test_a_terminal_is_linked_named_listed_and_unlinked(server: Serving, tmp_path: Path) -> None:
    browser = linked(server, tmp_path, "Ann")

    (file,) = (tmp_path / "accounts").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "You are Ann" in run(tmp_path, "account", "--lang=en").stdout
    assert len(browser.terminals()) == 1

    again = run(tmp_path, "account", "link", "x", "--server", server.url, "--lang=en")
    assert "is linked to Ann" in again.stderr
    assert "no longer linked" in run(tmp_path, "account", "unlink", "--lang=en").stdout
    assert browser.terminals() == []
    assert not file.exists()
    assert "linked to no account" in run(tmp_path, "account", "--lang=en").stderr


def test_a_code_links_one_terminal_and_a_wrong_one_none(server: Serving, tmp_path: Path) -> None:
    browser = Browser(server.url, "Bea")
    code = browser.code()
    spaced = f"{code[:5]} {code[5:]}".upper()
    linking = ("account", "link", spaced, "--server", server.url, "--lang=en")

    assert run(tmp_path / "one", *linking).returncode == 0
    second = run(tmp_path / "two", *linking)
    assert second.returncode == 2
    assert "This code is not valid" in second.stderr
    assert len(browser.terminals()) == 1


def test_a_terminal_that_was_signed_out_in_the_browser_plays_as_a_guest(
    server: Serving, tmp_path: Path
) -> None:
    browser = linked(server, tmp_path, "Cleo")
    browser.end(browser.terminals()[0]["id"])

    begun = run(
        tmp_path, *CONTOURS, "--server", server.url, "--seats=me,easy", typed="Guest\nquit\n"
    )

    assert "no longer linked to an account" in begun.stdout
    assert "Your name >" in begun.stdout
    assert browser.matches() == []


def test_two_linked_terminals_are_paired_for_a_rated_game_and_a_guest_is_not(
    server: Serving, tmp_path: Path
) -> None:
    looking = ("play", "contours", "--lang=en", "--server", server.url, "--pair", "--rated")
    guest = run(tmp_path / "guest", *looking, "--name=Guest")
    assert guest.returncode == 2
    assert "Rated games are for accounts" in guest.stderr

    browsers = [linked(server, tmp_path / name, name) for name in ("Gus", "Hal")]
    gus = on_terminal(tmp_path / "Gus", *looking)
    gus.expect("Waiting for an opponent")
    hal = on_terminal(tmp_path / "Hal", *looking)
    turns = [one.expect(["(Gus|Hal) > $", "Waiting for (Gus|Hal)"]) for one in (gus, hal)]
    assert sorted(turns) == [0, 1]
    (match,), (other,) = (browser.listed() for browser in browsers)
    assert match["match"] == other["match"]
    assert match["rated"]


def test_games_of_the_terminal_are_those_of_the_browser_and_the_other_way_round(
    server: Serving, tmp_path: Path
) -> None:
    guest = run(
        tmp_path, *CONTOURS, "--server", server.url, "--seats=me,easy", "--name=G", typed="quit\n"
    )
    browser = linked(server, tmp_path, "Dora")
    begun = run(tmp_path, *CONTOURS, "--server", server.url, "--seats=me,easy", typed="quit\n")
    assert "Your name >" not in begun.stdout
    codes = [re.findall(r"--join (\w+)", one.stdout)[-1] for one in (begun, guest)]
    assert set(browser.matches()) == set(codes)

    match = browser.begin()
    listed = run(tmp_path, "account", "--lang=en").stdout
    assert f"--join {match}" in listed.replace("\n", "")
    dora = on_terminal(tmp_path, "play", "--server", server.url, "--join", match, "--lang=en")
    dora.expect("Dora > $")  # its turn, and no name was asked for
    dora.sendline("1,1")
    dora.expect("and saved")
    dora.close()


def test_a_seat_that_is_joined_from_the_terminal_is_the_accounts(
    server: Serving, tmp_path: Path
) -> None:
    browser = linked(server, tmp_path, "Fay")
    request = {"game": "contours", "seats": ["open", "me"], "name": "Emma"}
    match = httpx.post(f"{server.url}/api/matches", json=request).json()["match"]

    joined = run(tmp_path, "play", "--server", server.url, "--join", match, typed="quit\n")

    assert joined.returncode == 0, joined.stderr
    assert browser.matches() == [match]


def test_a_code_is_not_sent_to_a_public_host_without_encryption(tmp_path: Path) -> None:
    answer = run(tmp_path, "account", "link", "x", "--server", "http://kletka.example", "--lang=en")

    assert answer.returncode == 2
    assert "without encryption" in answer.stderr


class _Redirect(http.server.BaseHTTPRequestHandler):
    """A server that sends everybody to another one, and notes the headers that come."""

    target: ClassVar[str] = ""
    seen: ClassVar[list[str | None]]

    def do_GET(self) -> None:
        self.seen.append(self.headers["Authorization"])
        if self.target:
            self.send_response(302)
            self.send_header("Location", self.target)
            self.end_headers()
        else:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"[]")

    def log_message(self, *_: object) -> None: ...


def test_a_redirection_does_not_take_the_token_to_another_host(tmp_path: Path) -> None:
    class Other(_Redirect):
        seen: ClassVar[list[str | None]] = []

    class First(_Redirect):
        seen: ClassVar[list[str | None]] = []

    with (
        http.server.HTTPServer(("127.0.0.1", 0), Other) as other,
        http.server.HTTPServer(("127.0.0.1", 0), First) as first,
    ):
        First.target = f"http://127.0.0.1:{other.server_port}/"
        url = f"http://127.0.0.1:{first.server_port}"
        threads = [threading.Thread(target=one.handle_request) for one in (first, other)]
        for thread in threads:
            thread.start()
        link = AccountLink(tmp_path, url)
        link.write(StoredLink(url, "a", "Ann", "secret"))

        assert Lobby(url, link=link).ask("/api/games", list[GameInfo]) == []
        for thread in threads:
            thread.join()

    assert First.seen == ["Bearer secret"]
    assert Other.seen == [None]


def test_guessing_codes_is_refused_in_words(tmp_path: Path) -> None:
    with serving(tmp_path / "server", "--limit", "sign_ins=3") as server:
        said = [
            run(tmp_path, "account", "link", "2345678923", "--server", server.url, "--lang=bg")
            for _ in range(4)
        ]

    assert [one.returncode for one in said] == [2] * 4
    assert all("Кодът не е валиден" in one.stderr for one in said[:3])
    assert "Твърде много опити" in said[3].stderr
