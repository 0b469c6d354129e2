"""The kernel of Castles without a compiler, its keys, its numbers of actions and its playouts."""

import random

import pytest

from kletka.games.castle import compiled, flat, kernel
from kletka.games.castle.actions import Attack, CastleAction, Die, Heal, Move, Roll
from kletka.games.castle.dice import LOWEST_SUM
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.outcome import VICTORY
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import BLACK
from tests.games.castle.boards import battle, cell
from tests.games.castle.kernels import (
    PLAIN,
    Functions,
    assert_same,
    crowded,
    eager,
    either,
    play_both,
)
from tests.scale import scaled


def test_uncompiled_it_is_the_same() -> None:
    for number in range(scaled(2, 60)):
        begun = RULES.setup(CastleOptions(units_block=number % 2 == 0), number).state
        play_both(begun, random.Random(number), 250, PLAIN)
    for number in range(scaled(30, 600)):
        rng = random.Random(number)
        play_both(crowded(rng), rng, 30, PLAIN)


LAST_STAND = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  B@ *  R& *  *
    *  *  *  *  $  *  *  *  *
    B% *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


@either
@pytest.mark.parametrize("roll", [Roll(1, 1, 1), Roll(1, 1, 2), Roll(2, 1, 2), Roll(6, 6, 6)])
@pytest.mark.parametrize("health", [1, 2, 3, 4, 5, 6, 10])
def test_every_blow_does_what_the_rules_say(functions: Functions, roll: Roll, health: int) -> None:
    state = battle(LAST_STAND, health={"r3c6": health})
    board = functions.board_of(state, 2)
    for action in (Attack(cell("r3c4"), cell("r3c6")), roll):
        functions.make(board, flat.number_of(action))
        state = RULES.advance(state, action)
        assert_same(board, state, functions)
    deadly = 2 if roll.total == LOWEST_SUM else 5
    assert (state.over is VICTORY[BLACK]) == (health <= deadly and roll.total != health)


@either
@pytest.mark.parametrize("second", [Die(1), Die(2)])
def test_a_potion_may_bring_a_second_action(functions: Functions, second: Die) -> None:
    state = battle(LAST_STAND, health={"r5c0": 12, "r3c4": 4})
    board = functions.board_of(state, 6)
    line: list[CastleAction] = [Heal(cell("r5c0")), Die(6), second]
    if second.value % 2:
        line += [Heal(cell("r3c4")), Die(3)]
    for action in (*line, Move(cell("r3c6"), cell("r3c7"))):
        functions.make(board, flat.number_of(action))
        state = RULES.advance(state, action)
        assert_same(board, state, functions)
    assert state.armies[BLACK][-1].health == 15


def test_actions_have_numbers_that_can_be_read_again() -> None:
    for number in range(scaled(3, 30)):
        rng = random.Random(number)
        state = RULES.setup(CastleOptions(), number).state
        for _ in range(300):
            legal = RULES.legal_actions(state)
            numbers = [flat.number_of(action) for action in legal]
            assert len(set(numbers)) == len(legal)
            assert [flat.action_of(one) for one in numbers] == list(legal)
            if not legal:
                break
            state = RULES.advance(state, eager(state, rng))


def timeless(state: CastleState) -> CastleState:
    """Leave out what the key of a position leaves out."""
    return state._replace(round=min(state.round, 1), points=(0, 0), fallen=((), ()), over=None)


def test_positions_have_different_keys_unless_only_their_past_differs() -> None:
    keys: dict[CastleState, int] = {}
    for number in range(8):
        rng = random.Random(number)
        state = RULES.setup(CastleOptions(), number).state
        for _ in range(400):
            key = flat.words_of(state, 0)[kernel.KEY]
            assert keys.setdefault(timeless(state), key) == key
            if not RULES.legal_actions(state):
                break
            state = RULES.advance(state, eager(state, rng))

    assert len(keys) > 1500
    assert len(set(keys.values())) == len(keys)


def play_out_by_rules(state: CastleState, game: int, seed: tuple[int, int]) -> CastleState:
    words = [0] * 4
    kernel.begin_words(words, game, *seed)
    for _ in range(LONGEST):
        legal = RULES.legal_actions(state)
        if not legal:
            break
        state = RULES.advance(state, legal[kernel.random_below(words, len(legal))])
    return state


LONGEST = 500


@pytest.mark.parametrize("units_block", [True, False])
def test_playouts_are_random_games_by_the_rules(units_block: bool) -> None:
    start = RULES.setup(CastleOptions(units_block), 1).state
    seed = (5, 6)
    games = scaled(4, 100)
    last = [play_out_by_rules(start, game, seed) for game in range(games)]

    endings, made, stands = compiled.play_games(start, games, seed, LONGEST)

    assert stands == last[-1]
    assert sum(endings) == games
    assert endings == tuple(sum(state.over == ending for state in last) for ending in flat.ENDINGS)
    assert made <= games * LONGEST


def test_uncompiled_playouts_are_the_same() -> None:
    start = RULES.setup(CastleOptions(), 1).state
    endings = [0] * 4
    board = flat.words_of(start)
    made, following = kernel.run_play_games(
        flat.words_of(start), board, [0] * 256, [0] * 4, 0, 2, (5, 6), LONGEST, 10**9, endings
    )

    assert (tuple(endings), made, flat.state_of(board, start.setup)) == compiled.play_games(
        start, 2, (5, 6), LONGEST
    )
    assert following == 2


def test_a_batch_stops_after_enough_actions_and_goes_on_later() -> None:
    start = RULES.setup(CastleOptions(), 1).state
    board, endings = flat.words_of(start), [0] * 4
    room = ([0] * 256, [0] * 4)
    made, following = kernel.run_play_games(
        flat.words_of(start), board, *room, 0, 3, (5, 6), 20, 1, endings
    )

    assert (made, following, sum(endings)) == (20, 1, 1)


def test_random_numbers_are_below_their_limit_where_many_words_are_rejected() -> None:
    words, limit = [0] * 4, 3 << 30
    kernel.begin_words(words, 1, 2, 3)
    drawn = [kernel.random_below(words, limit) for _ in range(300)]

    assert max(drawn) < limit
    rests = [number % 3 for number in drawn]  # else one of them would come twice as often
    assert all(70 < rests.count(rest) < 130 for rest in range(3))
