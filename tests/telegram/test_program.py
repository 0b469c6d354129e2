"""`kletka telegram` as a program: what it needs, what it says, how it ends, and what a kill costs."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from kletka.cli import EXIT_BAD_INPUT, main
from tests.telegram.botapi import TIMEOUT_SECONDS, TOKEN, BotApi
from tests.telegram.explorer import do
from tests.telegram.phone import Phone


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("", "The bot needs its token: set KLETKA_TELEGRAM_TOKEN"),
        ("my secret", "KLETKA_TELEGRAM_TOKEN holds no token"),
    ],
)
def test_without_a_token_it_says_what_it_needs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str, said: str
) -> None:
    monkeypatch.setenv("KLETKA_TELEGRAM_TOKEN", token)

    assert main(["telegram", "--lang", "en"]) == EXIT_BAD_INPUT
    received = capsys.readouterr().err
    assert said in received
    assert not token or token not in received


def test_an_address_that_telegram_cannot_reach_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KLETKA_TELEGRAM_TOKEN", TOKEN)

    assert main(["telegram", "--lang", "en", "--webhook", "http://example.org"]) == EXIT_BAD_INPUT
    assert "It begins with https://" in capsys.readouterr().err


def test_limits_are_read_as_for_the_server(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KLETKA_TELEGRAM_TOKEN", TOKEN)
    config = tmp_path / "kletka.toml"
    config.write_text("[limits]\nmatches = -1\n", encoding="utf-8")

    for words in (["--limit", "matches=-1"], ["--config", str(config)]):
        assert main(["telegram", "--lang", "en", *words]) == EXIT_BAD_INPUT
        assert "matches" in capsys.readouterr().err


def test_when_telegram_does_not_answer_it_says_so_without_the_token(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KLETKA_TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv("KLETKA_TELEGRAM_API", "http://127.0.0.1:1")
    monkeypatch.setenv("KLETKA_DATABASE", f"sqlite:///{tmp_path}/kletka.db")

    assert main(["telegram", "--lang", "en"]) == EXIT_BAD_INPUT
    received = capsys.readouterr()
    assert "Telegram does not answer: " in received.err
    assert TOKEN not in received.err + received.out


@asynccontextmanager
async def program(api: BotApi, folder: Path, *words: str) -> AsyncIterator[Process]:
    """Run the bot in a session of its own; it is up when this begins."""
    environment = {
        "KLETKA_TELEGRAM_TOKEN": TOKEN,
        "KLETKA_TELEGRAM_API": api.url,
        "KLETKA_DATABASE": f"sqlite:///{folder}/kletka.db",
        "KLETKA_LOG": "debug",
    }
    with (folder / "log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *(words or ("tests.telegram.program", "0"))),
            env={**os.environ, **environment},
            stdout=PIPE,
            stderr=log,
            start_new_session=True,
        )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(TIMEOUT_SECONDS):
            line = (await process.stdout.readline()).decode()
        assert line.startswith("@kletka_test_bot is in Telegram now."), line
        yield process
    finally:
        with suppress(ProcessLookupError):  # it has ended, which is not always known already
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        await process.communicate()


@pytest.mark.anyio
async def test_the_program_plays_ends_cleanly_and_never_prints_its_token(
    tmp_path: Path,
) -> None:
    async with BotApi(pace=0.0).open() as api:
        async with program(api, tmp_path, "kletka", "telegram", "--lang", "en") as process:
            ann = Phone(api)
            await ann.type("/new_game")
            assert set(api.commands) == {"", "en", "ru", "bg"}
            os.killpg(process.pid, signal.SIGTERM)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await process.wait()

        assert process.returncode == 0
        assert TOKEN not in (tmp_path / "log").read_text()


@pytest.mark.long
@pytest.mark.anyio
async def test_a_kill_at_any_instant_costs_nothing(tmp_path: Path) -> None:
    """Three kills: in the middle of an update, after it was stored, and while nothing happens."""
    async with BotApi(pace=0.0).open() as api:
        ann = Phone(api)
        async with program(api, tmp_path) as process:
            await ann.type("/new_game seed=3 dragon_count=0 player_arrows=9")
            await do(ann, "shoot up")
            await ann.tap(_menu(ann, "shoot"), ann.table)
            await ann.sees("Shoot where?")
            await ann.touch(_shot(ann), ann.table)
            os.killpg(process.pid, signal.SIGKILL)  # it may have read the update, or not
        async with program(api, tmp_path) as process:
            await ann.sees("arrows 7/9")
            await ann.tap(_menu(ann, "shoot"), ann.table)
            await ann.sees("Shoot where?")
            await ann.touch(_shot(ann), ann.table)
            await ann.sees("arrows 6/9")
            os.killpg(process.pid, signal.SIGKILL)  # it was kept and shown, and not yet confirmed
        async with program(api, tmp_path):
            await api.until_confirmed()
            before = len(ann.messages)
            await ann.type("/continue")

            await ann.sees("arrows 6/9", "Turn 4", since=before)
        assert TOKEN not in (tmp_path / "log").read_text()


def _menu(phone: Phone, verb: str) -> str:
    (data,) = [one for one in phone.buttons(phone.table).values() if one.endswith(f":{verb}")]
    return data


def _shot(phone: Phone) -> str:
    (data,) = [one for one in phone.buttons(phone.table).values() if ":shoot up:" in one]
    return data
