"""The parts of an analysis that workers do: the plan, slices of decisions, the document."""

import time
from collections.abc import Sequence

from msgspec import Struct, json

from kletka.analysis import Decision, Judge, assembled, decisions_of
from kletka.analysis.game import walk_analysis
from kletka.bots import Budget
from kletka.games import GAMES
from kletka.match import NotAllowed, read_record
from kletka.match.record import replayed
from kletka.server.compression import CompressedDocument, compressed
from kletka.wire.analysis_documents import AnalysedDecision, AnalysisProgress, GameAnalysis

SLICE_SECONDS = 0.4
"""Processor time after which a slice ends: documents of other clients wait no longer for it."""

MOST_DECISIONS = 1200
"""Decisions of a game that is analysed on a server."""

TOTAL_MS = 45_000.0
"""Processor time that an analysis may cost, about."""

SEARCHES_PER_DECISION = 4.0
"""Budgets that a decision uses on average: two searches, and larger ones for what may be a bad move."""

SMALLEST_MS, LARGEST_MS = 8.0, 80.0
"""Bounds of the time of one search."""


class AnalysisPlan(Struct, frozen=True):
    """What is to be searched, and all that slices need."""

    game: str
    version: int  # of the rules
    seats: int
    seed: int
    hidden: bool
    decisions: tuple[Decision, ...]
    last: int  # the number of the last position
    end: str  # the last position

    @property
    def search_ms(self) -> float:
        """The time of one search."""
        share = TOTAL_MS / SEARCHES_PER_DECISION / max(1, len(self.decisions))
        return min(LARGEST_MS, max(SMALLEST_MS, share))

    @property
    def size(self) -> int:
        """About how many bytes the plan takes in memory."""
        return sum(len(one.position) for one in self.decisions)


def plan_analysis(text: str) -> AnalysisPlan:
    """Replay a record and list its decisions; refuse one that is not over, or too long."""
    record = read_record(text, GAMES)
    if record.outcome is None:
        raise NotAllowed("analysis-refused-not-over")
    match = replayed(record)
    decisions = () if match.rules.hidden else tuple(decisions_of(match))
    count = len(match.mainline) if match.rules.hidden else len(decisions)
    if count > MOST_DECISIONS:
        raise NotAllowed("analysis-refused-long", count=count, most=MOST_DECISIONS)
    moment = match.mainline[-1]
    return AnalysisPlan(
        match.rules.key,
        match.rules.version,
        len(match.seats),
        record.seed,
        match.rules.hidden,
        decisions,
        moment.number,
        match.rules.write_state(moment.state),
    )


def judge_slice(
    plan: AnalysisPlan, decisions: Sequence[Decision], milliseconds: float
) -> list[AnalysedDecision]:
    """Judge decisions until the slice is over, at least one."""
    judge = _judge(plan, milliseconds)
    began = time.process_time()
    judged: list[AnalysedDecision] = []
    for decision in decisions:
        judged.append(judge.judge(decision))
        if time.process_time() - began >= SLICE_SECONDS:
            break
    return judged


def finish_analysis(
    plan: AnalysisPlan, judged: Sequence[AnalysedDecision], milliseconds: float
) -> str:
    """Write the whole analysis as a document."""
    rules = GAMES.versions[plan.game, plan.version]
    final = _judge(plan, milliseconds).chances(plan.end)
    return json.encode(assembled(rules, plan.seats, judged, plan.last, final)).decode()


def walk_document(text: str) -> str:
    """Analyse the record of a finished game with hidden information."""
    return json.encode(walk_analysis(replayed(read_record(text, GAMES)))).decode()


def compressed_analysis(document: str) -> CompressedDocument:
    """Compress the answer that brings a whole analysis."""
    analysis = json.decode(document, type=GameAnalysis)
    count = len(analysis.decisions)
    return compressed(json.encode(AnalysisProgress("ready", count, count, analysis)))


def _judge(plan: AnalysisPlan, milliseconds: float) -> Judge:
    rules = GAMES.versions[plan.game, plan.version]

    def budget(times: float) -> Budget:
        # Processor time: a busy machine makes an analysis slower, not worse.
        return Budget(milliseconds=milliseconds * times, clock=time.thread_time)

    return Judge(rules, plan.seats, budget)
