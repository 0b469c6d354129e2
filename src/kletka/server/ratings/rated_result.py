"""Reads the result of a rated match: who played, and who has which place."""

import json
from collections.abc import Iterable, Sequence

from msgspec import Struct

from kletka.bots.ratings import ratings
from kletka.match import Entry, EntryKind, TimeControl, pace_of, read_stored_entry
from kletka.match.match import CLOSED
from kletka.ratings import RatedResult, RatedSeat, Scale, places_of
from kletka.ratings.rating import Rating, fixed_rating
from kletka.server.accounts.seats import AccountSeats
from kletka.server.storage.store import Append, Phase, Store, StoredEntry

FEWEST_MOVERS = 2
"""Seats that must have moved: a game that nobody has answered is no result."""

LEAVING = frozenset({EntryKind.HAND_OVER, EntryKind.RESIGN, EntryKind.TIME_OUT, EntryKind.FORFEIT})
"""The entries by which a seat loses its place; a bot that plays for it wins nothing for it."""


class MatchResult(Struct, frozen=True):
    """The result of a match that is over, on its scale; None: it changes no rating."""

    scale: Scale
    result: RatedResult | None


def scale_of(game: str, control: TimeControl) -> Scale:
    """Return the scale of games with this clock."""
    return Scale(game, pace_of(control).value)


def bot_rating(game: str, level: str) -> Rating | None:
    """Return the published rating of a level; None: it has not been measured."""
    known = ratings(game).get(level)
    return None if known is None else fixed_rating(known.elo)


async def result_of(store: Store, match: str) -> MatchResult | None:
    """Return the result of a rated match; None if it is not over, or not rated."""
    details = await store.details(match)
    if details is None or details.phase is not Phase.OVER:
        return None
    return await _result(store, match, details.game, details.about, details.changed)


async def result_with(store: Store, game: str, append: Append) -> MatchResult | None:
    """Return the result that a rated match will have with these entries; None if it is not rated."""
    about = append.about or ""
    return await _result(store, append.match, game, about, append.changed, append.lines)


async def _result(
    store: Store, match: str, game: str, about: str, ended: int, new: Sequence[StoredEntry] = ()
) -> MatchResult | None:
    summary = json.loads(about)
    if not summary.get("rated"):
        return None
    scale = scale_of(game, TimeControl(*summary["clock"]))
    outcome = summary["outcome"]
    entries = [read_stored_entry(line.body) for line in (*await store.entries(match), *new)]
    if outcome is None or outcome["ending"] == CLOSED or not _is_played(entries):
        return MatchResult(scale, None)
    left = _leavers(entries)
    places = places_of([set(place) for place in outcome["ranking"]], left)
    accounts = await AccountSeats(store).accounts_of(match)
    seats = tuple(
        _rated_seat(game, seat, name, level, places[seat], accounts.get(seat), left)
        for seat, (name, level) in enumerate(summary["seats"])
    )
    return MatchResult(scale, _checked(RatedResult(match, ended, seats)))


def _rated_seat(
    game: str,
    seat: int,
    name: str | None,
    level: str | None,
    place: int,
    account: str | None,
    left: Sequence[int],
) -> RatedSeat:
    """Describe a seat: with a name it is a person's, although a bot may have played for them."""
    if name is not None or level is None:
        return RatedSeat(place, account=account, left=seat in left)
    return RatedSeat(place, level=level, fixed=bot_rating(game, level))


def _checked(result: RatedResult) -> RatedResult | None:
    """Return a result that can be rated: with an account, and none that plays itself."""
    accounts = [seat.account for seat in result.seats if seat.account is not None]
    bots = [seat for seat in result.seats if seat.level is not None]
    can_be = accounts and len(set(accounts)) == len(accounts) and all(bot.fixed for bot in bots)
    return result if can_be else None


def _leavers(entries: Iterable[Entry]) -> list[int]:
    """List the seats that did not play to the end themselves, in the order in which they left."""
    return list(
        dict.fromkeys(
            entry.seat for entry in entries if entry.kind in LEAVING and entry.seat is not None
        )
    )


def _is_played(entries: Iterable[Entry]) -> bool:
    movers = {entry.seat for entry in entries if entry.kind is EntryKind.ACT}
    return len(movers) >= FEWEST_MOVERS
