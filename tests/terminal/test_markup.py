"""Texts of others are shown as they are: what looks like markup of the terminal library is none."""

import io
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from rich.console import Console

from kletka.cli import main
from kletka.terminal.screen import Screen
from tests.terminal.runner import run

RECORD = Path(__file__).parent.parent / "records/contours-rematch.kletka.json"


@pytest.fixture(autouse=True)
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the output be that of a terminal, where progress is shown."""
    for name, value in (("KLETKA_HOME", str(tmp_path)), ("FORCE_COLOR", "1"), ("COLUMNS", "400")):
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("markup", ["[/y]", "[ok]"])
def test_the_progress_of_a_duel_names_an_engine(
    markup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = f"engine:{shlex.join([sys.executable, '-c', 'pass'])} {markup}"

    assert main(["duel", "contours", "random", engine, "--games=1", "--nodes=5"]) == 0
    assert markup in capsys.readouterr().err


def test_the_progress_of_an_analysis_names_a_file(tmp_path: Path) -> None:
    file = tmp_path / "x [ok] [red].json"
    shutil.copy(RECORD, file)

    done = run(tmp_path, "analyse", str(file), "--nodes=1", "--json")

    assert done.returncode == 0
    assert file.name in done.stderr


def test_a_spinner_names_a_player() -> None:
    shown = io.StringIO()
    screen = Screen(Console(file=shown, force_terminal=True, width=80), input)

    with screen.busy("[/Ann] thinks"):
        pass

    assert "[/Ann] thinks" in shown.getvalue()
