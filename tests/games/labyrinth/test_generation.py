"""Thousands of drawn labyrinths: each can always be won, and each is the same everywhere."""

import hashlib
from collections import defaultdict
from typing import Any

import pytest

from kletka.games.labyrinth.board import Building, Direction, Side
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.position import write_state
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.setup import EXTRA_OPENINGS_PERCENT, generate
from kletka.games.labyrinth.solvable import is_solvable
from kletka.games.labyrinth.state import LabyrinthState
from kletka.protocol import BadOptions, plain
from tests.games.labyrinth.drawing import maze
from tests.scale import scaled

SMALLEST = LabyrinthOptions(width=3, height=3, floors=1)
MIDDLE = LabyrinthOptions(width=5, height=5, floors=2)
LARGEST = LabyrinthOptions(width=8, height=8, floors=3)
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

Place = tuple[int, int, int]
Graph = dict[Place, set[Place]]


def walkable(plan: dict[str, Any]) -> Graph:
    """From which cell one comes to rest on which: a second opinion, cell by cell."""
    cells = {tuple(cell["at"]): cell for cell in plan["cells"]}
    ring = [tuple(place) for place in plan["portals"]]
    shaft = {at for at, cell in cells.items() if cell["building"] == "lift"}
    graph: Graph = {}
    for (x, y, floor), cell in cells.items():
        rests: set[Place] = set()
        for way, side in zip(Direction, cell["sides"], strict=True):
            if side == "space":
                entered = (x + STEPS[way][0], y + STEPS[way][1], floor)
                if entered in ring:
                    rests.add(ring[(ring.index(entered) + 1) % len(ring)])
                elif entered in shaft:
                    rests |= shaft
                else:
                    rests.add(entered)
        graph[x, y, floor] = rests
    return graph


def spread(graph: Graph, start: set[Place]) -> set[Place]:
    seen, todo = set(start), list(start)
    while todo:
        for place in graph[todo.pop()] - seen:
            seen.add(place)
            todo.append(place)
    return seen


def turned_round(graph: Graph) -> Graph:
    back: Graph = defaultdict(set)
    for place, rests in graph.items():
        for rest in rests:
            back[rest].add(place)
    return back


def exit_place(plan: dict[str, Any]) -> Place:
    ((x, y, floor),) = (cell["at"] for cell in plan["cells"] if "exit" in cell["sides"])
    return x, y, floor


def always_won(plan: dict[str, Any]) -> bool:
    graph = walkable(plan)
    (grave,) = (tuple(c["at"]) for c in plan["cells"] if c["building"] == "graveyard")
    reached = spread(graph, {tuple(plan["player"]), grave})
    back = turned_round(graph)
    return all(reached <= spread(back, {goal}) for goal in (tuple(plan["gold"]), exit_place(plan)))


def revealed(state: LabyrinthState) -> dict[str, Any]:
    plan = plain(RULES.reveal(state))
    assert isinstance(plan, dict)
    return plan


@pytest.mark.acceptance("LAB-D13", "LAB-0")
@pytest.mark.parametrize("options", [SMALLEST, MIDDLE, LARGEST], ids=["3x3x1", "5x5x2", "8x8x3"])
def test_in_each_of_many_labyrinths_gold_and_exit_stay_in_reach(
    options: LabyrinthOptions,
) -> None:
    lost = [
        seed
        for seed in range(scaled(40, 1000))
        if not always_won(revealed(generate(options, seed)))
    ]

    assert lost == []


@pytest.mark.acceptance("LAB-D13")
@pytest.mark.parametrize(
    "options",
    [
        LabyrinthOptions(spawn_location="random"),
        LabyrinthOptions(width=4, height=4, floors=3, portal_count=20),
        LabyrinthOptions(width=3, height=3, floors=1, portal_count=1, mine_count=5),
        LabyrinthOptions(portal_count=0, hospital_count=0, arsenal_count=0),
    ],
    ids=["random-start", "twenty-portals", "five-mines", "bare"],
)
def test_other_options_give_labyrinths_that_can_be_won_too(options: LabyrinthOptions) -> None:
    lost = [seed for seed in range(60) if not always_won(revealed(generate(options, seed)))]

    assert lost == []


@pytest.mark.acceptance("LAB-D13")
def test_a_floor_is_a_tree_with_about_fifteen_percent_of_the_other_walls_opened() -> None:
    for seed in range(scaled(10, 50)):
        state = generate(LARGEST, seed)
        opened = state.passages.right.bit_count() + state.passages.down.bit_count()
        tree, inner = 3 * 63, 3 * 112

        assert opened == tree + 3 * round((inner - tree) / 3 * EXTRA_OPENINGS_PERCENT / 100)
        for floor in (1, 2, 3):
            here = {tuple(c["at"]) for c in revealed(state)["cells"] if c["at"][2] == floor}
            graph = corridors(revealed(state))
            assert spread(graph, {min(here)}) == here


