"""Writes docs/modules.md: every module of the program with the first sentence of its own description."""

import ast
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parent.parent
INTRODUCTION = """\
# Every module

What each file is for, in its own words: the first sentence of its docstring, or the comment at its beginning.
`make golden` writes this page. What the folders have to do with each other is said in [architecture.md](architecture.md).

Data lies beside the modules in `src/kletka`: `bots/ratings.json` (the Elo of the levels), `lessons/<game>.json` (courses),
`puzzles/<game>.jsonl` (sets of puzzles),
`locales/<language>/*.ftl` (sentences) and `locales/<language>/<game>.rules.md` (rules texts).
"""


def modules_page() -> str:
    """Give the page."""
    python = [path for path in sorted(ROOT.glob("src/kletka/**/*.py")) if described(path)]
    web = [path for path in sorted(ROOT.glob("web/src/**/*.ts*")) if ".test." not in path.name]
    return "\n".join([INTRODUCTION, *tables(python), *tables(web)]) + "\n"


def tables(paths: list[Path]) -> Iterator[str]:
    """Give one table for each folder."""
    for folder, files in groupby(sorted(paths, key=lambda path: path.parts[:-1]), parent):
        yield f"## `{folder.relative_to(ROOT)}`\n"
        yield "| file | |"
        yield "|---|---|"
        for path in files:
            yield f"| `{path.name}` | {described(path)} |"
        yield ""


def parent(path: Path) -> Path:
    return path.parent


def described(path: Path) -> str:
    """Give the first sentence of what a file says about itself."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        said = opening_comment(text)
    paragraph = " ".join(said.split("\n\n")[0].split())
    return paragraph.replace("|", "\\|").replace("<", "&lt;")


def opening_comment(text: str) -> str:
    """Give the comment at the beginning of a TypeScript file, without its marks."""
    if text.startswith("/*"):
        lines = text.split("*/", maxsplit=1)[0].splitlines()
        return "\n".join(line.strip(" /*") for line in lines).strip()
    said = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        said.append(line.removeprefix("//").strip())
    return "\n".join(said)
