"""Every game has one name wherever people read of it (docs/glossary.md), and retired names of the code stay away."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.phrases import phrases

ROOT = Path(__file__).parent.parent
READ = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "bench/**/*.md", "bench/*.py")
PROGRAMS = ("src/kletka/**/*.py", "web/src/**/*.ts", "web/src/**/*.tsx", "web/e2e/*.ts")
FORMER = re.compile(r"\bChain\b(?! reaction)|\bgames? of Castle\b|\bChain Reaction\b")
"""Names that games had once, or that are nearly right."""

RETIRED = {
    "births?(?!/)": "creation",
    "count_old": "count_expired",
    "draw_due": "chance_due",
    "OrderDrawn": "TurnOrderSet",
    "GONE_AWAY": "GOING_AWAY",
    "(shell|chat)-news-": "shell-entry-",
    "(chain|contours)-web-prospect": "…-web-preview",
    "tests.effort": "tests.scale",
    "EntryKind.DRAW": "EntryKind.CHANCE",
    r"\| held by": "tested by, enforced by",
    "KEPT_MOMENTS": "MOMENTS_IN_MEMORY",
    "kletka_tables": "kletka_loaded_matches",
    "Logbook": "Heartbeats",
    "make_sure": "ensure_known",
    "MOST_TRIES": "MOST_ATTEMPTS",
    "RematchStep": "RematchTransaction",
    "signs? of life": "heartbeat",
    "storage-away": "storage-unavailable",
    "TooMuch": "LimitExceeded",
    "WallClock": "SystemTime",
    "kletka.operating": "kletka.cli.operator_commands",
    "kletka.server.(client|limits|lobby|packing)": "client_identity, rate_limits, http_api, compression",
    "tests.server.house": "tests.server.running_server",
}
"""Names that the code had once, as patterns, and what is said now."""

RETIRED_IDENTIFIERS = {
    "anew": "again, from_scratch",
    "campaign": "search",
    "deed": "action",
    "doorman": "supervisor",
    "errand": "task",
    "eyes": "perspective",
    "foresee": "preview, best_child_value",
    "hear": "receive, on_message",
    "kin": "rave_visits",
    "liar": "forged, illegal",
    "mend": "reconnect, repair",
    "newsreader": "event_feed",
    "news": "new_entries, notices",
    "objection": "refusal",
    "outlook": "search",
    "patience": "the quantity with its unit",
    "pupil": "seat",
    "roomiest": "widest_cell",
    "shelf": "collection",
    "sitter": "occupant",
    "taste": "weights",
    "tell": "emit, describe, reply",
    "telling": "frames, events",
    "told": "received, events, message",
    "whence": "origin",
    "whim": "blunder_rate",
    "wish": "request, command, options",
}
"""Words that no name of a module, class, function, argument or variable has as one of its parts."""

EXCUSED = {
    ("backup.py", "shelf"),  # the field of backups of format 1
    ("step_0002_notes.py", "shelf"),
}
"""Files with an identifier that stands for something else, or for data as it was stored once."""

CODE = (
    "src/kletka/**/*.py",
    "tests/**/*.py",
    "bench/**/*.py",
    "scripts/*.py",
    "scripts/skeleton/**/*.py",
)

WRITTEN = ("src/kletka/**/*.py", "tests/**/*.py", "docs/*.md", "README.md", "CONTRIBUTING.md")
SPOKEN_OF = {Path(__file__).name, "acceptance.md"}


def files(pattern: str) -> list[Path]:
    """List the files of the project that fit a pattern; environments of tools are not among them."""
    found = ((path, path.relative_to(ROOT).parts) for path in ROOT.glob(pattern))
    return [
        path
        for path, parts in found
        if not any(part.startswith(".") or part == "node_modules" for part in parts)
    ]


@cache
def suspects() -> dict[Path, str]:
    """Read whatever is written about the code or in it, and keep what has any of the retired names in it."""
    paths = [path for pattern in WRITTEN for path in files(pattern) if path.name not in SPOKEN_OF]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    retired = re.compile("|".join(RETIRED))
    return {path: text for path, text in texts.items() if retired.search(text)}


@pytest.mark.parametrize("retired", RETIRED)
def test_no_retired_name_is_used(retired: str) -> None:
    pattern = re.compile(rf"(?<![\w/\"-]){retired}\b")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:80]}"
        for path, text in suspects().items()
        for line in text.splitlines()
        if pattern.search(line)
    ]

    assert found == [], f"say {RETIRED[retired]}"


def identifiers(text: str) -> Iterator[tuple[int, str]]:
    """List the names that a module defines, each with its line; none where no word is a retired one."""
    if not any(parts(word) & RETIRED_IDENTIFIERS.keys() for word in set(re.findall(r"\w+", text))):
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


@cache
def parts(name: str) -> set[str]:
    """Split an identifier into its words, in lower case and the singular."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {form for word in words for form in (word.lower(), word.lower().removesuffix("s"))}


@pytest.mark.parametrize("pattern", CODE)
def test_no_identifier_has_a_retired_word(pattern: str) -> None:
    paths = files(pattern)
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}: say {RETIRED_IDENTIFIERS[word]}"
        for path in paths
        for line, name in [
            (0, path.stem),
            *identifiers(path.read_text(encoding="utf-8")),
        ]
        for word in sorted(parts(name) & RETIRED_IDENTIFIERS.keys())
        if (path.name, word) not in EXCUSED
    ]

    assert paths
    assert found == []


@pytest.mark.parametrize("pattern", [*READ, *PROGRAMS])
def test_no_game_is_called_by_another_name(pattern: str) -> None:
    paths = files(pattern)
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
