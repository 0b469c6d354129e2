"""The acceptance lists are complete: each id is shown by a test, or belongs to a part still to come."""

import pytest

from tests.acceptance.catalogue import (
    LATER,
    LISTS,
    ROOT,
    acceptance_page,
    marked_in_python,
    marked_in_typescript,
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


SHOWN = """
@pytest.mark.acceptance("CHAIN-1")
def test_shown(): ...
class TestHere:
    @pytest.mark.acceptance("CHAIN-2", "CHAIN-3")
    async def test_too(self): ...
"""
NOT_SHOWN = """
# @pytest.mark.acceptance("CHAIN-1")
def test_in_a_comment(): "CHAIN-2"  # CHAIN-3
@pytest.mark.acceptance("CHAIN-4")
def helper(): ...
@pytest.mark.skip
@pytest.mark.acceptance("CHAIN-5")
def test_skipped(): ...
def outer():
    @pytest.mark.acceptance("CHAIN-6")
    def test_within(): ...
class Helper:
    @pytest.mark.acceptance("CHAIN-7")
    def test_of_no_test_class(self): ...
"""


def test_only_a_test_that_pytest_runs_shows_a_requirement() -> None:
    assert [name for name, _ in marked_in_python(SHOWN)] == ["CHAIN-1", "CHAIN-2", "CHAIN-3"]
    assert list(marked_in_python(NOT_SHOWN)) == []


def test_only_a_test_that_the_client_runs_shows_a_requirement() -> None:
    shown = 'test("one [WAR-1]", f);\n  test.each([\n 1,\n])("each [WAR-2, WAR-3]", f);'
    hidden = (
        '// test("one [WAR-1]", f)\n/* test("two [WAR-2]", f) */\n'
        'const title = "three [WAR-3]";\ntest.skip("four [WAR-4]", f);\ntest.todo("five [WAR-5]");'
    )

    assert [name for name, _ in marked_in_typescript(shown)] == ["WAR-1", "WAR-2", "WAR-3"]
    assert list(marked_in_typescript(hidden)) == []


def test_the_acceptance_page_is_fresh() -> None:
    page = (ROOT / "docs/acceptance.md").read_text(encoding="utf-8")
    assert page == acceptance_page(), "run `make golden`"
