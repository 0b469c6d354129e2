"""The commands that serve the games: `kletka serve | telegram`."""

import argparse

from kletka.cli.operator_commands import add_keep
from kletka.cli.shared_options import Commands, add_language
from kletka.phrases import Phrases
from kletka.protocol import Refused


def add_serve(commands: Commands) -> None:
    """Add `serve`."""
    serve = commands.add_parser(
        "serve",
        help="serve all games to browsers and other clients",
        description="Serve all games. Without words: on this machine alone, kept in a file of yours.",
        epilog="Each option can be given in the environment too: KLETKA_HOST, KLETKA_PORT, "
        "KLETKA_DATABASE, KLETKA_CONFIG, KLETKA_LIMIT_NAME. docs/running.md lists all settings.",
    )
    add_language(serve)
    serve.add_argument(
        "--host",
        help="address to listen on (default: 127.0.0.1, this machine alone; 0.0.0.0: others too)",
    )
    serve.add_argument("--port", help="port to listen on (default: 8000; 0: any free one)")
    serve.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE, postgresql://… or firebase://… (default: SQLite)",
    )
    _add_limits(serve)
    add_keep(serve)
    serve.set_defaults(run=_serve)


def _add_limits(command: argparse.ArgumentParser) -> None:
    command.add_argument("--config", metavar="FILE", help="a file of settings (TOML)")
    command.add_argument(
        "--limit",
        metavar="NAME=NUMBER",
        action="append",
        default=[],
        help="change a limit, e.g. --limit matches=200; can be given several times",
    )


def _serve(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only a server needs these modules.
    from kletka.server.serve import check_store, greeting, listener, serve  # noqa: PLC0415
    from kletka.server.settings import read_settings  # noqa: PLC0415

    requested = read_settings(
        arguments.host,
        arguments.port,
        arguments.database,
        arguments.config,
        arguments.limit,
        arguments.keep,
    )
    listening, settings = listener(requested)
    with listening:
        check_store(settings)
        serve(settings, listening, lambda: print(greeting(settings, words), flush=True))  # noqa: T201
    return 0


def add_telegram(commands: Commands) -> None:
    """Add `telegram`."""
    telegram = commands.add_parser(
        "telegram",
        help="play in Telegram: runs a bot",
        description="Run a bot in Telegram. Its token, from BotFather, is read from "
        "KLETKA_TELEGRAM_TOKEN in the environment and from nowhere else.",
        epilog="Without --webhook the bot asks Telegram for updates and needs no open port. "
        "docs/telegram.md tells the rest.",
    )
    add_language(telegram)
    telegram.add_argument(
        "--database", metavar="URL", help="as for `kletka serve`: the same tables (default: SQLite)"
    )
    telegram.add_argument(
        "--webhook",
        metavar="URL",
        help="let Telegram come to this public address (https://…) instead; serves browsers too",
    )
    telegram.add_argument(
        "--address",
        metavar="URL",
        help="public address of the server for browsers, for links to tables (default: --webhook)",
    )
    _add_limits(telegram)
    telegram.add_argument("--host", help="with --webhook: address to listen on")
    telegram.add_argument("--port", help="with --webhook: port to listen on (default: 8000)")
    telegram.set_defaults(run=_telegram)


def _telegram(arguments: argparse.Namespace, words: Phrases) -> int:
    try:
        from kletka.telegram.run import run_bot  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if missing.name != "aiogram":
            raise
        raise Refused("telegram-refused-no-extra") from None
    from kletka.server.settings import read_settings  # noqa: PLC0415
    from kletka.telegram.settings import read_bot_settings  # noqa: PLC0415

    server = read_settings(
        arguments.host, arguments.port, arguments.database, arguments.config, arguments.limit
    )
    settings = read_bot_settings(server, arguments.webhook, arguments.address)
    run_bot(settings, words)
    return 0
