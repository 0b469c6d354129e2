"""Reads and writes a table as text for stores: its header, its entries, its snapshots."""

import json
from typing import Any

from msgspec import Struct
from msgspec.json import Encoder, decode
from msgspec.structs import asdict

from kletka.match.clock import Clocks, TimeControl
from kletka.match.dice import Dice
from kletka.match.effects import Offer
from kletka.match.entry import Entry, EntryKind, read_entry, write_entry
from kletka.match.fork import Fork
from kletka.match.match import Match, Moment, seed_of_setup
from kletka.match.occupant import Occupant
from kletka.match.table import UNDO_WINDOW_ENTRIES, Table
from kletka.match.vector import Vector
from kletka.protocol import AnyRules, Json, Options, Registry, Seat

_write = Encoder().encode  # of every move: several times as fast as `json`


class WrongVersion(Exception):  # noqa: N818 - an answer, not a fault
    """The rules version of the match is not available."""

    def __init__(self, game: str, version: int, *, retired: bool) -> None:
        super().__init__(f"{game} {version}")
        self.game = game
        self.version = version
        self.retired = retired  # newer rules have replaced it; else another node may know it


class MatchHeader(Struct, frozen=True):
    """Everything about a match before its first entry, including secrets."""

    rules: AnyRules
    options: Options
    seed: int
    dice: Dice
    occupants: tuple[Occupant, ...]
    control: TimeControl
    created: int  # milliseconds since 1970
    fork: Fork | None = None  # where it begins, if not with a setup
    gather: bool = False  # whether its clock waits until everybody has come
    rated: bool = False  # whether its result changes ratings
    host_rating: int | None = None  # of who set a rated table up, for lists
    show: bool = False  # whether bots play it for spectators, and nobody else
    truth_after: int | None = None  # moves after which some spectators see what was hidden

    def begin(self) -> Table:
        match = Match.begin(
            self.rules, self.options, seed=self.seed, dice=self.dice, fork=self.fork
        )
        return Table.begin(
            match,
            self.occupants,
            self.control,
            self.created,
            gather=self.gather,
            rated=self.rated,
        )

    def write(self) -> str:
        return _write(
            {
                "game": self.rules.key,
                "rules": self.rules.version,
                "options": self.options.plain(),
                "seed": self.seed,
                "secret": self.dice.secret.hex(),
                "sitters": _write_occupants(self.occupants),
                "control": [self.control.turn, self.control.total, self.control.increment],
                "created": self.created,
                **({} if self.fork is None else {"fork": asdict(self.fork)}),
                **({"gather": True} if self.gather else {}),
                **({"rated": True, "host_rating": self.host_rating} if self.rated else {}),
                **({"show": True} if self.show else {}),
                **({} if self.truth_after is None else {"truth_after": self.truth_after}),
            }
        ).decode()


def read_header(text: str, games: Registry) -> MatchHeader:
    kept = decode(text)  # the past of a fork has megabytes
    game, version = kept["game"], kept["rules"]
    rules = games.rules_for(game, version)
    if rules is None:
        raise WrongVersion(game, version, retired=games.has_retired(game, version))
    options = rules.options_type.read(kept["options"])
    dice = Dice(bytes.fromhex(kept["secret"]))
    return MatchHeader(
        rules=rules,
        options=options,
        seed=seed_of_setup(options, dice, kept["seed"]),
        dice=dice,
        occupants=_read_occupants(kept["sitters"]),
        control=TimeControl(*kept["control"]),
        created=kept["created"],
        fork=Fork(**kept["fork"]) if "fork" in kept else None,
        gather=kept.get("gather", False),
        rated=kept.get("rated", False),
        host_rating=kept.get("host_rating"),
        show=kept.get("show", False),
        truth_after=kept.get("truth_after"),
    )


def write_stored_entry(entry: Entry) -> str:
    """Write an entry with its time."""
    return _write([entry.at, *write_entry(entry)]).decode()


