"""The dice of an attack, counted."""

from fractions import Fraction
from itertools import product

import pytest

from kletka.games.castle.dice import Blow, blow_of, damage, odds_against
from kletka.games.castle.rules import RULES
from kletka.games.castle.units import KINDS, Kind
from kletka.protocol import Chance
from tests.games.castle.boards import battle, play

DUEL = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  R% *  *  *  *
    *  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


@pytest.mark.parametrize("health", range(1, 16))
def test_the_216_rolls_of_an_attack_come_out_with_the_published_odds(health: int) -> None:
    state, _ = play(battle(DUEL, health={"r3c4": health}), "attack r4c4 r3c4")
    turn = RULES.turn(state)
    assert isinstance(turn, Chance)
    outcomes = {"miss": 0, "half": 0, "full": 0}
    for roll, weight in turn.odds:
        after = RULES.advance(state, roll)
        hurt = after.points[0] - state.points[0]
        outcomes[{0: "miss", 2: "half", 5: "full"}[hurt]] += weight

    odds = odds_against(health)

    assert turn.total == 216
    assert outcomes == odds._asdict()
    assert sum(odds) == 216


@pytest.mark.parametrize("health", range(1, 16))
def test_the_chances_are_exact_fractions(health: int) -> None:
    sums = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    odds = odds_against(health)

    assert odds.chance(Blow.MISS) == Fraction(sums.count(health), 216)
    assert odds.chance(Blow.HALF) == Fraction(0 if health == 3 else 1, 216)
    assert sum(map(odds.chance, Blow)) == 1


def test_a_blow_of_health_three_and_sum_three_is_a_miss() -> None:
    assert blow_of(3, health=3) is Blow.MISS
    assert blow_of(3, health=4) is Blow.HALF
    assert blow_of(4, health=3) is Blow.FULL


def test_damage_of_every_pair_full_and_half() -> None:
    table = {
        (one, two): (damage(one, two, Blow.FULL), damage(one, two, Blow.HALF))
        for one, two in product(KINDS, repeat=2)
    }

    assert table == {
        (Kind.KNIGHT, Kind.KNIGHT): (5, 2),
        (Kind.KNIGHT, Kind.DWARF): (6, 3),
        (Kind.KNIGHT, Kind.ELF): (7, 3),
        (Kind.DWARF, Kind.KNIGHT): (3, 1),
        (Kind.DWARF, Kind.DWARF): (4, 2),
        (Kind.DWARF, Kind.ELF): (5, 2),
        (Kind.ELF, Kind.KNIGHT): (2, 1),
        (Kind.ELF, Kind.DWARF): (3, 1),
        (Kind.ELF, Kind.ELF): (4, 2),
    }


def test_a_miss_does_no_damage() -> None:
    assert {damage(one, two, Blow.MISS) for one in KINDS for two in KINDS} == {0}
