"""The record: one JSON document from which a game can be replayed, verified and continued.

`docs/record.md` describes it. A record replays without a seed: the setup's position and every
draw stand in it. The seed and the secret of the dice stand there too, so that it can be verified.
A fork holds the record of the game that it goes on from, as far as it goes on from it.
"""

import hashlib
import json
from collections.abc import Iterable
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.dice import Dice
from kletka.match.entry import Entry, EntryKind, read_entry, write_entry
from kletka.match.errors import BadRecord, NotAllowed
from kletka.match.fork import Fork, Source
from kletka.match.match import Match, Moment
from kletka.match.social import SOCIAL
from kletka.match.vector import Vector
from kletka.protocol import AnyRules, BadOptions, Json, Options, Over, Refused, Registry, plain

FORMAT = 2
_PLAIN_FORMAT = 1  # of a record without a fork, which older programs can read
_MARK = "kletka-record"

EXTENSION = "x-"
"""How the names of fields begin that belong to no game: they come last, and readers ignore them."""

VARIATIONS = "x-variations"
"""The field with variations that somebody tried; `docs/record.md` describes it."""

MOST_FORKS = 16
"""A fork of a fork of a fork… holds all their records; so many may lie in one another."""


class RecordLimits(Struct, frozen=True):
    """How long a record may be, with the records of the games that it goes on from."""

    entries: int
    social: int  # of these, entries about people


class Record(Struct, frozen=True):
    """The content of a record."""

    rules: AnyRules
    options: Options
    names: tuple[str, ...]  # of the seats
    seed: int
    chosen: bool  # whether somebody chose the seed, so that it does not follow from the dice
    start: str  # the position of the setup
    commitment: str
    secret: bytes | None  # None while the game runs and the record is not its keeper's
    entries: tuple[Entry, ...]
    outcome: Json  # None: not over
    end: str  # the last position
    fork: Fork | None = None  # where it began, if not with a setup
    unnamed: frozenset[str] = frozenset()  # options that are newer than the record: it has defaults
    extensions: dict[str, Json] = {}  # fields after the digest that the game does not depend on

    def document(self) -> dict[str, Json]:
        body: dict[str, Json] = {
            _MARK: _PLAIN_FORMAT if self.fork is None else FORMAT,
            "game": self.rules.key,
            "rules": self.rules.version,
            "options": self._options(),
            "names": list(self.names),
            "setup": self._setup(),
            "dice": {
                "commitment": self.commitment,
                "secret": None if self.secret is None else self.secret.hex(),
            },
            "entries": [write_entry(entry) for entry in self.entries],
            "outcome": self.outcome,
            "position": self.end,
        }
        return {**body, "digest": _digest(body)}

    def _options(self) -> dict[str, Json]:
        options = self.options.plain()
        return {name: value for name, value in options.items() if name not in self.unnamed}

    def _setup(self) -> dict[str, Json]:
        chosen: dict[str, Json] = {"chosen": True} if self.chosen else {}
        setup: dict[str, Json] = {"seed": self.seed, **chosen, "position": self.start}
        if (fork := self.fork) is None:
            return setup
        past = json.loads(fork.past)
        origin = {"source": fork.source, "id": fork.id, "number": fork.number, "past": past}
        return {**setup, "fork": origin}

    def write(self) -> str:
        """Write the document: one line a field, one line an entry."""
        return _written({**self.document(), **self.extensions})


