"""The bots at a table: each hears what its seat may hear, and is asked when it must decide."""

from collections.abc import Sequence

from kletka.bots import RANDOM, Budget, bot, levels, thinking_ms
from kletka.bots.seated_bot import SeatedBot
from kletka.match import Entry, Kind, Match
from kletka.protocol import AnyRules, Seat, ToMove

ME = "me"
OPEN = "open"
ADVISER = "hard"
"""The level that answers a player who asks for a hint."""


def seat_choices(key: str) -> tuple[str, ...]:
    """List who may sit on a seat: a person at this keyboard, a random mover, the bots."""
    return (ME, RANDOM, *levels(key))


def online_seat_choices(key: str) -> tuple[str, ...]:
    """List who may sit on a seat of a table on a server: `open` is for whoever comes."""
    return (ME, OPEN, *levels(key))


class Players:
    """All bots of a table."""

    def __init__(self, rules: AnyRules, seats: Sequence[str], milliseconds: float | None) -> None:
        self._rules = rules
        self._levels = seats
        self._milliseconds = milliseconds or thinking_ms(rules.key)
        self._seated: dict[Seat, SeatedBot] = {}

    def due(self, match: Match) -> Seat | None:
        """Say which bot must decide now, if one must."""
        turn = match.turn
        plays = isinstance(turn, ToMove) and self._levels[turn.seat] != ME
        return turn.seat if isinstance(turn, ToMove) and plays else None

    def decide(self, match: Match) -> Entry:
        """Let the bot whose turn it is decide."""
        seat = self.due(match)
        assert seat is not None
        return self._asked(match, seat, self._levels[seat])

    def hint(self, match: Match, seat: Seat) -> str:
        """Say what a strong bot would do that knows no more than this seat."""
        return self._asked(match, seat, ADVISER).text

    def _asked(self, match: Match, seat: Seat, level: str) -> Entry:
        seated = self._seated.get(seat)
        if seated is None or not seated.follows(match.line):
            seated = SeatedBot(bot(self._rules.key, level), seat)
            self._seated[seat] = seated
        seated.catch_up(match)
        action = seated.choose(match, Budget(milliseconds=self._milliseconds))
        return Entry(Kind.ACT, seat, self._rules.write_action(action))
