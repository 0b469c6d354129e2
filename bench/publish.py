"""The page of results: made of parts that are measured apart from each other."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
PARTS = (
    "speed",
    "revisions",
    "batches",
    "strength",
    "first-seat",
    "thinking",
    "blunders",
    "load",
    "abuse",
    "pool",
    "tournament",
    "sockets",
    "steps",
    "telegram",
    "frames",
    "idle",
    "mutants",
    "test-run",
)


def publish(part: str, text: str) -> None:
    """Keep a part that was just measured, and put the page together anew."""
    (HERE / "parts").mkdir(exist_ok=True)
    (HERE / "parts" / f"{part}.md").write_text(text, encoding="utf-8")
    found = [HERE / "parts" / f"{name}.md" for name in PARTS]
    page = "\n".join(path.read_text(encoding="utf-8") for path in found if path.exists())
    (HERE / "results.md").write_text(page, encoding="utf-8")
    print(f"bench: {part} written to results.md", file=sys.stderr)
