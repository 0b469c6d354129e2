"""Command lines that are shown to users can be typed."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from kletka.phrases import invocation

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def by_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KLETKA_MAKE", "1")


def test_the_program_is_called_by_its_name() -> None:
    assert (
        invocation("play", "--continue", "my game.json") == "kletka play --continue 'my game.json'"
    )
    assert invocation("serve", "--port", "8001") == "kletka serve --port 8001"


@pytest.mark.usefixtures("by_make")
def test_whoever_typed_make_types_make_again() -> None:
    assert invocation("play") == "make terminal"
    assert invocation("play", "--continue") == 'make terminal ARGS="--continue"'
    assert invocation("serve", "--port", "8001") == 'make play ARGS="--port 8001"'
    assert (
        invocation("telegram", "--port", "1") == "kletka telegram --port 1"
    )  # make has no word for it


@pytest.mark.usefixtures("by_make")
@pytest.mark.parametrize(
    "name", ["plain", "two words", "it's", 'a "b"', "$HOME", "a$b c", "back\\slash", "a`b`", "!x"]
)
def test_what_make_is_given_arrives_as_it_was_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("terminal:\n\t@printf '%s\\n' $(ARGS)\n")
    line = invocation("play", "--continue", name)

    outside = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(
        ["/bin/bash", "-c", line],
        cwd=tmp_path,
        env=outside,  # as typed by a person, also where the tests were started by make
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == ["--continue", name]


def test_the_makefile_says_that_it_is_make() -> None:
    rows = (ROOT / "Makefile").read_text().splitlines()
    running = [row for row in rows if "-m kletka " in row and ("serve" in row or "play" in row)]

    assert len(running) == 2
    assert all("KLETKA_MAKE=1" in shlex.split(row.strip().removeprefix("@")) for row in running)
