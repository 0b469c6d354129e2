"""Lessons in the terminal: listed, followed, gone astray, shown, skipped, left, and stored when finished."""

import io
import re
from collections.abc import Iterable
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

from kletka.games import GAMES
from kletka.lessons import LessonStep, course
from kletka.phrases import LANGUAGES, in_notation, phrases
from kletka.terminal.course_progress import CourseProgress
from kletka.terminal.learn import LessonSession
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words
from tests.terminal.runner import on_terminal, run


def taught(
    key: str, language: str, lines: Iterable[str], folder: Path, number: int = 1
) -> tuple[str, CourseProgress]:
    """Give all that is said to a learner who types these lines, without line breaks, and the progress."""
    out = io.StringIO()
    typed = iter(lines)
    screen = Screen(Console(file=out), lambda _: next(typed))
    progress = CourseProgress(folder / "lessons.txt")
    LessonSession(GAMES[key], number, screen, phrases(language), progress).teach()

    assert not list(typed)
    return " ".join(out.getvalue().split()), progress


def tasks(key: str, number: int = 1) -> tuple[LessonStep, ...]:
    """Give the steps of a lesson before its short game."""
    return course(key)[number - 1].steps[:-1]


def skip(language: str) -> str:
    return command_words(SessionCommand.SKIP, phrases(language))[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_who_does_what_is_asked_is_led_to_the_end_and_on_to_the_next_lesson(
    key: str, language: str, tmp_path: Path
) -> None:
    words = phrases(language)
    lines = [text for step in tasks(key) for text in step.show]
    output, progress = taught(key, language, [*lines, skip(language)], tmp_path)

    assert output.count(words.say("shell-learn-done")) == len(tasks(key))
    assert all(words.say(step.say, window="terminal") in output for step in course(key)[0].steps)
    is_last = len(course(key)) == 1
    following = f"play {key}" if is_last else f"learn {key} 2"
    assert output.endswith(f"kletka {following} --lang {language}")
    assert course(key)[0].title in progress
    assert course(key)[0].title in CourseProgress(tmp_path / "lessons.txt")
    assert all(later.title not in progress for later in course(key)[1:])


@pytest.mark.parametrize("key", GAMES)
def test_after_the_last_lesson_comes_a_game(key: str, tmp_path: Path) -> None:
    last = len(course(key))
    lines = ["skip"] * len(course(key)[-1].steps)

    assert taught(key, "en", lines, tmp_path, last)[0].endswith(f"kletka play {key} --lang en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_what_a_sentence_says_to_type_does_what_it_says(key: str, language: str) -> None:
    words = phrases(language)
    rules = GAMES[key]
    for number in range(1, len(course(key)) + 1):
        for step in tasks(key, number):
            sentence = words.say(step.say, window="terminal")
            for quoted in re.findall("[“«„](.*?)[”»“]", sentence):
                action = rules.read_action(in_notation(quoted, key, words))
                wanted = rules.read_action(step.show[0])
                assert rules.write_action(action) == rules.write_action(wanted)


@pytest.mark.parametrize("command", [SessionCommand.SHOW, SessionCommand.SKIP])
@pytest.mark.parametrize("key", GAMES)
def test_every_step_can_be_shown_or_skipped(
    key: str, command: SessionCommand, tmp_path: Path
) -> None:
    words = phrases("en")
    lines = [*[command_words(command, words)[0]] * len(tasks(key)), skip("en")]
    output, _ = taught(key, "en", lines, tmp_path)

    assert words.say("shell-learn-done") not in output
    for text in tasks(key)[-1].show:
        assert (f"> {text} " in output) == (command is SessionCommand.SHOW)


def test_a_short_game_is_played_against_a_bot_and_not_shown(tmp_path: Path) -> None:
    number = len(course("contours"))
    skipped = ["skip"] * len(tasks("contours", number))
    lines = [*skipped, "show", "2,1", "skip"]
    output, _ = taught("contours", "en", lines, tmp_path, number)

    assert phrases("en").say("shell-learn-own-game") in output
    assert re.search(r"A plays \(2,1\)\..* B plays \(\d,\d\)\.", output)


def test_lessons_are_listed_with_what_is_finished_and_the_next_one_begins(tmp_path: Path) -> None:
    skipped = "skip\n" * len(course("chain")[0].steps)
    first = run(tmp_path, "learn", "chain", "--lang=en", typed=skipped)
    second = run(tmp_path, "learn", "chain", "--lang=en", typed="quit\n")

    assert "(finished)" not in first.stdout
    assert "1. First moves (finished)" in second.stdout
    assert "Cell Capture: Cascades across the board" in second.stdout


def test_a_lesson_is_chosen_by_its_number_and_one_that_is_not_there_refused(tmp_path: Path) -> None:
    third = run(tmp_path, "learn", "chain", "3", "--lang=en", typed="quit\n")
    ninth = run(tmp_path, "learn", "chain", "9", "--lang=en")

    assert "Cell Capture: First strike and double attack" in third.stdout
    assert ninth.returncode != 0
    assert "There is no lesson 9; this course has 5." in ninth.stderr


def test_a_folder_that_cannot_be_written_is_said_and_the_lesson_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    lines = ["skip"] * len(course("chain")[0].steps)
    output, progress = taught("chain", "en", lines, tmp_path / "file")

    assert phrases("en").say("shell-course-not-stored") in output
    assert course("chain")[0].title in progress


def test_a_move_that_leads_elsewhere_is_tried_again_from_the_same_position(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "chain", "--lang=en", typed="skip\nskip\n0,0\n2,2\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    before, after = done.stdout.split("That can be played too, but it is not what was asked.")
    third = "Step 3 of 7"
    assert third in before
    assert third not in after
    assert "Well done!" not in before
    assert "Well done!" in after
    assert "Step 4 of 7" in after


def test_what_cannot_be_done_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "chain", "--lang=en", typed="9,9\nnonsense\n\n2,2\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("A > \n") == 5
    assert done.stdout.count("Well done!") == 1


def test_help_and_rules_are_shown_and_the_step_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "contours", "--lang=en", typed="help\nrules\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("“skip” goes to the next step") == 2
    assert done.stdout.count("x,y – put a point on the intersection") == 2
    assert "# Contours" in done.stdout
    assert "Step 2 of" not in done.stdout


def test_language_and_game_are_asked_for(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", typed="2\nкрепости\n5\nвыход\n")

    assert (done.returncode, done.stderr) == (0, "")
    assert phrases("ru").say("castle-learn-place", window="terminal") in " ".join(
        done.stdout.split()
    )


def test_the_end_of_input_leaves(tmp_path: Path) -> None:
    assert run(tmp_path, "learn", "castle").returncode == 0
    terminal = on_terminal(tmp_path, "learn", "labyrinth", "--lang=en", columns=40)
    terminal.expect("Step 1 of 7")
    terminal.expect("A > $")
    terminal.sendline("go left")
    terminal.expect("Well done!")
    terminal.expect("A > $")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0


def test_a_game_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "chess")

    assert done.returncode == 2
    assert "chess" in done.stderr
    assert ", ".join(GAMES) in done.stderr.replace("'", "")
