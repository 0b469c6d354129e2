"""The fast rules and the literal ones agree, action for action, over whole wars."""

import random

import pytest

from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.games.cellwar.view import CellWarView
from tests.games.cellwar.players import warlike
from tests.literal.cellwar import Cell, LiteralCellWar
from tests.scale import scaled

NARROW = "AAA..BBB/AAA^.BBB/AAA..BBB"
CROWDED = "AAABBB../AAABBB.^/AAABBB../CCC.DDD./CCC.DDD./CCC^DDD./.~.....#"

WARS = (
    CellWarOptions(10, 10, rounds=60),
    CellWarOptions(12, 10, players=3, rounds=60),
    CellWarOptions(10, 10, players=4, rounds=60),
    CellWarOptions(players=2, rounds=80, map=NARROW),
    CellWarOptions(players=4, rounds=80, map=CROWDED),
    CellWarOptions(12, 10, players=3, rounds=60, reach="now"),
    CellWarOptions(players=4, rounds=80, map=CROWDED, reach="now"),
)


def literal(state: CellWarState) -> LiteralCellWar:
    view = RULES.view_for(state, None)
    signs = by_cell(view.terrain)
    owners = {c: "ABCD".index(sign) for c, sign in by_cell(view.owners).items() if sign != "."}
    return LiteralCellWar(signs, owners, view.rounds, list(state.gold), view.reach)


def by_cell(rows: tuple[str, ...]) -> dict[Cell, str]:
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}


def agree(war: LiteralCellWar, view: CellWarView) -> None:
    owners = by_cell(view.owners)
    works = by_cell(view.works)
    doomed = by_cell(view.doomed)
    captured = {c for c, sign in by_cell(view.captured).items() if sign == "+"}
    assert {c: sign for c, sign in owners.items() if sign != "."} == {
        c: "ABCD"[seat] for c, seat in war.owner.items()
    }
    assert {c for c, sign in works.items() if sign == "*"} == war.farms
    assert {c: int(sign) for c, sign in works.items() if sign.isdigit()} == war.defence
    assert {c: int(sign) for c, sign in doomed.items() if sign != "."} == war.count
    assert [player.gold for player in view.players] == war.gold
    if war.reach == "now":
        assert captured == set()
    elif war.ending is None:
        assert captured == war.cells(war.mover) - war.began
    assert list(view.fallen) == war.fallen
    assert view.round == war.round
    assert (view.outcome.ending if view.outcome else None) == war.ending
    assert view.mover == (None if war.ending else war.mover)


def play(options: CellWarOptions, seed: int) -> LiteralCellWar:
    """Play by both at once and compare them after every action."""
    rng = random.Random(seed)
    state = RULES.setup(options, seed).state
    war = literal(state)
    agree(war, RULES.view_for(state, None))
    for number in range(400):
        legal = RULES.legal_actions(state)
        if number % 10 == 0:
            assert {RULES.write_action(action) for action in legal} == war.choices()
        if not legal:
            break
        action = warlike(state, rng)
        state = RULES.advance(state, action)
        war.act(RULES.write_action(action))
        agree(war, RULES.view_for(state, None))
    return war


@pytest.mark.parametrize("seed", range(scaled(2, 60)))
@pytest.mark.parametrize("options", WARS, ids=range(len(WARS)))
def test_a_war_goes_the_same_way_by_the_literal_rules(options: CellWarOptions, seed: int) -> None:
    play(options, seed)


def test_every_ending_is_reached_the_same_way_by_the_literal_rules() -> None:
    wars = [CellWarOptions(players=2, rounds=rounds, map=NARROW) for rounds in (1, 10)]
    endings = {play(options, seed).ending for options in wars for seed in range(scaled(8, 50))}
    assert endings == set(RULES.endings)
