"""Explains a bad move by what happens: in the move, in the reply to it, in the best move."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, NamedTuple

from kletka.analysis.line import PlayedTurn, turns_of
from kletka.protocol import AnyRules, Event, Seat
from kletka.wire.analysis_documents import Clause, Explanation

MOST_TURNS = 4
"""Turns of the best reply in which the reason is looked for."""


class Fact(NamedTuple):
    """The most important thing that a turn did, as a clause about it and as one about allowing it."""

    did: Clause
    allowed: Clause | None = None  # None: nothing that would refute a move
    quiet: bool = False  # whether `did` only names the move


DescribeTurn = Callable[[Sequence[Event], Seat, Seat | None], Fact | None]
"""Describes the events of a turn of a seat; if a victim is given, what the turn did to that seat."""


def explain(
    rules: AnyRules, seat: Seat, best: PlayedTurn, played: PlayedTurn, reply: Sequence[Any]
) -> Explanation | None:
    """Explain why a turn was worse than the best one; None where the game has no words for it."""
    describe = describer(rules.key)
    if describe is None:
        return None
    did = describe(played.events, seat, None)
    better = describe(best.events, seat, None)
    return Explanation(
        did=None if did is None else did.did,
        reply=_refutation(rules, describe, seat, played.state, reply),
        better=None if better is None else better.did,
        quiet=did is not None and did.quiet,
    )


def _refutation(
    rules: AnyRules, describe: DescribeTurn, victim: Seat, state: Any, line: Sequence[Any]
) -> Clause | None:
    """Find the first turn of another seat that does something to the victim."""
    for mover, turn in islice(turns_of(rules, state, line), MOST_TURNS):
        if mover == victim:
            continue
        fact = describe(turn.events, mover, victim)
        if fact is not None and fact.allowed is not None:
            return fact.allowed
    return None


def describer(key: str) -> DescribeTurn | None:
    """Return the function that describes turns of a game, if there is one."""
    module = f"kletka.analysis.facts.{key}"
    if find_spec(module) is None:
        return None
    describe: DescribeTurn = import_module(module).describe_turn
    return describe
