"""Any value of a game as plain JSON data: for traces, records and the wire."""

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None


def plain(value: object) -> Json:
    """Turn a tree of frozen dataclasses, tuples, sets and enums into JSON data.

    Named tuples become lists (a cell is `[x, y]`), sets become sorted lists, enums their values.
    """
    if isinstance(value, Enum):
        return plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Set):
        return [plain(item) for item in sorted(value)]
    kind: type = type(value)
    if is_dataclass(kind):
        return {name: plain(getattr(value, name)) for name in _field_names(kind)}
    raise TypeError(f"{kind.__name__} has no plain form")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
