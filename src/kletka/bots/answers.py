"""Bots that answer in a position that belongs to no match: the short games of lessons."""

from collections.abc import Sequence

from kletka.bots import bot, thinking_ms
from kletka.bots.budget import Budget
from kletka.bots.seated_bot import SeatedBot
from kletka.match import Match
from kletka.protocol import Seat, ToMove

MOST_ACTIONS = 64
"""So many actions of bots answer one of the learner; a longer turn is left unfinished."""


def with_answers(match: Match, levels: Sequence[str | None]) -> Match:
    """Let the bots play until a seat without one has to move, or the game is over."""
    rules = match.rules
    seated: dict[Seat, SeatedBot] = {}
    for _ in range(MOST_ACTIONS):
        turn = match.turn
        if not isinstance(turn, ToMove) or turn.seat >= len(levels):
            break
        level = levels[turn.seat]
        if level is None:
            break
        if turn.seat not in seated:
            seated[turn.seat] = SeatedBot(bot(rules.key, level), turn.seat)
        player = seated[turn.seat]
        player.catch_up(match)
        chosen = player.choose(match, Budget(milliseconds=thinking_ms(rules.key)))
        match = match.act(turn.seat, rules.write_action(chosen)).settled()
    return match
