"""Clocks for two to ten seats; the time is always passed in, in milliseconds since 1970."""

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.errors import NotAllowed
from kletka.protocol import Seat

SECOND_MS = 1000
HOUR_MS = 3600 * SECOND_MS
DAY_MS = 24 * HOUR_MS
LONGEST_TOTAL_MS = DAY_MS
LONGEST_TURN_MS = 14 * DAY_MS
_GRACE_MS = (
    10 * SECOND_MS,
    60 * SECOND_MS,
)  # the shortest and the longest grace period


class TimeControl(Struct, frozen=True, gc=False):
    """How much time a seat has: for each turn, or for the whole game with something added a turn.

    Both None: no clock. A turn is all that a seat does until another one is to move; alone, one action.
    """

    turn: int | None = None  # milliseconds; days a move are just many of them
    total: int | None = None
    increment: int = 0  # added to the total after each turn

    @property
    def budget(self) -> int | None:
        """What a seat has when its first turn begins."""
        return self.total if self.total is not None else self.turn

    @property
    def grace(self) -> int:
        """The grace period after which the others may act for a player who has left, scaled by the clock."""
        least, most = _GRACE_MS
        if self.budget is None:
            return most
        if self.turn is not None:
            return max(least, self.turn // 4)  # with days a move nobody is expected to stay
        return min(most, max(least, self.budget // 10))

    def checked(self) -> "TimeControl":
        """Refuse a time control out of range."""
        if self.turn is not None and self.total is not None:
            raise NotAllowed("shell-refused-two-clocks")
        for value, longest in ((self.turn, LONGEST_TURN_MS), (self.total, LONGEST_TOTAL_MS)):
            if value is not None and not SECOND_MS <= value <= longest:
                raise NotAllowed("shell-refused-clock", value=value, longest=longest)
        if not 0 <= self.increment <= HOUR_MS or (self.increment and self.total is None):
            raise NotAllowed("shell-refused-clock", value=self.increment, longest=HOUR_MS)
        return self


class Outage(Struct, frozen=True, gc=False):
    """A time in which no server could take a move; clocks pause in it."""

    start: int
    end: int
    noted: int  # when it was known


class Clocks(Struct, frozen=True, gc=False):
    """The time that every seat has left, and whose time runs."""

    left: tuple[int, ...] = ()  # by seat; empty: there is no clock
    running: Seat | None = None
    since: int = 0  # when the running one began; later by every pause of it
    paused: int = 0  # how long clocks have stood still because no server could be reached
    outages_counted_at: int = 0  # outages noted by this time have been counted

    @classmethod
    def wound(cls, control: TimeControl, seats: int) -> "Clocks":
        return cls(() if control.budget is None else (control.budget,) * seats)

    def at(self, now: int) -> tuple[int, ...]:
        """Return the time that every seat has left now; never less than nothing."""
        if self.running is None:
            return self.left
        spent = max(0, now - self.since)
        return tuple(
            max(0, left - spent) if seat == self.running else left
            for seat, left in enumerate(self.left)
        )

    def runs_out(self) -> int | None:
        """Say when the running clock will have run out."""
        return None if self.running is None else self.since + self.left[self.running]

    def after_pause(self, milliseconds: int, now: int) -> "Clocks":
        """Return the clocks after a pause, which costs no seat any time."""
        since = self.since if self.running is None else self.since + milliseconds
        return replace(self, since=since, paused=self.paused + milliseconds, outages_counted_at=now)

    def passed(
        self, control: TimeControl, runner: Seat | None, now: int, *, moved: bool
    ) -> "Clocks":
        """Run the clock of another seat (None: of no seat), and add the increment of a move that was made.

        Without a move nothing is earned, or handing the seat to a bot and coming back at once would
        start the turn again. A time before the last one counts as that one: no clock runs
        twice over the same minute.
        """
        if not self.left or (runner is not None and runner == self.running):
            return self
        left = list(self.at(now))
        if moved and control.turn is not None:
            left = [control.turn] * len(left)
        elif moved and self.running is not None:
            left[self.running] += control.increment
        return replace(self, left=tuple(left), running=runner, since=max(self.since, now))
