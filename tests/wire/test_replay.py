"""Replays: the views that the player had, and what they hid once the game is over."""

import json
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.match import Match, record_of
from kletka.protocol import Seat, ToMove, plain
from tests.match.games import begin
from tests.wire.moments import moments_of


def walked(match: Match, steps: int) -> Match:
    """Take the first choice each time."""
    for _ in range(steps):
        turn = match.turn
        assert isinstance(turn, ToMove)
        legal = match.rules.legal_actions(match.state)
        match = match.act(turn.seat, match.rules.write_action(legal[0])).settled()
    return match


def result(match: Match) -> list[dict[str, Any]]:
    names = tuple("ABCDEFGHIJ"[: len(match.seats)])
    found: list[dict[str, Any]] = json.loads(moments_of(record_of(match, names).write(), -1, 100))[
        "moments"
    ]
    return found


def test_the_maze_of_a_game_that_is_over_stands_beside_every_view() -> None:
    match = walked(begin("labyrinth"), 6)
    over = match.resign(Seat(0))

    moments = result(over)

    assert len(moments) == over.number + 1
    plans = [plain(over.rules.disclose(moment.state)) for moment in over.mainline]
    assert [moment["disclosed"] for moment in moments[: len(plans)]] == plans


def test_the_record_of_a_game_that_was_broken_off_discloses_nothing() -> None:
    moments = result(walked(begin("labyrinth"), 6))

    assert len(moments) == 7
    assert not [moment for moment in moments if "disclosed" in moment]


@pytest.mark.parametrize("key", [key for key, rules in GAMES.items() if not rules.hidden])
def test_an_open_game_has_nothing_to_disclose(key: str) -> None:
    over = walked(begin(key), 2).resign(Seat(0))

    assert not [moment for moment in result(over) if "disclosed" in moment]
