"""The analysis of a whole game, from its match."""

from collections.abc import Iterator, Mapping, Sequence

from kletka.analysis.decisions import decisions_of
from kletka.analysis.judge import BudgetSize, Judge
from kletka.analysis.marks import turning_points
from kletka.analysis.walk import analyse_walk
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.estimate import Estimate
from kletka.match import Match
from kletka.protocol import AnyRules
from kletka.wire.analysis_documents import AnalysedDecision, GameAnalysis

FORMAT = 1
"""The version of the document; raised when the search, the marks or the document change."""


def analyse_game(
    match: Match, budget: BudgetSize, known: Mapping[str, Estimate] | None = None
) -> Iterator[AnalysedDecision | GameAnalysis]:
    """Judge every decision of a match, in order; the whole analysis comes last."""
    if match.rules.hidden:
        yield walk_analysis(match)
        return
    load_engine(match.rules.key)  # compiled now, if that was never done
    judge = Judge(match.rules, len(match.seats), budget, known)
    judged = []
    for decision in decisions_of(match):
        judged.append(judge.judge(decision))
        yield judged[-1]
    moment = match.mainline[-1]
    final = judge.chances(match.rules.write_state(moment.state))
    yield assembled(match.rules, len(match.seats), judged, moment.number, final)


def walk_analysis(match: Match) -> GameAnalysis:
    """Analyse a solo game with hidden information; only one that is over may be shown to anybody."""
    last = match.mainline[-1].number
    walk = analyse_walk(match)
    return GameAnalysis(
        FORMAT, match.rules.key, match.rules.version, len(match.seats), [], last, [], [], walk
    )


def assembled(
    rules: AnyRules,
    seats: int,
    judged: Sequence[AnalysedDecision],
    last: int,
    final: Sequence[float],
) -> GameAnalysis:
    """Put judged decisions together, with the turning points of the game."""
    decisions = list(judged)
    points = turning_points(decisions, final)
    return GameAnalysis(
        FORMAT, rules.key, rules.version, seats, decisions, last, list(final), points
    )
