"""One game between bots: each is told what its seat may know, and nothing else."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.protocol import AnyRules, Chance, Event, Options, Outcome, Over, Seat


@dataclass
class Played:
    """A game that was played between bots."""

    outcome: Outcome | None  # None: left unfinished after the longest game allowed
    actions: int = 0
    thought: list[list[float]] = field(default_factory=list)  # milliseconds, of each seat


def play(
    rules: AnyRules,
    options: Options,
    bots: Sequence[Bot[Any, Any]],
    budget: Callable[[], Budget],
    *,
    seed: int,
    opening: int = 0,
    longest: int | None = None,
) -> Played:
    """Play a game; setup, the first `opening` decisions and all dice follow from the seed alone.

    So two games with the same seed and swapped bots begin with the same position and are thrown
    the same dice at the same points of the game.
    """
    step = rules.setup(options, seed)
    rng = random.Random(f"bots {seed}")
    tell(rules, bots, step.state, step.events)
    played = Played(None, thought=[[] for _ in bots])
    decisions = 0
    while not isinstance(turn := rules.turn(step.state), Over) and played.actions != longest:
        if isinstance(turn, Chance):
            dice = random.Random(f"dice {seed} {played.actions}")
            actions, weights = zip(*turn.odds, strict=True)
            action = dice.choices(actions, weights)[0]
        elif decisions < opening:
            decisions += 1
            action = random.Random(f"opening {seed} {decisions}").choice(
                rules.legal_actions(step.state)
            )
        else:
            action = _decided(rules, bots[turn.seat], step.state, turn.seat, rng, budget, played)
        step = rules.apply(step.state, action)
        played.actions += 1
        tell(rules, bots, step.state, step.events)
    if isinstance(turn, Over):
        played.outcome = turn.outcome
    return played


def _decided(
    rules: AnyRules,
    player: Bot[Any, Any],
    state: Any,
    seat: Seat,
    rng: random.Random,
    budget: Callable[[], Budget],
    played: Played,
) -> Any:
    legal = rules.legal_actions(state)
    start = time.perf_counter()
    action = player.choose(rules.view_for(state, seat), legal, rng, budget())
    played.thought[seat].append(1000 * (time.perf_counter() - start))
    if action not in legal:
        raise AssertionError(f"{player} chose {action!r}, which is not legal")
    return action


def tell(
    rules: AnyRules, bots: Sequence[Bot[Any, Any]], state: Any, events: Sequence[Event]
) -> None:
    """Tell every bot what its seat may know of what happened."""
    for number, player in enumerate(bots):
        if type(player).notice is Bot.notice:
            continue  # it does not listen
        seat = Seat(number)
        told = (rules.event_for(event, seat) for event in events)
        player.notice(rules.view_for(state, seat), [event for event in told if event is not None])