def corridors(plan: dict[str, Any]) -> Graph:
    """The open sides alone, as if there were no portals and no lift."""
    return {
        (x, y, floor): {
            (x + STEPS[way][0], y + STEPS[way][1], floor)
            for way, side in zip(Direction, cell["sides"], strict=True)
            if side == "space"
        }
        for cell in plan["cells"]
        for x, y, floor in (cell["at"],)
    }


@pytest.mark.acceptance("LAB-D13")
def test_a_portal_that_carries_the_player_off_for_good_is_not_solvable() -> None:
    trap = maze("""
        +---+---+---+
        |G@   1 | 2 |
        +   +   +---+
        |   |   | $ |
        +-X-+---+---+
    """)

    assert not is_solvable(trap.setup, trap.passages, trap.place, trap.gold)


@pytest.mark.acceptance("LAB-D13")
def test_portals_that_nobody_can_enter_carry_nobody_off() -> None:
    closed = maze("""
        +---+---+---+
        |G@   $ | 1 |
        +   +   +---+
        |   |   | 2 |
        +-X-+---+---+
    """)

    assert is_solvable(closed.setup, closed.passages, closed.place, closed.gold)


def mined(options: LabyrinthOptions) -> bool:
    """Two mines in the only corridor to the Gold."""
    picture = """
        +---+---+---+---+
        XG@   M   M | $ |
        +   +---+   +   +
        |       |       |
        +---+---+---+---+
    """
    state = maze(picture, options=options)
    return is_solvable(state.setup, state.passages, state.place, state.gold)


@pytest.mark.acceptance("LAB-D13")
@pytest.mark.parametrize(
    ("health", "damage", "solvable"), [(5, 1, True), (5, 2, False), (6, 2, True), (2, 9, False)]
)
def test_mines_that_nobody_survives_are_no_way(health: int, damage: int, solvable: bool) -> None:
    assert mined(LabyrinthOptions(player_health=health, mine_damage=damage)) == solvable


@pytest.mark.acceptance("LAB-D13")
@pytest.mark.parametrize(
    ("corridor", "solvable"),
    [("XG@   M   M   M   $   M |", True), ("XG@   M   M   M   M   $ |", False)],
    ids=["three", "four"],
)
@pytest.mark.parametrize(("health", "damage"), [(5, 1), (10, 2)])
def test_of_many_mines_only_those_on_the_way_count(
    corridor: str, solvable: bool, health: int, damage: int
) -> None:
    """Who leaves the Graveyard with four fifths of the health survives three mines."""
    walls = "+---" * 6 + "+"
    options = LabyrinthOptions(player_health=health, mine_damage=damage)
    state = maze(f"{walls}\n{corridor}\n{walls}", options=options)

    assert solvable == is_solvable(state.setup, state.passages, state.place, state.gold)


@pytest.mark.acceptance("LAB-D13")
def test_a_graveyard_without_a_way_out_is_not_solvable() -> None:
    state = maze("""
        +---+---+---+
        X @   $ | G |
        +---+---+---+
    """)

    assert not is_solvable(state.setup, state.passages, state.place, state.gold)


@pytest.mark.acceptance("LAB-D13")
def test_a_cell_that_nobody_can_get_to_needs_no_way_out() -> None:
    state = maze("""
        +---+---+---+
        XG@   $ |   |
        +---+---+---+
    """)

    assert is_solvable(state.setup, state.passages, state.place, state.gold)


SHAFT = """
    +---+---+
    |G@   L |
    +---+---+

    +---+---+
    |     L |
    +---+---+

    +---+---+
    | $   L X
    +---+---+
"""


@pytest.mark.acceptance("LAB-D13")
@pytest.mark.parametrize(("second", "solvable"), [("|     L |", True), ("|   | L |", False)])
def test_a_lift_leads_to_every_floor_and_must_be_left_there(second: str, solvable: bool) -> None:
    state = maze(SHAFT.replace("|     L |", second))

    assert solvable == is_solvable(state.setup, state.passages, state.place, state.gold)


def test_hopeless_options_are_refused_after_a_fair_number_of_draws() -> None:
    options = LabyrinthOptions(
        width=3,
        height=3,
        floors=1,
        portal_count=0,
        hospital_count=0,
        arsenal_count=0,
        mine_count=8,
        mine_damage=9,
    )

    with pytest.raises(BadOptions) as refusal:
        generate(options, 1)
    assert refusal.value.reason == "labyrinth-options-unsolvable"
    assert refusal.value.option == "mine_count"


