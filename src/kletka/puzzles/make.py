"""Makes puzzles: cuts them from games of bots and from records, proves and rates them."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, Protocol, cast

from kletka.match import Match
from kletka.protocol import AnyRules, ToMove
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.puzzle import Puzzle

MOST_OF_A_GAME = 8
"""Puzzles that are cut from one game, so that a set is not all of a kind."""


class Miner(Protocol):
    """What a game has to cut puzzles: the module `kletka.puzzles.miners.<game>`."""

    def games(self, seed: int) -> Iterator[tuple[Any, ...]]:
        """Play games of bots; give the positions of each."""

    def find(self, state: Any) -> Candidate | None:
        """Find and prove the puzzle of a position."""

    def is_proven(self, puzzle: Puzzle) -> bool:
        """Prove a puzzle again, from its position alone."""


def miner(game: str) -> Miner:
    """Return the miner of a game; it needs Numba."""
    return cast("Miner", import_module(f"kletka.puzzles.miners.{game}"))


def cut_bot_games(game: str, seeds: Iterable[int]) -> Iterator[Candidate]:
    """Cut puzzles from the games of bots with these seeds."""
    source = miner(game)
    for seed in seeds:
        for positions in source.games(seed):
            yield from cut(source, positions)


def cut_match(match: Match) -> Iterator[Candidate]:
    """Cut puzzles from a recorded game."""
    rules: AnyRules = match.rules
    states = [moment.state for moment in match.mainline]
    decided = [state for state in states if isinstance(rules.turn(state), ToMove)]
    yield from cut(miner(rules.key), decided)


def cut(source: Miner, positions: Iterable[Any]) -> Iterator[Candidate]:
    """Cut puzzles from positions in their order; one that stays the same for some moves counts once."""
    known: set[tuple[str, str]] = set()
    for state in positions:
        found = source.find(state)
        if found is None or (found.theme, found.solution[0]) in known:
            continue
        known.add((found.theme, found.solution[0]))
        yield found
        if len(known) == MOST_OF_A_GAME:
            return


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again, from its position alone."""
    return miner(puzzle.game).is_proven(puzzle)
