"""Who sits on a seat, and under which name."""

import pytest

from kletka.match import OPEN, NotAllowed, Occupant, clean_name


@pytest.mark.parametrize(
    ("occupant", "is_open", "is_person", "decides"),
    [
        (OPEN, True, False, False),
        (Occupant("Ann"), False, True, True),
        (Occupant(level="easy"), False, False, False),
        (Occupant("Ann", "easy"), False, True, False),
    ],
)
def test_a_name_makes_it_a_persons_seat_and_a_level_lets_a_bot_decide(
    occupant: Occupant, is_open: bool, is_person: bool, decides: bool
) -> None:
    assert (occupant.is_open, occupant.is_person, occupant.decides) == (is_open, is_person, decides)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  Lee\n", "Ann Lee"),
        ("Мария", "Мария"),
        ("x" * 24, "x" * 24),
        ("Zoe\u0308", "Zo\u00eb"),
        (
            "\u0e19\u0e49\u0e33\u0e1d\u0e36\u0e49\u0e07",
            "\u0e19\u0e49\u0e33\u0e1d\u0e36\u0e49\u0e07",
        ),
        ("प्रिया", "प्रिया"),
        ("Q\u0301\u0302x", "Q\u0301\u0302x"),
        ("I \u2764\ufe0f chess", "I \u2764\ufe0f chess"),
    ],
)
def test_a_name_is_shown_without_needless_spaces(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", " \t\n", "x" * 25, "A\x00n", "A\u202enn", "A\u200bn", "\ud800"),
        *("\u3164", "\u2800\u2800", "A\u115f", "\u0301", " \u0301A", "A \u0301", "\u200d"),
        *("Q" + "\u0301" * 3, "An" + "\u0489" * 20, "\u2066A\u2069", "A\u0085\x07"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        clean_name(name)
    assert refusal.value.reason == "shell-refused-name"
