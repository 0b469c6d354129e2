"""The documents of the HTTP API for ratings."""

from typing import Literal

from msgspec import Struct

from kletka.wire.documents import MatchInfo

Result = Literal["won", "drawn", "lost"]
"""Of a place: the first alone, shared, or any other."""

OpponentKind = Literal["people", "bots", "both"]


class RatingInfo(Struct, frozen=True):
    """A rating as it is shown: one number, and the points above and below it that are possible."""

    number: int
    uncertainty: int  # in 95 cases of 100 the strength is not farther away
    provisional: bool  # too uncertain for a leaderboard
    games: int


class ScaleRating(Struct, frozen=True):
    """What an account is rated at in one game at one pace."""

    game: str
    pace: str
    rating: RatingInfo
    at: int  # when the last rated game ended; milliseconds since 1970, like all times here


class AccountRatings(Struct, frozen=True):
    """All ratings of an account, the last played first."""

    account: str
    name: str
    created: int
    ratings: list[ScaleRating]


class RatingPoint(Struct, frozen=True):
    """A rating after one game."""

    at: int
    match: str
    number: int
    uncertainty: int
    place: int
    seats: int
    counts: bool  # false: the same people have played each other too often that day


class LevelResults(Struct, frozen=True):
    """Results against one level of bots."""

    level: str
    won: int
    drawn: int
    lost: int


class RatingHistory(Struct, frozen=True):
    """How a rating has changed, and the results against each level of bots."""

    game: str
    pace: str
    rating: RatingInfo
    best: int | None  # the highest number that was not provisional
    points: list[RatingPoint]  # of the last games, the oldest first
    levels: list[LevelResults]


class SeatRating(Struct, frozen=True):
    """What is known of a seat: the account that holds it, and its rating before and after the game."""

    account: str | None
    rating: RatingInfo | None  # null: a former player
    change: int | None = None  # points; null before the end, and for bots
    place: int | None = None


class MatchRatings(Struct, frozen=True):
    """The ratings at a match."""

    rated: bool
    pace: str | None
    seats: list[SeatRating]  # empty if the match is not rated
    logged: bool  # whether the result is in the log
    counts: bool  # false: logged, and it has changed nothing


class LeaderboardRow(Struct, frozen=True):
    place: int
    account: str
    name: str
    rating: RatingInfo


class Leaderboard(Struct, frozen=True):
    """The best players of a game at a pace."""

    game: str
    pace: str
    rows: list[LeaderboardRow]
    rated: int  # accounts that have a rating here, provisional ones too
    at: int  # when it was made


class ProfileMatch(Struct, frozen=True):
    """A match of an account, as its profile lists it."""

    match: MatchInfo
    seats: list[int]  # that the account holds
    opponents: OpponentKind
    result: Result | None  # null: it is not over, or one person played several seats
    change: int | None  # of the rating


class ProfileMatches(Struct, frozen=True):
    """Matches of an account, the last noted first; ask with `before` for older ones."""

    matches: list[ProfileMatch]
    before: int | None  # null: there are no more
