"""Matches and tables to test the referee with."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.match import (
    Dice,
    Entry,
    Match,
    MatchHeader,
    Occupant,
    Record,
    Table,
    TimeControl,
    read_record,
)
from kletka.protocol import Over, Refused, Seat, ToMove

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.kletka.json"))


def kept_record(name: str) -> Record:
    (path,) = (path for path in RECORDS if path.name == f"{name}.kletka.json")
    return read_record(path.read_text(encoding="utf-8"), GAMES)


def begin(key: str, seed: int = 7, /, **options: object) -> Match:
    rules = GAMES[key]
    return Match.begin(rules, rules.options_type.read(options), seed=seed)


def with_entries(match: Match, entries: Iterable[Entry]) -> Match:
    """Apply recorded entries."""
    for entry in entries:
        match = match.with_entry(entry)
    return match


def moved(match: Match, *texts: str) -> Match:
    """Let the seats on turn play these actions, with the dice in between."""
    for text in texts:
        match = match.settled()
        turn = match.turn
        assert isinstance(turn, ToMove)
        match = match.act(turn.seat, text)
    return match.settled()


def random_match(key: str, seed: int, /, longest: int = 10_000, **options: object) -> Match:
    """Play a whole match at random."""
    match = begin(key, seed, **options).settled()
    rng = random.Random(seed)
    for _ in range(longest):
        turn = match.turn
        if isinstance(turn, Over):
            break
        assert isinstance(turn, ToMove)
        action = rng.choice(match.rules.legal_actions(match.state))
        match = match.act(turn.seat, match.rules.write_action(action)).settled()
    return match


ANN, BOB, CID = Occupant("Ann"), Occupant("Bob"), Occupant("Cid")
BOT = Occupant(level="easy")
NO_CLOCK = TimeControl()
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000  # in milliseconds, as promised
START = 1_700_000_000_000  # when a table is set, in milliseconds since 1970
NOBODY_ELSE = frozenset[Seat]()  # the other seats of the client that asks


def head_of(
    key: str,
    *occupants: Occupant,
    control: TimeControl = NO_CLOCK,
    seed: int = 7,
    gather: bool = False,
    **options: object,
) -> MatchHeader:
    """Describe a table before its first entry; games with a choice get as many seats as occupants."""
    rules = GAMES[key]
    if "players" in rules.options_type().plain():
        options["players"] = len(occupants)
    read = rules.options_type.read(options)
    dice = Dice.from_seed(seed)
    return MatchHeader(rules, read, seed, dice, occupants, control, START, gather=gather)


def table_of(key: str, *occupants: Occupant, **setting: Any) -> Table:
    """Set a table and apply the chance outcomes that are due."""
    return head_of(key, *occupants, **setting).begin().settled(START)


def mover(table: Table) -> Seat:
    turn = table.match.turn
    assert isinstance(turn, ToMove)
    return turn.seat


def first_action(table: Table) -> str:
    rules = table.match.rules
    return rules.write_action(rules.legal_actions(table.match.state)[0])


def stepped(table: Table, at: int = START, text: str | None = None) -> Table:
    """Let whoever is to move, person or bot, do an action, and the table what follows from it."""
    seat = mover(table)
    act = table.act_for_bot if table.bot_due == seat else table.act
    return act(seat, text or first_action(table), at).settled(at)


def walked(table: Table, steps: int, at: int = START) -> Table:
    for _ in range(steps):
        table = stepped(table, at)
    return table


def refusal(command: Callable[..., object], *what: Any, **how: Any) -> Refused:
    with pytest.raises(Refused) as refusal:
        command(*what, **how)
    return refusal.value


def refused(command: Callable[..., object], *what: Any, **how: Any) -> str:
    """Give the reason why a command is refused; if it names a seat then that of the command."""
    found = refusal(command, *what, **how)
    if "number" in found.values:
        seat = what[0]
        assert found.values["number"] == seat + 1  # as players count
    return found.reason
