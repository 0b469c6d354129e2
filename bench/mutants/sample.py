"""Which mutants are tried: a sample that is drawn from a seed, spread evenly over the modules.

Some mutants certainly behave as the original and are never drawn: a type annotation is not run, and
a cache that is removed only makes the program slower.
"""

import ast
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from cosmic_ray.work_item import MutationSpec, WorkItem

Position = tuple[int, int]

CACHES = ("cache", "lru_cache", "cached_property", "overload", "abstractmethod")
GOLDEN = (5**0.5 - 1) / 2


def drawn(items: Sequence[WorkItem], size: int, seed: int) -> list[WorkItem]:
    """Draw mutants that lie evenly in the source; a larger sample of the same seed holds a smaller one."""
    place = random.Random(seed).random()
    found: dict[int, WorkItem] = {}
    while len(found) < min(size, len(items)):
        place = (place + GOLDEN) % 1
        number = int(place * len(items))
        found[number] = items[number]
    return list(found.values())


def can_matter(items: Sequence[WorkItem], root: Path) -> list[WorkItem]:
    """Leave out what certainly behaves as the original; in the order of the source."""
    kept = [item for item in items if not any(is_the_same(one, root) for one in item.mutations)]
    return sorted(kept, key=lambda item: place_of(*item.mutations))


def place_of(mutation: MutationSpec) -> tuple[str, Position, str, int, str]:
    """Name a mutant by its place in the source."""
    arguments = repr(sorted(mutation.operator_args.items()))
    operator = mutation.operator_name
    return str(mutation.module_path), mutation.start_pos, operator, mutation.occurrence, arguments


def is_the_same(mutation: MutationSpec, root: Path) -> bool:
    """Say whether a mutant certainly behaves as the original."""
    source = root / mutation.module_path
    if mutation.operator_name.endswith("RemoveDecorator"):
        line = source.read_text(encoding="utf-8").splitlines()[mutation.start_pos[0] - 1]
        return any(f"@{name}" in line for name in CACHES)
    return any(start <= mutation.start_pos < end for start, end in never_run(source))


@cache
def never_run(source: Path) -> tuple[tuple[Position, Position], ...]:
    """Find where annotations and names of types stand in a file."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return tuple(
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in _annotations(tree)
    )


def _annotations(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            yield node.returns
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
                yield from filter(None, [node.value])
