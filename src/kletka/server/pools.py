"""The pools of a node: what each is for, and how large it is."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from kletka.server.settings import Limits
from kletka.server.work.pool import JobObserver, Pool, Size


@dataclass(frozen=True, slots=True)
class Pools:
    """Three kinds of work that do not wait for each other."""

    analysis: Pool  # previews, analysis positions, earlier positions of large boards
    bots: Pool  # decisions and hints
    records: Pool  # records: verified, replayed, forked; pictures

    @classmethod
    def of(
        cls, limits: Limits, bill: Callable[[str, float], None], observer: JobObserver | None = None
    ) -> "Pools":
        """Make the pools; `bill` receives a client and the processor time that it used."""

        def pool(name: str, processes: int, deadline: float, niceness: int = 0) -> Pool:
            size = Size(processes, deadline, limits.waiting, limits.waiting_per_client, niceness)
            return Pool(name, size, bill, observer)

        return cls(
            analysis=pool("analysis", limits.analysis, limits.analysis_seconds),
            bots=pool("bots", limits.bots, limits.bot_seconds),
            records=pool("records", limits.records, limits.record_seconds, limits.record_niceness),
        )

    @property
    def all(self) -> tuple[Pool, ...]:
        return self.analysis, self.bots, self.records

    async def close(self) -> None:
        await asyncio.gather(*(pool.close() for pool in self.all))
