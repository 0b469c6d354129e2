"""Pictures and animations of games, drawn in the pool of records and cached in the archive."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from kletka.games import GAMES
from kletka.match import Match, NotAllowed
from kletka.match.fork import Served
from kletka.render.picture.animation import (
    AnimationFormat,
    affordable_frames,
    animated,
    chosen_frames,
    reduced,
)
from kletka.render.picture.card import card_png, cover_png, draw_position
from kletka.server.archive import Archive
from kletka.server.match_registry import NoSuchMatch
from kletka.server.secrets import is_id
from kletka.server.storage.store import MatchDetails, Phase
from kletka.wire.frames import only
from kletka.wire.replay import Outline, numbers_of_positions, part_of, positions_in, rules_of

IsSecret = Callable[[str, int], Awaitable[bool]]
"""Says whether a finished game, by its key and its seed, must not be shown yet."""


class Picture(NamedTuple):
    """An encoded picture, and whether the same request will always give it."""

    content: bytes
    lasting: bool = True


@dataclass(frozen=True, slots=True)
class Pictures:
    """Draws positions for people who may never have been at the table."""

    archive: Archive
    is_secret: IsSecret

    async def current(self, match: str, client: str) -> Picture:
        """Draw a match as it stands now, or its end, as a PNG."""
        details = await self.details(match)
        if details.phase is Phase.OVER:
            return await self.last("matches", match, client)
        if details.phase is Phase.CANCELLED or GAMES[details.game].hidden:
            return COVER
        live = await self.archive.matches.get(match)
        now = live.table.match

        async def make() -> tuple[Picture, int]:
            png = await self.archive.run(client, _draw_current, only(now, now.number))
            return Picture(png), len(png)

        return await self.archive.once(("now", "matches", match, now.number), make)

    async def last(self, source: Served, name: str, client: str) -> Picture:
        """Draw the last position of a record, as a PNG."""
        outline = await self.archive.outline(source, name, client)
        return await self.position(source, name, outline.last, client)

    async def details(self, match: str) -> MatchDetails:
        """Return what is known of a match without loading it; refuse one that does not exist."""
        details = None
        if is_id(match):
            details = await self.archive.matches.context.store.details(match)
        if details is None or details.game not in GAMES:
            raise NoSuchMatch("shell-refused-no-match")
        return details

    async def position(self, source: Served, name: str, number: int, client: str) -> Picture:
        """Draw the position after an entry of a record, as a PNG."""
        outline = await self._shown(source, name, client)
        if outline is None:
            return COVER
        if number > outline.last:
            raise NotAllowed("shell-refused-no-entry", number=number)

        async def make() -> tuple[Picture, int]:
            part, before = part_of(outline, number - 1, 1)
            png = await self.archive.run(client, _draw_position, part, before, number)
            return Picture(png), len(png)

        return await self.archive.once(("picture", source, name, number), make)

    async def animation(
        self, source: Served, name: str, kind: AnimationFormat, client: str
    ) -> Picture:
        """Encode a whole record as an animated picture."""
        outline = await self._shown(source, name, client)
        if outline is None:
            raise NotAllowed("shell-refused-animation")

        async def make() -> tuple[Picture, int]:
            encoded = await self.archive.run(client, _animate, outline, kind)
            return Picture(encoded), len(encoded)

        return await self.archive.once(("animation", source, name, kind), make)

    async def _shown(self, source: Served, name: str, client: str) -> Outline | None:
        """Return the outline of a record; None if strangers must not see its positions."""
        outline = await self.archive.outline(source, name, client)
        rules = rules_of(outline)  # refuses a record whose rules are not there any more
        if rules.hidden and outline.outcome is None:
            return None
        return None if await self.is_secret(outline.game, outline.seed) else outline


COVER = Picture(cover_png(), lasting=False)
"""In the place of a position that must not be shown, now or ever."""


# What workers do.


def _draw_current(match: Match) -> bytes:
    moment = match.mainline[-1]
    return card_png(draw_position(match.rules, moment.state, moment.events, over=False))


def _draw_position(part: Outline, before: int, number: int) -> bytes:
    [position] = positions_in(part, before, (number,))
    over = part.outcome is not None
    return card_png(draw_position(rules_of(part), position.state, position.events, over=over))


def _animate(outline: Outline, kind: AnimationFormat) -> bytes:
    numbers = numbers_of_positions(outline)
    first = next(_drawings(outline, [0]))
    return animated(
        (
            reduced(drawing)
            for drawing in _drawings(outline, chosen_frames(numbers, affordable_frames(first.size)))
        ),
        kind,
    )


def _drawings(outline: Outline, numbers: list[int]) -> Iterator[Image.Image]:
    rules, over = rules_of(outline), outline.outcome is not None
    for position in positions_in(outline, 0, frozenset(numbers)):
        drawn = draw_position(rules, position.state, position.events, over=over)
        assert drawn is not None  # games that must not be shown have no animation
        yield drawn
