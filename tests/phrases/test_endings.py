"""How a game ended between people: two have one opponent, more have everybody else."""

import pytest

from kletka.phrases import phrases
from kletka.protocol import Outcome, Seat

ENDINGS = ("resigned", "out-of-time", "forfeited")

WORDS = {
    "en": ("the opponent", "everybody else"),
    "ru": ("соперник", "остальн"),
    "bg": ("противник", "останали"),
}
"""In each language, the stems: the one opponent, and everybody else."""


def said(language: str, ending: str, players: int) -> str:
    others = frozenset(Seat(seat) for seat in range(1, players))
    outcome = Outcome((frozenset({Seat(0)}), others), ending)
    return phrases(language).ending("chain", outcome, ["Ann", "Bob", "Eve"][:players]).lower()


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_two_players_have_one_opponent_and_three_have_everybody_else(
    language: str, ending: str
) -> None:
    one, all_others = WORDS[language]
    two, three = (said(language, ending, players) for players in (2, 3))

    assert one in two
    assert all_others not in two
    assert all_others in three
    assert one not in three
