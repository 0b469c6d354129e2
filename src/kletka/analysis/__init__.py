"""The analysis of whole games: chances, marks of bad moves and why, turning points, walks."""

from kletka.analysis.decisions import Decision, decisions_of
from kletka.analysis.game import FORMAT, analyse_game, assembled
from kletka.analysis.judge import BudgetSize, Judge
from kletka.analysis.marks import BLUNDER, INACCURACY, MISTAKE, mark_of
from kletka.analysis.words import clause_text, explanation_text

__all__ = [
    "BLUNDER",
    "FORMAT",
    "INACCURACY",
    "MISTAKE",
    "BudgetSize",
    "Decision",
    "Judge",
    "analyse_game",
    "assembled",
    "clause_text",
    "decisions_of",
    "explanation_text",
    "mark_of",
]
