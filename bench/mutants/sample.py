"""A filter of cosmic-ray: leaves a seeded sample of the mutants, and none that could not be told apart.

A type annotation is never run, and a cache that is removed only makes the program slower: such
mutants behave as the original does, so they are not counted.
"""

import ast
import random
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cosmic_ray.tools.filters.filter_app import FilterApp
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, WorkerOutcome, WorkResult

Position = tuple[int, int]

CACHES = ("cache", "lru_cache", "cached_property", "overload", "abstractmethod")


class Sample(FilterApp):
    """Marks as skipped whatever is not in the sample."""

    def add_args(self, parser: ArgumentParser) -> None:
        parser.add_argument("--size", type=int, required=True)
        parser.add_argument("--seed", type=int, required=True)

    def filter(self, work_db: WorkDB, args: Namespace) -> None:
        items = sorted(work_db.pending_work_items, key=lambda item: repr(item.mutations))
        told_apart = [item for item in items if not any(map(is_the_same, item.mutations))]
        random.Random(args.seed).shuffle(told_apart)
        kept = {item.job_id for item in told_apart[: args.size]}
        for item in items:
            if item.job_id not in kept:
                work_db.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED))


def is_the_same(mutation: MutationSpec) -> bool:
    """Say whether a mutant certainly behaves as the original."""
    source = Path(mutation.module_path)
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


if __name__ == "__main__":
    Sample().main()
