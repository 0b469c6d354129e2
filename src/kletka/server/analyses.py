"""Analyses of finished games: one job for all who ask, done in slices, stored under its record.

An analysis goes on when the page that began it is left. It is billed to the client that began it,
which may have one under way; its slices come after everything that somebody waits for. What is
judged is stored, so that after a restart it goes on as soon as somebody asks how far it is.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from kletka.analysis import FORMAT
from kletka.match import NotAllowed
from kletka.match.fork import Served
from kletka.protocol import Refused
from kletka.server.analysis_jobs import (
    SEARCHES_PER_DECISION,
    AnalysisPlan,
    compressed_analysis,
    finish_analysis,
    judge_slice,
    plan_analysis,
    walk_document,
)
from kletka.server.analysis_progress import StoredProgress
from kletka.server.archive import FACT_BYTES, Archive
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.compression import CompressedDocument
from kletka.server.rate_limits import LimitExceeded
from kletka.server.sharing.pictures import IsSecret
from kletka.server.work.fair import Priority
from kletka.wire.analysis_documents import AnalysisProgress

T = TypeVar("T")

MOST_RUNNING = 64
"""Analyses of a node under way."""

MOST_PLAN_BYTES = 64 * 1024 * 1024
"""Of the plans of all analyses under way."""

DECISIONS_PER_SLICE = 16
"""Decisions that are sent to a worker at once; it does as many as its time allows."""

REMEMBERED_FAILURES = 100
"""Analyses that failed, and whose reason is given to who asks how far they are."""

BUSY_SECONDS = 30

NOT_BEGUN = AnalysisProgress("none", 0, 0)


def analysis_key(digest: str) -> str:
    """Name an analysis in the store: without a hyphen, so that it expires as uploads do."""
    return f"analysis~{FORMAT}~{digest}"


@dataclass
class RunningAnalysis:
    """An analysis under way."""

    client: str  # that pays for it
    plan: AnalysisPlan | None = None  # None: it is being made
    done: int = 0

    @property
    def total(self) -> int:
        return 0 if self.plan is None else len(self.plan.decisions)

    @property
    def progress(self) -> AnalysisProgress:
        return AnalysisProgress("running", self.done, self.total)

    @property
    def seconds_left(self) -> float:
        if self.plan is None:
            return 1.0
        return (self.total - self.done) * SEARCHES_PER_DECISION * self.plan.search_ms / 1000


class _NotStored(Exception):  # noqa: N818 - an answer, not a fault
    """There is no such analysis yet."""


@dataclass
class Analyses:
    """The analyses of one node."""

    archive: Archive
    is_secret: IsSecret
    _running: dict[str, RunningAnalysis] = field(default_factory=dict)  # by digest
    _failures: dict[str, Refused] = field(default_factory=dict)  # by digest
    _tasks: BackgroundTasks = field(default_factory=lambda: BackgroundTasks("analyses"))

    async def close(self) -> None:
        await self._tasks.close()

    async def begin(
        self, source: Served, name: str, client: str
    ) -> AnalysisProgress | CompressedDocument:
        """Begin the analysis of a finished game, unless it is there or under way."""
        text = await self.archive.text(source, name, client)
        digest = await self._digest(source, name, client)
        if (found := await self._found(source, name, digest, client)) is not None:
            return found
        if (running := self._running.get(digest)) is not None:
            return running.progress  # somebody was quicker
        self._failures.pop(digest, None)
        self._must_have_room(client)
        running = self._running[digest] = RunningAnalysis(client)
        try:
            running.plan = await self._planned(text, client)
        except BaseException:
            del self._running[digest]
            raise
        self._tasks.start(self._work(digest, running, running.plan, text))
        return running.progress

    async def progress(
        self, source: Served, name: str, client: str
    ) -> AnalysisProgress | CompressedDocument:
        """Say how far an analysis is, or give it; what has failed is refused with the reason."""
        if not await self.archive.knows(source, name):
            if source == "records":
                await self.archive.text(source, name, client)  # refuses what there is not
            return NOT_BEGUN
        digest = await self._digest(source, name, client)
        if (failure := self._failures.get(digest)) is not None:
            raise failure
        if (found := await self._found(source, name, digest, client)) is not None:
            return found
        if await self._stored(digest).exists():
            with suppress(LimitExceeded):  # another time
                return await self.begin(source, name, client)
        return NOT_BEGUN

    def _stored(self, digest: str) -> StoredProgress:
        return StoredProgress(self.archive.matches.context.store, analysis_key(digest))

    async def _digest(self, source: Served, name: str, client: str) -> str:
        if source == "records":
            return name  # uploads are stored under their digest

        async def make() -> tuple[str, int]:
            text = await self.archive.text(source, name, client)
            return hashlib.sha256(text.encode()).hexdigest()[:32], FACT_BYTES

        return await self.archive.once(("digest", source, name), make)

    async def _found(
        self, source: Served, name: str, digest: str, client: str
    ) -> AnalysisProgress | CompressedDocument | None:
        if (running := self._running.get(digest)) is not None:
            return running.progress

        async def make() -> tuple[CompressedDocument, int]:
            document = await self.archive.matches.context.store.record(analysis_key(digest))
            if document is None:
                raise _NotStored
            made = await self.archive.run(client, compressed_analysis, document)
            return made, len(made.compressed)

        try:
            return await self.archive.once(("analysis", source, name, FORMAT), make)
        except _NotStored:
            return None

    def _must_have_room(self, client: str) -> None:
        own = next((one for one in self._running.values() if one.client == client), None)
        if own is not None:
            raise LimitExceeded("analysis-refused-running", done=own.done, total=own.total).until(
                own.seconds_left
            )
        plans = [one.plan.size for one in self._running.values() if one.plan is not None]
        if len(self._running) >= MOST_RUNNING or sum(plans) > MOST_PLAN_BYTES:
            raise LimitExceeded("analysis-refused-busy").until(BUSY_SECONDS)

    async def _planned(self, text: str, client: str) -> AnalysisPlan:
        plan = await self.archive.run(client, plan_analysis, text)
        if await self.is_secret(plan.game, plan.seed):
            raise NotAllowed("analysis-refused-secret")
        return plan

    async def _work(
        self, digest: str, running: RunningAnalysis, plan: AnalysisPlan, text: str
    ) -> None:
        try:
            stored = self._stored(digest)
            if plan.hidden:
                document = await self._run(running, walk_document, text)
            else:
                document = await self._judged(running, plan, stored)
            context = self.archive.matches.context
            await context.store.add_record(analysis_key(digest), document, context.now())
            await stored.remove()
        except Refused as failure:
            self._failures[digest] = failure
            while len(self._failures) > REMEMBERED_FAILURES:
                del self._failures[next(iter(self._failures))]
            raise
        finally:
            del self._running[digest]

    async def _judged(
        self, running: RunningAnalysis, plan: AnalysisPlan, stored: StoredProgress
    ) -> str:
        judged = await stored.read()
        running.done = len(judged)
        frame = replace(plan, decisions=())  # what every slice needs beside its decisions
        while len(judged) < len(plan.decisions):
            part = plan.decisions[len(judged) : len(judged) + DECISIONS_PER_SLICE]
            judged += await self._run(running, judge_slice, frame, part, plan.search_ms)
            running.done = len(judged)
            await stored.write(judged)
        return await self._run(running, finish_analysis, frame, judged, plan.search_ms)

    async def _run(
        self, running: RunningAnalysis, function: Callable[..., T], *arguments: object
    ) -> T:
        """Run a job of an analysis after everything that somebody waits for."""
        context = self.archive.matches.context
        debt = context.quotas.is_in_debt(running.client)
        return await context.pools.records.run(
            running.client,
            function,
            *arguments,
            priority=Priority.IN_DEBT if debt else Priority.BACKGROUND,
            unlimited=True,
        )
