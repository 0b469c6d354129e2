"""Players of Castles: what they promise, what they see on a board, and who beats whom."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kletka.bots import RANDOM, Bot, Budget, bot, levels
from kletka.bots.castle import BOTS, HARD, SKILLS
from kletka.bots.castle.evaluation import BALANCED, CastleEvaluator, moves_to_attack
from kletka.bots.castle.players import CastleBot, CastleSkill
from kletka.bots.castle.search import CastleSearch, dice_outcomes
from kletka.bots.compiled.expectimax import Expectimax
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.ladder import RUNGS
from kletka.bots.playing import play
from kletka.games.castle.actions import CastleAction, Move
from kletka.games.castle.board import GRID, squares_of
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Setup
from kletka.games.castle.units import BLACK, KINDS, RED, Kind, Unit, fresh
from kletka.protocol import Chance, ToMove
from tests.conformance.play import random_game
from tests.games.castle.boards import battle, cell, drawn, new_game
from tests.games.castle.boards import play as do
from tests.scale import in_long

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

Player = Bot[Any, Any]
COMPILED = ("level-6", "hard", "expert")
MEDIUM = SKILLS["medium"]
NAMED = {"easy": SKILLS["easy"], "medium": MEDIUM, "hard": HARD}
LEVELS = tuple(BOTS)
ATTENTIVE = {level: skill._replace(overlook_rate=0) for level, skill in NAMED.items()}
"""The skills of the levels that have names, if they overlooked nothing."""


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    """Let hard and expert play at full strength."""
    load_engine("castle")


def ask(
    player: Player, state: CastleState, budget: Budget | None = None, seed: int = 1
) -> CastleAction:
    """Ask for one action, and see that it is legal."""
    legal = RULES.legal_actions(state)
    view = RULES.view_for(state, state.mover)
    budget = budget or Budget(nodes=400)
    action: CastleAction = player.choose(view, legal, random.Random(seed), budget)
    assert action in legal
    return action


def answers(skill: CastleSkill, state: CastleState) -> set[str]:
    """Collect what a bot does in a position with five seeds."""
    player = CastleBot(skill)
    return {RULES.write_action(ask(player, state, seed=seed)) for seed in range(5)}


def positions() -> Iterator[CastleState]:
    """Give positions from all stages of random games, second actions among them."""
    for units_block, seed in ((True, 1), (True, 2), (False, 3)):
        game = random_game(RULES, CastleOptions(units_block), seed, 500)
        states = [one.before for one in game if isinstance(RULES.turn(one.before), ToMove)]
        yield from states[:12:4] + states[12::100] + [one for one in states if one.second][:2]


# What they promise


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nodes", [1, 5, 100])
def test_every_budget_brings_a_legal_action(level: str, nodes: int) -> None:
    for state in positions():
        ask(bot("castle", level), state, Budget(nodes=nodes))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_bring_the_same_action(level: str) -> None:
    for state in positions():
        first, second = (ask(bot("castle", level), state, Budget(nodes=60), seed=3) for _ in "12")
        assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_time_is_kept_by_the_clock_that_is_given(level: str) -> None:
    ticks = iter(range(1_000_000))
    budget = Budget(milliseconds=5000, clock=lambda: next(ticks))  # each look lasts a second

    ask(bot("castle", level), battle(MELEE), budget)
    assert next(ticks) <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_can_be_cancelled_at_any_time(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Expectimax, "slice_nodes", 50)
    thinking: list[Budget] = []

    def cancelling() -> float:
        for budget in thinking:
            budget.cancel()  # as another thread would, in the middle of the thinking
        return 0

    thinking.append(Budget(milliseconds=1000, clock=cancelling))
    ask(bot("castle", level), battle(MELEE), thinking[0])

    assert thinking[0].nodes_spent <= 50


def test_hard_looks_at_as_many_positions_on_every_machine() -> None:
    budget = Budget(nodes=10**9)
    ask(bot("castle", "hard"), battle(MELEE), budget)

    assert HARD.max_nodes == budget.nodes_spent


def test_without_the_engine_every_level_answers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kletka.bots.castle.players.loaded_engine", lambda _: None)
    for level in COMPILED:
        for nodes in (1, 17, 300):
            ask(bot("castle", level), battle(MELEE), Budget(nodes=nodes))
        state = battle(MELEE, health={"r4c5": 5})
        assert ask(bot("castle", level), state) == RULES.read_action("attack r4c4 r4c5")


@pytest.mark.parametrize("compiled", [True, False])
def test_the_expert_goes_on_from_what_it_searched_before(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not compiled:
        monkeypatch.setattr("kletka.bots.castle.players.loaded_engine", lambda _: None)
    state = battle(MELEE)
    player, first, second = bot("castle", "expert"), Budget(nodes=10**6), Budget(nodes=10**6)
    player.skill = player.skill._replace(max_depth=2)  # type: ignore[attr-defined]

    assert ask(player, state, first) == ask(player, state, second)
    assert second.nodes_spent < first.nodes_spent


def test_a_cancelled_search_still_strikes_the_best_blow_at_once() -> None:
    state = battle(MELEE, health={"r4c5": 5})

    assert ask(CastleBot(HARD), state, Budget(nodes=1)) == RULES.read_action("attack r4c4 r4c5")


def test_the_levels_are_listed_from_the_weakest() -> None:
    assert levels("castle") == RUNGS


def test_weaker_levels_overlook_more() -> None:
    rates = [skill.overlook_rate for skill in SKILLS.values()]

    assert rates == sorted(rates, reverse=True)
    assert rates[-1] == 0


# What they know of the dice


MELEE = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  R@ *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  #  *  *  *  B@ *
    *  *  *  *  B% R& *  *  *
    *  *  *  *  *  *  *  R% *
    *  *  *  *  B& *  *  *  *
"""


