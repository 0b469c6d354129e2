"""The loop that samples whole games plays by the same rules as single moves."""

import random

from hypothesis import given
from hypothesis import strategies as st

from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.playouts import play_out
from kletka.games.contours.rules import RULES
from kletka.protocol import Mask


@given(st.integers(3, 9), st.integers(3, 9), st.integers(0, 10**6))
def test_a_game_in_one_loop_ends_as_the_same_moves_one_by_one(
    width: int, height: int, seed: int
) -> None:
    rng = random.Random(seed)
    state = RULES.setup(ContoursOptions(width, height), 0).state
    for _ in range(rng.randrange(width * height)):
        if state.free:
            state = RULES.advance(state, rng.choice(state.free))
    order = list(state.board.grid.cells)
    rng.shuffle(order)
    spots = [state.board.spots[cell] for cell in order]
    played: tuple[list[Mask], list[Mask]] = ([], [])
    lead = play_out(state, [(index, point) for index, point, _ in spots], played)

    done: tuple[list[Mask], list[Mask]] = ([], [])
    for cell, (_, point, _) in zip(order, spots, strict=True):
        place = next((action for action in state.free if action.cell == cell), None)
        if place is not None:
            done[state.mover].append(point)
            state = RULES.advance(state, place)
    assert state.free == ()
    assert played == done
    assert lead == state.score(0) - state.score(1)