def _written(document: dict[str, Json]) -> str:
    lines = []
    for name, value in document.items():
        if name == "entries" and value:
            assert isinstance(value, list)
            rows = ",\n".join("  " + _compact(entry) for entry in value)
            lines.append(f'"entries": [\n{rows}\n]')
        else:
            lines.append(f"{json.dumps(name)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def record_of(match: Match, names: tuple[str, ...], *, keep_secret: bool = False) -> Record:
    """Record a whole match; `keep_secret` leaves the dice's secret out while the game runs."""
    if match.dropped:
        raise ValueError("a match whose first entries are forgotten cannot be recorded")
    return Record(
        rules=match.rules,
        options=match.options,
        names=names,
        seed=match.seed,
        chosen=not match.dice.gave(match.seed),
        start=match.rules.write_state(match.mainline[0].state),
        commitment=match.dice.commitment,
        secret=None if keep_secret and _outcome(match) is None else match.dice.secret,
        entries=tuple(match.entries),
        outcome=_outcome(match),
        end=match.rules.write_state(match.state),
        fork=match.fork,
    )


def fork_at(record: Record, number: int, source: Source, id: str) -> Fork:  # noqa: A002
    """Let another game begin where this one stood after an entry; not where it was over."""
    if not 0 <= number <= len(record.entries):
        raise NotAllowed("shell-refused-fork-number", last=len(record.entries))
    entries = record.entries[:number]
    match = _followed_by(begun(record), entries)
    if isinstance(match.rules.turn(match.state), Over):
        raise NotAllowed("shell-refused-fork-over")
    end = match.rules.write_state(match.state)
    past = replace(record, entries=entries, outcome=_outcome(match), end=end, extensions={})
    if _forks_in(past.document()) >= MOST_FORKS:
        raise NotAllowed("shell-refused-fork-deep", most=MOST_FORKS)
    return Fork(source, id, number, end, past.write())


def _forks_in(document: Any) -> int:
    """Count the forks that lie in one another."""
    fork = document["setup"].get("fork")
    return 0 if fork is None else 1 + _forks_in(fork["past"])


def _outcome(match: Match) -> Json:
    turn = match.turn
    return plain(turn.outcome) if isinstance(turn, Over) else None


def read_record(text: str, games: Registry, limits: RecordLimits | None = None) -> Record:
    """Read a document; whatever is wrong with it is one BadRecord, and so is one too long."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("shell-record-damaged") from None
    rules = _rules_of(document, games)
    document, extensions = _without_extensions(document)
    try:
        if limits is not None:
            _check_length(document, limits)
        record = _read(document, rules)
        same = document == record.document()  # writing it fails for half of a surrogate pair
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError):
        raise BadRecord("shell-record-damaged") from None
    except BadOptions as refused:
        raise BadRecord("shell-record-options", problem=refused) from None
    if len(record.names) != rules.seats(record.options):
        raise BadRecord("shell-record-damaged")
    if not same:
        raise BadRecord("shell-record-changed")
    return replace(record, extensions=extensions)


def _without_extensions(document: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Json]]:
    """Part a document from the fields that the game does not depend on."""
    own = {name: value for name, value in document.items() if not name.startswith(EXTENSION)}
    return own, {name: value for name, value in document.items() if name not in own}


def _check_length(document: Any, limits: RecordLimits) -> None:
    """Refuse a record that is too long, before anything of it is played."""
    entries = social = 0
    for _ in range(MOST_FORKS + 1):
        rows = document["entries"]
        entries += len(rows)
        social += sum(row[0] in SOCIAL for row in rows)
        fork = document["setup"].get("fork")
        if fork is None:
            break
        document = fork["past"]
    if entries > limits.entries:
        raise BadRecord("shell-record-long", has=entries, most=limits.entries)
    if social > limits.social:
        raise BadRecord("shell-record-social", has=social, most=limits.social)


def _rules_of(document: Any, games: Registry) -> AnyRules:
    if not isinstance(document, dict) or type(document.get(_MARK)) is not int:
        raise BadRecord("shell-record-foreign")
    if document[_MARK] > FORMAT:
        raise BadRecord("shell-record-newer-format", has=document[_MARK], known=FORMAT)
    key = document.get("game")
    if not isinstance(key, str) or key not in games:
        raise BadRecord("shell-record-unknown-game", game=str(key)[:40])
    version = document.get("rules")
    if type(version) is not int:
        raise BadRecord("shell-record-rules-number", has=str(version)[:40])
    rules = games.rules_for(key, version)
    if rules is None:
        raise BadRecord(
            "shell-record-other-rules", game=key, has=str(version)[:40], known=games.newest(key)
        )
    return rules


def _read(document: dict[str, Any], rules: AnyRules) -> Record:
    secret = document["dice"]["secret"]
    options = rules.options_type.read(document["options"])
    return Record(
        rules=rules,
        options=options,
        names=tuple(map(_text, document["names"])),
        seed=_whole(document["setup"]["seed"]),
        chosen="chosen" in document["setup"],
        start=_text(document["setup"]["position"]),
        commitment=_text(document["dice"]["commitment"]),
        secret=None if secret is None else bytes.fromhex(secret),
        entries=tuple(map(read_entry, document["entries"])),
        outcome=document["outcome"],
        end=_text(document["position"]),
        fork=_read_fork(document["setup"]),
        unnamed=frozenset(options.kinds()) - frozenset(document["options"]),
    )


def _read_fork(setup: dict[str, Any]) -> Fork | None:
    if "fork" not in setup:
        return None
    fork = setup["fork"]
    if fork["source"] not in get_args(Source) or _forks_in({"setup": setup}) > MOST_FORKS:
        raise ValueError(fork["source"])
    return Fork(
        source=fork["source"],
        id=_text(fork["id"]),
        number=_whole(fork["number"]),
        position=_text(setup["position"]),
        past=_written(fork["past"]),
    )


def replayed(record: Record) -> Match:
    """Play a record again, every entry of it, and compare its end."""
    match = _followed_by(begun(record), record.entries)
    _compare_end(match, record)
    return match


def begun(record: Record) -> Match:
    """Return the match of a record before its first entry, from the position written there."""
    rules = record.rules
    try:
        start = rules.read_state(record.start)
        events = () if record.fork else rules.setup(record.options, record.seed).events
    except Refused as refused:
        raise BadRecord("shell-record-start", problem=refused) from None
    dice = Dice(record.secret if record.secret is not None else b"")
    line = Vector((Moment(0, None, start, events),))
    return Match(rules, record.options, record.seed, dice, Vector(), line, fork=record.fork)


def followed(match: Match, number: int, entry: Entry) -> Match:
    """Play one entry of a record or a journal; one that cannot follow is a BadRecord."""
    try:
        return match.with_entry(entry)
    except Refused as refused:
        raise BadRecord("shell-record-entry", number=number, problem=refused) from None


def _followed_by(match: Match, entries: Iterable[Entry]) -> Match:
    for number, entry in enumerate(entries, 1):
        match = followed(match, number, entry)
    return match


def _compare_end(match: Match, record: Record) -> None:
    if (match.rules.write_state(match.state), _outcome(match)) != (record.end, record.outcome):
        raise BadRecord("shell-record-end")


class Verified(Struct, frozen=True):
    """What a verification has looked at."""

    game: str  # its key
    entries: int
    rolls: int
    checked: bool  # False: the secret of the dice is not shown yet, so no roll could be checked
    over: bool


def verify(text: str, games: Registry, limits: RecordLimits | None = None) -> Verified:
    """Check a record to the last byte: setup, every entry, every roll, the end."""
    record = read_record(text, games, limits)
    if not _is_written_as(text, record):
        raise BadRecord("shell-record-changed")
    _check_start(record, games)
    _check_dice(record)
    match = begun(record)
    rolls = 0
    for number, entry in enumerate(record.entries, 1):
        if entry.kind in (EntryKind.CHANCE, EntryKind.STAND_IN):
            rolls += 1
            due = match.chance_due()
            if record.secret is not None and (due is None or due[0] != entry):
                raise BadRecord("shell-record-roll", number=number, has=entry.text)
        match = followed(match, number, entry)
    _compare_end(match, record)
    return Verified(
        game=record.rules.key,
        entries=len(record.entries),
        rolls=rolls,
        checked=record.secret is not None,
        over=record.outcome is not None,
    )


def _is_written_as(text: str, record: Record) -> bool:
    """Say whether a text is that of a record, up to extensions after its digest."""
    own = replace(record, extensions={}).write()
    return text == own or (
        bool(record.extensions) and text.startswith(own.removesuffix("\n}\n") + ",\n")
    )


def _check_start(record: Record, games: Registry) -> None:
    """Compare the first position with what it comes from: the seed, or another game."""
    rules, fork = record.rules, record.fork
    if fork is None:
        setup = begun(record).rules.setup(record.options, record.seed)
        if rules.write_state(setup.state) != record.start:
            raise BadRecord("shell-record-setup")
        return
    verify(fork.past, games)
    past = read_record(fork.past, games)
    there = (past.rules, past.options, len(past.entries), past.end)
    if there != (rules, record.options, fork.number, record.start):
        raise BadRecord("shell-record-fork")


def _check_dice(record: Record) -> None:
    if record.secret is None:
        return
    dice = Dice(record.secret)
    if dice.commitment != record.commitment:
        raise BadRecord("shell-record-commitment")
    if dice.gave(record.seed) is record.chosen:
        raise BadRecord("shell-record-seed")


def _digest(body: dict[str, Json]) -> str:
    return hashlib.sha256(_compact(body).encode()).hexdigest()


def _compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value
