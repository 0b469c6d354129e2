"""Players of Cell Capture: what they promise, what they must see, and who beats whom."""

import random
from itertools import count

import pytest

from kletka.bots import RANDOM, Budget, bot, levels
from kletka.bots.chain import BOTS
from kletka.bots.chain.evaluation import ChainWeights, evaluate
from kletka.bots.chain.moves import candidate_moves
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.ladder import RUNGS
from kletka.bots.playing import play
from kletka.games.chain.actions import ChainAction, Upgrade
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Cell, Seat
from tests.games.chain.boards import place, position
from tests.games.chain.positions import filled

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

A, B = Seat(0), Seat(1)
ONE_APART = ("level-1", "level-3", "level-5", "hard")


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    """Let expert play at full strength; `test_warmup.py` tests it without its engine."""
    load_engine("chain")


def chosen(level: str, state: ChainState, budget: Budget, seed: int = 1) -> ChainAction:
    view = RULES.view_for(state, state.mover)
    legal = RULES.legal_actions(state)
    action = BOTS[level]().choose(view, legal, random.Random(seed), budget)
    assert action in legal
    return action


def answers(level: str, state: ChainState, nodes: int = 500, seeds: int = 10) -> list[Cell]:
    """List what a level answers with several seeds."""
    return [chosen(level, state, Budget(nodes=nodes), seed).cell for seed in range(seeds)]


def winning(state: ChainState) -> list[ChainAction]:
    """List the moves that win at once."""
    mover = state.mover
    legal = RULES.legal_actions(state)
    return [action for action in legal if RULES.advance(state, action).winner == mover]


def crowded(side: int, players: int, empty: float = 0.3) -> ChainState:
    return filled(ChainOptions(side, side, players), random.Random(side), empty)