@pytest.mark.parametrize("health", range(1, 11))
def test_grouped_dice_lead_where_the_216_rolls_lead_with_the_same_weights(health: int) -> None:
    state, _ = do(battle(MELEE, health={"r4c5": health}), "attack r4c4 r4c5")
    turn = RULES.turn(state)
    assert isinstance(turn, Chance)
    all_rolls: Counter[CastleState] = Counter()
    for roll, weight in turn.odds:
        all_rolls[RULES.advance(state, roll)] += weight

    grouped = dice_outcomes(state)

    assert dict(grouped) == dict(all_rolls)
    assert len(grouped) <= 3


@pytest.mark.parametrize("health", [1, 7, 10, 14])
def test_grouped_healing_dice_weigh_what_all_sides_weigh(health: int) -> None:
    state, _ = do(battle(MELEE, health={"r4c4": health}), "heal r4c4")
    sides = Counter(RULES.advance(state, die) for die in RULES.legal_actions(state))

    grouped = dice_outcomes(state)
    second = dice_outcomes(grouped[0][0])

    assert dict(grouped) == dict(sides)
    assert sorted(weight for _, weight in second) == [3, 3]
    assert {state.second for state, _ in second} == {True, False}


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("attacker", KINDS)
def test_the_gain_of_an_attack_is_the_worth_that_the_dice_take_on_average(
    attacker: Kind, target: Kind
) -> None:
    evaluator = CastleEvaluator(BALANCED)
    distance = {Kind.KNIGHT: 1, Kind.DWARF: 2, Kind.ELF: 3}[attacker]
    striker = fresh(attacker, GRID.index(cell("r6c0")))
    struck = fresh(target, GRID.index(cell(f"r6c{distance}")))
    for health in range(1, struck.health + 1):
        victim = Unit(struck.square, target, health, potion=True)
        state = CastleState(Setup(units_block=True), armies=((striker,), (victim,)), round=1)
        rolled, _ = do(state, f"attack r6c0 r6c{distance}")
        after = sum(
            weight * evaluator.material(reached.armies[RED])
            for reached, weight in dice_outcomes(rolled)
        )
        lost = evaluator.material((victim,)) - after / 216
        potion = (
            BALANCED.potion * sum(w for s, w in dice_outcomes(rolled) if not s.armies[RED]) / 216
        )
        assert evaluator.expected_gain(striker, victim) == pytest.approx(lost - potion)


