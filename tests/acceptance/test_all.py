"""What holds for all five games, beside what the common suites show."""

import re
from functools import cache
from pathlib import Path

import pytest

import kletka
from kletka.games import GAMES
from kletka.games.castle import board as castle_board
from kletka.games.castle import dice
from kletka.games.castle import units as castle
from kletka.games.castle.outcome import Ending as CastleEnding
from kletka.games.cellwar import maps
from kletka.games.cellwar import state as war
from kletka.games.chain import position as chain_position
from kletka.games.chain.options import DROPS_ADD_UP
from kletka.games.contours.options import PRESETS
from kletka.games.labyrinth.setup import EXTRA_OPENINGS_PERCENT
from kletka.games.labyrinth.state import Phase
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import AnyRules, Over, ToMove
from tests.acceptance.catalogue import ROOT, marked_tests, requirements
from tests.conformance.kit import kit_of
from tests.conformance.play import Played, random_game

SOURCE = Path(kletka.__file__).parent
CLIENT = ROOT / "web/src"


@pytest.mark.acceptance("ALL-5")
@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_has_a_test_of_its_own(key: str) -> None:
    tests = marked_tests()

    assert rulings(key)
    assert [ruling for ruling in rulings(key) if ruling not in tests] == []


@pytest.mark.acceptance("ALL-5")
def test_every_ruling_that_is_a_number_or_a_word_is_one_constant() -> None:
    reach = {kind.value: (stats.distance, stats.symbol) for kind, stats in castle.STATS.items()}
    constants = {
        "CHAIN-D1": (chain_position.LEVELS, "123"),
        "CHAIN-D2": (DROPS_ADD_UP, False),
        "WAR-D1": ((maps.START_SIDE, maps.START_MARGIN), (3, 1)),
        "WAR-D4": (war.HILL_PRICE, 1),
        "WAR-D6": (war.MOST_DEFENCE, 9),
        "WAR-D15": (war.FARMS_A_STEP, 10),
        "WAR-D16": ((maps.MOUNTAINS_PERCENT, maps.WATER_PERCENT, maps.HILLS_PERCENT), (8, 4, 6)),
        "CON-D8": (PRESETS[1], (10, 20)),
        "CAS-D1": (
            (castle_board.CASTLE_ROWS[castle.RED], castle_board.CASTLE_ROWS[castle.BLACK]),
            (range(2), range(5, 7)),
        ),
        "CAS-D2, CAS-D6": (reach, {"knight": (1, "%"), "elf": (3, "&"), "dwarf": (2, "@")}),
        "CAS-D3": ((castle_board.COLUMNS, castle_board.ROWS), (9, 7)),
        "CAS-D13": ((dice.ATTACK_DICE, dice.SIDES), (3, range(1, 7))),
        "CAS-D15": (dice.LEAST_HALF, 1),
        "CAS-D28": (CastleEnding.STUCK, "stuck"),
        "LAB-D13": (EXTRA_OPENINGS_PERCENT, 15),
        "LAB-D39": (Phase.WALLED_IN.value, "walled-in"),
    }

    assert {name: found for name, (found, _) in constants.items()} == {
        name: ruled for name, (_, ruled) in constants.items()
    }


def rulings(key: str) -> list[str]:
    return [
        entry.id
        for entry in requirements(key)
        if re.search(r"-D\d+$", entry.id) and not entry.later
    ]


@pytest.mark.parametrize("key", GAMES)
def test_the_code_names_every_ruling_where_it_is_decided(key: str) -> None:
    """Hold the code readable: what a ruling does is shown by its own tests, not by this."""
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

    assert [ruling for ruling in rulings(key) if not re.search(rf"{ruling}\b", code)] == []


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


@cache
def game_of(key: str) -> tuple[Played, ...]:
    rules = GAMES[key]
    sample = kit_of(rules).samples[0]
    return tuple(random_game(rules, sample.options, 1, sample.longest))


@pytest.mark.acceptance("ALL-6")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_event_has_a_sentence_in_every_language(rules: AnyRules, language: str) -> None:
    words = phrases(language)
    names = tuple("ABCDEFGHIJ")
    for played in game_of(rules.key):
        for event in played.events:
            assert "{" not in words.event(event, names)
        turn = rules.turn(played.after)
        if isinstance(turn, Over):
            assert words.ending(rules.key, turn.outcome, names)


@pytest.mark.acceptance("ALL-7")
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_whose_turn_it_is_is_always_known(rules: AnyRules) -> None:
    for played in game_of(rules.key):
        turn = rules.turn(played.before)
        if isinstance(turn, ToMove):
            assert len(rules.legal_actions(played.before)) > 0
