"""The survivors of `make mutants` that were judged to be no gaps, and the places they are known by."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parent.parent.parent / "src/kletka"
JUDGED = Path(__file__).parent / "equivalent.toml"


class Mutant(NamedTuple):
    """A mutant as a diff shows it, and the definition that it is in."""

    module: str
    place: str  # "Class.method"; nothing at the top of a module
    before: str
    after: str


def judged() -> dict[Mutant, str]:
    """Read why some survivors are no gaps: nothing that anybody can observe is different."""
    return dict(_read())


def place_at(module: str, line: int) -> str:
    """Name the innermost definition of a module that a line belongs to, decorators included."""
    around = [place for place, lines in _definitions(module) if line in lines]
    return max(around, key=lambda place: place.count("."), default="")


def faults() -> Iterator[str]:
    """Name the entries that could hide a gap, or that judge nothing any more.

    An entry must be known by its module, its place and its lines: the line before stands there exactly once.
    """
    seen = set()
    for mutant, _ in _read():
        module, place, before, _ = mutant
        if mutant in seen:
            yield f"{module}, {place or 'at the top'}: judged twice: {before}"
        seen.add(mutant)
        if not (SOURCES / module).exists():
            yield f"{module}: no such module"
            continue
        found = [place_at(module, line) for line, text in _lines(module) if text == before]
        if found.count(place) != 1:
            yield f"{module}: {before} stands {found.count(place)} times in {place or 'no definition'}, but in {found}"


def _read() -> Iterator[tuple[Mutant, str]]:
    for one in tomllib.loads(JUDGED.read_text(encoding="utf-8"))["mutants"]:
        yield Mutant(one["module"], one.get("place", ""), one["before"], one["after"]), one["why"]


def _lines(module: str) -> Iterator[tuple[int, str]]:
    text = (SOURCES / module).read_text(encoding="utf-8")
    return ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))


@cache
def _definitions(module: str) -> tuple[tuple[str, range], ...]:
    return tuple(_within(ast.parse((SOURCES / module).read_text(encoding="utf-8")), ""))


def _within(parent: ast.AST, prefix: str) -> Iterator[tuple[str, range]]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min((node.lineno, *(one.lineno for one in node.decorator_list)))
            yield prefix + node.name, range(first, (node.end_lineno or first) + 1)
            yield from _within(node, f"{prefix}{node.name}.")
        else:
            yield from _within(node, prefix)
