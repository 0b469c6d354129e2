"""docs/trace.md describes everything in a trace."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import pairwise, takewhile
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.games.labyrinth.state import ITEMS
from kletka.protocol import Chance, Json
from kletka.terminal.simulate import played
from tests import trace_page
from tests.conformance.lengths import SHORT
from tests.games.cellwar.players import warlike

PAGE = trace_page.PAGE.read_text(encoding="utf-8")


def test_the_tables_of_the_page_are_fresh() -> None:
    assert trace_page.trace_page() == PAGE, "run `make golden`"


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_a_position_is_explained(key: str) -> None:
    result = [name for row in _table(key, "position") for name in _quoted(row[0])]

    assert sorted(result) == sorted(_names_in_positions(key))


@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_listed_with_its_fields(key: str) -> None:
    result = {_quoted(row[0])[0]: _quoted(row[1]) for row in _table(key, "event")}

    assert {f"{key}.{name}": names for name, names in result.items()} == {
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
    (result,) = re.findall(r"^Endings?: (.*)\.$", _section(key), re.MULTILINE)

    assert _quoted(result) == list(GAMES[key].endings)


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_a_row_is_explained(key: str) -> None:
    lines = PAGE.split("| field | in | meaning |")[1].split("\n\n")[0].splitlines()[2:]
    result = {name for line in lines for name in _quoted(line.split("|")[1])}

    assert result - {"game"} == {name for row in _rows(key) for name in row}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("head", ["Chance", "Legal", "Places"])
def test_chance_legal_actions_and_places_are_described(key: str, head: str) -> None:
    assert len(re.findall(rf"^{head}: \S", _section(key), re.MULTILINE)) == 1


@pytest.mark.parametrize("key", GAMES)
def test_the_number_of_legal_actions_is_that_of_the_position(key: str) -> None:
    rules = GAMES[key]
    for row in _rows(key):
        state = rules.read_state(str(row["state"]))
        assert row["legal"] == len(rules.legal_actions(state))
        assert (row["legal"] == 0) == (row["outcome"] is not None)


def test_the_castle_page_describes_pending_chances_correctly() -> None:
    result = {_quoted(row[0])[0]: row[1:] for row in _table("castle", "awaits")}
    seen = set()
    for row in _rows("castle"):
        pending = _position(row)["pending"]
        if isinstance(pending, dict):
            awaits = str(pending["awaits"])
            unit, target, left, _ = result[awaits]
            assert (pending["unit"] is None) == (unit == "`null`")
            assert (pending["target"] is None) == (target == "`null`")
            assert (pending["left"] == 0) == (left == "0")
            seen.add(awaits)
            if awaits in ("heal-die", "second-die"):
                assert row["legal"] == 6
            if awaits == "attack-dice":
                assert row["legal"] == 216
            if awaits == "obstacle-count":
                assert _outcomes(row) == {f"obstacles {count}" for count in range(1, 6)}
            if awaits == "obstacle":
                taken = [*_listed(_position(row)["walls"]), *_listed(_position(row)["barricades"])]
                free = [(x, y) for y in (2, 3, 4) for x in range(9) if [x, y] not in taken]
                kinds = ("wall", "barricade") if taken else ("wall",)
                assert _outcomes(row) == {f"{kind} r{y}c{x}" for kind in kinds for x, y in free}
    assert seen == set(result)


def _outcomes(row: dict[str, Json]) -> set[str]:
    rules = GAMES["castle"]
    state = rules.read_state(str(row["state"]))
    return set(map(rules.write_action, rules.legal_actions(state)))


def test_chance_outcomes_are_equally_likely_as_the_page_says() -> None:
    rules = GAMES["castle"]
    for row in _rows("castle"):
        turn = rules.turn(rules.read_state(str(row["state"])))
        if isinstance(turn, Chance):
            assert {weight for _, weight in turn.odds} == {1}


@pytest.mark.parametrize("seed", range(6))
def test_monsters_keep_the_order_of_their_creation(seed: int) -> None:
    """A monster never moves, so those that live are a part of the first list, in its order."""
    rows = list(_played("labyrinth", {"dragon_count": 6, "archer_count": 6}, seed))
    for name in ("dragons", "archers"):
        lists = [[one[:3] for one in _listed(_position(row)[name])] for row in rows]
        for before, after in pairwise(lists):
            left = iter(before)
            assert all(one in left for one in after)


@pytest.mark.parametrize("key", GAMES)
def test_lists_of_cells_and_seats_are_sorted_as_the_page_says(key: str) -> None:
    by_row = {
        "chain": ("chips", "ready"),
        "castle": ("pieces", "walls", "barricades"),
        "labyrinth": ("rings", "bags", "cells"),
    }
    for row in _rows(key):
        position = _position(row)
        for name in by_row.get(key, ()):
            places = [_where(one) for one in _listed(position[name])]
            assert places == sorted(places, key=lambda place: place[::-1])
        outcome = row["outcome"]
        if isinstance(outcome, dict):
            for group in _listed(outcome["ranking"]):
                assert group == sorted(group)


CELLS_IN_EVENTS: dict[str, dict[str, tuple[str, ...]]] = {
    "cellwar": {
        "colony-doomed": ("cells",),
        "colony-saved": ("cells",),
        "colony-vanished": ("cells",),
    },
    "contours": {"contour-closed": ("captured", "territory")},
}

CAPTURING: dict[str, dict[str, object]] = {
    "cellwar": {"players": 2, "rounds": 60, "reach": "now", "map": "AAA..BBB/AAA^.BBB/AAA..BBB"},
    "contours": {"width": 12, "height": 12},
}


@pytest.mark.parametrize("key", CELLS_IN_EVENTS)
def test_cells_of_an_event_are_listed_row_by_row(key: str) -> None:
    seen = set()
    for event in _events(key):
        kind = str(event["event"]).removeprefix(f"{key}.")
        for name in CELLS_IN_EVENTS[key].get(kind, ()):
            cells = _listed(event[name])
            assert cells == _row_by_row(cells)
            seen |= {(kind, name)} if len(cells) > 1 else set()
    assert seen == {(kind, name) for kind, names in CELLS_IN_EVENTS[key].items() for name in names}


def test_the_ranges_of_a_unit_are_listed_row_by_row() -> None:
    several = 0
    for row in _rows("castle"):
        for reached in _listed(_position(row)["ranges"]):
            for name in ("moves", "strikes"):
                assert reached[name] == _row_by_row(reached[name])
                several += len(reached[name]) > 1
    assert several


def _row_by_row(cells: list[Any]) -> list[Any]:
    return sorted(cells, key=lambda cell: cell[::-1])


def _events(key: str) -> Iterator[dict[str, Json]]:
    """Give the events of random games in which much is captured."""
    rules = GAMES[key]
    for seed in range(6):
        rng = random.Random(seed)
        state = rules.setup(rules.options_type.read(CAPTURING[key]), seed).state
        while legal := rules.legal_actions(state):
            action = warlike(state, rng) if key == "cellwar" else rng.choice(legal)
            step = rules.apply(state, action)
            yield from (event.plain() for event in step.events)
            state = step.state


def test_the_order_of_items_is_that_of_the_page() -> None:
    assert f"In the order {', '.join(f'`{item}`' for item in ITEMS)}" in _section("labyrinth")


def _where(one: Any) -> list[int]:
    """Give the cell or the place of something that is listed."""
    found = one.get("cell", one.get("at")) if isinstance(one, dict) else one
    assert isinstance(found, list)
    return found


def _position(row: dict[str, Json]) -> dict[str, Json]:
    position = row["position"]
    assert isinstance(position, dict)
    return position


def _listed(value: Json) -> list[Any]:
    assert isinstance(value, list)
    return value


def _section(key: str) -> str:
    return PAGE.split(f"\n## {key}\n")[1].split("\n## ")[0]


def _table(key: str, head: str) -> list[list[str]]:
    """Give the rows of the table of a game whose first column has this head."""
    lines = _section(key).split(f"\n| {head} |")[1].splitlines()[2:]
    rows = takewhile(lambda line: line.startswith("|"), lines)
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in rows]


def _quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def _rows(key: str) -> Iterator[dict[str, Json]]:
    yield from _played(key, SHORT[key], 4)


def _played(key: str, options: Mapping[str, object], seed: int) -> Iterator[dict[str, Json]]:
    rules = GAMES[key]
    yield from played(rules, rules.options_type.read(options), seed, 200)


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
