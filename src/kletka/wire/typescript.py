"""Prints the TypeScript types of everything that goes over the wire: the web client copies nothing.

`python -m kletka.wire.typescript` writes `web/src/wire/types.ts`; a test fails when it is stale.
"""

import sys
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from kletka.games import GAMES
from kletka.phrases import LANGUAGE_NAMES
from kletka.protocol import AnyRules, Event
from kletka.wire import (
    account_documents,
    alert_documents,
    analysis_documents,
    client_messages,
    documents,
    matchmaking_messages,
    people_documents,
    puzzle_documents,
    rating_documents,
    server_messages,
    tournament_documents,
    tournament_messages,
)
from kletka.wire.replay import ReplayPart

HEAD = """\
// Written by `make wire` from the Python types of src/kletka/wire and src/kletka/games.
// Do not edit: change the Python and run `make wire`."""

_PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
    msgspec.Raw: "unknown",
    msgspec.UnsetType: "undefined",
}


class Printer:
    """Collects the declarations that a set of types needs, each once."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix  # of the names, so that two games may have the same word
        self.declared: dict[str, str] = {}

    def named(self, kind: Any) -> str:
        """Return the TypeScript of a type, declaring what it needs."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        origin = get_origin(kind)
        if origin is Annotated or isinstance(kind, NewType):
            inner = kind.__supertype__ if isinstance(kind, NewType) else get_args(kind)[0]
            return self.named(inner)
        if origin is Literal:
            return " | ".join(_quoted(value) for value in get_args(kind))
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.named(one) for one in get_args(kind)))
        if isinstance(origin, type):
            return self._generic(origin, get_args(kind))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._declare(kind, " | ".join(_quoted(member.value) for member in kind))
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            hints = get_type_hints(kind)
            inside = ", ".join(f"{_camel(n)}: {self.named(hints[n])}" for n in kind._fields)
            return self._declare(kind, f"readonly [{inside}]")
        return self._record(kind)

    def _generic(self, origin: type, arguments: tuple[Any, ...]) -> str:
        if issubclass(origin, tuple) and arguments[1:] != (...,):
            return f"readonly [{', '.join(map(self.named, arguments))}]"
        if issubclass(origin, Mapping):
            return f"Readonly<Record<string, {self.named(arguments[1])}>>"
        if issubclass(origin, Sequence | Set):
            return f"readonly {_bracketed(self.named(arguments[0]))}[]"
        raise TypeError(origin)

    def _record(self, kind: Any) -> str:
        name = self._name(kind)
        if name not in self.declared:
            self.declared[name] = ""  # a type may contain itself
            lines = [f"  readonly {line};" for line in self._fields(kind)]
            self.declared[name] = f"export interface {name} {{\n" + "\n".join(lines) + "\n}"
        return name

    def _fields(self, kind: Any) -> Iterator[str]:
        hints = get_type_hints(kind, include_extras=True)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            if config.tag_field is not None and config.tag is not None:
                yield f"{config.tag_field}: {_quoted(config.tag)}"
            from_client = (
                issubclass(
                    kind,
                    client_messages.ClientMessage
                    | matchmaking_messages.MatchmakingCommand
                    | tournament_messages.TournamentCommand,
                )
                or kind.__name__ in _GIVEN_BY_CLIENTS
            )
            for one in msgspec.structs.fields(kind):
                unset = msgspec.UnsetType in get_args(hints[one.name])
                mark = "?" if unset or (from_client and not one.required) else ""
                printed = self.named(hints[one.name])
                yield f"{one.encode_name}{mark}: {_OF_GAMES.get((one.name, printed), printed)}"
        elif is_dataclass(kind):
            if isinstance(kind, type) and issubclass(kind, Event):
                yield f"event: {_quoted(kind.name())}"
            for field in dataclass_fields(kind):
                yield f"{field.name}: {self.named(hints[field.name])}"
        else:
            raise TypeError(f"{kind} has no TypeScript")

    def _declare(self, kind: type, body: str) -> str:
        name = self._name(kind)
        self.declared.setdefault(name, f"export type {name} = {body};")
        return name

    def _name(self, kind: type) -> str:
        name: str = kind.__name__
        if not kind.__module__.startswith("kletka.games"):
            return name
        return name if name.startswith(self.prefix) else self.prefix + name


_GIVEN_BY_CLIENTS = frozenset(
    {
        "NewMatch",
        "NewTournament",
        "JoinRequest",
        "ClockOptions",
        "Study",
        "EvaluationRequest",
        "NewAccount",
        "SignInRequest",
    }
)
"""Documents in which what has a default may be left out."""


