"""The registry of games: the newest rules for new games, each its own for the others."""

import pytest

from kletka.games import GAMES
from kletka.protocol import Registry

CHAIN, CONTOURS = GAMES["chain"], GAMES["contours"]


OWN = CONTOURS.version
MISSING, NEWEST = OWN + 1, OWN + 2


class Newer(type(CONTOURS)):  # type: ignore[misc]
    version = NEWEST


NEWER = Newer()
BOTH = Registry(CHAIN, NEWER, CONTOURS)


def test_a_key_gives_the_newest_rules() -> None:
    assert BOTH["contours"] is NEWER
    assert list(BOTH) == ["chain", "contours"]
    assert len(BOTH) == 2
    assert dict(BOTH) == {"chain": CHAIN, "contours": NEWER}


def test_a_key_and_a_version_give_the_rules_of_that_version() -> None:
    assert BOTH.rules_for("contours", OWN) is CONTOURS
    assert BOTH.rules_for("contours", NEWEST) is NEWER
    assert BOTH.rules_for("contours", MISSING) is None
    assert BOTH.rules_for("go", 1) is None


def test_what_is_older_than_the_newest_and_not_there_is_retired() -> None:
    assert BOTH.has_retired("contours", MISSING)
    assert not BOTH.has_retired("contours", OWN)
    assert not BOTH.has_retired("contours", NEWEST + 1)
    assert not BOTH.has_retired("go", 1)


def test_there_is_no_game_without_rules() -> None:
    assert "go" not in BOTH
    with pytest.raises(KeyError):
        BOTH["go"]
