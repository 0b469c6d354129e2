"""Titles and terms are those of docs/glossary.md, in every language and every window."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import kletka
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases, read_rulebook
from tests.phrases.fluent_files import fluent_texts

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"

FORBIDDEN = {
    "en": [r"pieces?", r"figures?", r"he", r"his", r"him"],
    "ru": [
        r"отвар\w*",
        r"кубик\w*",
        r"(?<!«)апгрейд\w*",
        r"прокач\w+",
        r"доск\w+",
        r"вражеск\w+",
        r"cell war",
    ],
    "bg": [
        r"(?<!бойно )(?<!бойното )пол(?:е|ето|ета|етата)",
        r"широчин\w+",
        r"завлад\w+",
        r"завзем\w+",
        r"равенств\w+",
        r"възможности(?:те)?",
        r"(?<!с )(?<!за )(?<!падне )единиц(?:а|ата|и|ите)",
        r"вражеск\w+",
        r"откъсна\w+",
        r"теб|ти|те си|твоя?т?",
        r"cell war",
    ],
}
"""What the glossary says is not used, as it may be inflected."""

LITERAL: dict[str, set[str]] = {
    "en": set(),
    "ru": {
        "chain-chip-upgraded",  # the log of the seed
        "chain-words",  # what may be typed
        "shell-command-board",
    },
    "bg": {
        "castle-ask-unit",  # the dialogue of the seed
        "castle-board-end-enemies",  # the end of the seed
        "castle-board-end-own",
        "cellwar-words",
        "shell-command-board",
    },
}
"""Messages that keep a word of a seed, or list what may be typed."""


def rows(heading: str) -> list[list[str]]:
    """Give the cells of the table under a heading of the glossary."""
    section = GLOSSARY.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_game_is_called_as_the_glossary_says() -> None:
    named = {row[0].strip("`"): row[1:4] for row in rows("The games")}

    assert list(named) == sorted(named, key=list(GAMES).index)
    assert set(named) == set(GAMES)
    for key, names in named.items():
        for language, name in zip(LANGUAGES, names, strict=True):
            assert phrases(language).say(f"{key}-title") == name
            assert read_rulebook(key, language).startswith(f"# {name}\n")


@cache
def phrase_texts(language: str) -> dict[str, str]:
    """Every text of a language: messages by id, and the rules by file name, without their examples."""
    found: dict[str, str] = {}
    for text in fluent_texts(language).values():
        for entry in parse(text).body:
            if isinstance(entry, ast.Message):
                assert entry.value is not None
                found[entry.id.name] = " ".join(_texts(entry.value))
    folder = Path(kletka.__file__).parent / "locales" / language
    for path in sorted(folder.glob("*.rules.md")):
        markdown = path.read_text(encoding="utf-8")
        found[path.name] = re.sub(r"```kletka\n.*?```", "", markdown, flags=re.DOTALL)
    return found


def _texts(pattern: ast.Pattern) -> Iterator[str]:
    """Give what a pattern says, without the names of variables and variants."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _texts(variant.value)


@pytest.mark.parametrize(
    ("language", "word"), [(one, word) for one in LANGUAGES for word in FORBIDDEN[one]]
)
def test_no_text_uses_a_word_that_the_glossary_replaced(language: str, word: str) -> None:
    unwanted = re.compile(rf"(?<![\w-])(?:{word})(?![\w-])", re.IGNORECASE)
    found = {
        place: match[0]
        for place, text in phrase_texts(language).items()
        if place not in LITERAL[language] and (match := unwanted.search(text))
    }

    assert found == {}


def test_every_word_that_is_looked_for_stands_in_the_glossary() -> None:
    for language, word, _ in rows("Words that are not used"):
        for one in word.split(", "):
            assert any(re.fullmatch(pattern, one, re.IGNORECASE) for pattern in FORBIDDEN[language])


def test_the_words_of_the_seeds_are_still_there() -> None:
    assert "апгрейд" in phrase_texts("ru")["chain-chip-upgraded"]
    assert phrase_texts("bg")["castle-ask-unit"] == "Коя единица искате да позиционирате?"


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_dashes_and_quotes_are_those_of_the_language(language: str) -> None:
    wrong = {
        "ru": r" – |[“”\"]|(?<=\w)'(?=\w)",  # «…» and —
        "bg": r" — |[«»\"]",  # „…“ and –
    }[language]
    found = {
        place: match[0]
        for place, text in phrase_texts(language).items()
        if (match := re.search(wrong, re.sub(r"`[^`]*`|<!--.*?-->", "", text)))
    }

    assert found == {}


SINGULAR = [
    "Виж",
    "Влез",
    "Върни",
    "Вземи",
    "Гледай",
    "Забрави",
    "Запази",
    "Започни",
    "Затвори",
    "Избери",
    "Изтрий",
    "Изчисти",
    "Играй",
    "Копирай",
    "Напиши",
    "Опитай",
    "Отвори",
    "Отмени",
    "Покажи",
    "Предай",
    "Предложи",
    "Премахни",
    "Продължи",
    "Пропусни",
    "Пусни",
    "Свали",
    "Седни",
    "Спри",
]


def test_bulgarian_buttons_do_not_say_thou() -> None:
    spoken = {
        place: text
        for place, text in phrase_texts("bg").items()
        if place.startswith(("web-", "chat-", "telegram-")) or "-web-" in place
    }
    buttons = re.compile(rf"\W*(?:{'|'.join(SINGULAR)})(?!\w)")

    assert {place: text for place, text in spoken.items() if buttons.match(text)} == {}
