"""Every game has one name wherever people read of it (docs/glossary.md), and retired names of the code stay away."""

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

RETIRED = {
    "births?(?!/)": "creation",
    "count_old": "count_expired",
    "draw_due": "chance_due",
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
    "kletka.operating": "kletka.operator_commands",
    "kletka.server.(client|limits|lobby|packing)": "client_identity, rate_limits, http_api, compression",
    "tests.server.house": "tests.server.running_server",
}
"""Names that the code had once, as patterns, and what is said now."""

WRITTEN = ("src/kletka/**/*.py", "tests/**/*.py", "docs/*.md", "README.md", "CONTRIBUTING.md")
SPOKEN_OF = {Path(__file__).name, "acceptance.md"}


@pytest.mark.parametrize("retired", RETIRED)
def test_no_retired_name_is_used(retired: str) -> None:
    pattern = re.compile(rf"(?<![\w/\"-]){retired}\b")
    paths = [path for one in WRITTEN for path in ROOT.glob(one) if path.name not in SPOKEN_OF]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:80]}"
        for path in paths
        for line in path.read_text(encoding="utf-8").splitlines()
        if pattern.search(line)
    ]

    assert found == [], f"say {RETIRED[retired]}"


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
