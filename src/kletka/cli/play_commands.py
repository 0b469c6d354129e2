"""The commands of players: `kletka play | daily | account | learn`."""

import argparse
from collections.abc import Sequence

from kletka.bots import thinking_ms
from kletka.cli.shared_options import Commands, add_game, add_language
from kletka.client import seat_choices
from kletka.games import GAMES
from kletka.match import Pace
from kletka.phrases import Phrases
from kletka.protocol import AnyRules
from kletka.terminal.learn import learn_command
from kletka.terminal.play import play_command


def add_play(commands: Commands, offered: Sequence[AnyRules]) -> None:
    """Add `play`, with the options of these games."""
    play = commands.add_parser(
        "play",
        help="play a game at this keyboard, alone, together or with others on a server",
        description="Play a game at this keyboard. Without a game it asks for everything.",
        epilog="For example: kletka play chain --players 3 --seats me,easy,hard. Every action is saved "
        "as it happens. Inside a game, type `help`. New to a game? `kletka learn` shows it.",
    )
    add_language(play)
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
        parser = add_game(games, rules, "play GAME")
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


def add_daily(commands: Commands) -> None:
    """Add `daily`."""
    daily = commands.add_parser(
        "daily",
        help="play the maze or the puzzle of the day of a server, the same for everybody until midnight UTC",
        description="Show the table of the maze or the puzzle of the day, and play it. The first attempt of "
        "a name counts.",
        epilog="For example: kletka daily --server https://kletka.example --name Ann, or "
        "kletka daily puzzle --server https://kletka.example",
    )
    add_language(daily)
    daily.add_argument(
        "what", nargs="?", choices=("maze", "puzzle"), default="maze", help="(default: maze)"
    )
    daily.add_argument("--server", metavar="URL", required=True, help="the server whose day it is")
    daily.add_argument("--name", metavar="NAME", help="how you are called in the table")
    daily.add_argument("--table", action="store_true", help="show the table only")
    daily.set_defaults(run=_daily)


def _daily(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only online tables need the network libraries.
    from kletka.terminal.daily import daily_command  # noqa: PLC0415
    from kletka.terminal.daily_puzzle import daily_puzzle_command  # noqa: PLC0415

    command = daily_puzzle_command if arguments.what == "puzzle" else daily_command
    return command(arguments, words)


def add_account(commands: Commands) -> None:
    """Add `account`."""
    account = commands.add_parser(
        "account",
        help="who you are on a server: link this terminal to your account there",
        description="Say who this terminal is on each server that it is linked to, and which games go on.",
        epilog="For example: kletka account link CODE --server https://kletka.example. The account page "
        "of the server shows a code.",
    )
    add_language(account)
    account.add_argument(
        "--server", metavar="URL", default=argparse.SUPPRESS, help="only this server"
    )
    account.set_defaults(run=_account, order="show")
    orders = account.add_subparsers(metavar="ORDER")
    link = orders.add_parser("link", help="link this terminal by a code of the account page")
    add_language(link)
    link.add_argument("code", metavar="CODE", help="good for ten minutes, and once")
    link.add_argument("--server", metavar="URL", required=True, help="the server of the account")
    link.set_defaults(order="link")
    unlink = orders.add_parser("unlink", help="sign this terminal out, and forget the account")
    add_language(unlink)
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
        ("--rated", "on a server: the result changes ratings; for a terminal linked to an account"),
    ):
        parser.add_argument(word, action="store_const", const=True, help=about)
    paces = ", ".join(Pace)
    parser.add_argument("--pace", metavar="PACE", help=f"with --pair: {paces} (default: rapid)")


def add_learn(commands: Commands) -> None:
    """Add `learn`."""
    learn = commands.add_parser(
        "learn",
        help="learn a game by playing: a course of short lessons",
        description="Learn a game by playing. Without a game it asks for one; without a number it "
        "lists the lessons and begins the first that is not finished.",
    )
    add_language(learn)
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
