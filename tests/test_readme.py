"""What the README shows works as shown."""

import re
from pathlib import Path

import pytest

from kletka.cli import _parser

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_of_python_run(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    assert len([line for line in code.splitlines() if line]) <= 10
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102
    winner, _, position = capsys.readouterr().out.partition("\n")
    assert winner.split()[1] == "full"
    assert position.startswith("10x10 ")


@pytest.mark.parametrize("line", re.findall(r'make terminal ARGS="(.*?)"', README))
def test_the_commands_are_understood(line: str) -> None:
    words = ["play", *line.split()]
    _parser(words).parse_args(words)


@pytest.mark.parametrize("line", re.findall(r"^kletka (.*?)(?: {2,}#.*)?$", README, re.MULTILINE))
def test_the_commands_of_the_program_are_understood(line: str) -> None:
    words = line.replace("[", "").replace("]", "").replace(" N", " 3").split()
    if "--help" in words:
        with pytest.raises(SystemExit, match=r"^0$"):
            _parser(words).parse_args(words)
    else:
        _parser(words).parse_args(words)


def test_every_file_it_names_exists() -> None:
    root = Path(__file__).parent.parent
    linked = re.findall(r"\]\(([^)]+)\)", README)
    assert [name for name in linked if not (root / name).exists()] == []
