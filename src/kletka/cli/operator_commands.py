"""The commands of operators: `kletka prune | backup | restore | admin`."""

import argparse
import asyncio
import errno
import os
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec.structs import asdict

from kletka.cli.shared_options import Commands, add_language
from kletka.phrases import Phrases, invocation
from kletka.protocol import Refused

if TYPE_CHECKING:
    from kletka.server.settings import Settings
    from kletka.server.storage import Store

Run: TypeAlias = Callable[[argparse.Namespace, Phrases], int]
T = TypeVar("T")


def add_operator_commands(commands: Commands) -> None:
    """Add the commands that work on the database of a server."""
    prune = commands.add_parser(
        "prune",
        help="remove what a server has kept for long enough",
        description="Count what is older than the settings allow; with --yes, remove it. A running "
        "server does the same once an hour.",
        epilog="For example: kletka prune --keep finished=30. docs/running.md lists what can be set.",
    )
    add_language(prune)
    _add_database(prune)
    add_keep(prune)
    prune.add_argument("--yes", action="store_true", help="remove it")
    prune.set_defaults(run=_prune)
    backup = commands.add_parser(
        "backup",
        help="write everything that a server keeps into a file",
        description="Write all matches, records and notes into a new file, while the server goes on. "
        "The file holds secrets: keep it as you keep the database.",
        epilog="For example: kletka backup monday.kletka. `kletka restore` reads it.",
    )
    restore = commands.add_parser(
        "restore",
        help="fill an empty database from such a file",
        description="Write everything of a backup into an empty database, of any kind.",
        epilog="For example: kletka restore monday.kletka --database postgresql://…/kletka",
    )
    for parser, run in ((backup, _back_up), (restore, _restore)):
        add_language(parser)
        parser.add_argument("file", metavar="FILE", type=Path)
        _add_database(parser)
        parser.set_defaults(run=run)
    _add_admin(commands)


def _add_admin(commands: Commands) -> None:
    admin = commands.add_parser(
        "admin",
        help="end a match; remove a match, a record or a name; accounts",
        description="Change what a server keeps. The server may run: whoever is at the table sees it "
        "within a second.",
    )
    orders = admin.add_subparsers(required=True, metavar="ORDER")
    end = orders.add_parser(
        "end",
        help="end a match, for a reason that its players are shown",
        description="End a match without a winner; a table that waits for players is closed.",
        epilog='For example: kletka admin end k3x9… "The tournament is over."',
    )
    end.add_argument("match", metavar="MATCH", help="its id: the last part of its address")
    end.add_argument("reason", metavar="REASON", help="in words; every player is shown it")
    remove = orders.add_parser(
        "remove",
        help="remove a match or an uploaded record for ever",
        description="Remove a match or an uploaded record, with everything that was worked out from it.",
    )
    remove.add_argument(
        "id", metavar="ID", help="of the match or record: the last part of its address"
    )
    forget = orders.add_parser(
        "forget-name",
        help="put another name in the place of one, everywhere",
        description="Put another name in the place of one in every match and record, and remove the "
        "uploaded records that hold it.",
    )
    forget.add_argument("name", metavar="NAME")
    forget.add_argument("--to", metavar="NAME", default="Guest", help="(default: Guest)")
    recompute = orders.add_parser(
        "recompute",
        help="compute all ratings again from the log of results",
        description="Compute every rating again from the log of results, and say whether the log had "
        "said the same. The server may run.",
    )
    orders_and_runs = [
        (end, _end),
        (remove, _remove),
        (forget, _forget_name),
        (recompute, _recompute),
    ]
    for parser, run in (*orders_and_runs, *_account_orders(orders)):
        add_language(parser)
        _add_database(parser)
        parser.set_defaults(run=run)


def _account_orders(orders: Commands) -> list[tuple[argparse.ArgumentParser, Run]]:
    """Add the orders about accounts."""
    listed = orders.add_parser("accounts", help="list accounts, the oldest first")
    listed.add_argument("part", metavar="PART", nargs="?", default="", help="of their names")
    rename = orders.add_parser("rename-account", help="give an account another name")
    suspend = orders.add_parser(
        "suspend-account",
        help="sign an account out until it is resumed",
        epilog='For example: kletka admin suspend-account Eve "Insults in names."',
    )
    resume = orders.add_parser("resume-account", help="let a suspended account sign in again")
    delete = orders.add_parser(
        "delete-account",
        help="delete an account; its seats become those of a former player",
        description="Delete an account for ever. Its games and their records stay.",
    )
    for parser in (rename, suspend, resume, delete):
        parser.add_argument("account", metavar="ACCOUNT", help="its name or its id")
    rename.add_argument("name", metavar="NAME", help="the new name")
    suspend.add_argument("reason", metavar="REASON", help="in words; the person is shown it")
    return [
        (listed, _list_accounts),
        (rename, _rename_account),
        (suspend, _suspend_account),
        (resume, _resume_account),
        (delete, _delete_account),
    ]


def add_keep(parser: argparse.ArgumentParser) -> None:
    """Add the option of retention periods."""
    parser.add_argument(
        "--keep",
        metavar="NAME=DAYS",
        action="append",
        default=[],
        help="for how long what is kept, e.g. --keep finished=30, 0: for ever; can be given several times",
    )


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", metavar="URL", help="as for `kletka serve` (default: the same)"
    )
    parser.add_argument("--config", metavar="FILE", help="a file of settings (TOML)")


def _settings(arguments: argparse.Namespace) -> "Settings":
    # Imported late: only these commands need the server's modules.
    from kletka.server.settings import read_settings  # noqa: PLC0415

    keep = getattr(arguments, "keep", ())
    return read_settings(None, None, arguments.database, arguments.config, keep=keep)