def read_stored_entry(text: str) -> Entry:
    at, *row = json.loads(text)
    return read_entry(row, at)


def write_snapshot(table: Table) -> str:
    """Write a snapshot of a table, from which it can be loaded without earlier entries.

    A position and the moves since then, not the last position alone: a later takeback goes back
    to one of them.
    """
    match, offer = table.match, table.offer
    first, *later = match.trimmed(UNDO_WINDOW_ENTRIES).undo_window
    return json.dumps(
        {
            "position": match.rules.write_state(first.state),
            "moment": first.number,
            "moves": first.moves,
            "line": [
                [moment.number, write_stored_entry(moment.entry)]
                for moment in later
                if moment.entry
            ],
            "number": match.number,
            "gone": [[seat, kind.value] for seat, kind in match.departures],
            "drawn": match.drawn,
            "closed": match.closed,
            "social": match.social,
            "sitters": _write_occupants(table.occupants),
            "clocks": _write_clocks(table.clocks),
            "offer": None if offer is None else _write_offer(offer),
            "again": sorted(table.again),
            "declined": sorted(table.declined),
            "successor": table.successor,
            "starts": table.starts,
            "hosts": sorted(table.hosts),
            "cancelled": table.cancelled,
        },
        ensure_ascii=False,
    )


def read_snapshot(text: str, header: MatchHeader) -> Table:
    """Load a table from a snapshot; the entries after it must still be applied."""
    kept = json.loads(text)
    left, *hands = kept["clocks"]
    match = Match(
        rules=header.rules,
        options=header.options,
        seed=header.seed,
        dice=header.dice,
        entries=Vector(),
        mainline=_read_undo_window(kept, header.rules),
        departures=tuple((Seat(seat), EntryKind(kind)) for seat, kind in kept["gone"]),
        drawn=kept["drawn"],
        closed=kept.get("closed", False),
        dropped=kept["number"],
        fork=header.fork,
        social=kept.get("social", 0),
    )
    return Table(
        match=match,
        occupants=_read_occupants(kept["sitters"]),
        control=header.control,
        clocks=Clocks(tuple(left), *hands),
        offer=_read_offer(kept["offer"]),
        again=frozenset(map(Seat, kept["again"])),
        declined=frozenset(map(Seat, kept.get("declined", ()))),
        successor=kept["successor"],
        starts=kept.get("starts"),
        hosts=frozenset(map(Seat, kept.get("hosts", ()))),
        cancelled=EntryKind(kept["cancelled"]) if kept.get("cancelled") else None,
        rated=header.rated,
    )


def _read_undo_window(kept: Any, rules: AnyRules) -> Vector[Moment]:
    start, moves = rules.read_state(kept["position"]), kept.get("moves", 0)
    line = [Moment(kept["moment"], None, start, (), moves)]
    for number, text in kept["line"]:
        entry = read_stored_entry(text)
        line.append(line[-1].followed(rules, number, entry, rules.read_action(entry.text)))
    return Vector(line)


def _write_clocks(clocks: Clocks) -> list[Json]:
    pause: list[Json] = [clocks.paused, clocks.outages_counted_at] if clocks.paused else []
    return [list(clocks.left), clocks.running, clocks.since, *pause]


def _write_offer(offer: Offer) -> list[Json]:
    return [offer.kind.value, offer.seat, [*sorted(offer.agreed)], offer.number]


def _read_offer(kept: Any) -> Offer | None:
    if kept is None:
        return None
    kind, seat, agreed, number = kept
    return Offer(EntryKind(kind), Seat(seat), frozenset(map(Seat, agreed)), number)


def _write_occupants(occupants: tuple[Occupant, ...]) -> list[list[str | None]]:
    return [[occupant.name, occupant.level] for occupant in occupants]


def _read_occupants(kept: list[list[str | None]]) -> tuple[Occupant, ...]:
    return tuple(Occupant(name, level) for name, level in kept)
