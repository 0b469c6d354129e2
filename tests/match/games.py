"""Matches to test the referee with."""

import random

from kletka.games import GAMES
from kletka.match import Match
from kletka.protocol import Over, ToMove


def begin(key: str, seed: int = 7, /, **options: object) -> Match:
    rules = GAMES[key]
    return Match.begin(rules, rules.options_type.read(options), seed=seed)


def moved(match: Match, *texts: str) -> Match:
    """Let whoever is to move do these actions, the table drawing in between."""
    for text in texts:
        match = match.settled()
        turn = match.turn
        assert isinstance(turn, ToMove)
        match = match.act(turn.seat, text)
    return match.settled()


def random_match(key: str, seed: int, /, longest: int = 10_000, **options: object) -> Match:
    """Play a whole match at random."""
    match = begin(key, seed, **options).settled()
    rng = random.Random(seed)
    for _ in range(longest):
        turn = match.turn
        if isinstance(turn, Over):
            break
        assert isinstance(turn, ToMove)
        action = rng.choice(match.rules.legal_actions(match.state))
        match = match.act(turn.seat, match.rules.write_action(action)).settled()
    return match
