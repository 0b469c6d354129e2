"""The shipped sets: enough puzzles, each named by its position, solvable as it says, and proven."""

import random

import pytest

from kletka.phrases import LANGUAGES, phrases
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    judge,
    puzzle,
    puzzles,
    read_set,
    task_values,
    write_set,
)
from kletka.puzzles.difficulty import difficulty
from kletka.puzzles.make import is_proven
from kletka.puzzles.puzzle import TASK, TASKS, THEMES, puzzle_id

LEAST = 300
ALL = [one for game in GAMES_WITH_PUZZLES for one in puzzles(game)]
SAMPLE_OF_A_GAME = 3


def sample(game: str, count: int = SAMPLE_OF_A_GAME) -> list[Puzzle]:
    """Draw puzzles of a game, always the same."""
    return random.Random(1).sample(puzzles(game), count)


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_a_set_has_three_hundred_puzzles_of_several_themes_the_easiest_first(game: str) -> None:
    shipped = puzzles(game)

    assert len(shipped) >= LEAST
    assert len({one.theme for one in shipped}) >= 4
    assert {one.theme for one in shipped} <= set(THEMES[game])
    assert {one.task for one in shipped} <= {TASK + task for task in TASKS[game]}
    assert [one.rating for one in shipped] == sorted(one.rating for one in shipped)
    assert shipped[-1].rating - shipped[0].rating > 1000


def test_every_puzzle_is_found_by_an_id_that_follows_from_its_position() -> None:
    assert len({one.id for one in ALL}) == len(ALL)
    for one in ALL:
        assert one.id == puzzle_id(one.game, one.position)
        assert puzzle(one.id) is one
    assert puzzle("nothing") is None
    assert puzzles("labyrinth") == ()


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_every_solution_solves_its_puzzle_and_nothing_less_does(game: str) -> None:
    for one in puzzles(game):
        assert judge(one, one.solution).status == "solved"
        assert judge(one, one.solution[:-1]).status == "go-on"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_and_theme_has_words(language: str) -> None:
    words = phrases(language)
    for one in ALL:
        assert words.say(one.theme_phrase)
        assert words.say(one.task, **task_values(one))


def test_a_set_is_read_as_it_was_written() -> None:
    shipped = puzzles("chain")

    assert read_set(write_set(reversed(shipped))) == shipped


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_a_sample_is_proven_again(game: str) -> None:
    assert all(map(is_proven, sample(game)))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_every_puzzle_is_proven_again(game: str) -> None:
    assert [one.id for one in puzzles(game) if not is_proven(one)] == []


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_a_puzzle_with_another_solution_is_not_proven(game: str) -> None:
    (one,) = sample(game, 1)
    rules = one.rules
    legal = map(rules.write_action, rules.legal_actions(rules.read_state(one.position)))
    other = next(text for text in legal if text not in one.solution)
    fields = {name: getattr(one, name) for name in one.__struct_fields__}

    assert not is_proven(Puzzle(**fields | {"solution": (other, *one.solution[1:])}))


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_the_difficulty_is_the_same_each_time_and_higher_where_fewer_bots_succeed(
    game: str,
) -> None:
    easiest, hardest = puzzles(game)[0], puzzles(game)[-1]

    assert difficulty(easiest) == difficulty(easiest)
    assert difficulty(easiest) < difficulty(hardest)
