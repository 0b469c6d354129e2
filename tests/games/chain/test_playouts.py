"""What a batch of random games promises, compiled or not."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest

from kletka.games.chain import compiled, kernel
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.playouts import Playouts, play_out, play_out_by_rules
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from tests.games.chain.boards import drawn, position, tidy
from tests.scale import scaled

Player = Callable[[ChainState, int, int, int], Playouts]
either = pytest.mark.parametrize("play", [play_out, play_out_by_rules])
START = RULES.setup(ChainOptions(), seed=1).state


@either
def test_the_same_call_gives_the_same_games_for_ever(play: Player) -> None:
    found = play(RULES.setup(ChainOptions(5, 5, 3), seed=1).state, 20, 7, 300)

    assert (found.wins, found.unfinished, found.moves) == ((8, 6, 5), 1, 2430)
    assert RULES.write_state(found.last) == (
        "5x5 red,blue,green BCA level-1 24 A B .A1A1A3A1/A2.A2A2./A1A2.A2A2/A3A3A1A3A3/A2A1A2.A1"
    )


@either
def test_only_the_lowest_64_bits_of_a_seed_count(play: Player) -> None:
    def batch(seed: int) -> Playouts:
        return play(START, 2, seed, 100)

    assert batch(-1) == batch(2**64 - 1)
    assert batch(1).last != batch(1 + 2**32).last


@either
def test_every_game_of_a_batch_is_another_game_from_the_same_position(play: Player) -> None:
    batches = [play(START, games, 1, 50) for games in range(1, 20)]

    assert len({batch.last for batch in batches}) == len(batches)
    assert [sum(batch.wins) + batch.unfinished for batch in batches] == list(range(1, 20))


@either
def test_a_position_that_is_won_stays_as_it_is(play: Player) -> None:
    won = position("A1 A3 . . . \n" + ". . . . . \n" * 4, order="BA", mover="A", out="B")

    assert play(won, 5, 1, 10) == Playouts(wins=(5, 0), unfinished=0, moves=0, last=won)


@either
def test_no_moves_leave_every_game_unfinished(play: Player) -> None:
    assert play(START, 3, 1, 0) == Playouts(wins=(0, 0), unfinished=3, moves=0, last=START)


@pytest.mark.parametrize(("word", "again"), [(715_827_883, True), (715_827_884, False)])
def test_a_word_that_is_left_over_after_dealing_equally_is_drawn_again(
    word: int, again: bool
) -> None:
    """2**32 words dealt to six numbers leave four; 715,827,883 * 6 is 2 above 2**32: one of them."""
    words = np.array([word, 0, 5, 0], np.int64)
    stream = words.copy()
    drawn_words = [kernel.next_word(stream) for _ in range(1 + again)]
    assert drawn_words[0] == word

    assert kernel.random_below(words, 6) == drawn_words[-1] * 6 >> 32
    assert (words == stream).all()


@either
def test_the_winning_reaction_runs_to_its_end_and_turn_and_round_stay(play: Player) -> None:
    """CHAIN-D9, CHAIN-D13: red takes the last blue chip in the first wave, and bursts on."""
    before = """
        .   .   .   .   .
        .   .   .   .   .
        .   .   B3  .   .
        .   .   A3  .   .
        .   .   .   .   .
    """
    after = """
        .   .   .   .   .
        .   .   A1  .   .
        .   A1  .   A1  .
        .   A1  A1  A1  .
        .   .   A1  .   .
    """
    found = play(position(before, order="BA", round=4), 2, 1, 10)

    assert drawn(found.last) == tidy(after)
    assert (found.wins, found.unfinished, found.moves) == ((2, 0), 0, 2)
    assert (found.last.mover, found.last.round, found.last.out) == (0, 4, ())


@either
def test_a_player_without_chips_is_passed_over_and_eliminated_in_the_order_of_turns(
    play: Player,
) -> None:
    """CHAIN-D8: green and blue lose all they have; the last of the order comes in the same round."""
    before = """
        .   .   .   .   D1
        .   .   C1  .   .
        .   B1  A3  .   .
        .   .   .   .   .
        .   .   .   .   .
    """
    found = play(position(before, order="ACBD", round=4), 1, 1, 1)

    assert (found.last.mover, found.last.round, found.last.out) == (3, 4, (2, 1))
    assert (found.wins, found.unfinished) == ((0, 0, 0, 0), 1)


@either
@pytest.mark.parametrize(
    ("games", "longest"), [(0, 1), (-1, 1), (2**32 + 1, 1), (1, -1), (1, 2**63)]
)
def test_impossible_numbers_are_refused_with_what_is_possible(
    play: Player, games: int, longest: int
) -> None:
    with pytest.raises(ValueError, match=r"(batch|game) has \d to \d+ \w+, not "):
        play(START, games, 1, longest)


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_every_legal_move_is_as_likely_as_the_others() -> None:
    board = "A1 A1 A1 A1 A1 / A1 A1 B1 B1 B1".replace(" / ", "\n") + "\n. . . . ." * 3
    state = position(board)
    moved = Counter(play_out(state, 1, seed, 1).last.high for seed in range(1400))

    assert len(moved) == 7
    assert chi_square(list(moved.values())) < 22.5  # six degrees of freedom: one in a thousand


def test_a_draw_is_fair_where_words_cannot_be_dealt_out_equally() -> None:
    """Of four words that make three numbers, one is drawn again: else 0 would come twice as often."""
    words = [0] * 4
    kernel.begin_words(words, 1, 2, 3)
    rests = Counter(kernel.random_below(words, 3 << 30) % 3 for _ in range(3000))

    assert chi_square([rests[rest] for rest in range(3)]) < 13.8  # one in a thousand


def test_a_draw_reaches_every_number_and_no_other() -> None:
    words = [0] * 4
    kernel.begin_words(words, 0, 0, 0)

    for count in (1, 2, 3, 10, 64):
        assert {kernel.random_below(words, count) for _ in range(20 * count)} == set(range(count))


@pytest.mark.parametrize("add_up", [False, True])
def test_the_kernel_plays_uncompiled_on_lists_as_well(add_up: bool) -> None:
    """So that it can be stepped through, and a number outside of its list is an error."""
    options = ChainOptions(6, 5, 10, drops_add_up=add_up)
    state = RULES.setup(options, seed=3).state
    start, board = (as_lists(compiled.board_of(state)) for _ in range(2))
    memory = kernel.Memory(*(listed(array) for array in compiled.memory_for(state)))
    setup = compiled.setup_of(state)
    setup = setup._replace(order=listed(setup.order), row_of=listed(setup.row_of))
    wins = [0] * 10
    moves, following = kernel.play_games(
        start, board, setup, memory, 0, 5, (9, 0), 400, compiled.ENOUGH, wins
    )
    result = play_out(state, 5, 9, 400)

    assert (tuple(wins), moves, following) == (result.wins, result.moves, 5)
    assert board == as_lists(compiled.board_of(result.last))


def listed(array: kernel.Ints) -> list[int]:
    return [int(number) for number in array]


def as_lists(board: kernel.Board) -> kernel.Board:
    return kernel.Board(*map(listed, board))


def test_threads_play_the_same_games_side_by_side() -> None:
    seeds = range(8)
    batch = partial(play_out, START, 20, longest=200)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(batch, seeds)) == list(map(batch, seeds))


def test_a_long_batch_is_played_in_portions_so_that_ctrl_c_can_interrupt_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = play_out(START, 20, 1, 200)
    interruptions = 0
    portion = compiled._play_games

    def listening(*arguments: object) -> tuple[int, int]:
        nonlocal interruptions
        interruptions += 1
        moves, following = portion(*arguments)
        return int(moves), int(following)

    monkeypatch.setattr(compiled, "_play_games", listening)
    monkeypatch.setattr(compiled, "ENOUGH", 401)  # three games of at most 200 moves, or more

    assert play_out(START, 20, 1, 200) == whole
    assert whole.moves // (401 + 200) <= interruptions <= 20 / 3 + 1


NO_NUMBA = """
import sys
sys.modules["numba"] = None  # an import of it fails
"""
NO_FOLDER_FOR_CACHES = """
from numba.core.caching import CompileResultCacheImpl
CompileResultCacheImpl._locator_classes = []
"""
FIVE_GAMES = """
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.playouts import play_out
from kletka.games.chain.rules import RULES
print(play_out(RULES.setup(ChainOptions(), seed=1).state, 5, 3, 100))
"""


LACKING = {"numba": NO_NUMBA, "a folder for caches": NO_FOLDER_FOR_CACHES}


@pytest.mark.slow
@pytest.mark.parametrize(
    "lacking", [*LACKING.values()][: scaled(1, 2)], ids=[*LACKING][: scaled(1, 2)]
)
def test_the_same_games_are_played_without(lacking: str) -> None:
    code = lacking + FIVE_GAMES
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == f"{play_out(START, 5, 3, 100)}\n"
