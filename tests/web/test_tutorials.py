"""The first lessons are played with the real rules: every step can be done, and its words exist."""

import json
from pathlib import Path
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.protocol import Chance, Event, Over, ToMove, plain
from tests.phrases.test_complete import messages

FOLDER = Path(__file__).parents[2] / "web" / "src" / "tutorials"


def steps(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{key}.json").read_text(encoding="utf-8"))
    return found


def happened(key: str, position: str, actions: list[str]) -> list[list[Event]]:
    """Play actions; give what happened with each, the draws that follow it included."""
    rules = GAMES[key]
    state = rules.read_state(position)
    told = []
    for text in actions:
        step = rules.apply(state, rules.read_action(text))
        events = [*step.events]
        while isinstance(turn := rules.turn(step.state), Chance):
            step = rules.apply(step.state, turn.odds[0][0])
            events += step.events
        state = step.state
        told.append(events)
    return told


def is_wanted(event: Event, want: dict[str, Any]) -> bool:
    data = event.plain()
    return all(data.get(name) == value for name, value in want.items())


@pytest.mark.parametrize("key", GAMES)
def test_a_first_lesson_has_four_to_seven_steps_that_begin_with_a_choice(key: str) -> None:
    rules = GAMES[key]
    assert 4 <= len(steps(key)) <= 7
    for step in steps(key):
        assert isinstance(rules.turn(rules.read_state(step["position"])), ToMove)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_shown_does_what_is_wanted_with_its_last_action_and_not_before(key: str) -> None:
    for step in steps(key):
        *before, last = happened(key, step["position"], step["show"])
        assert any(is_wanted(event, step["want"]) for event in last), step["say"]
        assert not any(is_wanted(one, step["want"]) for events in before for one in events)


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_ends_with_the_end_of_a_game(key: str) -> None:
    rules = GAMES[key]
    last = steps(key)[-1]
    state = rules.read_state(last["position"])
    for text in last["show"]:
        state = rules.apply(state, rules.read_action(text)).state
        while isinstance(turn := rules.turn(state), Chance):
            state = rules.apply(state, turn.odds[0][0]).state
    assert isinstance(rules.turn(state), Over)


@pytest.mark.parametrize("key", GAMES)
def test_every_step_wants_an_event_of_its_game_and_is_said_in_its_words(key: str) -> None:
    names = {kind.name() for kind in GAMES[key].event_types}
    for step in steps(key):
        assert step["want"]["event"] in names
        assert step["say"].startswith(f"{key}-learn-")
        assert step["say"] in messages("en")
        assert plain(step["want"])
