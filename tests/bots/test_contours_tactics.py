"""The search for forced captures of Contours, beside one that tries every move."""

import random

import pytest

from kletka.bots import Budget
from kletka.bots.contours import engine, tactics
from kletka.games.contours import compiled
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.protocol import Seat
from tests.games.contours.boards import sheet
from tests.games.contours.styles import STYLES, choose
from tests.scale import in_long, scaled
from tests.tactics.contours import Tactic, is_proven, tactics_of_file

pytestmark = pytest.mark.timeout(600)  # the first test of a process may compile the engine

ENOUGH = 10**7


def solve(state: ContoursState, threats: int) -> tuple[int, str, set[str]]:
    """Give the points that the mover captures by force, the first move, and the answers to it."""
    attack = tactics.new_attack()
    board = compiled.board_of(state, scratch := compiled.new_scratch())
    before = board.copy()
    gain = engine.compiled_solve(board, compiled.new_journal(), scratch, attack, threats, ENOUGH)
    assert (board == before).all()
    numbers = attack.status[tactics.FIRST_ANSWERS + 1 :][: attack.status[tactics.FIRST_ANSWERS]]
    answers = {str(compiled.cell_of(int(number))) for number in numbers}
    return gain, str(compiled.cell_of(int(attack.status[tactics.FIRST_MOVE]))), answers


def forces(state: ContoursState, seat: Seat, lead: int, threats: int) -> bool:
    """Say whether a seat gets ahead of this lead by force, whatever the other seat does.

    It needs so many moves before the one that captures. All moves of both are tried.
    """
    after = [RULES.advance(state, move) for move in state.free]
    if any(one.score(seat) - one.score(1 - seat) > lead for one in after):
        return True
    return threats > 0 and any(
        one.free
        and all(forces(RULES.advance(one, reply), seat, lead, threats - 1) for reply in one.free)
        for one in after
    )


def position(rng: random.Random, side: int, empty: int) -> ContoursState:
    """Play until so many intersections are empty; walls are continued beside the enemy's points."""
    state = RULES.setup(ContoursOptions(side, side), 0).state
    while len(state.free) > empty:
        state = RULES.advance(state, choose(state, rng, STYLES[1:3]))
    return state


@pytest.mark.parametrize(
    ("threats", "side", "empty", "positions"), [(1, 8, 36, 300), in_long(2, 7, 22, 100)]
)
def test_what_is_found_is_forced_and_little_is_overlooked(
    threats: int, side: int, empty: int, positions: int
) -> None:
    rng = random.Random(threats)
    found = forced = 0
    for _ in range(scaled(positions, 10 * positions)):
        state = position(rng, side, empty)
        if not state.free or state.theirs & state.inside_mine:
            continue  # any move captures
        lead = state.score(state.mover) - state.score(1 - state.mover)
        if forces(state, state.mover, lead, 0):
            continue  # captured at once
        gain, _, _ = solve(state, threats)
        is_forced = forces(state, state.mover, lead, threats)
        assert is_forced or not gain
        found += gain > 0
        forced += is_forced
    assert forced
    assert found >= forced / 2  # moves that threaten nothing are not searched


def test_a_double_threat_is_found_with_its_answers() -> None:
    state = sheet("""
        . . . . . . . .
        . . A . A . . .
        . A B . B A . .
        . . . . . . . .
        . . A . A . . .
        B . . . . . . .
        B B . B . . . .
    """)

    assert solve(state, 0)[0] == 0
    assert solve(state, 1) == (1, "3,2", {"2,3", "4,3"})


def test_a_capture_at_once_has_no_first_move() -> None:
    state = sheet("""
        . . . . . . .
        . . A . . . .
        . A B . . . .
        . . A . . B .
        . . . . . . B
    """)

    assert solve(state, 3) == (1, "-1,-1", set())


def test_too_much_work_finds_nothing_and_leaves_the_board_as_it_was() -> None:
    state = position(random.Random(3), 8, 30)
    attack = tactics.new_attack()
    board = compiled.board_of(state, scratch := compiled.new_scratch())
    before = board.copy()
    for work in range(0, 2000, 50):
        engine.compiled_solve(board, compiled.new_journal(), scratch, attack, 8, work)
        assert (board == before).all()


TACTICS = tactics_of_file()


def test_there_are_a_hundred_different_tactics() -> None:
    assert len({tactic.position for tactic in TACTICS}) == len(TACTICS) >= 100
    assert {tactic.moves for tactic in TACTICS} == {2, 3}


def test_each_tactic_has_one_first_move_by_trying_all() -> None:
    for tactic in random.Random(1).sample(TACTICS, scaled(1, len(TACTICS))):
        assert is_proven(tactic)


def test_a_tactic_with_another_move_is_not_proven() -> None:
    tactic = min(TACTICS)
    state = RULES.read_state(tactic.position)
    others = [str(place.cell) for place in state.free if str(place.cell) != tactic.first]

    assert not is_proven(tactic._replace(first=others[0]))
    assert not is_proven(tactic._replace(moves=3))


def test_expert_solves_ninety_five_in_a_hundred_tactics() -> None:
    missed = [tactic for tactic in TACTICS if expert_move(tactic) != tactic.first]

    assert len(missed) <= 0.05 * len(TACTICS)


def expert_move(tactic: Tactic) -> str:
    """Give the move of expert with as many playouts as some ten milliseconds allow."""
    state = RULES.read_state(tactic.position)
    found = engine.expert_engine().best(state, random.Random(1), Budget(nodes=1000))
    return str(found.action.cell)
