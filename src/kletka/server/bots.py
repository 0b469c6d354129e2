"""What a bot is asked, and how it decides; this runs in a process of a pool."""

import random
from dataclasses import dataclass

from kletka.bots import Budget, bot, thinking_ms
from kletka.bots.listener import Listener
from kletka.games import GAMES
from kletka.match import Match, Table, read_head, read_line
from kletka.protocol import Seat, ToMove

FOLLOWED = 32
"""Hidden games that a process remembers, for the next decision of the same bot."""

LONGEST_TURN = 64
"""So many actions of a plan are given at once; a longer turn is thought about again."""


_games: dict[tuple[str, int, str], tuple[Listener, Table]] = {}


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a bot must make: the position of an open game, or all that was ever heard."""

    game: str
    version: int  # of its rules
    level: str
    seat: int
    luck: str  # the same luck, the same choice
    position: str | None = None
    head: str | None = None
    lines: tuple[str, ...] = ()


def decide(question: Question) -> list[str]:
    """Let the bot decide; runs in a worker. One that plans gives the rest of its turn at once."""
    budget = Budget(milliseconds=thinking_ms(question.game))
    rules = GAMES.versions[question.game, question.version]
    seat = Seat(question.seat)
    if question.position is None:
        listener, match = _followed(question)
        return [rules.write_action(listener.choose(match, budget))]
    player = bot(question.game, question.level)
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


def _followed(question: Question) -> tuple[Listener, Match]:
    """Give a bot that has heard everything, and the match; a game that is followed already goes on.

    A process remembers the games that it was asked about last: without this every decision would
    play its whole game again.
    """
    assert question.head is not None
    key = question.head, question.seat, question.level
    known = _games.pop(key, None)
    if known is None or known[1].number > len(question.lines):
        player = bot(question.game, question.level)
        known = Listener(player, Seat(question.seat)), read_head(question.head, GAMES).begin()
    listener, table = known
    for line in question.lines[table.number :]:
        table = table.with_entry(read_line(line))
    listener.catch_up(table.match)
    _games[key] = listener, table
    while len(_games) > FOLLOWED:
        del _games[next(iter(_games))]
    return listener, table.match
