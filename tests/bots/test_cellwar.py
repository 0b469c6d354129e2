"""Players of Cell War: what they promise, what they see on a board, and who beats whom."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kletka.bots import LEVELS, RANDOM, Bot, Budget, bot
from kletka.bots.cellwar import SKILLS
from kletka.bots.cellwar.evaluation import CellWarWeights, strengths
from kletka.bots.cellwar.moves import ALL_PLANS, make_plans
from kletka.bots.cellwar.paths import capture_nearest, cells_by_cost, prices_for
from kletka.bots.cellwar.players import CellWarBot
from kletka.bots.cellwar.portfolio import PLAIN, PORTFOLIO, PortfolioSearch, Stage, board_of
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.playing import play
from kletka.games.cellwar.actions import CellWarAction, EndTurn
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState, Reach
from kletka.protocol import Cell, Seat
from tests.games.cellwar.boards import war
from tests.games.cellwar.players import warlike_game
from tests.scale import in_long, scaled

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
    player: Player, state: CellWarState, nodes: int = 400, seed: int = 2
) -> tuple[list[str], CellWarState]:
    """Let a player play a turn to its end, with so many nodes for each action.

    With the default seed no bot overlooks what matters on the drawn boards.
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
@pytest.mark.parametrize("nodes", [1, 7, 60, 150])
def test_every_budget_brings_a_whole_turn_of_legal_actions(level: str, nodes: int) -> None:
    for state in positions():
        done, _ = whole_turn(bot("cellwar", level), state, nodes)
        assert done


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_bring_the_same_turn(level: str) -> None:
    for state in list(positions())[::3]:
        first, second = (whole_turn(bot("cellwar", level), state, 150, seed=3) for _ in "12")
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
    plans = list(make_plans(state, making, ALL_PLANS))
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


@pytest.mark.parametrize("level", ["hard", "expert"])
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


def test_a_seat_that_two_enemies_can_capture_has_a_strength_above_nothing() -> None:
    state = war("A A A A\nB B B B\nC C C C", gold=(9, 0, 9), mover="C", at="9/9")

    assert min(strengths(state, CellWarWeights(), Budget(nodes=9))) > 0


# What is overlooked


def test_a_turn_overlooks_the_share_of_the_cells_that_the_level_says() -> None:
    state = RULES.setup(CellWarOptions(), 1).state
    for level, skill in SKILLS.items():
        player = CellWarBot(skill)
        noticed = [player.noticed(state, random.Random(seed)) for seed in range(10)]
        board = state.setup.board.grid.board
        seen = sum((mask & board).bit_count() for mask in noticed) / (10 * board.bit_count())
        assert seen == pytest.approx(1 - skill.overlook_rate, abs=0.02), level


def test_nothing_is_bought_on_a_cell_that_is_overlooked() -> None:
    state = war("A* A  B* B\nA* A  B* B\n.  .  .  .", gold=(9, 9))
    everything = state.setup.board.grid.board
    overlooked = state.setup.board.grid.bit(Cell(2, 0)) | state.setup.board.grid.bit(Cell(0, 2))
    search = PortfolioSearch(
        PLAIN, board_of(PLAIN, state, everything & ~overlooked), random.Random(1), Budget(nodes=50)
    )
    actions = [action for plan in PORTFOLIO for action in search.actions(plan)]
    bought = {action.cell for action in actions if not isinstance(action, EndTurn)}

    assert Cell(2, 1) in bought
    assert not bought & {Cell(2, 0), Cell(0, 2)}


# The search by a portfolio


def test_the_compiled_search_finds_the_plan_and_the_value_of_the_plain_one() -> None:
    engine = load_engine("cellwar")
    assert engine is not None
    for state in positions():
        if state.setup.reach is Reach.TURN:
            plain, fast = (
                PortfolioSearch(
                    functions, board_of(functions, state), random.Random(5), Budget(nodes=260)
                )
                for functions in (PLAIN, engine.FUNCTIONS)
            )
            found = plain.evaluated()
            assert found == fast.evaluated()
            assert plain.actions(found[0]) == fast.actions(found[0])


def test_the_purchases_of_every_plan_are_legal_one_after_another() -> None:
    for state in positions():
        if state.setup.reach is Reach.TURN:
            search = PortfolioSearch(
                PLAIN, board_of(PLAIN, state), random.Random(1), Budget(nodes=9)
            )
            for plan in PORTFOLIO:
                after = state
                for action in search.actions(plan):
                    assert action in RULES.legal_actions(after)
                    after = RULES.advance(after, action)


def test_a_stage_with_more_replies_never_raises_the_value_of_a_plan() -> None:
    """The worst reply counts."""
    state = war("A* A  B  B*\nA* A  B  B*\n.  .  .  .", gold=(6, 6), at="3/9")
    values = [
        PortfolioSearch(
            PLAIN, board_of(PLAIN, state), random.Random(1), Budget(nodes=100_000)
        ).evaluated([Stage(1, 0, replies, 2)])[1]
        for replies in (1, 4, 8)
    ]

    found = [value for value in values if value is not None]
    assert len(found) == len(values)
    assert found == sorted(found, reverse=True)


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
    options = CellWarOptions(size, size, rounds=30, balance=True)
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
        ("level-1", RANDOM, scaled(4, 10), 200, 10),
        ("medium", "level-1", scaled(4, 20), 200, 12),
        ("expert", "level-5", scaled(6, 20), 1000, 12),
    ],
)
def test_each_level_beats_the_one_three_rungs_below(
    level: str, against: str, games: int, nodes: int, size: int
) -> None:
    assert won(level, against, games, nodes, size) >= 0.75


@pytest.mark.parametrize(("level", "against"), [("easy", RANDOM), in_long("hard", "level-1")])
def test_a_level_comes_out_better_than_two_far_weaker_ones(level: str, against: str) -> None:
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
