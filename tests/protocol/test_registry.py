"""The registry of games: the newest rules for new games, each its own for the others."""

import pytest

from kletka.games import GAMES
from kletka.protocol import Registry

CHAIN, CONTOURS = GAMES["chain"], GAMES["contours"]


class Newer(type(CONTOURS)):  # type: ignore[misc]
    version = 3


NEWER = Newer()
BOTH = Registry(CHAIN, NEWER, CONTOURS)


def test_a_key_gives_the_newest_rules() -> None:
    assert BOTH["contours"] is NEWER
    assert list(BOTH) == ["chain", "contours"]
    assert len(BOTH) == 2
    assert dict(BOTH) == {"chain": CHAIN, "contours": NEWER}


def test_a_key_and_a_version_give_the_rules_of_that_version() -> None:
    assert BOTH.rules_for("contours", 1) is CONTOURS
    assert BOTH.rules_for("contours", 3) is NEWER
    assert BOTH.rules_for("contours", 2) is None
    assert BOTH.rules_for("go", 1) is None


def test_what_is_older_than_the_newest_and_not_there_is_retired() -> None:
    assert BOTH.has_retired("contours", 2)
    assert not BOTH.has_retired("contours", 1)
    assert not BOTH.has_retired("contours", 4)
    assert not BOTH.has_retired("go", 1)


def test_there_is_no_game_without_rules() -> None:
    assert "go" not in BOTH
    with pytest.raises(KeyError):
        BOTH["go"]
