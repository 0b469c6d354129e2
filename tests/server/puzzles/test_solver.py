"""Ratings of solvers follow from their results, and difficulties stay near the shipped ones."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.puzzles import puzzles
from kletka.ratings import Rating
from kletka.server.puzzles import solver as solving
from kletka.server.puzzles.solver import (
    MOST_POINTS_MOVED,
    MOST_ROWS,
    Outcome,
    SolvedPuzzle,
    Solver,
    moved_difficulty,
    recomputed,
    shipped_difficulty,
)
from kletka.server.storage.store import NOTE_BYTES

ROWS = st.lists(
    st.builds(
        SolvedPuzzle,
        puzzle=st.text("abcdefgh234567", min_size=8, max_size=8),
        at=st.integers(0, 2**45),
        outcome=st.sampled_from(Outcome),
        difficulty=st.builds(
            Rating,
            mu=st.floats(0, 3000).map(lambda mu: round(mu, 4)),
            sigma=st.floats(60, 250).map(lambda sigma: round(sigma, 4)),
            games=st.integers(0, 1000),
        ),
    ),
    max_size=12,
)


def solved(rows: list[SolvedPuzzle]) -> Solver:
    solver = Solver()
    for row in rows:
        solver = solver.after(row)
    return solver


@given(ROWS)
def test_a_solver_can_be_computed_again_from_what_is_stored(rows: list[SolvedPuzzle]) -> None:
    stored = msgspec.json.decode(msgspec.json.encode(solved(rows)), type=Solver)

    assert recomputed(stored) == stored == solved(rows)


def test_results_that_are_forgotten_are_still_in_the_rating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [
        SolvedPuzzle(str(number), number, Outcome(number % 3), Rating(1000.0 + 40 * number, 90.0))
        for number in range(9)
    ]
    whole = solved(rows)
    monkeypatch.setattr(solving, "MOST_ROWS", 4)
    short = solved(rows)

    assert [row.puzzle for row in short.rows] == ["5", "6", "7", "8"]
    assert (short.rating, short.streak, short.best) == (whole.rating, whole.streak, whole.best)
    assert recomputed(short) == short
    assert not short.knows("4")
    assert short.knows("5")


def test_a_harder_puzzle_is_worth_more_and_a_hint_nothing() -> None:
    easy = SolvedPuzzle("a", 0, Outcome.SOLVED, Rating(800.0, 90.0))
    hard = SolvedPuzzle("a", 0, Outcome.SOLVED, Rating(1400.0, 90.0))
    hinted = SolvedPuzzle("a", 0, Outcome.HINTED, Rating(1400.0, 90.0))
    new = Solver()

    assert new.rating.mu < new.after(easy).rating.mu < new.after(hard).rating.mu
    assert new.after(hinted).rating == new.rating
    assert new.after(hinted).knows("a")


def test_a_streak_is_what_was_solved_in_a_row() -> None:
    rows = [
        SolvedPuzzle(str(number), 0, outcome, Rating(1000.0, 90.0))
        for number, outcome in enumerate(map(Outcome, (1, 1, 2, 1, 0, 1)))
    ]

    assert [(s.streak, s.best) for s in (solved(rows[:n]) for n in range(1, 7))] == [
        *((1, 1), (2, 2), (2, 2), (3, 3), (0, 3), (1, 3))
    ]


def test_the_longest_list_of_results_fits_into_one_note_of_every_store() -> None:
    row = SolvedPuzzle("abcdefgh", 10**13, Outcome.SOLVED, Rating(-1234.5678, 123.4567, 100_000))
    full = Solver(rows=(row,) * MOST_ROWS, first=Solver())

    assert len(msgspec.json.encode(full)) < NOTE_BYTES


def test_no_number_of_results_moves_a_difficulty_far() -> None:
    puzzle = puzzles("chain")[0]
    difficulty = shipped_difficulty(puzzle)
    for _ in range(300):
        difficulty = moved_difficulty(puzzle, difficulty, Rating(400.0, 250.0), solved=True)

    assert difficulty.mu == puzzle.rating - MOST_POINTS_MOVED
    assert difficulty.games == 300
