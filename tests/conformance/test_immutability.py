"""Nothing that the rules hand out can change a position.

Whoever asks may keep the answer, sort it, shuffle it or empty it: the position stays what it was,
and plays on as it would have.
"""

import random
from collections.abc import (
    Callable,
    Iterator,
    Mapping,
    MutableMapping,
    MutableSequence,
    MutableSet,
    Sequence,
    Set,
)
from functools import partial
from typing import Any

import pytest

from kletka.protocol import AnyRules, Options, Seat, plain
from tests.conformance.kit import Sample
from tests.conformance.test_interface import steps, thinned

Undo = Callable[[], None]
MANY = 100  # of a longer sequence the two ends are walked
ATOMS = (bool, int, str, bytes, type(None), type)


def spoil(value: object, undo: list[Undo], seen: dict[int, object] | None = None) -> None:
    """Empty every container and overwrite every attribute that can be reached and changed.

    What is shared is `seen` once: a board is part of every position on it.
    """
    seen = {} if seen is None else seen
    if isinstance(value, ATOMS) or callable(value) or id(value) in seen:
        return
    seen[id(value)] = value
    for inner in inside(value):
        spoil(inner, undo, seen)
    if isinstance(value, MutableSequence):
        kept = list(value)
        undo.append(lambda: value.extend(kept))
        value.clear()
    elif isinstance(value, MutableSet):
        members = set(value)
        undo.append(partial(add_all, value, members))
        value.clear()
    elif isinstance(value, MutableMapping):
        entries = dict(value)
        undo.append(lambda: value.update(entries))
        value.clear()
    for name in attributes(value):
        spoil_attribute(value, name, undo)


def add_all(to: MutableSet[object], members: set[object]) -> None:
    for member in members:
        to.add(member)


def spoil_attribute(value: object, name: str, undo: list[Undo]) -> None:
    before = getattr(value, name)
    try:
        setattr(value, name, None)
    except AttributeError:  # a frozen dataclass, a named tuple
        return
    undo.append(lambda: setattr(value, name, before))


def inside(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        entries = list(value.items())
        yield from entries if len(entries) <= MANY else (*entries[:MANY], *entries[-MANY:])
    elif isinstance(value, Sequence):
        yield from value if len(value) <= MANY else (*value[:MANY], *value[-MANY:])
    elif isinstance(value, Set):
        yield from list(value)
    for name in attributes(value):
        yield getattr(value, name)


def attributes(value: object) -> list[str]:
    """Name the attributes that a value holds, in slots or in a dictionary, private ones too."""
    slots = [
        name
        for kind in type(value).__mro__
        for name in _names(getattr(kind, "__slots__", ()))
        if not name.startswith("__") and hasattr(value, name)
    ]
    return [*slots, *getattr(value, "__dict__", {})]


def _names(slots: str | Sequence[str]) -> Sequence[str]:
    return (slots,) if isinstance(slots, str) else slots


@pytest.mark.parametrize("kind", [list, set, dict])
def test_spoiling_reaches_what_lies_in_a_tuple_and_can_be_undone(kind: type) -> None:
    full = kind({"a": 1})
    undo: list[Undo] = []

    spoil((3, ("b", full)), undo)
    assert not full
    for back in undo:
        back()
    assert full == kind({"a": 1})


def test_spoiling_reaches_slots() -> None:
    class Open:
        __slots__ = ("members",)
        members: list[int] | None

    value = Open()
    members: list[int] = [1]
    value.members = members
    undo: list[Undo] = []

    spoil(value, undo)
    assert not members
    assert not value.members


def facts(rules: AnyRules, state: Any, options: Options) -> list[object]:
    """Write down everything that can be asked of a position, as text and numbers."""
    return [
        rules.write_state(state),
        hash(state),
        repr(rules.turn(state)),
        sorted(rules.eliminated(state)),
        list(map(rules.write_action, rules.legal_actions(state))),
        [plain(rules.view_for(state, viewer)) for viewer in viewers(rules, options)],
        plain(rules.reveal(state)),
        rules.seats(options),
        options.plain(),
    ]


def viewers(rules: AnyRules, options: Options) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(rules.seats(options))))


def test_nothing_handed_out_can_change_a_position(rules: AnyRules, sample: Sample) -> None:
    options = sample.options
    for played in thinned(steps(rules, sample), 4):
        state, after = played.before, played.after
        known = facts(rules, state, options)
        result = [event.plain() for event in played.events]
        next_known = facts(rules, after, options)
        step = rules.apply(state, played.action)
        packed = rules.pack(step.events)
        handed_out: list[object] = [
            rules.setup(options, seed=1),
            step,
            rules.advance(state, played.action),
            state,
            after,
            options,
            options.plain(),
            played.action,
            *(
                answer
                for position in (state, after)
                for answer in (
                    rules.turn(position),
                    rules.legal_actions(position),
                    rules.eliminated(position),
                    rules.reveal(position),
                    rules.disclose(position),
                    rules.read_state(rules.write_state(position)),
                    *(rules.view_for(position, viewer) for viewer in viewers(rules, options)),
                    *(
                        rules.imagine(rules.view_for(position, viewer), seed=1)
                        for viewer in viewers(rules, options)
                    ),
                )
            ),
            step.events,
            packed,
            rules.unpack(packed),
            [event.plain() for event in step.events],
            [rules.event_for(event, None) for event in step.events],
        ]
        undo: list[Undo] = []
        spoil(handed_out, undo)
        try:
            assert facts(rules, state, options) == known
            again = rules.apply(state, played.action)
            assert [event.plain() for event in again.events] == result
            assert facts(rules, again.state, options) == next_known
            assert facts(rules, rules.advance(state, played.action), options) == next_known
        finally:
            for back in reversed(undo):
                back()


def test_legal_actions_are_read_only(rules: AnyRules, sample: Sample) -> None:
    for played in thinned(steps(rules, sample), 4):
        legal = rules.legal_actions(played.before)
        assert not isinstance(legal, MutableSequence)
        if len(legal) > 1:
            with pytest.raises(TypeError):
                random.Random(1).shuffle(legal)  # type: ignore[arg-type]
        assert not isinstance(legal[:2], MutableSequence)


def test_a_position_refuses_to_be_changed(rules: AnyRules, sample: Sample) -> None:
    for played in thinned(steps(rules, sample), 2):
        written = rules.write_state(played.after)
        names = [*attributes(played.after), *getattr(played.after, "_fields", ())]
        assert names
        for name in names:
            with pytest.raises(AttributeError):
                setattr(played.after, name, None)
            with pytest.raises(AttributeError):
                delattr(played.after, name)
        assert rules.write_state(played.after) == written