_OF_GAMES = {
    ("view", "unknown"): "AnyView",
    ("events", "readonly unknown[]"): "readonly AnyEvent[]",
    ("disclosed", "unknown | undefined"): "Disclosed<GameKey> | undefined",
    ("disclosed", "unknown"): "Disclosed<GameKey>",
}
"""How the fields of messages are printed that hold what is a game's own."""


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _bracketed(kind: str) -> str:
    return f"({kind})" if " " in kind else kind


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in members) + ";"


def _game(rules: AnyRules, known: dict[str, str]) -> tuple[str, list[str]]:
    """Declare a game's types beside what is known; give its row of `GameTypes` first."""
    prefix = type(rules).__name__.removesuffix("Rules")
    printer = Printer(prefix)
    view = printer.named(rules.view_type)
    hidden = get_type_hints(rules.disclose)["return"]
    disclosed = printer.named(hidden) if rules.hidden else "null"
    events = [printer.named(kind) for kind in rules.event_types]
    for kind in rules.packed_types:
        printer.named(kind)
    fresh = {name: text for name, text in printer.declared.items() if name not in known}
    known |= fresh
    lines = [*fresh.values(), _union(f"{prefix}AnyEvent", events)]
    if view != f"{prefix}View":
        lines.append(f"export type {prefix}View = {view};")
    row = (
        f"  readonly {rules.key}: {{\n    readonly view: {prefix}View;\n"
        f"    readonly event: {prefix}AnyEvent;\n    readonly disclosed: {disclosed};\n  }};"
    )
    return row, lines


def _seat_fields() -> str:
    """List which fields of which events are seats, so that sentences can name people."""
    rows = []
    for rules in GAMES.values():
        for kind in rules.event_types:
            hints = get_type_hints(kind)
            seats = [n for n in hints if "Seat" in _names(hints[n])]
            if seats:
                rows.append(f"  {_quoted(kind.name())}: [{', '.join(map(_quoted, seats))}],")
    head = "export const SEAT_FIELDS: Readonly<Record<string, readonly string[]>> = {\n"
    return head + "\n".join(rows) + "\n};"


def _languages() -> str:
    """List the languages by code, each with its own name."""
    rows = [f"  {code}: {_quoted(name)}," for code, name in LANGUAGE_NAMES.items()]
    return "export const LANGUAGE_NAMES = {\n" + "\n".join(rows) + "\n} as const;"


def _names(kind: Any) -> set[str]:
    inside = {name for one in get_args(kind) for name in _names(one)}
    return {getattr(kind, "__name__", "")} | inside


_BY_GAME = """\
export type GameKey = keyof GameTypes;

export type View<K extends GameKey> = GameTypes[K]["view"];

export type GameEvent<K extends GameKey> = GameTypes[K]["event"];

export type Disclosed<K extends GameKey> = GameTypes[K]["disclosed"];

export type EventName<K extends GameKey> = GameEvent<K>["event"];

export type AnyView = View<GameKey>;

export type AnyEvent = GameEvent<GameKey>;"""


def printed() -> str:
    """Return the whole file."""
    shared = Printer()
    commands = [
        shared.named(kind) for kind in (client_messages.Hello, *get_args(client_messages.Command))
    ]
    messages = [shared.named(kind) for kind in get_args(server_messages.AnyServerMessage)]
    queueing = [
        shared.named(kind)
        for kind in (
            matchmaking_messages.JoinQueue,
            *get_args(matchmaking_messages.MatchmakingRequest),
        )
    ]
    queued = [shared.named(kind) for kind in get_args(matchmaking_messages.MatchmakingMessage)]
    shared.named(server_messages.MomentInfo)
    asked = [
        shared.named(kind)
        for kind in (
            tournament_messages.FollowTournament,
            *get_args(tournament_messages.TournamentRequest),
        )
    ]
    answered = [shared.named(kind) for kind in get_args(tournament_messages.TournamentMessage)]
    of_http = (
        documents,
        account_documents,
        alert_documents,
        analysis_documents,
        people_documents,
        puzzle_documents,
        rating_documents,
        tournament_documents,
    )
    for kind in (value for module in of_http for value in vars(module).values()):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            shared.named(kind)
    shared.named(ReplayPart)
    parts = [HEAD, *shared.declared.values()]
    parts += [_union("ClientMessage", commands), _union("ServerMessage", messages)]
    parts += [_union("MatchmakingCommand", queueing), _union("MatchmakingMessage", queued)]
    parts += [_union("TournamentCommand", asked), _union("TournamentMessage", answered)]
    rows = []
    known = dict(shared.declared)  # all games speak of the same cells and outcomes
    for rules in GAMES.values():
        row, lines = _game(rules, known)
        rows.append(row)
        parts += lines
    parts.append("export interface GameTypes {\n" + "\n".join(rows) + "\n}")
    parts.append(_BY_GAME)
    parts.append(_seat_fields())
    parts.append(_languages())
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(printed(), encoding="utf-8")