class TestPromise:
    def test_the_levels_are_those_of_a_ladder(self) -> None:
        assert levels("chain") == RUNGS

    @pytest.mark.parametrize("level", RUNGS)
    @pytest.mark.parametrize("nodes", [1, 2, 17, 90])
    def test_a_legal_move_comes_back_whatever_the_budget(self, level: str, nodes: int) -> None:
        for players in (2, 3, 10):
            options = ChainOptions(6, 7, players)
            chosen(level, RULES.setup(options, 1).state, Budget(nodes=nodes))
            chosen(level, filled(options, random.Random(nodes), 0.4), Budget(nodes=nodes))
        chosen(level, crowded(50, 10), Budget(nodes=nodes))

    @pytest.mark.parametrize("level", RUNGS)
    def test_the_same_seed_and_nodes_give_the_same_move(self, level: str) -> None:
        for state in (RULES.setup(ChainOptions(8, 8, 2), 1).state, crowded(8, 3)):
            moves = {chosen(level, state, Budget(nodes=120), seed=5) for _ in range(3)}

            assert len(moves) == 1

    @pytest.mark.parametrize("level", RUNGS)
    @pytest.mark.parametrize("milliseconds", [1, 30])
    def test_no_look_at_the_clock_follows_the_one_that_says_enough(
        self, level: str, milliseconds: int
    ) -> None:
        ticks = count()  # each look takes a millisecond
        budget = Budget(milliseconds=milliseconds, clock=lambda: next(ticks) / 1000)
        chosen(level, crowded(50, 10), budget)

        # One look begins the thinking, one more for each stage that has to hear of the end.
        assert next(ticks) <= milliseconds + 2

    @pytest.mark.parametrize("level", ["medium", "hard", "expert"])
    def test_a_cancelled_player_answers_at_the_next_move_it_looks_at(self, level: str) -> None:
        looks = count()

        def clock() -> float:
            if next(looks) == 20:
                budget.cancel()
            return 0.0

        budget = Budget(milliseconds=1, clock=clock)
        chosen(level, crowded(50, 10), budget)

        assert next(looks) == 21

    def test_without_the_engine_every_level_answers_too(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kletka.bots.chain.players.loaded_engine", lambda _: None)
        for level in RUNGS:
            for nodes in (1, 17, 300):
                chosen(level, crowded(7, 3), Budget(nodes=nodes))
        state = position(TestTactics.ONE_BANG_WINS)

        assert set(answers("hard", state)) == {Cell(4, 1)}
        assert 16 <= answers("easy", state, seeds=40).count(Cell(4, 1)) <= 36

    @pytest.mark.acceptance("CHAIN-D10")
    @pytest.mark.parametrize("players", [2, 3, 10])
    def test_any_seat_can_be_a_bot_of_any_level(self, players: int) -> None:
        seats = [bot("chain", (*reversed(RUNGS), RANDOM)[seat % 9]) for seat in range(players)]
        options = ChainOptions(5, 5, players)
        played = play(RULES, options, seats, lambda: Budget(nodes=20), seed=3, max_actions=150)

        assert played.outcome is not None or played.actions == 150


class TestTactics:
    """Positions that a level must solve, drawn."""

    ONE_BANG_WINS = """
        .   .   .   .   .
        A3  .   .   A2  .
        .   .   .   .   .
        .   A1  A3  .   A3
        .   .   .   B1  B3
    """

    @pytest.mark.parametrize("level", ["hard", "expert"])
    def test_a_reaction_that_takes_the_last_enemy_chip_is_found(self, level: str) -> None:
        state = position(self.ONE_BANG_WINS)

        assert winning(state) == [Upgrade(Cell(4, 1))]
        assert set(answers(level, state)) == {Cell(4, 1)}

    def test_easy_finds_it_often_and_overlooks_it_often(self) -> None:
        found = answers("easy", position(self.ONE_BANG_WINS), seeds=40).count(Cell(4, 1))

        assert 16 <= found <= 36

    def test_the_weaker_the_level_the_more_often_it_is_overlooked(self) -> None:
        state = position(self.ONE_BANG_WINS)
        found = [answers(level, state, seeds=60).count(Cell(4, 1)) for level in ONE_APART]

        assert found == sorted(found)
        assert len({*found}) == len(found)

    @pytest.mark.parametrize("level", ["hard", "expert"])
    def test_the_only_move_that_does_not_lose_at_once_is_found(self, level: str) -> None:
        state = position("""
            .   .   B1  B1  .
            .   B3  B3  .   B1
            B2  B1  B3  B3  A2
            B3  .   B2  A2  A3
            .   B3  .   A3  A1
        """)
        moves = RULES.legal_actions(state)

        assert [move.cell for move in moves if not winning(RULES.advance(state, move))] == [(4, 0)]
        assert set(answers(level, state)) == {Cell(4, 0)}

    @pytest.mark.parametrize(
        ("drawing", "key"),
        [
            (
                """
                .   .   A1  A2  A1
                .   A1  A2  A2  A1
                .   A1  .   A1  A1
                .   .   A3  A1  A3
                .   .   .   B3  .
                """,
                Cell(3, 1),
            ),
            (
                """
                .   A3  A2  .   A2
                A3  A1  A3  A3  .
                A1  A3  A1  .   B3
                .   A3  A3  A3  .
                .   A1  .   A1  A3
                """,
                Cell(2, 2),
            ),
        ],
    )
    def test_hard_sees_the_one_move_after_which_every_answer_loses(
        self, drawing: str, key: Cell
    ) -> None:
        state = position(drawing)
        after = RULES.advance(state, Upgrade(key))
        replies = [RULES.advance(after, reply) for reply in RULES.legal_actions(after)]

        assert not winning(state)
        assert all(winning(reply) for reply in replies)
        assert set(answers("hard", state)) == set(answers("expert", state)) == {key}

    def test_of_two_enemies_the_one_who_threatens_is_fired_at(self) -> None:
        state = position(
            """
            .   .   .   .   C1  .
            .   A2  .   .   A3  C1
            A2  A3  B3  B1  .   .
            .   A2  B1  .   .   .
            .   .   .   .   .   .
            """,
            order="ABC",
        )

        assert set(answers("hard", state)) == {Cell(1, 2)}


class TestPlacing:
    @pytest.mark.parametrize("level", RUNGS)
    def test_nobody_places_beside_a_chip_that_explodes_earlier(self, level: str) -> None:
        state = place(RULES.setup(ChainOptions(5, 5, 2), 1).state, 2, 2).state

        assert not set(answers(level, state, seeds=40)) & set(
            state.setup.board.neighbours(Cell(2, 2))
        )

    def test_hard_places_inside_the_board_two_steps_from_an_earlier_chip(self) -> None:
        state = place(RULES.setup(ChainOptions(9, 9, 2), 1).state, 4, 4).state

        for x, y in answers("hard", state):
            assert abs(x - 4) + abs(y - 4) == 2

    @pytest.mark.parametrize("level", RUNGS)
    def test_the_last_free_cell_is_chosen_whatever_is_preferred(self, level: str) -> None:
        state = RULES.setup(ChainOptions(5, 5, 10), 1).state
        for x, y in ((1, 1), (3, 1), (1, 3), (3, 3), (2, 2), (0, 2), (4, 2), (2, 0), (2, 4)):
            state = place(state, x, y).state

        chosen(level, state, Budget(nodes=1))


class TestEvaluation:
    def test_a_position_is_worth_to_one_what_it_costs_the_other(self) -> None:
        state = crowded(8, 2)

        assert evaluate(state, A, ChainWeights()) == pytest.approx(
            -evaluate(state, B, ChainWeights())
        )

    def test_whoever_has_no_chip_left_is_worse_off_than_with_one(self) -> None:
        board = """
            {} .   .   .   .
            .  .   B3  .   .
            .  B3  B3  B3  .
            .  .   B3  .   .
            .  .   .   .   C3
        """
        alive = position(board.format("A1"), order="BAC", mover="B")
        gone = position(board.format(". "), order="BAC", mover="B")

        assert evaluate(alive, A, ChainWeights()) > evaluate(gone, A, ChainWeights())

    def test_reactions_at_the_enemy_come_first_the_largest_of_them_ahead(self) -> None:
        state = position("""
            A3  B1  .   .   .
            .   .   .   .   A1
            .   .   .   .   .
            B1  A3  A3  B2  .
            .   B2  .   .   .
        """)
        found = candidate_moves(state, state.owners[B], max_moves=3, starts_per_reaction=1)

        assert [action.cell for action in found] == [(1, 1), (0, 4), (4, 3)]


class TestStrength:
    """Small duels with swapped seats; the marks themselves are measured over more games."""

    @staticmethod
    def wins(stronger: str, weaker: str, games: int, nodes: int) -> int:
        won = 0
        for seed in range(games // 2):
            for pair in ((stronger, weaker), (weaker, stronger)):
                seats = [bot("chain", level) for level in pair]
                options = ChainOptions(5, 5, 2)
                played = play(
                    RULES, options, seats, lambda: Budget(nodes=nodes), seed=seed, max_actions=300
                )
                winner = None if played.outcome is None else played.outcome.winner
                won += winner is not None and pair[winner] == stronger
        return won

    def test_easy_beats_chance(self) -> None:
        assert self.wins("easy", RANDOM, games=40, nodes=60) >= 34

    def test_medium_beats_easy(self) -> None:
        assert self.wins("medium", "easy", games=20, nodes=600) >= 14

    def test_hard_beats_medium(self) -> None:
        assert self.wins("hard", "medium", games=10, nodes=600) >= 7

    def test_expert_beats_medium(self) -> None:
        assert self.wins("expert", "medium", games=6, nodes=1000) >= 5
