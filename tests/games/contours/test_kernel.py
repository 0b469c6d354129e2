"""The kernel of Contours in single positions and random games, compiled or not."""

import random

import numpy as np
import pytest

from kletka.games.contours import compiled, kernel
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import drafted
from kletka.protocol import Over, Seat
from tests.games.contours.boards import sheet
from tests.games.contours.kernels import PLAIN, Functions, assert_same, either, play_both, start
from tests.games.contours.styles import STYLES, choose
from tests.scale import scaled


@pytest.mark.parametrize(("width", "height"), [(3, 3), (5, 4), (7, 8), (10, 10)])
@pytest.mark.parametrize("early_end", [False, True])
def test_uncompiled(width: int, height: int, early_end: bool) -> None:
    rng = random.Random(width)
    for _ in range(scaled(1, 20)):
        play_both(start(width, height, early_end=early_end), rng, STYLES, PLAIN)


@either
def test_several_points_inside_a_closed_contour_are_captured_by_one_move(
    functions: Functions,
) -> None:
    """Such a position can be read, although no game leads to it (CON-D5)."""
    state = sheet("""
        B . A A A . . A B
        . A . B . A A B A
        . A . . B A . A .
        . . A A A . . . .
        B B B B B B B B B
    """)
    play_both(state, random.Random(1), [], functions)
    board = compiled.board_of(state, scratch := compiled.new_scratch())
    functions.make(board, compiled.NO_JOURNAL, scratch, compiled.number_of(state.free[0].cell))
    assert board[kernel.SCORE] == 3


@either
@pytest.mark.parametrize("early_end", [False, True])
def test_a_random_game_is_a_game_by_the_rules(functions: Functions, early_end: bool) -> None:
    scratch = compiled.new_scratch()
    words = np.array([1, 2, 3, 4], np.int64)
    for seed in range(scaled(4, 100)):
        rng = random.Random(seed)
        state = start(rng.randint(3, 12), rng.randint(3, 12), early_end=early_end)
        for _ in range(rng.randrange(state.empty.bit_count())):
            if state.free:
                state = RULES.advance(state, choose(state, rng, STYLES))
        board = compiled.board_of(state, scratch)
        cells, wins = np.zeros(kernel.CELLS, np.int64), np.zeros(3, np.int64)
        listed = sorted(compiled.number_of(cell) for cell in state.board.cells(state.empty))
        rest = (compiled.NO_JOURNAL, scratch, words, cells)
        moves = functions.play_games(board.copy(), board, *rest, 1, wins)

        order = cells[: len(listed)][::-1].tolist()
        assert sorted(order) == listed
        made = 0
        for number in order:
            place = next((p for p in state.free if compiled.number_of(p.cell) == number), None)
            if place is not None:
                state = RULES.advance(state, place)
                made += 1
        assert made == moves
        assert_same(board, state, functions)
        turn = RULES.turn(state)
        assert isinstance(turn, Over)
        winner = turn.outcome.winner
        assert wins.tolist() == [winner == 0, winner == 1, winner is None]


def test_random_orders_are_all_alike() -> None:
    """Each of three empty intersections is played first equally often."""
    state = sheet("A B A\nB . B\n. A .")
    scratch = compiled.new_scratch()
    empty = compiled.board_of(state, scratch)
    cells, words, wins = (np.zeros(size, np.int64) for size in (kernel.CELLS, 4, 3))
    kernel.begin_words(words, 1, 2, 3)
    firsts = {compiled.number_of(place.cell): 0 for place in state.free}
    games = 3000
    for _ in range(games):
        rest = (compiled.NO_JOURNAL, scratch, words, cells)
        compiled.play_games(empty, empty.copy(), *rest, 1, wins)
        firsts[cells[len(firsts) - 1]] += 1

    assert sum(firsts.values()) == games
    assert all(abs(times - games / 3) < 130 for times in firsts.values())  # five deviations


def test_games_are_counted_by_their_winners() -> None:
    scratch = compiled.new_scratch()
    first = compiled.board_of(start(6, 6), scratch)
    board = first.copy()
    before = first.copy()
    cells, words, wins = (np.zeros(size, np.int64) for size in (kernel.CELLS, 4, 3))
    kernel.begin_words(words, 7, 0, 0)
    rest = (compiled.NO_JOURNAL, scratch, words, cells)
    moves = compiled.play_games(first, board, *rest, 500, wins)

    assert (first == before).all()
    assert wins.sum() == 500
    assert wins.min() > 20
    assert 500 * 20 < moves <= 500 * 36
    assert kernel.is_over(board)


