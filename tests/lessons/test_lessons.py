"""The first lessons are played with the real rules: every step can be done, and its words exist."""

import pytest

from kletka.games import GAMES
from kletka.lessons import LessonStep, lesson
from kletka.match import Match
from kletka.protocol import Event, Over, ToMove
from tests.phrases.test_complete import messages

ROLLS = 50
"""Times that a step is shown: whatever is rolled, it must succeed."""


def shown(key: str, step: LessonStep) -> tuple[Match, list[list[Event]]]:
    """Do what a step shows; give what happened with each action, the chance outcomes after it included."""
    match = Match.at(GAMES[key], step.position)
    result = []
    for text in step.show:
        turn, known = match.turn, len(match.mainline)
        assert isinstance(turn, ToMove)
        match = match.act(turn.seat, text).settled()
        result.append([event for moment in match.mainline[known:] for event in moment.events])
    return match, result


@pytest.mark.parametrize("key", GAMES)
def test_a_first_lesson_has_four_to_seven_steps_that_begin_with_a_choice(key: str) -> None:
    rules = GAMES[key]
    assert 4 <= len(lesson(key)) <= 7
    for step in lesson(key):
        assert isinstance(rules.turn(rules.read_state(step.position)), ToMove)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_shown_does_what_is_wanted_with_its_last_action_and_not_before(key: str) -> None:
    for step in lesson(key):
        for _ in range(ROLLS):
            *before, last = shown(key, step)[1]
            assert step.is_done_by(last), step.say
            assert not any(map(step.is_done_by, before)), step.say


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_ends_with_the_end_of_a_game(key: str) -> None:
    assert isinstance(shown(key, lesson(key)[-1])[0].turn, Over)


@pytest.mark.parametrize("key", GAMES)
def test_every_step_wants_an_event_of_its_game_and_is_said_in_its_words(key: str) -> None:
    names = {kind.name() for kind in GAMES[key].event_types}
    for step in lesson(key):
        assert step.want["event"] in names
        assert step.say.startswith(f"{key}-learn-")
        assert step.say in messages("en")
