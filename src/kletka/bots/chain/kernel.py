"""Evaluation and candidate moves of Cell Capture on the arrays of the kernel, for compiled searches.

`evaluate` gives what `evaluation.py` gives, to the last bit; `list_moves` ranks moves by the same
groups as `moves.py`. Like the kernel of the game it is plain Python, which Numba compiles.
"""

from typing import NamedTuple, Protocol

from kletka.bots.chain.evaluation import NO_CHIPS
from kletka.games.chain import kernel
from kletka.games.chain.kernel import EMPTY, Board, Ints, Memory, Setup, UndoLog
from kletka.games.chain.state import EXPLODING

READY = EXPLODING - 1  # the level of a chip that explodes at the next upgrade


class Numbers(Protocol):
    """An array of numbers, or a list of them."""

    def __getitem__(self, index: int, /) -> float: ...


class Position(NamedTuple):
    """A position as the compiled search sees it, from one seat."""

    board: Board
    setup: Setup
    memory: Memory
    log: UndoLog
    seat: int  # that searches
    weights: Numbers  # the fields of ChainWeights, in their order
    starts_per_reaction: int  # moves that are listed of those that set off the same reaction
    overlooked: Ints  # of each cell: whether this decision overlooks its moves, of either side
    reach: Ints  # of each cell: BY_SEAT, BY_OTHERS and SEEN
    front: Ints  # of each cell: whether a target is beside it
    counted: Ints  # of each cell: the reaction that has counted it as a target
    queue: Ints  # of cells
    visited: Ints  # one number: how many cells evaluations and lists of moves have visited


LEVEL, READY_CHIP, ATTACK_TO_MOVE, ATTACK_WAITING, THREAT_TO_MOVE, THREAT_WAITING = range(6)
BY_SEAT, BY_OTHERS, SEEN = 1, 2, 4  # which reactions reach a cell, and whether it was queued
ALL = -1  # seats are attacked

REACTION = 1 << 40  # the static score of a move that captures; more for each chip
GROUP = 1 << 32  # between the static scores of two groups of quiet moves


def side(position: Position) -> int:
    """Say who is to move: 1 the searching seat, -1 another one, 0 nobody any more."""
    board, setup = position.board, position.setup
    if kernel.find_winner(board, setup) != EMPTY:
        return 0
    return 1 if setup.order[board.turn[kernel.PLACE]] == position.seat else -1


def make(position: Position, move: int) -> None:
    kernel.make(position.board, position.setup, position.memory, position.log, move)


def unmake(position: Position) -> None:
    kernel.unmake(position.board, position.setup, position.log)


def key(position: Position) -> int:
    return position.log.counts[kernel.KEY]


def work(position: Position) -> int:
    """Count the cells that were visited so far; an explosion visits itself and its neighbours."""
    return position.visited[0] + 8 * position.log.counts[kernel.EXPLOSIONS]


def final_value(position: Position) -> float:
    winner = kernel.find_winner(position.board, position.setup)
    return 1.0 if winner == position.seat else -1.0


def gather(
    board: Board, reach: Ints, queue: Ints, stride: int, start: int, seat: int
) -> tuple[int, int]:
    """Queue the ready chips that one of them sets off; give how many, and whose they are.

    Adjacent ready chips set each other off, whichever seat owns them (`evaluation.blast`).
    """
    levels, owners = board.levels, board.owners
    reach[start] |= SEEN
    queue[0] = start
    count, done, whose = 1, 0, 0
    while done < count:
        cell = queue[done]
        done += 1
        whose |= BY_SEAT if owners[cell] == seat else BY_OTHERS
        for step in (-stride, -1, 1, stride):
            beside = cell + step
            if levels[beside] == READY and not reach[beside] & SEEN:
                reach[beside] |= SEEN
                queue[count] = beside
                count += 1
    return count, whose


def find_reach(board: Board, reach: Ints, queue: Ints, stride: int, seat: int) -> None:
    """Find the cells that reactions of a seat reach at least, and those of the other seats."""
    levels = board.levels
    for cell in range(len(levels)):
        reach[cell] = 0
    for start in range(len(levels)):
        if levels[start] != READY or reach[start] & SEEN:
            continue
        count, whose = gather(board, reach, queue, stride, start, seat)
        for n in range(count):
            cell = queue[n]
            reach[cell] |= whose
            for step in (-stride, -1, 1, stride):
                reach[cell + step] |= whose


