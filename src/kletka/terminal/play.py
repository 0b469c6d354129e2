"""`kletka play`: what is to be played, where, and with whom."""

import argparse
from pathlib import Path

from kletka.bots import Budget
from kletka.client import (
    ME,
    OPEN,
    JournalBusy,
    LocalTable,
    Table,
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
from kletka.protocol import Refused
from kletka.terminal.arguments import given_options, given_seed, named_file
from kletka.terminal.menu import (
    Chosen,
    ask_game,
    ask_language,
    ask_options,
    ask_seats,
    read_seats,
)
from kletka.terminal.narration import read_file
from kletka.terminal.screen import Screen
from kletka.terminal.session import Session


def play_command(given: argparse.Namespace, words: Phrases) -> int:
    """Play until the player leaves: a new game, an old one, or one on a server."""
    screen = Screen.standard()
    table: Table
    _check_words(given)
    if hasattr(given, "server"):
        table, words = _online(given, screen, words)
    elif given.resume is not None:
        table, words = _resumed(given, words)
    elif given.fork is not None:
        fork, chosen = _forked(given, words)
        screen.say(words.say("shell-record-forked", id=fork.id, number=fork.number), "dim")
        table = _begun(chosen, words, getattr(given, "budget", None), fork)
    else:
        chosen, words = _chosen(given, screen, words)
        table = _begun(chosen, words, getattr(given, "budget", None))
    Session(table, screen, words).play()
    return 0


_APART = (
    ("--continue", "--fork"),
    ("--continue", "--seats"),
    ("--continue", "--budget"),
    ("--join", "--seats"),
    ("--watch", "--seats"),
)
"""Words of which one leaves no choice to the other."""

_ONLINE = ("--join", "--watch", "--seat", "--name", "--clock", "--public")
_AT_HOME = ("--continue", "--fork", "--budget")


def _check_words(given: argparse.Namespace) -> None:
    """Refuse words that do not go together."""
    names = {"resume": "--continue", "game": given.game}
    typed = {
        names.get(name, f"--{name}") for name, value in vars(given).items() if value is not None
    }
    if {"--continue", given.game} <= typed:
        raise Refused("shell-refused-continue-game")
    for one, other in (*_APART, ("--fork", given.game)):
        if {one, other} <= typed:
            raise Refused("shell-refused-not-together", one=one, other=other)
    if "--to" in typed and "--fork" not in typed:
        raise Refused("shell-refused-to-without-fork")
    online = "--server" in typed
    joining = not typed.isdisjoint(("--join", "--watch"))
    for word in (*_AT_HOME, given.game if joining else None) if online else _ONLINE:
        if word in typed:
            reason = "shell-refused-not-online" if online else "shell-refused-needs-server"
            raise Refused(reason, option=word)


def _online(given: argparse.Namespace, screen: Screen, words: Phrases) -> tuple[Table, Phrases]:
    # What only a table on a server needs is read only for one.
    from kletka.terminal.online import Online  # noqa: PLC0415

    online = Online(given, screen, words)
    online.check()
    if given.join is not None:
        return online.join(given.join), words
    if given.watch is not None:
        return online.watch(given.watch), words
    chosen, words = _chosen(given, screen, words)
    return Online(given, screen, words).begin(chosen), words


def _resumed(given: argparse.Namespace, words: Phrases) -> tuple[LocalTable, Phrases]:
    """Go on with a game, in the language in which it was begun if no other was typed."""
    table = _reopened(given.resume, words.language)
    if hasattr(given, "lang") or table.language not in LANGUAGES:
        table.language = words.language
    return table, phrases(table.language)


def _reopened(name: str, language: str) -> LocalTable:
    folder = games_folder()
    path = named_file(name) if name else latest(folder)
    if path is None:
        raise Refused("shell-refused-nothing-to-continue", command=invocation("play"))
    try:
        if path.name.endswith(SUFFIX):
            return LocalTable.resume(path)
        return LocalTable.from_record(folder, path.read_text(encoding="utf-8"), language)
    except JournalBusy:
        raise Refused("shell-refused-busy", path=path.name) from None
    except UnicodeDecodeError:
        raise Refused("shell-record-foreign") from None
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None


def _forked(given: argparse.Namespace, words: Phrases) -> tuple[Fork, Chosen]:
    """Find the place in a recorded game from which another one begins, and who plays it."""
    record = read_record(read_file(given.fork), GAMES)
    number = len(record.entries) if given.to is None else given.to
    fork = fork_at(record, number, "files", Path(given.fork).name)
    seats = [ME] * len(record.names)
    if hasattr(given, "seats"):
        seats = read_seats(given.seats, seat_choices(record.rules.key), len(seats), words)
    return fork, Chosen(record.rules, record.options, seats, seed=None)


def _chosen(given: argparse.Namespace, screen: Screen, words: Phrases) -> tuple[Chosen, Phrases]:
    """Take what was typed, or ask for everything."""
    online = hasattr(given, "server")
    if given.game is None:
        if not hasattr(given, "lang"):
            words = ask_language(screen, words.language)
        rules = ask_game(screen, words)
        options = ask_options(screen, words, rules, {})
    else:
        rules = GAMES[given.game]
        options = rules.options_type.read(given_options(given))
    known = online_seat_choices(rules.key) if online else seat_choices(rules.key)
    seats = [ME, *[OPEN if online else ME] * (rules.seats(options) - 1)]
    if hasattr(given, "seats"):
        seats = read_seats(given.seats, known, len(seats), words)
    elif given.game is None:
        seats = ask_seats(screen, words, known, seats)
    return Chosen(rules, options, seats, given_seed(given)), words


def _begun(
    chosen: Chosen, words: Phrases, thinking: float | None, fork: Fork | None = None
) -> LocalTable:
    Budget(milliseconds=thinking)
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
        )
    except OSError as error:
        problem = error.strerror or str(error)
        raise Refused("shell-refused-folder", path=str(folder), problem=problem) from None
