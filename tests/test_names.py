"""Every game has one name wherever people read of it; docs/glossary.md says which."""

import re
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.phrases import phrases

ROOT = Path(__file__).parent.parent
READ = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "bench/**/*.md", "bench/*.py")
PROGRAMS = ("src/kletka/**/*.py", "web/src/**/*.ts", "web/src/**/*.tsx", "web/e2e/*.ts")
FORMER = re.compile(r"\bChain\b(?! reaction)|\bgames? of Castle\b|\bChain Reaction\b")
"""Names that games had once, or that are nearly right."""


@pytest.mark.parametrize("pattern", [*READ, *PROGRAMS])
def test_no_game_is_called_by_another_name(pattern: str) -> None:
    paths = [path for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:80]}"
        for path in paths
        for line in path.read_text(encoding="utf-8").splitlines()
        if FORMER.search(line)
    ]

    assert paths
    assert found == []


@pytest.mark.parametrize("key", GAMES)
def test_the_readme_names_each_game_and_the_word_to_type_for_it(key: str) -> None:
    title = phrases("en").say(f"{key}-title")

    assert f"**{title}** (`{key}`)" in (ROOT / "README.md").read_text(encoding="utf-8")
