"""What holds in every position of every war."""

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.cellwar.actions import END_TURN
from kletka.games.cellwar.events import ColonyDoomed, ColonySaved, ColonyVanished
from kletka.games.cellwar.maps import Map, generate_map, is_joined, twins
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.games.cellwar.territory import survey
from kletka.phrases import LANGUAGES, phrases
from tests.conformance.kits.cellwar import follow
from tests.games.cellwar.players import warlike, warlike_game
from tests.scale import examples

CLOSE = "AAABBB/AAABBB/AAABBB/CCC^.#/CCC.~./CCC..."
ARMS = "AAA...^./AAA.#.../AAA...../....BBB./.^..BBB./....BBB."

wars = st.sampled_from(
    [
        CellWarOptions(10, 10, rounds=30),
        CellWarOptions(12, 10, players=4, rounds=30),
        CellWarOptions(players=3, rounds=40, map=CLOSE),
        CellWarOptions(rounds=40, map=ARMS),
    ]
)
some = settings(max_examples=examples(25))


@some
@given(wars, st.integers(0, 10_000))
def test_boards_never_contradict_themselves(options: CellWarOptions, seed: int) -> None:
    for state in warlike_game(options, seed, 250):
        owned = 0
        for cells in state.owners:
            assert not owned & cells, "no cell has two owners"
            owned |= cells
        assert not owned & ~state.setup.board.passable, "mountains and water have none"
        assert not (state.farms | state.walls[0]) & ~owned
        assert not state.farms & state.walls[0]
        assert len(state.walls) == 9
        for lower, higher in zip(state.walls, state.walls[1:], strict=False):
            assert not higher & ~lower, "who has defence 3 has defence 2"
        assert min(state.gold) >= 0


@some
@given(wars, st.integers(0, 10_000))
def test_marked_are_exactly_the_farmless_parts_beside_the_main_one(
    options: CellWarOptions, seed: int
) -> None:
    for state in warlike_game(options, seed, 250):
        grid = state.setup.board.grid
        surveys = [survey(grid, cells, state.farms) for cells in state.owners]
        assert state.mains == tuple(main for main, _ in surveys)
        assert state.due | state.fresh == sum(doomed for _, doomed in surveys)
        assert not state.due & state.fresh
        assert not state.fresh & ~state.owners[state.mover]


@some
@given(wars, st.integers(0, 10_000))
def test_a_turn_that_ends_takes_the_due_cells_and_makes_the_fresh_ones_due(
    options: CellWarOptions, seed: int
) -> None:
    for state in warlike_game(options, seed, 150):
        if state.ending is None:
            own = state.owners[state.mover]
            after = RULES.advance(state, END_TURN)
            assert after.owners[state.mover] == own & ~state.due
            assert after.due & own == state.fresh
            assert after.fresh == 0


@some
@given(wars, st.integers(0, 10_000))
def test_a_view_holds_the_whole_position_and_how_it_ended(
    options: CellWarOptions, seed: int
) -> None:
    for state in warlike_game(options, seed, 150):
        assert RULES.imagine(RULES.view_for(state, None), seed) == state


@some
@given(wars, st.integers(0, 10_000))
def test_a_main_part_that_exists_never_dies_but_by_capture(
    options: CellWarOptions, seed: int
) -> None:
    for state in warlike_game(options, seed, 150):
        if state.ending is None:
            after = RULES.advance(state, END_TURN)
            assert after.mains == state.mains
            assert all(after.owners[seat] for seat in after.standing)


@some
@given(wars, st.integers(0, 10_000))
def test_events_have_everything_that_changed_and_nothing_else(
    options: CellWarOptions, seed: int
) -> None:
    rng = random.Random(seed)
    state = RULES.setup(options, seed).state
    view = RULES.view_for(state, None)
    for _ in range(150):
        if state.ending is not None:
            break
        action = warlike(state, rng)
        step = RULES.apply(state, action)
        for event in step.events:
            view = follow(view, event)
            for language in LANGUAGES:
                phrases(language).event(event, "ABCD")
        assert view == RULES.view_for(step.state, None)
        assert step.state == RULES.advance(state, action)
        colony_events_are_true(state, step.state, step.events)
        state = step.state


def colony_events_are_true(
    before: CellWarState, after: CellWarState, events: Sequence[object]
) -> None:
    grid = after.setup.board.grid
    was, now = before.due | before.fresh, after.due | after.fresh
    for event in events:
        if isinstance(event, ColonyDoomed | ColonySaved | ColonyVanished):
            cells = grid.mask_of(event.cells)
            assert not cells & ~before.owners[event.owner]
            assert (cells & was == cells) == (not isinstance(event, ColonyDoomed))
            assert (cells & now == cells) == isinstance(event, ColonyDoomed)
            held = cells & after.owners[event.owner]
            assert held == (0 if isinstance(event, ColonyVanished) else cells)


@settings(max_examples=examples(60))
@given(st.integers(10, 50), st.integers(10, 50), st.integers(2, 4), st.integers(0, 2**32))
def test_every_drawn_map_is_fair_and_passable(
    width: int, height: int, players: int, seed: int
) -> None:
    chart = generate_map(width, height, players, seed)

    assert is_joined(chart)
    assert len(chart.starts) == players
    assert all(start.bit_count() == 9 for start in chart.starts)
    assert not sum(chart.starts) & (chart.board.mountains | chart.board.water | chart.board.hills)
    assert is_fair(chart, players)


def is_fair(chart: Map, players: int) -> bool:
    """Ask of every cell whether its twins bear the same terrain."""
    for terrain in (chart.board.mountains, chart.board.water, chart.board.hills):
        for cell in chart.board.grid.cells_of(terrain):
            alike = twins(chart.board.grid, cell, players)
            if terrain & alike != alike:
                return False
    return True


def test_a_map_that_favours_somebody_would_be_noticed() -> None:
    chart = generate_map(10, 10, 2, 1)
    one_hill = chart.board.grid.bit(chart.board.grid.cells[4])

    assert not is_fair(chart._replace(board=chart.board._replace(hills=one_hill)), 2)


def test_a_random_war_ends_by_the_limit_of_rounds() -> None:
    *_, last = warlike_game(replace(CellWarOptions(), rounds=3), 1, 10_000)

    assert last.ending is not None
    assert last.round <= 3
