"""Settings of the bot; the token comes only from the environment, since command lines are public."""

import logging
import os
import re
import sys
from dataclasses import dataclass, field, replace
from types import TracebackType
from urllib.parse import urlsplit

from kletka.protocol import Refused
from kletka.server.logs import start_logging
from kletka.server.settings import Settings

TOKEN = "KLETKA_TELEGRAM_TOKEN"  # noqa: S105 - the name of the variable
TELEGRAM = "https://api.telegram.org"
PACE_SECONDS = 1.0
"""Seconds between two messages to one chat."""


@dataclass(frozen=True, slots=True)
class BotSettings:
    """All settings of the bot."""

    token: str = field(repr=False)
    server: Settings = field(default_factory=Settings)
    webhook: str = ""  # the public address of this server; empty: the bot asks for updates itself
    address: str = ""  # of the server for browsers; empty: no links to it are given
    api: str = TELEGRAM
    pace: float = PACE_SECONDS


def read_bot_settings(
    server: Settings, webhook: str | None, browsers: str | None = None
) -> BotSettings:
    """Read the settings of the bot from the arguments and the environment."""
    token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise Refused("telegram-refused-no-token", variable=TOKEN)
    if not re.fullmatch(r"\d+:[\w-]+", token):
        raise Refused("telegram-refused-token", variable=TOKEN)
    address = (webhook or os.environ.get("KLETKA_TELEGRAM_WEBHOOK") or "").rstrip("/")
    if address and not address.startswith("https://"):
        raise Refused("telegram-refused-webhook", address=address)
    public = (browsers or os.environ.get("KLETKA_ADDRESS") or address).rstrip("/")
    if public and not public.startswith(("https://", "http://")):
        raise Refused("chat-refused-address", address=public)
    named = [name for one in (address, public) if (name := urlsplit(one).hostname)]
    return BotSettings(
        token=token,
        server=replace(server, hosts=(*server.hosts, *named)),
        webhook=address,
        address=public,
        api=(os.environ.get("KLETKA_TELEGRAM_API") or TELEGRAM).rstrip("/"),
    )


def keep_token_out_of_logs(settings: BotSettings) -> None:
    """Keep the token, which is part of every URL of the Bot API, out of the log."""
    start_logging(settings.server, settings.token)
    sys.excepthook = _log_the_end


def _log_the_end(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """Keep the token out of uncaught tracebacks."""
    logging.getLogger(__name__).critical("the bot has failed", exc_info=(kind, fault, trace))
