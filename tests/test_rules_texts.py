"""The rules for players are played: every drawn example, in every language."""

import pytest

from kletka.games import GAMES
from kletka.phrases import LANGUAGES, examples, phrases, read_rulebook, rulebook
from kletka.protocol import AnyRules, Options, Seat, ToMove
from kletka.render import Paper, draw

LETTERS = tuple("ABCDEFGHIJ")


def board(rules: AnyRules, state: object, language: str) -> str:
    turn = rules.turn(state)
    viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
    paper = Paper(phrases(language), LETTERS)
    lines = draw(rules.key, rules.view_for(state, viewer), (), paper)
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
    def told(language: str) -> list[tuple[str, list[tuple[str, ...]]]]:
        found = examples(read_rulebook(key, language))
        return [(example.position, [actions for actions, _ in example.steps]) for example in found]

    assert told("en") == told("ru") == told("bg")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_player_reads_the_rules_without_the_lines_for_programs(key: str, language: str) -> None:
    text = rulebook(key, language)

    assert text.startswith("# ")
    assert "position: " not in text
    assert "```kletka" not in text


@pytest.mark.parametrize("key", GAMES)
def test_every_option_stands_in_the_rules(key: str) -> None:
    options: type[Options] = GAMES[key].options_type
    for language in LANGUAGES:
        text = read_rulebook(key, language)
        assert [name for name in options.kinds() if f"`{name}`" not in text] == []