@pytest.mark.acceptance("LAB-12a", "LAB-1.1")
def test_sizes_that_are_not_given_are_drawn_evenly_from_the_seed() -> None:
    sizes = [generate(LabyrinthOptions(), seed).setup.board.shape for seed in range(400)]

    assert {size.width for size in sizes} == {size.height for size in sizes} == set(range(3, 9))
    assert {size.floors for size in sizes} == {1, 2, 3}
    for floors in (1, 2, 3):
        assert 100 <= sum(size.floors == floors for size in sizes) <= 170


@pytest.mark.acceptance("LAB-12a")
def test_a_seed_gives_the_same_labyrinth_on_every_machine_for_ever() -> None:
    positions = "\n".join(write_state(generate(LabyrinthOptions(), seed)) for seed in range(50))

    digest = hashlib.sha256(positions.encode()).hexdigest()
    assert digest == "72160e7d5ad84ecf11d7ffe604eeaa42b2aca8fe0946c64a6dba07cc03022b3c"


@pytest.mark.acceptance("LAB-12a")
def test_the_seed_of_the_options_comes_before_the_seed_of_the_table() -> None:
    first, second = (RULES.setup(LabyrinthOptions(seed=7), table).state for table in (1, 2))

    assert first == second == RULES.setup(LabyrinthOptions(), 7).state
    assert first != RULES.setup(LabyrinthOptions(seed=8), 1).state


@pytest.mark.acceptance("LAB-1.2a", "LAB-1.2c", "LAB-1.4a", "LAB-D1")
@pytest.mark.parametrize("options", [SMALLEST, MIDDLE, LARGEST], ids=["3x3x1", "5x5x2", "8x8x3"])
def test_the_ring_of_outer_sides_has_one_exit_and_no_other_hole(options: LabyrinthOptions) -> None:
    exits = set()
    for seed in range(40):
        plan = revealed(generate(options, seed))
        width, height, _ = plan["size"]
        outer = []
        for cell in plan["cells"]:
            x, y, _ = cell["at"]
            rims = (y == 0, x == width - 1, y == height - 1, x == 0)
            for rim, side in zip(rims, cell["sides"], strict=True):
                assert side in set(Side)
                assert rim == (side in {"outer_wall", "exit"})
                outer += [side] if rim else []
        assert outer.count("exit") == 1
        exits.add(exit_place(plan))
    assert len(exits) > 4


@pytest.mark.acceptance("LAB-1.3a", "LAB-5.3c", "LAB-5.5a", "LAB-5.5b", "LAB-6.2a", "LAB-6.3a")
def test_every_building_has_a_cell_of_its_own_and_the_counts_are_those_of_the_options() -> None:
    portal_floors = set()
    for seed in range(40):
        state = generate(LabyrinthOptions(archer_count=3), seed)
        size, built = (
            state.setup.board.shape,
            [state.setup.board.building(p) for p in state.setup.board.shape.places],
        )
        lifts = [place for place in size.places if state.setup.board.lifts >> place & 1]

        assert built.count(Building.PORTAL) == len(set(state.setup.board.portals)) == 5
        for one in (Building.ARSENAL, Building.HOSPITAL, Building.MINE, Building.GRAVEYARD):
            assert built.count(one) == 1
        assert built.count(Building.LIFT) == (size.floors if size.floors > 1 else 0)
        assert not lifts or tuple(lifts) == size.shaft(lifts[0])
        assert [dragon.health for dragon in state.dragons] == [5, 5]
        assert [archer.health for archer in state.archers] == [5, 5, 5]
        if size.floors == 3:
            portal_floors |= {size.where(portal)[1] for portal in state.setup.board.portals}
    assert portal_floors == {1, 2, 3}


@pytest.mark.acceptance("LAB-1.3b", "LAB-4.1a", "LAB-D19", "LAB-D22", "LAB-6.3b")
def test_gold_and_monsters_lie_anywhere_but_where_they_may_not() -> None:
    options = LabyrinthOptions(
        width=3, height=3, floors=1, dragon_count=4, archer_count=4, spawn_location="random"
    )
    states = [generate(options, seed) for seed in range(60)]

    for state in states:
        monsters = [dragon.place for dragon in state.dragons]
        monsters += [archer.place for archer in state.archers]
        assert state.gold != state.place
        assert state.gold in state.setup.board.shape.places
        assert state.setup.board.graveyard not in monsters
    assert any(state.dragons[0].place == state.dragons[1].place for state in states)
    assert any(state.dragons[0].place == state.archers[0].place for state in states)
    assert any(state.dragons[0].place in state.setup.board.portals for state in states)
    assert any(state.gold == state.dragons[0].place for state in states)
    assert {archer.direction for state in states for archer in state.archers} == set(Direction)
    assert any(state.place != state.setup.board.graveyard for state in states)
