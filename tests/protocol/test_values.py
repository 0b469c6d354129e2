"""Outcomes, events, refusals and plain data: the small change of the protocol."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from kletka.protocol import BadOptions, Cell, Chance, Event, IllegalAction, Outcome, plain, ranked


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class PointPlaced(Event):
    game = "sample"
    cell: Cell
    colour: Colour


@dataclass(frozen=True, slots=True)
class Bag:
    things: frozenset[int]
    names: dict[int, str]


def test_a_ranking_names_winner_ties_and_nobody() -> None:
    assert Outcome(ranked(1, {0, 2}), "x").winner == 1
    assert Outcome(ranked({0, 1}), "x").winner is None
    assert Outcome(ranked((), 0), "x").winner is None
    assert Outcome(ranked(1, {0, 2}), "x").ranking == (frozenset({1}), frozenset({0, 2}))


def test_odds_have_a_total() -> None:
    assert Chance((("a", 1), ("b", 5))).total == 6


def test_an_event_has_a_name_a_phrase_and_plain_data() -> None:
    event = PointPlaced(Cell(1, 2), Colour.RED)

    assert event.name() == "sample.point-placed"
    assert event.phrase() == "sample-point-placed"
    assert event.plain() == {"event": "sample.point-placed", "cell": [1, 2], "colour": "red"}


def test_plain_turns_sets_and_maps_into_json() -> None:
    assert plain(Bag(frozenset({3, 1}), {1: "a"})) == {"things": [1, 3], "names": {"1": "a"}}
    assert plain([None, True, Colour.RED]) == [None, True, "red"]
    with pytest.raises(TypeError, match="complex has no plain form"):
        plain(1j)


def test_a_refusal_says_what_it_is_about() -> None:
    assert str(IllegalAction("sample-refused")) == "sample-refused"
    assert str(IllegalAction("sample-refused", cell=Cell(1, 2))) == "sample-refused (cell=1,2)"
    assert BadOptions("sample", "width", value=3).option == "width"
