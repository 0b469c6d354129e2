"""The rules for players are played: every drawn example, in every language."""

import re

import pytest

from kletka.games import GAMES
from kletka.phrases import LANGUAGES, WINDOWS, examples, passages, phrases, read_rulebook, rulebook
from kletka.protocol import AnyRules, Options, Seat, ToMove
from kletka.render import RenderContext, render_board

LETTERS = tuple("ABCDEFGHIJ")


def board(rules: AnyRules, state: object, language: str) -> str:
    turn = rules.turn(state)
    viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
    context = RenderContext(phrases(language), LETTERS)
    lines = render_board(rules.key, rules.view_for(state, viewer), (), context)
    return "\n".join(line.plain.rstrip() for line in lines).strip("\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_drawn_examples_of_the_rules_come_out_as_drawn(key: str, language: str) -> None:
    rules = GAMES[key]
    found = list(examples(read_rulebook(key, language)))
    assert len(found) >= 2
    for example in found:
        state = rules.read_state(example.position)
        assert board(rules, state, language) == example.board
        assert example.steps
        for actions, drawn in example.steps:
            for text in actions:
                state = rules.apply(state, rules.read_action(text)).state
            assert board(rules, state, language) == drawn


@pytest.mark.parametrize("key", GAMES)
def test_the_examples_are_the_same_in_every_language(key: str) -> None:
    def outline(language: str) -> list[tuple[str, list[tuple[str, ...]]]]:
        found = examples(read_rulebook(key, language))
        return [(example.position, [actions for actions, _ in example.steps]) for example in found]

    assert outline("en") == outline("ru") == outline("bg")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_player_reads_the_rules_without_the_lines_for_programs(key: str, language: str) -> None:
    for window in WINDOWS:
        text = rulebook(key, language, window)

        assert text.startswith(f"# {phrases(language).say(f'{key}-title')}\n")
        assert "position: " not in text
        assert "```kletka" not in text
        assert "<!--" not in text
        assert "-->" not in text


@pytest.mark.parametrize("key", GAMES)
def test_every_window_has_its_passages_in_every_language(key: str) -> None:
    def outline(language: str) -> list[frozenset[str]]:
        return [windows for windows, _ in passages(read_rulebook(key, language))]

    assert outline("en") == outline("ru") == outline("bg")
    assert all(windows < WINDOWS for windows in outline("en"))


TYPED = re.compile(
    r"\b(type|typing|text board|набир\w+|набер\w+|текстов\w+|се пишат|напиш\w+)\b", re.IGNORECASE
)
MOUSE = re.compile(
    r"\b(click|tap|browser|нажмите|указатель|браузер\w*|натиснете|мишката)\b", re.IGNORECASE
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_rules_text_describes_the_window_that_shows_it(key: str, language: str) -> None:
    for window in ("terminal", "telegram"):
        text = rulebook(key, language, window)
        assert TYPED.search(text)
        assert not MOUSE.search(text)
    text = rulebook(key, language, "browser")
    assert MOUSE.search(text)
    assert not TYPED.search(text)


@pytest.mark.parametrize("key", GAMES)
def test_every_option_stands_in_the_rules(key: str) -> None:
    options: type[Options] = GAMES[key].options_type
    for language in LANGUAGES:
        text = read_rulebook(key, language)
        assert [name for name in options.kinds() if f"`{name}`" not in text] == []
