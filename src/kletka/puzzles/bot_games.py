"""Games between bots, whose positions are cut into puzzles."""

import random
from collections.abc import Sequence
from typing import Any

from kletka.bots import Bot, Budget
from kletka.bots.playing import notify_bots
from kletka.protocol import AnyRules, Chance, Options, Over


def positions_of_game(
    rules: AnyRules,
    options: Options,
    bots: Sequence[Bot[Any, Any]],
    nodes: int,
    seed: int,
    most_actions: int,
    lapses: float = 0.0,
) -> list[Any]:
    """Play a game and list the positions in which a seat decided; it follows from the seed alone.

    `lapses` is the share of actions that are chosen at random, so that there is something to find.
    """
    rng = random.Random(seed)
    step = rules.setup(options, seed)
    for player in bots:
        player.prepare()
    positions: list[Any] = []
    for _ in range(most_actions):
        turn = rules.turn(step.state)
        if isinstance(turn, Over):
            break
        notify_bots(rules, bots, step.state, step.events)
        if isinstance(turn, Chance):
            actions, weights = zip(*turn.odds, strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            positions.append(step.state)
            view = rules.view_for(step.state, turn.seat)
            legal = rules.legal_actions(step.state)
            action = bots[turn.seat].choose(view, legal, rng, Budget(nodes=nodes))
            if lapses and rng.random() < lapses:
                action = rng.choice(legal)
        step = rules.apply(step.state, action)
    return positions
