"""Labyrinth bots: they know what their seat observes, and come out with the Gold."""

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from statistics import median
from typing import Any

import pytest

from kletka.bots import Bot, Budget, RandomBot, bot, levels
from kletka.bots.labyrinth import matching
from kletka.bots.labyrinth.explorer_map import ExplorerMap, rebuild
from kletka.bots.labyrinth.fragment import MAX_SIDE, most_overlap_bits, overlap_bits
from kletka.bots.labyrinth.players import (
    ExpertLabyrinthBot,
    MediumLabyrinthBot,
    WanderingLabyrinthBot,
)
from kletka.bots.ladder import RUNGS
from kletka.games.labyrinth.actions import Bomb, Go, Shoot, Take
from kletka.games.labyrinth.board import Building, Direction
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import Item, LabyrinthState
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Event, Over, Seat
from tests.conformance.kits.labyrinth import BARE, CROWDED, LETHAL
from tests.games.labyrinth.drawing import maze
from tests.scale import in_long, scaled

LEVELS = ("easy", "level-3", "medium", "level-6", "hard", "expert")  # each kind of bot
SEAT = Seat(0)
LONGEST = 400  # turns

Observation = tuple[LabyrinthView, Sequence[Event]]


def observation(state: LabyrinthState, events: Sequence[Event] = ()) -> Observation:
    """Give what the seat observes of a position and of the events that led to it."""
    observed = (RULES.event_for(event, SEAT) for event in events)  # type: ignore[arg-type]
    return RULES.view_for(state, SEAT), tuple(event for event in observed if event is not None)


def nodes() -> Budget:
    return Budget(nodes=10_000)


def game(
    player: Bot[Any, Any],
    state: LabyrinthState,
    seed: int = 0,
    budget: Callable[[], Budget] = nodes,
    max_actions: int = LONGEST,
) -> Iterator[tuple[LabyrinthState, Any]]:
    """Play on from a position: each state with the action chosen in it."""
    rng = random.Random(seed)
    player.observe(*observation(state))
    while not isinstance(RULES.turn(state), Over) and state.turn < max_actions:
        legal = RULES.legal_actions(state)
        action = player.choose(RULES.view_for(state, SEAT), legal, rng, budget())
        assert action in legal
        yield state, action
        step = RULES.apply(state, action)
        state = step.state
        player.observe(*observation(state, step.events))


def turns(player: Bot[Any, Any], seed: int) -> int:
    """Count the turns that a default maze takes; as many as there may be when it is not done."""
    state = RULES.setup(LabyrinthOptions(), seed).state
    return [position.turn for position, _ in game(player, state, seed)][-1]


def explored_by(state: LabyrinthState, *texts: str) -> ExplorerMap:
    """Build the map of a player who plays these actions."""
    explored = ExplorerMap()
    explored.observe(*observation(state))
    for text in texts:
        step = RULES.apply(state, RULES.read_action(text))
        state = step.state
        explored.observe(*observation(state, step.events))
    return explored


def actions(player: Bot[Any, Any], state: LabyrinthState, max_actions: int = LONGEST) -> list[Any]:
    return [action for _, action in game(player, state, max_actions=max_actions)]


# The promise


def test_the_levels_are_those_of_a_ladder() -> None:
    assert levels("labyrinth") == RUNGS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [LabyrinthOptions(), LETHAL, CROWDED, BARE])
def test_an_answer_is_legal_however_small_the_budget(level: str, options: Any) -> None:
    late = iter(range(10**6))
    for budget in (
        lambda: Budget(nodes=1),
        lambda: Budget(nodes=40),
        lambda: Budget(milliseconds=1, clock=lambda: float(next(late))),
    ):
        state = RULES.setup(options, 3).state
        assert list(game(bot("labyrinth", level), state, budget=budget, max_actions=40))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_game(level: str) -> None:
    state = RULES.setup(LabyrinthOptions(), 5).state
    first, second = (actions(bot("labyrinth", level), state, max_actions=60) for _ in range(2))

    assert first == second


