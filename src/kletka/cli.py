"""The command line: `kletka play | daily | account | learn | serve | telegram | replay | verify | simulate | duel | tournament |
engine | analyse`.

The commands of operators (`prune`…) are in `operator_commands.py`.
"""

import argparse
import contextlib
import errno
import locale
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from kletka import version
from kletka.bots import levels, thinking_ms
from kletka.bots.tournament import FORMATS, SWISS
from kletka.client import ServerUnreachable, seat_choices
from kletka.games import GAMES
from kletka.match import Pace
from kletka.operator_commands import add_keep, add_operator_commands
from kletka.phrases import LANGUAGES, Phrases, phrases
from kletka.protocol import AnyRules, Refused
from kletka.terminal.analyse import DEFAULT_MS, analyse_command
from kletka.terminal.arguments import read_options, read_seed
from kletka.terminal.duel import duel_command
from kletka.terminal.engine import DEFAULT_LEVEL, engine_command
from kletka.terminal.learn import learn_command
from kletka.terminal.menu import allowed, shown
from kletka.terminal.narration import replay_file, verify_file
from kletka.terminal.play import play_command
from kletka.terminal.screen import without_control_codes
from kletka.terminal.simulate import simulate
from kletka.terminal.tournament import tournament_command

EXIT_BAD_INPUT = 2
MIN_TOURNAMENT_SEATS = 2
DISK_FULL_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    typed = sys.argv[1:] if argv is None else list(argv)
    arguments = _parser(typed).parse_args(typed)
    words = phrases(getattr(arguments, "lang", None) or _system_language())
    run: Callable[[argparse.Namespace, Phrases], int] = arguments.run
    try:
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


def _parser(typed: Sequence[str]) -> argparse.ArgumentParser:
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
    _add_play(commands, games)
    _add_daily(commands)
    _add_account(commands)
    _add_learn(commands)
    _add_serve(commands)
    add_operator_commands(commands, _language)
    _add_telegram(commands)
    _add_replay(commands)
    _add_simulate(commands, games)
    _add_duel(commands, games)
    _add_tournament(commands, games)
    _add_engine_command(commands)
    _add_analyse(commands)
    return parser, commands


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
        help="play a game at this keyboard, alone, together or with others on a server",
        description="Play a game at this keyboard. Without a game it asks for everything.",
        epilog="For example: kletka play chain --players 3 --seats me,easy,hard. Every action is saved "
        "as it happens. Inside a game, type `help`. New to a game? `kletka learn` shows it.",
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
    play.add_argument(
        "--fork", metavar="FILE", help="begin where a recorded game stood; with new dice"
    )
    play.add_argument("--to", type=int, metavar="N", help="with --fork: after entry N of it")
    _add_seats(play, "me, or a bot: random, easy, medium, hard; e.g. me,hard")
    _add_budget(play, "what suits the game")
    _add_engine(play)
    _add_online(play)
    online = play.add_mutually_exclusive_group()
    online.add_argument("--join", metavar="CODE", help="sit down at a match there, or come back")
    online.add_argument("--watch", metavar="CODE", help="watch a match there")
    play.add_argument("--seat", metavar="N", help="with --join: which seat, counted from 1")
    play.set_defaults(run=play_command, game=None)
    games = play.add_subparsers(metavar="GAME", title="games (`kletka play GAME --help`)")
    for rules in offered:
        parser = _game_parser(games, rules, "play GAME")
        _add_online(parser)
        bots = ", ".join(seat_choices(rules.key)[1:])
        _add_seats(parser, f"me, or a bot: {bots}; e.g. me,hard; on a server also open")
        _add_budget(parser, str(thinking_ms(rules.key)))
        _add_engine(parser)
        parser.add_argument(
            "--clock",
            metavar="TIME",
            help="on a server: 5+3 (minutes each, seconds more a turn), or 30s, 2m, 12h, 3d a turn",
        )
        parser.add_argument(
            "--public",
            action="store_const",
            const=True,
            help="on a server: listed there, for whoever wants to join or watch",
        )
        if rules.seats(rules.options_type()) > 1:
            _add_pairing(parser)
        parser.set_defaults(game=rules.key)


