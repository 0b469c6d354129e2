"""Players of Cell War: what they promise, what they see on a board, and who beats whom."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kletka.bots import LEVELS, RANDOM, Bot, Budget, bot
from kletka.bots.cellwar.evaluation import CellWarWeights, strengths
from kletka.bots.cellwar.front import assault, hold
from kletka.bots.cellwar.moves import FRONT_PLANS, make_plans
from kletka.bots.cellwar.paths import capture_nearest, cells_by_cost, prices_for
from kletka.bots.playing import play
from kletka.games.cellwar.actions import CellWarAction
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState, Reach
from kletka.protocol import Seat
from tests.games.cellwar.boards import war
from tests.games.cellwar.players import warlike_game
from tests.scale import scaled

A, B = Seat(0), Seat(1)
CLOSE = "AAABBB/AAABBB/AAABBB/CCC^.#/CCC.~./CCC..."

Player = Bot[Any, Any]


def ask(player: Player, state: CellWarState, budget: Budget, seed: int = 1) -> CellWarAction:
    """Ask for one action, and see that it is legal."""
    legal = RULES.legal_actions(state)
    view = RULES.view_for(state, state.mover)
    action: CellWarAction = player.choose(view, legal, random.Random(seed), budget)
    assert action in legal
    return action


def whole_turn(
    player: Player, state: CellWarState, nodes: int = 3000, seed: int = 2
) -> tuple[list[str], CellWarState]:
    """Let a player play a turn to its end, with so many nodes for each action.

    No bot blunders with the default seed.
    """
    seat, round_ = state.mover, state.round
    done = []
    while state.ending is None and (state.mover, state.round) == (seat, round_):
        action = ask(player, state, Budget(nodes=nodes), seed)
        done.append(RULES.write_action(action))
        state = RULES.advance(state, action)
    return done, state


def positions() -> Iterator[CellWarState]:
    """Give positions of wild games: realms in parts, colonies that are doomed, fallen seats."""
    for options in (
        CellWarOptions(12, 10, rounds=30),
        CellWarOptions(players=3, rounds=40, map=CLOSE),
        CellWarOptions(12, 12, players=4, rounds=30),
        CellWarOptions(12, 10, rounds=30, reach="now"),
        CellWarOptions(players=3, rounds=40, map=CLOSE, reach="now"),
    ):
        for seed in (1, 2):
            states = [s for s in warlike_game(options, seed, 400) if s.ending is None]
            yield from states[::100]


# What they promise


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nodes", [1, 7, 60, 400])
def test_every_budget_brings_a_whole_turn_of_legal_actions(level: str, nodes: int) -> None:
    for state in positions():
        done, _ = whole_turn(bot("cellwar", level), state, nodes)
        assert done


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_bring_the_same_turn(level: str) -> None:
    for state in list(positions())[::3]:
        first, second = (whole_turn(bot("cellwar", level), state, 500, seed=3) for _ in "12")
        assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_time_is_kept_by_the_clock_that_is_given(level: str) -> None:
    ticks = iter(range(1_000_000))
    budget = Budget(milliseconds=5000, clock=lambda: next(ticks))  # each look lasts a second

    ask(bot("cellwar", level), RULES.setup(CellWarOptions(), 1).state, budget)
    assert next(ticks) <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_can_be_cancelled_at_any_time(level: str) -> None:
    thinking: list[Budget] = []

    def cancelling() -> float:
        for budget in thinking:
            budget.cancel()  # as another thread would, in the middle of the thinking
        return 0

    thinking.append(Budget(milliseconds=1000, clock=cancelling))
    ask(bot("cellwar", level), RULES.setup(CellWarOptions(), 1).state, thinking[0])

    assert thinking[0].nodes_spent < 50


def test_a_budget_for_plans_alone_still_brings_the_best_of_them() -> None:
    state = war(
        """
        .  A* A  B  B
        .  A* A  B  B
        .  A* A  B  B
        .  .  .  #  #
        """,
        gold=(8, 0),
        at="9/9",
    )
    making = Budget(nodes=10_000)
    plans = list(make_plans(state, making, FRONT_PLANS))
    sizes = [plan.after.owners[A].bit_count() for plan in plans]
    assert sizes[0] < max(sizes)

    _, after = whole_turn(bot("cellwar", "hard"), state, making.nodes_spent)
    assert after.owners[A].bit_count() == max(sizes)


def test_who_has_planned_a_turn_does_it_without_thinking_again() -> None:
    player, state = bot("cellwar", "hard"), RULES.setup(CellWarOptions(), 1).state
    budgets = [Budget(nodes=500) for _ in range(4)]
    for budget in budgets:
        state = RULES.advance(state, ask(player, state, budget))

    assert [budget.nodes_spent > 0 for budget in budgets] == [True, False, False, False]


def test_another_position_than_expected_starts_a_new_search() -> None:
    player = bot("cellwar", "hard")
    first, other = (RULES.setup(CellWarOptions(), seed).state for seed in (1, 2))
    ask(player, first, Budget(nodes=500))
    budget = Budget(nodes=500)
    ask(player, other, budget)

    assert budget.nodes_spent > 0


@pytest.mark.acceptance("WAR-D22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_of_all_levels_can_take_every_seat_and_fight_to_the_end(players: int) -> None:
    options = CellWarOptions(12, 10, players=players, rounds=20)
    levels = (*LEVELS, RANDOM)[:players]
    for shift in range(players):
        bots = [bot("cellwar", level) for level in (*levels[shift:], *levels[:shift])]
        played = play(RULES, options, bots, lambda: Budget(nodes=100), seed=shift)
        assert played.outcome is not None


# What they see on a board


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_farms_at_the_front_that_are_the_last_are_captured(level: str) -> None:
    state = war(
        """
        A* A  A  B* B
        A* A  A  A  B*
        A* A  .  .  B
        .  .  .  .  .
        """,
        gold=(2, 20),
    )

    _, after = whole_turn(bot("cellwar", level), state)
    assert after.ending == "no-farms-left"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_with_reach_now_a_death_blow_is_never_missed(level: str) -> None:
    state = war(
        """
        A* A  .  ^  B
        A* A  .  .  B*
        A* A  .  .  B
        .  .  .  .  B*
        """,
        gold=(5, 20),
        reach="now",
    )

    _, after = whole_turn(bot("cellwar", level), state)
    assert after.ending == "no-farms-left"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_cell_of_an_enemy_without_farms_is_captured(level: str) -> None:
    state = war(
        """
        #  #  #  #  #
        A* A  .  B  B
        #  #  #  #  #
        """,
        gold=(3, 9),
        reach="now",
    )

    _, after = whole_turn(bot("cellwar", level), state)
    assert after.ending == "all-cells-captured"


@pytest.mark.parametrize("level", LEVELS)
def test_a_peaceful_beginning_goes_into_farms(level: str) -> None:
    state = RULES.setup(CellWarOptions(rounds=100), 4).state

    _, after = whole_turn(bot("cellwar", level), state)
    assert after.farms.bit_count() >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_turn_goes_into_land(level: str) -> None:
    state = war(
        """
        A* A  .  .  .
        A  A  .  .  .
        .  .  .  B  B
        .  .  .  B  B*
        """,
        gold=(4, 0),
        mover="A",
        at="9/9",
    )

    done, after = whole_turn(bot("cellwar", level), state)
    assert [action.split()[0] for action in done] == ["capture"] * 4 + ["end"]
    assert after.owners[A].bit_count() == 8


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_colony_that_is_worth_it_is_joined_again(level: str) -> None:
    state = war(
        """
        A* A* A* A* A* .  B
        .  B  B  B  .  .  B
        a  a  B* B* B* B* B*
        a  a  .  .  .  .  .
        """,
        gold=(1, 0),
    )

    done, _ = whole_turn(bot("cellwar", level), state)
    assert done == ["capture 0,1", "end"]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_with_reach_now_a_colony_is_joined_again_over_two_cells(level: str) -> None:
    state = war(
        """
        A* A* A* A* A* .  B
        .  B  B  B  .  .  B
        .  .  B  B* B* B* B*
        a  a  B* B* B* B* B*
        a  a  .  .  .  .  .
        """,
        gold=(2, 0),
        reach="now",
    )

    done, _ = whole_turn(bot("cellwar", level), state)
    assert done == ["capture 0,1", "capture 0,2", "end"]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_arm_that_reaches_into_the_own_land_is_cut_off(level: str) -> None:
    state = war(
        """
        A* A* A* .  .  .  .
        A* A  A  .  .  .  .
        B  B  B  B  .  .  .
        A* A  A  B  B  B  B*
        A* A* .  .  .  B* B*
        """,
        gold=(1, 4),
    )

    _, after = whole_turn(bot("cellwar", level), state)
    assert (after.due & after.owners[B]).bit_count() >= 2


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("board", "reach"),
    [("A B B\nA B* B*\n. B* B*", "turn"), ("A A B B\nA A B* B*\n. . B* B*", "now")],
)
def test_a_first_farm_is_not_built_where_it_would_lose_the_war(
    level: str, board: str, reach: str
) -> None:
    state = war(board, gold=(1, 6), reach=reach)

    done, _ = whole_turn(bot("cellwar", level), state)
    assert not any(action.startswith("farm") for action in done)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_farm_is_built_where_the_enemy_captures_it_next(level: str) -> None:
    state = war(
        """
        A* A* A  B  B* B*
        A* A* A  B  B* B*
        A* A* A  B  B* B*
        .  .  .  .  .  .
        """,
        gold=(3, 9),
    )

    _, after = whole_turn(bot("cellwar", level), state)
    exposed = after.setup.board.grid.beside(after.owners[B])
    assert not after.farms & after.owners[A] & exposed


# What is done at the front


FRONT = """
    A* A  B  B*
    A* A  B* .
    .  A  B4 .
    .  .  .  .
    """


def at_front(actions: list[CellWarAction]) -> list[str]:
    return [RULES.write_action(action) for action in actions]


@pytest.mark.parametrize(
    ("gold", "highest_price", "captured"),
    [
        (1, 9, ["2,1"]),  # the farm
        (2, 9, ["2,1", "2,0"]),  # then what lies beside farms, the cheapest first
        (9, 9, ["2,1", "2,0", "2,2"]),
        (9, 4, ["2,1", "2,0"]),
    ],
)
def test_an_assault_takes_farms_first_then_the_cheapest(
    gold: int, highest_price: int, captured: list[str]
) -> None:
    state = war(FRONT)
    found = assault(state, Budget(nodes=9), gold, highest_price)

    assert at_front(found) == [f"capture {cell}" for cell in captured]


def test_the_front_is_held_evenly_and_what_shields_a_farm_comes_first() -> None:
    state = war(
        """
        A  A2 B  B*
        A* A  B  B
        A  A  B  B
        .  .  .  .
        """
    )

    assert at_front(hold(state, Budget(nodes=9), 1)) == ["defend 1,1 1"]
    assert at_front(hold(state, Budget(nodes=9), 5)) == ["defend 1,1 3", "defend 1,2 2"]
    assert at_front(hold(state, Budget(nodes=9), 99)) == [
        "defend 1,1 9",
        "defend 1,2 9",
        "defend 1,0 7",
    ]


def test_what_is_done_at_the_front_is_legal_and_affordable() -> None:
    for state in positions():
        if state.setup.reach is Reach.TURN:
            for found in (
                assault(state, Budget(nodes=9), state.gold[state.mover], 10),
                hold(state, Budget(nodes=9), state.gold[state.mover]),
            ):
                after = state
                for action in found:
                    if after.mains[after.mover] == after.owners[after.mover]:
                        assert action in RULES.legal_actions(after)
                        after = RULES.advance(after, action)


def test_a_seat_that_two_enemies_can_capture_has_a_strength_above_nothing() -> None:
    state = war("A A A A\nB B B B\nC C C C", gold=(9, 0, 9), mover="C", at="9/9")

    assert min(strengths(state, CellWarWeights(), Budget(nodes=9))) > 0


# What paths cost


def test_costs_count_hills_and_defence() -> None:
    state = war(
        """
        A  .  ^  B2 B
        #  #  #  #  #
        #  #  #  #  #
        """
    )
    found = cells_by_cost(prices_for(state, A), Budget(nodes=9), limit=20)

    prices = {
        cell.x: cost
        for cost, wave in enumerate(found)
        for cell in state.setup.board.grid.cells_of(wave)
    }
    assert prices == {0: 0, 1: 1, 2: 3, 3: 6, 4: 7}


def test_a_capture_path_is_legal_and_affordable() -> None:
    for state in positions():
        prices = prices_for(state, state.mover)
        foes = sum(state.owners) & ~state.owners[state.mover]
        gold = 12
        path = capture_nearest(prices, Budget(nodes=1000), foes & state.farms, gold)
        reached = prices.home
        assert path.cost == sum(map(prices.price, path.cells)) <= gold
        for cell in path.cells:
            front = reached if state.setup.reach is Reach.NOW else prices.home
            assert prices.grid.beside(cell) & front
            assert not cell & reached
            reached |= cell


# Who beats whom


def won(level: str, against: str, games: int, nodes: int, size: int) -> float:
    """Play a duel with swapped seats; give the share of games won, a draw for a half."""
    options = CellWarOptions(size, size, rounds=30)
    score = 0.0
    for game in range(games):
        levels = (level, against) if game % 2 else (against, level)
        bots = [bot("cellwar", name) for name in levels]
        played = play(RULES, options, bots, lambda: Budget(nodes=nodes), seed=game // 2)
        assert played.outcome is not None
        winner = played.outcome.winner
        score += 0.5 if winner is None else levels[winner] == level
    return score / games


@pytest.mark.parametrize(
    ("level", "against", "games", "nodes", "size"),
    [
        ("easy", RANDOM, scaled(4, 10), 300, 10),
        ("medium", "easy", scaled(4, 10), 1000, 12),
        ("hard", "medium", scaled(6, 12), 2500, 14),
    ],
)
def test_each_level_beats_the_one_below(
    level: str, against: str, games: int, nodes: int, size: int
) -> None:
    assert won(level, against, games, nodes, size) >= 0.8


@pytest.mark.parametrize(("level", "against"), [("easy", RANDOM), ("medium", "easy")])
def test_each_level_comes_out_better_than_two_of_the_one_below(level: str, against: str) -> None:
    options = CellWarOptions(12, 12, players=3, rounds=30)
    places = {level: 0, against: 0}
    for game in range(6):
        levels = [against] * 3
        levels[game % 3] = level
        bots = [bot("cellwar", name) for name in levels]
        played = play(RULES, options, bots, lambda: Budget(nodes=600), seed=game // 3)
        assert played.outcome is not None
        for place, seats in enumerate(played.outcome.ranking):
            for seat in seats:
                places[levels[seat]] += place

    assert places[level] / 6 < places[against] / 12 - 0.5
