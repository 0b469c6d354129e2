"""Write the skeleton of a new game into all places: `make new-game KEY=lines TITLE="Lines"`.

The skeleton is a complete game, though a trivial one: its files stand under scripts/skeleton, with a key, a class
prefix and a title that are replaced. Existing files are only added to, never overwritten.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = ROOT / "scripts" / "skeleton"
GAMES = ROOT / "src" / "kletka" / "games"

ADDED = ".added"
"""A file of the skeleton with this suffix is added to the file of that name."""

KEY = re.compile(r"[a-z]{2,20}")
PREFIX = re.compile(r"[A-Z][A-Za-z]{1,30}")
ORDER = re.compile(r"^    order = (\d+)$", re.MULTILINE)


class UnusableNameError(Exception):
    """A key, a prefix or a title that cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the skeleton's own names are replaced by."""

    key: str  # one word in lower case, the same in every place
    prefix: str  # the beginning of the names of classes
    title: str  # as players read it, until it is translated

    def fill(self, text: str) -> str:
        """Put the names of the game in the place of those of the skeleton."""
        for own, name in (
            ("gamekey", self.key),
            ("GAMEKEY", self.key.upper()),
            ("GamePrefix", self.prefix),
            ("Game Title", self.title),
        ):
            text = text.replace(own, name)
        return text


def main() -> int:
    parser = argparse.ArgumentParser(prog="make new-game", description=__doc__)
    parser.add_argument("key", help="one word in lower case, such as lines")
    parser.add_argument("--prefix", default="", help="of class names; usually the key, capitalized")
    parser.add_argument("--title", default="", help="for players; usually the key, capitalized")
    given = parser.parse_args()
    names = Names(
        given.key, given.prefix or given.key.capitalize(), given.title or given.key.capitalize()
    )
    try:
        written = write(names)
    except UnusableNameError as refused:
        print(f"new-game: {refused}", file=sys.stderr)
        return 2
    derive(names.key, written)
    for path, how in written.items():
        print(f"{how} {path.relative_to(ROOT)}")
    print(
        f"Next: docs/adding-a-game.md says what to write where. Try it: make terminal ARGS={names.key}"
    )
    return 0


def write(names: Names) -> dict[Path, str]:
    """Write the files of a new game, and say what was done with each; refuse before anything is written."""
    check(names)
    files = [path for path in sorted(SKELETON.rglob("*")) if _is_source(path)]
    new = {place(path, names): path for path in files if path.suffix != ADDED}
    added = {place(path, names).with_suffix(""): path for path in files if path.suffix == ADDED}
    for path in new:
        refuse_taken(path, names.key)
    order = 1 + max(orders())
    for path, source in new.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        text = names.fill(source.read_text(encoding="utf-8"))
        path.write_text(ORDER.sub(f"    order = {order}", text), encoding="utf-8")
    for path, source in added.items():
        add(path, names.fill(source.read_text(encoding="utf-8")))
    return dict.fromkeys(new, "written ") | dict.fromkeys(added, "added to")


def check(names: Names) -> None:
    """Refuse names that cannot serve."""
    key = names.key
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        raise UnusableNameError(
            f"“{key}” is no key: it must be one word of 2 to 20 letters a to z."
        )
    if (GAMES / key).exists():
        raise UnusableNameError(f"There is a game “{key}” already.")
    if not PREFIX.fullmatch(names.prefix):
        raise UnusableNameError(
            f"“{names.prefix}” is no beginning of a class name, such as CellWar."
        )
    if not names.title.strip() or not names.title.isprintable() or set(names.title) & set('{}"\\'):
        raise UnusableNameError(
            "The title must be one line without braces, quotes and backslashes."
        )


def refuse_taken(path: Path, key: str) -> None:
    """Refuse a key whose file, folder or module belongs to something else."""
    folder = path.parent
    module = folder.with_suffix(".py") if folder.name == key else path
    for taken in (path, module, path.with_suffix("")):
        if taken.exists():
            place_of = taken.relative_to(ROOT)
            raise UnusableNameError(f"The key “{key}” cannot be used: {place_of} is there already.")


def place(path: Path, names: Names) -> Path:
    """Give the place of a file of the skeleton in the tree."""
    return ROOT / names.fill(str(path.relative_to(SKELETON)))


def add(path: Path, addition: str) -> None:
    """Add lines to a file, below the last line that matches the pattern of the first one."""
    head, lines = addition.split("\n", 1)
    pattern = re.compile(head.removeprefix("below: "))
    old = path.read_text(encoding="utf-8").splitlines(keepends=True)
    below = 1 + max(number for number, line in enumerate(old) if pattern.match(line))
    path.write_text("".join((*old[:below], lines, *old[below:])), encoding="utf-8")


def orders() -> Iterator[int]:
    """Give the places that the games have now."""
    for rules in GAMES.glob("*/rules.py"):
        yield from map(int, ORDER.findall(rules.read_text(encoding="utf-8")))


def derive(key: str, written: Iterable[Path]) -> None:
    """Format the new files, and write anew what is derived from all games."""
    python = sys.executable
    sources = [str(path) for path in written if path.suffix == ".py"]
    run(python, "-m", "ruff", "check", "--quiet", "--fix", "--select", "I", *sources)
    run(python, "-m", "ruff", "format", "--quiet", *sources)
    run(python, "-m", "kletka.wire.typescript", "web/src/wire/types.ts")
    run(python, "-m", "tests.golden", key, "acceptance", "modules", "trace")
    run(python, "-m", "tests.web.test_event_games", key)
    run("scripts/web", "npm", "exec", "--", "biome", "check", "--write", f"src/boards/{key}")


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def _is_source(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts


if __name__ == "__main__":
    sys.exit(main())
