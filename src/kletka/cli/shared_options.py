"""What several commands of the command line share: the language, the options of a game, the file of a record."""

import argparse
from typing import Any, TypeAlias

from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import AnyRules, Refused
from kletka.terminal.menu import allowed, shown

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class WholeNumber(argparse.Action):
    """Stores whole numbers, and refuses one that is below the least allowed, in the player's language."""

    def __init__(self, *, least: int, **given: Any) -> None:
        super().__init__(type=int, **given)
        self._least = least

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        """Store what was typed for one option."""
        del parser
        for value in values if isinstance(values, list) else [values]:
            if value < self._least:
                option = option_string or self.metavar
                raise Refused("shell-refused-number", option=option, value=value, least=self._least)
        setattr(namespace, self.dest, values)


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
