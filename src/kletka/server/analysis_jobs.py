"""The parts of an analysis that workers do: the plan, slices of decisions, the document."""

import time
from collections.abc import Sequence

from msgspec import Struct, json

from kletka.analysis import Decision, Judge, assembled, decisions_of
from kletka.analysis.candidates import best_moves
from kletka.analysis.game import walk_analysis
from kletka.bots import Budget
from kletka.bots.compiled.warmup import ready_engine
from kletka.games import GAMES
from kletka.match import Entry, EntryKind, Match, NotAllowed, read_record
from kletka.match.record import replayed
from kletka.protocol import AnyRules, Chance, Over, Seat, ToMove
from kletka.server.compression import CompressedDocument, compressed
from kletka.wire.analysis_documents import (
    AnalysedDecision,
    AnalysisProgress,
    EvaluatedMove,
    Evaluation,
    EvaluationRequest,
    GameAnalysis,
)
from kletka.wire.replay import Outline, positions_in, rules_of

SLICE_SECONDS = 0.4
"""Processor time after which a slice ends: documents of other clients wait no longer for it."""

MOST_DECISIONS = 1200
"""Decisions of a game that is analysed on a server."""

TOTAL_MS = 45_000.0
"""Processor time that an analysis may cost, about."""

SEARCHES_PER_DECISION = 4.0
"""Budgets that a decision uses on average: two searches, and larger ones for what may be a bad move."""

EVALUATION_MS = 100.0
"""Of one search of a position that somebody asks about."""

BEST_MOVES = 3

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


def position_text(part: Outline, before: int, number: int) -> str:
    """Write the position after an entry of a record."""
    [position] = positions_in(part, before, (number,))
    return rules_of(part).write_state(position.state)


def evaluate_variation(
    game: str, version: int, seats: int, position: str, request: EvaluationRequest
) -> Evaluation:
    """Play a variation, and value where it leads: the best moves there, or the one that was tried."""
    rules = GAMES.versions[game, version]
    match = Match.at(rules, position)
    for text in request.actions:
        match = _followed(match, text)
    judge = _judge_of(rules, seats, EVALUATION_MS)
    turn = match.turn
    state = match.state
    chances = judge.chances(rules.write_state(state))
    if not isinstance(turn, ToMove):
        return Evaluation(None, chances, [], None)
    if request.tried:
        return Evaluation(turn.seat, chances, [], _judged(rules, judge, match, turn.seat, request))
    moves = [
        EvaluatedMove(
            rules.write_action(move.action),
            round(move.chance, 4),
            [rules.write_action(action) for action in move.variation],
        )
        for move in best_moves(rules, judge, state, turn.seat, BEST_MOVES)
    ]
    return Evaluation(turn.seat, chances, moves, None)


def _judged(
    rules: AnyRules, judge: Judge, match: Match, seat: Seat, request: EvaluationRequest
) -> AnalysedDecision:
    """Judge what somebody tried; refuse it if the rules do."""
    tried = match
    for text in request.tried:
        tried = tried.act(seat, text)
    written = tuple(entry.text for entry in tried.entries[len(match.entries) :])
    position = rules.write_state(match.state)
    return judge.judge(Decision(request.number, position, seat, (), written))


def _followed(match: Match, text: str) -> Match:
    turn = match.turn
    if isinstance(turn, Chance):
        return match.with_entry(Entry(EntryKind.CHANCE, None, text))
    if isinstance(turn, Over):
        raise NotAllowed("shell-refused-over")
    return match.act(turn.seat, text)


def _judge(plan: AnalysisPlan, milliseconds: float) -> Judge:
    return _judge_of(GAMES.versions[plan.game, plan.version], plan.seats, milliseconds)


def _judge_of(rules: AnyRules, seats: int, milliseconds: float) -> Judge:
    ready_engine(rules.key)  # its second of loading is no part of a search

    def budget(times: float) -> Budget:
        # Processor time: a busy machine makes an analysis slower, not worse.
        return Budget(milliseconds=milliseconds * times, clock=time.thread_time)

    return Judge(rules, seats, budget)
