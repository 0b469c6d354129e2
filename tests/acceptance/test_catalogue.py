"""The acceptance lists are complete: each id is shown by a test, or belongs to a part still to come."""

import pytest

from tests.acceptance.catalogue import (
    LATER,
    LISTS,
    ROOT,
    acceptance_page,
    marked_tests,
    requirements,
)


@pytest.mark.parametrize("key", LISTS)
def test_every_requirement_is_shown_or_belongs_to_a_later_part(key: str) -> None:
    tests = marked_tests()
    open_ids = [
        entry.id for entry in requirements(key) if not entry.later and entry.id not in tests
    ]
    assert open_ids == []


@pytest.mark.parametrize("key", LISTS)
def test_later_parts_are_parts_of_the_product(key: str) -> None:
    assert {entry.later for entry in requirements(key)} - LATER - {None} == set()


def test_every_mark_names_a_requirement() -> None:
    known = {entry.id for key in LISTS for entry in requirements(key)}
    assert set(marked_tests()) - known == set()


def test_the_acceptance_page_is_fresh() -> None:
    page = (ROOT / "docs/acceptance.md").read_text(encoding="utf-8")
    assert page == acceptance_page(), "run `make golden`"
