"""No sentence is missing, unused or misspelt, in any language."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import kletka
from kletka.games import GAMES
from kletka.match.match import ENDINGS
from kletka.phrases import LANGUAGES, event_values
from kletka.protocol import AnyRules, Event
from kletka.protocol.options import OneOf
from kletka.puzzles.puzzle import TASK, TASKS, THEMES
from kletka.render.picture import painter
from tests.conformance.kit import kit_of
from tests.conformance.play import random_game
from tests.phrases.fluent_files import fluent_texts

SOURCE = Path(kletka.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
PLURALS = {
    "en": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
    "bg": {"one", "other"},
}


class Variables(Visitor):
    """Collects the variables of a message and the plural words that it selects by."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.selectors: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selectors.append(
            {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        )
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for name, text in fluent_texts(language).items():
        for entry in parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(message: ast.Message) -> Variables:
    visitor = Variables()
    visitor.visit(message)
    return visitor


def promised(rules: AnyRules) -> Iterator[str]:
    """Every id that a game must have by its promises alone."""
    key = rules.key
    yield from (f"{key}-title", f"{key}-about", f"{key}-how", f"{key}-words")
    for name, kind in rules.options_type.kinds().items():
        label = f"{key}-option-{name.replace('_', '-')}"
        yield label
        if isinstance(kind, OneOf):
            yield from (f"{label}-{word}" for word in kind.words)
    yield from (event.phrase() for event in rules.event_types)
    yield from rules.refusals
    yield from (f"{key}-ending-{word}" for word in rules.endings)


@cache
def literals_in(folder: Path, *patterns: str) -> frozenset[str]:
    """Every literal in the code that may be the id of a sentence."""
    paths = [path for pattern in patterns for path in folder.rglob(pattern)]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    found = (re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', text) for text in texts)
    return frozenset().union(*found)


def in_python() -> frozenset[str]:
    return literals_in(SOURCE, "*.py")


def in_browser() -> frozenset[str]:
    return literals_in(WEB, "*.ts", "*.tsx")


def in_lessons() -> frozenset[str]:
    return literals_in(SOURCE / "lessons", "*.json")


def in_puzzles() -> frozenset[str]:
    """The themes of puzzles, and what they can ask."""
    themes = {f"puzzle-theme-{theme}" for themes in THEMES.values() for theme in themes}
    return frozenset(themes | {TASK + task for tasks in TASKS.values() for task in tasks})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_that_a_game_promises_is_missing(key: str, language: str) -> None:
    assert [phrase for phrase in promised(GAMES[key]) if phrase not in messages(language)] == []


def test_every_language_has_the_same_sentences() -> None:
    english = set(messages("en"))
    for language in LANGUAGES:
        assert set(messages(language)) ^ english == set()


def test_no_sentence_is_unused() -> None:
    known = {phrase for rules in GAMES.values() for phrase in promised(rules)}
    known |= in_python() | in_browser() | in_lessons() | in_puzzles()
    known |= {f"shell-ending-{word}" for word in ENDINGS}
    known |= {f"chat-how-{key}" for key in GAMES if painter(key) is not None}

    assert [phrase for phrase in messages("en") if phrase not in known] == []


def test_every_sentence_that_code_asks_for_exists() -> None:
    families = (
        *(f"{key}-" for key in GAMES),
        "accounts-",
        "alerts-",
        "analysis-",
        "options-",
        "ratings-",
        "shell-",
        "telegram-",
    )
    asked = {literal for literal in in_python() if literal.startswith(families)}
    # A game's own words for the browser say so: its other literals there may be classes of CSS.
    spoken = (
        *(f"{key}-web-" for key in GAMES),
        "accounts-",
        "alerts-",
        "analysis-",
        "ratings-",
        "shell-",
        "web-",
    )
    asked |= {literal for literal in in_browser() if literal.startswith(spoken)}
    assert sorted(asked - set(messages("en"))) == []


def test_every_language_names_only_variables_that_english_or_the_event_knows() -> None:
    events = {event.phrase() for rules in GAMES.values() for event in rules.event_types}
    for phrase, english in messages("en").items():
        if phrase in events:
            continue  # checked below against the event itself
        known = variables(english).names
        for language in LANGUAGES:
            assert variables(messages(language)[phrase]).names <= known, f"{language}: {phrase}"


def happened(rules: AnyRules) -> dict[type[Event], Event]:
    """One event of each kind that random games bring about."""
    found: dict[type[Event], Event] = {}
    for sample in kit_of(rules).samples:
        for event in rules.setup(sample.options, 1).events:
            found.setdefault(type(event), event)
        for played in random_game(rules, sample.options, 1, sample.longest):
            for event in played.events:
                found.setdefault(type(event), event)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_phrases_of_events_use_only_values_that_the_events_have(key: str) -> None:
    names = tuple("ABCDEFGHIJ")
    for kind, event in happened(GAMES[key]).items():
        for language in LANGUAGES:
            spoken = variables(messages(language)[kind.phrase()]).names
            assert spoken <= set(event_values(event, names)), f"{language}: {kind.phrase()}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_use_the_forms_of_their_language(language: str) -> None:
    categories = {"zero", "one", "two", "few", "many"}
    for phrase, message in messages(language).items():
        for selector in variables(message).selectors:
            if forms := selector & categories:
                assert forms <= PLURALS[language], f"{language}: {phrase}"
                assert language != "ru" or {"one", "few"} <= forms, f"ru: {phrase}"
