"""Batches of random games of Cell Capture, for whoever studies positions.

With Numba (the extra `engine`) a compiled kernel plays millions of moves a second and holds no
lock meanwhile, so threads help. Without it the rules play the same games, move for move.

The same call gives the same games on every machine. Game n of a batch has a random stream of its
own, sfc32 begun with n and the two halves of the seed, and chooses `legal_actions(…)[random_below(…)]`.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from kletka.games.chain.kernel import WORD, begin_words, random_below
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState

_compiled: (
    Callable[[ChainState, int, tuple[int, int], int], tuple[tuple[int, ...], int, ChainState]]
    | None
)
try:
    from kletka.games.chain.compiled import play_games as _compiled
except ImportError:  # no Numba here
    _compiled = None

MOST_GAMES = WORD + 1  # there are no more streams


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of a batch of random games."""

    wins: tuple[int, ...]  # of each seat
    unfinished: int  # games that nobody had won after the most moves allowed
    moves: int  # of all games together
    last: ChainState  # where the last game stands


def play_out(state: ChainState, games: int, seed: int, longest: int) -> Playouts:
    """Play random games from a position on, each of at most `longest` moves, every legal move alike.

    Of a seed the lowest 64 bits count.
    """
    _refuse_impossible(games, longest)
    if _compiled is None:
        return play_out_by_rules(state, games, seed, longest)
    if not RULES.legal_actions(state):
        longest = 0  # the kernel begins with a move
    wins, moves, last = _compiled(state, games, _halves(seed), longest)
    return Playouts(wins, games - sum(wins), moves, last)


def play_out_by_rules(state: ChainState, games: int, seed: int, longest: int) -> Playouts:
    """Play the same games by the rules that are there to be read."""
    _refuse_impossible(games, longest)
    wins = [0] * len(state.owners)
    moves = 0
    last = state
    words = [0] * 4
    for game in range(games):
        begin_words(words, game, *_halves(seed))
        last = state
        for _ in range(longest):
            legal = RULES.legal_actions(last)
            if not legal:
                break
            last = RULES.advance(last, legal[random_below(words, len(legal))])
            moves += 1
        if last.winner is not None:
            wins[last.winner] += 1
    return Playouts(tuple(wins), games - sum(wins), moves, last)


def _halves(seed: int) -> tuple[int, int]:
    return seed & WORD, seed >> 32 & WORD


def _refuse_impossible(games: int, longest: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"a batch has 1 to {MOST_GAMES} games, not {games}")
    if not 0 <= longest <= sys.maxsize:
        raise ValueError(f"a game has 0 to {sys.maxsize} moves, not {longest}")
