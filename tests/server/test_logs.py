"""The log: a time on every line, text or JSON, the request and the match, and never a secret."""

import asyncio
import json
import logging
import re
import signal
import sys
from contextlib import AsyncExitStack
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest

from kletka.protocol import Refused
from kletka.server.client_identity import current_client
from kletka.server.logs import AddContext, Json, Text, current_match, current_request
from kletka.server.settings import LogFormat, read_settings
from kletka.server.storage.store import StoreUnavailable
from tests.server.faults.test_command import serving
from tests.server.running_server import TIMEOUT_SECONDS, RunningServer

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


def record(message: str, *values: object, **extra: object) -> logging.LogRecord:
    made = logging.getLogger("kletka.test").makeRecord(
        "kletka.test", logging.WARNING, "file.py", 1, message, values, None, extra=extra
    )
    AddContext().filter(made)
    return made


def test_a_line_of_text_has_a_time_a_level_and_where_it_comes_from() -> None:
    assert re.fullmatch(
        rf"{TIME} WARNING kletka\.test: the store is away",
        Text().format(record("the store is away")),
    )


def test_nothing_that_a_client_sends_begins_a_new_line() -> None:
    line = Text().format(record("%s failed", "/x\n2026-01-01 ERROR you have been hacked\x1b[2J"))

    assert "\n" not in line
    assert "\x1b" not in line
    assert r"/x\x0a2026" in line


def test_a_line_names_the_request_the_client_and_the_match() -> None:
    copy_context().run(_with_context)


def _with_context() -> None:
    for variable, value in (
        (current_request, "abc"),
        (current_client, "192.0.2.1"),
        (current_match, "m1"),
    ):
        variable.set(value)
    text, made = Text().format(record("x")), json.loads(Json().format(record("x", match="m2")))

    assert text.endswith("x [request=abc client=192.0.2.1 match=m1]")
    assert (made["request"], made["client"]) == ("abc", "192.0.2.1")
    assert made["match"] == "m2"  # who logs knows better


@pytest.mark.parametrize("formatter", [Text, Json])
def test_secrets_are_in_no_line_nor_in_a_traceback(formatter: type[Text] | type[Json]) -> None:
    try:
        raise ValueError("https://api.example.org/bot123:secret/getMe")
    except ValueError:
        made = record("%s failed", "123:secret", url="123:secret")
        made.exc_info = sys.exc_info()
    line = formatter(["123:secret"]).format(made)

    assert "ValueError" in line
    assert "123:secret" not in line


def test_a_line_of_json_is_one_object_with_the_traceback_in_it() -> None:
    try:
        raise ValueError("наоборот")
    except ValueError:
        made = record("%s failed", "x", status=500)
        made.exc_info = sys.exc_info()
    line = Json().format(made)
    read = json.loads(line)

    assert "\n" not in line
    assert re.fullmatch(TIME, read.pop("time"))
    assert "ValueError: наоборот" in read.pop("exception")
    assert read == {
        "level": "WARNING",
        "logger": "kletka.test",
        "message": "x failed",
        "status": 500,
    }


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("KLETKA_LOG", "loud"),
        ("KLETKA_LOG_FORMAT", "xml"),
        ("KLETKA_ACCESS_LOG", "sometimes"),
        ("KLETKA_METRICS_PORT", "70000"),
    ],
)
def test_a_word_that_is_not_known_is_refused(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(Refused) as refused:
        read_settings(None, None, None)

    assert refused.value.reason == "shell-refused-word"
    assert refused.value.values["name"] == variable


def test_logs_are_set_in_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "kletka.toml"
    path.write_text("log = 'info'\nlog_format = 'json'\naccess_log = true\nmetrics_port = 9000\n")
    read = read_settings(None, None, None, str(path))

    assert (read.log, read.log_format, read.access_log) == ("info", LogFormat.JSON, True)
    assert read.metrics_port == 9000
    assert not read_settings(None, None, None).access_log


# A whole server.


@pytest.mark.anyio
async def test_every_answer_names_its_request(server: RunningServer) -> None:
    first, second = [await server.http.get("/api/games") for _ in range(2)]
    given = await server.http.get("/api/live", headers={"X-Request-Id": "from-the-proxy.1"})
    odd = await server.http.get("/api/live", headers={"X-Request-Id": "x y"})
    refused = await server.http.get("/api/live", headers={"Host": "elsewhere.example"})

    assert first.headers["x-request-id"] != second.headers["x-request-id"]
    assert given.headers["x-request-id"] == "from-the-proxy.1"  # 127.0.0.1 is one by default
    assert odd.headers["x-request-id"] != "x y"
    assert refused.status_code == 421
    assert refused.headers["x-request-id"]


@pytest.mark.anyio
async def test_the_access_log_has_every_request_and_socket_and_no_tokens(
    tmp_path: Path,
) -> None:
    settings = {
        "KLETKA_PORT": "0",
        "KLETKA_DATABASE": f"sqlite:///{tmp_path}/games.db",
        "KLETKA_LOG": "debug",
        "KLETKA_LOG_FORMAT": "json",
        "KLETKA_ACCESS_LOG": "on",
    }
    async with serving(**settings) as (process, door):
        begun = await door.begin("contours", seats=["me", "me"])
        path = f"/api/matches/{begun.match}"
        games = await door.http.get("/api/games?secret=query")
        gone = await door.http.get("/api/matches/a%0Ab")
        async with door.at(begun.match, *begun.tokens.values()) as both:
            await both.act("3,3")
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            _, err = await process.communicate()
    text = err.decode()
    lines: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    found = {(one["method"], one["path"]): one for one in lines if one["logger"] == "kletka.access"}
    asked, lost = found["GET", "/api/games"], found["GET", "/api/matches/a%0Ab"]
    socket = found["SOCKET", f"{path}/socket"]

    assert all(re.fullmatch(TIME, line["time"]) for line in lines)
    assert found["POST", "/api/matches"]["status"] == 201
    assert (asked["status"], asked["client"]) == (200, "127.0.0.1")
    assert asked["request"] == games.headers["x-request-id"]
    assert asked["bytes"] == int(games.headers["content-length"])
    assert asked["milliseconds"] > 0
    assert "match" not in asked
    assert (lost["status"], gone.status_code) == (404, 404)
    assert (socket["status"], socket["match"]) == (101, begun.match)
    assert socket["bytes"] > 100
    for secret in (*begun.tokens.values(), "secret=query"):
        assert secret not in text


@pytest.mark.anyio
async def test_what_happens_at_a_table_by_itself_names_the_match(
    server: RunningServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> None:
        raise StoreUnavailable("the store is away")

    caplog.handler.addFilter(AddContext())
    begun = [await server.begin("contours", seats=["me", "me"]) for _ in range(2)]
    async with AsyncExitStack() as stack:
        for one in begun:
            await stack.enter_async_context(server.at(one.match, *one.tokens.values()))
            live = server.node.matches.live[one.match]
            monkeypatch.setattr(live, "check_presence", away)
        await server.node.maintenance.check_all()
    lines = [Json().format(one) for one in caplog.records if "presence" in one.getMessage()]

    assert {json.loads(line)["match"] for line in lines} == {one.match for one in begun}
