"""Candidate moves of Contours, as bits of a mask and as actions."""

from kletka.games.contours.actions import Place
from kletka.games.contours.state import ContoursState
from kletka.protocol import Mask, bits


def places_by_point(state: ContoursState) -> dict[Mask, Place]:
    """Give the action of every empty intersection by its bit."""
    points = (1 << index for index in bits(state.empty))
    return dict(zip(points, state.free, strict=True))


def relevant_moves(state: ContoursState) -> Mask:
    """Give the empty intersections within two steps of a point, captured ones too (CON-D24)."""
    board = state.board
    first, second = state.captured
    near = state.mine | state.theirs | first | second
    if not near:
        return state.empty
    stride = board.stride
    for _ in range(2):
        near |= (near << 1 | near >> 1) & board.sheet
        near |= near << stride | near >> stride
    return near & state.empty
