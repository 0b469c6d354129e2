"""What docs/playouts.md shows works as shown."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[3] / "docs" / "playouts.md").read_text(encoding="utf-8")


def test_the_ten_lines_print_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (shown,) = re.findall(r"```\n(\d.*?)```", PAGE, re.DOTALL)

    assert len(code.splitlines()) <= 10
    exec(compile(code, "playouts.md", "exec"), {})  # noqa: S102
    assert capsys.readouterr().out == shown
