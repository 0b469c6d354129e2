"""The commands about puzzles: `kletka puzzle`, which asks them, and `kletka puzzles make | verify`."""

import argparse

from kletka.cli.shared_options import Commands, WholeNumber, add_language
from kletka.phrases import Phrases
from kletka.puzzles import GAMES_WITH_PUZZLES
from kletka.terminal.puzzle import puzzle_command

DEFAULT_GAMES = 20


def add_puzzle(commands: Commands) -> None:
    """Add `puzzle`."""
    puzzle = commands.add_parser(
        "puzzle",
        help="solve puzzles: one move that wins or saves something",
        description="Solve puzzles of a game. Without a game it asks for one; the difficulty follows "
        "your results.",
        epilog="For example: kletka puzzle contours --rating 1200, or kletka puzzle chain --storm",
    )
    add_language(puzzle)
    _add_game(puzzle, required=False)
    puzzle.add_argument("--rating", type=int, metavar="N", help="puzzles of about this difficulty")
    puzzle.add_argument("--id", metavar="ID", help="begin with this puzzle")
    puzzle.add_argument("--storm", action="store_true", help="as many as possible in three minutes")
    puzzle.set_defaults(run=puzzle_command)


def add_puzzles(commands: Commands) -> None:
    """Add `puzzles`, with `make` and `verify` below it."""
    puzzles = commands.add_parser(
        "puzzles",
        help="make sets of puzzles, and prove them again",
        description="Make sets of puzzles from games, and prove them again (docs/puzzles.md).",
    )
    orders = puzzles.add_subparsers(required=True, metavar="ORDER")
    make = orders.add_parser(
        "make",
        help="cut puzzles from games of bots, or from records",
        description="Cut puzzles from games, prove and rate them. Each is added to the file at once; "
        "what the file has already is left out.",
        epilog="For example: kletka puzzles make chain --seed 1 --games 50 --out chain.jsonl",
    )
    add_language(make)
    _add_game(make, required=True)
    make.add_argument(
        "records", metavar="FILE", nargs="*", help="records to cut instead of games of bots"
    )
    make.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    make.add_argument(
        "--games",
        action=WholeNumber,
        least=1,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"of bots (default: {DEFAULT_GAMES})",
    )
    make.add_argument("--out", metavar="FILE", required=True, help="the set, as JSON lines")
    make.set_defaults(run=_make)
    verify = orders.add_parser(
        "verify",
        help="prove puzzles again",
        description="Prove puzzles again by trying every move. The exit code is 0 if all hold, else 2.",
        epilog="For example: kletka puzzles verify contours --sample 20",
    )
    add_language(verify)
    _add_game(verify, required=False)
    verify.add_argument("--file", metavar="FILE", help="a set instead of the shipped ones")
    verify.add_argument(
        "--sample", action=WholeNumber, least=1, metavar="N", help="only so many, drawn by the seed"
    )
    verify.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample")
    verify.set_defaults(run=_verify)


def _add_game(parser: argparse.ArgumentParser, *, required: bool) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs=None if required else "?",
        choices=list(GAMES_WITH_PUZZLES),
        help=", ".join(GAMES_WITH_PUZZLES),
    )


def _make(arguments: argparse.Namespace, words: Phrases) -> int:
    # Imported late: only the makers of puzzles need compiled searches.
    from kletka.terminal.puzzle_sets import make_command  # noqa: PLC0415

    return make_command(arguments, words)


def _verify(arguments: argparse.Namespace, words: Phrases) -> int:
    from kletka.terminal.puzzle_sets import verify_command  # noqa: PLC0415

    return verify_command(arguments, words)