def _add_daily(commands: Commands) -> None:
    daily = commands.add_parser(
        "daily",
        help="play the maze of the day of a server, the same for everybody until midnight UTC",
        description="Show the table of the maze of the day, and play it. The first attempt of a name counts.",
        epilog="For example: kletka daily --server https://kletka.example --name Ann",
    )
    _language(daily)
    daily.add_argument("--server", metavar="URL", required=True, help="the server whose maze it is")
    daily.add_argument("--name", metavar="NAME", help="how you are called in the table")
    daily.add_argument("--table", action="store_true", help="show the table only")
    daily.set_defaults(run=_daily)


def _daily(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only online tables need the network libraries.
    from kletka.terminal.daily import daily_command  # noqa: PLC0415

    return daily_command(arguments, words)


def _add_account(commands: Commands) -> None:
    account = commands.add_parser(
        "account",
        help="who you are on a server: link this terminal to your account there",
        description="Say who this terminal is on each server that it is linked to, and which games go on.",
        epilog="For example: kletka account link CODE --server https://kletka.example. The account page "
        "of the server shows a code.",
    )
    _language(account)
    account.add_argument(
        "--server", metavar="URL", default=argparse.SUPPRESS, help="only this server"
    )
    account.set_defaults(run=_account, order="show")
    orders = account.add_subparsers(metavar="ORDER")
    link = orders.add_parser("link", help="link this terminal by a code of the account page")
    _language(link)
    link.add_argument("code", metavar="CODE", help="good for ten minutes, and once")
    link.add_argument("--server", metavar="URL", required=True, help="the server of the account")
    link.set_defaults(order="link")
    unlink = orders.add_parser("unlink", help="sign this terminal out, and forget the account")
    _language(unlink)
    unlink.add_argument(
        "--server", metavar="URL", default=argparse.SUPPRESS, help="if there are several"
    )
    unlink.set_defaults(order="unlink")


def _account(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only online tables need the network libraries.
    from kletka.terminal import account  # noqa: PLC0415

    orders = {
        "show": account.show_account,
        "link": account.link_account,
        "unlink": account.unlink_account,
    }
    return orders[arguments.order](arguments, words)


def _add_pairing(parser: argparse.ArgumentParser) -> None:
    for word, about in (
        ("--pair", "on a server: play with whoever looks for the same game now"),
        ("--agree", "with --pair: start before the table is full, if all who are there agree"),
    ):
        parser.add_argument(word, action="store_const", const=True, help=about)
    paces = ", ".join(Pace)
    parser.add_argument("--pace", metavar="PACE", help=f"with --pair: {paces} (default: rapid)")


def _add_learn(commands: Commands) -> None:
    learn = commands.add_parser(
        "learn",
        help="learn a game by playing: a course of short lessons",
        description="Learn a game by playing. Without a game it asks for one; without a number it "
        "lists the lessons and begins the first that is not finished.",
    )
    _language(learn)
    learn.add_argument(
        "game", metavar="GAME", nargs="?", choices=list(GAMES), help=", ".join(GAMES)
    )
    learn.add_argument(
        "lesson", metavar="LESSON", nargs="?", type=int, help="the number of a lesson"
    )
    learn.set_defaults(run=learn_command)


def _add_seats(parser: argparse.ArgumentParser, who: str) -> None:
    parser.add_argument(
        "--seats", metavar="LIST", default=argparse.SUPPRESS, help=f"who sits where: {who}"
    )


def _add_budget(parser: argparse.ArgumentParser, default: str) -> None:
    parser.add_argument(
        "--budget",
        type=float,
        metavar="MS",
        default=argparse.SUPPRESS,
        help=f"how long a bot may think about a decision (default: {default})",
    )


def _add_engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--engine",
        metavar="COMMAND",
        default=argparse.SUPPRESS,
        help="the program that plays the seats `engine`, or on a server yours (docs/engine.md)",
    )


def _add_online(parser: argparse.ArgumentParser) -> None:
    for word, metavar, about in (
        ("--server", "URL", "play at a table of this server"),
        ("--name", "NAME", "how you are called there"),
    ):
        parser.add_argument(word, metavar=metavar, default=argparse.SUPPRESS, help=about)


def _game_parser(games: Commands, rules: AnyRules, verb: str) -> argparse.ArgumentParser:
    """Create the parser of one game: its options and a seed."""
    english = phrases("en")
    about = english.say(f"{rules.key}-about").replace("%", "%%")
    title = english.say(f"{rules.key}-title")
    parser = games.add_parser(
        rules.key,
        help=f"{title}: {about}",
        description=f"{title}: {about}",
        epilog=f"For example: kletka {verb.replace('GAME', rules.key)} {rules.options_type.example}",
    )
    _language(parser)
    kinds = rules.options_type.kinds()
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same game")
    if "width" in kinds:
        parser.add_argument("--size", metavar="WxH", help="width and height at once, e.g. 8x8")
    defaults = rules.options_type.defaults()
    for name, kind in kinds.items():
        if name == "seed":
            continue  # added above
        label = english.say(f"{rules.key}-option-{name.replace('_', '-')}").replace("%", "%%")
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar="VALUE",
            help=f"{label} ({allowed(kind)}default: {shown(defaults[name])})",
        )
    return parser


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser(
        "serve",
        help="serve all games to browsers and other clients",
        description="Serve all games. Without words: on this machine alone, kept in a file of yours.",
        epilog="Each option can be given in the environment too: KLETKA_HOST, KLETKA_PORT, "
        "KLETKA_DATABASE, KLETKA_CONFIG, KLETKA_LIMIT_NAME. docs/running.md lists all settings.",
    )
    _language(serve)
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


