"""A game has the same key in every place; this test names the place that is missing."""

import re
from pathlib import Path

import pytest

from kletka.bots import LEVELS, THINKING, levels
from kletka.cli import EXAMPLES
from kletka.games import GAMES
from kletka.render.picture import PAINTERS
from kletka.telegram.boards import HOW

ROOT = Path(__file__).parent.parent
PLACES = (
    "src/kletka/games/{key}/rules.py",
    "src/kletka/games/{key}/options.py",
    "src/kletka/games/{key}/state.py",
    "src/kletka/games/{key}/actions.py",
    "src/kletka/games/{key}/events.py",
    "src/kletka/games/{key}/notation.py",
    "src/kletka/render/{key}.py",
    *(f"src/kletka/locales/{language}/{{key}}.ftl" for language in ("en", "ru", "bg")),
    *(f"src/kletka/locales/{language}/{{key}}.rules.md" for language in ("en", "ru", "bg")),
    *(f"src/kletka/locales/{language}/{{key}}.learn.ftl" for language in ("en", "ru", "bg")),
    "tests/conformance/kits/{key}.py",
    "tests/bots/test_{key}.py",
    "tests/acceptance/{key}.toml",
    "tests/perft/{key}.perft",
    "web/src/boards/{key}/index.ts",
    "web/src/boards/{key}/model.ts",
    "web/src/boards/{key}/model.test.ts",
    "web/src/miniatures/{key}.svg",
    "src/kletka/lessons/{key}.json",
)


def test_the_five_games_are_registered_under_their_keys() -> None:
    assert list(GAMES) == ["chain", "labyrinth", "cellwar", "contours", "castle"]
    assert [rules.key for rules in GAMES.values()] == list(GAMES)


@pytest.mark.parametrize("place", PLACES)
def test_every_registered_game_has_this_place(place: str) -> None:
    missing = [key for key in GAMES if not (ROOT / place.format(key=key)).exists()]
    assert missing == []


def test_every_registered_game_has_playthroughs_and_acceptance_tests() -> None:
    for key in GAMES:
        assert list((ROOT / "tests/playthroughs").glob(f"{key}-*.txt"))
        assert list((ROOT / "tests/acceptance").glob(f"test_{key}*.py"))


def test_every_registered_game_has_bots_of_three_levels() -> None:
    assert {key: levels(key)[:3] for key in GAMES} == dict.fromkeys(GAMES, LEVELS)
    assert set(THINKING) == set(GAMES)


def test_every_registered_game_has_an_example_for_the_command_line() -> None:
    assert set(EXAMPLES) == set(GAMES)


def test_every_registered_game_is_drawn_in_chats_and_its_moves_explained_or_forbids_it() -> None:
    assert set(PAINTERS) == set(GAMES)
    assert set(HOW) == {key for key, paint in PAINTERS.items() if paint is not None}


def test_every_registered_game_is_explained_on_the_page_of_traces() -> None:
    page = (ROOT / "docs/trace.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == list(GAMES)


def test_no_place_holds_a_game_that_is_not_registered() -> None:
    folders = {path.name for path in (ROOT / "src/kletka/games").iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(GAMES)
