"""`kletka play`: opens the table that the arguments describe, and plays at it."""

import argparse
from pathlib import Path

from kletka.bots import Budget
from kletka.bots.engine_process import close_engines_when_terminated
from kletka.client import (
    ENGINE,
    ME,
    OPEN,
    ClientTable,
    JournalBusy,
    LocalTable,
    games_folder,
    latest,
    online_seat_choices,
    seat_choices,
)
from kletka.client.journal import SUFFIX
from kletka.games import GAMES
from kletka.match import Fork, read_record
from kletka.match.record import fork_at
from kletka.phrases import LANGUAGES, LETTERS, Phrases, invocation, phrases
from kletka.protocol import AnyRules, Refused
from kletka.terminal.arguments import read_options, read_seed, user_path
from kletka.terminal.engine_session import EngineSession
from kletka.terminal.menu import (
    GameChoice,
    ask_game,
    ask_language,
    ask_options,
    ask_seats,
    read_seats,
)
from kletka.terminal.narration import read_file
from kletka.terminal.screen import Screen
from kletka.terminal.session import Session


def play_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Play until the player leaves: a new game, an old one, or one on a server."""
    screen = Screen.standard()
    close_engines_when_terminated()
    table: ClientTable
    _check_flags(arguments)
    if hasattr(arguments, "server"):
        table, words = _online(arguments, screen, words)
        if hasattr(arguments, "engine"):
            EngineSession(table, arguments.engine, screen, words).play()
            return 0
    elif arguments.resume is not None:
        table, words = _resumed(arguments, words)
    elif arguments.fork is not None:
        fork, chosen = _forked(arguments, words)
        screen.say(words.say("shell-record-forked", id=fork.id, number=fork.number), "dim")
        table = _begun(chosen, words, arguments, fork)
    else:
        chosen, words = _chosen(arguments, screen, words)
        table = _begun(chosen, words, arguments)
    Session(table, screen, words).play()
    return 0


_EXCLUSIVE = (
    ("--continue", "--fork"),
    ("--continue", "--seats"),
    ("--continue", "--budget"),
    ("--join", "--seats"),
    ("--watch", "--seats"),
    ("--watch", "--engine"),
    ("--pair", "--seats"),
    ("--pair", "--clock"),
    ("--pair", "--public"),
    ("--pair", "--join"),
    ("--pair", "--watch"),
    ("--rated", "--join"),
    ("--rated", "--watch"),
)
"""Pairs of flags that exclude each other."""

_ONLINE_ONLY = (
    "--join",
    "--watch",
    "--seat",
    "--name",
    "--clock",
    "--public",
    "--pair",
    "--pace",
    "--agree",
    "--rated",
)
_LOCAL_ONLY = ("--continue", "--fork", "--budget")


def _check_flags(arguments: argparse.Namespace) -> None:
    """Refuse flags that exclude each other."""
    names = {"resume": "--continue", "game": arguments.game}
    typed = {
        names.get(name, f"--{name}") for name, value in vars(arguments).items() if value is not None
    }
    if {"--continue", arguments.game} <= typed:
        raise Refused("shell-refused-continue-game")
    for one, other in (*_EXCLUSIVE, ("--fork", arguments.game)):
        if {one, other} <= typed:
            raise Refused("shell-refused-not-together", one=one, other=other)
    if "--to" in typed and "--fork" not in typed:
        raise Refused("shell-refused-to-without-fork")
    online = "--server" in typed
    joining = not typed.isdisjoint(("--join", "--watch"))
    for word in (*_LOCAL_ONLY, arguments.game if joining else None) if online else _ONLINE_ONLY:
        if word in typed:
            reason = "shell-refused-not-online" if online else "shell-refused-needs-server"
            raise Refused(reason, option=word)


def _online(
    arguments: argparse.Namespace, screen: Screen, words: Phrases
) -> tuple[ClientTable, Phrases]:
    # Imported late: only online tables need the network libraries.
    from kletka.terminal.online import OnlineTables  # noqa: PLC0415

    online = OnlineTables(arguments, screen, words)
    online.check()
    if arguments.join is not None:
        return online.join(arguments.join), words
    if arguments.watch is not None:
        return online.watch(arguments.watch), words
    chosen, words = _chosen(arguments, screen, words)
    online = OnlineTables(arguments, screen, words)
    if getattr(arguments, "pair", None):
        return online.pair(chosen), words
    return online.begin(chosen), words


def _resumed(arguments: argparse.Namespace, words: Phrases) -> tuple[LocalTable, Phrases]:
    """Resume a game, in its own language unless another one was typed."""
    engine = getattr(arguments, "engine", None)
    table = _reopened(arguments.resume, words.language, engine)
    if hasattr(arguments, "lang") or table.language not in LANGUAGES:
        table.language = words.language
    return table, phrases(table.language)


def _reopened(name: str, language: str, engine: str | None) -> LocalTable:
    folder = games_folder()
    path = user_path(name) if name else latest(folder)
    if path is None:
        raise Refused("shell-refused-nothing-to-continue", command=invocation("play"))
    try:
        if path.name.endswith(SUFFIX):
            return LocalTable.resume(path, engine)
        return LocalTable.from_record(folder, path.read_text(encoding="utf-8"), language)
    except JournalBusy:
        raise Refused("shell-refused-busy", path=path.name) from None
    except UnicodeDecodeError:
        raise Refused("shell-record-foreign") from None
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None


def _forked(arguments: argparse.Namespace, words: Phrases) -> tuple[Fork, GameChoice]:
    """Read the fork point of a record, and the occupants of the new game."""
    record = read_record(read_file(arguments.fork), GAMES)
    number = len(record.entries) if arguments.to is None else arguments.to
    fork = fork_at(record, number, "files", Path(arguments.fork).name)
    seats = [ME] * len(record.names)
    if hasattr(arguments, "seats"):
        seats = read_seats(
            arguments.seats, _known_seats(arguments, record.rules), len(seats), words
        )
    return fork, GameChoice(record.rules, record.options, seats, seed=None)


def _chosen(
    arguments: argparse.Namespace, screen: Screen, words: Phrases
) -> tuple[GameChoice, Phrases]:
    """Read the choice from the arguments, or ask for all of it."""
    online = hasattr(arguments, "server")
    if arguments.game is None:
        if not hasattr(arguments, "lang"):
            words = ask_language(screen, words.language)
        rules = ask_game(screen, words)
        options = ask_options(screen, words, rules, {})
    else:
        rules = GAMES[arguments.game]
        options = rules.options_type.read(read_options(arguments))
    known = online_seat_choices(rules.key) if online else _known_seats(arguments, rules)
    seats = [ME, *[OPEN if online else ME] * (rules.seats(options) - 1)]
    if hasattr(arguments, "seats"):
        seats = read_seats(arguments.seats, known, len(seats), words)
    elif arguments.game is None:
        seats = ask_seats(screen, words, rules, known, seats)
    return GameChoice(rules, options, seats, read_seed(arguments)), words


def _known_seats(arguments: argparse.Namespace, rules: AnyRules) -> tuple[str, ...]:
    """List the occupants of a local seat; an engine is one where its program is named."""
    known = seat_choices(rules.key)
    return (*known, ENGINE) if hasattr(arguments, "engine") else known


def _begun(
    chosen: GameChoice, words: Phrases, arguments: argparse.Namespace, fork: Fork | None = None
) -> LocalTable:
    thinking: float | None = getattr(arguments, "budget", None)
    engine: str | None = getattr(arguments, "engine", None)
    Budget(milliseconds=thinking)
    if engine is not None and ENGINE not in chosen.seats:
        raise Refused("shell-engine-unused")
    folder = games_folder()
    try:
        return LocalTable.begin(
            folder,
            chosen.rules,
            chosen.options,
            seats=chosen.seats,
            names=LETTERS[: len(chosen.seats)],
            seed=chosen.seed,
            thinking=thinking,
            fork=fork,
            language=words.language,
            engine=engine,
        )
    except OSError as error:
        problem = error.strerror or str(error)
        raise Refused("shell-refused-folder", path=str(folder), problem=problem) from None
