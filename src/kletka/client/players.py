"""The bots at a local table: each sees what its seat may see, and moves on its turn."""

from collections.abc import Sequence
from typing import Any

from kletka.bots import RANDOM, Bot, Budget, bot, levels, thinking_ms
from kletka.bots.engine_bot import engine_bot
from kletka.bots.seated_bot import SeatedBot
from kletka.match import Entry, EntryKind, Match
from kletka.protocol import AnyRules, Refused, Seat, ToMove

ME = "me"
OPEN = "open"
ENGINE = "engine"
"""A seat that the engine of another program plays; its command is never read from a file."""
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

    def __init__(
        self,
        rules: AnyRules,
        seats: Sequence[str],
        milliseconds: float | None,
        engine: str | None = None,  # the command of the program that plays the seats of engines
    ) -> None:
        if ENGINE in seats and engine is None:
            raise Refused("shell-engine-missing")
        self._engine = engine
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
            if seated is not None:
                seated.player.close()
            seated = SeatedBot(self._bot(level), seat)
            self._seated[seat] = seated
        seated.catch_up(match)
        action = seated.choose(match, Budget(milliseconds=self._milliseconds))
        return Entry(EntryKind.ACT, seat, self._rules.write_action(action))

    def _bot(self, level: str) -> Bot[Any, Any]:
        if level == ENGINE:
            assert self._engine is not None
            return engine_bot(self._rules, self._engine)
        return bot(self._rules.key, level)

    def close(self) -> None:
        """Release what the bots hold: programs of engines."""
        for seated in self._seated.values():
            seated.player.close()
        self._seated.clear()
