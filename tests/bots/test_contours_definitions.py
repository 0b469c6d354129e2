"""Easy, Medium and Hard of Contours against section 6, followed intersection by intersection."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.bots import Budget
from kletka.bots.contours.closing_points import ClosingPoints
from kletka.bots.contours.counting import joining_points
from kletka.bots.contours.evaluation import evaluate, score_move
from kletka.bots.contours.moves import relevant_moves
from kletka.bots.contours.players import EasyContoursBot, MediumContoursBot, search_hard
from kletka.bots.contours.search import ContoursSearch
from kletka.bots.minimax import Minimax
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Cell, Mask, Seat
from tests.games.contours.boards import sheet
from tests.games.contours.styles import STYLES, choose
from tests.literal import contours_bots as literal
from tests.literal.contours import LiteralContours
from tests.scale import examples

SIDES = st.integers(3, 10)
SEEDS = st.integers(0, 10**9)


def line_of_play(width: int, height: int, seed: int) -> Iterator[ContoursState]:
    """Play a game full of rings; give every position in which somebody moves."""
    rng = random.Random(seed)
    styles = rng.sample(STYLES, rng.randrange(len(STYLES)))
    state = RULES.setup(ContoursOptions(width, height), 0).state
    while state.free:
        yield state
        state = RULES.advance(state, choose(state, rng, styles))


def some_position(width: int, height: int, seed: int, most_free: int) -> ContoursState:
    """Stop such a game where no more than some intersections are free."""
    line = [state for state in line_of_play(width, height, seed) if len(state.free) <= most_free]
    return random.Random(seed).choice(line)


def plenty() -> Budget:
    return Budget(nodes=10**9)


def same(state: ContoursState) -> LiteralContours:
    return literal.read(RULES.write_state(state))


@pytest.mark.acceptance("CON-6.1", "CON-D10", "CON-D22")
@settings(max_examples=examples(250))
@given(SIDES, SIDES, SEEDS)
def test_easy_takes_the_most_points_that_one_move_can_take(
    width: int, height: int, seed: int
) -> None:
    state = some_position(width, height, seed, most_free=90)
    game = same(state)
    chosen = EasyContoursBot().choose(
        RULES.view_for(state, state.mover),
        RULES.legal_actions(state),
        random.Random(seed),
        plenty(),
    )

    taken = {node: literal.captures(game, node) for node in literal.free_moves(game)}
    assert taken[chosen.cell] == max(taken.values())


@pytest.mark.acceptance("CON-6.2", "CON-D11", "CON-D15", "CON-D22", "CON-D23")
@settings(max_examples=examples(200))
@given(SIDES, SIDES, SEEDS)
def test_medium_takes_a_move_with_the_highest_score(width: int, height: int, seed: int) -> None:
    state = some_position(width, height, seed, most_free=36)
    game = same(state)
    chosen = MediumContoursBot().choose(
        RULES.view_for(state, state.mover),
        RULES.legal_actions(state),
        random.Random(seed),
        plenty(),
    )

    scores = {node: literal.medium_score(game, node) for node in literal.free_moves(game)}
    assert scores[chosen.cell] == max(scores.values())


@pytest.mark.acceptance("CON-6.2", "CON-D11", "CON-D15", "CON-D23")
@settings(max_examples=examples(60))
@given(SIDES, SIDES, SEEDS)
def test_medium_scores_every_move_as_trying_every_reply_does(
    width: int, height: int, seed: int
) -> None:
    state = some_position(width, height, seed, most_free=30)
    game = same(state)
    closing_points = ClosingPoints(state, plenty())

    for move in state.free:
        assert score_move(state, move, closing_points) == literal.medium_score(game, move.cell)


@pytest.mark.acceptance("CON-6.2", "CON-D15")
def test_medium_scores_as_trying_every_reply_does_on_the_whole_of_ten_by_ten() -> None:
    state = next(s for s in line_of_play(10, 10, 3) if len(s.free) == 70)
    game = same(state)
    closing_points = ClosingPoints(state, plenty())

    for move in state.free:
        assert score_move(state, move, closing_points) == literal.medium_score(game, move.cell)


@pytest.mark.acceptance("CON-6.3b", "CON-6.3c", "CON-D12", "CON-D13", "CON-D24")
@settings(max_examples=examples(40))
@given(SIDES, SIDES, SEEDS)
def test_hard_judges_positions_and_finds_relevant_moves_as_written(
    width: int, height: int, seed: int
) -> None:
    for state in line_of_play(width, height, seed):
        game = same(state)
        assert evaluate(state, Seat(0)) == literal.heuristic(game, 0)
        assert evaluate(state, Seat(1)) == literal.heuristic(game, 1)
        assert set(state.board.cells(relevant_moves(state))) == set(literal.relevant(game))


@pytest.mark.acceptance("CON-6.3c", "CON-D24")
def test_hard_looks_two_steps_around_points_be_they_captured_and_everywhere_on_an_empty_sheet() -> (
    None
):
    state = sheet("""
        . A . . . . . . .
        A b A . . . . . .
        . A . . . . . . B
        . . . . . . . . B
    """)
    empty = sheet("\n".join([". . . . ."] * 4))

    far = {Cell(x, y) for x in (5,) for y in range(4)}
    assert set(state.board.cells(state.empty & ~relevant_moves(state))) == far
    assert relevant_moves(empty) == empty.empty


@pytest.mark.acceptance("CON-6.3a", "CON-6.3b")
@settings(max_examples=examples(60))
@given(st.integers(3, 7), st.integers(3, 7), SEEDS, st.integers(1, 3))
def test_hard_finds_the_value_of_plain_minimax(
    width: int, height: int, seed: int, depth: int
) -> None:
    state = some_position(width, height, seed, most_free=(40, 14, 8)[depth - 1])
    moves = state.board.places(relevant_moves(state))
    found = Minimax(ContoursSearch(state, plenty()), state.mover, plenty()).best(
        state, moves, depth
    )

    game = same(state)
    assert found.value == literal.minimax(game, state.mover, found.depth)
    after = literal.played(game, found.action.cell)
    assert found.value == literal.minimax(after, state.mover, found.depth - 1, ply=1)


@pytest.mark.acceptance("CON-6.3a", "CON-D14")
def test_hard_searches_three_moves_deep_where_the_budget_suffices() -> None:
    state = next(s for s in line_of_play(10, 10, 5) if len(s.free) == 60)

    assert search_hard(state, random.Random(0), plenty()).depth == 3


@settings(max_examples=examples(60))
@given(SIDES, SIDES, SEEDS)
def test_the_best_child_value_is_that_of_making_every_move(
    width: int, height: int, seed: int
) -> None:
    for state in line_of_play(width, height, seed):
        search = ContoursSearch(state, plenty())
        moves = state.board.places(relevant_moves(state))
        assert sorted(search.moves(state), key=repr) == sorted(moves, key=repr)
        for seat in (Seat(0), Seat(1)):
            best = search.best_child_value(state, seat)
            after = [RULES.advance(state, move) for move in moves]
            if best is not None:
                values = [evaluate(position, seat) for position in after]
                assert best == (max(values) if seat == state.mover else min(values))
                assert all(position.free for position in after)


def test_a_capture_that_ends_the_game_is_not_evaluated_as_a_running_one() -> None:
    """A closes the ring at 2,0, and the last empty intersection is territory."""
    state = sheet("""
        B A . A A
        A B . B A
        B A A A B
        B B B A B
    """)
    search = ContoursSearch(state, plenty())
    found = Minimax(search, state.mover, plenty()).best(state, search.moves(state), 1)

    assert search.best_child_value(state, state.mover) is None
    assert found.value == literal.minimax(same(state), state.mover, 1)


@settings(max_examples=examples(60))
@given(SIDES, SIDES, SEEDS)
def test_closing_points_and_captures_are_those_that_playing_every_move_finds(
    width: int, height: int, seed: int
) -> None:
    for state in line_of_play(width, height, seed):
        spots = state.board.spots
        ring, arms, walls = state.board.ring, state.board.arms, state.mine
        meeting = sum(bit for at, bit, _ in spots.values() if walls >> at & ring in arms)
        assert joining_points(state.board, walls) == meeting & ~walls
        assert ClosingPoints(state, plenty()).captures(state) == capturing(state)


def capturing(state: ContoursState) -> Mask:
    """Play every move."""
    found = 0
    for move in state.free:
        if RULES.advance(state, move).score(state.mover) > state.score(state.mover):
            found |= state.board.spots[move.cell][1]
    return found
