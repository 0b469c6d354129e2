"""An entry of `bench/mutants/equivalent.toml` judges one place of the code, and no other."""

from pathlib import Path

import pytest
from bench.mutants import judged

ENTRY = """
[[mutants]]
module = "{module}"
place = "{place}"
before = '{before}'
after = ""
why = "for this test"
"""
DECORATOR = "@dataclass(frozen=True, slots=True)"


def test_every_judged_mutant_stands_in_its_place_once() -> None:
    assert list(judged.faults()) == []


@pytest.mark.parametrize(
    ("module", "place", "before", "says"),
    [
        ("games/castle/events.py", "", DECORATOR, "0 times in no definition"),
        ("games/castle/events.py", "UnitPlaced", "frozen = True", "0 times in UnitPlaced"),
        ("games/labyrinth/board.py", "Passages", "if direction is Direction.DOWN:", "0 times"),
        ("games/castle/events_of_old.py", "CastleEvent", DECORATOR, "no such module"),
    ],
)
def test_an_entry_that_does_not_name_one_place_is_found(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    module: str,
    place: str,
    before: str,
    says: str,
) -> None:
    path = tmp_path / "equivalent.toml"
    path.write_text(ENTRY.format(module=module, place=place, before=before), encoding="utf-8")
    monkeypatch.setattr(judged, "JUDGED", path)

    (fault,) = judged.faults()
    assert says in fault


def test_an_entry_that_stands_twice_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    entry = ENTRY.format(module="games/castle/events.py", place="CastleEvent", before=DECORATOR)
    path = tmp_path / "equivalent.toml"
    path.write_text(2 * entry, encoding="utf-8")
    monkeypatch.setattr(judged, "JUDGED", path)

    (fault,) = judged.faults()
    assert "judged twice" in fault


def test_the_same_lines_in_another_definition_are_not_judged() -> None:
    """A decorator belongs to its class, a line of a method to the method."""
    module = "games/castle/events.py"
    decorated = {
        judged.place_at(module, number)
        for number, line in enumerate((judged.SOURCES / module).read_text().splitlines(), 1)
        if line == DECORATOR
    }
    known = {mutant.place for mutant in judged.judged() if mutant.module == module}

    assert len(decorated) > 10
    assert known == {"CastleEvent"}
    assert judged.place_at("protocol/grid.py", 1) == ""
