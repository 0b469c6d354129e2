"""Forced captures of Contours: a search through moves that threaten to capture, and their answers.

A *threat* is an empty point by which a seat would close a contour around enemy points. It depends on
the walls of this seat alone, so the enemy has only two answers: to take the point, or to capture walls.
So if every move of the attacker makes a new threat, few lines are left, and a long chain of threats
(a ladder) is searched to its end. A move makes a new threat only where it continues a wall: beside
itself, or anywhere if it joins two walls.

Plain Python that Numba compiles, on the boards of `games.contours.kernel`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kletka.games.contours.kernel import (
    ARM_COUNT,
    CELLS,
    EMPTY,
    HEIGHT,
    MOVER,
    ROWS,
    SCORE,
    STRIDE,
    TOP,
    WALLS,
    WIDTH,
    Ints,
    count_captured,
    has_room,
    is_over,
    make,
    neighbours,
    pointer_to,
    unmake,
)

Words = NDArray[np.int64]

MOST_DEPTH = 12
"""Moves of the attacker in the longest chain of threats that is searched."""

MOST_ANSWERS = 16
"""Answers to a threat that are searched; a move with more of them is not counted as forcing."""

ENTER, NEXT, ANSWER, RETURN = range(4)  # what the walk does at a depth
COUNT, TRIED, MARK, ANSWERS, ANSWERED, ANSWER_MARK, LEAST, SCORE_BEFORE = range(8)  # of a frame
FRAME_WORDS = 8
WORK, FIRST_MOVE, FIRST_ANSWERS = range(3)  # of the status; then the answers themselves


class Attack(NamedTuple):
    """The arrays of a search for forced captures."""

    frames: Words  # by depth
    moves: Words  # by depth: the attacker's moves
    answers: Words  # by depth
    status: Words  # the work done; the first move that was found, and its answers


def new_attack() -> Attack:
    """Make the arrays."""
    return Attack(
        frames=np.zeros(FRAME_WORDS * (MOST_DEPTH + 1), np.int64),
        moves=np.zeros(CELLS * (MOST_DEPTH + 1), np.int64),
        answers=np.zeros(MOST_ANSWERS * (MOST_DEPTH + 1), np.int64),
        status=np.zeros(FIRST_ANSWERS + 1 + MOST_ANSWERS, np.int64),
    )


def is_empty(board: Ints, cell: int) -> bool:
    return board[EMPTY + (cell >> 6)] >> (cell & 63) & 1 != 0


def best_capture(board: Ints, scratch: Ints, seat: int) -> int:
    """Give the most points that a seat can capture by closing a contour."""
    best = 0
    for y in range(1, board[HEIGHT] + 1):
        if board[EMPTY + y]:
            for x in range(1, board[WIDTH] + 1):
                if board[EMPTY + y] >> x & 1:
                    best = max(best, count_captured(board, scratch, seat, STRIDE * y + x))
    return best


def list_captures(board: Ints, scratch: Ints, seat: int, cells: Ints, first: int, most: int) -> int:
    """List where a seat captures by closing a contour; give the number, or more than `most`."""
    count = 0
    for y in range(1, board[HEIGHT] + 1):
        for x in range(1, board[WIDTH] + 1):
            cell = STRIDE * y + x
            if board[EMPTY + y] >> x & 1 and count_captured(board, scratch, seat, cell):
                if count == most:
                    return most + 1
                cells[first + count] = cell
                count += 1
    return count


def list_attacks(board: Ints, seat: int, cells: Ints, first: int) -> int:
    """List the empty points that continue a wall of a seat; give their number."""
    count = 0
    for y in range(1, board[HEIGHT] + 1):
        for x in range(1, board[WIDTH] + 1):
            if board[EMPTY + y] >> x & 1:
                near = neighbours(board, WALLS + ROWS * seat + y, x)
                if ARM_COUNT[near]:
                    cells[first + count] = STRIDE * y + x
                    count += 1
    return count


def threatens(board: Ints, scratch: Ints, seat: int, cell: int, arms: int) -> bool:
    """Say whether a seat threatens something by the point that it has just placed."""
    if arms > 1:
        return best_capture(board, scratch, seat) > 0
    for y in (-STRIDE, 0, STRIDE):
        for x in (-1, 0, 1):
            beside = cell + y + x
            if is_empty(board, beside) and count_captured(board, scratch, seat, beside):
                return True
    return False


def find_forced_capture(  # noqa: C901, PLR0912, PLR0915 - a walk without recursion
    board: Ints, journal: Ints, scratch: Ints, attack: Attack, most_depth: int, most_work: int
) -> int:
    """Give how many points the mover captures by force with at most so many threats; 0: none.

    The status then holds the first move and the answers to it. The work is counted in intersections
    that were looked at; when there was too much, nothing is found.
    """
    frames, moves = pointer_to(attack.frames), pointer_to(attack.moves)
    answers, status = pointer_to(attack.answers), pointer_to(attack.status)
    seat = board[MOVER]
    enemy = 1 - seat
    area = board[WIDTH] * board[HEIGHT]
    depth = 0
    mode = ENTER
    gain = 0
    while True:
        frame = FRAME_WORDS * depth
        if mode == ENTER:
            status[WORK] += area
            gain = 0 if is_over(board) else best_capture(board, scratch, seat)
            mode = RETURN
            if gain == 0 and depth < most_depth and not is_over(board) and has_room(board, journal):
                frames[frame + COUNT] = list_attacks(board, seat, moves, CELLS * depth)
                frames[frame + TRIED] = 0
                mode = NEXT
        elif mode == NEXT:
            tried = frames[frame + TRIED]
            if tried == frames[frame + COUNT] or status[WORK] > most_work:
                gain = 0
                mode = RETURN
                continue
            cell = moves[CELLS * depth + tried]
            frames[frame + TRIED] = tried + 1
            frames[frame + MARK] = journal[TOP]
            arms = ARM_COUNT[neighbours(board, WALLS + ROWS * seat + (cell >> 6), cell & 63)]
            make(board, journal, scratch, cell)
            status[WORK] += area if arms > 1 else 16
            count = 0
            if threatens(board, scratch, seat, cell, arms):
                status[WORK] += 2 * area
                count = list_answers(board, scratch, seat, answers, MOST_ANSWERS * depth)
            if count == 0 or not has_room(board, journal):
                unmake(board, journal, frames[frame + MARK])
                continue
            frames[frame + ANSWERS] = count
            frames[frame + ANSWERED] = 0
            frames[frame + LEAST] = CELLS
            mode = ANSWER
        elif mode == ANSWER:
            answered = frames[frame + ANSWERED]
            if answered == frames[frame + ANSWERS]:
                unmake(board, journal, frames[frame + MARK])
                gain = frames[frame + LEAST]
                mode = RETURN
                if depth == 0:
                    status[FIRST_MOVE] = moves[frames[frame + TRIED] - 1]
                    status[FIRST_ANSWERS] = answered
                    for n in range(answered):
                        status[FIRST_ANSWERS + 1 + n] = answers[n]
                continue
            frames[frame + ANSWERED] = answered + 1
            frames[frame + ANSWER_MARK] = journal[TOP]
            frames[frame + SCORE_BEFORE] = board[SCORE + enemy]
            make(board, journal, scratch, answers[MOST_ANSWERS * depth + answered])
            depth += 1
            mode = ENTER
        else:
            if depth == 0:
                return gain
            depth -= 1
            frame = FRAME_WORDS * depth
            gain -= board[SCORE + enemy] - frames[frame + SCORE_BEFORE]
            unmake(board, journal, frames[frame + ANSWER_MARK])
            if gain > 0:
                frames[frame + LEAST] = min(frames[frame + LEAST], gain)
                mode = ANSWER
            else:
                unmake(board, journal, frames[frame + MARK])
                mode = NEXT


def list_answers(board: Ints, scratch: Ints, attacker: int, answers: Ints, first: int) -> int:
    """List the answers to the threats of an attacker; 0 if they are too many to be searched."""
    count = list_captures(board, scratch, attacker, answers, first, MOST_ANSWERS)
    if count > MOST_ANSWERS:
        return 0
    left = MOST_ANSWERS - count
    more = list_captures(board, scratch, 1 - attacker, answers, first + count, left)
    return 0 if more > left else count + more


def solve(
    board: Words, journal: Words, scratch: Words, attack: Attack, most_depth: int, most_work: int
) -> int:
    """Search deeper and deeper; give what `find_forced_capture` finds first.

    A capture at once has no first move: the candidates know it already.
    """
    for n in range(FIRST_ANSWERS + 1):
        attack.status[n] = 0
    for depth in range(most_depth + 1):
        found = find_forced_capture(
            pointer_to(board), pointer_to(journal), pointer_to(scratch), attack, depth, most_work
        )
        if found or attack.status[WORK] > most_work:
            return found
    return 0


PARTS = (
    is_empty,
    best_capture,
    list_captures,
    list_attacks,
    threatens,
    list_answers,
    find_forced_capture,
    solve,
)
