"""The terms of a rated game: accounts and ladder bots, the usual options, a clock."""

from collections.abc import Mapping
from typing import Any

from kletka.games import GAMES
from kletka.match import Pace, TimeControl, pace_of
from kletka.protocol import BadOptions, Json, Options
from kletka.server.match_creation import ME, OPEN_SEAT
from kletka.server.ratings.rated_result import bot_rating
from kletka.wire import documents

BALANCE = "balance"
"""The option that makes up for the advantage of an earlier seat, in games that have it."""


def usual_options(game: str, seats: int, *, rated: bool) -> Options:
    """Return the usual options of a game with so many seats; refuse what it is not played with.

    Rated games are balanced where the game can be.
    """
    rules = GAMES.get(game)
    if rules is None:
        raise BadOptions("shell-refused-no-game", "game", game=game[:40])
    kind = rules.options_type
    chosen: dict[str, Json] = {} if kind.seat_option is None else {kind.seat_option: seats}
    if rated and BALANCE in kind.kinds():
        chosen[BALANCE] = True
    options: Options = kind.read(chosen)
    if (needed := rules.seats(options)) != seats:
        raise BadOptions("shell-refused-seats", "seats", value=seats, needed=needed)
    return options


def rated_request(request: documents.NewMatch) -> documents.NewMatch:
    """Check that a match can be rated, and return the request with the options of a rated game."""
    seats = request.seats
    if len(seats) < 2:
        raise BadOptions("ratings-refused-seats", "seats")
    if seats.count(ME) != 1:
        raise BadOptions("ratings-refused-one-person", "seats")
    for level in set(seats) - {ME, OPEN_SEAT}:
        if bot_rating(request.game, level) is None:
            raise BadOptions("ratings-refused-level", "seats", level=level)
    if request.seed is not None or request.fork is not None:
        raise BadOptions("ratings-refused-options", "options")
    check_rated_clock(request.clock)
    options = usual_options(request.game, len(seats), rated=True).plain()
    check_rated_options(request.options, options)
    return documents.NewMatch(
        game=request.game,
        options=dict(options),
        seats=seats,
        name=request.name,
        clock=request.clock,
        public=request.public,
        rated=True,
    )


def check_rated_clock(clock: documents.ClockOptions) -> None:
    """Refuse a rated game without a clock."""
    control = TimeControl(clock.turn, clock.total, clock.increment)
    if pace_of(control) is Pace.UNLIMITED:
        raise BadOptions("ratings-refused-clock", "clock")


def check_rated_options(chosen: Mapping[str, Any], usual: Mapping[str, Json]) -> None:
    """Refuse options that differ from those of rated games; those that are absent are the usual ones."""
    for name, value in chosen.items():
        if name not in usual or usual[name] != value:
            raise BadOptions("ratings-refused-options", "options")
