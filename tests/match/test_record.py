"""Records: a replay ends the same, and every false statement is found."""

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import BadRecord, Dice, Match, Record, read_record, record_of, replayed, verify
from kletka.match.entry import read_entry
from kletka.protocol import Seat
from tests.conformance.lengths import SHORT
from tests.match.games import begin, moved, random_match


def recorded(match: Match) -> Record:
    return record_of(match, tuple("ABCDEFGHIJ"[: len(match.seats)]))


@pytest.mark.acceptance("ALL-3")
@pytest.mark.parametrize("key", GAMES)
def test_a_replayed_record_ends_in_the_same_position(key: str) -> None:
    for seed in range(3):
        match = random_match(key, seed, longest=300, **SHORT[key])
        text = recorded(match).write()

        again = replayed(read_record(text, GAMES))
        assert (again.state, again.turn, again.entries) == (match.state, match.turn, match.entries)
        assert recorded(again).write() == text


@pytest.mark.parametrize("key", GAMES)
def test_a_true_record_is_verified(key: str) -> None:
    match = random_match(key, 5, longest=300, **SHORT[key])
    verified = verify(recorded(match).write(), GAMES)

    assert verified.entries == len(match.entries)
    assert verified.checked
    assert (verified.rolls > 0) == (key == "castle")


def test_takebacks_and_resignations_are_replayed() -> None:
    match = moved(begin("contours"), "3,3", "4,4").take_back(Seat(1)).resign(Seat(0))
    text = recorded(match).write()

    assert replayed(read_record(text, GAMES)).entries == match.entries
    assert verify(text, GAMES).over


def test_a_stand_ins_moves_are_rolls_that_can_be_checked() -> None:
    match = begin("chain", players=3, width=5, height=5).resign(Seat(1)).settled()
    for _ in range(6):
        action = match.rules.write_action(match.rules.legal_actions(match.state)[0])
        match = moved(match, action)

    assert verify(recorded(match).write(), GAMES).rolls >= 2


def test_a_running_game_can_be_recorded_without_its_secret() -> None:
    match = random_match("castle", 2, longest=20)
    text = record_of(match, ("A", "B"), keep_secret=True).write()

    assert match.dice.secret.hex() not in text
    assert not verify(text, GAMES).checked
    over = match.resign(Seat(0))
    assert over.dice.secret.hex() in record_of(over, ("A", "B"), keep_secret=True).write()


def test_every_changed_byte_is_found() -> None:
    text = recorded(moved(begin("castle"), "place elf r6c0", "place knight r1c1")).write()
    for place in range(len(text)):
        byte = text[place]
        changed = text[:place] + ("1" if byte != "1" else "2") + text[place + 1 :]
        with pytest.raises(BadRecord):
            verify(changed, GAMES)


def test_every_truncated_record_is_refused() -> None:
    text = recorded(moved(begin("contours"), "1,1")).write()
    for end in range(len(text) - 2):
        with pytest.raises(BadRecord):
            read_record(text[:end], GAMES)


def test_random_damage_never_escapes_as_anything_but_a_bad_record() -> None:
    rng = random.Random(1)
    text = recorded(random_match("castle", 1, longest=30)).write()
    for _ in range(300):
        start = rng.randrange(len(text))
        piece = rng.choice(['"', "{", "]", "null", "-1", "9" * 30, '["draw"]', "é", "\x00"])
        damaged = text[:start] + piece + text[start + rng.randrange(10) :]
        with pytest.raises(BadRecord):
            verify(damaged, GAMES)


def forged(record: Record, **changes: Any) -> str:
    """Write a forged record: changed, with a correct digest."""
    return replace(record, **changes).write()


def test_a_forged_record_with_a_correct_digest_is_found() -> None:
    match = random_match("castle", 4)
    record = recorded(match)
    draws = [number for number, entry in enumerate(record.entries) if entry.text.startswith("roll")]
    entries = list(record.entries)
    entries[draws[0]] = replace(entries[draws[0]], text="roll 6 6 6")
    other = recorded(random_match("castle", 5))
    lies = {
        "shell-record-roll": forged(record, entries=tuple(entries)),
        "shell-record-end": forged(record, outcome={"ranking": [[1], [0]], "ending": "resigned"}),
        "shell-record-commitment": forged(record, commitment=other.commitment),
        "shell-record-seed": forged(record, secret=other.secret, commitment=other.commitment),
        "shell-record-entry": forged(record, entries=record.entries[1:]),
        "shell-record-start": forged(record, start="nowhere"),
        "shell-record-damaged": forged(record, names=("A",)),
    }

    for reason, text in lies.items():
        with pytest.raises(BadRecord) as refusal:
            verify(text, GAMES)
        assert refusal.value.reason == reason


