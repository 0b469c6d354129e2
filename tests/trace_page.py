"""The tables of docs/trace.md, written from the types of the games and from what their sources say of them.

What stands between `<!-- position -->`, `<!-- events -->` or `<!-- endings -->` and the next `<!-- end -->`
is written; all else on the page is prose by hand.
"""

import ast
import inspect
import re
import textwrap
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from kletka.games import GAMES
from kletka.protocol import AnyRules, Cell, Event, Outcome

PAGE = Path(__file__).parent.parent / "docs" / "trace.md"

CLAUSES = re.compile(r" ?\((?:[A-Z]+-[A-Z]?[\d.a-z]+(?:, | to )?)+\)")
"""Ids of clauses: they mean something to those who read the code."""

WRITTEN = re.compile(r"<!-- (position|events|endings) -->\n.*?<!-- end -->", re.DOTALL)


def trace_page() -> str:
    """Write docs/trace.md: the tables of every game, the prose as it stands."""
    head, *sections = re.split(r"^(?=## )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return head + "".join(map(_section, sections))


def _section(text: str) -> str:
    """Fill the marked places in the section of one game."""
    rules = GAMES[text.split("\n", 1)[0].removeprefix("## ")]

    def fill(mark: re.Match[str]) -> str:
        return f"<!-- {mark[1]} -->\n{TABLES[mark[1]](rules)}\n<!-- end -->"

    return WRITTEN.sub(fill, text)


def _position_table(rules: AnyRules) -> str:
    """Describe every field of a position, as `Rules.reveal` gives it."""
    kind = get_type_hints(rules.reveal)["return"]
    kind = rules.view_type if kind is object else kind
    rows = [(f"`{name}`", shape, _capital(about)) for name, shape, about in _fields(kind, "")]
    return _table(("position", "type", "meaning"), rows)


def _fields(kind: type, inside: str) -> Iterator[tuple[str, str, str]]:
    """Give the name, the type and the meaning of every field, those of inner objects after it."""
    hints = get_type_hints(kind, include_extras=True)
    result = said_of_fields(kind)
    for name in _names(kind):
        hint = hints[name]
        yield inside + name, shape_of(hint), result.get(name, "")
        inner = _inner(hint)
        if inner is not None and inner is not Outcome:  # that is explained with the row
            yield from _fields(inner, f"{inside}{name}.")


def _names(kind: Any) -> list[str]:
    """Name the fields; those of a named tuple are the ones with a default, which are options."""
    return [one.name for one in fields(kind)] if is_dataclass(kind) else [*kind._field_defaults]


def _inner(hint: Any) -> type | None:
    """Find the type of the objects that a field holds, alone or in a list.

    `Annotated[dict[…], Kind]` is an object whose names are fields of that class.
    """
    if get_origin(hint) is Annotated:
        kind: type = hint.__metadata__[0]
        return kind
    if isinstance(hint, type) and is_dataclass(hint):
        return hint
    return next(filter(None, map(_inner, get_args(hint))), None)


def _events_table(rules: AnyRules) -> str:
    """Describe every event: its fields, and what its class says."""
    rows = [
        (f"`{kind.name().partition('.')[2]}`", _quoted(_names(kind)), _said_of_event(kind))
        for kind in rules.event_types
    ]
    return _table(("event", "fields", "meaning"), rows)


def _said_of_event(kind: type[Event]) -> str:
    """Put together what the class says of itself and of its fields; what fields share is said once."""
    result = said_of_fields(kind)
    hints = get_type_hints(kind)
    alike: dict[str, list[str]] = {}
    for name in _names(kind):
        about = result.get(name) or _quoted(_words(hints[name]))
        alike.setdefault(about, []).append(name)
    notes = [f"{_quoted(names)}: {_small(about)}" for about, names in alike.items() if about]
    said = plain_text(kind.__doc__ or "")
    return ". ".join(filter(None, (said, "; ".join(notes))))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    first, *others = (re.sub(r" +", " ", f"| {' | '.join(row)} |") for row in (head, *rows))
    return "\n".join((first, "|---" * len(head) + "|", *others))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _endings(rules: AnyRules) -> str:
    return f"{'Ending' if len(rules.endings) == 1 else 'Endings'}: {_quoted(rules.endings)}."


TABLES: dict[str, Callable[[AnyRules], str]] = {
    "position": _position_table,
    "events": _events_table,
    "endings": _endings,
}

SHAPES = {bool: "true or false", int: "number", str: "text", Cell: "cell", types.NoneType: "`null`"}


def shape_of(hint: Any) -> str:
    """Say what a field is in plain JSON."""
    if getattr(hint, "__name__", "") == "Seat":
        return "seat"
    if get_origin(hint) in (Union, types.UnionType):
        return " or ".join(map(shape_of, get_args(hint)))
    if get_origin(hint) is tuple:
        parts = [part for part in get_args(hint) if part is not Ellipsis]
        inner = dict.fromkeys(map(shape_of, parts))
        return f"list: {', '.join(inner)}" if inner else "list"
    if hint in SHAPES:
        return SHAPES[hint]
    if words := _words(hint):
        return _quoted(words)
    assert is_dataclass(hint) or get_origin(hint) is Annotated, hint
    return "object"


def _words(hint: Any) -> list[str]:
    """List the words of an enum, alone or inside of another type."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [str(member.value) for member in hint]
    return next(filter(None, map(_words, get_args(hint))), [])


def _quoted(names: Any) -> str:
    return ", ".join(f"`{name}`" for name in names)


def plain_text(text: str) -> str:
    """Make one line of a docstring or comment, without ids of clauses and the full stop."""
    line = " ".join(text.split())
    return CLAUSES.sub("", line).removesuffix(".").replace("|", "\\|").replace("None:", "`null`:")


def said_of_fields(kind: type) -> dict[str, str]:
    """Read what the source of a class says of each field: a comment beside it, or a string below it."""
    source = textwrap.dedent(inspect.getsource(kind))
    lines = source.splitlines()
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.ClassDef)
    found: dict[str, str] = {}
    for node, below in zip(definition.body, [*definition.body[1:], None], strict=True):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        beside = lines[(node.end_lineno or 0) - 1][node.end_col_offset or 0 :].partition("#")[2]
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            beside += f" {below.value.value!s}"
        if beside.strip():
            found[node.target.id] = plain_text(beside)
    return found
