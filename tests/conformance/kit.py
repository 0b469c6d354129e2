"""What a game's tests hand to the suites that every game must pass."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kletka.games import GAMES
from kletka.protocol import AnyRules, Options


@dataclass(frozen=True)
class Sample:
    """A set of options to play at random, and how far."""

    options: Options
    seeds: tuple[int, ...] = (1, 2, 3)
    longest: int | None = None  # leave a random game after so many actions; None: it must end


@dataclass(frozen=True)
class Count:
    """A position to count from: options and seed, or a position in text; to this depth."""

    name: str
    depth: int
    options: Options | None = None
    seed: int = 0
    position: str | None = None


@dataclass(frozen=True)
class Playthrough:
    """A random game to be written down for people to read in review."""

    name: str
    options: Options
    seed: int
    steps: int


@dataclass(frozen=True)
class Kit:
    """Everything the common suites need to know of one game."""

    samples: tuple[Sample, ...]
    universe: Callable[[Any], Iterable[Any]]
    """All actions that have a text on such a board, legal or not (a fair part on large boards)."""
    counts: tuple[Count, ...]
    playthroughs: tuple[Playthrough, ...]
    follow: Callable[[Any, Any], Any] | None = None
    """view, event -> the view after it; None for a hidden game. Written from the events alone."""
    unreadable: tuple[str, ...] = ()
    """Texts that `read_action` must refuse, beside the common nonsense."""
    off_board: tuple[str, ...] = ()
    """Well-formed texts that name a place which no board of the game has: illegal, not unreadable."""
    broken_states: tuple[str, ...] = field(default=())
    """Texts that `read_state` must refuse, beside the common nonsense."""
    short: Mapping[str, object] = field(default_factory=dict)
    """Options under which a random game is short."""
    long: Mapping[str, object] = field(default_factory=dict)
    """Options under which a random game is long."""


def kit_of(rules: AnyRules) -> Kit:
    """Find the kit of a game; a missing module is a missing place."""
    kit = import_module(f"tests.conformance.kits.{rules.key}").KIT
    assert isinstance(kit, Kit)
    return kit


ALL = tuple(GAMES.values())
