"""Players of Cell War, on three levels (WAR-D22).

They plan whole turns: `ways` knows what a way costs, `errands` and `building` what to buy for one
purpose, `campaign` makes plans of these and hands them to the search as moves, `judgement` says
what a position is worth, `commanders` are the players.
"""

from kletka.bots.cellwar.commanders import BOTS

THINKING_MS = 470  # 500 is promised

__all__ = ["BOTS", "THINKING_MS"]
