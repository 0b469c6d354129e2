"""docs/trace.md says all that stands in a trace, so that nobody has to read our code for it."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.protocol import Json
from kletka.terminal.simulate import played
from tests.terminal.runner import SMALL

PAGE = (Path(__file__).parent.parent / "docs" / "trace.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_a_position_is_explained(key: str) -> None:
    told = [name for row in _table(key, "position") for name in _quoted(row[0])]

    assert sorted(told) == sorted(_names_in_positions(key))


@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_listed_with_its_fields(key: str) -> None:
    told = {_quoted(row[0])[0]: _quoted(row[1]) for row in _table(key, "event")}

    assert {f"{key}.{name}": names for name, names in told.items()} == {
        event.name(): [field.name for field in fields(event)] for event in GAMES[key].event_types
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_action_is_shown(key: str) -> None:
    shown = {_shape(_quoted(row[0])[0]) for row in _table(key, "action")}

    assert {_shape(row["action"]) for row in _rows(key) if row["step"]} <= shown
    for row in _table(key, "action"):
        GAMES[key].read_action(_quoted(row[0])[0])


@pytest.mark.parametrize("key", GAMES)
def test_every_ending_is_named(key: str) -> None:
    (told,) = re.findall(r"^Endings?: (.*)\.$", _section(key), re.MULTILINE)

    assert _quoted(told) == list(GAMES[key].endings)


def _section(key: str) -> str:
    return PAGE.split(f"\n## {key}\n")[1].split("\n## ")[0]


def _table(key: str, head: str) -> list[list[str]]:
    """Give the rows of the table of a game whose first column has this head."""
    lines = _section(key).split(f"\n| {head} |")[1].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:]]


def _quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def _rows(key: str) -> Iterator[dict[str, Json]]:
    rules = GAMES[key]
    yield from played(rules, rules.options_type.read(SMALL[key]), 4, 200)


def _names_in_positions(key: str) -> set[str]:
    return {name for row in _rows(key) for name in _names(row["position"], "")}


def _names(value: Json, inside: str) -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _names(item, inside)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield inside + name
            if name != "outcome":  # that of the row itself, explained there
                yield from _names(item, f"{inside}{name}.")


def _shape(action: object) -> tuple[str, int]:
    """Give the verb of an action, if it has one, and how many words follow."""
    words = str(action).split()
    return (words[0] if words[0].isalpha() else "", len(words))
