"""What always holds in a game of castles, whoever plays."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games.castle.actions import Attack, CastleAction, Heal
from kletka.games.castle.board import BATTLEFIELD, squares_of
from kletka.games.castle.events import (
    AttackRolled,
    BattleTurnBegan,
    SecondActionRolled,
    TurnPassed,
    UnitDestroyed,
)
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Stage
from kletka.games.castle.units import KINDS, OF_A_KIND, RED, SEATS, STATS
from kletka.protocol import Chance, Seat
from tests.conformance.play import Played, pick
from tests.games.castle.boards import battle
from tests.scale import scaled


def eager(state: CastleState, rng: random.Random) -> CastleAction:
    """Choose at random, but rather attack or heal than walk: so that things happen."""
    strong_actions = [one for one in RULES.legal_actions(state) if isinstance(one, Attack | Heal)]
    if strong_actions and rng.random() < 0.8:
        return rng.choice(strong_actions)
    chosen: CastleAction = pick(RULES, state, rng)
    return chosen


SHUT_IN = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    R@ #  *  *  *  *  *  *  *
    #  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""
MIRRORED = SHUT_IN.replace("R@", "B@").replace("B%", "R%")


def games(steps: int, start: CastleState | None = None) -> st.SearchStrategy[list[Played]]:
    """Random games, as lists of steps, from the setup or from a position."""

    def played(seed: int, units_block: bool) -> list[Played]:
        begun = RULES.setup(CastleOptions(units_block), 1).state if start is None else start
        return play_on(begun, random.Random(seed), steps)

    return st.builds(played, st.integers(0, 10**6), st.booleans())


def play_on(state: CastleState, rng: random.Random, steps: int) -> list[Played]:
    line = []
    for _ in range(steps):
        if not RULES.legal_actions(state):
            break
        action = eager(state, rng)
        step = RULES.apply(state, action)
        line.append(Played(state, action, step.state, step.events))
        state = step.state
    return line


few = settings(max_examples=scaled(6, 15))


@few
@given(games(300))
def test_squares_are_shared_by_nobody(game: list[Played]) -> None:
    for _, _, state, _ in game:
        black, red = map(squares_of, state.armies)
        masks = (black, red, state.walls, state.barricades)
        assert (
            sum(mask.bit_count() for mask in masks)
            == (black | red | state.walls | state.barricades).bit_count()
        )
        assert not state.obstacles & ~BATTLEFIELD


@few
@given(games(300))
def test_every_unit_stands_lies_or_waits_beside_the_board(game: list[Played]) -> None:
    for _, _, state, _ in game:
        for seat in SEATS:
            kinds = [unit.kind for unit in state.armies[seat]] + list(state.fallen[seat])
            for kind, left in zip(KINDS, state.left_to_place(seat), strict=True):
                assert kinds.count(kind) + left == OF_A_KIND


@few
@given(games(300))
def test_health_stays_between_one_and_the_start(game: list[Played]) -> None:
    for _, _, state, _ in game:
        for unit in (*state.armies[0], *state.armies[1]):
            assert 1 <= unit.health <= STATS[unit.kind].health


@few
@given(games(300))
def test_points_are_the_damage_of_the_events(game: list[Played]) -> None:
    points = [0, 0]
    for _, _, state, events in game:
        for event in events:
            if isinstance(event, AttackRolled):
                points[event.seat] += event.damage
        assert tuple(points) == state.points


@few
@given(games(300))
def test_the_fallen_are_those_of_the_events_in_their_order(game: list[Played]) -> None:
    result = [
        (event.owner, event.kind)
        for step in game
        for event in step.events
        if isinstance(event, UnitDestroyed)
    ]
    last = game[-1].after

    for seat in SEATS:
        assert tuple(kind for owner, kind in result if owner == seat) == last.fallen[seat]


@few
@given(games(300))
def test_turns_alternate_and_hold_at_most_two_actions(game: list[Played]) -> None:
    mover, actions, bonus = Seat(0), 0, 0
    for before, _, after, events in game:
        if before.stage is not Stage.BATTLE:
            continue
        if not isinstance(RULES.turn(before), Chance):
            actions += 1
        bonus += sum(isinstance(event, SecondActionRolled) and event.won for event in events)
        assert actions <= 1 + bonus <= 2
        for event in events:
            if isinstance(event, BattleTurnBegan):
                assert event.seat == after.mover != mover or before.mover == after.mover
                mover, actions, bonus = after.mover, 0, 0


def turn_number(state: CastleState) -> int:
    """Count the turns of both sides, those of all rounds before included."""
    return 2 * state.round + state.mover


@few
@given(st.one_of(games(300), games(60, battle(SHUT_IN)), games(60, battle(MIRRORED, mover=RED))))
def test_a_round_is_a_turn_of_each_side_a_passed_one_included(game: list[Played]) -> None:
    for before, _, after, events in game:
        if before.stage is Stage.BATTLE and after.over is None:
            turns = sum(isinstance(event, BattleTurnBegan | TurnPassed) for event in events)
            assert turn_number(after) - turn_number(before) == turns


def test_a_side_that_is_shut_in_passes_again_and_again() -> None:
    """Show that the property above is tried on passed turns (CAS-D29)."""
    for state in (battle(SHUT_IN), battle(MIRRORED, mover=RED)):
        line = play_on(state, random.Random(1), 60)
        passed = sum(isinstance(event, TurnPassed) for step in line for event in step.events)
        assert passed >= 50
        assert line[-1].after.round >= 50
