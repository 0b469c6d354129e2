"""The dialogues of Castles, question by question, and the confirmation of a wasted bomb."""

from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.games.labyrinth.board import Look
from kletka.match import Match
from kletka.phrases import LANGUAGES, in_notation, phrases, synonyms
from kletka.protocol import Seat
from tests.match.games import begin
from tests.terminal.runner import run


@pytest.mark.acceptance("CAS-2e", "CAS-2f", "CAS-D4")
def test_the_bulgarian_dialogue_of_placing_is_word_for_word(tmp_path: Path) -> None:
    typed = "1\n6\n2\nизход\n"
    done = run(tmp_path, "play", "castle", "--seed=1", "--lang=bg", typed=typed)

    lines = [line.strip() for line in done.stdout.splitlines()]
    for line in (
        "Черните са на ход.",
        "Разполагате със следните фигури",
        "Коя единица искате да позиционирате?",
        "На кой ред ?",
        "На коя колона",
        "Фигурата е успешно позиционирана",
        "Червените са на ход",
    ):
        assert line in lines
    menu = [line.split(":")[0] for line in lines if line.startswith("(")]
    assert menu[:3] == ["(1) Рицар", "(2) Джудже", "(3) Елф"]
    assert lines.index("На кой ред ?") < lines.index("На коя колона")
    assert any(line.startswith("6 *   *   B%") for line in lines)


@pytest.mark.acceptance("CAS-D25", "CAS-2d")
def test_wrong_answers_are_answered_and_asked_again(tmp_path: Path) -> None:
    typed = "9\nx\n1\nten\n7\n0\n9\n2\n1\n5\n0\nquit\n"
    done = run(tmp_path, "play", "castle", "--seed=1", "--lang=en", typed=typed)

    assert (done.returncode, done.stderr) == (0, "")
    assert "“x” is not one of the numbers: 1, 2, 3." in done.stdout
    assert "“ten” is not one of the numbers: 0, 1, 2, 3, 4, 5, 6." in done.stdout
    assert "“9” is not one of the numbers: 0, 1, 2, 3, 4, 5, 6, 7, 8." in done.stdout
    assert "r0c2 lies in your opponent’s castle" in done.stdout
    assert "B%" in done.stdout


def placed() -> list[str]:
    kinds = ["knight", "knight", "dwarf", "dwarf", "elf", "elf"]
    black = [f"place {kind} r5c{column}" for column, kind in enumerate(kinds)]
    red = [f"place {kind} r1c{column}" for column, kind in enumerate(kinds)]
    return [text for pair in zip(black, red, strict=True) for text in pair]


def test_an_action_of_a_battle_can_be_chosen_in_a_dialogue_or_typed_at_once(tmp_path: Path) -> None:
    nobody = ["6", "0"]  # refused before anything more is asked
    enemy = ["1", "0"]
    moved = ["5", "5", "1", "6", "5"]
    typed = [*placed(), *nobody, *enemy, *moved, "move r1c5 r0c5", "quit"]
    done = run(tmp_path, "play", "castle", "--seed=1", "--lang=en", typed="\n".join(typed))

    assert (done.returncode, done.stderr) == (0, "")
    assert "There is no unit on r6c0." in done.stdout
    assert "The unit on r1c0 is not yours." in done.stdout
    assert "Black: elf r5c5 → r6c5." in done.stdout
    assert "Red: elf r1c5 → r0c5." in done.stdout


def test_a_kind_that_has_run_out_is_not_asked_a_square_for(tmp_path: Path) -> None:
    typed = [*placed()[:4], "1", "2", "6", "0", "quit"]
    done = run(tmp_path, "play", "castle", "--seed=1", "--lang=en", typed="\n".join(typed))

    assert "“1” is not one of the numbers: 2, 3." in done.stdout
    assert "The unit is in place: black dwarf, row 6, column 0." in done.stdout


def test_healing_and_attacking_can_be_asked_for(tmp_path: Path) -> None:
    typed = [*placed(), "5", "0", "3", "5", "0", "2", "4", "0", "quit"]
    done = run(tmp_path, "play", "castle", "--seed=1", "--lang=en", typed="\n".join(typed))

    assert "The knight on r5c0 is not wounded." in done.stdout
    assert "There is nothing to attack on r4c0." in done.stdout


def maze_with_a_passage() -> tuple[Match, str]:
    match = begin("labyrinth", 1)
    view = match.rules.view_for(match.state, Seat(0))
    return match, ("up", "right", "down", "left")[view.sides.index(Look.PASSAGE)]


@pytest.mark.acceptance("LAB-D5")
def test_a_bomb_that_would_be_wasted_is_asked_about(tmp_path: Path) -> None:
    _, way = maze_with_a_passage()
    typed = f"bomb {way}\nno\nbomb {way}\nyes\nquit\n"
    done = run(tmp_path, "play", "labyrinth", "--seed=1", "--lang=en", typed=typed)

    journal = next(tmp_path.glob("*.game.jsonl")).read_text().splitlines()
    assert done.stdout.count(phrases("en").say("labyrinth-ask-waste-bomb").strip()) == 2
    assert journal[1:] == [f'["act", 0, "bomb {way}"]']


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_words_of_a_language_lead_to_words_of_the_notation(key: str, language: str) -> None:
    words = phrases(language)
    for word, meaning in synonyms(key, words).items():
        assert in_notation(word.upper(), key, words) == meaning
        assert meaning.isascii()


def test_a_russian_player_types_russian(tmp_path: Path) -> None:
    _, way = maze_with_a_passage()
    russian = {"up": "вверх", "right": "вправо", "down": "вниз", "left": "влево"}[way]
    typed = f"идти {russian}\nвыход\n"
    run(tmp_path, "play", "labyrinth", "--seed=1", "--lang=ru", typed=typed)

    journal = next(tmp_path.glob("*.game.jsonl")).read_text().splitlines()
    assert journal[1:] == [f'["act", 0, "go {way}"]']


@pytest.mark.acceptance("WAR-11a")
def test_the_four_keys_of_cell_war_can_be_typed(tmp_path: Path) -> None:
    typed = "q 4,2\nw 4,2\ne 1,1 2\nr\nquit\n"
    run(tmp_path, "play", "cellwar", "--seed=1", "--size=10x10", "--lang=en", typed=typed)

    journal = next(tmp_path.glob("*.game.jsonl")).read_text()
    assert '"defend 1,1 2"' in journal
    assert '"end"' in journal
