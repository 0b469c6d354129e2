"""Random play through the public interface of a game, for every suite that needs whole games."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kletka.protocol import AnyRules, Chance, Event, Options, Over


class Played(NamedTuple):
    """One step of a random game: the position before, what was done, what it gave."""

    before: Any
    action: Any
    after: Any
    events: Sequence[Event]


def pick(rules: AnyRules, state: Any, rng: random.Random) -> Any:
    """Choose at random for whoever is to decide; the table by its odds."""
    turn = rules.turn(state)
    if isinstance(turn, Chance):
        actions, weights = zip(*turn.odds, strict=True)
        return rng.choices(actions, weights)[0]
    return rng.choice(rules.legal_actions(state))


def random_game(
    rules: AnyRules, options: Options, seed: int, longest: int | None = None
) -> Iterator[Played]:
    """Play at random from the setup, to the end or up to a number of actions."""
    state = rules.setup(options, seed).state
    rng = random.Random(f"{rules.key} {seed}")
    played = 0
    while not isinstance(rules.turn(state), Over) and played != longest:
        action = pick(rules, state, rng)
        step = rules.apply(state, action)
        yield Played(state, action, step.state, step.events)
        state = step.state
        played += 1
