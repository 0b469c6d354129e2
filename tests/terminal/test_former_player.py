"""Whoever has deleted their account is a former player, in the words of the language."""

from pathlib import Path

import pytest

from kletka.match import record_of
from kletka.match.occupant import FORMER_PLAYER
from kletka.phrases import LANGUAGES, person_name, phrases
from tests.match.games import begin
from tests.terminal.runner import run

WORDS = {"en": "former player", "ru": "бывший игрок", "bg": "бивш играч"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_former_player_has_a_name_in_every_language(language: str) -> None:
    words = phrases(language)

    assert person_name(FORMER_PLAYER, words) == WORDS[language]
    assert person_name("Ann", words) == "Ann"


def test_a_replay_calls_a_former_player_so_in_its_language(tmp_path: Path) -> None:
    match = begin("contours", 1, width=3, height=3).settled()
    match = match.act(match.turn.seat, "1,1").settled()  # type: ignore[union-attr]
    path = tmp_path / "game.json"
    path.write_text(record_of(match, (FORMER_PLAYER, "Bob")).write(), encoding="utf-8")

    done = run(tmp_path, "replay", str(path), "--lang=ru")

    assert done.returncode == 0, done.stderr
    assert "1. бывший игрок: 1,1" in done.stdout
    assert FORMER_PLAYER not in done.stdout
