"""Tournaments as pure functions: who plays whom, on which seat, and who stands where.

Every function here takes the results so far and gives the next pairings or the standings; nothing is
remembered elsewhere. So a tournament that was interrupted at any instant goes on from its results.
"""

from kletka.tournament.arena import ArenaScores, Waiting, arena_points, pair_waiting
from kletka.tournament.formats import Format
from kletka.tournament.history import History
from kletka.tournament.result import Entrant, Pairings, Result
from kletka.tournament.round_robin import pair_round_robin, round_robin_rounds, walkovers
from kletka.tournament.standings import Standing, standings
from kletka.tournament.swiss import pair_round

__all__ = [
    "ArenaScores",
    "Entrant",
    "Format",
    "History",
    "Pairings",
    "Result",
    "Standing",
    "Waiting",
    "arena_points",
    "pair_round",
    "pair_round_robin",
    "pair_waiting",
    "round_robin_rounds",
    "standings",
    "walkovers",
]
