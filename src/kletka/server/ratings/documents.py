"""What windows are shown of ratings: profiles, histories, and the seats of a match."""

from collections.abc import Sequence

from kletka.bots import levels
from kletka.match import TimeControl
from kletka.ratings import History, LoggedResult, Rating, Scale
from kletka.server.accounts.account import Account
from kletka.server.ratings.rated_result import bot_rating, scale_of
from kletka.server.ratings.rating_log import LineOfMatch, RatingLog, Ratings
from kletka.wire import rating_documents as wire
from kletka.wire.documents import MatchInfo


def rating_info(rating: Rating) -> wire.RatingInfo:
    return wire.RatingInfo(rating.number, rating.uncertainty, rating.is_provisional, rating.games)


def account_ratings(account: Account, ratings: Ratings) -> wire.AccountRatings:
    """Describe all ratings of an account, the last played first."""
    found = []
    for name, current in sorted(ratings.items(), key=lambda one: -one[1].at):
        scale = Scale.read(name)
        info = rating_info(current.rating)
        found.append(wire.ScaleRating(scale.game, scale.pace, info, current.at))
    return wire.AccountRatings(account.id, account.name, account.created, found)


def rating_history(scale: Scale, rating: Rating, history: History) -> wire.RatingHistory:
    """Describe how a rating has changed."""
    points = [
        wire.RatingPoint(
            row.at,
            row.match,
            (shown := Rating(row.mu, row.sigma)).number,
            shown.uncertainty,
            row.place,
            row.seats,
            row.counts,
        )
        for row in history.rows
    ]
    results = [
        wire.LevelResults(level, *(record.won, record.drawn, record.lost))
        for level in levels(scale.game)
        if (record := history.levels.get(level)) is not None
    ]
    best = round(history.peak) or None
    return wire.RatingHistory(scale.game, scale.pace, rating_info(rating), best, points, results)


async def match_ratings(
    log: RatingLog, info: MatchInfo, accounts: Sequence[str | None], logged: LineOfMatch | None
) -> wire.MatchRatings:
    """Describe the ratings at a match: those of now while it runs, those of the log afterwards."""
    if not info.rated:
        return wire.MatchRatings(False, None, [], logged=False, counts=False)
    clock = info.clock
    scale = scale_of(info.game, TimeControl(clock.turn, clock.total, clock.increment))
    if logged is not None:
        seats = _logged_seats(logged.line)
        return wire.MatchRatings(True, scale.pace, seats, logged=True, counts=logged.line.counts)
    seats = []
    for account, seat in zip(accounts, info.seats, strict=True):
        if account is not None:
            current = (await log.ratings_of(account)).get(scale.name)
            rating = Rating() if current is None else current.rating
            seats.append(wire.SeatRating(account, rating_info(rating)))
        else:
            known = None
            if seat.name is None and seat.level is not None:
                known = bot_rating(info.game, seat.level)
            seats.append(wire.SeatRating(None, None if known is None else rating_info(known)))
    return wire.MatchRatings(True, scale.pace, seats, logged=False, counts=True)


def _logged_seats(line: LoggedResult) -> list[wire.SeatRating]:
    return [
        wire.SeatRating(
            one.seat.account,
            rating_info(one.after),
            change_of(line, number),
            one.seat.place,
        )
        for number, one in enumerate(line.seats)
    ]


def change_of(line: LoggedResult, seat: int) -> int | None:
    """Return by how many points a rating has changed, as the numbers that are shown differ."""
    one = line.seats[seat]
    if one.seat.account is None:
        return None
    return one.after.number - one.before.number