def _with_store(
    settings: "Settings", work: "Callable[[Store], Awaitable[T]]", *, new: bool = False
) -> T:
    """Open the store of a server, do some work, and close it; its errors become refusals.

    Only a `new` store may be missing: else a mistyped path would pass for an empty database.
    """
    from kletka.server.storage import StoreUnavailable, opened, sqlite_file  # noqa: PLC0415

    file = sqlite_file(settings.database_url)
    if file is not None and not new and not file.exists():
        raise Refused("shell-refused-file", path=str(file), problem=os.strerror(errno.ENOENT))

    async def run() -> T:
        async with opened(settings.database_url) as store:
            return await work(store)

    try:
        return asyncio.run(run())
    except StoreUnavailable as fault:
        raise Refused("shell-refused-database", problem=str(fault)) from None


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201


def _prune(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.retention import count_expired, prune  # noqa: PLC0415

    settings = _settings(arguments)
    now = time.time_ns() // 1_000_000
    step = prune if arguments.yes else count_expired
    counts = _with_store(settings, lambda store: step(store, settings.keep, now))
    for name, count in counts.items():
        if count:
            _say(words.say("shell-prune-count", what=name, count=count))
    if not any(counts.values()):
        _say(words.say("shell-prune-nothing"))
    elif arguments.yes:
        _say(words.say("shell-prune-done"))
    else:
        _say(words.say("shell-prune-would", command=_typed_again(arguments)))
    return 0


def _back_up(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.backup import back_up  # noqa: PLC0415

    counts = _with_store(_settings(arguments), lambda store: back_up(store, arguments.file))
    _say(words.say("shell-backed-up", path=str(arguments.file), **asdict(counts)))
    return 0


def _restore(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.backup import restore  # noqa: PLC0415

    counts = _with_store(
        _settings(arguments), lambda store: restore(store, arguments.file), new=True
    )
    _say(words.say("shell-restored", path=str(arguments.file), **asdict(counts)))
    return 0


def _end(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.admin import end_match  # noqa: PLC0415

    def end(store: "Store") -> Awaitable[None]:
        return end_match(store, arguments.match, arguments.reason, time.time_ns() // 1_000_000)

    _with_store(_settings(arguments), end)
    _say(words.say("shell-admin-ended", match=arguments.match))
    return 0


def _remove(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.admin import remove  # noqa: PLC0415

    _with_store(_settings(arguments), lambda store: remove(store, arguments.id))
    _say(words.say("shell-admin-removed", id=arguments.id))
    return 0


def _forget_name(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.admin import Forgotten, forget_name  # noqa: PLC0415

    def forget(store: "Store") -> "Awaitable[Forgotten]":
        return forget_name(store, arguments.name, arguments.to, time.time_ns() // 1_000_000)

    forgotten = _with_store(_settings(arguments), forget)
    _say(words.say("shell-admin-forgotten", name=arguments.name, **asdict(forgotten)))
    return 0


def _recompute(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.ratings.admin import recompute_all  # noqa: PLC0415

    found = _with_store(_settings(arguments), recompute_all)
    for scale, again in found.items():
        _say(
            words.say(
                "ratings-admin-scale", scale=scale, lines=again.lines, players=len(again.players)
            )
        )
        if again.differing:
            numbers = ", ".join(map(str, again.differing[:20]))
            _say(words.say("ratings-admin-differing", scale=scale, numbers=numbers))
    if not found:
        _say(words.say("ratings-admin-none"))
    return 1 if any(again.differing for again in found.values()) else 0


def _list_accounts(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.accounts.admin import list_accounts  # noqa: PLC0415

    found = _with_store(_settings(arguments), lambda store: list_accounts(store, arguments.part))
    for account in found:
        made = datetime.fromtimestamp(account.created / 1000, UTC).date().isoformat()
        phrase = "accounts-admin-listed" if account.is_active else "accounts-admin-suspended"
        why = account.suspended or ""
        _say(words.say(phrase, id=account.id, name=account.name, date=made, words=why))
    _say(words.say("accounts-admin-count", count=len(found)))
    return 0


def _rename_account(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.accounts.admin import rename_account  # noqa: PLC0415

    now = time.time_ns() // 1_000_000
    renamed = _with_store(
        _settings(arguments),
        lambda store: rename_account(store, arguments.account, arguments.name, now),
    )
    _say(words.say("accounts-admin-renamed", id=renamed.id, name=renamed.name))
    return 0


def _suspend_account(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.accounts.admin import suspend_account  # noqa: PLC0415

    suspended = _with_store(
        _settings(arguments),
        lambda store: suspend_account(store, arguments.account, arguments.reason),
    )
    _say(words.say("accounts-admin-stopped", name=suspended.name))
    return 0


def _resume_account(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.accounts.admin import resume_account  # noqa: PLC0415

    resumed = _with_store(
        _settings(arguments), lambda store: resume_account(store, arguments.account)
    )
    _say(words.say("accounts-admin-resumed", name=resumed.name))
    return 0


def _delete_account(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.server.accounts.admin import delete_found_account  # noqa: PLC0415

    now = time.time_ns() // 1_000_000
    deleted = _with_store(
        _settings(arguments), lambda store: delete_found_account(store, arguments.account, now)
    )
    _say(words.say("accounts-admin-deleted", name=deleted.name))
    return 0


def _typed_again(arguments: argparse.Namespace) -> str:
    """Return the typed command with --yes."""
    from kletka.server.serve import shown_database  # noqa: PLC0415

    words: list[str] = []
    if arguments.database is not None:
        words += ["--database", shown_database(_settings(arguments))]
    if arguments.config is not None:
        words += ["--config", arguments.config]
    for value in arguments.keep:
        words += ["--keep", value]
    return invocation("prune", *words, "--yes")
