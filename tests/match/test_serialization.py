"""A table as text: what is read again equals what was written, in later versions, too."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import (
    OPEN,
    Entry,
    EntryKind,
    Occupant,
    Outage,
    Table,
    TimeControl,
    WrongVersion,
    read_header,
    read_stored_entry,
    record_of,
    verify,
    write_stored_entry,
)
from kletka.match.clock import DAY_MS, SECOND_MS
from kletka.match.entry import read_entry
from kletka.match.serialization import MatchHeader, read_snapshot, write_snapshot
from kletka.match.table import UNDO_WINDOW_ENTRIES
from kletka.protocol import Refused, Seat, ToMove
from tests.conformance.lengths import LONG
from tests.match.games import (
    ANN,
    BOB,
    BOT,
    CID,
    NOBODY_ELSE,
    START,
    head_of,
    refusal,
    refused,
    stepped,
    table_of,
    walked,
    with_entries,
)
from tests.scale import scaled

S0, S1 = Seat(0), Seat(1)
KEPT = 64  # as many moments as a server holds of a game

Setting = tuple[str, tuple[Occupant, ...], dict[str, Any]]  # the game, who sits, its options
SETTINGS: list[Setting] = [
    ("chain", (ANN, BOB), {"width": 5, "height": 5}),
    ("chain", (ANN, OPEN, BOT), {"width": 5, "height": 5}),
    ("chain", (ANN, BOB, CID, BOT, *[OPEN] * 6), {"width": 8, "height": 8}),
    ("labyrinth", (ANN,), {"width": 4, "height": 4, "floors": 1}),
    ("cellwar", (ANN, BOB), {"width": 10, "height": 10, "rounds": 6}),
    ("cellwar", (ANN, OPEN, CID), {"width": 10, "height": 10, "rounds": 6}),
    ("contours", (ANN, BOB), {"width": 5, "height": 5}),
    ("contours", (ANN, BOT), {"width": 6, "height": 6}),
    ("castle", (ANN, BOB), {}),
    ("castle", (BOT, OPEN), {}),
]
CONTROLS = [
    TimeControl(),
    TimeControl(turn=20 * SECOND_MS),
    TimeControl(total=60 * SECOND_MS, increment=2 * SECOND_MS),
    TimeControl(turn=3 * DAY_MS),
]


def essence(table: Table) -> tuple[Any, ...]:
    """All that matters of a table, whatever it still remembers of its past."""
    match = table.match
    return (
        (
            match.rules.write_state(match.state),
            match.turn,
            match.number,
            match.departures,
            match.drawn,
        ),
        match.closed,
        (table.occupants, table.clocks, table.offer, table.again, table.declined, table.successor),
        (table.starts, table.hosts, table.cancelled, table.moves),
        (table.begun, table.over, table.bot_due, table.rematch_agreed),
    )


def some_action(table: Table, rng: random.Random) -> str:
    rules, state = table.match.rules, table.match.state
    legal = rules.legal_actions(state)
    if not legal or not rng.randrange(12):
        return rng.choice(["", "end", "3,3", "place 0,0", "go up", "²", "9" * 5000, "\x00"])
    return rules.write_action(rng.choice(legal))


def some_command(table: Table, rng: random.Random, at: int) -> Callable[[], Table]:
    """Think of something that somebody may want, mostly what is next, sometimes anything at all."""
    seat = Seat(rng.randrange(len(table.occupants)))
    turn = table.match.turn
    if not rng.randrange(4):
        return any_command(table, Seat(rng.choice([seat, seat, seat, -1, 10])), rng, at)
    if not table.begun and not rng.randrange(20):
        return rng.choice([lambda: table.cancel(S0, at), lambda: table.abandon(at)])
    if not table.begun:
        return lambda: table.sit(seat, rng.choice(["Dora", " Eve  F", ""]), at)
    if table.offer is not None and rng.randrange(3):
        return lambda: table.answer(seat, yes=bool(rng.randrange(4)), at=at)
    if isinstance(turn, ToMove) and rng.randrange(8):
        act = table.act if table.bot_due is None else table.act_for_bot
        return lambda: act(turn.seat, some_action(table, rng), at)
    ask = rng.choice([table.ask_take_back, table.offer_draw])
    return lambda: ask(seat, NOBODY_ELSE, at)


def any_command(table: Table, seat: Seat, rng: random.Random, at: int) -> Callable[[], Table]:
    held = rng.choice([NOBODY_ELSE, NOBODY_ELSE, frozenset({seat, S0})])
    seldom: list[Callable[[], Table]] = [
        lambda: table.resign(seat, at),
        lambda: table.claim(seat, at),
        lambda: table.start_clock(at),
        lambda: table.close("The hall  closes.", at),
    ]
    often: list[Callable[[], Table]] = [
        lambda: table.sit(seat, "Fay", at),
        lambda: table.stand_up(seat, at),
        lambda: table.hand_over(seat, rng.choice(["easy", "hard"]), at),
        lambda: table.come_back(seat, at),
        lambda: table.come_back(seat, at),
        lambda: table.act(seat, some_action(table, rng), at),
        lambda: table.act_for_bot(seat, some_action(table, rng), at),
        lambda: table.ask_take_back(seat, held, at),
        lambda: table.offer_draw(seat, held, at),
        lambda: table.answer(seat, yes=bool(rng.randrange(2)), at=at, to=rng.choice([None, 3])),
        lambda: table.ask_rematch(seat, at),
        lambda: table.decline_rematch(seat, at),
        lambda: table.rematch("next", at),
    ]
    return rng.choice(often if rng.randrange(20) else seldom)


def some_time(at: int, rng: random.Random) -> int:
    """Let time pass, mostly a little, seldom a lot, now and then backwards."""
    if not rng.randrange(100):
        return at + 25 * SECOND_MS
    return at + rng.choice([0, 0, 1, SECOND_MS // 2, SECOND_MS, -SECOND_MS])


def a_session(head: MatchHeader, rng: random.Random, steps: int) -> list[Table]:
    """Play at random, people asking for anything at any time: the tables after every entry."""
    table = head.begin()
    tables, at = [table], START
    outages: list[Outage] = []
    for step in range(steps):
        before_it, at = at, some_time(at, rng)
        if at - before_it > SECOND_MS and step % 2:
            outages.append(Outage(before_it, at, at))
        while (due := table.pause_due(outages, at) or table.due(at)) is not None:
            table = table.with_entry(due)
            tables.append(table)
        before = essence(table)
        try:
            after = some_command(table, rng, at)()
        except Refused:
            assert essence(table) == before
            continue
        if after is table:
            continue  # a clock that runs already
        assert after.number == table.number + 1
        table = after
        tables.append(table)
    return tables


def lines_of(tables: list[Table]) -> list[str]:
    return [write_stored_entry(entry) for entry in tables[-1].match.entries]


STEPS = 200
SESSIONS = [
    (setting, control, seed)
    for seed, (setting, control) in enumerate(
        (setting, control) for setting in SETTINGS for control in CONTROLS
    )
]


def test_the_evenings_hold_every_kind_of_entry_and_their_records_are_true() -> None:
    found: set[EntryKind] = set()
    for (key, occupants, options), control, seed in SESSIONS:
        head = head_of(key, *occupants, control=control, seed=seed, gather=seed % 2 == 0, **options)
        tables = a_session(head, random.Random(seed), STEPS)
        match = tables[-1].match
        found |= {entry.kind for entry in match.entries}
        assert verify(record_of(match, ("A",) * len(occupants)).write(), GAMES).checked

    assert found == set(EntryKind)


@pytest.mark.parametrize(("setting", "control", "seed"), SESSIONS)
def test_the_written_lines_give_the_same_table_at_every_step(
    setting: Setting, control: TimeControl, seed: int
) -> None:
    key, occupants, options = setting
    head = head_of(key, *occupants, control=control, seed=seed, gather=seed % 2 == 0, **options)
    tables = a_session(head, random.Random(seed), STEPS)
    table = read_header(head.write(), GAMES).begin()

    assert table == tables[0]
    for line, expected in zip(lines_of(tables), tables[1:], strict=True):
        table = table.with_entry(read_stored_entry(line))
        assert table == expected


@pytest.mark.parametrize(("setting", "control", "seed"), SESSIONS)
def test_a_snapshot_of_any_step_goes_on_like_the_table_itself(
    setting: Setting, control: TimeControl, seed: int
) -> None:
    key, occupants, options = setting
    head = head_of(key, *occupants, control=control, seed=seed, gather=seed % 2 == 0, **options)
    tables = a_session(head, random.Random(seed + 1000), STEPS)
    lines = lines_of(tables)

    for expected in tables[:: scaled(3, 1)]:
        kept = write_snapshot(expected)
        table = read_snapshot(kept, head)
        assert (write_snapshot(table), essence(table)) == (kept, essence(expected))
    for start in range(seed % 20, len(tables), scaled(60, 20)):
        table = read_snapshot(write_snapshot(tables[start]), head)
        for line, expected in zip(lines[start:], tables[start + 1 :], strict=True):
            table = table.with_entry(read_stored_entry(line))
            assert essence(table) == essence(expected)


HEADS = {
    key: head_of(key, *((ANN,) if key == "labyrinth" else (ANN, BOT)), seed=3, **options)
    for key, options in LONG.items()
}


@pytest.mark.parametrize("key", GAMES)
def test_a_trimmed_table_goes_on_exactly_like_the_whole_one(key: str) -> None:
    occupants = (ANN,) if key == "labyrinth" else (ANN, BOT)
    whole = trimmed = table_of(key, *occupants, seed=3, **LONG[key])
    rng = random.Random(5)
    for _ in range(160):
        seed = rng.random()
        commands = [some_move(table, random.Random(seed)) for table in (whole, trimmed)]
        whole, trimmed = commands[0], commands[1].trimmed(KEPT)
        if whole.over:
            break
        assert essence(trimmed) == essence(whole)
        assert len(trimmed.match.mainline) <= KEPT
        assert trimmed.match.entries == whole.match.entries[trimmed.match.dropped :]

    assert (trimmed.match.dropped > 0) == (len(whole.match.mainline) > KEPT)
    resumed = read_snapshot(write_snapshot(trimmed), HEADS[key])
    assert essence(resumed.trimmed(3)) == essence(whole)


def some_move(table: Table, rng: random.Random) -> Table:
    """Move, or take a move back where that is allowed."""
    if not rng.randrange(6):
        try:
            return table.ask_take_back(S0, NOBODY_ELSE, START)
        except Refused:
            pass
    rules = table.match.rules
    return stepped(
        table, text=rules.write_action(rng.choice(rules.legal_actions(table.match.state)))
    )


def test_a_takeback_reaches_behind_a_snapshot() -> None:
    head = head_of("contours", ANN, BOB)
    table = walked(head.begin(), 5)
    resumed = read_snapshot(write_snapshot(table.trimmed(3)), head)

    both = [each.ask_take_back(S0, frozenset({S1}), START) for each in (table, resumed)]
    assert essence(both[0]) == essence(both[1])
    both = [each.ask_take_back(S1, frozenset({S0}), START) for each in both]
    assert essence(both[0]) == essence(both[1])
    too_far = refused(both[1].ask_take_back, S0, frozenset({S1}), START)
    assert too_far == "shell-refused-nothing-to-take-back"


def test_a_table_that_forgot_the_beginning_allows_the_same_takebacks() -> None:
    head = head_of("contours", ANN, BOT, width=20, height=20)
    whole = walked(head.begin(), UNDO_WINDOW_ENTRIES + 20)
    tables = [whole, whole.trimmed(UNDO_WINDOW_ENTRIES), read_snapshot(write_snapshot(whole), head)]
    undone = 0

    while not any(takeback_refused(table) for table in tables):
        tables = [table.ask_take_back(S0, NOBODY_ELSE, START) for table in tables]
        undone += 1
        assert essence(tables[0]) == essence(tables[1]) == essence(tables[2])
    assert all(takeback_refused(table) for table in tables)
    assert (
        3 * undone < UNDO_WINDOW_ENTRIES <= 3 * (undone + 1)
    )  # two entries undone by each, and one written


def takeback_refused(table: Table) -> bool:
    try:
        table.take_back_to(S0)
    except Refused:
        return True
    return False


def test_a_snapshot_has_nothing_that_no_takeback_can_reach() -> None:
    labyrinth = walked(table_of("labyrinth", ANN), 30)
    castle = walked(table_of("castle", ANN, BOB), 12)
    assert castle.match.entries[-1].kind is EntryKind.CHANCE

    assert len(labyrinth.match.undo_window) == 2
    assert len(castle.match.undo_window) == 2
    for table, reason in ((labyrinth, "take-back-seen"), (castle, "take-back-dice")):
        head = head_of(table.match.rules.key, *table.occupants)
        resumed = read_snapshot(write_snapshot(table), head)
        assert refused(resumed.ask_take_back, S0, NOBODY_ELSE, START) == f"shell-refused-{reason}"


def test_a_match_follows_from_its_entries_alone() -> None:
    head = head_of("castle", ANN, BOT)
    table = walked(head.begin(), 20)

    assert with_entries(head.begin().match, table.match.entries) == table.match


def test_a_match_that_forgot_its_beginning_is_not_recorded_as_if_it_were_whole() -> None:
    match = walked(table_of("contours", ANN, BOB), 9).match.trimmed(4)

    with pytest.raises(ValueError, match="forgotten"):
        record_of(match, ("Ann", "Bob"))


def test_a_short_match_is_not_trimmed() -> None:
    table = walked(table_of("contours", ANN, BOB), 3)

    assert table.trimmed(4) == table


@pytest.mark.parametrize("change", [{"game": "chess"}, {"rules": 99}])
def test_a_header_of_other_rules_is_recognised(change: dict[str, object]) -> None:
    kept = json.loads(head_of("contours", ANN, BOB).write())

    with pytest.raises(WrongVersion):
        read_header(json.dumps(kept | change), GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_head_is_read_as_it_was_written(key: str) -> None:
    occupants = [Occupant("Мария"), Occupant("Ann", "hard")][: 1 if key == "labyrinth" else 2]
    head = head_of(key, *occupants, control=CONTROLS[2])

    for one in (head, replace(head, gather=True)):
        assert read_header(one.write(), GAMES) == one


ENTRIES = {
    EntryKind.ACT: Entry(EntryKind.ACT, S1, "3,3", at=START),
    EntryKind.CHANCE: Entry(EntryKind.CHANCE, None, "roll 1 2 3", at=START),
    EntryKind.STAND_IN: Entry(EntryKind.STAND_IN, S1, "place 0,0", at=START),
    EntryKind.TAKE_BACK: Entry(EntryKind.TAKE_BACK, S1, to=12, at=START),
    EntryKind.SIT: Entry(EntryKind.SIT, S1, 'Мария "M"', at=START),
    EntryKind.HAND_OVER: Entry(EntryKind.HAND_OVER, S0, "hard", at=START),
    EntryKind.REMATCH: Entry(EntryKind.REMATCH, text="k3x9", at=START),
    EntryKind.PAUSE: Entry(EntryKind.PAUSE, text="83000", at=START),
    EntryKind.CLOSE: Entry(EntryKind.CLOSE, text="The hall closes at six.", at=START),
    EntryKind.START: Entry(EntryKind.START, at=START),
    EntryKind.ABANDON: Entry(EntryKind.ABANDON, at=START),
}


@pytest.mark.parametrize("kind", EntryKind)
def test_a_line_of_every_kind_is_read_as_it_was_written(kind: EntryKind) -> None:
    entry = ENTRIES.get(kind, Entry(kind, S1, at=START))

    assert read_stored_entry(write_stored_entry(entry)) == entry
    assert "\n" not in write_stored_entry(entry)


@pytest.mark.parametrize(
    "row",
    [
        *(["rematch", 1], ["take-back", 1], ["draw", 1, "x"], ["resign", 1, "x"], ["sit", 1]),
        *(["start", 1], ["abandon", 1], ["cancel"], ["resign"]),
        *(["pause"], ["pause", 5], ["pause", "-5"], ["pause", "05"], ["pause", "0"]),
        *(["pause", "٥"], ["pause", "9" * 16], ["pause", 0, "5"]),
        *(["close"], ["close", ""], ["close", " "], ["close", "x" * 201], ["close", 0, "x"]),
        ["close", "two\nlines"],
    ],
)
def test_rows_that_lack_what_their_kind_needs_are_no_entries(row: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"\["):
        read_entry(row)


def test_an_entry_for_a_seat_that_is_not_there_cannot_follow() -> None:
    table = table_of("contours", ANN, BOB)
    entry = Entry(EntryKind.SIT, Seat(2), "Cid")

    assert refusal(table.with_entry, entry).reason == "shell-refused-no-such-seat"


def test_an_entry_without_the_seat_that_its_kind_needs_cannot_follow() -> None:
    table = table_of("contours", ANN, BOB)

    found = refusal(table.match.with_entry, Entry(EntryKind.RESIGN, None))

    assert (found.reason, found.values) == ("shell-refused-no-such-seat", {"number": 0})


def test_a_chosen_maze_is_chosen_after_every_way_of_keeping_it() -> None:
    """Heads that were written before said that the seed came from the dice."""
    head = head_of("labyrinth", ANN, seed=3)
    chosen = replace(head, options=head.rules.options_type.read({"seed": 12345}), seed=99)
    read = read_header(chosen.write(), GAMES)

    assert read.seed == chosen.begin().match.seed == 12345
    assert read_snapshot(write_snapshot(read.begin()), read).match.seed == 12345
    assert read_header(head.write(), GAMES).seed == 3
