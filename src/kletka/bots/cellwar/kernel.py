"""Whole turns of Cell War by a plan, and games that go on with them.

`play_turn` makes a whole turn of a plan in a few microseconds, compiled. The search compares plans by
playing on from each of them. The functions are plain Python, so they also run uncompiled, on lists.
"""

from kletka.bots.cellwar import purchases
from kletka.bots.cellwar.purchases import (
    ASSAULT_PRICE,
    ASSAULT_SHARE,
    AWAY,
    CONTACT,
    CUT,
    EDGE,
    ENEMIES,
    FARM_DISTANCE,
    FARM_LIMIT,
    GROW,
    HOLD_REST,
    HOLD_SHARE,
    HOLD_TOP,
    LAND_SHARE,
    LAND_WAVES,
    NOTICED,
    PHASE_WORDS,
    PLAN_WORDS,
    RELIEF_PRICE,
    SPENT,
    TARGETS,
    WAVE_COUNT,
    WAVES,
    assault,
    build_farms,
    capture_all,
    cut_off,
    find_sites,
    hold,
    prepare,
    price_row,
    raid,
    reconnect,
    relieve,
    strike,
    take_land,
)
from kletka.games.cellwar.kernel import (
    DRAW,
    ENDING,
    GOLD,
    HEIGHT,
    HEIGHTS,
    MOVER,
    OWNERS,
    ROUND,
    ROUNDS,
    ROWS,
    RUNNING,
    SEATS,
    WIDTH,
    Ints,
    copy_board,
    count,
    count_both,
    end_turn,
    farms_of,
    has_fallen,
    pointer_to,
    standing_size,
)

UNLIMITED_TURNS = 1000
LAND_WEIGHT, FARM_TURNS = 8, 14  # of a cell, and the turns of income that a farm is worth, in gold


def turns_left(board: Ints) -> int:
    """Count the turns of the mover after this one."""
    return board[ROUNDS] - board[ROUND] if board[ROUNDS] else UNLIMITED_TURNS


def moves_last(board: Ints) -> bool:
    """Say whether no standing seat moves after the mover in this round."""
    for seat in range(board[MOVER] + 1, board[SEATS]):  # noqa: SIM110 - Numba compiles no generators
        if not has_fallen(board, seat):
            return False
    return True


def grab(board: Ints, plan: Ints, first: int) -> None:
    """Spend all gold of the last turn on cells: those of enemies count twice."""
    mover = board[MOVER]
    last = moves_last(board)
    highest = HEIGHTS + 2 if last else plan[first + ASSAULT_PRICE]
    for price in range(1, HEIGHTS + 3):
        for enemies in (True, False):
            if enemies and price > highest:
                continue
            for y in range(1, board[HEIGHT] + 1):
                row = board[EDGE + y] & price_row(board, y, price)
                row &= board[ENEMIES + y] if enemies else ~board[ENEMIES + y]
                board[TARGETS + y] = row
            capture_all(board, TARGETS, price, board[GOLD + mover])
            if board[ENDING] != RUNNING:
                return
        if price == 2 and not last:
            hold(board, plan[first + HOLD_TOP], board[GOLD + mover])
    hold(board, HEIGHTS, board[GOLD + mover])


def is_near(board: Ints) -> bool:
    """Say whether enemies are near a cell of the mover."""
    realm = OWNERS + ROWS * board[MOVER]
    for wave in range(1, CONTACT + 1):  # noqa: SIM110 - Numba compiles no generators
        if count_both(board, realm, WAVES + ROWS * wave):
            return True
    return False


def play_turn(board: Ints, plan: Ints, first: int) -> None:
    """Play a whole turn as a plan says, which begins at `first`, and end it."""
    mover = board[MOVER]
    purse = GOLD + mover
    prepare(board)
    if is_near(board):
        first += PHASE_WORDS
    strike(board)
    if board[ENDING] != RUNNING:
        return
    raid(board, board[purse])
    if board[ENDING] != RUNNING:
        return
    turns = turns_left(board)
    if turns <= 0:
        grab(board, plan, first)
    else:
        spend(board, plan, first, turns)
    if board[ENDING] == RUNNING:
        end_turn(board)


