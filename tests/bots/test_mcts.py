"""The tree grown by samples, on noughts and crosses and on a game of three seats."""

import random
from typing import NamedTuple

import pytest

from kletka.bots import Budget
from kletka.bots.mcts import Playout, TreeSearch
from kletka.protocol import Seat
from tests.bots import neighbours
from tests.bots.neighbours import PAIR, SOLVED, Neighbours, for_seat

LINES = [(n, n + 1, n + 2) for n in (0, 3, 6)]
LINES += [(n, n + 3, n + 6) for n in (0, 1, 2)] + [(0, 4, 8), (2, 4, 6)]


class Position(NamedTuple):
    """Nine squares, row by row: "X", "O" or "."."""

    squares: str

    @property
    def mover(self) -> int:
        return int(self.squares.count("X") > self.squares.count("O"))

    @property
    def winner(self) -> str | None:
        for line in LINES:
            signs = {self.squares[square] for square in line}
            if len(signs) == 1 and signs != {"."}:
                return signs.pop()
        return None


class NoughtsAndCrosses:
    def mover(self, state: Position) -> Seat | None:
        over = state.winner is not None or "." not in state.squares
        return None if over else Seat(state.mover)

    def priors(self, state: Position) -> dict[int, float]:
        return {square: 0.5 for square in range(9) if state.squares[square] == "."}

    def advance(self, state: Position, action: int) -> Position:
        squares = list(state.squares)
        squares[action] = "XO"[state.mover]
        return Position("".join(squares))

    def play_out(self, state: Position, rng: random.Random) -> Playout[int]:
        played: tuple[list[int], list[int]] = ([], [])
        while self.mover(state) is not None:
            square = rng.choice(list(self.priors(state)))
            played[state.mover].append(square)
            state = self.advance(state, square)
        value = {"X": 1.0, "O": 0.0}.get(state.winner or "", 0.5)
        return Playout((value, 1 - value), played)


def best(squares: str, nodes: int, seed: int = 1) -> int:
    game = NoughtsAndCrosses()
    search = TreeSearch(game, Budget(nodes=nodes), random.Random(seed))
    return search.best(Position(squares), fallback=-1).action


@pytest.mark.parametrize(
    ("squares", "square"), [("XX..O.O..", 2), ("XX.OO....", 2), ("XX.OO.X..", 5)]
)
def test_a_winning_move_is_found_for_either_seat(squares: str, square: int) -> None:
    assert best(squares, 1500) == square


@pytest.mark.parametrize(("squares", "square"), [("XX..O....", 2), ("OO.X...X.", 2)])
def test_a_threat_is_met_by_either_seat(squares: str, square: int) -> None:
    assert best(squares, 1500) == square


def test_two_searches_draw() -> None:
    state = Position("." * 9)
    game = NoughtsAndCrosses()
    while game.mover(state) is not None:
        state = game.advance(state, best(state.squares, 1500))

    assert state.winner is None


@pytest.mark.parametrize("nodes", [1, 2, 3, 10])
def test_a_short_budget_still_gives_a_move(nodes: int) -> None:
    assert best("X...O....", nodes) in {1, 2, 3, 5, 6, 7, 8}


def test_a_budget_that_is_over_before_the_first_sample_still_gives_a_move() -> None:
    budget = Budget(milliseconds=1, clock=iter([0.0, *[9.0] * 99]).__next__)
    found = TreeSearch(NoughtsAndCrosses(), budget, random.Random(1)).best(Position("." * 9), -1)

    assert found.action in range(9)
    assert found.playouts < 20


def test_the_same_seed_and_nodes_give_the_same_move() -> None:
    assert len({best("." * 9, 50, seed=3) for _ in range(5)}) == 1


def max_n(state: neighbours.Position) -> tuple[float, ...]:
    """Look at everything: each seat maximises its own value."""
    game = Neighbours()
    if game.mover(state) is None:
        return state.values
    answers = [max_n(game.advance(state, square)) for square in state.empty]
    return max(answers, key=lambda values: values[state.mover])


def paranoid(state: neighbours.Position, seat: Seat) -> float:
    """Look at everything: the others minimise the value of one seat."""
    game = Neighbours()
    if game.mover(state) is None:
        return state.values[seat]
    answers = [paranoid(game.advance(state, square), seat) for square in state.empty]
    return max(answers) if state.mover == seat else min(answers)


class OneAgainstAll(Neighbours):
    """The game with values as of two seats: what one seat does not get, each other one gets."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def play_out(self, state: neighbours.Position, rng: random.Random) -> Playout[int]:
        own, played = super().play_out(state, rng)
        value = own[self.seat]
        values = [value if seat == self.seat else 1 - value for seat in range(state.seats)]
        return Playout(values, played)


@pytest.mark.parametrize("seat", range(3))
def test_in_the_solved_position_three_who_play_for_themselves_differ_from_one_against_two(
    seat: int,
) -> None:
    state, game = for_seat(SOLVED, seat), Neighbours()
    after = {square: game.advance(state, square) for square in state.empty}
    by_max_n = {square: max_n(position)[seat] for square, position in after.items()}
    by_paranoia = {square: paranoid(position, Seat(seat)) for square, position in after.items()}

    assert state.mover == seat
    for values, move, best_value in (
        (by_max_n, neighbours.MAX_N_MOVE, neighbours.MAX_N_VALUE),
        (by_paranoia, neighbours.PARANOID_MOVE, neighbours.PARANOID_VALUE),
    ):
        others = [value for square, value in values.items() if square != move]
        assert values[move] == best_value > max(others)


@pytest.mark.parametrize("seat", range(3))
def test_each_of_three_seats_plays_for_its_own_value(seat: int) -> None:
    search = TreeSearch(Neighbours(), Budget(nodes=3000), random.Random(1))
    found = search.best(for_seat(SOLVED, seat), -1)

    assert found.action == neighbours.MAX_N_MOVE
    assert found.value == pytest.approx(neighbours.MAX_N_VALUE, abs=PAIR / 2)


@pytest.mark.parametrize("against", range(3))
def test_values_as_of_two_seats_find_another_move(against: int) -> None:
    game = OneAgainstAll(Seat(against))
    search = TreeSearch(game, Budget(nodes=3000), random.Random(1))

    assert search.best(SOLVED, -1).action != neighbours.MAX_N_MOVE
