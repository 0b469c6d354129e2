"""The commands that show ratings of a server: `kletka me | leaderboard`."""

import argparse

from kletka.cli.shared_options import Commands, add_language
from kletka.games import GAMES
from kletka.match import Pace
from kletka.phrases import Phrases


def add_me(commands: Commands) -> None:
    """Add `me`."""
    me = commands.add_parser(
        "me",
        help="show your ratings on a server, or those of a person",
        epilog="For example: kletka me --server https://kletka.example",
    )
    add_language(me)
    me.add_argument("--server", metavar="URL", required=True, help="the server")
    me.add_argument(
        "--name", metavar="NAME", help="of an account (default: the one of `kletka account`)"
    )
    me.set_defaults(run=_me)


def add_leaderboard(commands: Commands) -> None:
    """Add `leaderboard`."""
    board = commands.add_parser(
        "leaderboard",
        help="show the best players of a game on a server",
        epilog="For example: kletka leaderboard chain --pace blitz --server https://kletka.example",
    )
    add_language(board)
    board.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    board.add_argument("--server", metavar="URL", required=True, help="the server")
    board.add_argument(
        "--pace",
        choices=[pace.value for pace in Pace if pace is not Pace.UNLIMITED],
        default=Pace.RAPID.value,
        help="the speed class (default: rapid)",
    )
    board.set_defaults(run=_leaderboard)


def _me(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only these commands need the network libraries.
    from kletka.terminal.ratings import me_command  # noqa: PLC0415

    return me_command(arguments, words)


def _leaderboard(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.terminal.ratings import leaderboard_command  # noqa: PLC0415

    return leaderboard_command(arguments, words)
