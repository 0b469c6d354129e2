"""A reaction in one event: nothing of it is lost, however large it is, and it stays small."""

import pickle
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.games.chain.actions import Upgrade
from kletka.games.chain.emit import ReactionEvents
from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipUpgraded,
    Reaction,
    TurnBegan,
)
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Cell, Seat, Step
from tests.games.chain.positions import filled

SIDES = st.integers(5, 12)
LARGEST = ChainOptions(width=50, height=50)


def burst(
    options: ChainOptions, seed: int, empty: float, ready_share: float
) -> Step[ChainState, ChainEvent]:
    """Let a chip of the mover explode in a random position."""
    rng = random.Random(seed)
    state = filled(options, rng, empty, ready_share)
    ready = [action for action in RULES.legal_actions(state) if state.level(action.cell) == 3]
    return RULES.apply(state, rng.choice(ready))


@given(
    st.builds(
        ChainOptions,
        width=SIDES,
        height=SIDES,
        players=st.integers(2, 10),
        drops_add_up=st.booleans(),
    ),
    st.integers(0, 10**9),
    st.sampled_from([0.0, 0.2, 0.6]),
    st.sampled_from([0.2, 0.6, 1.0]),
)
def test_what_is_packed_is_read_back_event_for_event(
    options: ChainOptions, seed: int, empty: float, ready_share: float
) -> None:
    step = burst(options, seed, empty, ready_share)
    packed = RULES.pack(step.events)
    sent = msgspec.json.encode(packed[1])
    received = msgspec.json.decode(sent, type=Reaction)

    assert isinstance(step.events, ReactionEvents)
    assert [type(event) for event in packed[:2]] == [ChipUpgraded, Reaction]
    assert RULES.unpack([packed[0], received, *packed[2:]]) == tuple(step.events)


@pytest.mark.parametrize("drops", ["level-1", "add-up"])
def test_a_packed_reaction_lists_levels_and_owners_row_by_row(drops: str) -> None:
    """The first wave hits four cells; the chip of A beside the start explodes in the second."""
    state = RULES.read_state(f"5x5 blue,green AB {drops} 9 A - ...../..A1../.A3A3B2./..B1../.....")
    packed = RULES.pack(RULES.apply(state, Upgrade(Cell(1, 2))).events)

    assert packed[1] == Reaction(
        seat=Seat(0),
        width=5,
        height=5,
        start=Cell(1, 2),
        waves=("1141", "2132"),
        levels="0103201",  # before the reaction, without the start
        owners="-1-01-0",
    )
    assert RULES.unpack(packed)[1:4] == (
        CellExploded(1, Seat(0), Cell(1, 2), 4, (Cell(1, 1), Cell(1, 3), Cell(0, 2), Cell(2, 2))),
        ChipCreated(1, Seat(0), Cell(1, 1), 1, 1),
        ChipCreated(1, Seat(0), Cell(0, 2), 1, 1),
    )
    assert RULES.unpack(packed)[7:9] == (
        ChipCaptured(2, Seat(0), Seat(1), Cell(2, 1), 1, 1, 2),
        ChipCreated(2, Seat(0), Cell(1, 2), 1, 1),
    )


def test_the_largest_reaction_is_a_few_events_and_kilobytes() -> None:
    step = burst(LARGEST, 1, empty=0.0, ready_share=1.0)
    packed = RULES.pack(step.events)

    assert len(step.events) > 7_000
    assert len(packed) <= 3 + LARGEST.players
    assert len(msgspec.json.encode(packed)) < 32_000
    assert RULES.unpack(packed) == tuple(step.events)


def test_the_events_of_a_reaction_are_made_only_when_they_are_read() -> None:
    step = burst(LARGEST, 1, empty=0.0, ready_share=1.0)

    assert len(step.events) > 7_000
    assert len(pickle.dumps(step.events)) < 20_000


def test_events_that_are_made_when_looked_at_are_like_a_tuple() -> None:
    step = burst(ChainOptions(), 4, empty=0.5, ready_share=0.3)
    events = tuple(step.events)

    assert step.events == events
    assert events == step.events
    assert step.events == pickle.loads(pickle.dumps(step.events))  # noqa: S301 - our own
    assert step.events != events[:-1]
    assert hash(step.events) == hash(events)
    assert len(step.events) == len(events)
    assert (step.events[0], step.events[-1], step.events[1:3]) == (
        events[0],
        events[-1],
        events[1:3],
    )
    assert isinstance(events[1], CellExploded)
    assert "Reaction" in repr(step.events)


def test_a_move_without_a_reaction_is_sent_as_it_is() -> None:
    state = filled(ChainOptions(), random.Random(2), empty=0.0, ready=0.0)
    quiet = next(one for one in RULES.legal_actions(state) if state.level(one.cell) == 1)
    step = RULES.apply(state, quiet)

    assert isinstance(quiet, Upgrade)
    assert RULES.pack(step.events) == step.events
    assert [type(event) for event in step.events] == [ChipUpgraded, TurnBegan]


def test_one_explosion_in_a_corner_is_packed_as_the_page_shows() -> None:
    state = RULES.read_state("5x5 red,blue AB level-1 7 A - ...../...../...../B3..../A3B2...")
    packed = RULES.pack(RULES.apply(state, Upgrade(Cell(0, 0))).events)

    assert packed[1].plain() == {
        "event": "chain.reaction",
        "seat": 0,
        "width": 5,
        "height": 5,
        "start": [0, 0],
        "waves": ["34", "111"],
        "levels": "2300",
        "owners": "11--",
    }
