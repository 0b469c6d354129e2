"""The programs in the documentation run as they are printed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [*sorted(DOCS.glob("tutorials/*.md")), DOCS / "research.md", DOCS / "analysis.md"]


@pytest.mark.timeout(300)  # batches are compiled first
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_programs_of_a_tutorial_run_in_order(page: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    program = "\n".join(blocks)

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert bool(done.stdout) == bool(blocks)


def test_some_tutorial_has_a_program() -> None:
    assert any("```python" in page.read_text("utf-8") for page in PAGES)
