"""How Hard judges a position (CON-6.3b), and all quiet moves of a position at one stroke."""

from kletka.bots.contours.counting import (
    Digits,
    add,
    around,
    sides,
    with_few_ways_out,
    with_many_around,
    with_three_ways_out,
)
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask, Seat

SCORE, POTENTIAL, CONTROLLED, THREAT = 20, 5, 2, 8


def heuristic(state: ContoursState, seat: Seat) -> int:
    """Judge a running position as a seat sees it."""
    board = state.board
    mine, other = state.active(seat), state.active(1 - seat)
    potential = with_few_ways_out(board, other, mine)
    threats = with_few_ways_out(board, mine, other)
    controlled, _ = with_many_around(board, mine)  # CON-D13
    return (
        SCORE * (state.score(seat) - state.score(1 - seat))
        + POTENTIAL * potential.bit_count()
        + CONTROLLED * (controlled & state.empty).bit_count()
        - THREAT * threats.bit_count()
    )


def quiet_gains(state: ContoursState, seat: Seat) -> tuple[Digits, int]:
    """Say for every move that captures nothing what it gains the mover, in the words of `seat`.

    The gains are numbers above a floor, which comes with them: what is lost by a move is gained
    by every other one. A quiet move changes the judgement only around itself.
    """
    return _own_gains(state) if state.mover == seat else _enemy_gains(state)


def _own_gains(state: ContoursState) -> tuple[Digits, int]:
    """5 for each enemy point left with few ways out, 2 for each new controlled intersection;
    not to lose: 2 for a controlled intersection, 8 for a point that has few ways out itself.
    """
    board = state.board
    mine, theirs, empty = state.mine, state.theirs, state.empty
    digits = [0] * 6  # 5 * 4 + 2 * 8 + 2 + 8 at most
    _add_fives_around(digits, with_three_ways_out(board, theirs, mine), board.stride)
    controlled, nearly = with_many_around(board, mine)
    if nearly := nearly & empty:
        for shifted in around(nearly, board.stride):
            add(digits, shifted, 1)
    add(digits, empty & ~controlled, 1)
    add(digits, empty & ~with_few_ways_out(board, empty, theirs), 3)
    return digits, CONTROLLED + THREAT


def _add_fives_around(digits: Digits, mask: Mask, stride: int) -> None:
    if mask:
        for shifted in sides(mask, stride):
            add(digits, shifted, 0)
            add(digits, shifted, 2)


def _enemy_gains(state: ContoursState) -> tuple[Digits, int]:
    """8 for each point of the seat left with few ways out, 2 for a controlled intersection taken;
    not to lose: 5 for a point that has few ways out itself.
    """
    board = state.board
    mine, theirs, empty = state.mine, state.theirs, state.empty
    digits = [0] * 6  # 8 * 4 + 2 + 5 at most
    if pressed := with_three_ways_out(board, theirs, mine):
        for shifted in sides(pressed, board.stride):
            add(digits, shifted, 3)
    controlled, _ = with_many_around(board, theirs)
    add(digits, empty & controlled, 1)
    safe = empty & ~with_few_ways_out(board, empty, theirs)
    add(digits, safe, 0)
    add(digits, safe, 2)
    return digits, POTENTIAL
