"""An early end never changes a winner (CON-7.2): the bound of `most` holds."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.contours.actions import Place
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.outcome import is_decided, most
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Cell, Over, Seat
from tests.games.contours.boards import sheet
from tests.games.contours.styles import STYLES, Style, choose
from tests.scale import examples, scaled

SEEDS = st.integers(0, 10**9)
SOME_STYLES = st.lists(st.sampled_from(STYLES), max_size=3)


def winner(state: ContoursState) -> Seat | None:
    turn = RULES.turn(state)
    assert isinstance(turn, Over)
    return turn.outcome.winner


def leader(state: ContoursState) -> int | None:
    first, second = state.score(0), state.score(1)
    return None if first == second else int(second > first)


@pytest.mark.acceptance("CON-7.2")
@settings(max_examples=examples(1000))
@given(st.integers(3, 8), st.integers(3, 7), SEEDS, SOME_STYLES)
def test_nobody_captures_more_than_the_bound_and_a_decided_game_keeps_its_winner(
    width: int, height: int, seed: int, styles: list[Style]
) -> None:
    rng = random.Random(seed)
    line = [RULES.setup(ContoursOptions(width, height), 0).state]
    while line[-1].free:
        line.append(RULES.advance(line[-1], choose(line[-1], rng, styles)))
    end = line[-1]

    for state in line:
        for seat in (0, 1):
            assert end.score(seat) - state.score(seat) <= most(state, seat)
        if is_decided(state):
            assert leader(state) == winner(end)


@pytest.mark.acceptance("CON-7.2")
@pytest.mark.parametrize(("width", "height", "opening"), [(3, 3, 0), (4, 3, scaled(2, 0))])
def test_on_a_tiny_sheet_a_decided_game_keeps_its_winner_in_every_line_of_play(
    width: int, height: int, opening: int
) -> None:
    """After an opening along the edge, which leaves so much to try, or from the start."""

    @cache
    def winners(state: ContoursState) -> frozenset[Seat | None]:
        if not state.free:
            return frozenset({winner(state)})
        found: frozenset[Seat | None] = frozenset()
        for action in RULES.legal_actions(state):
            found |= winners(RULES.advance(state, action))
        if is_decided(state):
            assert found == {leader(state)}
        return found

    start = RULES.setup(ContoursOptions(width, height), 0).state
    for _ in range(opening):
        start = RULES.advance(start, RULES.legal_actions(start)[0])

    assert winners(start) == {0, 1, None}


@pytest.mark.acceptance("CON-7.2")
@settings(max_examples=examples(300))
@given(st.integers(3, 7), st.integers(3, 7), SEEDS, SOME_STYLES)
def test_a_game_that_may_end_early_ends_with_the_winner_of_the_whole_game(
    width: int, height: int, seed: int, styles: list[Style]
) -> None:
    rng = random.Random(seed)
    whole = RULES.setup(ContoursOptions(width, height), 0).state
    early = RULES.setup(ContoursOptions(width, height, early_end=True), 0).state
    while whole.free:
        action = choose(whole, rng, styles)
        whole = RULES.advance(whole, action)
        early = RULES.advance(early, action) if early.free else early

    assert not early.free
    assert winner(early) == winner(whole)


def test_the_bound_leaves_out_what_is_safe_for_ever() -> None:
    state = sheet("""
        . B . . .
        . B . A .
        . . . . .
        A . . B .
        . . A . .
    """)

    # B's chain from the edge is safe, and so is what B would put beside it: four of the nine
    # inner intersections are out of A's reach, or hold a point of A.
    assert state.board.cells(state.board.edge & state.active(1)) == (Cell(1, 0),)
    assert most(state, 0) == 9 - len({(1, 1), (2, 1), (1, 2), (3, 1)})
    assert most(state, 1) == 9 - len({(1, 1), (3, 3)} | {(1, 3), (2, 3)})
    assert not is_decided(state)
    assert Place(Cell(2, 2)) in RULES.legal_actions(state)


@pytest.mark.acceptance("CON-7.2")
def test_a_game_is_decided_for_the_second_player_too_while_the_leader_could_capture_more() -> None:
    state = sheet(
        """
        A B B A . .
        B a a B . .
        A B B A . .
        """,
        ending="early",
    )

    assert (most(state, 0), most(state, 1)) == (0, 1)
    assert is_decided(state)
    assert winner(state) == 1
