"""The fast rules and the literal ones agree, action for action, over whole battles."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from kletka.games.castle.actions import CastleAction
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.protocol import Chance, Over, Seat, UnreadableState
from kletka.protocol.plain import plain
from tests.conformance.play import pick
from tests.games.castle.boards import battle
from tests.games.castle.test_properties import eager
from tests.literal.castle import (
    BLACK,
    COLUMNS,
    RED,
    ROWS,
    LiteralCastle,
    PendingChance,
    Square,
    Unit,
    cell,
)
from tests.scale import scaled

LONGEST = 5000  # steps of a battle
KINDS = ("knight", "dwarf", "elf")
Choose = Callable[[CastleState, random.Random], CastleAction]


def walker(state: CastleState, rng: random.Random) -> CastleAction:
    chosen: CastleAction = pick(RULES, state, rng)
    return chosen


def revealed(state: CastleState) -> Any:
    return plain(RULES.reveal(state))


def literal(state: CastleState) -> LiteralCastle:
    """Begin the literal game in the middle of a battle."""
    shown = revealed(state)
    return LiteralCastle(
        units_block=shown["units_block"],
        stage=shown["stage"],
        mover=shown["mover"],
        second=shown["second"],
        round=shown["round"],
        units={
            square(piece["cell"]): Unit(
                piece["seat"], piece["kind"], piece["health"], piece["potion"]
            )
            for piece in shown["pieces"]
        },
        walls=set(map(square, shown["walls"])),
        barricades=set(map(square, shown["barricades"])),
        left=[dict(zip(KINDS, left, strict=True)) for left in shown["left"]],
        points=shown["points"],
        fallen=shown["fallen"],
    )


def square(cell: list[int]) -> Square:
    return cell[1], cell[0]


def agree(game: LiteralCastle, state: CastleState) -> None:
    shown = revealed(state)
    assert shown.pop("outcome") == (
        {"ranking": game.ranking, "ending": game.ending} if game.ending else None
    )
    shown.pop("ranges")  # they follow from the rest: tests/games/castle/test_ranges.py
    assert sorted(shown.pop("walls")) == sorted(map(cell, game.walls))
    assert sorted(shown.pop("barricades")) == sorted(map(cell, game.barricades))
    assert shown == {
        "stage": game.stage,
        "mover": game.mover,
        "second": game.second,
        "pending": pending_of(game.pending),
        "round": game.round,
        "pieces": [
            {
                "cell": cell(at),
                "seat": unit.seat,
                "kind": unit.kind,
                "health": unit.health,
                "potion": unit.potion,
            }
            for at, unit in sorted(game.units.items())
        ],
        "left": [[left[kind] for kind in KINDS] for left in game.left],
        "points": game.points,
        "fallen": game.fallen,
        "units_block": game.units_block,
    }
    agree_on_choices(game, state)


def pending_of(pending: PendingChance | None) -> dict[str, object] | None:
    if pending is None:
        return None
    return {
        "awaits": pending.awaits,
        "unit": pending.unit and cell(pending.unit),
        "target": pending.target and cell(pending.target),
        "left": pending.left,
    }


def agree_on_choices(game: LiteralCastle, state: CastleState) -> None:
    turn = RULES.turn(state)
    if game.pending is None:
        assert not isinstance(turn, Chance)
        assert isinstance(turn, Over) == (game.stage == "over")
        assert {RULES.write_action(one) for one in RULES.legal_actions(state)} == game.choices()
        return
    assert isinstance(turn, Chance)
    odds = {RULES.write_action(action): weight for action, weight in turn.odds}
    if game.pending.awaits in ("obstacle-count", "obstacle"):
        assert odds == dict.fromkeys(game.choices(), 1)
    else:  # dice: the order in which three dice lie on the table does not matter
        thrown = Counter(in_order(text) for text in game.choices())
        weights: Counter[str] = Counter()
        for text, weight in odds.items():
            weights[in_order(text)] += weight
        assert weights == thrown


def in_order(text: str) -> str:
    verb, *dice = text.split()
    return " ".join([verb, *sorted(dice)])


def play(state: CastleState, game: LiteralCastle, seed: int, steps: int, choose: Choose) -> None:
    rng = random.Random(seed)
    agree(game, state)
    for _ in range(steps):
        if isinstance(RULES.turn(state), Over):
            return
        state = acted(state, game, choose(state, rng))


def acted(state: CastleState, game: LiteralCastle, action: CastleAction) -> CastleState:
    """Do an action by both, and compare their events and positions."""
    step = RULES.apply(state, action)
    game.act(RULES.write_action(action))
    assert [event.plain() for event in step.events] == game.events
    agree(game, step.state)
    return step.state


@pytest.mark.parametrize("seed", range(scaled(1, 50)))
@pytest.mark.parametrize("units_block", [True, False])
@pytest.mark.parametrize("choose", [eager, walker])
def test_a_battle_goes_the_same_way_by_the_literal_rules(
    choose: Choose, units_block: bool, seed: int
) -> None:
    state = RULES.setup(CastleOptions(units_block), seed).state
    play(state, LiteralCastle(units_block=units_block), seed, 300, choose)


@given(st.randoms(use_true_random=False), st.integers(0, 10**6), st.booleans())
def test_a_crowded_end_of_a_battle_goes_the_same_way_by_the_literal_rules(
    rng: random.Random, seed: int, units_block: bool
) -> None:
    try:
        state = crowded(rng, units_block)
    except UnreadableState:  # no game leads there: the mover has nothing to do, for example
        reject()
    play(state, literal(state), seed, 60, eager)


def crowded(rng: random.Random, units_block: bool) -> CastleState:
    """Generate a corner of the board full of wounded units and obstacles."""
    width = rng.randint(2, 4)
    field = [(row, column) for row in (2, 3, 4) for column in range(width)]
    marks = dict.fromkeys([(row, column) for row in range(ROWS) for column in range(COLUMNS)], "*")
    for at, mark in zip(rng.sample(field, 5), ["#", *rng.choices("#$", k=4)], strict=True):
        marks[at] = mark
    free = [at for at in marks if at[1] < width and marks[at] == "*"]
    health, drunk = {}, []
    for colour in "BR":
        for mark in rng.sample("%%&&@@", rng.randint(1, 3)):
            at = free.pop(rng.randrange(len(free)))
            marks[at] = colour + mark
            name = f"r{at[0]}c{at[1]}"
            health[name] = rng.randint(1, 10)
            if rng.random() < 0.5:
                drunk.append(name)
    return battle(
        " ".join(marks.values()),
        mover=Seat(rng.choice((BLACK, RED))),
        health=health,
        drunk=tuple(drunk),
        units_block=units_block,
    )


def test_a_battle_fought_to_its_end_ends_the_same_way_by_the_literal_rules() -> None:
    endings = set()
    for seed in range(scaled(2, 50)):
        state = RULES.setup(CastleOptions(), seed).state
        game = LiteralCastle()
        play(state, game, seed, LONGEST, eager)
        endings.add(game.ending)
    assert endings == {"eliminated"}


STUCK = """
    * * * * * * * * *
    * * * * * * * * *
    # # * * * * * * *
    B@ R@ # * * * * * *
    # # * * * * * * *
    * * * * * * * * *
    * * * * * * * * *
"""


def test_a_battle_that_gets_stuck_ends_the_same_way_by_the_literal_rules() -> None:
    state = battle(STUCK, health={"r3c0": 11}, drunk=("r3c1",))
    game = literal(state)
    agree(game, state)
    for action in ("heal r3c0", "die 1", "die 3", "decline"):
        state = acted(state, game, RULES.read_action(action))
    assert game.ending == "stuck"