def test_the_march_counts_moves_to_the_exact_distance() -> None:
    state = battle(
        """
        *  *  *  *  R% *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B& *  *  *  *
        *  *  *  *  B@ *  *  *  *
        *  *  *  *  B% *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )
    aims = squares_of(state.armies[RED])
    steps = {unit.kind: moves_to_attack((unit,), aims) for unit in state.armies[BLACK]}

    assert steps == {Kind.ELF: 0, Kind.DWARF: 1, Kind.KNIGHT: 4}


# What they see on a board


@pytest.mark.parametrize("level", ATTENTIVE)
def test_everybody_strikes_down_a_unit_that_falls_at_one_blow(level: str) -> None:
    state = battle(MELEE, health={"r4c5": 5})

    assert answers(ATTENTIVE[level], state) == {"attack r4c4 r4c5"}


@pytest.mark.parametrize("level", ATTENTIVE)
def test_everybody_wins_when_the_last_enemy_can_be_struck(level: str) -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B@ *  R% *  *
        *  *  *  *  *  *  *  *  *
        B% *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """,
        health={"r3c6": 2, "r3c4": 1, "r5c0": 3},
    )

    assert answers(ATTENTIVE[level], state) == {"attack r3c4 r3c6"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_dwarf_leaves_the_side_of_a_knight(level: str) -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  B@ R% *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        B% *  *  *  *  *  *  *  *
        """
    )

    for text in answers(ATTENTIVE[level], state):
        move = RULES.read_action(text)
        assert isinstance(move, Move)
        assert move.start == cell("r3c3")
        assert move.target != cell("r3c4")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_elf_does_not_step_beside_a_knight(level: str) -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  R% *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  B& *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    for text in answers(ATTENTIVE[level], state):
        move = RULES.read_action(text)
        assert isinstance(move, Move)
        assert abs(move.target.x - 4) + abs(move.target.y - 3) > 1


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_wounded_unit_out_of_reach_drinks_its_potion(level: str) -> None:
    state = battle(
        """
        R% *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  B%
        """,
        health={"r6c8": 5},
    )

    assert answers(ATTENTIVE[level], state) == {"heal r6c8"}


def test_only_who_looks_ahead_always_aims_at_two_at_once() -> None:
    # From r1c4 the elf aims at both knights, and only one of them can step aside.
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  R% *  *  *  *  *  R% *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B& *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert answers(HARD, state) == {"move r4c4 r1c4"}
    assert answers(MEDIUM, state) != {"move r4c4 r1c4"}


def test_an_inner_node_of_the_search_looks_at_blows_and_at_walks_to_and_from_fire_alone() -> None:
    state = battle(MELEE)
    moves = CastleSearch(CastleEvaluator(BALANCED)).moves(state)
    walks = {RULES.write_action(move) for move in moves if isinstance(move, Move)}

    assert set(moves) < set(RULES.legal_actions(state))
    assert RULES.write_action(moves[0]).startswith("attack")
    assert walks == {"move r3c7 r4c7", "move r6c4 r5c4"}


def test_units_are_placed_as_they_are_drawn_up() -> None:
    state = new_game()
    while isinstance(RULES.turn(state), ToMove):
        state = RULES.advance(state, ask(CastleBot(HARD), state))

    assert sorted(drawn(state).split("\n")[5].split()) == ["*"] * 7 + ["B%"] * 2
    assert sorted(drawn(state).split("\n")[1].split()) == ["*"] * 7 + ["R%"] * 2


# What keeps a game from lasting for ever


CHASE = """
    *  *  *  *  *  *  *  *  *
    *  R& *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  B% *  *  *
    *  *  *  *  *  *  *  *  *
"""


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_even_a_knight_that_chases_an_elf_comes_to_an_end(level: str) -> None:
    state, rng = battle(CHASE, number=200), random.Random(5)
    player = bot("castle", level)
    for _ in range(2000):
        turn = RULES.turn(state)
        if isinstance(turn, ToMove):
            state = RULES.advance(state, ask(player, state, Budget(nodes=30), rng.randrange(10**6)))
        elif isinstance(turn, Chance):
            state = RULES.advance(state, rng.choice(RULES.legal_actions(state)))
        else:
            break

    assert state.over is not None


WAITING_GAMES = 8


@pytest.mark.long
def test_waiting_alone_does_not_beat_a_level() -> None:
    """Charges that were chosen at random lost every one of these games to whoever never charged."""
    skill = SKILLS["level-6"]
    lost = 0
    for number in range(WAITING_GAMES):
        seats = [CastleBot(skill), CastleBot(skill._replace(rounds_before_charge=10**9))]
        done = play(
            RULES,
            CastleOptions(),
            seats[:: -1 if number % 2 else 1],
            lambda: Budget(nodes=50),
            seed=number // 2,
            max_actions=1500,
        )
        lost += done.outcome is not None and done.outcome.winner != number % 2

    assert lost <= WAITING_GAMES * 3 // 4


# Who beats whom


def games_won(first: str, second: str, games: int, nodes: int) -> int:
    """Count the games that the first of two levels wins, each seed played from both sides."""
    won = 0
    for number in range(games):
        seats = [bot("castle", first), bot("castle", second)][:: -1 if number % 2 else 1]
        done = play(
            RULES,
            CastleOptions(),
            seats,
            lambda: Budget(nodes=nodes),
            seed=number // 2,
            max_actions=2000,
        )
        won += done.outcome is not None and done.outcome.winner == number % 2
    return won


@pytest.mark.parametrize(
    ("first", "second", "games", "at_least"),
    [("level-1", RANDOM, 4, 4), ("medium", "level-1", 6, 5), in_long("hard", "medium", 6, 4)],
)
def test_higher_levels_win(first: str, second: str, games: int, at_least: int) -> None:
    assert games_won(first, second, games, nodes=100) >= at_least
