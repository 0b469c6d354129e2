"""What a bot is asked, and how it decides; this runs in a process of a pool."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from kletka.bots import Budget, bot, thinking_ms
from kletka.bots.listener import Listener
from kletka.games import GAMES
from kletka.match import Table, read_head, read_line
from kletka.protocol import Seat, ToMove

LONGEST_TURN = 64
"""So many actions of a plan are given at once; a longer turn is thought about again."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a bot must make: the position of an open game, or all that was ever heard."""

    game: str
    level: str
    seat: int
    luck: str  # the same luck, the same choice
    position: str | None = None
    head: str | None = None
    lines: tuple[str, ...] = ()


def decide(question: Question) -> list[str]:
    """Let the bot decide; runs in a worker. One that plans gives the rest of its turn at once."""
    budget = Budget(milliseconds=thinking_ms(question.game))
    player = bot(question.game, question.level)
    rules = GAMES[question.game]
    seat = Seat(question.seat)
    if question.position is None:
        assert question.head is not None
        match = retold(question.head, question.lines).match
        listener = Listener(player, seat)
        listener.catch_up(match)
        return [rules.write_action(listener.choose(match, budget))]
    state = rules.read_state(question.position)
    rng = random.Random(question.luck)
    chosen: list[str] = []
    while rules.turn(state) == ToMove(seat) and len(chosen) < LONGEST_TURN:
        view = rules.view_for(state, seat)
        action = player.choose(view, rules.legal_actions(state), rng, budget)
        chosen.append(rules.write_action(action))
        if not player.plans:
            break
        state = rules.advance(state, action)
    return chosen


def retold(head: str, lines: Iterable[str]) -> Table:
    """Play again all that has happened: for a bot that must have heard it, or for a record."""
    table = read_head(head, GAMES).begin()
    for line in lines:
        table = table.with_entry(read_line(line))
    return table
