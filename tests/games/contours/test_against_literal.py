"""The fast rules and the literal ones play the same games, move for move."""

import random
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.contours.events import ContourClosed
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from tests.games.contours.styles import STYLES, Style, choose
from tests.literal.contours import LiteralContours, Point, Territory
from tests.scale import examples, scaled

SEEDS = st.integers(0, 10**9)
SOME_STYLES = st.lists(st.sampled_from(STYLES), max_size=3)
GAMES_AN_EXAMPLE = 4


def play_both(width: int, height: int, rng: random.Random, styles: Sequence[Style]) -> None:
    state = RULES.setup(ContoursOptions(width, height), 0).state
    slow = LiteralContours(width, height)
    while state.free:
        assert_same_choices(state, slow)
        action = choose(state, rng, styles)
        before = slow.drawn()
        step = RULES.apply(state, action)
        slow.place(action.cell)
        state = step.state
        assert_same_position(state, slow)
        result = [event for event in step.events if isinstance(event, ContourClosed)]
        assert_same_contours(result, slow, before)
    assert slow.is_over()


def assert_same_choices(state: ContoursState, slow: LiteralContours) -> None:
    assert not slow.is_over()
    legal = RULES.legal_actions(state)
    assert {place.cell for place in legal} == {
        node for node in slow.nodes() if slow.may_place(node)
    }
    assert len(legal) == len(set(legal))


def assert_same_position(state: ContoursState, slow: LiteralContours) -> None:
    text = RULES.write_state(state)
    assert text.split(" ")[-1] == slow.drawn()
    assert [state.score(0), state.score(1)] == slow.score
    assert state.mover == slow.current
    # What the state keeps besides the position is what the position alone gives.
    alone = RULES.read_state(text)
    assert alone == state
    assert all(getattr(alone, name) == getattr(state, name) for name in state.__slots__)


def assert_same_contours(result: list[ContourClosed], slow: LiteralContours, before: str) -> None:
    rows = before.split("/")
    regions = sorted(slow.regions, key=lambda region: min((y, x) for x, y in region))
    for event, region in zip(result, regions, strict=True):
        captives = {node for node in region if rows[node[1]][node[0]] == "BA"[event.seat]}
        ground = {node for node in region if rows[node[1]][node[0]] == "."}
        assert set(event.captured) == captives
        assert all(slow.board[node] == Point(1 - event.seat, captured=True) for node in captives)
        assert set(event.territory) == ground
        assert all(slow.board[node] == Territory(event.seat) for node in ground)
        assert_around(event, region, slow)


def assert_around(
    event: ContourClosed, region: frozenset[tuple[int, int]], slow: LiteralContours
) -> None:
    """The contour is a closed chain of the captor's active points beside the region."""
    chain = event.contour
    for (x, y), (next_x, next_y) in zip(chain, (*chain[1:], chain[0]), strict=True):
        assert slow.board[x, y] == Point(event.seat)
        assert max(abs(x - next_x), abs(y - next_y)) == 1
        assert region & {(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)}
    left, right = min(x for x, _ in region), max(x for x, _ in region)
    assert {left - 1, right + 1} <= {x for x, _ in chain}


@settings(max_examples=examples(250))
@given(st.integers(3, 9), st.integers(3, 7), SEEDS, SOME_STYLES)
def test_on_small_and_odd_sheets(width: int, height: int, seed: int, styles: list[Style]) -> None:
    rng = random.Random(seed)
    for _ in range(GAMES_AN_EXAMPLE):
        play_both(width, height, rng, styles)


@settings(max_examples=scaled(6, 20))
@given(SEEDS, SOME_STYLES)
def test_on_ten_by_ten(seed: int, styles: list[Style]) -> None:
    play_both(10, 10, random.Random(seed), styles)


@settings(max_examples=scaled(2, 5))
@given(SEEDS, SOME_STYLES)
def test_on_ten_by_twenty(seed: int, styles: list[Style]) -> None:
    play_both(10, 20, random.Random(seed), styles)


@settings(max_examples=scaled(1, 3))
@given(SEEDS, SOME_STYLES)
def test_on_twenty_by_twenty(seed: int, styles: list[Style]) -> None:
    play_both(20, 20, random.Random(seed), styles)


def test_the_styles_bring_about_what_they_are_for() -> None:
    """Rings, points walked into them, several regions at once, own territory played."""
    rng = random.Random(7)
    walked_in = several = at_home = 0
    for _ in range(80):
        state = RULES.setup(ContoursOptions(8, 7), 0).state
        while state.free:
            action = choose(state, rng, STYLES)
            _, bit, _ = state.board.spots[action.cell]
            step = RULES.apply(state, action)
            walked_in += bool(state.inside_theirs & bit)
            at_home += bool(state.territory[state.mover] & bit)
            several += sum(isinstance(event, ContourClosed) for event in step.events) > 1
            state = step.state

    assert min(walked_in, several, at_home) > 10
