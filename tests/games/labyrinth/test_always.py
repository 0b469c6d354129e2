"""What holds in every labyrinth, whatever is drawn and whatever is done."""

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.labyrinth.board import DIRECTIONS, Side, shape
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.position import read_state, write_state
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.setup import generate
from kletka.games.labyrinth.state import CARRIED, LabyrinthState
from kletka.protocol import Cell
from tests.games.labyrinth.drawing import maze, view_of
from tests.scale import examples

sizes = st.tuples(st.integers(3, 8), st.integers(3, 8), st.integers(1, 3))
seeds = st.integers(0, 2**32)


@st.composite
def some_options(draw: st.DrawFn) -> LabyrinthOptions:
    width, height, floors = draw(sizes)
    return LabyrinthOptions(
        width=width,
        height=height,
        floors=floors,
        player_health=draw(st.integers(1, 7)),
        player_arrows=draw(st.integers(0, 6)),
        player_bombs=draw(st.integers(0, 3)),
        arsenal_slots=draw(st.integers(1, 3)),
        dragon_count=draw(st.integers(0, 5)),
        dragon_health=draw(st.integers(1, 3)),
        archer_count=draw(st.integers(0, 5)),
        archer_health=draw(st.integers(1, 3)),
        portal_count=draw(st.integers(0, 3)),
        mine_count=draw(st.integers(0, 1)),
        arsenal_count=draw(st.integers(0, 3)),
        death_limit=draw(st.integers(0, 3)),
        respawn_health_percent=draw(st.integers(1, 100)),
        dragon_ring_health_bonus=draw(st.integers(0, 2)),
        bag_slot_bonus=draw(st.integers(0, 2)),
        spawn_location=draw(st.sampled_from(("graveyard", "random"))),
    )


def play_on(data: st.DataObject, state: LabyrinthState, steps: int) -> list[LabyrinthState]:
    states = [state]
    for _ in range(steps):
        actions = RULES.legal_actions(states[-1])
        if not actions:
            break
        number = data.draw(st.integers(0, len(actions) - 1))
        states.append(RULES.advance(states[-1], actions[number]))
    return states


@settings(max_examples=examples(60))
@given(some_options(), seeds, st.data())
def test_counts_stay_within_their_bounds_and_nothing_is_lost(
    options: LabyrinthOptions, seed: int, data: st.DataObject
) -> None:
    before = generate(options, seed)
    for state in play_on(data, before, 40):
        alive = len(state.dragons)
        archers = len(state.archers)

        assert 0 <= state.health <= state.max_health
        assert (state.health == 0) == (state.phase == "defeat")
        assert 0 <= state.arrows <= options.player_arrows
        assert 0 <= state.bombs <= options.player_bombs
        assert sum(state.carried) <= state.slots
        assert all(0 <= count <= options.arsenal_count for count in state.carried)
        assert alive + state.rings + len(state.dropped_rings) == options.dragon_count
        assert archers + state.bags + len(state.dropped_bags) == options.archer_count
        assert state.setup.board == before.setup.board
        assert state.gold in (CARRIED, before.gold)


@settings(max_examples=examples(60))
@given(some_options(), seeds, st.data())
def test_a_position_reads_back_and_an_imagined_one_looks_the_same(
    options: LabyrinthOptions, seed: int, data: st.DataObject
) -> None:
    state = play_on(data, generate(options, seed), 25)[-1]
    view = view_of(state)
    imagined = RULES.imagine(view, seed)

    assert read_state(write_state(state)) == state
    assert view_of(imagined) == view
    assert list(RULES.legal_actions(imagined)) == list(RULES.legal_actions(state))
    assert read_state(write_state(imagined)) == imagined


@given(sizes, st.data())
def test_places_and_cells_are_one_to_one(size: tuple[int, int, int], data: st.DataObject) -> None:
    width, height, floors = size
    maze = shape(*size)
    place = data.draw(st.sampled_from(maze.places))
    cell, floor = maze.where(place)

    assert len(maze.places) == width * height * floors
    assert maze.place(cell, floor) == place
    assert 0 <= cell.x < width
    assert 0 <= cell.y < height
    assert 1 <= floor <= floors
    assert [maze.where(other) for other in maze.shaft(place)] == [
        (cell, number) for number in range(1, floors + 1)
    ]


@given(some_options(), seeds)
@settings(max_examples=examples(25))
def test_walls_have_two_sides(options: LabyrinthOptions, seed: int) -> None:
    state = generate(options, seed)
    size = state.setup.board.shape
    for place in size.places:
        for way, back in zip(DIRECTIONS, DIRECTIONS[2:] + DIRECTIONS[:2], strict=True):
            side = state.setup.board.side(state.passages, place, way)
            if side in (Side.SPACE, Side.WALL):
                there = place + size.steps[way]
                assert state.setup.board.side(state.passages, there, back) is side


def test_a_shape_is_shared_and_survives_a_copy() -> None:
    size = shape(4, 3, 2)

    assert pickle.loads(pickle.dumps(size)) is size  # noqa: S301 - our own bytes
    assert repr(size) == "shape(4, 3, 2)"
    assert size.place(Cell(0, 0), 1) != size.place(Cell(0, 0), 2)


def test_an_imagined_maze_full_of_arsenals_has_room_for_them_all() -> None:
    options = LabyrinthOptions(
        width=8, height=8, floors=3, arsenal_count=186, portal_count=0, hospital_count=0
    )
    for state in play_on_straight(generate(options, 1)):
        assert view_of(RULES.imagine(view_of(state), 1)) == view_of(state)


def play_on_straight(state: LabyrinthState) -> list[LabyrinthState]:
    states = [state]
    for _ in range(3):
        states.append(RULES.advance(states[-1], RULES.legal_actions(states[-1])[0]))
    return states


def test_an_exit_that_is_not_seen_is_imagined_anywhere_but_here() -> None:
    state = maze("""
        +---+---+---+
        |G        $ |
        +   +---+   +
        |     @     |
        +   +---+   +
        |       |   X
        +---+---+---+
    """)

    imagined = [RULES.imagine(view_of(state), seed) for seed in range(20)]

    sides = [
        (one.setup.board.exit.place > one.place) - (one.setup.board.exit.place < one.place)
        for one in imagined
    ]
    assert set(sides) == {-1, 1}
