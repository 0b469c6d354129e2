"""The acceptance lists: every requirement by id, with the tests that show it."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kletka.games import GAMES

ROOT = Path(__file__).parent.parent.parent
HERE = Path(__file__).parent
LISTS = ("all", *GAMES)
LATER = frozenset({"telegram"})
"""The parts of the product that are still to come."""


@dataclass(frozen=True)
class Requirement:
    """One line of an acceptance list, in our words."""

    id: str
    says: str
    later: str | None = None


def requirements(key: str) -> list[Requirement]:
    """Read the list of one game, in its order."""
    with (HERE / f"{key}.toml").open("rb") as file:
        entries = tomllib.load(file)
    return [Requirement(name, **entry) for name, entry in entries.items()]


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def marked_tests() -> Mapping[str, tuple[str, ...]]:
    """Find the tests that name a requirement, by reading all sources once: id -> places."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, place in [*_python_tests(), *_browser_tests()]:
        found[name].append(place)
    return {name: tuple(places) for name, places in found.items()}


def _python_tests() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.glob("tests/**/test_*.py")):
        for name, test in marked_in_python(path.read_text(encoding="utf-8")):
            yield name, f"{path.relative_to(ROOT)}::{test}"


def _browser_tests() -> Iterator[tuple[str, str]]:
    sources = [*ROOT.glob("web/src/**/*.test.ts"), *ROOT.glob("web/e2e/*.test.ts")]
    for path in sorted(sources):
        for name, test in marked_in_typescript(path.read_text(encoding="utf-8")):
            yield name, f"{path.relative_to(ROOT)}::{test}"


def marked_in_python(source: str) -> Iterator[tuple[str, str]]:
    """Find the tests that pytest runs and that carry `@pytest.mark.acceptance("CHAIN-7.1")`."""
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    bodies = [tree.body, *(node.body for node in classes if node.name.startswith("Test"))]
    for node in (node for body in bodies for node in body):
        if isinstance(node, FUNCTIONS) and node.name.startswith("test_") and not _skipped(node):
            for name in marks(node):
                yield name, node.name


COMMENT = re.compile(r"^\s*(?://[^\n]*$|/\*.*?\*/)", re.MULTILINE | re.DOTALL)
MARKED_TITLE = re.compile(r'(?:\btest|\])\)?\(\s*"([^"\n]+) \[([A-Z]+-[^\]"\n]+)\]"')


def marked_in_typescript(source: str) -> Iterator[tuple[str, str]]:
    """Find the tests that say it in their names: `test("dots stand at the top [CHAIN-7.1]", …`."""
    for title, ids in MARKED_TITLE.findall(COMMENT.sub("", source)):
        for name in ids.split(", "):
            yield name, title


def marks(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    ids: list[str] = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(
            "mark.acceptance"
        ):
            ids += [ast.literal_eval(argument) for argument in decorator.args]
    return ids


def _skipped(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("mark.skip" in ast.unparse(mark) for mark in function.decorator_list)


def acceptance_page() -> str:
    """Write docs/acceptance.md."""
    tests = marked_tests()
    lines = [
        "# Acceptance",
        "",
        "Every requirement and ruling of the rule documents: what it says, in our words, and the tests that",
        "show it, or the part of the product it belongs to and that is still to come.",
        "Written by `make golden` from the marks of the tests.",
    ]
    for key in LISTS:
        wanted = requirements(key)
        shown = sum(1 for entry in wanted if entry.id in tests)
        lines += ["", f"## {key}: {shown} of {len(wanted)} shown", ""]
        lines += ["| id | says | shown by |", "|---|---|---|"]
        for entry in wanted:
            places = [f"`{place.removeprefix('tests/')}`" for place in tests.get(entry.id, ())]
            if entry.later:
                places.append(f"*still to come: {entry.later}*")
            says = entry.says.replace("|", "\\|")
            lines.append(f"| {entry.id} | {says} | {'<br>'.join(places)} |")
    return "\n".join(lines) + "\n"
