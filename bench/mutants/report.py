"""The page of `make mutants`: scores by package with their intervals, and the survivors that were judged."""

import re
from collections.abc import Iterator, Sequence, Set
from math import sqrt
from typing import NamedTuple

from cosmic_ray.work_item import WorkItem, WorkResult

from bench.mutants.judged import Mutant, judged, place_at

Z = 1.96


class Tried(NamedTuple):
    """What became of the sample of one package."""

    package: str
    every: int
    verdicts: Sequence[tuple[WorkItem, WorkResult]]
    retried: Set[str]  # survivors that were tried again, after tests were added

    def noticed(self) -> int:
        return sum(result.is_killed for _, result in self.verdicts)

    def closed(self) -> int:
        """Count the gaps that tests have closed since the mutant was drawn."""
        found = (item.job_id for item, result in self.verdicts if result.is_killed)
        return sum(job in self.retried for job in found)

    def survived(self) -> list[tuple[WorkItem, WorkResult]]:
        return [(item, result) for item, result in self.verdicts if not result.is_killed]


def mutant(item: WorkItem, result: WorkResult) -> Mutant:
    (mutation,) = item.mutations
    diff = [line for line in (result.diff or "").splitlines() if not re.match(r"---|\+\+\+", line)]
    before, after = (
        " ".join(line[1:].strip() for line in diff if line.startswith(sign)).strip()
        for sign in "-+"
    )
    module = str(mutation.module_path).removeprefix("src/kletka/")
    return Mutant(module, place_at(module, mutation.start_pos[0]), before, after)


IDENTITY = re.compile(r"core/ReplaceComparisonOperator_(Is_Eq|IsNot_NotEq)")
MEMBER = re.compile(r"\bis (not )?(None|[A-Z]\w*\.[A-Z][A-Z_]*)\b")


def why_equivalent(item: WorkItem, result: WorkResult, known: dict[Mutant, str]) -> str | None:
    """Say why a survivor is no gap, if it is none."""
    found = mutant(item, result)
    (mutation,) = item.mutations
    if IDENTITY.match(mutation.operator_name) and MEMBER.search(found.before):
        return "`is` and `==` are one for `None` and for the members of an enumeration"
    return known.get(found)


def survivors(tried: Tried) -> Iterator[str]:
    known = judged()
    for item, result in tried.survived():
        (mutation,) = item.mutations
        found = mutant(item, result)
        yield f"{mutation.module_path}:{mutation.start_pos[0]} {found.place} {mutation.operator_name}"
        yield f"  - {found.before}"
        yield f"  + {found.after}"
        yield f"  {why_equivalent(item, result, known) or 'NOT JUDGED'}"
        yield f"  {(result.output or '').splitlines()[:1]}"


def wilson(share: float, tries: float) -> tuple[float, float]:
    """Give the interval of 95 % in which a share lies."""
    square = Z * Z
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    half = Z * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    half /= 1 + square / tries
    return max(0.0, middle - half), min(1.0, middle + half)


def page(seed: int, found: Sequence[Tried]) -> str:
    known = judged()
    lines = [
        "# Mutants",
        "",
        f"Written by `make mutants`, seed {seed}, {sizes(found)} mutants of a package: cosmic-ray breaks one place of the code, and the tests "
        "that reach this place run, the shortest first; a mutant that none of them notices has survived. "
        "The sample is spread evenly over the modules of a package. Left out are mutants of annotations "
        "and of caches, which behave as the original. Random tests run from a fixed seed, as often as in `make test`; the "
        "kernel of Cell Capture runs without its compiler. The score counts the mutants that are not "
        "equivalent by the table below; intervals are of 95 % (Wilson). Gaps that this sample showed "
        "were closed by tests: the score without these tests is the one of the code before, and "
        "foretells better what mutants outside the sample would meet.",
        "",
        "| package | mutants | tried | noticed | by tests added for them | survived | equivalent "
        "| score | interval | without the added tests |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(row(tried, known) for tried in found),
        total(found, known),
        "",
        "Survivors:",
        "",
        "| module | in | before | after | why it survives |",
        "|---|---|---|---|---|",
    ]
    for tried in found:
        for pair in sorted(tried.survived(), key=lambda pair: mutant(*pair)):
            module, place, before, after = mutant(*pair)
            why = why_equivalent(*pair, known) or "**a gap**"
            named = code(place) if place else ""
            lines.append(f"| {module} | {named} | {code(before)} | {code(after)} | {why} |")
    return "\n".join(lines) + "\n"


def sizes(found: Sequence[Tried]) -> str:
    """Say how many mutants of a package were tried, which may be fewer than were asked for."""
    tried = [len(one.verdicts) for one in found]
    fewest, most = min(tried), max(tried)
    return str(most) if fewest == most else f"{fewest} to {most}"


def row(tried: Tried, known: dict[Mutant, str]) -> str:
    hits, same, tries = counted(tried, known)
    survived = len(tried.verdicts) - hits
    low, high = wilson(hits / tries, tries)
    return (
        f"| {tried.package} | {tried.every:,} | {len(tried.verdicts)} | {hits} | {tried.closed()} "
        f"| {survived} | {same} | {hits / tries:.1%} | {low:.0%} to {high:.0%} "
        f"| {(hits - tried.closed()) / tries:.1%} |"
    )


def total(found: Sequence[Tried], known: dict[Mutant, str]) -> str:
    """Weigh each package by how many mutants it has."""
    every = sum(tried.every for tried in found)
    counts = [counted(tried, known) for tried in found]
    hits, same, _ = (sum(column) for column in zip(*counts, strict=True))
    closed, drawn = sum(tried.closed() for tried in found), sum(len(t.verdicts) for t in found)
    tries = [tries for _, _, tries in counts]
    weights = [tried.every / every for tried in found]
    score, low, high = weighed(weights, [hits for hits, _, _ in counts], tries)
    early = [hits - tried.closed() for tried, (hits, _, _) in zip(found, counts, strict=True)]
    before, least, most = weighed(weights, early, tries)
    return (
        f"| all, each package by its size | {every:,} | {drawn} | {hits} | {closed} "
        f"| {drawn - hits} | {same} | {score:.1%} | {low:.1%} to {high:.1%} "
        f"| {before:.1%} ({least:.1%} to {most:.1%}) |"
    )


def weighed(
    weights: Sequence[float], hits: Sequence[int], tries: Sequence[int]
) -> tuple[float, float, float]:
    """Give a share over all packages and its interval, as of one sample with the same variance."""
    parts = list(zip(weights, hits, tries, strict=True))
    share = sum(weight * one / number for weight, one, number in parts)
    variance = sum(
        weight**2 * _spread(one / number, number) / number for weight, one, number in parts
    )
    return share, *wilson(share, _spread(share, sum(tries)) / variance)


def counted(tried: Tried, known: dict[Mutant, str]) -> tuple[int, int, int]:
    """Count the noticed, the equivalent ones, and those that could have been noticed."""
    same = sum(why_equivalent(*pair, known) is not None for pair in tried.survived())
    return tried.noticed(), same, len(tried.verdicts) - same


def _spread(share: float, tries: int) -> float:
    """Estimate the variance of one try; two more hits and misses keep it from vanishing."""
    middle = (share * tries + 2) / (tries + 4)
    return middle * (1 - middle)


def code(text: str) -> str:
    return f"`{text.replace('|', chr(92) + '|')}`" if text else "(removed)"
