"""Variations of finished games: positions to play on from, and what a search says of them.

Everything begins with a record of this server that is over, so that nobody asks about a game that
is still played; a game with hidden information has no variations.
"""

from dataclasses import dataclass

from kletka.match import NotAllowed
from kletka.match.fork import Served
from kletka.server.analysis_jobs import evaluate_variation, position_text
from kletka.server.archive import Archive
from kletka.wire.analysis_documents import Evaluation, EvaluationRequest
from kletka.wire.replay import Outline, part_of, rules_of


@dataclass(frozen=True, slots=True)
class Variations:
    """Plays on from positions of the records of one node."""

    archive: Archive

    async def position(self, source: Served, name: str, number: int, client: str) -> str:
        """Write the position after an entry of a finished game."""
        return await self._position(
            source, name, await self._outline(source, name, client), number, client
        )

    async def evaluation(
        self, source: Served, name: str, request: EvaluationRequest, client: str
    ) -> Evaluation:
        """Search where a variation of a finished game leads."""
        outline = await self._outline(source, name, client)
        position = await self._position(source, name, outline, request.number, client)
        rules = rules_of(outline)
        seats = rules.seats(rules.options_type.read(outline.options))
        return await self.archive.run(
            client, evaluate_variation, rules.key, rules.version, seats, position, request
        )

    async def _outline(self, source: Served, name: str, client: str) -> Outline:
        outline = await self.archive.outline(source, name, client)
        if outline.outcome is None:
            raise NotAllowed("analysis-refused-not-over")
        if rules_of(outline).hidden:
            raise NotAllowed("analysis-refused-hidden")
        return outline

    async def _position(
        self, source: Served, name: str, outline: Outline, number: int, client: str
    ) -> str:
        if number > outline.last:
            raise NotAllowed("shell-refused-no-entry", number=number)

        async def make() -> tuple[str, int]:
            part, before = part_of(outline, number - 1, 1)
            text = await self.archive.run(client, position_text, part, before, number)
            return text, len(text)

        return await self.archive.once(("position", source, name, number), make)
