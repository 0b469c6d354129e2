"""The fast rules and the literal ones play the same games, wave for wave."""

import random
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
    PlayerEliminated,
)
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState, Placing
from tests.games.chain.positions import begun, filled
from tests.literal.chain import Chip, LiteralChain, Wave
from tests.scale import examples

SIDES = st.integers(5, 50)
SMALL_SIDES = st.integers(5, 8)
PLAYERS = st.integers(2, 10)
SEEDS = st.integers(0, 10**9)


def literal(state: ChainState) -> LiteralChain:
    """Tell the literal rules the position of the fast ones."""
    view = RULES.view_for(state, None)
    return LiteralChain(
        width=view.width,
        height=view.height,
        order=list(view.order),
        drops_add_up=view.drops_add_up,
        placing=view.placing,
        board={chip.cell: (chip.seat, chip.level) for chip in view.chips},
        round=view.round,
        turn=state.place,
        out={standing.seat for standing in view.standings if standing.out},
        winner=view.winner,
    )


def emitted_waves(events: Sequence[ChainEvent]) -> list[Wave]:
    """Collect from the events of a move what each wave did."""
    waves: list[Wave] = []
    for event in events:
        if isinstance(event, CellExploded):
            if event.wave > len(waves):
                waves.append(Wave())
            waves[-1].exploded[event.cell] = event.level
            waves[-1].flown[event.cell] = list(event.targets)
        elif isinstance(event, ChipCreated | ChipGrown | ChipCaptured):
            assert event.wave == len(waves)
            waves[-1].drops[event.cell] = event.drops
            waves[-1].before[event.cell] = chip_before(event)
            waves[-1].after[event.cell] = (event.seat, event.level)
    return waves


def chip_before(event: ChipCreated | ChipGrown | ChipCaptured) -> Chip | None:
    if isinstance(event, ChipCreated):
        return None
    owner = event.owner if isinstance(event, ChipCaptured) else event.seat
    return owner, event.before


def play_both(state: ChainState, rng: random.Random, moves: int) -> None:
    slow = literal(state)
    for _ in range(moves):
        legal = RULES.legal_actions(state)
        assert {action.cell for action in legal} == slow.choices()
        if not legal:
            return
        action = rng.choice(legal)
        step = RULES.apply(state, action)
        slow.choose(action.cell)
        found_out = [e.seat for e in step.events if isinstance(e, PlayerEliminated)]
        result = emitted_waves(step.events)
        expected = (slow.waves, slow.found_out)
        slow.waves, slow.found_out = [], []

        assert (result, found_out) == expected
        assert literal(step.state) == slow
        assert RULES.advance(state, action) == step.state
        state = step.state


@settings(max_examples=examples(400))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.sampled_from(Placing), SEEDS)
def test_whole_games_on_small_boards_are_the_same(
    width: int, height: int, players: int, add_up: bool, placing: Placing, seed: int
) -> None:
    start = begun(placing, width, height, players, seed, drops_add_up=add_up)

    play_both(start, random.Random(seed), moves=120)


@settings(max_examples=examples(1500))
@given(SMALL_SIDES, SMALL_SIDES, PLAYERS, st.booleans(), st.floats(0, 0.9), SEEDS)
def test_crowded_small_boards_react_the_same(
    width: int, height: int, players: int, add_up: bool, empty: float, seed: int
) -> None:
    rng = random.Random(seed)
    options = ChainOptions(width, height, players, drops_add_up=add_up)

    play_both(filled(options, rng, empty), rng, moves=12)


@settings(max_examples=examples(150))
@given(SIDES, SIDES, PLAYERS, st.booleans(), st.floats(0, 0.2), st.floats(0.6, 1), SEEDS)
def test_great_reactions_on_boards_of_all_sizes_are_the_same(
    width: int, height: int, players: int, add_up: bool, empty: float, ready: float, seed: int
) -> None:
    rng = random.Random(seed)
    options = ChainOptions(width, height, players, drops_add_up=add_up)

    play_both(filled(options, rng, empty, ready), rng, moves=4)


def test_the_largest_boards_burst_in_thousands_of_explosions_the_same() -> None:
    for seed, players in enumerate((2, 10)):
        rng = random.Random(seed)
        start = filled(ChainOptions(50, 50, players), rng, empty=0, ready=1)

        play_both(start, rng, moves=2)