def _add_telegram(commands: Commands) -> None:
    telegram = commands.add_parser(
        "telegram",
        help="play in Telegram: runs a bot",
        description="Run a bot in Telegram. Its token, from BotFather, is read from "
        "KLETKA_TELEGRAM_TOKEN in the environment and from nowhere else.",
        epilog="Without --webhook the bot asks Telegram for updates and needs no open port. "
        "docs/telegram.md tells the rest.",
    )
    _language(telegram)
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


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser(
        "replay",
        help="replay a recorded game, step by step",
        description="Tell a recorded game again: each entry, what happened, the board after it.",
        epilog="For example: kletka replay game.json --to 12",
    )
    _language(replay)
    _record_file(replay)
    replay.add_argument("--to", type=int, metavar="N", help="stop after entry N")
    replay.add_argument("--events", action="store_true", help="print every event as data too")
    replay.add_argument(
        "--picture", metavar="PNG", help="draw the board there into a file instead of printing it"
    )
    replay.set_defaults(run=replay_file)
    verify = commands.add_parser(
        "verify",
        help="check a record: every entry, every roll of the dice, the end",
        description="Check a record to the last byte. The exit code is 0 if all of it is true, else 2.",
        epilog="For example: kletka verify game.json",
    )
    _language(verify)
    _record_file(verify)
    verify.set_defaults(run=verify_file)


def _record_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record: `save FILE` inside a game writes one, a finished game is kept as one",
    )


def _add_simulate(commands: Commands, offered: Sequence[AnyRules]) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play random games and write down every step",
        description="Play random games, count how they ended, and write down every step for other "
        "programs.",
        epilog="For example: kletka simulate castle --games 100 --trace castle.jsonl",
    )
    parser.set_defaults(run=None)
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        game = _game_parser(games, rules, "simulate GAME")
        game.add_argument("--games", type=int, default=1, metavar="N", help="how many (default: 1)")
        game.add_argument(
            "--steps", type=int, metavar="N", help="leave a game unfinished after N actions"
        )
        game.add_argument("--trace", metavar="FILE", help="write the trace there (docs/trace.md)")
        game.set_defaults(game=rules.key, run=_simulate)


def _add_duel(commands: Commands, offered: Sequence[AnyRules]) -> None:
    parser = commands.add_parser(
        "duel",
        help="let bots play against each other and measure their strength",
        description="Bots against each other: seats rotate, each opening is played by every seating. "
        "A duel that was interrupted goes on when it is started again.",
        epilog="For example: kletka duel contours hard medium --games 100",
    )
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        game = _game_parser(games, rules, "duel GAME hard medium")
        _contest(game, rules)
        game.add_argument("--games", type=int, default=20, metavar="N", help="(default: 20)")
        game.add_argument(
            "--budget-factors",
            type=int,
            nargs="+",
            metavar="N",
            help="by which the budget of each contestant is multiplied, such as 10 1",
        )
        game.add_argument(
            "--processor-time",
            action="store_true",
            help="let the budget count processor time, which a busy machine does not shorten",
        )
        game.add_argument(
            "--opening-moves", type=int, default=0, metavar="N", help="random moves at the start"
        )
        game.add_argument("--cluster", metavar="ADDRESS", help="play on this Ray cluster")
        game.add_argument("--json", metavar="FILE", help="write the results there")
        game.set_defaults(game=rules.key, run=_duel)


