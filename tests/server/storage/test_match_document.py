"""A document keeps the last entries; earlier ones go to pages, whole and in their order."""

from hypothesis import given
from hypothesis import strategies as st

from kletka.server.storage import StoredEntry
from kletka.server.storage.firebase.match_document import PAGE, first_document
from tests.server.storage.examples import append, birth, line


@given(st.integers(0, 3 * PAGE), st.lists(st.integers(0, 2 * PAGE), max_size=12))
def test_pages_and_tail_are_all_entries_whatever_came_at_once(born: int, sizes: list[int]) -> None:
    document = first_document(birth("m", lines=[line(number) for number in range(1, born + 1)]))
    pages: dict[int, tuple[StoredEntry, ...]] = {}
    for size in sizes:
        for number, page in document.pages():
            assert pages.setdefault(number, page) == page
        numbers = range(document.last + 1, document.last + 1 + size)
        before = document
        document = document.with_append(append("m", *numbers) if size else append("m"), "mark")
        assert len(document.tail) < PAGE + len(before.tail) % PAGE + size

    paged = [entry for number in sorted(pages) for entry in pages[number]]
    assert all(len(page) == PAGE for page in pages.values())
    assert [*paged[: document.paged], *document.tail] == [
        line(n) for n in range(1, document.last + 1)
    ]
    assert [entry.number for entry in paged] == list(range(1, len(paged) + 1))
