"""The courses are played with the real rules: every step can be done, every short game can be won."""

from functools import partial

import pytest

from kletka.bots import levels
from kletka.bots.answers import with_answers
from kletka.games import GAMES
from kletka.lessons import Lesson, LessonStep, course
from kletka.match import Match
from kletka.protocol import Event, Over, ToMove
from tests.phrases.test_complete import messages

ROLLS = 20
"""Times that a step is shown: whatever is rolled, it must succeed."""

TRIES = 4
"""Games in which a short game must be won once: dice and bots differ from one to the next."""

OWN_LESSONS = [(key, lesson) for key in GAMES for lesson in course(key)]
lessons = pytest.mark.parametrize(
    ("key", "lesson"), OWN_LESSONS, ids=[lesson.title for _, lesson in OWN_LESSONS]
)


def shown(key: str, step: LessonStep) -> list[list[Event]]:
    """Do what a step shows; give what happened with each action, the chance outcomes after it included."""
    match = Match.at(GAMES[key], step.position)
    result = []
    for text in step.show:
        turn, known = match.turn, len(match.mainline)
        assert isinstance(turn, ToMove)
        match = match.act(turn.seat, text).settled()
        result.append([event for moment in match.mainline[known:] for event in moment.events])
    return result


def events_of(match: Match) -> list[Event]:
    return [event for moment in match.mainline for event in moment.events]


@pytest.mark.parametrize("key", ["chain", "labyrinth", "cellwar", "contours", "castle"])
def test_a_course_has_five_to_eight_lessons_with_titles_of_their_own(key: str) -> None:
    assert 5 <= len(course(key)) <= 8
    assert len({lesson.title for lesson in course(key)}) == len(course(key))


@pytest.mark.parametrize("key", GAMES)
def test_a_first_lesson_has_four_to_seven_tasks(key: str) -> None:
    assert 4 <= sum(not step.is_game for step in course(key)[0].steps) <= 7


@lessons
def test_every_step_begins_with_a_choice_and_the_last_alone_is_a_short_game(
    key: str, lesson: Lesson
) -> None:
    rules = GAMES[key]
    *tasks, last = lesson.steps
    assert len(tasks) >= 2
    assert last.is_game
    assert not any(step.is_game for step in tasks)
    for step in lesson.steps:
        assert isinstance(rules.turn(rules.read_state(step.position)), ToMove)


@lessons
def test_what_is_shown_does_what_is_wanted_with_its_last_action_and_not_before(
    key: str, lesson: Lesson
) -> None:
    for step in lesson.steps[:-1]:
        for _ in range(ROLLS):
            *before, last = shown(key, step)
            assert step.is_done_by(last), step.say
            assert not any(map(step.is_done_by, before)), step.say


@lessons
def test_a_task_after_the_first_lesson_can_be_missed(key: str, lesson: Lesson) -> None:
    if lesson is course(key)[0]:
        return  # its tasks teach the moves themselves
    for step in lesson.steps[:-1]:
        match = Match.at(GAMES[key], step.position)
        assert isinstance(match.turn, ToMove)
        texts = map(GAMES[key].write_action, GAMES[key].legal_actions(match.state))
        after = map(Match.settled, map(partial(match.act, match.turn.seat), texts))
        assert not all(step.is_done_by(events_of(other)) for other in after), step.say


@lessons
def test_a_short_game_seats_the_learner_against_bots_of_known_levels(
    key: str, lesson: Lesson
) -> None:
    game = lesson.steps[-1]
    match = Match.at(GAMES[key], game.position)
    assert isinstance(match.turn, ToMove)
    opponents = [level for level in game.bots if level is not None]
    assert set(opponents) <= set(levels(key))
    if opponents:
        assert game.bots[match.turn.seat] is None
        assert len(opponents) == len(match.seats) - 1
    else:
        assert len(match.seats) == 1


def won(key: str, game: LessonStep, level: str) -> bool:
    """Let a bot of a level play a short game for the learner, and say whether it does what is wanted."""
    seated = [one or level for one in game.bots] or [level]
    match = Match.at(GAMES[key], game.position)
    for _ in range(4):  # each answers for 64 actions: a study has room for 256
        match = with_answers(match, seated)
        if isinstance(match.turn, Over):
            break
    return game.is_done_by(events_of(match))


@lessons
def test_a_short_game_can_be_won_within_the_room_of_a_study(key: str, lesson: Lesson) -> None:
    assert any(won(key, lesson.steps[-1], "medium") for _ in range(TRIES))


@lessons
def test_every_step_wants_an_event_of_its_game_and_is_said_in_its_words(
    key: str, lesson: Lesson
) -> None:
    names = {kind.name() for kind in GAMES[key].event_types}
    assert lesson.title.startswith(f"{key}-learn-lesson-")
    assert lesson.title in messages("en")
    for step in lesson.steps:
        assert step.want["event"] in names
        assert step.say.startswith(f"{key}-learn-")
        assert {step.say, step.other} <= set(messages("en"))
