"""Show games: bots play each other for spectators while too few people play.

There are at most `MOST_SHOW_GAMES` at a time on all nodes together. A match of bots alone is played
only while somebody is connected to it, so that nothing is computed when nobody watches.
"""

import logging
from collections.abc import Collection

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.bots import levels
from kletka.games import GAMES
from kletka.protocol import AnyRules
from kletka.server.drain import Draining
from kletka.server.featured.collections import SHOW_GAMES, SHOW_STATE
from kletka.server.match_context import MatchContext
from kletka.server.match_creation import new_header
from kletka.server.match_summary import creation_of
from kletka.server.secrets import new_id
from kletka.server.storage.store import Conflict, MatchDetails, Phase
from kletka.wire.documents import NewMatch

log = logging.getLogger(__name__)

MOST_SHOW_GAMES = 2
MOST_ENTRIES = 1500
"""Entries after which a show game makes room for another one, if it has not ended."""

LEVEL = "medium"
"""The level of all bots in show games: it decides in a few milliseconds."""

TRUTH_AFTER = 1
"""Moves after which spectators see what was hidden: no person can profit from it."""

STATE_KEY = "now"


class ShowState(Struct, frozen=True):
    """The show games of all nodes."""

    begun: int = 0  # show games so far: the next game is another one
    matches: tuple[str, ...] = ()


class ShowGames:
    """The show games, as one node sees them."""

    def __init__(self, context: MatchContext) -> None:
        self._context = context

    async def running(self, wanted: int, shown_games: Collection[str]) -> list[MatchDetails]:
        """Return up to so many show games that are played now; begin one if there are too few.

        A new one is, if possible, of a game that is not on the page.
        """
        store = self._context.store
        note = await store.note(SHOW_STATE, STATE_KEY)
        state = ShowState() if note is None else msgspec.json.decode(note.text, type=ShowState)
        found = [one for match in state.matches if (one := await self._played_on(match))]
        wanted = min(wanted, MOST_SHOW_GAMES)
        if len(found) >= wanted:
            return found[:wanted]
        try:
            self._context.drain.check()
            begun = await self._begin(state.begun, {*shown_games, *(one.game for one in found)})
            matches = (*(one.match for one in found), begun.match)
            text = msgspec.json.encode(ShowState(state.begun + 1, matches)).decode()
            await store.put_note(
                SHOW_STATE, STATE_KEY, text, version=0 if note is None else note.version
            )
        except (Draining, Conflict):  # another node was quicker: its game is found the next time
            return found
        return [*found, begun]

    async def _played_on(self, match: str) -> MatchDetails | None:
        details = await self._context.store.details(match)
        if details is None or details.phase is not Phase.RUNNING or details.last >= MOST_ENTRIES:
            return None
        return details

    async def _begin(self, begun: int, shown_games: Collection[str]) -> MatchDetails:
        rules = next_game(begun, shown_games)
        seats = rules.seats(rules.options_type())
        request = NewMatch(game=rules.key, seats=[LEVEL] * seats)
        header = replace(
            new_header(request, self._context.now()),
            show=True,
            truth_after=TRUTH_AFTER if rules.hidden else None,
        )
        match = new_id()
        creation = creation_of(match, header, [], public=False)
        store = self._context.store
        await store.put_note(SHOW_GAMES, match, "", version=0)  # first, so that it is removed
        await store.create(creation)
        return MatchDetails(
            match,
            rules.key,
            creation.phase,
            creation.about,
            header.created,
            header.created,
            public=False,
            last=0,
            turn=creation.turn,
        )


def next_game(begun: int, shown_games: Collection[str]) -> AnyRules:
    """Choose the game of the next show game: each in turn, those on the page last."""
    keys = [key for key in GAMES if LEVEL in levels(key)]
    turns = [*keys[begun % len(keys) :], *keys[: begun % len(keys)]]
    return GAMES[min(turns, key=lambda key: key in shown_games)]
