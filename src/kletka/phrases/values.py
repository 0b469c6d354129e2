"""The variables of sentences: cells, seats and enums in the form that Fluent takes.

`docs/adding-a-game.md` tells translators which variables follow from which field.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from kletka.protocol import Cell, Event, Refused, Seat

Value = str | int

LETTERS = tuple("ABCDEFGHIJ")
"""Default names of seats; text boards and the log of Cell Capture show them, too."""

LONGEST_VALUE_CHARS = 1000
"""Characters of a value in a sentence; typed text and regions can be much longer."""

_TEXT_NUMBERS_FROM = 10**18
"""Numbers from here on are passed as text, without plural forms and grouping."""

_SEAT_VALUES = frozenset({"seat", "owner"})
"""Names of the values of refusals that are seats, since refusals have no annotations."""


def event_values(event: Event, names: Sequence[str]) -> dict[str, Value]:
    """Return the Fluent variables of an event, with seats as names and letters."""
    kind: type = type(event)
    seats = _seat_fields(kind)
    values: dict[str, Value] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        values |= _variables(_camel(field.name), value, names if field.name in seats else None)
    return values


def refusal_values(refused: Refused, names: Sequence[str]) -> dict[str, Value]:
    """Return the Fluent variables of a refusal."""
    values: dict[str, Value] = {}
    for name, value in refused.values.items():
        values |= _variables(_camel(name), value, names if name in _SEAT_VALUES else None)
    return values


def loose_values(values: Mapping[str, object]) -> dict[str, Value]:
    """Return the Fluent variables of other sentences."""
    return {
        name: value
        for field, given in values.items()
        for name, value in _variables(_camel(field), given, None).items()
    }


def _variables(name: str, value: object, names: Sequence[str] | None) -> dict[str, Value]:
    if isinstance(value, Enum):
        value = value.value
    if value is None:
        return {name: "none"} if names is None else {name: -1, **_seat(name, "none", "none")}
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if names is not None and isinstance(value, int) and 0 <= value < len(names):
        return {name: value, **_seat(name, names[value], LETTERS[value])}
    if names is not None and isinstance(value, int):  # a forged record may name any seat
        number = _shortened(str(value))
        return {name: -1, **_seat(name, number, number)}
    if isinstance(value, int) and abs(value) < _TEXT_NUMBERS_FROM:
        return {name: value}
    if isinstance(value, Cell):
        return {name: str(value), f"{name}X": value.x, f"{name}Y": value.y}
    if isinstance(value, tuple | list | frozenset):
        items = sorted(value) if isinstance(value, frozenset) else value
        values: dict[str, Value] = {
            name: _shortened(", ".join(_items(items, names))),
            f"{name}Count": len(items),
        }
        if names is not None and all(isinstance(seat, int) for seat in items):
            named = [_lettered(names[seat], LETTERS[seat]) for seat in items]
            values[f"{name}Lettered"] = _shortened(", ".join(named))
        return values
    return {name: _shortened(str(value))}


def _seat(name: str, called: str, letter: str) -> dict[str, Value]:
    """Return the variables of a seat: name, letter, and both."""
    return {
        f"{name}Name": called,
        f"{name}Letter": letter,
        f"{name}Lettered": _lettered(called, letter),
    }


def _lettered(called: str, letter: str) -> str:
    """Join letter and name, unless they are equal."""
    return letter if called == letter else f"{letter} ({called})"


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE_CHARS else text[:LONGEST_VALUE_CHARS] + "…"


def _items(values: Sequence[object], names: Sequence[str] | None) -> Iterator[str]:
    for value in values:
        if isinstance(value, Cell):
            yield f"({value})"
        elif names is not None and isinstance(value, int):
            yield names[value]
        else:
            yield str(value.value if isinstance(value, Enum) else value)


@cache
def _seat_fields(kind: type) -> frozenset[str]:
    hints = get_type_hints(kind)
    return frozenset(name for name, hint in hints.items() if _speaks_of_seats(hint))


def _speaks_of_seats(hint: Any) -> bool:
    return hint is Seat or any(_speaks_of_seats(part) for part in getattr(hint, "__args__", ()))


@cache
def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def seconds_text(seconds: int) -> str:
    """Write a time as minutes and seconds, such as 1:05."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"
