"""Small games for the tests of analyses."""

import random
from collections.abc import Mapping
from typing import Any

from kletka.analysis import analyse_game
from kletka.bots import Budget
from kletka.games import GAMES
from kletka.match import Match
from kletka.protocol import Over, ToMove
from kletka.wire.analysis_documents import GameAnalysis

SHORT: Mapping[str, Mapping[str, Any]] = {
    "castle": {},
    "cellwar": {"width": 10, "height": 10, "rounds": 3},
    "chain": {"width": 5, "height": 5},
    "contours": {"width": 4, "height": 4},
}


def played_at_random(key: str, options: Mapping[str, Any], seed: int, entries: int) -> Match:
    """Play a match at random, up to a number of entries."""
    rules = GAMES[key]
    match = Match.begin(rules, rules.options_type.read(dict(options)), seed=seed)
    luck = random.Random(seed)
    while match.number < entries and not isinstance(match.turn, Over):
        due = match.chance_due()
        if due is not None:
            match = match.with_entry(due[0])
        else:
            assert isinstance(match.turn, ToMove)
            action = luck.choice(rules.legal_actions(match.state))
            match = match.act(match.turn.seat, rules.write_action(action))
    return match


def node_budget(nodes: int) -> Any:
    """Make budgets of nodes, so that an analysis is the same on every machine."""
    return lambda times: Budget(nodes=max(1, round(nodes * times)))


def analysed(match: Match, nodes: int = 60) -> GameAnalysis:
    *_, analysis = analyse_game(match, node_budget(nodes))
    assert isinstance(analysis, GameAnalysis)
    return analysis
