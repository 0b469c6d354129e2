"""How much chance a move must give away to be marked, and which moves turned a game."""

from collections.abc import Sequence

from kletka.wire.analysis_documents import AnalysedDecision, Mark

INACCURACY = 0.05
"""The loss of chance from which a move is an inaccuracy."""
MISTAKE = 0.10
"""The loss of chance from which a move is a mistake."""
BLUNDER = 0.20
"""The loss of chance from which a move is a blunder."""

MOST_TURNING_POINTS = 5


def mark_of(loss: float) -> Mark | None:
    """Mark a move by the chance that it gave away; None: it is good enough."""
    if loss >= BLUNDER:
        return Mark.BLUNDER
    if loss >= MISTAKE:
        return Mark.MISTAKE
    return Mark.INACCURACY if loss >= INACCURACY else None


def turning_points(decisions: Sequence[AnalysedDecision], final: Sequence[float]) -> list[int]:
    """Number the decisions after which another seat was ahead, the costliest ones, in order.

    Only mistakes and blunders count. Where none of them changed who was ahead, the costliest one is
    the turning point.
    """
    bad = [index for index, one in enumerate(decisions) if one.loss >= MISTAKE]
    after = [one.chances for one in decisions[1:]] + [list(final)]
    turned = [index for index in bad if _ahead(decisions[index].chances) != _ahead(after[index])]
    chosen = turned or bad
    costliest = sorted(chosen, key=lambda index: -decisions[index].loss)
    kept = costliest[: MOST_TURNING_POINTS if turned else 1]
    return [decisions[index].number for index in sorted(kept)]


def _ahead(chances: Sequence[float]) -> int:
    return max(range(len(chances)), key=lambda seat: chances[seat])
