"""The commands that read a record: `kletka replay | verify | analyse`."""

from kletka.cli.shared_options import Commands, WholeNumber, add_language, add_record_file
from kletka.terminal.analyse import DEFAULT_MS, analyse_command
from kletka.terminal.narration import replay_file, verify_file


def add_replay(commands: Commands) -> None:
    """Add `replay`."""
    replay = commands.add_parser(
        "replay",
        help="replay a recorded game, step by step",
        description="Tell a recorded game again: each entry, what happened, the board after it.",
        epilog="For example: kletka replay game.json --to 12",
    )
    add_language(replay)
    add_record_file(replay)
    replay.add_argument("--to", type=int, metavar="N", help="stop after entry N")
    replay.add_argument("--events", action="store_true", help="print every event as data too")
    replay.add_argument(
        "--picture", metavar="PNG", help="draw the board there into a file instead of printing it"
    )
    replay.set_defaults(run=replay_file)


def add_verify(commands: Commands) -> None:
    """Add `verify`."""
    verify = commands.add_parser(
        "verify",
        help="check a record: every entry, every roll of the dice, the end",
        description="Check a record to the last byte. The exit code is 0 if all of it is true, else 2.",
        epilog="For example: kletka verify game.json",
    )
    add_language(verify)
    add_record_file(verify)
    verify.set_defaults(run=verify_file)


def add_analyse(commands: Commands) -> None:
    """Add `analyse`."""
    analyse = commands.add_parser(
        "analyse",
        help="where a recorded game was won and lost: turning points, bad moves, better ones",
        description="Search every position of a record; print its story, or write the result as JSON "
        "(docs/analysis.md).",
        epilog="For example: kletka analyse game.json --budget 1000 --out analysis.json",
    )
    add_language(analyse)
    add_record_file(analyse)
    analyse.add_argument(
        "--budget",
        type=float,
        default=DEFAULT_MS,
        metavar="MS",
        help=f"a position (default: {DEFAULT_MS:g})",
    )
    analyse.add_argument(
        "--nodes", action=WholeNumber, least=1, metavar="N", help="a position, instead of a clock"
    )
    analyse.add_argument("--json", action="store_true", help="write JSON to the standard output")
    analyse.add_argument("--out", metavar="FILE", help="write JSON there")
    analyse.set_defaults(run=analyse_command)
