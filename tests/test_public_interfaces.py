"""No private part of a dependency is used: what a library does not promise, it may change in any release.

Looked for in Python: a private name of anything but `self` and `cls`; a private name by `getattr`; private modules; a private name of a base class that is not ours; and what belongs to the
interpreter alone (frames of generators and functions). In TypeScript: names that begin with an
underscore, and paths into a package that it does not export.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "kletka"
WEB = ROOT / "web"

INSIDE = re.compile(r"(gi|cr|ag|f|tb)_[a-z]+|__(closure|code|globals|defaults)__|_getframe")
"""What generators, coroutines, frames and functions show of the interpreter's inside."""

DOCUMENTED = {"_asdict", "_exit", "_field_defaults", "_fields", "_make", "_replace"}
"""Of named tuples and of `os`: the standard library describes them."""

OURS = {
    *("_people", "_played", "_position", "_table_part", "_with_clock", "_write"),
    *("_blocks", "_length", "_tail"),
}
"""Of classes of ours, used by their own files through another object than `self`."""


def is_private(name: str) -> bool:
    if name in DOCUMENTED:
        return False
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def defined_in(tree: ast.AST) -> Iterator[str]:
    """Give the private names that a file defines: methods, fields, functions, what it puts on self."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value  # of __slots__, and of fields that are made by name


def found_in(tree: ast.AST, own: set[str]) -> Iterator[tuple[int, str]]:
    """Give the lines of a file at which it uses something private, and what."""
    here = set(defined_in(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if INSIDE.fullmatch(node.attr):
                yield node.lineno, f"the inside of the interpreter: {node.attr}"
            elif is_private(node.attr) and node.attr not in (
                own if _is_self(node) else OURS & here
            ):
                yield node.lineno, f"a private name: {ast.unparse(node)}"
        elif isinstance(node, ast.Call) and (name := _by_name(node)):
            if is_private(name) or INSIDE.fullmatch(name):
                yield node.lineno, f"a private name: {ast.unparse(node)}"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((node.lineno, f"a private import: {one}") for one in _imported(node))


def _is_self(node: ast.Attribute) -> bool:
    value = node.value
    if isinstance(value, ast.Call):  # super()
        return isinstance(value.func, ast.Name) and value.func.id == "super"
    return isinstance(value, ast.Name) and value.id in ("self", "cls")


def _by_name(node: ast.Call) -> str:
    """Give the name that a call of getattr and its like asks for, if it is written there."""
    is_it = isinstance(node.func, ast.Name) and node.func.id in ("getattr", "setattr", "hasattr")
    name = node.args[1] if is_it and len(node.args) > 1 else None
    return name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
    for alias in node.names:
        path = f"{module}.{alias.name}" if module else alias.name
        if module != "__future__" and any(map(is_private, path.split("."))):
            yield path


def findings(folder: Path) -> list[str]:
    """Give every use of something private in the Python of a folder."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")}
    own = {name for tree in trees.values() for name in defined_in(tree)}
    return [
        f"{path.relative_to(folder)}:{line}: {what}"
        for path, tree in sorted(trees.items())
        for line, what in found_in(tree, own)
    ]


def test_python_uses_nothing_private() -> None:
    assert findings(SOURCES) == []


@pytest.mark.parametrize(
    "line",
    [
        "from uvicorn._types import Scope",
        "from uvicorn import _types",
        "import uvicorn._types",
        "import asyncio; asyncio.get_running_loop()._ready",
        "histogram._buckets[0].inc()",
        "pool._processes",
        "one.two._three",
        "getattr(waiting, 'gi_yieldfrom', None)",
        "getattr(pool, '_processes')",
        "waiting.gi_frame.f_locals",
        "import sys; sys._getframe()",
        "function.__closure__",
        "class Mine(Theirs):\n    def end(self): self._transport.close()",
        "class Mine(Theirs):\n    def end(self): super()._close()",
    ],
)
def test_what_is_private_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "module.py").write_text(line)

    assert len(findings(tmp_path)) >= 1


@pytest.mark.parametrize(
    "line",
    [
        "from __future__ import annotations",
        "class Mine:\n    def __init__(self): self._own = 1\n    def has(self): return self._own",
        "class Mine:\n    __slots__ = ('_own',)\n    def has(self): return self._own",
        "from typing import NamedTuple\nNamedTuple('A', [('x', int)])(1)._replace(x=2)",
        "def _own(): pass\nprint(_own.__name__)",
        "one.__class__.__name__",
    ],
)
def test_what_is_our_own_is_not(tmp_path: Path, line: str) -> None:
    (tmp_path / "module.py").write_text(line)

    assert findings(tmp_path) == []


# The browser.

PRIVATE_MEMBER = re.compile(r"[\w)\]]\??\._[A-Za-z]\w*")
IMPORTED = re.compile(r"""(?:from|import)\s*\(?["']([^."'][^"']*)["']""")


def sources_of_the_browser() -> Iterator[Path]:
    for pattern in ("*.ts", "*.tsx"):
        yield from (WEB / "src").rglob(pattern)


def test_the_browser_uses_no_private_member() -> None:
    used = [
        f"{path.relative_to(WEB)}: {found[0]}"
        for path in sources_of_the_browser()
        for found in PRIVATE_MEMBER.finditer(path.read_text(encoding="utf-8"))
    ]

    assert used == []


def test_the_browser_imports_only_what_a_package_exports() -> None:
    deep = {
        name
        for path in sources_of_the_browser()
        for name in IMPORTED.findall(path.read_text(encoding="utf-8"))
        if name.count("/") > name.startswith("@")
    }
    unknown = [name for name in sorted(deep) if not exports(name)]

    assert unknown == []


def exports(name: str) -> bool:
    """Say whether a package names a path of its own among those that others may import."""
    parts = name.split("/")
    size = 2 if name.startswith("@") else 1
    package, rest = "/".join(parts[:size]), "/".join(parts[size:])
    described = WEB / "node_modules" / package / "package.json"
    if not described.exists():
        return False
    exported = json.loads(described.read_text(encoding="utf-8")).get("exports", {})
    return f"./{rest}" in exported
