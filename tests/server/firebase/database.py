"""What a Realtime Database does with values, by its documentation.

A tree of named nodes, written as a whole or in several places at once. A node without a value is no
node; a list is nodes named 0, 1, 2…; numbers are doubles; an ETag stands for a value.
"""

import hashlib
import json
import re
import time
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any
Path = tuple[str, ...]

NULL_ETAG = "null_etag"
FORBIDDEN = re.compile(r"[.$#\[\]/\x00-\x1f\x7f]")
WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,9}")


class Refusal(Exception):  # noqa: N818 - an answer of the service
    """What the service answers with a 400."""


@dataclass(frozen=True)
class Limits:
    """What the service takes at most."""

    key_bytes: int = 768
    depth: int = 32
    string_bytes: int = 10 * 1024 * 1024
    write_bytes: int = 256 * 1024 * 1024  # over REST


def etag_of(value: Json) -> str:
    """Give the ETag of a value: the same for the same value, another for another."""
    if value is None:
        return NULL_ETAG
    written = json.dumps(value, sort_keys=True, separators=(",", ":")).encode()
    return b64encode(hashlib.sha1(written, usedforsecurity=False).digest()).decode()


@dataclass
class Database:
    """One database, in memory."""

    limits: Limits = field(default_factory=Limits)
    rules: Json = field(default_factory=lambda: {"rules": {".read": False, ".write": False}})
    clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    _root: Json = None

    def read(self, path: Path) -> Json:
        """Read a node as the service shows it."""
        return shown(self._at(path))

    def put(self, path: Path, value: Json) -> None:
        self._write({path: value})

    def patch(self, path: Path, children: Json) -> None:
        """Write several places below a node in one instant."""
        if not isinstance(children, dict) or not children:
            raise Refusal(
                "Invalid data; couldn't parse JSON object. Are you sending a JSON object?"
            )
        places = {(*path, *_segments(name)): value for name, value in children.items()}
        for one in places:
            if any(one != other and one == other[: len(one)] for other in places):
                raise Refusal("Path is an ancestor of another path in the update")
        self._write(places)

    def query(self, path: Path, asked: Mapping[str, str]) -> Json:
        """Read the children of a node that a query asks for."""
        by = _parameter(asked, "orderBy")
        if not isinstance(by, str):
            raise Refusal("orderBy must be a valid JSON encoded path")
        if by != "$key" and not self._is_indexed(path, by):
            where = "/" + "/".join(path)
            raise Refusal(
                f'Index not defined, add ".indexOn": "{by}", for path "{where}", to the rules'
            )
        node = self._at(path)
        if not isinstance(node, dict):
            return node
        found = [(_place(name, value, by), name) for name, value in node.items()]
        found = sorted(one for one in found if _is_within(one[0], asked, by))
        if "limitToFirst" in asked and "limitToLast" in asked:
            raise Refusal("limitToFirst and limitToLast cannot both be specified")
        if "limitToFirst" in asked:
            found = found[: _count(asked, "limitToFirst")]
        if "limitToLast" in asked:
            found = found[len(found) - min(len(found), _count(asked, "limitToLast")) :]
        return shown({name: node[name] for _, name in found})

    def _is_indexed(self, path: Path, child: str) -> bool:
        rules = self.rules["rules"]
        for name in path:
            wild = next((rules[one] for one in rules if one.startswith("$")), None)
            rules = rules.get(name, wild)
            if rules is None:
                return False
        indexes = rules.get(".indexOn", [])
        wanted = {"$value": ".value"}.get(child, child)
        return wanted in ([indexes] if isinstance(indexes, str) else indexes)

    def _at(self, path: Path) -> Json:
        node = self._root
        for name in path:
            node = node.get(name) if isinstance(node, dict) else None
        return node

    def _write(self, places: Mapping[Path, Json]) -> None:
        """Write all places, or none."""
        now = self.clock()
        for path in places:
            self._check_names(path)
        values = {
            path: self._taken(value, path, self._at(path), now) for path, value in places.items()
        }
        for path, value in values.items():
            self._root = _with(self._root, path, value)

    def _check_names(self, names: Iterable[str]) -> None:
        for name in names:
            if FORBIDDEN.search(name) or not name:
                raise Refusal("Invalid path: Invalid token in path")
            if len(name.encode()) > self.limits.key_bytes:
                raise Refusal("Invalid path: key exceeds the maximum size of 768 bytes")

    def _taken(self, value: Json, path: Path, before: Json, now: int) -> Json:
        """Turn a value into nodes; raise Refusal for one that the service does not take."""
        if len(path) > self.limits.depth:
            raise Refusal("Data path depth exceeds the maximum of 32")
        if isinstance(value, list):
            value = {str(index): item for index, item in enumerate(value)}
        if isinstance(value, dict):
            if ".sv" in value:
                return _server_value(value[".sv"], before, now)
            old = before if isinstance(before, dict) else {}
            self._check_names(value)
            nodes = {
                name: self._taken(item, (*path, name), old.get(name), now)
                for name, item in value.items()
            }
            return {name: node for name, node in nodes.items() if node is not None} or None
        if isinstance(value, str) and len(value.encode()) > self.limits.string_bytes:
            raise Refusal("String exceeds the maximum size of 10485760 bytes")
        return _double(value)


