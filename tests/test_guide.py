"""docs/adding-a-game.md explains the whole interface of rules, and names only files that a new game has."""

import re
from pathlib import Path

import pytest

from kletka.protocol import OpenRules, Rules

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
SKELETON = ROOT / "scripts/skeleton"


def promised() -> set[str]:
    """Every public attribute and method of the protocol."""
    names = {name for kind in (Rules, OpenRules) for name in (*vars(kind), *kind.__annotations__)}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("name", sorted(promised()))
def test_the_guide_explains_every_name_of_the_protocol(name: str) -> None:
    _, _, table = GUIDE.partition("| name | what it is |")
    explained = re.findall(r"`(\w+)(?:\([^`]*\))?`", table.partition("\n\n")[0])
    assert name in explained


def test_the_guide_names_the_files_that_the_skeleton_has() -> None:
    _, _, table = GUIDE.partition("| file | content |")
    folder = SKELETON / "src/kletka/games/gamekey"
    named = re.findall(r"`(?:src/kletka/games/<key>/)?(\w+\.py)`", table.partition("\n\n")[0])
    modules = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    assert modules <= set(named)
