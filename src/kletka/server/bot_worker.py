"""Decisions of bots, computed in a worker process."""

import random
from dataclasses import dataclass

from kletka.bots import Budget, bot, thinking_ms
from kletka.bots.seated_bot import SeatedBot
from kletka.games import GAMES
from kletka.match import Match, Table, read_header, read_stored_entry
from kletka.protocol import Seat, ToMove

REMEMBERED_GAMES = 32
"""Hidden games that a process caches for the next decision of the same bot."""

MOST_ACTIONS = 64
"""So many actions of a plan are given at once; a longer turn is thought about again."""


_games: dict[tuple[str, int, str], tuple[SeatedBot, Table]] = {}


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A request for a decision: the position of an open game, or the whole history of a hidden one."""

    game: str
    version: int  # of its rules
    level: str
    seat: int
    seed: str  # the same seed, the same choice
    position: str | None = None
    head: str | None = None
    lines: tuple[str, ...] = ()


def decide(request: DecisionRequest) -> list[str]:
    """Let the bot decide; runs in a worker. One that plans gives the rest of its turn at once."""
    budget = Budget(milliseconds=thinking_ms(request.game))
    rules = GAMES.versions[request.game, request.version]
    seat = Seat(request.seat)
    if request.position is None:
        seated, match = _followed(request)
        return [rules.write_action(seated.choose(match, budget))]
    player = bot(request.game, request.level)
    state = rules.read_state(request.position)
    rng = random.Random(request.seed)
    chosen: list[str] = []
    while rules.turn(state) == ToMove(seat) and len(chosen) < MOST_ACTIONS:
        view = rules.view_for(state, seat)
        action = player.choose(view, rules.legal_actions(state), rng, budget)
        chosen.append(rules.write_action(action))
        if not player.plans_whole_turns:
            break
        state = rules.advance(state, action)
    return chosen


def _followed(request: DecisionRequest) -> tuple[SeatedBot, Match]:
    """Give a bot that has heard everything, and the match; a game that is followed already goes on.

    A process remembers the games that it was asked about last: without this every decision would
    play its whole game again.
    """
    assert request.head is not None
    key = request.head, request.seat, request.level
    known = _games.pop(key, None)
    if known is None or known[1].number > len(request.lines):
        player = bot(request.game, request.level)
        known = SeatedBot(player, Seat(request.seat)), read_header(request.head, GAMES).begin()
    seated, table = known
    for line in request.lines[table.number :]:
        table = table.with_entry(read_stored_entry(line))
    seated.catch_up(table.match)
    _games[key] = seated, table
    while len(_games) > REMEMBERED_GAMES:
        del _games[next(iter(_games))]
    return seated, table.match
