"""Real games in `tests/records` must replay and verify for as long as their rules version lives.

A record is never edited. When rules change, their version rises, and records of the old version
stay here with the rules that they need; new ones are added beside them.
"""

from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.match import EntryKind, read_record, verify
from tests.match.games import RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_stored_record_still_replays(path: Path) -> None:
    verified = verify(path.read_text(encoding="utf-8"), GAMES)

    assert verified.checked
    assert verified.entries > 20


def test_every_game_and_every_kind_of_entry_is_among_them() -> None:
    records = [read_record(path.read_text(encoding="utf-8"), GAMES) for path in RECORDS]

    assert {record.rules.key for record in records} == set(GAMES)
    no_game = {EntryKind.CANCEL, EntryKind.ABANDON}  # a table that was closed has nothing to record
    found = {entry.kind for record in records for entry in record.entries}
    assert found == set(EntryKind) - no_game


def test_every_kind_of_entry_is_described() -> None:
    described = (Path(__file__).parent.parent.parent / "docs" / "record.md").read_text("utf-8")

    assert [kind for kind in EntryKind if f'`["{kind}"' not in described] == []
