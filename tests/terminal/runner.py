"""Runs the real program, to its end or on a pseudo-terminal."""

import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pexpect

from kletka.games import GAMES
from kletka.match import EntryKind, Match, Record, read_record
from kletka.protocol import Over, ToMove
from tests.conformance.lengths import SHORT
from tests.match.games import begin
from tests.terminal.forking import run_forked

SRC = Path(__file__).parent.parent.parent / "src"
PROGRAM = [sys.executable, "-m", "kletka"]


def environment(home: Path, **more: str) -> dict[str, str]:
    unwanted = ("COV", "COLUMNS", "LINES")  # a size given by words would hide that of the window
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return (
        kept
        | {
            "KLETKA_HOME": str(home),
            "PYTHONPATH": str(SRC),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "PYTHONUNBUFFERED": "1",
        }
        | more
    )


def run(home: Path, *arguments: str, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the program to its end, with these lines to read."""
    data = typed.encode() if isinstance(typed, str) else typed
    code, out, err = run_forked(list(arguments), data, environment(home), timeout=100)
    return subprocess.CompletedProcess(arguments, code, out.decode(), err.decode())


def on_terminal(home: Path, *arguments: str, columns: int = 80) -> "pexpect.spawn[str]":
    """Start the program on a pseudo-terminal."""
    return pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], *arguments],
        env=environment(home),
        encoding="utf-8",
        dimensions=(50, columns),
        timeout=60,
        echo=False,
    )


def press_ctrl_c(terminal: "pexpect.spawn[str]", until: str) -> None:
    """Press Ctrl-C at a prompt until it takes effect.

    One that comes after the prompt is shown, and before readline waits for a key, is heard only
    together with the next.
    """
    for _ in range(6):
        terminal.sendintr()
        if terminal.expect([until, pexpect.TIMEOUT], timeout=15) == 0:
            return
    raise AssertionError(f"no “{until}” after Ctrl-C")


def words_for(key: str, seed: int) -> list[str]:
    """Give the command that starts a small game of this key with this seed."""
    options = [f"--{name.replace('_', '-')}={value}" for name, value in SHORT[key].items()]
    return ["play", key, f"--seed={seed}", "--lang=en", *options]


@cache
def short_game(key: str) -> tuple[int, Match]:
    """Find a seed with which a game of players who like to attack is over soon, and that game.

    In a labyrinth the lift has been ridden: its choice is the middle of a turn.
    """
    for seed in range(500):
        match = played(key, seed, SHORT[key], longest=400)
        rides = any(entry.text.startswith("floor") for entry in match.entries)
        if isinstance(match.turn, Over) and (rides or key != "labyrinth"):
            return seed, match
    raise AssertionError(f"no short game of {key}")


def played(key: str, seed: int, options: dict[str, object], longest: int) -> Match:
    match = begin(key, seed, **options).settled()
    rng = random.Random(seed)
    for _ in range(longest):
        turn = match.turn
        if isinstance(turn, Over):
            break
        assert isinstance(turn, ToMove)
        legal = map(match.rules.write_action, match.rules.legal_actions(match.state))
        texts = [
            text for text in legal if not text.startswith("bomb")
        ]  # a wasted one is asked about
        attacks = [text for text in texts if text.startswith(("attack", "heal"))]
        match = match.act(turn.seat, rng.choice(attacks or texts)).settled()
    return match


def typed_moves(match: Match) -> list[str]:
    """Give what the players of a match type."""
    return [entry.text for entry in match.entries if entry.kind is EntryKind.ACT]


def kept_records(home: Path) -> list[Record]:
    """Read the records of finished games, oldest first."""
    paths = sorted(home.glob("*.kletka.json"))
    return [read_record(path.read_text(encoding="utf-8"), GAMES) for path in paths]
