"""The bots at a local table: each sees what its seat may see, and moves on its turn."""

from collections.abc import Sequence

from kletka.bots import RANDOM, Budget, bot, levels, thinking_ms
from kletka.bots.seated_bot import SeatedBot
from kletka.match import Entry, EntryKind, Match
from kletka.protocol import AnyRules, Seat, ToMove

ME = "me"
OPEN = "open"
ADVISER = "hard"
"""The level that answers a player who asks for a hint."""


def seat_choices(key: str) -> tuple[str, ...]:
    """List the occupants that a local seat can have: me, random, the levels of bots."""
    return (ME, RANDOM, *levels(key))


def online_seat_choices(key: str) -> tuple[str, ...]:
    """List the occupants that a seat on a server can have; `open` waits for a player."""
    return (ME, OPEN, *levels(key))


class Players:
    """All bots of a table."""

    def __init__(self, rules: AnyRules, seats: Sequence[str], milliseconds: float | None) -> None:
        self._rules = rules
        self._levels = seats
        self._milliseconds = milliseconds or thinking_ms(rules.key)
        self._seated: dict[Seat, SeatedBot] = {}

    def due(self, match: Match) -> Seat | None:
        """Return the seat of the bot that is to move, if any."""
        turn = match.turn
        plays = isinstance(turn, ToMove) and self._levels[turn.seat] != ME
        return turn.seat if isinstance(turn, ToMove) and plays else None

    def decide(self, match: Match) -> Entry:
        """Return the action of the bot that is to move."""
        seat = self.due(match)
        assert seat is not None
        return self._asked(match, seat, self._levels[seat])

    def hint(self, match: Match, seat: Seat) -> str:
        """Return the action of a strong bot that sees what this seat sees."""
        return self._asked(match, seat, ADVISER).text

    def _asked(self, match: Match, seat: Seat, level: str) -> Entry:
        seated = self._seated.get(seat)
        if seated is None or not seated.follows(match.mainline):
            seated = SeatedBot(bot(self._rules.key, level), seat)
            self._seated[seat] = seated
        seated.catch_up(match)
        action = seated.choose(match, Budget(milliseconds=self._milliseconds))
        return Entry(EntryKind.ACT, seat, self._rules.write_action(action))
