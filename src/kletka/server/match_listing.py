"""Describes matches from the store, without loading them."""

from collections.abc import Iterable

from msgspec.structs import replace

from kletka.games import GAMES
from kletka.server.match_registry import MatchRegistry, NoSuchMatch
from kletka.server.match_summary import match_info, seat_on_turn
from kletka.server.secrets import is_id
from kletka.server.storage.store import Phase
from kletka.wire.documents import MatchInfo
from kletka.wire.server_messages import TurnInfo


async def describe_match(matches: MatchRegistry, match: str) -> MatchInfo:
    """Describe one match with its outcome and its last number."""
    details = await matches.context.store.details(match) if is_id(match) else None
    if details is None:
        raise NoSuchMatch("shell-refused-no-match")
    info = match_info(details)
    if GAMES.has_retired(info.game, info.rules):
        await matches.load_and_close(match)
        return replace(info, phase="over" if info.phase == "over" else "cancelled")
    if details.phase is Phase.RUNNING:
        _load_overdue(matches, [info])
        # A match that an older version stored has no seat on turn in its row.
        seat = details.turn if details.turn is not None else await _seat_on_turn(matches, match)
        return replace(info, turn=TurnInfo("seat", seat))
    return info


async def list_public(
    matches: MatchRegistry, phase: Phase, game: str | None, before: int | None
) -> list[MatchInfo]:
    """List public matches of a phase, the last changed first."""
    rows = await matches.context.store.public_matches(phase, game=game, before=before)
    found = [match_info(row) for row in rows]
    retired = [info for info in found if GAMES.has_retired(info.game, info.rules)]
    if phase in (Phase.OPEN, Phase.RUNNING) and retired:
        for info in retired:
            matches.load_in_background(info.match)
        found = [info for info in found if info not in retired]
    if phase is Phase.RUNNING:
        _load_overdue(matches, found)
    return found


async def _seat_on_turn(matches: MatchRegistry, match: str) -> int | None:
    return seat_on_turn((await matches.get(match)).table)


def _load_overdue(matches: MatchRegistry, listed: Iterable[MatchInfo]) -> None:
    """Load matches whose clock may have run out unobserved, so that it does."""
    now = matches.context.now()
    for info in listed:
        budget = info.clock.turn or info.clock.total
        played = now - info.changed - matches.context.outages.lasted(info.changed)
        overdue = budget is not None and played > budget
        if overdue and info.match not in matches.live:  # or lists would keep it in memory
            matches.load_in_background(info.match)
