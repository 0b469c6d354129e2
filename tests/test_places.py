"""A game has the same key and the same anatomy in every place; this test names what is missing."""

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from kletka.bots import LEVELS, levels, thinking_ms
from kletka.games import GAMES
from kletka.render.picture import painter
from tests.phrases.fluent_files import fluent_texts

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "ru", "bg")
PLACES = (
    "src/kletka/render/{key}.py",
    *(f"src/kletka/locales/{language}/{{key}}.ftl" for language in LANGUAGES),
    *(f"src/kletka/locales/{language}/{{key}}.rules.md" for language in LANGUAGES),
    *(f"src/kletka/locales/{language}/{{key}}.learn.ftl" for language in LANGUAGES),
    "src/kletka/bots/{key}/__init__.py",
    "src/kletka/bots/{key}/players.py",
    "src/kletka/bots/{key}/search.py",
    "src/kletka/lessons/{key}.json",
    "tests/conformance/kits/{key}.py",
    "tests/bots/test_{key}.py",
    "tests/acceptance/{key}.toml",
    "tests/perft/{key}.perft",
    *(
        f"web/src/boards/{{key}}/{part}.ts"
        for part in (
            "index",
            "model",
            "model.test",
            "legal",
            "scene",
            "art",
            "animate",
            "text",
        )
    ),
    "web/src/miniatures/{key}.svg",
)

ANATOMY = {
    "refusal": ("Refusal",),
    "options": ("{Game}Options", "seats"),
    "state": ("Setup", "{Game}State"),
    "actions": (),
    "legal": ("turn", "legal_actions", "check"),
    "step": ("advance",),
    "events": ("{Game}Event",),
    "emit": ("emit_setup", "emit_events"),
    "outcome": ("Ending", "outcome"),
    "setup": ("setup",),
    "view": ("{Game}View", "{view}"),
    "notation": ("write_action", "read_action"),
    "position": ("write_state", "read_state", "validate"),
    "rules": ("{Game}Rules", "RULES"),
}
"""The modules that every game has, and what each must define."""

ARGUMENTS = {
    "seats": ("options",),
    "setup": ("options", "seed"),
    "turn": ("state",),
    "legal_actions": ("state",),
    "check": ("state", "action"),
    "advance": ("state", "action"),
    "emit_setup": ("state",),
    "emit_events": ("before", "action", "after"),
    "outcome": ("state",),
    "view_of": ("state",),
    "view_for": ("state", "viewer"),
    "write_action": ("action",),
    "read_action": ("text",),
    "write_state": ("state",),
    "read_state": ("text",),
    "validate": ("state",),
}

OTHER_NAMES = {
    "choices", "ending", "endings", "generate", "objections", "play", "playout", "possible",
    "reading", "refusals", "steps", "telling", "turn",
}  # fmt: skip
"""Names that modules of single games once had for the same concerns."""


def class_prefix(key: str) -> str:
    """Give the beginning of the names of a game's classes, such as `CellWar`."""
    return type(GAMES[key]).__name__.removesuffix("Rules")


@pytest.mark.parametrize("module", ANATOMY)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_defines_the_same_things_in_the_same_module(key: str, module: str) -> None:
    found = import_module(f"kletka.games.{key}.{module}")
    view = "view_for" if GAMES[key].hidden else "view_of"
    names = [name.format(Game=class_prefix(key), view=view) for name in ANATOMY[module]]
    defined = [name for name in names if name in vars(found)]
    assert defined == names
    for name in set(names) & set(ARGUMENTS):
        value = getattr(found, name)
        assert value.__module__ == found.__name__
        assert tuple(inspect.signature(value).parameters) == ARGUMENTS[name]


@pytest.mark.parametrize("key", GAMES)
def test_no_module_of_a_game_has_a_second_name_for_a_concern(key: str) -> None:
    modules = {path.stem for path in (ROOT / "src/kletka/games" / key).glob("*.py")}
    assert modules >= set(ANATOMY)
    assert not modules & OTHER_NAMES


@pytest.mark.parametrize("key", GAMES)
def test_rules_only_wire_what_the_other_modules_do(key: str) -> None:
    tree = ast.parse((ROOT / f"src/kletka/games/{key}/rules.py").read_text(encoding="utf-8"))
    functions = [one.name for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
    assert functions == []


@pytest.mark.parametrize("key", GAMES)
def test_a_state_begins_with_its_setup_and_names_the_mover(key: str) -> None:
    state = GAMES[key].setup(GAMES[key].options_type(), 1).state
    assert type(state.setup).__name__ == "Setup"
    assert hasattr(state, "mover") == (GAMES[key].seats(GAMES[key].options_type()) > 1)


def test_the_games_are_registered_under_their_keys() -> None:
    assert [rules.key for rules in GAMES.values()] == list(GAMES)


def test_windows_offer_the_games_in_the_order_that_their_rules_state() -> None:
    places = [rules.order for rules in GAMES.values()]
    assert places == sorted(set(places))


@pytest.mark.parametrize("place", PLACES)
def test_every_registered_game_has_this_place(place: str) -> None:
    missing = [key for key in GAMES if not (ROOT / place.format(key=key)).exists()]
    assert missing == []


def test_every_registered_game_has_playthroughs_and_acceptance_tests() -> None:
    for key in GAMES:
        assert list((ROOT / "tests/playthroughs").glob(f"{key}-*.txt"))
        assert list((ROOT / "tests/acceptance").glob(f"test_{key}*.py"))


def test_every_registered_game_has_bots_of_three_levels_and_a_time_to_think() -> None:
    named = {key: tuple(level for level in levels(key) if level in LEVELS) for key in GAMES}
    assert named == dict.fromkeys(GAMES, LEVELS)
    for key in GAMES:
        assert thinking_ms(key) == import_module(f"kletka.bots.{key}").THINKING_MS


def test_every_game_that_is_drawn_in_chats_explains_its_moves_there() -> None:
    for language in LANGUAGES:
        explained = re.findall(
            r"^chat-how-(\w+) =", fluent_texts(language)["chat.ftl"], re.MULTILINE
        )
        assert set(explained) == {key for key in GAMES if painter(key) is not None}


def test_every_registered_game_is_explained_on_the_page_of_traces() -> None:
    page = (ROOT / "docs/trace.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == list(GAMES)


def test_no_place_holds_a_game_that_is_not_registered() -> None:
    folders = {path.name for path in (ROOT / "src/kletka/games").iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(GAMES)
    for key in GAMES:
        assert GAMES[key].key == Path(inspect.getfile(type(GAMES[key]))).parent.name
