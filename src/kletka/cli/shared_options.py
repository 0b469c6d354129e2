"""What several commands of the command line share: the language, the options of a game, the file of a record."""

import argparse
from typing import TypeAlias

from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import AnyRules
from kletka.terminal.menu import allowed, shown

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option of the language."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="language (default: that of your system, else en)",
    )


def add_game(games: Commands, rules: AnyRules, verb: str) -> argparse.ArgumentParser:
    """Add a game below a command: its options and a seed."""
    english = phrases("en")
    about = english.say(f"{rules.key}-about").replace("%", "%%")
    title = english.say(f"{rules.key}-title")
    parser = games.add_parser(
        rules.key,
        help=f"{title}: {about}",
        description=f"{title}: {about}",
        epilog=f"For example: kletka {verb.replace('GAME', rules.key)} {rules.options_type.example}",
    )
    add_language(parser)
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


def add_record_file(parser: argparse.ArgumentParser) -> None:
    """Add the file of a record."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record: `save FILE` inside a game writes one, a finished game is kept as one",
    )
