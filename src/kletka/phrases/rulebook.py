"""The rules for players: Markdown with examples that can be played."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

FENCE = "```"

WINDOWS = frozenset({"browser", "terminal", "telegram"})

_PASSAGE = re.compile(r"<!-- only: ([a-z, ]+) -->\n(.*?)<!-- end -->\n", re.DOTALL)
"""A passage for some windows: `<!-- only: terminal, telegram -->` … `<!-- end -->`, on their own lines."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position, its board as drawn, and actions with the board after them."""

    position: str
    board: str
    steps: tuple[tuple[tuple[str, ...], str], ...]  # (actions, the board after them), in order


def read_rulebook(key: str, language: str) -> str:
    """Read the Markdown source of a game's rules."""
    path = files("kletka") / "locales" / language / f"{key}.rules.md"
    return path.read_text(encoding="utf-8")


def passages(markdown: str) -> Iterator[tuple[frozenset[str], str]]:
    """Yield the passages for some windows only, with these windows."""
    for windows, text in _PASSAGE.findall(markdown):
        yield frozenset(windows.split(", ")), text


def rulebook(key: str, language: str, window: str) -> str:
    """Return the rules as a window shows them, without markers."""
    text = _PASSAGE.sub(
        lambda found: found[2] if window in found[1].split(", ") else "",
        read_rulebook(key, language),
    )
    shown = []
    fenced = False
    for line in text.splitlines():
        if line.startswith(FENCE):
            fenced = not fenced
            line = FENCE if line == f"{FENCE}kletka" else line  # noqa: PLW2901
        if not (fenced and line.startswith("position: ")):
            shown.append(line)
    return "\n".join(shown) + "\n"


def examples(markdown: str) -> Iterator[Example]:
    """Yield the playable examples of a rules text."""
    for block in markdown.split(f"{FENCE}kletka\n")[1:]:
        yield _example(block.split(f"\n{FENCE}")[0].splitlines())


def _example(lines: list[str]) -> Example:
    first, *rest = lines
    boards: list[list[str]] = [[]]
    moves: list[list[str]] = []
    for line in rest:
        if line.startswith("> "):
            if boards[-1] or not moves:
                boards.append([])
                moves.append([])
            moves[-1].append(line.removeprefix("> ").strip())
        else:
            boards[-1].append(line.rstrip())
    drawn = ["\n".join(board).strip("\n") for board in boards]
    steps = tuple((tuple(texts), board) for texts, board in zip(moves, drawn[1:], strict=True))
    return Example(first.removeprefix("position: ").strip(), drawn[0], steps)
