"""Labyrinth: the 26 parameters, and what a game starts with."""

import pytest

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.phrases import phrases
from kletka.protocol import BadOptions

RANGES = {
    "seed": (None, 0, None),
    "width": (None, 3, 8),
    "height": (None, 3, 8),
    "floors": (None, 1, 3),
    "player_health": (5, 1, None),
    "player_arrows": (5, 0, None),
    "player_bombs": (2, 0, None),
    "arsenal_slots": (1, 1, None),
    "dragon_count": (2, 0, None),
    "dragon_health": (5, 1, None),
    "dragon_damage": (1, 1, None),
    "archer_count": (0, 0, None),
    "archer_health": (5, 1, None),
    "archer_damage": (1, 1, None),
    "portal_count": (5, 0, None),
    "mine_count": (1, 0, None),
    "mine_damage": (1, 1, None),
    "hospital_count": (1, 0, None),
    "arsenal_count": (1, 0, None),
    "death_limit": (0, 0, None),
    "respawn_health_percent": (80, 1, 100),
    "arrow_damage": (1, 1, None),
    "doublegun_multiplier": (2, 1, None),
    "dragon_ring_health_bonus": (1, 0, None),
    "bag_slot_bonus": (1, 0, None),
    "spawn_location": ("graveyard", None, None),
}


@pytest.mark.acceptance("LAB-11", "LAB-12", "LAB-D29")
def test_all_26_parameters_have_their_names_and_defaults() -> None:
    assert LabyrinthOptions.defaults() == {name: usual for name, (usual, *_) in RANGES.items()}
    assert len(RANGES) == 26


@pytest.mark.acceptance("LAB-12", "LAB-1.1")
@pytest.mark.parametrize("name", [name for name in RANGES if name != "spawn_location"])
def test_a_number_outside_its_range_is_refused_by_the_name_of_its_option(name: str) -> None:
    _, low, high = RANGES[name]
    assert isinstance(low, int)

    assert LabyrinthOptions.read({name: low}).plain()[name] == low
    for wrong in (low - 1, "many", *([high + 1] if isinstance(high, int) else [])):
        with pytest.raises(BadOptions) as refusal:
            LabyrinthOptions.read({name: wrong})
        assert refusal.value.option == name
    if isinstance(high, int):
        assert LabyrinthOptions.read({name: high}).plain()[name] == high


@pytest.mark.acceptance("LAB-12")
def test_the_start_is_the_graveyard_or_anywhere() -> None:
    assert LabyrinthOptions.read({"spawn_location": "random"}).spawn_location == "random"
    with pytest.raises(BadOptions) as refusal:
        LabyrinthOptions.read({"spawn_location": "arsenal"})
    assert refusal.value.option == "spawn_location"


@pytest.mark.acceptance("LAB-D14")
@pytest.mark.parametrize(
    ("given", "option", "need", "have"),
    [
        ({"width": 3, "height": 3, "floors": 1, "mine_count": 2}, "portal_count", 10, 9),
        ({"width": 3, "height": 3, "floors": 1, "mine_count": 6}, "mine_count", 14, 9),
        ({"width": 3, "height": 3, "floors": 3, "portal_count": 21}, "portal_count", 28, 27),
        ({"arsenal_count": 190}, "arsenal_count", 201, 192),
        ({"floors": 1, "hospital_count": 10**9}, "hospital_count", 10**9 + 8, 64),
    ],
)
def test_buildings_without_a_cell_are_refused_with_the_numbers(
    given: dict[str, object], option: str, need: int, have: int
) -> None:
    with pytest.raises(BadOptions) as refusal:
        LabyrinthOptions.read(given)

    assert refusal.value.reason == "labyrinth-options-cells"
    assert refusal.value.values == {"option": option, "need": need, "have": have}
    assert str(have) in phrases("en").refusal(refusal.value)


@pytest.mark.acceptance("LAB-D14")
def test_nine_buildings_fill_the_smallest_maze() -> None:
    state = RULES.setup(LabyrinthOptions(width=3, height=3, floors=1), 1).state

    assert all(state.setup.board.building(place) for place in state.setup.board.shape.places)


@pytest.mark.acceptance("LAB-D14")
def test_a_size_that_is_drawn_has_room_for_the_buildings() -> None:
    for seed in range(20):
        size = RULES.setup(LabyrinthOptions(hospital_count=150), seed).state.setup.board.shape
        assert size.width * size.height * size.floors >= 150 + 8 + 3


@pytest.mark.acceptance("LAB-2", "LAB-D26")
def test_the_player_starts_with_what_the_table_says() -> None:
    view = RULES.view_for(RULES.setup(LabyrinthOptions(), 1).state, None)

    assert (view.health, view.max_health) == (5, 5)
    assert (view.arrows, view.max_arrows) == (5, 5)
    assert (view.bombs, view.max_bombs) == (2, 2)
    assert (view.slots, view.carried, view.gold) == (1, (), False)
    assert view.turn == 1


@pytest.mark.acceptance("LAB-D26", "LAB-12")
def test_what_the_player_starts_with_is_also_the_most() -> None:
    options = LabyrinthOptions(player_health=9, player_arrows=0, player_bombs=7, arsenal_slots=3)
    view = RULES.view_for(RULES.setup(options, 1).state, None)

    assert (view.health, view.max_health) == (9, 9)
    assert (view.arrows, view.max_arrows) == (0, 0)
    assert (view.bombs, view.max_bombs) == (7, 7)
    assert view.slots == 3


@pytest.mark.acceptance("LAB-D22")
def test_no_effect_fires_at_the_start() -> None:
    options = LabyrinthOptions(width=3, height=3, floors=1, spawn_location="random")
    for seed in range(30):
        step = RULES.setup(options, seed)
        kinds = [type(event).__name__ for event in step.events]
        assert kinds == ["MazeMade", "PlayerMoved", "GameStarted", "SidesSeen"]
        assert (step.state.health, step.state.deaths) == (5, 0)


@pytest.mark.parametrize(
    ("name", "last"), [("seed", 10**18 - 1), ("dragon_count", 99), ("player_health", 999)]
)
def test_ranges_that_the_rules_leave_open_end_where_a_position_fits_a_line(
    name: str, last: int
) -> None:
    assert LabyrinthOptions.read({name: last}).plain()[name] == last
    with pytest.raises(BadOptions):
        LabyrinthOptions.read({name: last + 1})
