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
    guests,
    latest,
    sitters,
)
from kletka.client.journal import SUFFIX
from kletka.games import GAMES
from kletka.phrases import LETTERS, Phrases
from kletka.protocol import Refused
from kletka.terminal.given import given_options, given_seed
from kletka.terminal.menu import (
    Chosen,
    ask_game,
    ask_language,
    ask_options,
    ask_seats,
    read_seats,
)
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
        table = _resumed(given.resume)
    else:
        chosen, words = _chosen(given, screen, words)
        table = _begun(chosen, getattr(given, "budget", None))
    Session(table, screen, words).play()
    return 0


def _check_words(given: argparse.Namespace) -> None:
    """Refuse words that do not go together."""
    typed = {f"--{word}" for word, value in vars(given).items() if value is not None}
    if given.resume is not None and given.game is not None:
        raise Refused("shell-refused-continue-game")
    if "--server" not in typed:
        for word in ("--join", "--watch", "--seat", "--name", "--clock", "--public"):
            if word in typed:
                raise Refused("shell-refused-needs-server", option=word)
        return
    here_alone = {"--resume": "--continue", "--budget": "--budget"}
    if "--join" in typed or "--watch" in typed:
        here_alone["--game"] = str(given.game)
    for word, said in here_alone.items():
        if word in typed:
            raise Refused("shell-refused-not-online", option=said)


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


def _resumed(name: str) -> LocalTable:
    folder = games_folder()
    path = Path(name).expanduser() if name else latest(folder)
    if path is None:
        raise Refused("shell-refused-nothing-to-continue")
    try:
        if path.name.endswith(SUFFIX):
            return LocalTable.resume(path)
        return LocalTable.from_record(folder, path.read_text(encoding="utf-8"))
    except JournalBusy:
        raise Refused("shell-refused-busy", path=path.name) from None
    except UnicodeDecodeError:
        raise Refused("shell-record-foreign") from None
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None


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
    known = guests(rules.key) if online else sitters(rules.key)
    seats = [ME, *[OPEN if online else ME] * (rules.seats(options) - 1)]
    if given.game is None:
        seats = ask_seats(screen, words, known, seats)
    elif given.seats:
        seats = read_seats(given.seats, known, len(seats))
    return Chosen(rules, options, seats, given_seed(given)), words


def _begun(chosen: Chosen, thinking: float | None) -> LocalTable:
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
        )
    except OSError as error:
        problem = error.strerror or str(error)
        raise Refused("shell-refused-folder", path=str(folder), problem=problem) from None