def _server_value(kind: Json, before: Json, now: int) -> Json:
    match kind:
        case "timestamp":
            return now
        case {"increment": int() | float() as more}:
            return _double(more + (before if isinstance(before, int | float) else 0))
    raise Refusal("Invalid server value")


def _double(value: Json) -> Json:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    as_double = float(value)
    return int(as_double) if as_double.is_integer() else as_double


def _with(node: Json, path: Path, value: Json) -> Json:
    """Give a node with one place of it replaced."""
    if not path:
        return value
    children = dict(node) if isinstance(node, dict) else {}
    below = _with(children.get(path[0]), path[1:], value)
    children.pop(path[0], None)
    if below is not None:
        children[path[0]] = below
    return children or None


def shown(node: Json) -> Json:
    """Show a node as JSON: children with mostly dense numbers as names become a list."""
    if not isinstance(node, dict):
        return node
    children = {name: shown(child) for name, child in node.items()}
    if children and all(WHOLE_NUMBER.fullmatch(name) for name in children):
        last = max(map(int, children))
        if min(map(int, children)) >= 0 and 2 * len(children) > last + 1:
            return [children.get(str(number)) for number in range(last + 1)]
    return dict(sorted(children.items(), key=lambda one: _key_order(one[0])))


def _segments(path: str) -> Iterator[str]:
    return (name for name in path.split("/") if name)


# The order of a query: nothing, false, true, numbers, texts, nodes; then the keys.


def _key_order(name: str) -> tuple[int, int, str]:
    return (0, int(name), "") if WHOLE_NUMBER.fullmatch(name) else (1, 0, name)


def _value_order(value: Json) -> tuple[int, Json]:
    match value:
        case None:
            return 0, 0
        case bool():
            return 1, value
        case int() | float():
            return 2, value
        case str():
            return 3, value
    return 4, 0


def _place(name: str, value: Json, by: str) -> tuple[Json, Json]:
    if by == "$key":
        return _key_order(name), ()
    if by != "$value":
        for step in _segments(by):
            value = value.get(step) if isinstance(value, dict) else None
    return _value_order(value), _key_order(name)


def _is_within(place: tuple[Json, Json], asked: Mapping[str, str], by: str) -> bool:
    def order(bound: str) -> Json:
        value = _parameter(asked, bound)
        if by != "$key":
            return _value_order(value)
        if not isinstance(value, str):
            raise Refusal("orderBy key requires string bounds")
        return _key_order(value)

    return (
        ("startAt" not in asked or place[0] >= order("startAt"))
        and ("endAt" not in asked or place[0] <= order("endAt"))
        and ("equalTo" not in asked or place[0] == order("equalTo"))
    )


def _parameter(asked: Mapping[str, str], name: str) -> Json:
    try:
        return json.loads(asked[name])
    except ValueError:
        raise Refusal(f"Constraint index field must be a JSON primitive: {name}") from None


def _count(asked: Mapping[str, str], name: str) -> int:
    if not asked[name].isdigit() or int(asked[name]) < 1:
        raise Refusal(f"{name} must be positive")
    return int(asked[name])
