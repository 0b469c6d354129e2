"""One game between bots: every bot observes what its seat may see, and nothing else."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kletka.bots.bot import Bot, BotFailed
from kletka.bots.budget import Budget
from kletka.protocol import AnyRules, Chance, Event, Options, Outcome, Over, Seat, ranked

FORFEIT = "forfeit"
"""The ending of a game whose bot failed."""


@dataclass
class PlayedGame:
    """The result of a game between bots."""

    outcome: Outcome | None  # None: unfinished after the greatest number of actions allowed
    actions: int = 0
    decision_ms: list[list[float]] = field(default_factory=list)  # of every decision, by seat
    forfeit: tuple[Seat, BotFailed] | None = None  # whose bot failed, and why

    def places(self) -> list[float]:
        """Give the place of each seat, 1 is the best; those who tie, or do not finish, share the mean."""
        count = len(self.decision_ms)
        if self.outcome is None:
            return [(1 + count) / 2] * count
        places = [0.0] * count
        first = 1
        for group in self.outcome.ranking:
            for seat in group:
                places[seat] = first + (len(group) - 1) / 2
            first += len(group)
        return places


def play(
    rules: AnyRules,
    options: Options,
    bots: Sequence[Bot[Any, Any]],
    budget: Callable[[], Budget] | Sequence[Callable[[], Budget]],
    *,
    seed: int,
    opening_moves: int = 0,
    max_actions: int | None = None,
) -> PlayedGame:
    """Play a game; setup, the random opening moves and all dice follow from the seed alone.

    So two games with the same seed and swapped bots start from the same position and get the same
    dice after the same number of actions. `budget` makes the budget of one decision, for all bots or
    one for each seat.
    """
    for player in bots:
        player.prepare()
    budgets = [budget] * len(bots) if callable(budget) else budget
    step = rules.setup(options, seed)
    rng = random.Random(f"bots {seed}")
    notify_bots(rules, bots, step.state, step.events)
    played = PlayedGame(None, decision_ms=[[] for _ in bots])
    decisions = 0
    while not isinstance(turn := rules.turn(step.state), Over) and played.actions != max_actions:
        if isinstance(turn, Chance):
            dice = random.Random(f"dice {seed} {played.actions}")
            actions, weights = zip(*turn.odds, strict=True)
            action = dice.choices(actions, weights)[0]
        elif decisions < opening_moves:
            decisions += 1
            action = random.Random(f"opening {seed} {decisions}").choice(
                rules.legal_actions(step.state)
            )
        else:
            try:
                action = _decide(
                    rules, bots[turn.seat], step.state, turn.seat, rng, budgets[turn.seat], played
                )
            except BotFailed as failed:
                played.forfeit = turn.seat, failed
                played.outcome = forfeited(len(bots), turn.seat)
                return played
        step = rules.apply(step.state, action)
        played.actions += 1
        notify_bots(rules, bots, step.state, step.events)
    if isinstance(turn, Over):
        played.outcome = turn.outcome
    return played


def forfeited(seats: int, seat: Seat) -> Outcome | None:
    """Rank a seat whose bot failed behind all others; a game of one seat is left unfinished."""
    others = [other for other in range(seats) if other != seat]
    return Outcome(ranked(others, seat), FORFEIT) if others else None


def _decide(
    rules: AnyRules,
    player: Bot[Any, Any],
    state: Any,
    seat: Seat,
    rng: random.Random,
    budget: Callable[[], Budget],
    played: PlayedGame,
) -> Any:
    legal = rules.legal_actions(state)
    start = time.perf_counter()
    action = player.choose(rules.view_for(state, seat), legal, rng, budget())
    played.decision_ms[seat].append(1000 * (time.perf_counter() - start))
    if action not in legal:
        raise AssertionError(f"{player} chose {action!r}, which is not legal")
    return action


def notify_bots(
    rules: AnyRules, bots: Sequence[Bot[Any, Any]], state: Any, events: Sequence[Event]
) -> None:
    """Give every bot the view and the events of its seat."""
    for number, player in enumerate(bots):
        if type(player).observe is Bot.observe:
            continue  # it has no memory
        seat = Seat(number)
        visible = (rules.event_for(event, seat) for event in events)
        player.observe(
            rules.view_for(state, seat), [event for event in visible if event is not None]
        )
