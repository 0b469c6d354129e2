"""Where ratings lie in the store: collections of small versioned texts, on every database alike.

The log is the truth: a line is written once, under its number. Everything else follows from it.
"""

from kletka.games import GAMES
from kletka.match import PACES, Pace
from kletka.ratings import Scale

RATINGS = "ratings"
"""What an account is rated at, on every scale; by account."""

LOGGED = "rated_matches"
"""The line of the log that a match has led to; by match."""

APPLIED = "rating_log_applied"
"""The number of the last line that the other collections contain; by scale."""

RUNNING = "rated_running"
"""Rated matches that are not in the log yet, with their scales; by match."""

RATED_PACES = tuple(pace for pace in PACES if pace is not Pace.UNLIMITED)
"""The speed classes: without a clock a game that is lost need not end."""


def log_of(scale: Scale) -> str:
    """Name the collection of the lines of a log; their keys are their numbers."""
    return f"rating_log.{scale.name}"


def history_of(scale: Scale) -> str:
    """Name the collection of the histories of all accounts on a scale."""
    return f"rating_history.{scale.name}"


def is_ratable(game: str) -> bool:
    """Say whether a game is played by two or more."""
    rules = GAMES[game]
    return rules.seats(rules.options_type()) > 1


SCALES = tuple(
    Scale(game, pace.value) for game in GAMES if is_ratable(game) for pace in RATED_PACES
)
"""All scales, by game, the fastest pace first."""

PERSONAL_RATINGS = (RATINGS, *(history_of(scale) for scale in SCALES))
"""The collections whose notes belong to one account each."""
