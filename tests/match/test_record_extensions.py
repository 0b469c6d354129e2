"""Fields of a record that no game depends on: ignored, kept, and covered by no digest."""

import json

import pytest

from kletka.games import GAMES
from kletka.match import BadRecord, Match, read_record, record_of, verify
from kletka.match.record import fork_at
from kletka.protocol import Seat

VARIATIONS = [{"at": 1, "line": ["1,1", "2,2"], "branches": [{"at": 1, "line": ["0,2"]}]}]


def record_text() -> str:
    rules = GAMES["contours"]
    match = Match.begin(rules, rules.options_type.read({"width": 4, "height": 4}), seed=1)
    return record_of(match.act(Seat(0), "1,1").act(Seat(1), "2,1"), ("Ann", "Bob")).write()


def extended(extension: str = json.dumps(VARIATIONS)) -> str:
    return record_text().removesuffix("\n}\n") + f',\n"x-variations": {extension}\n}}\n'


def test_an_extension_is_read_and_written_again_and_changes_nothing_else() -> None:
    record = read_record(extended(), GAMES)

    assert record.extensions == {"x-variations": VARIATIONS}
    assert record.document() == read_record(record_text(), GAMES).document()
    assert read_record(record.write(), GAMES) == record


def test_a_record_with_an_extension_verifies_however_the_extension_is_written() -> None:
    assert verify(extended(), GAMES) == verify(record_text(), GAMES)
    assert verify(extended(json.dumps(VARIATIONS, indent=3)), GAMES).entries == 2


@pytest.mark.parametrize(
    "changed",
    [
        extended().replace('"x-variations"', '"variations"'),
        extended().replace('["act", 0, "1,1"]', '["act", 0, "1,2"]'),
        extended().replace('"names": ', '"names":  '),
        '{\n"x-variations": [],\n' + record_text().removeprefix("{\n"),
    ],
)
def test_nothing_but_extensions_after_the_digest_may_be_added(changed: str) -> None:
    assert changed != extended()
    with pytest.raises(BadRecord):
        verify(changed, GAMES)


@pytest.mark.parametrize("value", ["null", "12", '"a"', "[[]]", '{"a": {"x-b": [1, {"c": null}]}}'])
def test_extensions_that_this_program_does_not_know_are_ignored(value: str) -> None:
    text = extended().removesuffix("\n}\n") + f',\n"x-of-another-program": {value}\n}}\n'

    record = read_record(text, GAMES)

    assert record.document() == read_record(record_text(), GAMES).document()
    assert verify(text, GAMES) == verify(record_text(), GAMES)
    assert read_record(record.write(), GAMES).extensions == record.extensions  # it is not lost


def test_a_fork_does_not_take_extensions_along() -> None:
    fork = fork_at(read_record(extended(), GAMES), 1, "files", "game.json")

    assert "x-variations" not in fork.past
