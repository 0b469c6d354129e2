"""The evaluations of Contours: of a position for Hard (CON-6.3b), of a move for Medium (CON-6.2)."""

from kletka.bots.contours.closing_points import ClosingPoints
from kletka.bots.contours.counting import (
    Digits,
    add,
    eight_sides,
    four_sides,
    with_few_liberties,
    with_many_neighbours,
    with_one_liberty,
    with_three_liberties,
)
from kletka.games.contours.actions import Place
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask, Seat

SCORE_WEIGHT, POTENTIAL_WEIGHT, CONTROLLED_WEIGHT, THREAT_WEIGHT = 20, 5, 2, 8
CAPTURE_WEIGHT, PRESSURE_WEIGHT, RISK_WEIGHT = 10, 3, 5


def evaluate(state: ContoursState, seat: Seat) -> int:
    """Evaluate a running position for a seat."""
    board = state.board
    mine, other = state.active(seat), state.active(1 - seat)
    potential = with_few_liberties(board, other, mine)
    threats = with_few_liberties(board, mine, other)
    controlled, _ = with_many_neighbours(board, mine)  # CON-D13
    return (
        SCORE_WEIGHT * (state.score(seat) - state.score(1 - seat))
        + POTENTIAL_WEIGHT * potential.bit_count()
        + CONTROLLED_WEIGHT * (controlled & state.empty).bit_count()
        - THREAT_WEIGHT * threats.bit_count()
    )


def quiet_gains(state: ContoursState, seat: Seat) -> tuple[Digits, int]:
    """Give for every move that captures nothing the gain of the mover in the evaluation of `seat`.

    The gains are bit-sliced numbers above a floor, which is returned with them: a loss by one move
    is counted as a gain of every other. A quiet move changes the evaluation only around itself.
    """
    return _own_gains(state) if state.mover == seat else _enemy_gains(state)


def _own_gains(state: ContoursState) -> tuple[Digits, int]:
    """Count the gains of the mover in the mover's own evaluation.

    5 for each enemy point left with few liberties, 2 for each new controlled intersection; not to
    lose: 2 for a controlled intersection, 8 for a new point with few liberties.
    """
    board = state.board
    mine, theirs, empty = state.mine, state.theirs, state.empty
    digits = [0] * 6  # 5 * 4 + 2 * 8 + 2 + 8 at most
    _add_fives_around(digits, with_three_liberties(board, theirs, mine), board.stride)
    controlled, nearly = with_many_neighbours(board, mine)
    if nearly := nearly & empty:
        for shifted in eight_sides(nearly, board.stride):
            add(digits, shifted, 1)
    add(digits, empty & ~controlled, 1)
    add(digits, empty & ~with_few_liberties(board, empty, theirs), 3)
    return digits, CONTROLLED_WEIGHT + THREAT_WEIGHT


def _add_fives_around(digits: Digits, mask: Mask, stride: int) -> None:
    if mask:
        for shifted in four_sides(mask, stride):
            add(digits, shifted, 0)
            add(digits, shifted, 2)


def _enemy_gains(state: ContoursState) -> tuple[Digits, int]:
    """Count the gains of the mover in the evaluation of the other seat.

    8 for each point of the seat left with few liberties, 2 for a controlled intersection taken;
    not to lose: 5 for a new point with few liberties.
    """
    board = state.board
    mine, theirs, empty = state.mine, state.theirs, state.empty
    digits = [0] * 6  # 8 * 4 + 2 + 5 at most
    if pressed := with_three_liberties(board, theirs, mine):
        for shifted in four_sides(pressed, board.stride):
            add(digits, shifted, 3)
    controlled, _ = with_many_neighbours(board, theirs)
    add(digits, empty & controlled, 1)
    safe = empty & ~with_few_liberties(board, empty, theirs)
    add(digits, safe, 0)
    add(digits, safe, 2)
    return digits, POTENTIAL_WEIGHT


def captured_points(before: ContoursState, after: ContoursState) -> int:
    """Count the points that a move captured."""
    return after.score(before.mover) - before.score(before.mover)


def score_move(state: ContoursState, move: Place, closing_points: ClosingPoints) -> int:
    """Score a move as Medium does; pressure is counted after the captures (CON-D23)."""
    after = RULES.advance(state, move)
    pressed = with_one_liberty(state.board, after.mine, after.theirs)
    at_risk = bool(after.signs) and closing_points.captures(after) != 0
    return (
        CAPTURE_WEIGHT * captured_points(state, after)
        + PRESSURE_WEIGHT * pressed.bit_count()
        - RISK_WEIGHT * at_risk
    )
