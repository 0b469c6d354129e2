"""The program `kletka`: its parser, its exit codes, and how it ends when the reader or the disk is gone."""

import argparse
import contextlib
import errno
import locale
import os
import sys
from collections.abc import Callable, Mapping, Sequence

from kletka import version
from kletka.cli.bot_commands import add_duel, add_engine, add_simulate, add_tournament
from kletka.cli.operator_commands import add_operator_commands
from kletka.cli.play_commands import add_account, add_daily, add_learn, add_play
from kletka.cli.puzzle_commands import add_puzzle, add_puzzles
from kletka.cli.rating_commands import add_leaderboard, add_me
from kletka.cli.record_commands import add_analyse, add_replay, add_verify
from kletka.cli.server_commands import add_serve, add_telegram
from kletka.cli.shared_options import Commands
from kletka.client import ServerUnreachable
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, Phrases, phrases
from kletka.protocol import Refused
from kletka.terminal.screen import without_control_codes

EXIT_BAD_INPUT = 2
DISK_FULL_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    typed = sys.argv[1:] if argv is None else list(argv)
    words = phrases(_typed_language(typed) or _system_language())
    try:
        arguments = parser_for(typed).parse_args(typed)
        run: Callable[[argparse.Namespace, Phrases], int] = arguments.run
        code = run(arguments, words)
        print(end="", flush=True)  # noqa: T201 - report write errors now, not at the exit
    except Refused as refused:
        return _print_refusal(refused, words)
    except ServerUnreachable as gone:
        return _print_refusal(gone.refusal(), words)
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of the output has closed the pipe.
        _drop_output()
        return 1
    except OSError as error:
        if error.errno not in DISK_FULL_ERRORS:
            raise
        _drop_output()
        path, problem = error.filename or "stdout", error.strerror or str(error)
        return _print_refusal(Refused("shell-refused-file", path=path, problem=problem), words)
    return code


def _print_refusal(refused: Refused, words: Phrases) -> int:
    print(without_control_codes(words.refusal(refused)), file=sys.stderr)  # noqa: T201
    return EXIT_BAD_INPUT


def _drop_output() -> None:
    """Redirect the output to the null device, so that closing it cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _typed_language(typed: Sequence[str]) -> str | None:
    """Find the language before all words are read, because they may be refused in it."""
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    parser.add_argument("--lang", choices=LANGUAGES)
    with contextlib.suppress(argparse.ArgumentError):
        language: str | None = parser.parse_known_args(typed)[0].lang
        return language
    return None


def _system_language() -> str:
    with contextlib.suppress(ValueError):
        language = (locale.getlocale()[0] or os.environ.get("LANG", ""))[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def command_parsers() -> Mapping[str, argparse.ArgumentParser]:
    """Return the parser of every command by name, for the generated reference."""
    _, commands = _parsers(list(GAMES))
    return commands.choices


def parser_for(typed: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser that reads these words."""
    parser, _ = _parsers(typed)
    return parser


def _parsers(typed: Sequence[str]) -> tuple[argparse.ArgumentParser, Commands]:
    parser = argparse.ArgumentParser(
        prog="kletka",
        description="Five turn-based games on squared paper.",
        epilog="Begin with `kletka play`: it asks for everything it needs.",
    )
    parser.add_argument("--version", action="version", version=f"kletka {version()}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    # Options of a game are added only if it is named, for a fast start.
    named = [rules for rules in GAMES.values() if rules.key in typed]
    games = named or (list(GAMES.values()) if len(typed) > 1 else [])
    add_play(commands, games)
    add_daily(commands)
    add_account(commands)
    add_me(commands)
    add_leaderboard(commands)
    add_learn(commands)
    add_puzzle(commands)
    add_puzzles(commands)
    add_serve(commands)
    add_operator_commands(commands)
    add_telegram(commands)
    add_replay(commands)
    add_verify(commands)
    add_simulate(commands, games)
    add_duel(commands, games)
    add_tournament(commands, games)
    add_engine(commands)
    add_analyse(commands)
    return parser, commands