def test_a_cancelled_thought_ends_at_the_next_node() -> None:
    def cancelled() -> Budget:
        budget = Budget(milliseconds=60_000)
        budget.cancel()
        budgets.append(budget)
        return budget

    budgets: list[Budget] = []
    state = RULES.setup(LabyrinthOptions(), 5).state
    list(game(bot("labyrinth", "hard"), state, budget=cancelled, max_actions=60))

    assert all(budget.nodes_spent <= 100 for budget in budgets)


def test_a_bot_that_takes_over_in_the_middle_of_a_game_goes_on_from_there() -> None:
    state = [position for position, _ in game(RandomBot(), RULES.setup(CROWDED, 2).state)][30]
    player = ExpertLabyrinthBot()

    action = player.choose(
        RULES.view_for(state, SEAT), RULES.legal_actions(state), random.Random(1), nodes()
    )
    assert action in RULES.legal_actions(state)


# Nothing but what is observed


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_an_imagined_twin_of_every_position_the_choice_is_the_same(
    level: str, seed: int
) -> None:
    """Two bots observe the same; one decides in the true maze, one in a maze imagined from the view."""
    state = RULES.setup(LabyrinthOptions(archer_count=1), seed).state
    player, twin = bot("labyrinth", level), bot("labyrinth", level)
    rng, twin_rng = random.Random(seed), random.Random(seed)
    events: Sequence[Event] = ()
    for number in range(120):
        view, observed = observation(state, events)
        imagined = RULES.imagine(view, seed=1000 + number)
        player.observe(view, observed)
        twin.observe(RULES.view_for(imagined, SEAT), observed)
        action = player.choose(view, RULES.legal_actions(state), rng, nodes())

        assert action == twin.choose(
            RULES.view_for(imagined, SEAT), RULES.legal_actions(imagined), twin_rng, nodes()
        )

        step = RULES.apply(state, action)
        state, events = step.state, step.events
        if isinstance(RULES.turn(state), Over):
            break


@pytest.mark.parametrize("level", LEVELS)
def test_the_memory_of_a_bot_has_no_position_and_no_secret(level: str) -> None:
    player = bot("labyrinth", level)
    list(game(player, RULES.setup(CROWDED, 1).state, max_actions=80))
    kept = pickle.dumps(player)

    for secret in (b"LabyrinthState", b"Maze", b"PlayerMoved", b"MonsterWounded", b"DropLeft"):
        assert secret not in kept


# The map


ROOMS = """
    +---+---+---+---+
    |@G   1   M   $ |
    +---+---+---+---+
    | 2           d X
    +---+---+---+---+
"""


def test_a_portal_starts_a_new_fragment_and_leads_to_the_same_place_again() -> None:
    explored = explored_by(maze(ROOMS), "go right")

    assert len(explored.fragments) == 2
    assert (
        explored.portal_links[explored.landmarks[Building.GRAVEYARD].beside(Direction.RIGHT)]
        == explored.here
    )


def test_a_player_who_dies_is_on_the_fragment_of_the_graveyard() -> None:
    state = maze(ROOMS, health=1)
    explored = explored_by(state, "go right", "go right", "go right")

    assert explored.here == explored.landmarks[Building.GRAVEYARD]
    assert len(explored.fragments) == 2


def test_two_fragments_with_the_one_exit_are_merged_and_their_portals_with_them() -> None:
    """The ring goes 1, 2, 1: a whole ring ends where it began."""
    state = maze(
        """
        +---+---+---+
        |@G   1   $ X
        +---+---+---+
        | 2         |
        +---+---+---+
        """
    )
    explored = explored_by(state, "go right", "go right", "go left", "go right")

    assert explored.exit is not None
    assert len(explored.fragments) == 3  # the corridor, below it, and the corridor again

    explored = explored_by(state, "go right", "go right", "go left", "go left")

    assert explored.here == explored.landmarks[Building.GRAVEYARD]
    assert len(explored.fragments) == 2


