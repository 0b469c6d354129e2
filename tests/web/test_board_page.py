"""docs/web.md names every member of the types between the shell, a board and its stage."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
SOURCES = ROOT / "web" / "src"

# A member stands two spaces deep; its own fields and the bodies of methods stand deeper.
MEMBER = re.compile(
    r"^  (?:readonly )?(?!private|static|constructor)([A-Za-z]\w*)\??[(:!; ]", re.MULTILINE
)


def members_of(path: str, declared: str) -> list[str]:
    """Read the names of the public members of an exported interface or class."""
    source = (SOURCES / path).read_text(encoding="utf-8")
    found = re.search(
        rf"^export (?:interface|class) {declared}\b.*?^}}", source, re.MULTILINE | re.DOTALL
    )
    assert found, f"{path} exports no {declared}"
    return MEMBER.findall(found[0])


@pytest.mark.parametrize(
    ("path", "declared"),
    [
        ("stage/board.ts", "Board"),
        ("stage/board.ts", "Context"),
        ("stage/board.ts", "BoardHost"),
        ("stage/stage.ts", "StagePlan"),
        ("stage/stage.ts", "InputHandlers"),
        ("stage/stage.ts", "Stage"),
    ],
)
def test_the_page_names_every_member(path: str, declared: str) -> None:
    members = members_of(path, declared)
    assert len(members) >= 2
    prose = re.sub(r"^```.*?^```", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    code = " ".join(re.findall(r"`([^`]+)`", prose))
    missing = [member for member in members if not re.search(rf"\b{member}\b", code)]
    assert not missing, f"docs/web.md says nothing of {declared}: {', '.join(missing)}"
