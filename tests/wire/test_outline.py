"""Any part of a record from its outline equals the same part of a whole replay."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import Entry, EntryKind, read_record, record_of
from kletka.match.record import begun, followed
from kletka.protocol import Seat, plain
from kletka.wire import replay
from kletka.wire.replay import (
    CHUNK_ENTRIES,
    Outline,
    moments_from,
    outline_of,
    part_of,
    read_outline,
)
from tests.match.games import RECORDS, begin, random_match
from tests.wire.moments import moments_of


def replayed(text: str) -> list[dict[str, Any]]:
    """Tell a record the plain way: a whole match, entry after entry."""
    record = read_record(text, GAMES)
    match = begun(record)
    rules = match.rules
    seat = Seat(0) if rules.hidden else None
    result = []
    for number in range(len(record.entries) + 1):
        entry = record.entries[number - 1] if number else None
        if entry is not None:
            match = followed(match, number, entry)
        here = match.mainline[-1]
        events = here.events if here.number == number else ()
        seen = [rules.event_for(event, seat) for event in rules.pack(events)]
        moment = {
            "number": number,
            "kind": "setup" if entry is None else entry.kind.value,
            "seat": None if entry is None else entry.seat,
            "text": "" if entry is None else entry.text,
            "events": [event.plain() for event in seen if event is not None],
        }
        one = {"moment": moment, "view": plain(rules.view_for(here.state, seat))}
        hid = rules.disclose(here.state) if record.outcome is not None else None
        result.append(one if hid is None else {**one, "disclosed": plain(hid)})
    return result


def part(outline: Outline, after: int, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        moments_from(*part_of(outline, after, count), after, count)
    )["moments"]
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_every_part_of_a_stored_record_equals_the_same_part_of_a_whole_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = replayed(text)
    outline = read_outline(outline_of(text))

    assert outline.last == len(whole) - 1
    for after in (
        -1,
        0,
        1,
        37,
        CHUNK_ENTRIES - 1,
        CHUNK_ENTRIES,
        CHUNK_ENTRIES + 1,
        len(whole) - 2,
        len(whole),
        2**31,
    ):
        for count in (1, 2, CHUNK_ENTRIES, CHUNK_ENTRIES + 1, 500):
            assert part(outline, after, count) == whole[after + 1 : after + 1 + count]
    assert json.loads(moments_of(text, -1, 500))["moments"] == whole[:500]


def far_back() -> str:
    """Play on, then take back move after move, to the start of the game and over several chunks."""
    match = random_match("contours", 3, longest=130, width=20, height=20)
    while len(match.mainline) > 3:
        last = match.mainline[-1].entry
        assert last is not None
        assert last.seat is not None
        match = match.take_back(last.seat)
        if len(match.mainline) % 9 == 0:
            match = match.with_entry(Entry(EntryKind.COME_BACK, Seat(0)))
    return record_of(match, ("Ann", "Bob")).write()


def test_a_takeback_may_lead_back_over_many_chunks() -> None:
    text = far_back()
    whole = replayed(text)
    outline = read_outline(outline_of(text))

    assert outline.last > 2 * CHUNK_ENTRIES
    for after in range(-1, len(whole), 17):
        assert part(outline, after, 40) == whole[after + 1 : after + 41]


def test_a_part_at_the_end_of_a_long_record_plays_its_own_chunk_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of(random_match("contours", 1, width=30, height=30), ("Ann", "Bob"))
    assert len(record.entries) > 4 * CHUNK_ENTRIES
    outline = read_outline(outline_of(record.write()))
    rules = type(record.rules)
    played = []
    apply = rules.apply

    def counting(self: Any, state: Any, action: Any) -> Any:
        played.append(action)
        return apply(self, state, action)

    monkeypatch.setattr(rules, "apply", counting)
    result = part(outline, outline.last - 1, 10)

    assert [one["moment"]["number"] for one in result] == [outline.last]
    assert 0 < len(played) <= CHUNK_ENTRIES


def test_a_record_without_entries_has_the_events_of_its_setup() -> None:
    text = replace(record_of(begin("chain"), ("Ann", "Bob"))).write()

    assert part(read_outline(outline_of(text)), -1, 10) == replayed(text)


def test_a_part_of_a_large_game_is_as_long_as_one_answer_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = 30_000
    monkeypatch.setattr(replay, "MOST_BYTES", most)
    match = random_match("chain", 1, longest=200, width=12, height=12)
    outline = read_outline(outline_of(record_of(match, ("Ann", "Bob")).write()))
    result: list[int] = []
    answers = []
    while len(result) <= outline.last:
        after = len(result) - 1
        answers.append(moments_from(*part_of(outline, after, 500), after, 500))
        result += [one["moment"]["number"] for one in json.loads(answers[-1])["moments"]]

    assert result == list(range(outline.last + 1))
    assert len(answers) > 2
    assert max(map(len, answers)) < 2 * most
