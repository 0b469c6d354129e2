"""The transition of Cell Capture: what each action makes of a position."""

from kletka.games.chain.actions import ChainAction
from kletka.games.chain.reaction import react
from kletka.games.chain.state import ChainState
from kletka.protocol import Mask, Seat

_new = tuple.__new__  # half the price of the constructor of a named tuple


def advance(state: ChainState, action: ChainAction) -> ChainState:
    """Do a legal action: place a chip or raise one, with the reaction that follows (CHAIN-1.7)."""
    setup, place, round_, low, high, owners, out = state
    board, _, order, drops_add_up, _ = setup
    seat = order[place]
    bit = board.bit(action.cell)
    if round_ == 1:
        low |= bit
        owners = (*owners[:seat], bit, *owners[seat + 1 :])
    elif low & high & bit:
        low, high, touched = react(board, bit, low, high, drops_add_up=drops_add_up)
        rest = ~touched
        chips = [mine & rest for mine in owners]
        chips[seat] = mine = (owners[seat] | touched) & (low | high)
        owners = tuple(chips)
        if mine == low | high:  # won: turn and round stay (CHAIN-D13)
            return _new(ChainState, (setup, place, round_, low, high, owners, out))
    else:  # 01 -> 10 and 10 -> 11: the low digit flips, the high one is set
        low ^= bit
        high |= bit
    place, round_, out = next_turn(order, owners, place, round_, out)
    return _new(ChainState, (setup, place, round_, low, high, owners, out))


def work(state: ChainState) -> int:
    """Count the cells that a reaction may touch: all of them."""
    board = state.setup.board
    return board.width * board.height


def next_turn(
    order: tuple[Seat, ...],
    owners: tuple[Mask, ...],
    place: int,
    round_: int,
    out: tuple[Seat, ...],
) -> tuple[int, int, tuple[Seat, ...]]:
    """Find the next seat that has chips; those found without are out (CHAIN-3.2).

    Gives its place in the order, the round and who is out then. The round grows when the order
    wraps past its last active seat (CHAIN-D5).
    """
    placing = round_ == 1
    while True:
        place += 1
        if place == len(order):
            place = 0
            round_ += 1
            placing = False
        seat = order[place]
        if placing or owners[seat]:
            return place, round_, out
        if seat not in out:
            out += (seat,)
