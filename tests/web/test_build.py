"""`scripts/web build` builds the client when it is stale, and only then."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILES = (
    "web/src/main.tsx",
    "web/public/icon.svg",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "src/kletka/lessons/chain.json",
    "src/kletka/locales/en/web.ftl",
)
TOOLS = {
    "scripts/setup": "exit 0",
    ".venv/bin/npm": "mkdir -p node_modules",
    ".venv/bin/npx": "mkdir -p ../src/kletka/server/client && touch ../src/kletka/server/client/index.html",
}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Give a clone with a file of each kind, and tools that only pretend to build."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    for name, script in TOOLS.items():
        tool = tmp_path / name
        tool.parent.mkdir(parents=True, exist_ok=True)
        tool.write_text(f"#!/bin/sh\n{script}\n")
        tool.chmod(0o755)
    shutil.copy(ROOT / "scripts" / "web", tmp_path / "scripts" / "web")
    return tmp_path


def builds(clone: Path, **environment: str) -> bool:
    """Say whether the client was built again."""
    done = subprocess.run(
        [clone / "scripts" / "web", "build"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | environment,
    )
    return "building the client" in done.stderr


def test_what_is_built_is_not_built_again(clone: Path) -> None:
    assert builds(clone)
    assert not builds(clone)


def test_what_python_compiles_changes_nothing(clone: Path) -> None:
    assert builds(clone)
    for folder in ("src/kletka/lessons", "src/kletka/locales"):
        (clone / folder / "__pycache__").mkdir()
        (clone / folder / "__pycache__" / "module.cpython-311.pyc").write_bytes(b"compiled")

    assert not builds(clone)


def test_another_language_of_the_shell_changes_nothing(clone: Path) -> None:
    (clone / "web/src/Main.tsx").write_text("sorted before or after main.tsx")
    assert builds(clone, LC_ALL="C")

    assert not builds(clone, LC_ALL="C.UTF-8", LANG="ru_RU.UTF-8")


@pytest.mark.parametrize("name", FILES)
def test_what_has_changed_is_built_again(clone: Path, name: str) -> None:
    assert builds(clone)
    (clone / name).write_text("changed")

    assert builds(clone)


def test_a_missing_file_is_built_again(clone: Path) -> None:
    assert builds(clone)
    (clone / "src/kletka/server/client/index.html").unlink()

    assert builds(clone)
