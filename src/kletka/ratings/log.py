"""The log of results: one line has the places of a game and what they have changed.

A line is a function of the result and of what was known of its players before, so the whole log can be
computed again (`recompute.py`).
"""

from collections.abc import Mapping
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from kletka.ratings.history import MOST_REPEATS, History, HistoryRow, LevelRecord
from kletka.ratings.rating import Rating
from kletka.ratings.update import rate


class RatedSeat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat of a rated game: an account, a bot of the ladder, or a former player (neither)."""

    place: int  # from 1
    account: str | None = None
    level: str | None = None
    fixed: Rating | None = None  # of the bot, as it was published then
    left: bool = False  # whether the seat lost its place by leaving


class RatedResult(Struct, frozen=True):
    """The result of a rated game."""

    match: str
    at: int  # when it ended; milliseconds since 1970
    seats: tuple[RatedSeat, ...]


class LoggedSeat(Struct, frozen=True, gc=False):
    """A seat in the log, with what the game has changed."""

    seat: RatedSeat
    before: Rating
    after: Rating


class LoggedResult(Struct, frozen=True):
    """A line of the log: a result and its changes, which are written together or not at all."""

    number: int  # from 1, without gaps
    match: str
    at: int
    seats: tuple[LoggedSeat, ...]
    counts: bool = True  # False: the same people have played each other too often

    @property
    def result(self) -> RatedResult:
        return RatedResult(self.match, self.at, tuple(one.seat for one in self.seats))

    def row_of(self, account: str) -> HistoryRow:
        """Return the line as the history of one of its players has it."""
        mine = next(one for one in self.seats if one.seat.account == account)
        others = [one.seat for one in self.seats if one is not mine]
        return HistoryRow(
            self.number,
            self.at,
            self.match,
            mine.seat.place,
            any(one.place == mine.seat.place for one in others),
            mine.after.mu,
            mine.after.sigma,
            tuple(one.account or "" for one in others if one.level is None),
            tuple(one.level for one in others if one.level is not None),
            self.counts,
        )


class Player(Struct, frozen=True):
    """What is known of a player on one scale."""

    rating: Rating = Rating()
    history: History = History()

    def after(self, account: str, line: LoggedResult) -> "Player":
        """Return the player after a line of the log in which they have a seat."""
        mine = next(one for one in line.seats if one.seat.account == account)
        levels = dict(self.history.levels)
        for one in line.seats:
            if (level := one.seat.level) is not None:
                before = levels.get(level, LevelRecord())
                levels[level] = before.with_result(mine.seat.place, one.seat.place)
        peak = self.history.peak
        if not mine.after.is_provisional:
            peak = max(peak, mine.after.mu)
        history = self.history.with_row(line.row_of(account))
        return Player(mine.after, replace(history, levels=levels, peak=peak))


def log_result(number: int, result: RatedResult, players: Mapping[str, Player]) -> LoggedResult:
    """Return the line of a result, given what is known of its players; who is not known is new."""
    before = [_before(seat, players) for seat in result.seats]
    counts = not _is_repeated(result, players)
    after = before
    if counts:
        fixed = {n for n, seat in enumerate(result.seats) if seat.level is not None}
        after = rate(before, [seat.place for seat in result.seats], fixed)
    seats = tuple(map(LoggedSeat, result.seats, before, after))
    return LoggedResult(number, result.match, result.at, seats, counts)


def _before(seat: RatedSeat, players: Mapping[str, Player]) -> Rating:
    if seat.fixed is not None:
        return seat.fixed
    known = None if seat.account is None else players.get(seat.account)
    return Rating() if known is None else known.rating


def _is_repeated(result: RatedResult, players: Mapping[str, Player]) -> bool:
    """Say whether two accounts of a table have played each other too often lately."""
    accounts = [seat.account for seat in result.seats if seat.account is not None]
    return any(
        one in players and players[one].history.repeats(other, result.at) >= MOST_REPEATS
        for one, other in combinations(accounts, 2)
    )
