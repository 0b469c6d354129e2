"""The program of the tutorial trains a network; given its ten minutes, the network beats Easy."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent.parent.parent / "docs/examples/train_contours.py"
UPDATES, GAMES = 60, 200


@pytest.mark.long
def test_the_program_of_the_tutorial_learns_to_beat_easy(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    program = [
        sys.executable,
        str(PROGRAM),
        f"--updates={UPDATES}",
        f"--games={GAMES}",
        "--every=60",
    ]

    done = subprocess.run(
        [*program, f"--curve={curve}"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    measured = re.findall(
        r"^(\d+) updates, \d+ s: (\d+) % against easy$", done.stdout, re.MULTILINE
    )
    assert [int(update) for update, _ in measured] == [0, UPDATES]
    assert curve.read_text("utf-8").count("polyline") == 1
    assert int(measured[-1][1]) > 60


@pytest.mark.parametrize("option", ["--every=0", "--games=0", "--updates=-1", "--seed=x"])
def test_the_program_of_the_tutorial_refuses_numbers_in_words(option: str) -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), option], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert re.search(r"is not a whole number from [01] on$", done.stderr)