@either
def test_what_a_point_would_capture_is_what_it_captures(functions: Functions) -> None:
    scratch = compiled.new_scratch()
    captures = 0
    for seed in range(scaled(4, 40)):
        rng = random.Random(seed)
        state = start(rng.randint(4, 9), rng.randint(4, 9))
        while state.free:
            state = RULES.advance(state, choose(state, rng, STYLES[:4]))
            board = compiled.board_of(state, scratch)
            before = board.copy()
            for seat in (Seat(0), Seat(1)):
                active = state.active(0), state.active(1)
                to_move = drafted(state.setup, seat, active, *state.spoils[:2]).finish()
                if to_move.theirs & to_move.inside_mine:
                    continue  # any move captures these
                for place in to_move.free:
                    captured = RULES.advance(to_move, place).score(seat) - to_move.score(seat)
                    cell = compiled.number_of(place.cell)
                    assert functions.count_captured(board, scratch, seat, cell) == captured
                    captures += captured > 0
            assert (board == before).all()
    assert captures > 50


@either
@pytest.mark.parametrize(
    ("drawing", "move", "score"),
    [
        pytest.param(
            """
            . . A . A . .
            . A . . . A .
            . A . A . A .
            . A . . . A .
            . A B . . A .
            . . A A A . .
            B B B B B B B
            B B B B B B .
            """,
            "3,1",
            1,
            id="two sides of one region, an enemy at one of them",
        ),
        pytest.param(
            """
            . . . A . . .
            . . A . A . .
            . A . . . A .
            . . . A . A .
            . A . A . A .
            . A . . B A .
            . . A A A . .
            B B B B B B B
            B B B B B B B
            """,
            "3,2",
            0,
            id="a pocket that is open through another side",
        ),
        pytest.param(
            """
            . . . . . A .
            . . . . . . A
            . A B A . A .
            . A . . . A .
            . . A . A . .
            . . . A . . .
            B B B B B B B
            . B . . . B .
            """,
            "4,1",
            0,
            id="a pocket that is flooded to its end before what lies outside reaches its opening",
        ),
    ],
)
def test_sides_of_a_point_that_meet_again_are_one_region(
    functions: Functions, drawing: str, move: str, score: int
) -> None:
    state = sheet(drawing)
    action = RULES.read_action(move)
    board = compiled.board_of(state, scratch := compiled.new_scratch())
    functions.make(board, compiled.NO_JOURNAL, scratch, compiled.number_of(action.cell))

    assert board[kernel.SCORE] == score
    assert_same(board, RULES.advance(state, action), functions)


def test_a_board_is_completed_alike_whether_compiled_or_not() -> None:
    rng = random.Random(5)
    scratch = compiled.new_scratch()
    for early_end in (False, True):
        state = start(9, 8, early_end=early_end)
        while state.free:
            board = compiled.board_of(state, scratch)
            plain = board.copy()
            kernel.run_complete(plain, compiled.NO_JOURNAL, scratch)
            assert (board == plain).all()
            state = RULES.advance(state, choose(state, rng, STYLES))


@either
def test_a_move_that_decides_the_game_ends_it_early(functions: Functions) -> None:
    state = sheet(". A . .\nA B A .\nB . B .", ending="early")
    board = compiled.board_of(state, scratch := compiled.new_scratch())
    action = RULES.read_action("1,2")
    functions.make(board, compiled.NO_JOURNAL, scratch, compiled.number_of(action.cell))

    assert board[kernel.EMPTY_COUNT] > 0
    assert kernel.is_over(board)
    assert_same(board, RULES.advance(state, action), functions)


def test_every_intersection_has_a_number_of_its_own() -> None:
    cells = start(50, 50).board.grid.cells
    numbers = [compiled.number_of(cell) for cell in cells]

    assert numbers == sorted(set(numbers))
    assert [compiled.cell_of(number) for number in numbers] == list(cells)


def test_without_a_journal_a_game_is_the_same_and_its_key_is_not_kept() -> None:
    rng = random.Random(3)
    state = start(7, 7)
    scratch = compiled.new_scratch()
    kept = compiled.board_of(state, scratch)
    bare = kept.copy()
    key = bare[kernel.KEY]
    while state.free:
        action = choose(state, rng, STYLES)
        for board, journal in ((kept, compiled.NO_JOURNAL), (bare, None)):
            kernel.make(board, journal, scratch, compiled.number_of(action.cell))
        state = RULES.advance(state, action)
        assert bare[kernel.KEY] == key
        assert kernel.KEY in np.flatnonzero(kept != bare)
        assert len(np.flatnonzero(kept != bare)) == 1
    assert kept[kernel.SCORE] + kept[kernel.SCORE + 1] > 0