MANY_PORTALS = LabyrinthOptions(width=8, height=8, floors=3, portal_count=12)


def test_a_decision_tries_a_bounded_number_of_alignments(monkeypatch: pytest.MonkeyPatch) -> None:
    """A maze of many portals falls into many fragments, of which any two could be the same place."""
    monkeypatch.setattr(matching, "MAX_ALIGNMENTS", 50)
    tried = 0

    def counted(*given: Any) -> float | None:
        nonlocal tried
        tried += 1
        return overlap_bits(*given)

    monkeypatch.setattr(matching, "overlap_bits", counted)
    most = 0
    for _ in game(ExpertLabyrinthBot(), RULES.setup(MANY_PORTALS, 3).state, max_actions=100):
        most, tried = max(most, tried), 0

    # The last pair is finished; and a contradiction makes the bot begin anew once.
    assert 50 < most <= 2 * (50 + (2 * MAX_SIDE - 1) ** 2)


def test_no_alignment_has_more_evidence_than_the_bound_of_its_fragments() -> None:
    player = ExpertLabyrinthBot()
    for _ in game(player, RULES.setup(MANY_PORTALS, 3).state, max_actions=60):
        pass
    explored = rebuild(player._history)
    compared = 0
    for one, other in combinations(explored.fragments.values(), 2):
        for dx, dy in product(range(1 - MAX_SIDE, MAX_SIDE), repeat=2):
            evidence = overlap_bits(one, other, dx, dy)
            if evidence:
                compared += 1
                assert evidence <= most_overlap_bits(one, other) + 1e-9

    assert compared > 20
    for fragment in explored.fragments.values():
        if not any(fragment.altered):
            same = overlap_bits(fragment, fragment, 0, 0)
            assert same == pytest.approx(most_overlap_bits(fragment, fragment))


def test_a_lift_has_one_fragment_for_each_floor() -> None:
    """The second floor looks different, so the first fragment can only be the other floor."""
    state = maze(
        """
        +---+---+
        |@G   L |
        +---+---+

        +---+---+
        | $   L X
        +---+---+
        """
    )
    explored = explored_by(state, "go right", "floor 2", "go left", "go right", "floor 1")

    assert explored.floors == 2
    assert set(explored.lifts) == {1, 2}
    assert explored.lifts[1].fragment == explored.landmarks[Building.GRAVEYARD].fragment
    assert explored.lifts[1] == explored.here


def test_a_dragon_met_in_the_last_moment_of_a_life_is_drawn() -> None:
    state = maze("+---+---+---+\n|@G       d X\n+---+---+---+", health=2)
    explored = explored_by(state, "go right", "go right")
    graveyard = explored.landmarks[Building.GRAVEYARD]

    assert explored.here == graveyard
    lair = graveyard.beside(Direction.RIGHT).beside(Direction.RIGHT)
    assert explored.fragments[lair.fragment].dragons[lair.cell] == 1


def test_a_burn_came_from_beside_but_not_from_where_a_turn_passed_without_fire() -> None:
    state = maze(
        """
        +---+---+---+---+
        | @           d |
        +---+---+   +---+
        |           | G |
        +---+---+---+---+
        """
    )
    burnt = explored_by(state, "go right", "go right")
    fragment = burnt.fragments[burnt.here.fragment]
    right, below = (burnt.here.beside(way).cell for way in (Direction.RIGHT, Direction.DOWN))

    assert list(fragment.possible_dragons()) == [[right, below]]

    tried = explored_by(state, "go right", "go right", "go down")
    assert list(tried.fragments[tried.here.fragment].possible_dragons()) == [[right]]


# What each level can do