def evaluate(position: Position) -> float:
    """Evaluate a running game for the searching seat against the mean of the other seats."""
    board, setup, seat, weights = position.board, position.setup, position.seat, position.weights
    levels, owners, reach = board.levels, board.owners, position.reach
    position.visited[0] += 2 * len(owners)
    if board.chips[seat] == 0:
        return NO_CHIPS
    find_reach(board, reach, position.queue, setup.stride, seat)
    mine_levels = mine_ready = threatened = threatened_levels = 0
    enemies = enemy_levels = enemy_ready = attacked = attacked_levels = 0
    for cell in range(len(owners)):
        owner = owners[cell]
        if owner < 0:
            continue
        level = levels[cell]
        if owner == seat:
            mine_levels += level
            mine_ready += level == READY
            if reach[cell] & BY_OTHERS:
                threatened += 1
                threatened_levels += level
        else:
            enemies += 1
            enemy_levels += level
            enemy_ready += level == READY
            if reach[cell] & BY_SEAT:
                attacked += 1
                attacked_levels += level
    attack, threat = weights[ATTACK_WAITING], weights[THREAT_TO_MOVE]
    if setup.order[board.turn[kernel.PLACE]] == seat:
        attack, threat = weights[ATTACK_TO_MOVE], weights[THREAT_WAITING]
    each = weights[LEVEL]
    strength = board.chips[seat] + each * mine_levels + weights[READY_CHIP] * mine_ready
    enemy_strength = enemies + each * enemy_levels + weights[READY_CHIP] * enemy_ready
    return (
        strength
        - enemy_strength / (len(board.chips) - 1)
        + attack * (attacked + each * attacked_levels)
        - threat * (threatened + each * threatened_levels)
    )


def find_target(position: Position, mover: int) -> int:
    """Give the seat that the mover attacks, or ALL: every opponent attacks the searching seat."""
    seat = position.seat
    return ALL if mover == seat or position.board.chips[seat] == 0 else seat


def is_target(owner: int, mover: int, target: int) -> bool:
    """Say whether the mover attacks chips of an owner."""
    if target != ALL:
        return owner == target
    return owner >= 0 and owner != mover


def list_noisy(position: Position, moves: Ints, scores: Ints, first: int) -> int:  # noqa: C901 - Numba compiles loops
    """List the moves that capture, a few of each reaction, and mark what reactions reach.

    The chips of the mover whose reaction is listed are marked in `counted` as -1.
    """
    board, reach, queue, counted = position.board, position.reach, position.queue, position.counted
    levels, owners, stride = board.levels, board.owners, position.setup.stride
    most_starts = position.starts_per_reaction
    mover = position.setup.order[board.turn[kernel.PLACE]]
    target = find_target(position, mover)
    position.visited[0] += 2 * len(owners)
    for cell in range(len(owners)):
        reach[cell] = 0
        counted[cell] = 0
    found = 0
    for start in range(len(owners)):
        if levels[start] != READY or reach[start] & SEEN:
            continue
        count, whose = gather(board, reach, queue, stride, start, mover)
        captured = 0
        for n in range(count):
            cell = queue[n]
            reach[cell] |= whose
            if counted[cell] != start and is_target(owners[cell], mover, target):
                counted[cell] = start
                captured += 1
            for step in (-stride, -1, 1, stride):
                beside = cell + step
                reach[beside] |= whose
                if counted[beside] != start and is_target(owners[beside], mover, target):
                    counted[beside] = start
                    captured += 1
        if not captured or not whose & BY_SEAT:
            continue
        starts = 0
        for n in range(count):
            cell = queue[n]
            if owners[cell] != mover:
                continue
            counted[cell] = -1
            if starts < most_starts and not position.overlooked[cell]:
                moves[first + found] = cell
                scores[first + found] = REACTION + captured
                found += 1
                starts += 1
    return found


def list_moves(position: Position, moves: Ints, scores: Ints, first: int) -> int:  # noqa: C901, PLR0912 - Numba compiles loops
    """List the moves that capture, and all quiet ones by groups: chips near a target come first."""
    found = list_noisy(position, moves, scores, first)
    board, reach, front, counted = position.board, position.reach, position.front, position.counted
    levels, owners, stride = board.levels, board.owners, position.setup.stride
    mover = position.setup.order[board.turn[kernel.PLACE]]
    target = find_target(position, mover)
    position.visited[0] += 2 * len(owners)
    for cell in range(len(owners)):
        front[cell] = 0
    for cell in range(len(owners)):
        if is_target(owners[cell], mover, target):
            for step in (-stride, -1, 1, stride):
                front[cell + step] = owners[cell + step] != kernel.WALL
    for cell in range(len(owners)):
        if owners[cell] != mover or counted[cell] == -1 or position.overlooked[cell]:
            continue
        level = levels[cell]
        group = 0
        if level == READY:
            group = 4
        elif not reach[cell] & BY_OTHERS:
            group = 1
            for step in (-stride, -1, 1, stride):
                beside = cell + step
                if front[beside]:
                    group = max(group, 1 + 2 * level)
                elif owners[beside] == mover and levels[beside] == READY:
                    group = max(group, 2)
            if front[cell]:
                group = 5 + level
        moves[first + found] = cell
        scores[first + found] = group * GROUP
        found += 1
    if found == 0:  # all are overlooked: one is seen none the less
        cell = 0
        while owners[cell] != mover:
            cell += 1
        moves[first], scores[first], found = cell, 0, 1
    return found


PARTS = (
    side,
    make,
    unmake,
    key,
    work,
    final_value,
    gather,
    find_reach,
    evaluate,
    find_target,
    is_target,
    list_noisy,
    list_moves,
)
