"""The commands in which programs play: `kletka simulate | duel | tournament | engine`."""

import argparse
from collections.abc import Sequence

from kletka.bots import levels
from kletka.bots.tournament import FORMATS, SWISS
from kletka.cli.shared_options import Commands, WholeNumber, add_game, add_language
from kletka.games import GAMES
from kletka.phrases import Phrases
from kletka.protocol import AnyRules
from kletka.terminal.arguments import read_options, read_seed
from kletka.terminal.duel import duel_command
from kletka.terminal.engine import DEFAULT_LEVEL, engine_command
from kletka.terminal.simulate import simulate
from kletka.terminal.tournament import tournament_command

MIN_TOURNAMENT_SEATS = 2


def add_simulate(commands: Commands, offered: Sequence[AnyRules]) -> None:
    """Add `simulate`, with the options of these games."""
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
        game = add_game(games, rules, "simulate GAME")
        game.add_argument(
            "--games",
            action=WholeNumber,
            least=1,
            default=1,
            metavar="N",
            help="how many (default: 1)",
        )
        game.add_argument(
            "--steps",
            action=WholeNumber,
            least=1,
            metavar="N",
            help="leave a game unfinished after N actions",
        )
        game.add_argument("--trace", metavar="FILE", help="write the trace there (docs/trace.md)")
        game.set_defaults(game=rules.key, run=_simulate)


def add_duel(commands: Commands, offered: Sequence[AnyRules]) -> None:
    """Add `duel`, with the options of these games."""
    parser = commands.add_parser(
        "duel",
        help="let bots play against each other and measure their strength",
        description="Bots against each other: seats rotate, each opening is played by every seating. "
        "A duel that was interrupted goes on when it is started again.",
        epilog="For example: kletka duel contours hard medium --games 100",
    )
    games = parser.add_subparsers(required=True, metavar="GAME")
    for rules in offered:
        game = add_game(games, rules, "duel GAME hard medium")
        _contest(game, rules)
        game.add_argument(
            "--games", action=WholeNumber, least=1, default=20, metavar="N", help="(default: 20)"
        )
        game.add_argument(
            "--budget-factors",
            action=WholeNumber,
            least=1,
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
            "--opening-moves",
            action=WholeNumber,
            least=0,
            default=0,
            metavar="N",
            help="random moves at the start",
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
    game.add_argument(
        "--nodes", action=WholeNumber, least=1, metavar="N", help="a move, instead of a clock"
    )
    game.add_argument(
        "--max-actions",
        action=WholeNumber,
        least=1,
        metavar="N",
        help="leave a game unfinished after N actions",
    )
    game.add_argument(
        "--workers", action=WholeNumber, least=1, metavar="N", help="processes (default: all cores)"
    )
    game.add_argument("--out", metavar="FILE", help="keep every game there, and go on from it")


def add_tournament(commands: Commands, offered: Sequence[AnyRules]) -> None:
    """Add `tournament`, with the options of those games that have two seats or more."""
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
        game = add_game(games, rules, "tournament GAME easy medium hard")
        _contest(game, rules)
        game.add_argument(
            "--format",
            default=SWISS,
            metavar="NAME",
            help=f"{', '.join(FORMATS)} (default: {SWISS})",
        )
        game.add_argument(
            "--length",
            action=WholeNumber,
            least=1,
            default=5,
            metavar="N",
            help="rounds of a Swiss, cycles of a round robin, games of an arena (default: 5)",
        )
        game.add_argument("--csv", metavar="FILE", help="write the standings there")
        game.add_argument("--json", metavar="FILE", help="write standings and results there")
        game.set_defaults(game=rules.key, run=_tournament)


def add_engine(commands: Commands) -> None:
    """Add `engine`."""
    engine = commands.add_parser(
        "engine",
        help="let other programs play against a bot: one line in, one line out",
        description="Answer every line of the input with one line: docs/engine.md describes them.",
        epilog="For example: kletka duel chain medium 'engine:kletka engine --level easy'",
    )
    add_language(engine)
    engine.add_argument(
        "--level", default=DEFAULT_LEVEL, metavar="LEVEL", help=f"(default: {DEFAULT_LEVEL})"
    )
    engine.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same moves"
    )
    engine.set_defaults(run=engine_command)


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