def test_the_wanderer_takes_the_gold_out_when_it_stands_at_the_exit() -> None:
    state = maze("+---+---+\n|   @   X\n+---+---+".replace("  @   X", "    @ X"), gold=True)

    assert actions(bot("labyrinth", "easy"), state) == [Go(Direction.RIGHT)]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_with_the_gold_goes_at_once_to_an_exit_that_it_saw(level: str) -> None:
    state = maze(
        """
        +---+---+---+---+---+---+
        X @                $    |
        +---+---+---+---+---+---+
        | G                     |
        +---+---+---+---+---+---+
        """
    )
    right, left = Go(Direction.RIGHT), Go(Direction.LEFT)

    assert actions(bot("labyrinth", level), state) == [right] * 4 + [left] * 5


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_gold_seen_from_a_lift_is_fetched(level: str) -> None:
    """While a floor is being chosen nothing is picked up (LAB-D36)."""
    state = maze(
        """
        +---+---+---+
        |@G      L$ |
        +---+---+---+

        +---+---+---+
        |         L X
        +---+---+---+
        """
    )
    played = actions(bot("labyrinth", level), state, max_actions=12)

    assert played[-1] == Go(Direction.RIGHT)
    assert len(played) <= 10


def test_expert_bombs_its_way_home_when_that_is_shorter() -> None:
    state = maze(
        """
        +---+---+---+---+---+---+
        X @                     |
        +---+---+---+---+---+   +
        | $                     |
        +---+---+---+---+---+---+
        """
    )
    played = actions(bot("labyrinth", "expert"), state)

    assert played[-3:] == [Bomb(Direction.UP), Go(Direction.UP), Go(Direction.LEFT)]
    assert not any(isinstance(action, Bomb) for action in actions(bot("labyrinth", "hard"), state))


def test_expert_goes_round_a_mine_that_it_knows() -> None:
    state = maze(
        """
        +---+---+---+
        | @   M   $ |
        +   +---+   +
        |           |
        +---+---+---+
        """
    )
    player = ExpertLabyrinthBot()
    explored = explored_by(state, "go right", "go left")
    player.observe(*observation(state))
    for text in ("go right", "go left"):
        step = RULES.apply(state, RULES.read_action(text))
        state = step.state
        player.observe(*observation(state, step.events))

    assert explored.building(explored.here.beside(Direction.RIGHT)) is Building.MINE
    legal = RULES.legal_actions(state)
    view = RULES.view_for(state, SEAT)
    assert player.choose(view, legal, random.Random(0), nodes()) == Go(Direction.DOWN)


def test_expert_shoots_what_bars_the_only_way() -> None:
    """Three dragons burn whoever passes nine times; nobody lives that long."""
    state = maze(
        """
        +---+---+---+---+---+---+---+
        |@G              ddd  $     X
        +---+---+---+---+---+---+---+
        """,
        monster_health=1,
    )
    played = actions(bot("labyrinth", "expert"), state)

    assert played[-1] == Go(Direction.RIGHT)
    assert Shoot(Direction.RIGHT) in played


def test_expert_takes_armor_at_the_arsenal_and_no_cement() -> None:
    state = maze("+---+---+\n|@A     |\n+---+---+")
    player = ExpertLabyrinthBot()
    player.observe(*observation(state))
    view, legal = RULES.view_for(state, SEAT), RULES.legal_actions(state)

    assert player.choose(view, legal, random.Random(0), nodes()) == Take(Item.ARMOR)


def test_who_never_prefers_new_cells_needs_more_turns_than_who_always_does() -> None:
    def needed(prefers_new: float) -> int:
        return sum(turns(WanderingLabyrinthBot(prefers_new), seed) for seed in range(15))

    assert needed(1.0) < needed(0.0)


