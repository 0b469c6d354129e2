"""Names of accounts: which are allowed, and which two are taken for one another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.protocol import Refused
from kletka.server.accounts.names import clean_account_name, name_keys, skeleton


def are_confusable(one: str, other: str) -> bool:
    return not name_keys(one).isdisjoint(name_keys(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "alice"),
        ("Alice", "ALICE"),
        ("Alice", "AIice"),  # a capital i
        ("Alice", "А1ice"),  # a Cyrillic А, a digit
        ("Alice", "аlіcе"),  # three letters of Cyrillic
        ("Oleg", "0leg"),
        ("modern", "rnodern"),
        ("Ivan P", "ivan_p"),
        ("Ivan P", "IvanP"),
        ("Мария", "Mapия"),
        ("Ｆｏｘ", "Fox"),
    ],
)
def test_names_that_look_alike_share_a_key(one: str, other: str) -> None:
    assert are_confusable(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Ann"), ("Zoë", "Zoe"), ("Борис", "Бориса"), ("Иван", "Ivan"), ("cat7", "cat8")],
)
def test_names_that_differ_to_the_eye_share_none(one: str, other: str) -> None:
    assert not are_confusable(one, other)


@pytest.mark.parametrize(
    "name", ["admin", "Admin7", "аdmin", "Kletka", "ВОТ", "бот", "Гость", "играч", "hard", "y_o_u"]
)
def test_reserved_words_are_refused_in_any_spelling(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_account_name(name)
    assert refused.value.reason == "accounts-refused-name-reserved"


@pytest.mark.parametrize(
    "name",
    ["A", "x" * 21, "1234", "😀😀", "a<b>", "-ann", "ann.", "@ann", "a/b", "A" + "\u0301" * 4],
)
def test_a_name_of_another_form_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean_account_name(name)


@pytest.mark.parametrize("name", ["Ann", "Анна-Мария", "o’Neil", "J. R", "名前", "cat7", "Юлія"])
def test_names_of_many_languages_are_kept_as_they_are(name: str) -> None:
    assert clean_account_name(name) == name


def test_spaces_are_cleaned_and_letters_composed() -> None:
    assert clean_account_name("  Zoe\u0308   Ray ") == "Zoë Ray"


@given(st.text(max_size=30))
def test_a_skeleton_of_a_skeleton_is_the_same(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@given(st.text(min_size=1, max_size=24))
def test_a_name_is_always_taken_for_itself_in_other_letters(name: str) -> None:
    assert are_confusable(name, name.casefold())
