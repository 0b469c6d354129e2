"""Chooses which puzzle comes next."""

import random
from collections.abc import Collection, Sequence

from kletka.puzzles.puzzle import Puzzle

NEAREST = 8
"""Puzzles of about the asked difficulty among which one is drawn."""


def next_puzzle(
    choice: Sequence[Puzzle], rating: int, done: Collection[str], rng: random.Random
) -> Puzzle | None:
    """Draw a puzzle of about this difficulty, one that is not done if there is any."""
    left = [one for one in choice if one.id not in done] or choice
    nearest = sorted(left, key=lambda one: (abs(one.rating - rating), one.id))[:NEAREST]
    return rng.choice(nearest) if nearest else None


def rising(choice: Sequence[Puzzle], rng: random.Random) -> list[Puzzle]:
    """Draw puzzles for a storm: of each eight of the set, from the easiest on, one."""
    groups = [choice[start : start + NEAREST] for start in range(0, len(choice), NEAREST)]
    return [rng.choice(group) for group in groups]