def spend(board: Ints, plan: Ints, first: int, turns: int) -> None:
    """Spend the gold of a turn that is not the last."""
    purse = GOLD + board[MOVER]
    for _ in range(plan[first + CUT]):
        if cut_off(board, board[purse], HEIGHTS + 2) < 0 or board[ENDING] != RUNNING:
            break
    if board[ENDING] == RUNNING:
        reconnect(board, board[purse])
    if board[ENDING] != RUNNING:
        return
    gold = board[purse] * plan[first + SPENT] // 100
    gold = relieve(board, plan[first + RELIEF_PRICE], gold)
    if board[ENDING] != RUNNING:
        return
    share = gold * plan[first + ASSAULT_SHARE] // 100
    gold -= share - assault(board, plan, first, share)
    if board[ENDING] != RUNNING:
        return
    share = gold * plan[first + HOLD_SHARE] // 100
    gold -= share - hold(board, plan[first + HOLD_TOP], share)
    distance = plan[first + FARM_DISTANCE]
    away = plan[first + AWAY]
    share = gold * plan[first + LAND_SHARE] // 100
    gold -= share - take_land(board, away, plan[first + LAND_WAVES], distance, 0, share)
    limit = min(plan[first + FARM_LIMIT], turns - 1)
    find_sites(board, distance)
    gold = build_farms(board, limit, gold)
    if plan[first + GROW]:
        gold = take_land(board, away, WAVE_COUNT, distance, limit, gold)
    if plan[first + HOLD_REST]:
        hold(board, plan[first + HOLD_TOP], gold)


def notice_all(board: Ints) -> None:
    for y in range(1, board[HEIGHT] + 1):
        board[NOTICED + y] = (1 << (board[WIDTH] + 1)) - 1


def strength(board: Ints, seat: int) -> int:
    """Give the strength of a seat in gold: land, the income to come, and the purse."""
    if has_fallen(board, seat):
        return 0
    turns = turns_left(board) + (1 if seat >= board[MOVER] else 0)
    paid = 1 if seat == board[MOVER] else 0
    cells = count(board, OWNERS + ROWS * seat)
    gold = board[GOLD + seat] if turns else 0
    return 1 + LAND_WEIGHT * cells + farms_of(board, seat) * min(turns - paid, FARM_TURNS) + gold


def evaluate(board: Ints, seat: int) -> float:
    """Evaluate a position for a seat: from -1 to 1, and -2, 0 or 2 where the game is over."""
    if has_fallen(board, seat):
        return -2.0
    if board[ENDING] != RUNNING:
        if board[ENDING] == DRAW:
            return 0.0
        own, best = standing_size(board, seat), 0
        for rival in range(board[SEATS]):
            if rival != seat and not has_fallen(board, rival):
                best = max(best, standing_size(board, rival))
        return 2.0 if own > best else -2.0
    mine = strength(board, seat)
    total, most, rivals = 0, 0, 0
    for rival in range(board[SEATS]):
        if rival != seat and not has_fallen(board, rival):
            other = strength(board, rival)
            total += other
            most = max(most, other)
            rivals += 1
    theirs = (total / rivals + most) / 2
    return (mine - theirs) / (mine + theirs)


def simulate(
    root: Ints, board: Ints, plans: Ints, choice: int, reply: int, own: int, others: int, turns: int
) -> float:
    """Play on from a position by plans for so many turns, and evaluate the end for its mover.

    The mover plays the plan `choice` and then `own`, the next seat `reply` and then `others`, as all others do.
    """
    copy_board(root, board)
    seat = board[MOVER]
    for y in range(1, board[HEIGHT] + 1):
        board[NOTICED + y] = root[NOTICED + y]
    play_turn(board, plans, PLAN_WORDS * choice)
    notice_all(board)
    played = 1
    while board[ENDING] == RUNNING and played < turns:
        later = own if board[MOVER] == seat else others
        play_turn(board, plans, PLAN_WORDS * (reply if played == 1 else later))
        played += 1
    value = evaluate(board, seat)
    if board[ENDING] != RUNNING:
        value -= value * played / UNLIMITED_TURNS  # an earlier win is better, a later loss too
    return value


def run_simulate(
    root: Ints, board: Ints, plans: Ints, choice: int, reply: int, own: int, others: int, turns: int
) -> float:
    return simulate(
        pointer_to(root), pointer_to(board), pointer_to(plans), choice, reply, own, others, turns
    )


PARTS = (
    *purchases.PARTS,
    turns_left,
    moves_last,
    grab,
    spend,
    is_near,
    play_turn,
    notice_all,
    strength,
    evaluate,
    simulate,
    run_simulate,
)
"""All that is compiled."""
