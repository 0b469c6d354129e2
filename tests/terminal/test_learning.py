"""First lessons in the terminal: followed, gone astray, shown, skipped and left."""

import io
import re
from collections.abc import Iterable
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

from kletka.games import GAMES
from kletka.lessons import lesson
from kletka.phrases import LANGUAGES, in_notation, phrases
from kletka.terminal.learn import Lesson
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand, command_words
from tests.terminal.runner import on_terminal, run


def taught(key: str, language: str, lines: Iterable[str]) -> str:
    """Give all that is said to a pupil who types these lines, the breaks of lines left out."""
    out = io.StringIO()
    typed = iter(lines)
    screen = Screen(Console(file=out), lambda _: next(typed))
    Lesson(GAMES[key], screen, phrases(language)).teach()

    assert not list(typed)
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_who_does_what_is_asked_is_led_to_the_end(key: str, language: str) -> None:
    words = phrases(language)
    output = taught(key, language, (text for step in lesson(key) for text in step.show))

    assert output.count(words.say("shell-learn-done")) == len(lesson(key))
    assert all(words.say(step.say, window="terminal") in output for step in lesson(key))
    assert output.endswith(f"kletka play {key} --lang {language}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_what_a_sentence_says_to_type_does_what_it_says(key: str, language: str) -> None:
    words = phrases(language)
    rules = GAMES[key]
    for step in lesson(key):
        sentence = words.say(step.say, window="terminal")
        for quoted in re.findall("[“«„](.*?)[”»“]", sentence):
            action = rules.read_action(in_notation(quoted, key, words))
            assert rules.write_action(action) == rules.write_action(rules.read_action(step.show[0]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [SessionCommand.SHOW, SessionCommand.SKIP])
@pytest.mark.parametrize("key", GAMES)
def test_every_step_can_be_shown_or_skipped(
    key: str, command: SessionCommand, language: str
) -> None:
    words = phrases(language)
    output = taught(key, language, [command_words(command, words)[0]] * len(lesson(key)))

    assert words.say("shell-learn-finished") in output
    assert words.say("shell-learn-done") not in output
    for text in lesson(key)[-1].show:
        assert (f"> {text} " in output) == (command is SessionCommand.SHOW)


def test_a_move_that_leads_elsewhere_is_tried_again_from_the_same_position(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "chain", "--lang=en", typed="skip\nskip\n0,0\n2,2\nquit\n")

    assert (done.returncode, done.stderr) == (0, "")
    before, after = done.stdout.split("That can be played too, but it is not what was asked.")
    third = "Step 3 of 6"
    assert third in before
    assert third not in after
    assert "Well done!" not in before
    assert "Well done!" in after
    assert "Step 4 of 6" in after


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
    terminal.expect("Step 1 of 6")
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
