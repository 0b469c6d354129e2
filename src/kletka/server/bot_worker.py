"""Decisions of bots, computed in a worker process."""

import random
from dataclasses import dataclass
from typing import Any

from kletka.bots import Bot, Budget, bot, thinking_ms
from kletka.bots.seated_bot import SeatedBot
from kletka.games import GAMES
from kletka.match import Match, Table, read_header, read_stored_entry
from kletka.protocol import Seat, ToMove

REMEMBERED_GAMES = 32
"""Hidden games that a process caches for the next decision of the same bot."""

REMEMBERED_SEARCHES = 8
"""Bots with a search that a process keeps for their next decision; each takes some megabytes."""

MOST_ACTIONS = 64
"""So many actions of a plan are given at once; a longer turn is thought about again."""


_games: dict[tuple[str, int, str], tuple[SeatedBot, Table]] = {}
_searches: dict[tuple[str, int, str], Bot[Any, Any]] = {}


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A request for a decision: the position of an open game, or the whole history of a hidden one."""

    game: str
    version: int  # of its rules
    level: str
    seat: int
    seed: str  # the same seed, the same choice
    match: str = ""  # its id
    position: str | None = None
    header: str | None = None
    lines: tuple[str, ...] = ()


def decide(request: DecisionRequest) -> list[str]:
    """Let the bot decide; runs in a worker. One that plans gives the rest of its turn at once."""
    budget = Budget(milliseconds=thinking_ms(request.game))
    rules = GAMES.versions[request.game, request.version]
    seat = Seat(request.seat)
    if request.position is None:
        seated, match = _followed(request)
        return [rules.write_action(seated.choose(match, budget))]
    player = _searching(request)
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


def _searching(request: DecisionRequest) -> Bot[Any, Any]:
    """Return a bot for an open game: the one of the last decision here, if it keeps its search."""
    key = request.match, request.seat, request.level
    player = _searches.pop(key, None) or bot(request.game, request.level)
    if player.keeps_search:
        _searches[key] = player
        while len(_searches) > REMEMBERED_SEARCHES:
            del _searches[next(iter(_searches))]
    return player


def _followed(request: DecisionRequest) -> tuple[SeatedBot, Match]:
    """Return a bot that has seen all events, and the match; a game that is already followed is continued.

    A process remembers the games that it was asked about last: without this every decision would
    play its whole game again.
    """
    assert request.header is not None
    key = request.header, request.seat, request.level
    known = _games.pop(key, None)
    if known is None or known[1].number > len(request.lines):
        player = bot(request.game, request.level)
        known = SeatedBot(player, Seat(request.seat)), read_header(request.header, GAMES).begin()
    seated, table = known
    for line in request.lines[table.number :]:
        table = table.with_entry(read_stored_entry(line))
    seated.catch_up(table.match)
    _games[key] = seated, table
    while len(_games) > REMEMBERED_GAMES:
        del _games[next(iter(_games))]
    return seated, table.match
