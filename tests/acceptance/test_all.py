"""What holds for all five games, beside what the common suites show."""

import re
from pathlib import Path

import pytest

import kletka
from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import AnyRules, Over, ToMove
from tests.acceptance.catalogue import ROOT, requirements
from tests.conformance.kit import kit_of
from tests.conformance.play import random_game

SOURCE = Path(kletka.__file__).parent
CLIENT = ROOT / "web/src"


@pytest.mark.acceptance("ALL-5")
@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_named_where_it_is_decided(key: str) -> None:
    places = [
        *SOURCE.glob(f"games/{key}/*.py"),
        *SOURCE.glob(f"bots/{key}*.py"),
        *SOURCE.glob(f"bots/{key}/*.py"),
        SOURCE / f"render/{key}.py",
        *SOURCE.glob("match/*.py"),
        *SOURCE.glob("terminal/*.py"),
        *SOURCE.glob("telegram/*.py"),
        *SOURCE.glob("server/storage/**/*.py"),
        *CLIENT.glob(f"boards/{key}/*.ts"),
        *CLIENT.glob("settings/*.ts"),
    ]
    code = "\n".join(path.read_text(encoding="utf-8") for path in places)
    rulings = [
        entry.id
        for entry in requirements(key)
        if re.search(r"-D\d+$", entry.id) and not entry.later
    ]

    assert rulings
    assert [ruling for ruling in rulings if not re.search(rf"{ruling}\b", code)] == []


@pytest.mark.acceptance("ALL-5")
def test_the_rulings_that_are_options_have_their_defaults() -> None:
    defaults = {key: rules.options_type.defaults() for key, rules in GAMES.items()}

    assert defaults["chain"]["drops_add_up"] is False  # CHAIN-D2
    assert defaults["labyrinth"]["death_limit"] == 0  # LAB-D6
    assert defaults["labyrinth"]["archer_count"] == 0  # LAB-D29
    assert defaults["labyrinth"]["respawn_health_percent"] == 80  # LAB-D4
    assert defaults["cellwar"]["rounds"] == 100  # WAR-D13
    assert (defaults["cellwar"]["width"], defaults["cellwar"]["height"]) == (20, 20)  # WAR-D1
    assert defaults["contours"]["early_end"] is False  # CON-7.2
    assert defaults["castle"]["units_block"] is True  # CAS-D7


@pytest.mark.acceptance("ALL-6")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_everything_that_happens_is_told_in_every_language(rules: AnyRules, language: str) -> None:
    words = phrases(language)
    names = tuple("ABCDEFGHIJ")
    sample = kit_of(rules).samples[0]
    for played in random_game(rules, sample.options, 1, sample.longest):
        for event in played.events:
            assert "{" not in words.event(event, names)
        turn = rules.turn(played.after)
        if isinstance(turn, Over):
            assert words.ending(rules.key, turn.outcome, names)


@pytest.mark.acceptance("ALL-7")
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_whose_turn_it_is_is_always_known(rules: AnyRules) -> None:
    sample = kit_of(rules).samples[0]
    for played in random_game(rules, sample.options, 2, sample.longest):
        turn = rules.turn(played.before)
        if isinstance(turn, ToMove):
            assert len(rules.legal_actions(played.before)) > 0
