"""The pools of a node: what each is for, and how large it is."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from kletka.server.settings import Limits
from kletka.server.work.pool import JobObserver, Pool, Size

NICENESS = 10
"""Of the processes that work on documents: nobody waits for these with a game under way."""


@dataclass(frozen=True, slots=True)
class Pools:
    """Three kinds of work that do not wait for each other."""

    positions: Pool  # previews, studies, the past of large boards
    bots: Pool  # decisions and hints
    documents: Pool  # records: verified, replayed, forked

    @classmethod
    def of(
        cls, limits: Limits, bill: Callable[[str, float], None], observer: JobObserver | None = None
    ) -> "Pools":
        """Make the pools; `bill` receives a client and the processor time that it used."""

        def pool(name: str, processes: int, deadline: float, niceness: int = 0) -> Pool:
            size = Size(processes, deadline, limits.waiting, limits.waiting_per_client, niceness)
            return Pool(name, size, bill, observer)

        return cls(
            positions=pool("positions", limits.positions, limits.position_seconds),
            bots=pool("bots", limits.bots, limits.bot_seconds),
            documents=pool("documents", limits.documents, limits.document_seconds, NICENESS),
        )

    @property
    def all(self) -> tuple[Pool, ...]:
        return self.positions, self.bots, self.documents

    async def close(self) -> None:
        await asyncio.gather(*(pool.close() for pool in self.all))
