"""Ratings of people as pure functions: places of a game, the change that they make, the log of results."""

from kletka.ratings.history import History, HistoryRow
from kletka.ratings.log import LoggedResult, LoggedSeat, Player, RatedResult, RatedSeat, log_result
from kletka.ratings.places import places_of
from kletka.ratings.rating import Rating
from kletka.ratings.recompute import Recomputed, recompute
from kletka.ratings.scale import Scale

__all__ = [
    "History",
    "HistoryRow",
    "LoggedResult",
    "LoggedSeat",
    "Player",
    "RatedResult",
    "RatedSeat",
    "Rating",
    "Recomputed",
    "Scale",
    "log_result",
    "places_of",
    "recompute",
]
