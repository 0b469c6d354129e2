"""The command line: `kletka play | serve | replay | verify | simulate | duel`."""

import argparse
import contextlib
import locale
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from kletka import version
from kletka.bots import THINKING, Budget, levels
from kletka.client import ME, JournalBusy, LocalTable, games_folder, latest, sitters
from kletka.client.journal import SUFFIX
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, LETTERS, Phrases, phrases
from kletka.protocol import AnyRules, Refused
from kletka.terminal.duel import duel_command
from kletka.terminal.menu import (
    allowed,
    ask_game,
    ask_language,
    ask_options,
    ask_seats,
    read_seats,
    shown,
    sized,
)
from kletka.terminal.screen import Screen
from kletka.terminal.session import Session
from kletka.terminal.simulate import simulate
from kletka.terminal.tell import replay_file, verify_file

BAD_INPUT = 2

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Stop(Exception):  # noqa: N818 - ends the program with a sentence
    """One clear sentence, and exit code 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; answers with its exit code."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    given = _parser(typed).parse_args(typed)
    words = phrases(getattr(given, "lang", None) or _own_language())
    run: Callable[[argparse.Namespace, Phrases], int] = given.run
    try:
        return run(given, words)
    except Refused as refused:
        print(words.refusal(refused), file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    except Stop as stop:
        print(stop, file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; say nothing more, not even while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _own_language() -> str:
    with contextlib.suppress(ValueError):
        language = (locale.getlocale()[0] or os.environ.get("LANG", ""))[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kletka",
        description="Five turn-based games on squared paper.",
        epilog="Begin with `kletka play`: it asks for everything it needs.",
    )
    parser.add_argument("--version", action="version", version=f"kletka {version()}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    # The words of a game are read only when it is asked for: the program starts at once.
    named = [rules for rules in GAMES.values() if rules.key in typed]
    games = named or (list(GAMES.values()) if len(typed) > 1 else [])
    _add_play(commands, games)
    _add_serve(commands)
    _add_replay(commands)
    _add_simulate(commands, games)
    _add_duel(commands, games)
    return parser


def _language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="language (default: that of your system, else en)",
    )


def _add_play(commands: Commands, offered: Sequence[AnyRules]) -> None:
    play = commands.add_parser(
        "play",
        help="play a game at this keyboard",
        description="Play a game at this keyboard. Without a game it asks for everything.",
        epilog="Every action is saved as it happens. Inside a game, type `help`.",
    )
    _language(play)
    play.add_argument(
        "--continue",
        dest="resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the game played last, or with a saved one",
    )
    play.set_defaults(run=_play, game=None)
    games = play.add_subparsers(metavar="GAME", title="games (`kletka play GAME --help`)")
    for rules in offered:
        parser = _game_parser(games, rules, "play GAME")
        parser.add_argument(
            "--seats",
            metavar="LIST",
            help=f"who sits where: me, or a bot: {', '.join(sitters(rules.key)[1:])}; e.g. me,hard",
        )
        parser.add_argument(
            "--budget",
            type=float,
            metavar="MS",
            help=f"how long a bot may think about a decision (default: {THINKING[rules.key]})",
        )
        parser.set_defaults(game=rules.key)


def _game_parser(games: Commands, rules: AnyRules, verb: str) -> argparse.ArgumentParser:
    """Make the parser of one game: every option of its own, and a seed for all draws."""
    english = phrases("en")
    about = english.say(f"{rules.key}-about").replace("%", "%%")
    title = english.say(f"{rules.key}-title")
    parser = games.add_parser(
        rules.key,
        help=f"{title}: {about}",
        description=f"{title}: {about}",
        epilog=f"For example: kletka {verb.replace('GAME', rules.key)} {EXAMPLES[rules.key]}",
    )
    _language(parser)
    kinds = rules.options_type.kinds()
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same game")
    if "width" in kinds:
        parser.add_argument("--size", metavar="WxH", help="width and height at once, e.g. 8x8")
    defaults = rules.options_type.defaults()
    for name, kind in kinds.items():
        if name == "seed":
            continue  # the one above serves for it
        label = english.say(f"{rules.key}-option-{name.replace('_', '-')}").replace("%", "%%")
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar="VALUE",
            help=f"{label} ({allowed(kind)}default: {shown(defaults[name])})",
        )
    return parser


EXAMPLES = {
    "chain": "--players 3 --size 8x8 --seed 7",
    "labyrinth": "--size 5x5 --floors 2 --seed 7",
    "cellwar": "--size 12x12 --rounds 40",
    "contours": "--size 10x20",
    "castle": "--seed 7",
}


def _given_options(given: argparse.Namespace) -> dict[str, object]:
    chosen: dict[str, object] = {
        name.removeprefix("option_"): value
        for name, value in vars(given).items()
        if name.startswith("option_") and value is not None
    }
    return (sized(given.size) if getattr(given, "size", None) else {}) | chosen


def _given_seed(given: argparse.Namespace) -> int | None:
    text = getattr(given, "seed", None)
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Refused("shell-refused-seed", text=str(text)[:40]) from None


def _play(given: argparse.Namespace, words: Phrases) -> int:
    screen = Screen.standard()
    if given.resume is not None:
        if given.game is not None:
            raise Refused("shell-refused-continue-game")
        table = _resumed(given.resume, words)
    else:
        table, words = _begun(given, screen, words)
    Session(table, screen, words).play()
    return 0


def _resumed(name: str, words: Phrases) -> LocalTable:
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
        raise Stop(
            words.say("shell-refused-file", path=str(path), problem=error.strerror)
        ) from None


def _begun(given: argparse.Namespace, screen: Screen, words: Phrases) -> tuple[LocalTable, Phrases]:
    if given.game is None:
        if not hasattr(given, "lang"):
            words = ask_language(screen, words.language)
        rules = ask_game(screen, words)
        options = ask_options(screen, words, rules, {})
        seats = ask_seats(screen, words, rules.key, rules.seats(options))
        seed = None
    else:
        rules = GAMES[given.game]
        options = rules.options_type.read(_given_options(given))
        count = rules.seats(options)
        seats = read_seats(given.seats, rules.key, count) if given.seats else [ME] * count
        seed = _given_seed(given)
    names = LETTERS[: len(seats)]
    thinking = getattr(given, "budget", None)
    Budget(milliseconds=thinking)
    folder = games_folder()
    try:
        table = LocalTable.begin(
            folder, rules, options, seats=seats, names=names, seed=seed, thinking=thinking
        )
    except OSError as error:
        problem = error.strerror or str(error)
        raise Stop(words.say("shell-refused-folder", path=str(folder), problem=problem)) from None
    return table, words


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser(
        "serve",
        help="serve all games to browsers and other clients",
        description="Serve all games. Without words: on this machine alone, kept in a file of yours.",
        epilog="Each option can be given in the environment too: KLETKA_HOST, KLETKA_PORT, KLETKA_DATABASE.",
    )
    _language(serve)
    serve.add_argument("--host", help="address to listen on (default: 127.0.0.1)")
    serve.add_argument("--port", help="port to listen on (default: 8000; 0: any free one)")
    serve.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default: SQLite)"
    )
    serve.set_defaults(run=_serve)


def _serve(given: argparse.Namespace, words: Phrases) -> int:
    # What only a server needs is read only by a server.
    from kletka.server.serve import bound, check_store, serve, shown_database  # noqa: PLC0415
    from kletka.server.settings import read_settings  # noqa: PLC0415

    settings = read_settings(given.host, given.port, given.database)
    listening = bound(settings.host, settings.port)
    check_store(settings)
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    database = shown_database(settings)
    print(words.say("shell-serving", url=address, database=database), flush=True)  # noqa: T201
    serve(settings, listening)
    return 0


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="tell a recorded game again, step by step")
    _language(replay)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=int, metavar="N", help="stop after entry N")
    replay.add_argument("--events", action="store_true", help="tell every event as data too")
    replay.set_defaults(run=replay_file)
    verify = commands.add_parser(
        "verify", help="check a record: every entry, every roll of the dice, the end"
    )
    _language(verify)
    verify.add_argument("file", metavar="FILE")
    verify.set_defaults(run=verify_file)


def _add_simulate(commands: Commands, offered: Sequence[AnyRules]) -> None:
    parser = commands.add_parser("simulate", help="play random games and write down every step")
    parser.set_defaults(run=None)
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        game = _game_parser(games, rules, "simulate GAME")
        game.add_argument("--games", type=int, default=1, metavar="N", help="how many (default: 1)")
        game.add_argument("--steps", type=int, metavar="N", help="leave a game after N actions")
        game.add_argument("--trace", metavar="FILE", help="write the trace there (docs/trace.md)")
        game.set_defaults(game=rules.key, run=_simulate)


def _add_duel(commands: Commands, offered: Sequence[AnyRules]) -> None:
    parser = commands.add_parser(
        "duel",
        help="let bots play against each other and measure their strength",
        description="Bots against each other: seats rotate, each opening is played by every seating. "
        "A duel that was interrupted goes on when it is started again.",
    )
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        game = _game_parser(games, rules, "duel GAME hard medium")
        known = ", ".join(("random", *levels(rules.key)))
        game.add_argument("levels", nargs="+", metavar="LEVEL", help=f"contestants: {known}")
        game.add_argument("--games", type=int, default=20, metavar="N", help="(default: 20)")
        game.add_argument(
            "--budget", type=float, default=100.0, metavar="MS", help="a move (default: 100)"
        )
        game.add_argument("--nodes", type=int, metavar="N", help="a move, instead of a clock")
        game.add_argument(
            "--opening", type=int, default=0, metavar="N", help="random decisions at the start"
        )
        game.add_argument("--longest", type=int, metavar="N", help="leave a game after N actions")
        game.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
        game.add_argument("--cluster", metavar="ADDRESS", help="play on this Ray cluster")
        game.add_argument("--out", metavar="FILE", help="keep every game there, and go on from it")
        game.add_argument("--json", metavar="FILE", help="write the results there")
        game.set_defaults(game=rules.key, run=_duel)


def _duel(given: argparse.Namespace, words: Phrases) -> int:
    options = GAMES[given.game].options_type.read(_given_options(given))
    return duel_command(given.game, options, _given_seed(given) or 0, given, words)


def _simulate(given: argparse.Namespace, words: Phrases) -> int:
    rules = GAMES[given.game]
    options = rules.options_type.read(_given_options(given))
    return simulate(rules, options, _given_seed(given) or 0, given, words)