@pytest.mark.parametrize("key", ["contours", "cellwar"])
def test_an_option_that_is_newer_than_a_record_has_its_default(key: str) -> None:
    record = recorded(random_match(key, 3, longest=40, **SHORT[key]))
    name = next(
        name
        for name, value in record.options.plain().items()
        if record.options.defaults().get(name) == value
    )
    older = replace(record, unnamed=frozenset({name}))
    text = older.write()

    assert name not in json.loads(text)["options"]
    read = read_record(text, GAMES)
    assert read.options == record.options
    assert read.write() == text
    assert verify(text, GAMES).entries == len(record.entries)
    assert replayed(read).state == replayed(record).state


def test_a_start_that_the_seed_does_not_give_is_found() -> None:
    record = recorded(begin("labyrinth", 1, **SHORT["labyrinth"]))
    other = recorded(begin("labyrinth", 2, **SHORT["labyrinth"]))

    with pytest.raises(BadRecord) as refusal:
        verify(forged(record, start=other.start, end=other.end), GAMES)
    assert refusal.value.reason == "shell-record-setup"


def test_a_chosen_seed_is_named_as_such_and_cannot_be_passed_off_as_drawn() -> None:
    rules = GAMES["labyrinth"]
    options = rules.options_type.read(SHORT["labyrinth"])
    chosen = recorded(Match.begin(rules, options, seed=7, dice=Dice.from_seed(8)))
    drawn = recorded(Match.begin(rules, options, dice=Dice.from_seed(8)))

    assert (chosen.chosen, drawn.chosen) == (True, False)
    assert read_record(chosen.write(), GAMES) == chosen
    assert verify(chosen.write(), GAMES).checked
    for lie in (forged(chosen, chosen=False), forged(drawn, chosen=True)):
        with pytest.raises(BadRecord) as refusal:
            verify(lie, GAMES)
        assert refusal.value.reason == "shell-record-seed"


def test_the_same_content_in_another_layout_is_readable_but_not_verified() -> None:
    record = recorded(moved(begin("contours"), "1,1"))
    other = json.dumps(json.loads(record.write()))

    assert read_record(other, GAMES) == record
    with pytest.raises(BadRecord) as refusal:
        verify(other, GAMES)
    assert refusal.value.reason == "shell-record-changed"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"kletka-record": 3}, "shell-record-newer-format"),
        ({"kletka-record": "1"}, "shell-record-foreign"),
        ({"game": "chess"}, "shell-record-unknown-game"),
        ({"game": 5}, "shell-record-unknown-game"),
        ({"rules": 99}, "shell-record-other-rules"),
        ({"rules": "1"}, "shell-record-rules-number"),
        ({"rules": 1.0}, "shell-record-rules-number"),
        ({"rules": True}, "shell-record-rules-number"),
        ({"options": {"width": 1}}, "shell-record-options"),
        ({"options": None}, "shell-record-damaged"),
        ({"names": [1, 2]}, "shell-record-damaged"),
        ({"setup": {"seed": "7", "position": ""}}, "shell-record-damaged"),
        ({"dice": {"commitment": "", "secret": "xyz"}}, "shell-record-damaged"),
        ({"entries": ["act"]}, "shell-record-damaged"),
        ({"entries": [["act", 0]]}, "shell-record-damaged"),
        ({"position": "elsewhere"}, "shell-record-changed"),
        ({"extra": 1}, "shell-record-changed"),
    ],
)
def test_foreign_newer_and_damaged_documents_get_different_reasons(
    change: dict[str, Any], reason: str
) -> None:
    document = json.loads(recorded(moved(begin("contours"), "1,1")).write())

    with pytest.raises(BadRecord) as refusal:
        read_record(json.dumps(document | change), GAMES)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", "hello", "[" * 100_000, '{"a": 1}'])
def test_an_invalid_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text, GAMES)


@pytest.mark.parametrize(
    "row", [["draw", 5], ["fly", 1, "x"], ["act", "0", "x"], ["act", True, "x"], ["resign"], []]
)
def test_rows_that_are_no_entries_are_no_entries(row: Any) -> None:
    with pytest.raises(ValueError, match=r"\["):
        read_entry(row)


def test_the_seed_option_of_the_labyrinth_is_a_chosen_seed() -> None:
    """The maze follows from the option (LAB-12a), so the dice cannot vouch for it."""
    rules = GAMES["labyrinth"]
    options = rules.options_type.read({**SHORT["labyrinth"], "seed": 12345})
    for match in (
        Match.begin(rules, options),
        Match.begin(rules, options, seed=5),
        Match.begin(rules, options, dice=Dice.fresh()),
    ):
        record = recorded(match)

        assert (match.seed, record.chosen) == (12345, True)
        assert json.loads(record.write())["setup"]["seed"] == 12345
        assert verify(record.write(), GAMES).entries == 0
    assert not recorded(Match.begin(rules, rules.options_type())).chosen
    lie = forged(recorded(Match.begin(rules, options)), chosen=False)
    with pytest.raises(BadRecord) as refusal:
        verify(lie, GAMES)
    assert refusal.value.reason == "shell-record-seed"
