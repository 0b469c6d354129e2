"""Refused options are named by the labels of the player's language, not by the names of the code."""

import pickle
import re

import pytest

from kletka.bots.ladder import RUNGS
from kletka.client import ME, OPEN
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases, seat_name
from kletka.protocol import BadOptions
from kletka.terminal.menu import read_seats, sized

EVERY_OPTION = [(key, name) for key, rules in GAMES.items() for name in rules.options_type.kinds()]


def refused(key: str, name: str) -> BadOptions:
    with pytest.raises(BadOptions) as refusal:
        GAMES[key].options_type.read({name: "2\n2"})
    return refusal.value


@pytest.mark.parametrize(("key", "name"), EVERY_OPTION)
def test_a_refused_option_is_named_in_the_language_of_the_player(key: str, name: str) -> None:
    for language in LANGUAGES:
        words = phrases(language)
        label = words.say(f"{key}-option-{name.replace('_', '-')}")

        result = words.refusal(refused(key, name)).partition(":")[0]

        assert label.startswith(result)
        assert result
        assert language == "en" or re.fullmatch(r"[А-Яа-яЁё ]+", result)


def test_an_option_that_is_read_by_itself_is_named_likewise() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAMES["chain"].options_type.read_one("width", "4")

    assert phrases("ru").refusal(refusal.value).startswith("Ширина поля: 4 ")


def test_an_option_that_there_is_not_is_repeated_as_it_was_typed() -> None:
    with pytest.raises(BadOptions) as of_many:
        GAMES["chain"].options_type.read({"wide": 5})
    with pytest.raises(BadOptions) as alone:
        GAMES["chain"].options_type.read_one("wide", 5)

    assert "«wide»" in phrases("ru").refusal(of_many.value)
    assert "«wide»" in phrases("ru").refusal(alone.value)


def test_seats_and_sizes_are_named_in_the_language_of_the_player() -> None:
    with pytest.raises(BadOptions) as seats:
        read_seats("me,genius", ("me", "easy"), 2, phrases("bg"))
    with pytest.raises(BadOptions) as size:
        sized("8")

    assert phrases("bg").refusal(seats.value).startswith("Места: ")
    assert phrases("bg").refusal(size.value).startswith("Размер: ")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "me, Hard,open"),
        ("ru", "я, сильный,свободно"),
        ("ru", "me,Сильный,open"),
        ("bg", "аз,силен,свободно"),
    ],
)
def test_seats_are_read_in_the_words_of_the_language_and_in_english(
    language: str, typed: str
) -> None:
    known = ("me", "open", "easy", "hard")

    assert read_seats(typed, known, 3, phrases(language)) == ["me", "hard", "open"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_sits_on_a_seat_can_be_typed_as_it_is_shown(language: str) -> None:
    words = phrases(language)
    known = (ME, OPEN, *RUNGS)
    shown = ",".join(seat_name(word, words) for word in known)

    assert read_seats(shown, known, len(known), words) == list(known)
    assert language == "en" or not re.search("[a-z]", shown)


def test_a_refusal_from_another_process_still_knows_its_game() -> None:
    first = refused("castle", "units_block")

    again = pickle.loads(pickle.dumps(first))  # noqa: S301 - our own

    assert phrases("bg").refusal(again) == phrases("bg").refusal(first)