def test_in_a_lapse_the_map_is_not_looked_at() -> None:
    """The way to the Exit is known and straight, but half of the steps are taken at random."""
    state = maze(
        """
        +---+---+---+---+---+---+
        X @                $    |
        +---+---+---+---+---+---+
        | G                     |
        +---+---+---+---+---+---+
        """
    )
    shortest = len(actions(ExpertLabyrinthBot(), state))
    lapsing = [len(list(game(ExpertLabyrinthBot(0.5), state, seed))) for seed in range(10)]

    assert min(lapsing) >= shortest
    assert sum(lapsing) > 10 * shortest


# Hints


def hint(history: Sequence[Observation]) -> Any:
    """Let a new bot that observes this history choose, as a bot does that is asked for a hint."""
    player = ExpertLabyrinthBot()
    for view, events in history:
        player.observe(view, events)
    view, _ = history[-1]
    legal = RULES.legal_actions(RULES.imagine(view, seed=0))
    return player.choose(view, legal, random.Random(0), nodes())


@pytest.mark.parametrize("seed", [1, 4])
def test_a_hint_is_a_legal_action_whatever_the_person_did_before(seed: int) -> None:
    """The person played at random; each time the advice follows from what the person observed."""
    state = RULES.setup(LabyrinthOptions(), seed).state
    history = [observation(state)]
    rng = random.Random(seed)
    for _ in range(40):
        assert hint(history) in RULES.legal_actions(state)
        step = RULES.apply(state, rng.choice(RULES.legal_actions(state)))
        state = step.state
        history.append(observation(state, step.events))
        if isinstance(RULES.turn(state), Over):
            break


def test_who_follows_the_hints_plays_like_the_strongest() -> None:
    state = RULES.setup(LabyrinthOptions(), 8).state
    history = [observation(state)]
    for position, action in game(ExpertLabyrinthBot(), state):
        assert position == state
        assert hint(history) == action
        step = RULES.apply(state, action)
        state = step.state
        history.append(observation(state, step.events))


# Strength


@cache
def turns_of(level: str) -> Sequence[int]:
    """Let a level loose in the same mazes as all others."""
    return [turns(bot("labyrinth", level), seed) for seed in range(scaled(12, 30))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [("random", "easy"), in_long("easy", "medium"), in_long("medium", "expert")],
)
def test_each_level_needs_clearly_fewer_turns_than_the_one_below(
    weaker: str, stronger: str
) -> None:
    pairs = list(zip(turns_of(weaker), turns_of(stronger), strict=True))

    assert median(turns_of(stronger)) < 0.75 * median(turns_of(weaker))
    assert sum(b < a for a, b in pairs) > 2 * sum(a < b for a, b in pairs)


def test_expert_comes_out_of_every_maze() -> None:
    assert max(turns_of("expert")) < LONGEST - 1


@pytest.mark.parametrize("seed", [200, 381, 421, 586])
def test_no_maze_holds_expert_for_ever(seed: int) -> None:
    """Fire in a lift, a Hospital beside a siege, a wrong Exit, a way that kills: each once did."""
    assert turns(ExpertLabyrinthBot(), seed) < LONGEST - 1


@pytest.mark.parametrize("seed", range(4))
def test_no_two_portals_lead_medium_round_for_ever(seed: int) -> None:
    """The upper way looks new each time that the bot comes out of 2; only 2 itself leads to the rest."""
    state = maze(
        """
        +---+---+---+
        | 1   @   2 |
        +---+---+---+
        | 3   G   $ X
        +---+---+---+
        """
    )
    played = list(game(MediumLabyrinthBot(), state, seed, max_actions=100))

    assert len(played) < 99


def test_a_bot_that_walks_in_circles_rejects_its_earlier_merges() -> None:
    """Two portals beside the Hospital: the hard bot had merged them with a wrong cell, and circled."""
    small = LabyrinthOptions(width=4, height=3, floors=1, archer_count=1)
    state = RULES.setup(small, 5).state

    assert len(actions(ExpertLabyrinthBot(), state, max_actions=60)) < 59
