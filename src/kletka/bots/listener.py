"""A bot on a seat of a match: it hears what its seat may hear, and is asked when it must decide."""

import random
from collections.abc import Sequence
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.match import Match, Moment, frame_for
from kletka.protocol import Seat


class Listener:
    """A bot on one seat, told everything that its seat is told, in order."""

    def __init__(self, player: Bot[Any, Any], seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self._heard: Sequence[Moment] = ()

    def hears(self, line: Sequence[Moment]) -> bool:
        """Say whether this line of play goes on from what was heard: a takeback breaks it."""
        heard = self._heard
        return len(heard) <= len(line) and (not heard or line[len(heard) - 1] is heard[-1])

    def catch_up(self, match: Match) -> None:
        rules = match.rules
        for moment in match.line[len(self._heard) :]:
            told = (rules.event_for(event, self.seat) for event in moment.events)
            events = [event for event in told if event is not None]
            self.player.notice(rules.view_for(moment.state, self.seat), events)
        self._heard = match.line

    def choose(self, match: Match, budget: Budget) -> Any:
        """Choose by what the seat sees; the same place of the same match gives the same draws."""
        frame = frame_for(match, self.seat, since=match.number)  # what happened, it has noticed
        rng = random.Random(f"{match.dice.commitment} {match.number}")
        return self.player.choose(frame.view, frame.choices, rng, budget)