def _contest(game: argparse.ArgumentParser, rules: AnyRules) -> None:
    """Add what duels and tournaments share: the contestants, their budget, where games are kept."""
    known = ", ".join(("random", *levels(rules.key)))
    game.add_argument(
        "levels",
        nargs="+",
        metavar="LEVEL",
        help=f"contestants: {known}, or engine:COMMAND for another program (docs/engine.md)",
    )
    game.add_argument(
        "--budget", type=float, default=100.0, metavar="MS", help="a move (default: 100)"
    )
    game.add_argument("--nodes", type=int, metavar="N", help="a move, instead of a clock")
    game.add_argument(
        "--max-actions", type=int, metavar="N", help="leave a game unfinished after N actions"
    )
    game.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
    game.add_argument("--out", metavar="FILE", help="keep every game there, and go on from it")


def _add_tournament(commands: Commands, offered: Sequence[AnyRules]) -> None:
    parser = commands.add_parser(
        "tournament",
        help="let bots play a tournament",
        description="Bots in a tournament: a round robin, Swiss rounds or an arena. "
        "A tournament that was interrupted goes on when it is started again.",
        epilog="For example: kletka tournament contours easy medium hard --format round-robin",
    )
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        if rules.seats(rules.options_type()) < MIN_TOURNAMENT_SEATS:
            continue
        game = _game_parser(games, rules, "tournament GAME easy medium hard")
        _contest(game, rules)
        game.add_argument(
            "--format",
            default=SWISS,
            metavar="NAME",
            help=f"{', '.join(FORMATS)} (default: {SWISS})",
        )
        game.add_argument(
            "--length",
            type=int,
            default=5,
            metavar="N",
            help="rounds of a Swiss, cycles of a round robin, games of an arena (default: 5)",
        )
        game.add_argument("--csv", metavar="FILE", help="write the standings there")
        game.add_argument("--json", metavar="FILE", help="write standings and results there")
        game.set_defaults(game=rules.key, run=_tournament)


def _add_engine_command(commands: Commands) -> None:
    engine = commands.add_parser(
        "engine",
        help="let other programs play against a bot: one line in, one line out",
        description="Answer every line of the input with one line: docs/engine.md describes them.",
        epilog="For example: kletka duel chain medium 'engine:kletka engine --level easy'",
    )
    _language(engine)
    engine.add_argument(
        "--level", default=DEFAULT_LEVEL, metavar="LEVEL", help=f"(default: {DEFAULT_LEVEL})"
    )
    engine.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same moves"
    )
    engine.set_defaults(run=engine_command)


def _add_analyse(commands: Commands) -> None:
    analyse = commands.add_parser(
        "analyse",
        help="where a recorded game was won and lost: turning points, bad moves, better ones",
        description="Search every position of a record; tell its story, or write the result as JSON "
        "(docs/analysis.md).",
        epilog="For example: kletka analyse game.json --budget 1000 --out analysis.json",
    )
    _language(analyse)
    _record_file(analyse)
    analyse.add_argument(
        "--budget",
        type=float,
        default=DEFAULT_MS,
        metavar="MS",
        help=f"a position (default: {DEFAULT_MS:g})",
    )
    analyse.add_argument("--nodes", type=int, metavar="N", help="a position, instead of a clock")
    analyse.add_argument("--json", action="store_true", help="write JSON to the standard output")
    analyse.add_argument("--out", metavar="FILE", help="write JSON there")
    analyse.set_defaults(run=analyse_command)


def _duel(arguments: argparse.Namespace, words: Phrases) -> int:
    options = GAMES[arguments.game].options_type.read(read_options(arguments))
    return duel_command(arguments.game, options, read_seed(arguments) or 0, arguments, words)


def _tournament(arguments: argparse.Namespace, words: Phrases) -> int:
    options = GAMES[arguments.game].options_type.read(read_options(arguments))
    return tournament_command(arguments.game, options, read_seed(arguments) or 0, arguments, words)


def _simulate(arguments: argparse.Namespace, words: Phrases) -> int:
    rules = GAMES[arguments.game]
    options = rules.options_type.read(read_options(arguments))
    return simulate(rules, options, read_seed(arguments) or 0, arguments, words)
