"""What the README and the pages of the terminal show works as shown."""

import re
from pathlib import Path

import pytest

from kletka.cli import parser_for
from kletka.games import GAMES
from kletka.match import read_record
from kletka.match.record import begun
from kletka.phrases import phrases
from kletka.render import RenderContext, render_board

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TERMINAL = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
TEXT_BOARDS = (ROOT / "docs" / "text-boards.md").read_text(encoding="utf-8")


def test_the_ten_lines_of_python_run(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    assert len([line for line in code.splitlines() if line]) <= 10
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102
    winner, _, position = capsys.readouterr().out.partition("\n")
    assert winner.split()[1] == "full"
    assert position.startswith("10x10 ")


@pytest.mark.parametrize("line", re.findall(r'make terminal ARGS="(.*?)"', TERMINAL))
def test_the_commands_are_understood(line: str) -> None:
    words = ["play", *line.split()]
    parser_for(words).parse_args(words)


@pytest.mark.parametrize("line", re.findall(r"^kletka (.*?)(?: {2,}#.*)?$", TERMINAL, re.MULTILINE))
def test_the_commands_of_the_program_are_understood(line: str) -> None:
    words = line.replace("[", "").replace("]", "").replace(" N", " 3").split()
    if "--help" in words:
        with pytest.raises(SystemExit, match=r"^0$"):
            parser_for(words).parse_args(words)
    else:
        parser_for(words).parse_args(words)


@pytest.mark.parametrize(
    ("name", "number"),
    [("cellwar-farms-and-walls", 50), ("contours-many-rings", 60), ("castle-two-bots", 120)],
)
def test_the_boards_in_text_are_those_of_stored_games(name: str, number: int) -> None:
    path = ROOT / f"tests/records/{name}.kletka.json"
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    match = begun(record)
    for entry in record.entries[:number]:
        match = match.with_entry(entry)
    moment = match.mainline[-1]
    context = RenderContext(phrases("en"), record.names, 80, moment.events)
    board = render_board(match.rules.key, match.rules.view_for(moment.state, None), (), context)

    assert [line.plain for line in board if line.plain.rstrip() not in TEXT_BOARDS] == []


def test_every_file_it_names_exists() -> None:
    linked = re.findall(r"\]\(([^)]+)\)", README)
    assert [name for name in linked if not (ROOT / name).exists()] == []
