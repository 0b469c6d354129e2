"""The matches of an account as its profile lists them, with filters."""

from collections.abc import Iterable

from msgspec import Struct

from kletka.server.accounts.seats import AccountSeats, PlayedSeat
from kletka.server.match_summary import match_info
from kletka.server.ratings.documents import change_of
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.storage.store import Store
from kletka.wire.documents import MatchInfo
from kletka.wire.rating_documents import OpponentKind, ProfileMatch, ProfileMatches, Result

MATCHES_AT_ONCE = 20
MOST_LOOKED_AT = 100
"""Matches that one request looks at; with rare filters it may list none, and says where to go on."""


class MatchFilter(Struct, frozen=True):
    """Which matches are wanted; None: all."""

    game: str | None = None
    rated: bool | None = None
    result: Result | None = None
    opponents: OpponentKind | None = None

    def takes(self, one: ProfileMatch) -> bool:
        return (
            self.game in (None, one.match.game)
            and self.rated in (None, one.match.rated)
            and self.result in (None, one.result)
            and self.opponents in (None, one.opponents)
        )


async def profile_matches(
    store: Store,
    log: RatingLog,
    account: str,
    wanted: MatchFilter,
    before: int | None,
    *,
    is_own: bool,
) -> ProfileMatches:
    """List matches of an account, the last noted first; those by link only the account itself sees."""
    played = await AccountSeats(store).played(account)
    older = sorted(
        (
            (one.at, match)
            for match, one in played.items()
            if (before is None or one.at < before) and wanted.game in (None, one.game)
        ),
        reverse=True,
    )
    found: list[ProfileMatch] = []
    last = None
    for number, (at, match) in enumerate(older):
        if number == MOST_LOOKED_AT or len(found) == MATCHES_AT_ONCE:
            return ProfileMatches(found, last)
        last = at
        one = await _profile_match(store, log, account, match, played[match])
        if one is None or not wanted.takes(one):
            continue
        if is_own or one.match.public or one.match.rated:
            found.append(one)
    return ProfileMatches(found, None)


async def _profile_match(
    store: Store, log: RatingLog, account: str, match: str, played: PlayedSeat
) -> ProfileMatch | None:
    details = await store.details(match)
    if details is None:
        return None
    info = match_info(details)
    keys = await store.keys(match)
    mine = [seat for seat, key in keys.items() if key in played.digests]
    change, result = None, _result(info, mine)
    if info.rated and info.phase == "over" and (logged := await log.line_of(match)) is not None:
        for number, one in enumerate(logged.line.seats):
            if one.seat.account == account:
                change = change_of(logged.line, number)
                places = [other.seat.place for other in logged.line.seats]
                result = _result_of_place(one.seat.place, places)
    return ProfileMatch(info, mine, _opponents(info, mine), result, change)


def _result(info: MatchInfo, mine: Iterable[int]) -> Result | None:
    """Return the result of whoever holds one seat of a match that is over."""
    seats = list(mine)
    if info.outcome is None or len(seats) != 1 or len(info.seats) == 1:
        return None
    places: dict[int, int] = {}
    for row in info.outcome.ranking:
        places.update(dict.fromkeys(row, len(places) + 1))
    if seats[0] not in places:
        return None
    return _result_of_place(places[seats[0]], list(places.values()))


def _result_of_place(place: int, places: list[int]) -> Result:
    if place > 1:
        return "lost"
    return "drawn" if places.count(1) > 1 else "won"


def _opponents(info: MatchInfo, mine: Iterable[int]) -> OpponentKind:
    others = [seat for number, seat in enumerate(info.seats) if number not in set(mine)]
    bots = [seat for seat in others if seat.name is None and seat.level is not None]
    if not bots:
        return "people"
    return "bots" if len(bots) == len(others) else "both"
