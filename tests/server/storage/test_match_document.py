"""A document keeps the last entries; earlier ones go to pages, whole and in their order."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from kletka.server.storage import StoredEntry
from kletka.server.storage.firebase.match_document import (
    PAGE_ENTRIES,
    CreationClaim,
    MatchDocument,
    first_document,
)
from tests.server.storage.examples import append, creation, line


@given(st.integers(0, 3 * PAGE_ENTRIES), st.lists(st.integers(0, 2 * PAGE_ENTRIES), max_size=12))
def test_pages_and_tail_are_all_entries_whatever_came_at_once(born: int, sizes: list[int]) -> None:
    document = first_document(creation("m", lines=[line(number) for number in range(1, born + 1)]))
    pages: dict[int, tuple[StoredEntry, ...]] = {}
    for size in sizes:
        for number, page in document.pages():
            assert pages.setdefault(number, page) == page
        numbers = range(document.last + 1, document.last + 1 + size)
        before = document
        document = document.with_append(append("m", *numbers) if size else append("m"), "mark")
        assert len(document.tail) < PAGE_ENTRIES + len(before.tail) % PAGE_ENTRIES + size

    paged = [entry for number in sorted(pages) for entry in pages[number]]
    assert all(len(page) == PAGE_ENTRIES for page in pages.values())
    assert [*paged[: document.paged], *document.tail] == [
        line(n) for n in range(1, document.last + 1)
    ]
    assert [entry.number for entry in paged] == list(range(1, len(paged) + 1))


def test_data_of_an_older_version_is_read() -> None:
    claim = msgspec.json.decode(
        """{"birth": {"head": {"match": "m", "game": "chain", "body": "{\\"seed\\": 7}", "public": true,
        "created": 100}, "phase": "open", "about": "{\\"seats\\": 2}"}, "mark": "a"}""",
        type=CreationClaim,
    )
    document = msgspec.json.decode(
        """{"game": "chain", "public": true, "created": 100, "phase": "over", "about": "", "changed": 200,
        "last": 0, "born": {"rematch": "mark"}}""",
        type=MatchDocument,
    )

    assert claim == CreationClaim(creation("m"), mark="a")
    assert document.rematches == {"rematch": "mark"}
