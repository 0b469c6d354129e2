"""The addresses of a server in the local network, and to whom they are given."""

import socket
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import Receive, Scope, Send

from kletka.phrases import phrases
from kletka.server import addresses
from kletka.server.addresses import is_loopback, lan_address, listening_command, server_addresses
from kletka.server.app import build
from kletka.server.serve import greeting
from kletka.server.settings import Settings, read_settings

NEAR = "192.168.7.9"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing is bound here


@pytest.fixture
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: NEAR)


@pytest.mark.usefixtures("in_a_network")
@pytest.mark.parametrize(
    ("host", "here", "nearby"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000", None),
        ("localhost", "http://localhost:8000", None),
        ("::1", "http://[::1]:8000", None),
        (EVERYWHERE, "http://127.0.0.1:8000", f"http://{NEAR}:8000"),
        ("::", "http://127.0.0.1:8000", f"http://{NEAR}:8000"),
        ("10.1.2.3", "http://10.1.2.3:8000", "http://10.1.2.3:8000"),
        ("games.example", "http://games.example:8000", "http://games.example:8000"),
    ],
)
def test_where_a_server_is_reached(host: str, here: str, nearby: str | None) -> None:
    found = server_addresses(host, 8000)

    assert (found.here, found.nearby) == (here, nearby)


def test_the_address_in_the_network_is_one_of_this_machine() -> None:
    found = lan_address()
    if found is None:
        pytest.skip("this machine is in no network")

    assert not is_loopback(found)
    with socket.socket() as mine:
        mine.bind((found, 0))  # only an address of this machine can be had


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)

    assert lan_address() is None


@pytest.mark.usefixtures("in_a_network")
def test_the_first_lines_of_a_server_say_how_others_reach_it() -> None:
    words = phrases("en")
    alone, listening = (
        greeting(Settings(host=host, database="sqlite:///x.db"), words)
        for host in ("127.0.0.1", EVERYWHERE)
    )

    assert "kletka serve --host 0.0.0.0" in alone
    assert NEAR not in alone
    assert "http://127.0.0.1:8000" in listening
    assert f"http://{NEAR}:8000" in listening


@pytest.mark.usefixtures("in_a_network")
@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ({}, "--host 0.0.0.0"),
        ({"port": "9000"}, "--port 9000 --host 0.0.0.0"),
        (
            {"host": "localhost", "database": "sqlite:///x.db", "limits": ["matches=3"]},
            "--database sqlite:///x.db --limit matches=3 --host 0.0.0.0",
        ),
        (
            {"database": "postgresql://ann:secret@db.example/games", "keep": ["finished=3"]},
            "--database 'postgresql://ann:***@db.example/games' --keep finished=3 --host 0.0.0.0",
        ),
    ],
)
def test_the_command_that_opens_a_server_to_others_repeats_the_typed_options(
    typed: dict[str, Any], command: str
) -> None:
    given: dict[str, Any] = {"host": None, "port": None, "database": None} | typed
    settings = read_settings(**given)

    assert listening_command(settings) == f"kletka serve {command}"
    assert f"kletka serve {command}" in greeting(settings, phrases("en"))


def test_a_port_that_the_system_chose_is_said_in_the_command() -> None:
    chosen = replace(read_settings(None, "0", None), port=54321)

    assert listening_command(chosen) == "kletka serve --port 54321 --host 0.0.0.0"


@pytest.mark.usefixtures("in_a_network")
@pytest.mark.parametrize(
    ("host", "visitor", "headers", "address"),
    [
        ("127.0.0.1:8000", "127.0.0.1", {}, NEAR),
        ("localhost:8000", "127.0.0.1", {}, NEAR),
        ("[::1]:8000", "::1", {}, NEAR),
        ("kletka.example", "127.0.0.1", {}, None),
        ("127.0.0.1:8000", "203.0.113.5", {}, None),
        ("127.0.0.1:8000", "127.0.0.1", {"X-Forwarded-For": "203.0.113.5"}, None),
    ],
)
def test_only_a_page_on_the_same_machine_gets_its_address(
    host: str,
    visitor: str,
    headers: dict[str, str],
    address: str | None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    database = f"sqlite:///{tmp_path_factory.mktemp('reach')}/kletka.db"
    app = build(Settings(host=EVERYWHERE, database=database))
    with TestClient(_from(app, visitor)) as client:
        received = client.get("/api/local-network", headers={"Host": host} | headers).json()

    assert received["address"] == address
    assert received["listening"] is (address is not None)
    assert received["command"] == ("kletka serve --host 0.0.0.0" if address else "")


def _from(app: Litestar, visitor: str) -> Litestar:
    """Let requests come from this address."""
    inner = app.asgi_handler

    async def asgi(scope: Scope, receive: Receive, send: Send) -> None:
        if "client" in scope:
            scope["client"] = (visitor, 40_000)
        await inner(scope, receive, send)

    app.asgi_handler = asgi
    return app
