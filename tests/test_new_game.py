"""`make new-game` writes a game that is complete: with the rules of three in a row it passes what all games must."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scale import THOROUGH

pytestmark = pytest.mark.tools

ROOT = Path(__file__).parent.parent
KEY, PREFIX, TITLE = "gomoku", "GoMoku", "Three in a Row"
PARTS = ("src", "tests", "bench", "docs", "scripts", "web", "locks")
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "node_modules", "screenshots", ".*_cache", ".venv", ".sessions"
)

SUITES = (
    "tests/acceptance",
    "tests/bots/test_gomoku.py",
    "tests/conformance",
    "tests/games/gomoku",
    "tests/lessons",
    "tests/phrases",
    "tests/render",
    "tests/test_golden.py",
    "tests/test_names.py",
    "tests/test_places.py",
    "tests/test_rules_texts.py",
    "tests/test_trace_page.py",
    "tests/web/test_event_games.py",
    "tests/wire/test_typescript.py",
)
MORE_SUITES = ("tests/client", "tests/match", "tests/terminal", "tests/wire")
COMMON = (
    "acceptance_page",
    "every_language",
    "every_mark",
    "fresh",
    "places",
    "sentence",
    "typescript",
)
"""Parts of the names of tests that look at all games at once."""

OUTCOME = '''"""When a game of Three in a Row is over, and who stands where."""

from enum import StrEnum

from kletka.games.gomoku.state import GoMokuState
from kletka.protocol import Mask, Outcome, ranked


class Ending(StrEnum):
    """How a game ends."""

    ROW = "row"
    FULL = "full"


def outcome(state: GoMokuState) -> Outcome | None:
    """Rank the seats of a finished game: three in a row win, a full board is a draw (GOMOKU-D1)."""
    for seat, marks in enumerate(state.marks):
        if has_row(marks, state.setup.board.stride):
            return Outcome(ranked(seat, 1 - seat), Ending.ROW)
    return None if state.empty else Outcome(ranked({0, 1}), Ending.FULL)


def has_row(marks: Mask, stride: int) -> bool:
    """Look for three marks side by side, one below the other, or on a diagonal."""
    ways = (1, stride - 1, stride, stride + 1)
    return any(marks & marks >> way & marks >> 2 * way for way in ways)
'''
ROW_ENDINGS = {
    "en": "{ $winnerName } wins with three in a row.",
    "ru": "Победитель — { $winnerName }: три в ряд.",
    "bg": "Печели { $winnerName }: три в редица.",
}
WON = '''"""Three in a row win: written with the rules."""

import pytest

from kletka.games.gomoku.rules import RULES
from kletka.protocol import Over


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("3x3 A AA./BB./...", "2,0"),
        ("3x3 A AB./AB./...", "0,2"),
        ("4x3 A .BB./.A../..A.", "0,0"),
        ("3x3 A BBA/.A./...", "0,2"),
    ],
)
def test_three_in_a_row_win(position: str, action: str) -> None:
    turn = RULES.turn(RULES.apply(RULES.read_state(position), RULES.read_action(action)).state)
    assert isinstance(turn, Over)
    assert turn.outcome.winner == 0


def test_a_row_does_not_run_over_the_edge() -> None:
    state = RULES.read_state("3x3 A .AA/BB./...")
    assert not isinstance(RULES.turn(RULES.advance(state, RULES.read_action("0,2"))), Over)
'''


def in_tree(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a copy of the tree, with the modules of that copy."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("COV_", "PYTEST_"))
    }
    return subprocess.run(
        command,
        cwd=tree,
        env={**kept, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def succeed(tree: Path, *command: str) -> None:
    """Run a program that must succeed; what it said is the message where it does not."""
    done = in_tree(tree, *command)
    assert done.returncode == 0, (
        f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree, with the same installed packages."""
    succeed(ROOT, "scripts/web", "npm", "--version")  # installs the packages, if they are not there
    copy = tmp_path_factory.mktemp("tree")
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    (copy / ".venv").symlink_to(sys.prefix)
    packages = copy / "web" / "node_modules"
    packages.mkdir()
    for package in (ROOT / "web" / "node_modules").iterdir():
        if not package.name.startswith((".built", ".vite")):  # what is built belongs to one tree
            (packages / package.name).symlink_to(package)
    return copy


def new_game(tree: Path, *given: str) -> subprocess.CompletedProcess[str]:
    return in_tree(tree, sys.executable, "scripts/new_game.py", *given)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("",), "is no key"),
        (("Lines",), "is no key"),
        (("two words",), "is no key"),
        (("lines2",), "is no key"),
        (("for",), "is no key"),
        (("../lines",), "is no key"),
        (("chain",), "There is a game “chain” already"),
        (("budget",), "src/kletka/bots/budget.py"),
        (("chat",), "src/kletka/locales"),
        (("lines", "--prefix", "lines"), "is no beginning of a class name"),
        (("lines", "--title", "{ $x }"), "The title must be"),
    ],
)
def test_a_name_that_cannot_serve_is_refused_in_words(
    tree: Path, given: tuple[str, ...], reason: str
) -> None:
    before = {path: path.stat().st_mtime_ns for path in tree.rglob("*") if path.is_file()}

    done = new_game(tree, *given)

    assert done.returncode == 2
    assert reason in done.stderr
    assert {path: path.stat().st_mtime_ns for path in tree.rglob("*") if path.is_file()} == before


@pytest.mark.long
@pytest.mark.timeout(2400)
def test_a_new_game_with_rules_filled_in_passes_what_every_game_must(tree: Path) -> None:
    begun = new_game(tree, KEY, "--prefix", PREFIX, "--title", TITLE)
    assert begun.returncode == 0, begun.stderr

    (tree / f"src/kletka/games/{KEY}/outcome.py").write_text(OUTCOME, encoding="utf-8")
    (tree / f"tests/games/{KEY}/test_outcome.py").write_text(WON, encoding="utf-8")
    for language, sentence in ROW_ENDINGS.items():
        with (tree / f"src/kletka/locales/{language}/{KEY}.ftl").open(
            "a", encoding="utf-8"
        ) as file:
            file.write(f"\n{KEY}-ending-row = {sentence}\n")
    succeed(tree, sys.executable, "-m", "tests.golden", KEY, "modules", "trace")
    succeed(tree, sys.executable, "-m", "tests.web.test_event_games", KEY)

    pytest_here = (sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider")
    succeed(tree, *pytest_here, "-k", " or ".join((KEY, *COMMON)), *SUITES)
    sources = [str(path) for path in tree.rglob(f"*{KEY}*/*.py")]
    succeed(tree, sys.executable, "-m", "ruff", "check", *sources)
    succeed(tree, sys.executable, "-m", "ruff", "format", "--check", *sources)
    npm_here = ("scripts/web", "npm", "exec", "--")
    succeed(tree, *npm_here, "tsc", "--noEmit")
    if THOROUGH:
        succeed(tree, *npm_here, "biome", "check", f"src/boards/{KEY}", "src/wire")
        succeed(tree, *npm_here, "vitest", "run", f"boards/{KEY}")
        succeed(tree, *pytest_here, "-k", KEY, *MORE_SUITES)
        succeed(tree, "scripts/web", "e2e", "study", "conformance", "idle", "-t", KEY)
        succeed(tree, sys.executable, "-m", "mypy", "--no-incremental")
