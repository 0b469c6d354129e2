"""What holds after every move of every game of Cell Capture."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.chain.events import CellExploded, PlayerEliminated
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Over
from tests.games.chain.positions import filled
from tests.scale import examples


def levels(state: ChainState) -> int:
    return state.low.bit_count() + 2 * state.high.bit_count()


positions = st.builds(
    lambda width, height, players, add_up, empty, ready, seed: filled(
        ChainOptions(width, height, players, drops_add_up=add_up), random.Random(seed), empty, ready
    ),
    st.integers(5, 20),
    st.integers(5, 20),
    st.integers(2, 10),
    st.booleans(),
    st.floats(0, 0.9),
    st.floats(0, 1),
    st.integers(0, 10**9),
)


@pytest.mark.acceptance("CHAIN-D4", "CHAIN-6.3", "CHAIN-1.3a", "CHAIN-D1")
@settings(max_examples=examples(400))
@given(positions, st.randoms(use_true_random=False))
def test_a_reaction_ends_with_the_mover_on_the_board_and_every_chip_at_rest(
    state: ChainState, rng: random.Random
) -> None:
    for _ in range(5):
        legal = RULES.legal_actions(state)
        if not legal:
            break
        mover = state.mover
        after = RULES.advance(state, rng.choice(legal))

        assert after.owners[mover]
        assert all(1 <= chip.level <= 3 for chip in RULES.view_for(after, None).chips)
        assert after.occupied & ~after.setup.board.board == 0
        assert sum(after.owners) == after.occupied  # every chip has one owner
        state = after


@pytest.mark.acceptance("CHAIN-D4")
@settings(max_examples=examples(200))
@given(positions, st.randoms(use_true_random=False))
def test_levels_never_grow_by_more_than_the_upgrade_and_are_lost_at_the_border(
    state: ChainState, rng: random.Random
) -> None:
    legal = RULES.legal_actions(state)
    if not legal:
        return
    step = RULES.apply(state, rng.choice(legal))
    lost = sum(4 - len(e.targets) for e in step.events if isinstance(e, CellExploded))

    assert levels(step.state) <= levels(state) + 1 - lost


@pytest.mark.acceptance("CHAIN-1.11", "CHAIN-6.2", "CHAIN-6.3")
@settings(max_examples=examples(30))
@given(st.integers(2, 6), st.integers(0, 10**9))
def test_a_game_on_the_smallest_board_is_won_by_exactly_one(players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = RULES.setup(ChainOptions(5, 5, players), seed).state
    while legal := RULES.legal_actions(state):
        state = RULES.advance(state, rng.choice(legal))

    alive = [seat for seat, chips in enumerate(state.owners) if chips]
    assert alive == [state.winner]


@pytest.mark.acceptance("CHAIN-D14")
@settings(max_examples=30)
@given(st.integers(3, 10), st.integers(0, 10**9))
def test_the_places_follow_from_the_order_in_which_players_were_found_out(
    players: int, seed: int
) -> None:
    rng = random.Random(seed)
    state = filled(ChainOptions(5, 5, players), rng, 0.1, 0.7)
    found_out = list(state.out)
    while legal := RULES.legal_actions(state):
        step = RULES.apply(state, rng.choice(legal))
        found_out += [e.seat for e in step.events if isinstance(e, PlayerEliminated)]
        state = step.state
    turn = RULES.turn(state)
    assert isinstance(turn, Over)
    winner, *others = turn.outcome.ranking

    assert winner == {state.winner}
    together = set(range(players)) - winner - set(found_out)
    assert others == ([together] if together else []) + [{seat} for seat in reversed(found_out)]
