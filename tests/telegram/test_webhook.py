"""The bot in a server: Telegram comes to it, and browsers sit at the same tables."""

import asyncio
from pathlib import Path

import httpx
import pytest

from kletka.server.app import build
from kletka.server.serve import bound, uvicorn_config
from kletka.server.settings import Settings
from kletka.telegram.settings import BotSettings
from kletka.telegram.webhook import HEADER, PATH, WebhookBot
from tests.server.running_server import HIGH_LIMITS, _Quiet
from tests.telegram.botapi import TOKEN, BotApi
from tests.telegram.phone import Phone

pytestmark = pytest.mark.anyio


async def test_telegram_comes_to_a_server_that_browsers_use_too(
    api: BotApi, tmp_path: Path
) -> None:
    server = Settings(port=0, database=f"sqlite:///{tmp_path}/kletka.db", limits=HIGH_LIMITS)
    with bound("127.0.0.1", 0) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        settings = BotSettings(TOKEN, server, webhook=url, api=api.url)
        app = build(server, services=[WebhookBot(settings, api.clock)])
        running = _Quiet(uvicorn_config(app, server))
        serving = asyncio.create_task(running.serve(sockets=[listening]))
        try:
            await running.is_up(serving)
            assert api.webhook["url"] == f"{url}{PATH}"
            ann = Phone(api)
            await ann.type("/new_game")
            await ann.press("SHOOT")
            await ann.sees("Shoot where?")
            await ann.press("up")
            await ann.sees("arrows 4/5")
            (match,) = app.state.node.matches.live
            async with httpx.AsyncClient(base_url=url) as browser:
                seen = (await browser.get(f"/api/matches/{match}")).json()
                forged = await browser.post(PATH, json=ann.updates[-1], headers={HEADER: "guess"})
                secret = {HEADER: api.webhook["secret"]}
                nonsense = await browser.post(PATH, content=b"{", headers=secret)
                # Sent again, as what is refused is, it would hold up all that follows it.
                unknown = {"update_id": 7, "message": {"of": "a new kind"}}
                unreadable = await browser.post(PATH, json=unknown, headers=secret)
            assert (seen["game"], seen["number"]) == ("labyrinth", 1)
            assert (forged.status_code, nonsense.status_code) == (403, 400)
            assert unreadable.status_code == 200
            assert await api.post(ann.updates[-1]) == 200  # once more, as Telegram does
            assert (await app.state.node.matches.get(match)).table.number == 1
        finally:
            running.should_exit = True
            await serving
            api.webhook = {}
