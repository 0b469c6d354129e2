"""The formats of tournaments."""

from enum import StrEnum


class Format(StrEnum):
    """How it is decided who plays next."""

    ARENA = "arena"  # for a time: whoever is free plays again at once
    SWISS = "swiss"  # rounds: equal scores meet
    ROUND_ROBIN = "round-robin"  # rounds: everybody against everybody
