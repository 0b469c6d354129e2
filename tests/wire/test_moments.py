"""What a viewer receives says the same as the rules' own plain data."""

import json
import random
from typing import Any

import msgspec
import pytest

from kletka.games import GAMES
from kletka.match import Match
from kletka.protocol import Seat, ToMove, plain
from kletka.wire.encoding_cache import EncodingCache
from kletka.wire.frames import write_event, write_view
from tests.match.games import begin


def moments(match: Match, steps: int) -> list[Match]:
    """Play at random for a while."""
    rng = random.Random(5)
    found = [match.settled()]
    while len(found) < steps and isinstance(turn := found[-1].turn, ToMove):
        action = rng.choice(found[-1].rules.legal_actions(found[-1].state))
        text = found[-1].rules.write_action(action)
        found.append(found[-1].act(turn.seat, text).settled())
    return found


def unordered(value: Any) -> Any:
    """Forget the order of lists: JSON has no sets."""
    if isinstance(value, dict):
        return {key: unordered(item) for key, item in value.items()}
    if isinstance(value, list):
        return sorted((unordered(item) for item in value), key=repr)
    return value


@pytest.mark.parametrize("key", GAMES)
def test_views_and_events_are_written_as_their_plain_data(key: str) -> None:
    for match in moments(begin(key), 60):
        view = match.rules.view_for(match.state, Seat(0))
        written = json.loads(msgspec.json.encode(write_view(view)))

        assert unordered(written) == unordered(plain(view))
        for event in match.mainline[-1].events:
            written = json.loads(msgspec.json.encode(write_event(event)))
            assert unordered(written) == unordered(event.plain())


@pytest.mark.parametrize("key", [key for key, rules in GAMES.items() if not rules.hidden])
def test_an_open_game_looks_the_same_to_everybody(key: str) -> None:
    for match in moments(begin(key), 20):
        views = [match.rules.view_for(match.state, viewer) for viewer in (None, *match.seats)]

        assert all(view == views[0] for view in views)


def test_what_is_remembered_is_written_once_and_never_taken_for_another() -> None:
    asked: list[str] = []

    def write(thing: list[str]) -> bytes:
        asked.extend(thing)
        return msgspec.json.encode(thing[0])

    memory = EncodingCache(write)
    first, second = ["a"], ["b"]

    assert memory.listed([first, second, first]) == b'["a","b","a"]'
    assert memory.listed((second,)) == b'["b"]'
    assert memory.listed([]) == b"[]"
    assert [memory.listed([[str(number)]]) for number in range(3)] == [b'["0"]', b'["1"]', b'["2"]']
    assert asked == ["a", "b", "0", "1", "2"]
