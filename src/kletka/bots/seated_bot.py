"""A bot on a seat of a match: it observes what its seat may see, and chooses when it must move."""

import random
from collections.abc import Sequence
from typing import Any

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.match import Match, Moment, frame_for
from kletka.protocol import Seat


class SeatedBot:
    """A bot on one seat, which observes every moment of the match in order."""

    def __init__(self, player: Bot[Any, Any], seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self._observed: Sequence[Moment] = ()

    def follows(self, line: Sequence[Moment]) -> bool:
        """Say whether a line of play continues what the bot observed; after a takeback it does not."""
        seen = self._observed
        return len(seen) <= len(line) and (not seen or line[len(seen) - 1] is seen[-1])

    def catch_up(self, match: Match) -> None:
        """Observe the moments of the match that are new."""
        rules = match.rules
        for moment in match.line[len(self._observed) :]:
            visible = (rules.event_for(event, self.seat) for event in moment.events)
            events = [event for event in visible if event is not None]
            self.player.observe(rules.view_for(moment.state, self.seat), events)
        self._observed = match.line

    def choose(self, match: Match, budget: Budget) -> Any:
        """Choose an action; the same point of the same match gives the same random numbers."""
        frame = frame_for(match, self.seat, since=match.number)  # it has observed all events
        rng = random.Random(f"{match.dice.commitment} {match.number}")
        return self.player.choose(frame.view, frame.choices, rng, budget)
